"""The component list of both boxes: its shape, its checks, and its index."""
