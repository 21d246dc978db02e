"""Tournament points: schemes as data, what a table gives by one, and the check of a scheme."""
