"""Reference implementations for parity and timing; they run where torch and ONNX Runtime are, not in the app."""
