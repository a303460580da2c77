"""How a model sounds: sentences spoken by several engines, and heard again by Whisper and DistillMOS."""
