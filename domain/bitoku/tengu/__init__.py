"""The Tengu: a solo opponent that plays by its own rulebook. It takes the second seat when one human plays."""
