"""Signal processing that networks are fed with: plain numpy, exact to the code that it was trained on."""
