"""The draw: how entries come to tables, by an algorithm that anybody can repeat from what it was drawn from."""
