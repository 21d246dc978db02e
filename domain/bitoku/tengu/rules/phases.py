"""The seasons and turns of the solo game, where they differ from the base."""

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku import streams
from domain.bitoku.kinds import Season
from domain.bitoku.rules.common import Table, score
from domain.bitoku.rules.spring import reap_fruits, summon
from domain.bitoku.rules.summer import next_turn
from domain.bitoku.rules.winter import clear_boards, winter
from domain.bitoku.rules.works import property_bonus
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.common import (
    AUTOMA,
    HUMAN,
    cite_rule,
    is_automa,
    solo_numbers,
    tengu_of,
    tengu_player,
)
from domain.bitoku.tengu.rules.cycle import run_cycle
from domain.bitoku.tengu.rules.movement import renew_cards
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

# --- Spring ---


@CHAPTER.do(s.SummonYokai, replaces=summon)
@CHAPTER.cites("B-343", "B-344")
def summon_for_player(table: Table, seat: Seat, step: s.SummonYokai) -> None:
    """The Tengu draws no Yōkai."""
    if not is_automa(table.game, seat):
        summon(table, seat, step)


@CHAPTER.do(s.ReapFruits, replaces=reap_fruits)
@CHAPTER.cites("B-343", "B-412", "D-38")
def reap_or_move(table: Table, seat: Seat, step: s.ReapFruits) -> None:
    """Instead of rewards the Tengu has a Movement Point for each Crystal, in Spring."""
    if not is_automa(table.game, seat):
        reap_fruits(table, seat, step)
        return
    crystals = len(tengu_of(table.game).crystals)
    if table.game.season is Season.SPRING and crystals and not table.game.options.easier_no_spring_movement:
        cite_rule(table, "B-343")
        table.push(AUTOMA, ts.TenguMovement(crystals))


# --- Summer ---


@CHAPTER.do(s.NextTurn, replaces=next_turn)
@CHAPTER.cites("B-345", "B-351")
def next_turn_of_two(table: Table, seat: Seat, step: s.NextTurn) -> None:
    """Player and Tengu take turns until both have passed."""
    if not is_automa(table.game, seat):
        next_turn(table, seat, step)
        return
    if all(player.passed for player in table.game.players):
        return
    if not tengu_player(table.game).passed:
        table.push(AUTOMA, ts.TenguTurn())
    table.push(HUMAN, s.NextTurn())


@CHAPTER.do(ts.TenguTurn)
@CHAPTER.cites("B-322", "B-346", "B-347")
def tengu_turn(table: Table, seat: Seat, step: ts.TenguTurn) -> None:
    """Both Will dice are rolled; the lower says which card of the row is Active, counted from the right."""
    will = table.dice.of(streams.WILL_CARD)
    dice = (will.roll(), will.roll())
    table.emit(t.WillRolled(dice, "B-346"))
    row = tengu_of(table.game).row
    place = len(row) + 1 - min(solo_numbers(table.game).will_card[min(dice) - 1], len(row))
    card = row[place - 1]
    table.emit(t.TenguActivated(card, place))
    table.push(AUTOMA, ts.TenguAct(card, place), ts.EndTenguTurn(card))


@CHAPTER.do(ts.TenguAct)
@CHAPTER.cites("B-348")
def tengu_act(table: Table, seat: Seat, step: ts.TenguAct) -> None:
    """One step of the cycle, and the turn is over."""
    run_cycle(table, step.card, step.place)


@CHAPTER.do(ts.EndTenguTurn)
@CHAPTER.cites("B-349", "B-350")
def end_tengu_turn(table: Table, seat: Seat, step: ts.EndTenguTurn) -> None:
    """The card is discarded, the others slide right, a new one comes on the left."""
    table.emit(t.TenguDiscarded(step.card))
    if renew_cards(table):
        table.emit(t.TenguRevealed(tengu_of(table.game).deck[0]))


@CHAPTER.do(s.PropertyBonus, replaces=property_bonus)
@CHAPTER.cites("B-372")
def tengu_bonus(table: Table, seat: Seat, step: s.PropertyBonus) -> None:
    """The Tengu gains a point in place of any Property Bonus."""
    if is_automa(table.game, seat):
        score(table, AUTOMA, solo_numbers(table.game).property_points, "B-372", step.building)
    else:
        property_bonus(table, seat, step)


# --- Winter ---


@CHAPTER.do(s.Winter, replaces=winter)
@CHAPTER.cites("B-352", "B-353", "B-355", "Q-55")
def winter_for_two(table: Table, seat: Seat, step: s.Winter) -> None:
    """The Tengu takes its dice back, and does nothing with Yōkai."""
    if table.game.tengu is None:
        winter(table, seat, step)
        return
    table.emit(f.SeasonBegan(table.game.round, Season.WINTER))
    table.emit(f.DiceReturned(AUTOMA, tuple(die.value for die in tengu_player(table.game).dice)))
    table.push(HUMAN, s.ArrangeDice(), s.SpiritsVirtue(), s.ClearBoards())


@CHAPTER.do(s.ClearBoards, replaces=clear_boards)
@CHAPTER.cites("B-354")
def clear_for_two(table: Table, seat: Seat, step: s.ClearBoards) -> None:
    """Before the Great Spirit moves on, a random Rock leaves the Garden."""
    if table.game.tengu is not None:
        lying = [space for space, rock in enumerate(table.game.garden, 1) if rock]
        if lying:
            space = table.dice.of(streams.LEAVING_ROCK).one_of(lying)
            table.emit(t.RockRemoved(space, table.game.garden[space - 1]))
    clear_boards(table, seat, step)
