"""Looks at configuration, database, clock, locks, lag, disk, keys and backups: sentences on what is wrong."""
