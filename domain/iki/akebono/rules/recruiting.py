"""Chapters 2.3, 2.8 and 2.11: recruiting in all its ways, and what follows it."""

from collections.abc import Iterator

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import steps as t
from domain.iki.akebono.kinds import By, NewKeepsake, NewPower
from domain.iki.akebono.rules.boats import advance
from domain.iki.akebono.rules.common import Table, lasting_of, tokens_of
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.kinds import NezumiKozo, OwnerTokenFerry, Type
from domain.iki.rules import hiring as old
from domain.iki.rules.common import characters_of, gain, or_nothing, stall_of
from domain.iki.rules.experience import train
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.menu(n.Recruit, rule="A-032", prompt="Whom do you recruit?", forced=True)
@CHAPTER.cites("A-032", "A-050", "A-307")
def recruits(game: Akebono, seat: Seat, step: n.Recruit) -> Iterator[Candidate]:
    """Any card of the City board; discounts add up."""
    hirings = old.hirings(game, seat, step.less)
    if step.optional:
        yield from hirings
        yield Decline(), OK
    else:
        yield from or_nothing(hirings)


@CHAPTER.take(n.Recruit, Decline)
def recruit_nobody(table: Table, seat: Seat, step: n.Recruit, pick: Decline) -> None:
    """Nobody comes."""


@CHAPTER.take(n.Recruit, p.Hire)
@CHAPTER.cites("A-050", "A-307")
def recruit(table: Table, seat: Seat, step: n.Recruit, pick: p.Hire) -> None:
    """At its cost, less what the effect takes off."""
    old.take_card(table, seat, pick.card, step.less, step.by.value)


@CHAPTER.do(s.AfterRecruiting, replaces=old.after_recruiting)
@CHAPTER.cites("A-303", "A-442", "AMB-30")
def after_recruiting(table: Table, seat: Seat, step: s.AfterRecruiting) -> None:
    """Fire Watchtower, Ryōtaku Maeno, and the Owner token."""
    old.watch_for_fire(table, seat, step.card)
    if table.game.box.cards[step.card].type is Type.SPECIAL:
        for _, lasting in lasting_of(table.game, seat, NewPower.RECRUITING_SPECIAL):
            advance(table, seat, lasting.trade)
    if step.by in allowing(table.game) and tokens_of(table.game, seat, NewKeepsake.OWNER):
        table.push(seat, t.SecondRecruit())


@CHAPTER.cites("A-442", "AMB-20")
def allowing(game: Akebono) -> set[str]:
    """After which recruitments the Owner token may be used; whether after the ferry's, is a reading."""
    ferry = {By.FERRY} if game.options.owner_token_ferry is OwnerTokenFerry.SIDE_A else set()
    return {By.HIRING, By.CELEBRITY} | ferry


@CHAPTER.menu(t.SecondRecruit, rule="A-442", prompt="Whom do you recruit too, with the Owner token?", forced=True)
@CHAPTER.cites("A-442")
def second_recruits(game: Akebono, seat: Seat, step: t.SecondRecruit) -> Iterator[Candidate]:
    """It is paid for as usual."""
    yield Decline(), OK
    yield from old.hirings(game, seat)


@CHAPTER.take(t.SecondRecruit, Decline)
def keep_owner_token(table: Table, seat: Seat, step: t.SecondRecruit, pick: Decline) -> None:
    """The token stays for later."""


@CHAPTER.take(t.SecondRecruit, p.Hire)
@CHAPTER.cites("A-442")
def recruit_again(table: Table, seat: Seat, step: t.SecondRecruit, pick: p.Hire) -> None:
    """The token is discarded."""
    table.emit(base.KeepsakeSpent(seat, tokens_of(table.game, seat, NewKeepsake.OWNER)[0]))
    old.take_card(table, seat, pick.card, by=By.OWNER.value)


@CHAPTER.menu(n.TrainAnother, rule="A-037", prompt="Which other Character gains experience?", forced=True)
@CHAPTER.cites("A-037", "A-106", "A-117", "A-122")
def others(game: Akebono, seat: Seat, step: n.TrainAnother) -> Iterator[Candidate]:
    """Any of one's own but the one just recruited; without another, the experience is lost."""
    newcomer = stall_of(game, game.turn.newcomer)
    own = characters_of(game, seat)
    return or_nothing((p.TrainCard(stall), verdict((stall == newcomer, "A-037"))) for stall in own)


@CHAPTER.take(n.TrainAnother, p.TrainCard)
@CHAPTER.cites("A-037")
def train_another(table: Table, seat: Seat, step: n.TrainAnother, pick: p.TrainCard) -> None:
    """It may retire by that."""
    train(table, pick.stall)


@CHAPTER.take(n.TrainAnother, Decline)
def train_no_other(table: Table, seat: Seat, step: n.TrainAnother, pick: Decline) -> None:
    """There is none."""


# --- not recruiting ---


@CHAPTER.react(base.IncomeTaken)
@CHAPTER.cites("A-301", "AMB-29")
def reward_income(table: Table, fact: base.IncomeTaken) -> None:
    """By the default reading Nezumi Kozō pays with the income, and with the mon of 1-4."""
    if table.game.options.nezumi_kozo is NezumiKozo.AT_INCOME:
        pay_for_not_recruiting(table, fact.seat)


@CHAPTER.react(base.IkizamaReturned)
@CHAPTER.cites("A-301", "AMB-29")
def reward_turn(table: Table, fact: base.IkizamaReturned) -> None:
    """By the other reading he pays at the end of a turn in which the seat has not recruited."""
    if table.game.options.nezumi_kozo is NezumiKozo.AT_TURN_END and not table.game.turn.newcomer:
        pay_for_not_recruiting(table, fact.seat)


@CHAPTER.cites("A-301")
def pay_for_not_recruiting(table: Table, seat: Seat) -> None:
    """1 mon, to a seat that has met Nezumi Kozō."""
    for celebrity, lasting in lasting_of(table.game, seat, NewPower.NOT_RECRUITING):
        gain(table, seat, lasting.gain, "A-301", celebrity)


@CHAPTER.do(s.TakeQuietIncome, replaces=old.take_quiet_income)
@CHAPTER.cites("A-450", "AMB-46")
def take_quiet_income(table: Table, seat: Seat, step: s.TakeQuietIncome) -> None:
    """A boat token may replace the mon."""
    if tokens_of(table.game, seat, NewKeepsake.DAY):
        table.push(seat, t.QuietDay())
    else:
        old.take_quiet_income(table, seat, step)


@CHAPTER.menu(
    t.QuietDay, rule="A-450", prompt="Which token do you use, for income or recruiting instead of 1 mon?"
)
@CHAPTER.cites("A-450")
def quiet_days(game: Akebono, seat: Seat, step: t.QuietDay) -> Iterator[Candidate]:
    """The mon, or income or recruiting."""
    yield Decline(), OK
    for token in tokens_of(game, seat, NewKeepsake.DAY):
        yield p.UseKeepsake(token), OK


@CHAPTER.take(t.QuietDay, Decline)
def stay_quiet(table: Table, seat: Seat, step: t.QuietDay, pick: Decline) -> None:
    """The mon as usual."""
    old.take_quiet_income(table, seat, s.TakeQuietIncome())


@CHAPTER.take(t.QuietDay, p.UseKeepsake)
@CHAPTER.cites("A-450")
def use_day_token(table: Table, seat: Seat, step: t.QuietDay, pick: p.UseKeepsake) -> None:
    """The token returns to boat 4."""
    table.emit(f.BoatTokenReturned(seat, pick.token))
    table.push(seat, s.IncomeOrHiring())
