"""What crosses games: the inbox, and the scoreboards."""

from service.operations import Operation

OPERATIONS: tuple[Operation, ...] = ()
