"""How the embedded voice is trained: `python -m train`, see README.md."""
