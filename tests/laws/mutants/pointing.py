"""Mistakes in where picks point."""

from dataclasses import replace as but

from msgspec import Struct, structs

from domain.box.pointing import Pointing, ToAnchors
from domain.box.title import Title
from domain.kernel.secrecy import Viewer
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Toy


class Hung(Struct, frozen=True):
    """A lantern on the board."""

    anchor: str
    id: int


class AnchoredBoard(toy.Board, frozen=True):
    """The toy's board, with its lanterns as things that can be pointed at."""

    hung: tuple[Hung, ...] = ()


def _pointing_by(lantern: ToAnchors[Toy]) -> Title[Toy]:
    def view(game: Toy, viewer: Viewer) -> AnchoredBoard:
        board = toy.view(game, viewer)
        return AnchoredBoard(**structs.asdict(board), hung=tuple(Hung(f"lantern-{x}", x) for x in board.hand))

    pointing = Pointing[Toy]({"lantern": lantern, "goods": None})
    return but(CALM, view=view, board=AnchoredBoard, pointing=pointing)


@caught_by("picks_point_at_the_board")
def a_pick_points_beside_the_board(rules: Rules) -> Title[Toy]:
    return _pointing_by(lambda game, seat, pick, value: (f"lamp-{value}",))


@caught_by("picks_point_at_the_board")
def a_pick_points_nowhere(rules: Rules) -> Title[Toy]:
    return _pointing_by(lambda game, seat, pick, value: ())


@caught_by("an_anchor_is_one_place")
def two_lanterns_hang_on_one_anchor(rules: Rules) -> Title[Toy]:
    def view(game: Toy, viewer: Viewer) -> AnchoredBoard:
        board = toy.view(game, viewer)
        return AnchoredBoard(**structs.asdict(board), hung=tuple(Hung("lantern", x) for x in board.hand))

    return but(_pointing_by(lambda game, seat, pick, value: ("lantern",)), view=view)
