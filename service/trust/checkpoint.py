"""Checkpoints of a log: origin, size and root of its tree, as the text of a note (c2sp.org/tlog-checkpoint)."""

import re

from msgspec import Struct

from service.trust.merkle import HASH
from service.trust.signed_note import MalformedNote, decode_base64, encode_base64

SIZE = re.compile(r"0|[1-9][0-9]{0,18}")


class Checkpoint(Struct, frozen=True):
    """A tree of this log. Lines that follow the first three are kept as they are."""

    origin: str
    size: int
    root: bytes
    more: tuple[str, ...] = ()

    def to_text(self) -> str:
        """The text of the note."""
        return checkpoint_text(self.origin, self.size, self.root) + "".join(f"{line}\n" for line in self.more)

    @classmethod
    def parse(cls, text: str) -> "Checkpoint":
        """The checkpoint that is written so; MalformedNote if it is none."""
        if not text.endswith("\n"):
            raise MalformedNote("a checkpoint ends with a newline")
        lines = text[:-1].split("\n")
        if len(lines) < 3 or not all(lines) or not SIZE.fullmatch(lines[1]):
            raise MalformedNote("a checkpoint has a line each for its origin, the size and the root of a tree")
        root = decode_base64(lines[2])
        if len(root) != HASH:
            raise MalformedNote("the root of a tree has 32 bytes")
        return cls(lines[0], int(lines[1]), root, tuple(lines[3:]))


def checkpoint_text(origin: str, size: int, root: bytes) -> str:
    """The text of a checkpoint without further lines."""
    return f"{origin}\n{size}\n{encode_base64(root)}\n"
