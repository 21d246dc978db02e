"""Lines and standings kept while a tournament goes on: an event changes what depends on it, and nothing else."""
