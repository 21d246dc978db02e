"""Where on the board of both boxes picks point."""

from typing import Final

from domain.box.pointing import Pointing, at_seat, by_name
from domain.iki.akebono.state import Akebono
from domain.iki.pointing import MEMBERS

POINTING: Final = Pointing[Akebono](
    {**MEMBERS, "boat": by_name, "celebrity": by_name, "goods": at_seat, "give": at_seat, "count": None}
)
