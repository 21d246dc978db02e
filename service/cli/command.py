"""What a command of the command line is. Its module is light; what is heavy it imports when it runs."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


class Failure(Exception):
    """What the user asked for cannot be done as asked: told in one line, without a traceback."""


@dataclass(frozen=True)
class Command:
    """One word after `yamabiko`."""

    name: str
    summary: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]  # gives the exit code
    description: str = ""
