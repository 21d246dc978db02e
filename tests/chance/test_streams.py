"""Draws by stream and number follow the recipe of domain/chance/streams.py, which is all that a stranger has."""

import hashlib
import hmac
from collections import Counter

import pytest
import rfc8785
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.chance.dice import KeyedDice, Stream, key_of
from domain.chance.streams import Chance, Mixed, StreamDice, add_draws, bot_key, draws_key

SEED = bytes(range(32))
GAME = "0193a6b2-5c1e-7d3a-9b64-2f0f8f5a7e11"
RIVER, WIND, OWN = Stream("river", "stones"), Stream("wind", "a die"), Stream("own-pile", "cards", of_seats=True)


Item = str | int
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=4)


# --- somebody else's implementation, from the docstring alone ----------------------------------------------


def number(value: int, size: int) -> bytes:
    return value.to_bytes(size, "big")


def sha(key: bytes, *parts: bytes) -> bytes:
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def key_by_recipe(seed: bytes, **mixed: str | list[str]) -> bytes:
    return sha(seed, b"yamabiko/draws/v2\x00", hashlib.sha256(rfc8785.dumps(mixed)).digest())


def choice_by_recipe(key: bytes, stream: str, place: int, n: int) -> int:
    name, tries = stream.encode(), 0
    while True:
        x = sha(key, b"\x01", number(len(name), 4), name, number(place, 8), number(tries, 4))[:8]
        if int.from_bytes(x, "big") < 2**64 - 2**64 % n:
            return int.from_bytes(x, "big") % n
        tries += 1


def shuffle_by_recipe(key: bytes, stream: str, place: int, items: list[Item]) -> tuple[Item, ...]:
    name, met, order = stream.encode(), Counter[Item](), []
    for item in items:
        jcs = rfc8785.dumps(item)
        start = (b"\x02", number(len(name), 4), name, number(place, 8), number(len(jcs), 4), jcs)
        order.append((sha(key, *start, number(met[item], 4)), item))
        met[item] += 1
    return tuple(item for _, item in sorted(order))


# --- the key -----------------------------------------------------------------------------------------------


def test_the_key_is_made_of_what_the_game_has() -> None:
    """The seed, and the members that are there: id, words, or nothing."""
    assert draws_key(SEED, Mixed()) == key_by_recipe(SEED)
    assert draws_key(SEED, Mixed(game=GAME)) == key_by_recipe(SEED, game=GAME)
    assert draws_key(SEED, Mixed(GAME, words=("", "雨\n"))) == key_by_recipe(SEED, game=GAME, words=["", "雨\n"])
    assert draws_key(SEED, Mixed(deal="d")) == key_by_recipe(SEED, deal="d")


@pytest.mark.parametrize(
    ("words", "mixed"), [((), {}), (("", ""), {}), (("", "rain"), {"words": ["", "rain"]})], ids=str
)
def test_words_are_mixed_in_if_a_seat_gave_any(words: tuple[str, ...], mixed: dict[str, list[str]]) -> None:
    """As a list with a place for each seat."""
    key = key_by_recipe(SEED, game=GAME, **mixed)
    dice = Chance(SEED, words, game=GAME).dice_at_opening()
    assert dice.of(WIND).choose(1000) == choice_by_recipe(key, "wind", 0, 1000)


def test_games_of_one_deal_fall_alike() -> None:
    """The deal's id is mixed in, in the place of theirs."""
    key = key_by_recipe(SEED, deal="7")
    assert Chance(SEED, deal="7").dice_at_opening().of(WIND).choose(99) == choice_by_recipe(key, "wind", 0, 99)


def test_bots_have_chance_of_their_own() -> None:
    """From the seed, the game and the seat, by a text of its own."""
    assert bot_key(SEED, GAME, 1) == sha(SEED, b"yamabiko/bot/v2\x00", GAME.encode(), number(1, 4))
    assert len({bot_key(SEED, GAME, 0), bot_key(SEED, GAME, 1), bot_key(SEED, "", 0)}) == 3


@given(st.lists(TEXTS, min_size=2, max_size=4))
def test_words_are_written_in_the_form_of_rfc_8785(words: list[str]) -> None:
    """Whatever a seat gave as its entropy."""
    assert draws_key(SEED, Mixed(GAME, words=tuple(words))) == key_by_recipe(SEED, game=GAME, words=words)


# --- draws -------------------------------------------------------------------------------------------------

ASKINGS = st.lists(
    st.tuples(
        st.sampled_from(["river", "wind"]),
        st.integers(1, 2**63 + 1) | st.lists(TEXTS | st.integers(1 - 2**53, 2**53 - 1)),
    ),
    max_size=12,
)


@settings(deadline=None)
@given(st.binary(min_size=1, max_size=40), ASKINGS)
def test_draws_follow_the_recipe(key: bytes, askings: list[tuple[str, int | list[Item]]]) -> None:
    """Choices and shuffles, each with the next number of its stream; thrown away draws included."""
    dice, used = StreamDice(key, {}), Counter[str]()
    for name, asked in askings:
        of = dice.of(Stream(name, ""))
        if isinstance(asked, int):
            assert of.choose(asked) == choice_by_recipe(key, name, used[name], asked)
        else:
            assert of.shuffled(asked) == shuffle_by_recipe(key, name, used[name], asked)
        used[name] += isinstance(asked, int) or len(asked) > 1
    assert dice.own == dict(+used)
    assert dice.asked == used.total()


def test_these_draws_hold_for_ever() -> None:
    """Written down once: if they change, every stored game loses its audit."""
    dice = Chance(b"yamabiko", ("rain", ""), game=GAME).dice_at_opening()
    assert [dice.of(WIND).roll() for _ in range(8)] == [5, 1, 5, 5, 6, 4, 6, 1]
    assert "".join(dice.of(RIVER).shuffled("abcdefaa")) == "afdaabec"
    assert dice.of(OWN, 2).one_of("abcdef") == "a"


def test_a_stream_does_not_hear_of_others() -> None:
    """Whatever was asked of them in between."""
    quiet, busy = StreamDice(b"key", {}), StreamDice(b"key", {})
    busy.of(RIVER).shuffled("abc")
    expected = [quiet.of(WIND).roll() for _ in range(9)]
    for face in expected:
        assert busy.of(WIND).roll() == face
        busy.of(OWN, face % 2).choose(7)


def test_a_stream_goes_on_where_earlier_decisions_left_it() -> None:
    """One decision or several: the numbers are those of the game."""
    once = StreamDice(b"key", {})
    rolled = [once.of(WIND).roll() for _ in range(5)]
    later = StreamDice(b"key", {"wind": 3, "river": 9})
    assert [later.of(WIND).roll() for _ in range(2)] == rolled[3:]
    assert later.own == {"wind": 2}


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), max_size=9), st.lists(st.integers(10, 19), max_size=9))
def test_the_same_items_come_in_the_same_order_whatever_else_is_there(items: list[int], others: list[int]) -> None:
    """And in whatever order the pile was gathered."""
    alone = StreamDice(b"key", {}).of(RIVER).shuffled(sorted(items))
    pile = [*others[:3], *reversed(items), *others[3:]]
    among = StreamDice(b"key", {}).of(RIVER).shuffled(pile)
    assert [item for item in among if item < 10] == list(alone)
    assert Counter(among) == Counter(pile)


def test_a_shuffle_of_fewer_than_two_asks_nothing() -> None:
    """So it bars no undo, and the next shuffle has its number."""
    dice = StreamDice(b"key", {})
    assert (dice.of(RIVER).shuffled([]), dice.of(RIVER).shuffled(["a"])) == ((), ("a",))
    assert (dice.asked, dice.own) == (0, {})


def test_every_order_comes_up_about_as_often() -> None:
    """Six orders of three, each about 1,000 times in 6,000."""
    orders = Counter(StreamDice(b"fair", {"river": n}).of(RIVER).shuffled("abc") for n in range(6000))
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_a_stream_of_seats_is_asked_for_a_seat_and_no_other_is() -> None:
    """Two seats that draw at the same time would else change each other's draws."""
    assert (OWN.keyed_as(3), WIND.keyed_as(None)) == ("own-pile/3", "wind")
    with pytest.raises(TypeError, match="one for each seat"):
        OWN.keyed_as(None)
    with pytest.raises(TypeError, match="no seats"):
        WIND.keyed_as(0)


def test_a_rule_that_names_no_stream_gets_no_draw() -> None:
    """Numbers belong to streams."""
    with pytest.raises(NotImplementedError):
        StreamDice(b"key", {}).roll()


# --- how often streams were asked --------------------------------------------------------------------------


class At:
    """A position, as far as chance is concerned."""

    def __init__(self, version: int, draws: dict[str, int] | None) -> None:
        self.version, self.draws = version, draws


def test_a_game_without_streams_goes_on_with_its_old_dice() -> None:
    """Keyed by the version that the decision makes."""
    chance, old = Chance(SEED, ("rain",), game=GAME), KeyedDice(key_of(SEED, ("rain",)), 8)
    assert chance.dice_after(At(7, None)).of(WIND).choose(10**6) == old.choose(10**6)
    assert chance.dice_at_opening(1).shuffled("abcdef") == KeyedDice(key_of(SEED, ("rain",)), 1).shuffled("abcdef")


def test_the_version_of_a_game_with_streams_does_not_matter() -> None:
    """So it is the same after undos."""
    chance = Chance(SEED, game=GAME)
    rolls = {chance.dice_after(At(version, {"wind": 4})).of(WIND).choose(10**9) for version in (2, 7, 40)}
    assert rolls == {choice_by_recipe(key_by_recipe(SEED, game=GAME), "wind", 4, 10**9)}


def test_draws_of_an_event_are_added_to_those_before() -> None:
    """The map of before stays as it is, for who undoes returns to it; without draws it is the same object."""
    before = {"wind": 2, "river": 1}
    assert add_draws(before, {"wind": 1, "own-pile/0": 3}) == {"wind": 3, "river": 1, "own-pile/0": 3}
    assert before == {"wind": 2, "river": 1}
    assert add_draws(before, {}) is before
    assert add_draws(None, {"wind": 1}) is None
