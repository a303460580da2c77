"""One folder for each family of models; what two of them share lies beside those."""
