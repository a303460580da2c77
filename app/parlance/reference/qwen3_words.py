"""What is said in the runs of the official Qwen3-TTS code that tests compare with."""

TEXT = "Hello world, this is the test."
REFERENCE = "say hello."
INSTRUCTION = "say the test"
