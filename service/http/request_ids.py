"""Names for requests: unlike any other's, and cheap.

Litestar has none; counting within a process needs no system call.
"""

import os
from itertools import count

_PROCESS = os.urandom(10).hex()
_NUMBERS = count()


def new_id() -> str:
    """Of this process, and of no other request of it."""
    return f"{_PROCESS}{next(_NUMBERS):012x}"
