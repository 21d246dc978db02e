"""What the components of Bamboo look like and do, in no language."""

from collections.abc import Iterator, Mapping

from domain.bamboo import steps as s
from domain.bamboo.kinds import Action
from domain.bamboo.lists.entries import Goal, Home, Section
from domain.bamboo.state import Bamboo
from domain.bamboo.words import args
from domain.box.faces import Entries, Face
from domain.box.telling import AmountArg, Said, TermArg, say
from domain.kernel.nouns import Step

EFFECTS: Mapping[Action, Step] = {
    Action.BALANCE: s.BalanceAction(), Action.IMPROVE: s.ImproveAction(), Action.INCOME: s.IncomeAction(),
    Action.COOK: s.CookAction(), Action.JOKER: s.JokerAction(),
}  # fmt: skip


def faces(game: Bamboo) -> Iterator[Face]:
    """Sections, Home and Balance tiles, spirits."""
    box = game.box
    where = Entries(box.catalog, ("sections", "homes", "balance", "spirits"))
    yield from (_section(game, x, where.find("sections", id_=x.id)) for x in box.catalog.sections)
    yield from (_home(game, x, where.find("homes", id_=x.id)) for x in box.catalog.homes)
    yield from (_goal(game, x, where.find("balance", id_=x.id)) for x in box.catalog.balance)
    for spirit in box.catalog.spirits:
        yield Face(
            id=spirit.id, kind="spirit", art=f"spirit-{spirit.id}", name=args.spirit(game, spirit.id),
            text=args.effects(game, spirit.id), effect=spirit.effect,
            entry=where.find("spirits", id_=spirit.id),
        )  # fmt: skip


def _section(game: Bamboo, x: Section, entry: str) -> Face:
    name = say("name-section", color=TermArg(x.color), action=TermArg(x.action))
    return Face(
        id=x.id, kind="section", art=f"section-{x.color}-{x.action}", name=name,
        text=say(f"effect-{x.action}-action"), effect=(EFFECTS[x.action],), entry=entry,
    )  # fmt: skip


def _home(game: Bamboo, x: Home, entry: str) -> Face:
    text = say("printed-home", type=TermArg(x.type), comfort=x.comfort)
    return Face(
        id=x.id, kind="home", art=f"home-{x.type}-{x.comfort}", name=args.home(game, x.id), text=text, entry=entry
    )


def _goal(game: Bamboo, x: Goal, entry: str) -> Face:
    return Face(
        id=x.id, kind="goal", art=f"goal-{x.id}", name=args.goal(game, x.id), text=_printed_goal(x), entry=entry
    )


def _printed_goal(x: Goal) -> Said:
    points = AmountArg("point", x.points)
    return say("printed-goal", zone=TermArg(x.zone), points=points, pattern=args.pattern(x))
