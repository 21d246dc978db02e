"""What shows how a process does: bounded metrics, families of metrics, traces. It imports no other room."""
