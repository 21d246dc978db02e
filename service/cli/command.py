"""What a command of the command line is. Its module is light; what is heavy it imports when it runs."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


class Failure(Exception):
    """What the user asked for cannot be done as asked: printed in one line, without a traceback."""

    code = 2  # asked wrongly


class CannotStart(Failure):
    """The command was right, but what it needs is missing or out of order; the message says what to do."""

    code = 1


@dataclass(frozen=True)
class Command:
    """One word after `yamabiko`."""

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]  # gives the exit code
    description: str = ""
