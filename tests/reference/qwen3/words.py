"""What is said in the runs of the official Qwen3-TTS code that tests compare with, and how it is drawn."""

TEXT = "Hello world, this is the test."
REFERENCE = "say hello."
INSTRUCTION = "say the test"
FRAMES = 6
"""After which every run is cut off."""
DRAWN = {"temperature": 0.9, "top_k": 8, "top_p": 0.95, "repetition_penalty": 1.5}
DRAWN_FINER = {"temperature": 1.1, "top_k": 30, "top_p": 0.8}
"""Of the first code of a frame and of the others: apart, so that settings of one which reach the other are seen."""
