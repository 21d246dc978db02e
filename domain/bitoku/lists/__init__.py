"""The component list: its shape, its checks, and the index that rules look things up in."""
