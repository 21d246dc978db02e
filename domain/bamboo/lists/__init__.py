"""The component list: the types of its entries, the index, the checks, and how it is read."""
