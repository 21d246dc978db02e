"""The log of the service: which game had which root at which version, for everybody to check."""
