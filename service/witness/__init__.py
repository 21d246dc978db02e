"""A witness of logs: it cosigns what it has seen grow, and reads what logs say. It knows no game service."""
