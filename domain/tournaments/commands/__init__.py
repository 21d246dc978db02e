"""What may be decided in a tournament: each command checks who asks and when, and adds events; or it refuses."""
