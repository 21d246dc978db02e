"""The Ascension of the solo game."""

from collections import Counter

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku.kinds import REGIONS, Family, Region, Season
from domain.bitoku.rules.ascension import (
    ascension,
    bitoku_points,
    score_order,
    score_rest,
    treasure,
    uncovered_points,
)
from domain.bitoku.rules.common import Table, score
from domain.bitoku.rules.counting import WILD, rock_items, units
from domain.bitoku.state import TRACK, Bitoku
from domain.bitoku.tengu.rules.common import AUTOMA, HUMAN, solo_numbers, tengu_of, tengu_player
from domain.kernel.nouns import Seat, Standing
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(s.Ascension, replaces=ascension)
@CHAPTER.cites("B-397", "B-406")
def ascension_for_two(table: Table, seat: Seat, step: s.Ascension) -> None:
    """The player scores as ever; the Tengu has its own list, without dice and without Visions."""
    game = table.game
    if game.tengu is None:
        ascension(table, seat, step)
        return
    table.emit(f.SeasonBegan(game.round, Season.ASCENSION))
    table.emit(f.AscensionBegan((units(game.box, game.players[HUMAN]), {})))
    table.push(HUMAN, s.ReapFruits(), s.ScoreOrder(), s.ChooseKinds(), s.ScoreRocks(), s.ChooseVisions())
    table.push(HUMAN, s.ScoreRest())


@CHAPTER.do(s.ScoreOrder, replaces=score_order)
@CHAPTER.cites("B-403", "B-404", "B-405", "B-290", "B-291", "B-293")
def score_order_for_two(table: Table, seat: Seat, step: s.ScoreOrder) -> None:
    """First place, Bitoku types and treasures for both; who is level with the Tengu is behind it."""
    game = table.game
    if game.tengu is None:
        score_order(table, seat, step)
        return
    first = game.order[0]
    score(table, first, game.box.constants.first_place, "B-405" if first == AUTOMA else "B-290")
    for each, rule in ((HUMAN, "B-291"), (AUTOMA, "B-403")):
        score(table, each, bitoku_points(game, each), rule, f"{len(set(game.players[each].path))} types")
    for region in REGIONS:
        for each, points in solo_treasure(game, region).items():
            score(table, each, points, "B-404", region)


@CHAPTER.cites("B-404", "Q-56", "Q-20", "Q-21")
def solo_treasure(game: Bitoku, region: Region) -> dict[Seat, int]:
    """On a shared space the Tengu has the best rank; player and neutral share the others, rounded down."""
    track = TRACK[region]
    mine, its = game.players[HUMAN].kodamas[track], tengu_player(game).kodamas[track]
    if mine != its or (mine == 1 and not game.options.first_space_scores):
        return treasure(game, region)
    rewards = game.box.treasures[game.treasures[track]].rewards
    best = 1 if game.box.neutral > mine else 0
    if mine != game.box.neutral:
        return {HUMAN: rewards[best + 1], AUTOMA: rewards[best]}
    return {HUMAN: (rewards[1] + rewards[2]) // 2, AUTOMA: rewards[0]}


@CHAPTER.do(s.ScoreRest, replaces=score_rest)
@CHAPTER.cites("B-398", "B-399", "B-400", "B-401", "B-402", "B-416")
def score_rest_for_two(table: Table, seat: Seat, step: s.ScoreRest) -> None:
    """What the player uncovered; then the Tengu's list."""
    game = table.game
    if game.tengu is None:
        score_rest(table, seat, step)
        return
    score(table, HUMAN, uncovered_points(game, HUMAN), "B-304")
    for rule, points in tengu_points(game).items():
        score(table, AUTOMA, points, rule)
    table.emit(f.GameEnded())


@CHAPTER.cites("B-398", "B-399", "B-400", "B-401", "B-402", "B-406", "B-416")
def tengu_points(game: Bitoku) -> dict[str, int]:
    """By clause: counters, matches, Yōkai, resources, Crystals, and in a harder game Kodamas ahead."""
    solo, player = solo_numbers(game), tengu_player(game)
    starting = sum(game.box.yokai[card].starting for card in player.deck)
    return {
        "B-398": sum(solo.counters[: player.built]),
        "B-399": solo.per_match * matching_items(game),
        "B-400": solo.per_starting_yokai * starting + solo.per_advanced_yokai * (len(player.deck) - starting),
        "B-401": solo.per_resource * sum(player.resources),
        "B-402": solo.per_crystal * len(tengu_of(game).crystals),
        "B-416": solo.per_kodama_ahead * kodamas_ahead(game) if game.options.harder_kodama_points else 0,
    }


@CHAPTER.cites("B-399", "Q-50")
def matching_items(game: Bitoku) -> int:
    """What its Rocks show; wild Yōkai and Mitamas count as what a Rock of their family shows."""
    found: Counter[str] = rock_items(game, AUTOMA)
    total = 0
    for rock in tengu_player(game).rocks:
        entry = game.box.rocks[rock]
        total += sum(found[item] for item in entry.items)
    families = {game.box.rocks[rock].family for rock in tengu_player(game).rocks}
    return total + sum(found[WILD[family]] for family in families if family is not Family.BUILDING)


@CHAPTER.cites("B-416")
def kodamas_ahead(game: Bitoku) -> int:
    """The regions in which its Kodama is strictly ahead of the player's."""
    places = zip(tengu_player(game).kodamas, game.players[HUMAN].kodamas, strict=True)
    return sum(own > other for own, other in places)


@CHAPTER.cites("B-407")
def solo_standings(game: Bitoku) -> tuple[Standing, ...]:
    """The player wins with strictly more points than the Tengu, and not otherwise."""
    points = [player.points for player in game.players]
    won = points[HUMAN] > points[AUTOMA]
    return (Standing(HUMAN, 1 if won else 2, points[HUMAN]), Standing(AUTOMA, 2 if won else 1, points[AUTOMA]))
