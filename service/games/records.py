"""The rows of a game besides its events: what is agreed before the start, and who has which seat."""

from datetime import datetime
from typing import Any, Literal, Self
from uuid import UUID

import msgspec
from msgspec import Struct, structs
from msgspec.structs import replace

from domain.chance.deals import Deal
from domain.chance.fairness import Fairness, randomness_of
from domain.kernel.nouns import Clock, Order
from service.games.changes import NEWEST, GameChange, to_changes
from service.games.rating_limits import RatingLimits, to_columns, to_limits
from service.store import Connection
from service.store.seals import NOT_SEALED, Seals, seed_of_game

GAME = f"""SELECT g.id, title, options, list, visibility, owner, seed, commitment, created_at, started_at, ended,
on_leave, invited_only, account_days, asks_rated, rated, clock, seeded, committed, play_order, fairness,
starting_at, start_due, beacon_round, beacon_signature, ROW(g.tournament, g.round, g.table_number) AS tournament,
ROW(g.lowest_rating, g.highest_rating) AS rating_limits,
ROW(g.fork_of, g.fork_at) AS fork, ROW(g.deal, g.deal_words) AS deal, unsealed, array(
    SELECT (s.seat, s.id, s.player, p.name, p.handle, s.bot, s.entropy, s.invited, s.taken_at, b IS NOT NULL,
        s.word_hash, s.word)
    FROM seats s LEFT JOIN player_names() p ON p.player = s.player
    LEFT JOIN players_by_programs() b ON b.player = s.player WHERE s.game = g.id ORDER BY s.seat
) AS seats, array(
    SELECT y.id FROM pseudonyms y WHERE y.game = g.id AND y.bot IS NOT NULL
) AS bots, array(
    SELECT DISTINCT y.player FROM pseudonyms y WHERE y.game = g.id AND y.player IS NOT NULL
) AS played, array({NEWEST}) AS changes FROM games g WHERE g.id = $1"""
# Who has the seat already keeps the moment since when.
OCCUPY = """UPDATE seats SET player = $3, bot = $4, entropy = $5, word_hash = $6, taken_at = CASE
    WHEN num_nulls($3::uuid, $4::text) = 2 THEN NULL
    WHEN player IS NOT DISTINCT FROM $3 AND bot IS NOT DISTINCT FROM $4 THEN taken_at
    ELSE store_now() END
WHERE game = $1 AND seat = $2"""
OnLeave = Literal["bot", "end"]
Ending = Literal["cancelled", "expired"]
ABSENT_AFTER = 14 * 24 * 3600  # seconds without a request of a player, where a game has no clock
PSEUDONYMS = "SELECT id FROM pseudonyms WHERE game = $1 AND player = $2"
OF_PEOPLE = "SELECT EXISTS (SELECT FROM pseudonyms WHERE game = $1 AND seat = $2 AND bot IS NULL)"
LOCK = "SELECT FROM games WHERE id = $1 FOR UPDATE"  # a statement of its own: the next one sees what it waited for


class SeatRecord(Struct, frozen=True, kw_only=True):
    """A seat, and who has it. `id` is the pseudonym in the events."""

    seat: int
    id: str | None = None
    player: UUID | None = None
    name: str | None = None
    handle: str | None = None
    bot: str | None = None
    entropy: str = ""
    invited: UUID | None = None
    taken_at: datetime | None = None  # since when that player or bot has it
    by_programs: bool = False  # programs decide for the player
    word_hash: str | None = None  # of a player in a `revealed` game
    word: str | None = None  # once it was revealed

    @property
    def is_taken(self) -> bool:
        return self.player is not None or self.bot is not None


class TournamentTable(Struct, frozen=True):
    """Which table of which tournament a game is."""

    id: UUID
    round: int
    table: int


class Fork(Struct, frozen=True):
    """A game begins, for study, as the game `of` stood after version `at`."""

    of: UUID
    at: int


class GameRecord(Struct, frozen=True, kw_only=True):
    """A game as the tables have it. The seed must not leave the service before the game is closed."""

    id: UUID
    title: str
    options: str
    list: str  # the hash of its component list
    visibility: str
    owner: UUID | None
    seed: bytes
    commitment: str
    created_at: datetime
    started_at: datetime | None = None
    ended: Ending | None = None  # how it ended without a start
    on_leave: OnLeave = "bot"  # what follows when a seat leaves for good
    invited_only: bool = False  # only invited players, the owner and those with the game's code sit down
    account_days: int = 0  # how old an account must be to sit down without an invitation
    rating_limits: RatingLimits | None = None  # which rating one must have to sit down without an invitation
    asks_rated: bool | None = None  # what was agreed before; None: it follows at the start from who has the seats
    rated: bool | None = None  # None before the start
    seeded: bool = False  # who opened it gave the seed, and may know all that is hidden
    committed: str | None = None  # the digest of the terms to which the commitment is bound
    clock: Clock | None = None
    play_order: Order = "drawn"  # who begins: drawn, or seat 0, and the others by number
    fairness: Fairness = "committed"  # what its chance is made from
    starting_at: datetime | None = None  # when its start was signed, where its first event comes later
    start_due: datetime | None = None  # until when words are to be revealed then, or when the round is known
    beacon_round: int | None = None  # for which the start waits
    beacon_signature: str | None = None  # of that round, once it is known
    seats: tuple[SeatRecord, ...] = ()
    played: tuple[UUID, ...] = ()  # who has a seat since the start, or had one
    bots: tuple[str, ...] = ()  # the pseudonyms of bots, also of those that have no seat any more
    fork: Fork | None = None
    tournament: TournamentTable | None = None
    deal: Deal | None = None  # which it shares with other tables of its round
    unsealed: bool = False  # that deal is known
    changes: tuple[GameChange, ...] = ()  # of owners, and the end without a start: the newest, the oldest first

    @property
    def entropy(self) -> tuple[str, ...]:
        """What the seats add to the shuffling."""
        if self.fairness == "revealed":
            return tuple(seat.word or "" for seat in self.seats)
        return tuple(seat.entropy for seat in self.seats)

    @property
    def randomness(self) -> str:
        """What a beacon adds to the shuffling; empty without a beacon, or before its round is known."""
        return randomness_of(self.beacon_signature) if self.beacon_signature else ""

    @property
    def seats_to_reveal(self) -> tuple[int, ...]:
        """The seats of which a word is still awaited."""
        return tuple(seat.seat for seat in self.seats if seat.word_hash and not seat.word)

    @property
    def is_starting(self) -> bool:
        """Whether its start was signed, and its first event is still to come."""
        return self.starting_at is not None and self.started_at is None and self.ended is None

    @property
    def mixed_id(self) -> str:
        """The id as it goes into draws: none where the seed was given, or with a deal, so that games are alike."""
        return "" if self.seeded or self.deal else str(self.id)

    @property
    def hidden_as(self) -> str:
        """What the events of the game are hidden by, besides its seed: its id, or that of its deal."""
        return self.deal.id if self.deal else str(self.id)

    @property
    def is_sealed(self) -> bool:
        """Whether other tables may play the same deal: it is shown as if it still ran, and not to everybody."""
        return self.deal is not None and not self.unsealed

    @property
    def told_seed(self) -> bytes:
        """What the end of the game tells of its seed: nothing of one that it shares."""
        return b"" if self.deal else self.seed

    @property
    def absent_after(self) -> int:
        """After how many seconds without a request a player is absent: the time of the clock, if there is one."""
        return self.clock.seconds if self.clock else ABSENT_AFTER

    def seats_of(self, player: UUID | None) -> tuple[int, ...]:
        """The seats of this player."""
        return tuple([seat.seat for seat in self.seats if seat.player == player]) if player is not None else ()

    @property
    def is_rated(self) -> bool | None:
        """Whether the game is rated, or will be; None: that is not settled before the start."""
        return self.asks_rated if self.rated is None else self.rated

    @property
    def can_be_rated(self) -> bool:
        """Whether each of several seats has an account of its own, and no player can know the seed."""
        players = [seat.player for seat in self.seats]
        return not self.seeded and None not in players and 1 < len(players) == len(set(players))

    def without(self, player: UUID) -> Self:
        """The record without an account that was erased. A game of its own passes to the longest seated player."""
        seats = tuple(_without_player(seat, player) for seat in self.seats)
        left = replace(self, seats=seats, played=tuple(each for each in self.played if each != player))
        return replace(left, owner=left.longest_seated()) if self.owner == player else left

    def longest_seated(self) -> UUID | None:
        """The player who has had a seat for the longest time; of several at once, the one with the first seat."""
        seated = [(seat.taken_at or self.created_at, seat.seat, seat.player) for seat in self.seats if seat.player]
        return min(seated)[2] if seated else None

    def visible_to(self, player: UUID | None) -> bool:
        """Whether a player may see the game: a private one is for its owner, those invited, and all its players,
        also those who have left it."""
        if self.visibility == "public":
            return True
        known = {self.owner, *self.played, *(s.player for s in self.seats), *(s.invited for s in self.seats)}
        return player is not None and player in known


def _without_player(seat: SeatRecord, player: UUID) -> SeatRecord:
    if player not in (seat.player, seat.invited):
        return seat
    sits = seat.player != player
    return replace(
        seat, player=seat.player if sits else None, name=seat.name if sits else None,
        handle=seat.handle if sits else None, by_programs=seat.by_programs and sits,
        invited=None if seat.invited == player else seat.invited,
    )  # fmt: skip


async def find(link: Connection, game: UUID, seals: Seals, *, lock: bool = False) -> GameRecord | None:
    """The record of a game; `lock` keeps other transactions from changing its seats until this one ends."""
    if lock:
        await link.execute(LOCK, game)
    row = await link.fetchrow(GAME, game)
    return None if row is None else to_record(row, seals)


def to_record(row: Any, seals: Seals) -> GameRecord:  # noqa: ANN401  # a row of the database
    """The record in a row that has the columns of GAME, and perhaps others."""
    values = {name: row[name] for name in GameRecord.__struct_fields__}
    names = SeatRecord.__struct_fields__  # in the order of GAME
    seats = tuple(SeatRecord(**dict(zip(names, seat, strict=True))) for seat in row["seats"])
    changed = {
        "seed": seals.open(row["seed"], seed_of_game(row["id"])),
        "seats": seats,
        "played": tuple(row["played"]),
        "bots": tuple(row["bots"]),
        "changes": to_changes(row["changes"]),
        "clock": read_clock(row["clock"]),
        "rating_limits": to_limits(*row["rating_limits"]),
        "fork": None if row["fork"][0] is None else Fork(*row["fork"]),
        "tournament": None if row["tournament"][0] is None else TournamentTable(*row["tournament"]),
        "deal": _to_deal(row),
    }
    return GameRecord(**{**values, **changed})


def _to_deal(row: Any) -> Deal | None:  # noqa: ANN401  # a row of the database
    tournament, number, _ = row["tournament"]
    return None if row["deal"][0] is None else Deal(str(tournament), number, *row["deal"])


def read_clock(column: str | None) -> Clock | None:
    """The clock in a column of the table."""
    return None if column is None else msgspec.json.decode(column, type=Clock)


def read_fork(row: Any) -> Fork | None:  # noqa: ANN401  # a row of the database
    """Of what the game in a row is a fork."""
    return None if row["fork_of"] is None else Fork(row["fork_of"], row["fork_at"])


async def insert(link: Connection, record: GameRecord, seals: Seals = NOT_SEALED) -> None:
    """Insert a new game with its empty seats; change nothing if it exists."""
    await link.execute(
        "INSERT INTO games (id, title, options, list, visibility, owner, seed, commitment, created_at, on_leave, "
        "clock, committed, asks_rated, play_order, tournament, round, table_number, deal, deal_words, seeded, "
        "invited_only, account_days, fairness, lowest_rating, highest_rating) VALUES ($1, $2, $3, $4, $5, $6, $7, "
        "$8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25) "
        "ON CONFLICT DO NOTHING",
        *new_columns(record, seals), record.seeded, record.invited_only, record.account_days, record.fairness,
        *to_columns(record.rating_limits),
    )  # fmt: skip
    await link.executemany(
        "INSERT INTO seats (game, seat, invited) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [(record.id, seat.seat, seat.invited) for seat in record.seats],
    )


def new_columns(record: GameRecord, seals: Seals) -> tuple[object, ...]:
    """What is fixed when a game is opened, in the order of the statements that insert it."""
    clock = None if record.clock is None else msgspec.json.encode(record.clock).decode()
    return (
        record.id, record.title, record.options, record.list, record.visibility, record.owner,
        seals.seal(record.seed, seed_of_game(record.id)),
        record.commitment, record.created_at, record.on_leave, clock, record.committed, record.asks_rated,
        record.play_order, *(structs.astuple(record.tournament) if record.tournament else (None,) * 3),
        *((record.deal.n, record.deal.words) if record.deal else (None, None)),
    )  # fmt: skip


async def occupy(
    link: Connection, game: UUID, seat: int, player: UUID | None, bot: str | None, entropy: str,
    word_hash: str | None = None,
) -> None:  # fmt: skip
    """Give a seat to a player or a bot; to neither: it is free."""
    await link.execute(OCCUPY, game, seat, player, bot, entropy, word_hash)


async def note_change(link: Connection, game: UUID) -> None:
    """A game that waits was changed just now: it is not idle."""
    await link.execute("UPDATE games SET changed_at = clock_timestamp() WHERE id = $1", game)


async def withdraw_invitations(link: Connection, player: UUID) -> None:
    """Keep no seat for this player any more."""
    await link.execute("UPDATE seats SET invited = NULL WHERE invited = $1", player)


async def rename(link: Connection, game: UUID, seat: int, name: str) -> None:
    """Give a seat's occupant a new pseudonym, by which the events name them."""
    await link.execute("UPDATE seats SET id = $3 WHERE game = $1 AND seat = $2", game, seat, name)
    await link.execute(
        "INSERT INTO pseudonyms (id, game, seat, player, bot) "
        "SELECT id, game, seat, player, bot FROM seats WHERE game = $1 AND seat = $2",
        game, seat,
    )  # fmt: skip


async def find_pseudonyms(link: Connection, game: UUID, player: UUID) -> frozenset[str]:
    """All pseudonyms that a player has had in a game."""
    return frozenset(row["id"] for row in await link.fetch(PSEUDONYMS, game, player))


async def was_of_people(link: Connection, game: UUID, seat: int) -> bool:
    """Whether a player has had this seat since the start, even one whose account was erased."""
    found: bool = await link.fetchval(OF_PEOPLE, game, seat)
    return found


def options_of(record: GameRecord, kind: type[Struct]) -> Struct:
    """The options of a game, as a struct of its title."""
    options: Struct = msgspec.json.decode(record.options, type=kind)
    return options
