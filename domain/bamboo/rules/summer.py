"""Summer: turns of visiting a temple, offering incense, and working the bamboo."""

from collections.abc import Iterable, Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import TEMPLES, Action, Season
from domain.bamboo.rules.actions import step_of
from domain.bamboo.rules.common import Ranked, Table, stock_of
from domain.bamboo.rules.prices import pushed_out, toll
from domain.bamboo.rules.spirits import callable_spirits
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Pick, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.do(s.Summer)
@CHAPTER.cites("M-002", "M-050")
def summer(table: Table, seat: Seat, step: s.Summer) -> None:
    """Turns go round, beginning with the first player."""
    table.emit(f.SeasonBegan(table.game.year, Season.SUMMER))
    table.push(table.game.first, s.SummerTurn())


@CHAPTER.do(s.SummerTurn)
@CHAPTER.cites("M-050", "M-051", "M-053", "M-084", "M-085", "G-01")
def summer_turn(table: Table, seat: Seat, step: s.SummerTurn) -> None:
    """Without incense the seat has to pass, for the rest of Summer. Summer ends when all have passed."""
    player = table.game.players[seat]
    if not player.passed and player.reserve == 0:
        table.emit(f.Passed(seat))
    elif not player.passed:
        table.emit(f.TurnBegan(seat))
        table.push(seat, s.VisitTemple(), s.EndTurn())
    if not all(each.passed for each in table.game.players):
        table.push((seat + 1) % len(table.game.players), s.SummerTurn())


# --- step 2: choose a temple ---


@CHAPTER.menu(s.VisitTemple, rule="M-054", prompt="Which stock do you use, and so which temple do you visit?")
@CHAPTER.cites("M-055", "M-057", "M-058", "G-04")
def visits(game: Bamboo, seat: Seat, step: s.VisitTemple) -> Iterator[Candidate]:
    """A stock with sections, and not the one of the turn before. Whoever has incense may not pass."""
    player = game.players[seat]
    for temple in TEMPLES:
        empty = not stock_of(player, temple)
        yield p.Visit(temple), verdict((empty, "M-054"), (temple is player.marker, "M-056"))
    yield p.Pass(), "M-052"
    yield from callable_spirits(game, seat, offering=True)


@CHAPTER.take(s.VisitTemple, p.Visit)
@CHAPTER.cites("M-054", "M-055")
def visit(table: Table, seat: Seat, step: s.VisitTemple, pick: p.Visit) -> None:
    """The marker moves; the colour of the stock says which temple gets the offering."""
    table.emit(f.StockVisited(seat, pick.stock))
    table.push(seat, s.OfferIncense(pick.stock))


@CHAPTER.take(s.VisitTemple, p.Pass)
@CHAPTER.cites("M-052")
def pass_by_choice(table: Table, seat: Seat, step: s.VisitTemple, pick: p.Pass) -> None:
    """It can be said, so that the refusal can name its clause; it is never done."""
    raise AssertionError("the menu never allows a pass by choice")


# --- step 3: offering ---


@CHAPTER.cites("M-059", "M-060", "M-061", "G-02")
def offering_size(game: Bamboo, seat: Seat) -> int:
    """As many sticks as the stock has sections, or all that are left."""
    player = game.players[seat]
    assert player.marker is not None, "a stock was chosen before"
    return min(player.reserve, len(stock_of(player, player.marker)))


def _sticks(pick: Pick) -> tuple[int, ...] | None:
    return tuple(pick.sticks.get(temple, 0) for temple in TEMPLES) if isinstance(pick, p.Offer) else None


def _offer(sticks: tuple[int, ...]) -> p.Offer:
    return p.Offer({temple: n for temple, n in zip(TEMPLES, sticks, strict=True) if n})


@CHAPTER.menu(
    s.OfferIncense,
    rule="M-061",
    prompt="You visit the {temple} temple: where does your incense go? "
    "(Without any left you will pass, and on a pass no spirit can be called.)",
    forced=True,
)
@CHAPTER.cites("M-062", "M-063", "G-03", "G-17")
def offerings(game: Bamboo, seat: Seat, step: s.OfferIncense) -> Iterable[Candidate]:
    """All sticks of the offering, to any temples whose toll the seat can pay: the cheapest first, and the spirits
    that may be called behind those that are free.
    """
    size, coins = offering_size(game, seat), game.players[seat].coins

    def judge(counts: tuple[int, ...]) -> Verdict:
        return "M-062" if toll(game, dict(zip(TEMPLES, counts, strict=True))) > coins else OK

    def rank(pick: Pick) -> tuple[int, ...]:
        return (2 * toll(game, pick.sticks),) if isinstance(pick, p.Offer) else (1,)

    spirits = tuple(callable_spirits(game, seat, offering=True))
    return Ranked(
        bounds=[size] * len(TEMPLES),
        total=(size, size),
        make=_offer,
        read=_sticks,
        judge=judge,
        extra=spirits,
        rank=rank,
    )


@CHAPTER.take(s.OfferIncense, p.Offer)
@CHAPTER.cites("M-059", "M-064", "M-066", "M-067")
def offer(table: Table, seat: Seat, step: s.OfferIncense, pick: p.Offer) -> None:
    """The sticks lie on top of those that are there; redirected ones count in full. Then the stock is emptied."""
    sticks = {temple: pick.sticks[temple] for temple in TEMPLES if pick.sticks.get(temple)}
    table.emit(f.Offered(seat, step.temple, sticks, toll(table.game, sticks)))
    table.emit(f.StockEmptied(seat, step.temple))
    turn = table.game.turn
    table.push(seat, *(s.PlaceSection() for _ in turn.hand), s.ResolveSection(turn.actions))


# --- step 4: bamboo ---


@CHAPTER.menu(s.PlaceSection, rule="M-068", prompt="Which section goes under which shoot?")
@CHAPTER.cites("M-069", "M-071", "G-05")
def placings(game: Bamboo, seat: Seat, step: s.PlaceSection) -> Iterator[Candidate]:
    """Any section of the stock under any shoot that has received fewer than two this turn."""
    limit = game.box.constants.shoot_limit
    for section in game.turn.hand:
        for shoot, entered in enumerate(game.turn.entered, 1):
            yield p.Place(section, shoot), verdict((entered >= limit, "M-069"))


@CHAPTER.take(s.PlaceSection, p.Place)
@CHAPTER.cites("M-067", "M-068", "M-070", "M-071")
def place(table: Table, seat: Seat, step: s.PlaceSection, pick: p.Place) -> None:
    """It joins the lower end of the shoot: of two, the one placed first lies above."""
    table.emit(f.SectionPlaced(seat, pick.section, pick.shoot))


@CHAPTER.menu(
    s.ResolveSection,
    rule="M-072",
    prompt="Which section do you use or renounce next? (actions left: {actions})",
    forced=True,
)
@CHAPTER.cites("M-072", "M-073", "M-074", "M-082")
def resolutions(game: Bamboo, seat: Seat, step: s.ResolveSection) -> Iterator[Candidate]:
    """Any section placed this turn: used, while sticks pay for it, or renounced. None that was recovered."""
    for section, _ in game.turn.placed:
        yield p.Use(section), verdict((game.turn.actions == 0, "M-072"))
        yield p.Renounce(section), OK
    for section in game.turn.recovered:
        yield p.Use(section), "M-082"
    yield from callable_spirits(game, seat, offering=False)


@CHAPTER.take(s.ResolveSection, p.Use)
@CHAPTER.cites("M-073", "M-086", "M-139", "G-23")
def use(table: Table, seat: Seat, step: s.ResolveSection, pick: p.Use) -> None:
    """Its action is carried out completely; then it is pushed up."""
    table.emit(f.SectionUsed(seat, pick.section))
    joker = table.game.turn.jokers
    action = Action.JOKER if joker else table.game.box.sections[pick.section].action
    table.push(seat, step_of(action), s.PushUp(pick.section))


@CHAPTER.take(s.ResolveSection, p.Renounce)
@CHAPTER.cites("M-074")
def renounce(table: Table, seat: Seat, step: s.ResolveSection, pick: p.Renounce) -> None:
    """It is pushed up all the same."""
    table.emit(f.SectionRenounced(seat, pick.section))
    table.push(seat, s.PushUp(pick.section))


# --- step 5: new bamboo ---


@CHAPTER.do(s.PushUp)
@CHAPTER.cites("M-075", "M-081", "M-082", "G-05")
def push_up(table: Table, seat: Seat, step: s.PushUp) -> None:
    """The topmost section of the shoot leaves the grove, and the next section may be resolved."""
    shoot = dict(table.game.turn.placed)[step.section]
    ejected = pushed_out(table.game, shoot)
    table.emit(f.PushedUp(seat, step.section, shoot, ejected))
    table.push(seat, s.StoreSection(ejected))
    if table.game.turn.placed:
        table.push(seat, s.ResolveSection(table.game.turn.actions))


@CHAPTER.menu(s.StoreSection, rule="M-078", prompt="Into which stock does the {section} go?", forced=True)
@CHAPTER.cites("M-076", "M-077", "M-078", "M-080", "G-06", "G-07", "G-08")
def stores(game: Bamboo, seat: Seat, step: s.StoreSection) -> Iterator[Candidate]:
    """The stock of its colour; when that is full, any other with room, the one just emptied included."""
    player, own = game.players[seat], game.box.sections[step.section].color
    limit = game.box.constants.stock_limit
    room = len(stock_of(player, own)) < limit
    for temple in TEMPLES:
        full = len(stock_of(player, temple)) >= limit
        yield p.Store(temple), verdict((full, "M-077"), (room and temple is not own, "M-078"))


@CHAPTER.take(s.StoreSection, p.Store)
@CHAPTER.cites("M-076", "M-079", "M-080", "M-081")
def store(table: Table, seat: Seat, step: s.StoreSection, pick: p.Store) -> None:
    """From now on it belongs to that stock in every respect."""
    table.emit(f.SectionStored(seat, step.section, pick.stock))


@CHAPTER.menu(s.EndTurn, rule="M-084", prompt="End your turn, or call a spirit", forced=True)
@CHAPTER.cites("M-082", "G-16")
def endings(game: Bamboo, seat: Seat, step: s.EndTurn) -> Iterator[Candidate]:
    """After the last section there is still time for a spirit."""
    yield p.Done(), OK
    yield from callable_spirits(game, seat, offering=False)


@CHAPTER.take(s.EndTurn, p.Done)
@CHAPTER.cites("M-084")
def end_turn(table: Table, seat: Seat, step: s.EndTurn, pick: p.Done) -> None:
    """The next player clockwise begins."""
