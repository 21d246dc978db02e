"""A game of three players over HTTP, step by step beside the model of `seat_model.py`."""

from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.cluster.faults import query, wait_until
from tests.support.seat_model import BOT, SEATS, GameModel, OpenProposal
from tests.support.service import Player, Service

PLAYERS = st.sampled_from((0, 1, 2))
SELDOM = st.sampled_from((False, False, False, True))
SEAT = st.sampled_from(SEATS)
SEEDS = st.integers(0, 1_000).map("{:064x}".format)  # of chance: so that a life can be lived again
# The clock is in the rows: nobody waits for 14 days.
SAT_DOWN_LONG_AGO = "UPDATE seats SET taken_at = taken_at - interval '15 days' WHERE game = $1"
HIDE = "UPDATE presence SET seen_at = clock_timestamp() - interval '15 days' WHERE player = $1"
DONE_LONG_AGO = """UPDATE stored_events SET recorded_at = recorded_at - interval '15 days'
WHERE originator_id = $1 AND recorded_at > clock_timestamp() - interval '1 day'"""
SHOW = "UPDATE presence SET seen_at = clock_timestamp() WHERE player = $1"

waiting = precondition(lambda self: self.model.status == "waiting")
running = precondition(lambda self: self.model.status == "running" and self.model.seated)
proposed = precondition(lambda self: self.model.status == "running" and self.model.seated and self.model.proposals)
over = precondition(lambda self: self.model.status not in ("waiting", "running") or not self.model.present)


class GameLife(RuleBasedStateMachine):
    """One game of three players over HTTP, beside the model."""

    service: Service

    def __init__(self) -> None:
        super().__init__()
        self.model = GameModel("bot")
        self.players: list[Player] = []
        self.erased: set[int] = set()
        self.anybody = self.service.anybody()
        self.path = ""

    @initialize(policy=st.sampled_from(["bot", "end"]), starts=st.booleans(), seed=SEEDS)
    def open_game(self, policy: str, starts: bool, seed: str) -> None:
        self.model, self.erased = GameModel(policy), set()
        self.players = [self.service.player(name) for name in "ABC"]
        body = {"title": "bamboo", "seats": 3, "on_leave": policy, "seed": seed}
        made = self.players[0].post("/v1/games", json=body)
        self.path = f"/v1/games/{made.json()['id']}"
        for player in self.players:  # that they were seen is written before the download
            assert player.get("/v1/me/data").status_code == 200
        if starts:
            self.start()

    @over
    @rule(policy=st.sampled_from(["bot", "end"]), starts=st.booleans(), seed=SEEDS)
    def open_another_game(self, policy: str, starts: bool, seed: str) -> None:
        """Other players open one."""
        self.open_game(policy, starts, seed)

    def ask(self, player: int, what: str, method: str = "POST", **body: object) -> int:
        """The status of a request, by which the player is present from now on."""
        self.wait_for_bots()
        self.come_back(player)
        json = None if method == "DELETE" else body
        return self.players[player].request(method, f"{self.path}/{what}", json=json).status_code

    def wait_for_bots(self) -> None:
        """Until each has answered what it is asked: what comes next does not depend on how quick they are."""
        if self.model.status == "running" and BOT in self.model.seats.values():
            wait_until(lambda: not self.bots_to_move(), "a bot's answer")

    def bots_to_move(self) -> list[int]:
        """The seats of bots that must decide."""
        told = self.look()
        return [seat["seat"] for seat in told["seats"] if seat["bot"] and seat["seat"] in told["acting"]]

    def come_back(self, player: int) -> None:
        """Any request counts, but the service writes who is seen once a minute: a test does not wait for that."""
        if player not in self.model.present:
            query(self.service.dsn, SHOW, UUID(self.players[player].id))
            self.model.present.add(player)

    def sits(self, player: int) -> bool:
        return self.model.seat_of(player) is not None

    def one_of_those_seated(self, number: int) -> int:
        return self.model.seated[number % len(self.model.seated)]

    # --- before the start ---

    @waiting
    @rule(player=PLAYERS, seat=SEAT)
    def sit_down(self, player: int, seat: int) -> None:
        if player in self.erased or self.sits(player):
            return
        is_free = self.model.seats[seat] is None
        assert self.ask(player, f"seats/{seat}", "PUT") == (200 if is_free else 409)
        if is_free:
            self.model.sit(player, seat)

    @waiting
    @rule(player=PLAYERS, seat=SEAT)
    def seat_a_bot(self, player: int, seat: int) -> None:
        if player in self.erased:
            return
        status = 403 if player != self.model.owner else 409 if isinstance(self.model.seats[seat], int) else 200
        if self.model.owner is None and self.sits(player):
            status = 200 if self.model.seats[seat] in (None, BOT) else 409
        assert self.ask(player, f"seats/{seat}", "PUT", bot="random") == status
        if status == 200:
            self.model.seats[seat] = BOT

    @waiting
    @rule(player=PLAYERS)
    def stand_up(self, player: int) -> None:
        if self.sits(player):
            assert self.ask(player, f"seats/{self.model.seat_of(player)}", "DELETE") == 204
            self.model.stand_up(player)

    @waiting
    @rule(player=PLAYERS)
    def leave(self, player: int) -> None:
        if self.sits(player):
            assert self.ask(player, "leave") == 200
            self.model.leave_before_start(player)

    @waiting
    @rule(player=PLAYERS, really=SELDOM)
    def cancel(self, player: int, really: bool) -> None:
        if really and player not in self.erased and not (self.model.owner is None and self.sits(player)):
            is_owner = player == self.model.owner
            assert self.ask(player, "cancel") == (200 if is_owner else 403)
            self.model.status = "cancelled" if is_owner else "waiting"

    @waiting
    @rule()
    def start(self) -> None:
        """Whoever has no seat takes one, bots the others; a game cannot start before."""
        owner = self.model.owner
        if owner is None:
            return
        for seat in (seat for seat, each in self.model.seats.items() if each is None):
            assert self.ask(owner, "start") == 409
            free = [each for each in (0, 1, 2) if each not in self.erased and not self.sits(each)]
            if free:
                self.sit_down(free[0], seat)
            else:
                self.seat_a_bot(owner, seat)
        if self.model.seated:
            assert self.ask(owner, "start") == 200
            query(self.service.dsn, SAT_DOWN_LONG_AGO, UUID(self.path.rpartition("/")[2]))
            self.model.start()

    # --- who goes ---

    @rule(player=PLAYERS)
    def vanish(self, player: int) -> None:
        """The player makes no request for a long time."""
        if player not in self.erased:
            query(self.service.dsn, HIDE, UUID(self.players[player].id))
            query(self.service.dsn, DONE_LONG_AGO, UUID(self.path.rpartition("/")[2]))
            self.model.present.discard(player)

    @rule(player=PLAYERS, really=SELDOM)
    def erase(self, player: int, really: bool) -> None:
        if really and player not in self.erased and len(self.erased) < 2:
            asked = self.players[player].delete(f"/v1/players/{self.players[player].id}")
            assert asked.status_code == 204
            self.erased.add(player)
            self.model.erase(player)

    @running
    @rule(player=PLAYERS)
    def resign(self, player: int) -> None:
        if player not in self.erased:
            sits = self.sits(player)
            assert self.ask(player, "resign") == (200 if sits else 403)
            if sits:
                self.model.resign(player)

    @running
    @rule(player=PLAYERS, seat=SEAT)
    def give_to_bot(self, player: int, seat: int) -> None:
        """Who gives away the own seat leaves for good; that of an erased account waits for anybody to give it."""
        other = self.model.seats[seat]
        if not self.sits(player) or other == BOT:
            return
        status = self.ask(player, f"seats/{seat}", "PUT", bot="random")
        assert status == (200 if other in (None, player) else 403)
        if other == player:
            self.model.resign(player)
        elif other is None:
            self.model.give_to_bot(seat)

    # --- what is agreed on ---

    @running
    @rule(player=PLAYERS)
    def propose_to_abandon(self, player: int) -> None:
        if player not in self.erased:
            sits = self.sits(player)
            assert self.ask(player, "proposals", proposes="abandon") == (200 if sits else 403)
            if sits:
                self.model.propose(player, None)

    @running
    @rule(player=PLAYERS, seat=SEAT)
    def propose_that_somebody_has_left(self, player: int, seat: int) -> None:
        player = self.one_of_those_seated(player)
        self.come_back(player)
        is_absent = seat in self.model.absent_seats
        status = self.ask(player, "proposals", proposes="leave", about=seat)
        assert status == (200 if is_absent else 409)
        if is_absent:
            self.model.propose(player, seat)

    @proposed
    @rule(player=PLAYERS, number=st.integers(0, 3), agrees=st.booleans())
    def answer(self, player: int, number: int, agrees: bool) -> None:
        player, number = self.one_of_those_seated(player), number % len(self.model.proposals)
        assert self.ask(player, f"proposals/{self.proposal(number)}/answer", agrees=agrees) == 200
        self.model.answer(player, number, agrees=agrees)

    @proposed
    @rule(player=PLAYERS, number=st.integers(0, 3))
    def withdraw(self, player: int, number: int) -> None:
        player, number = self.one_of_those_seated(player), number % len(self.model.proposals)
        is_own = self.model.proposals[number].by == self.model.seat_of(player)
        status = self.ask(player, f"proposals/{self.proposal(number)}", "DELETE")
        assert (status == 200) == is_own
        if is_own:
            self.model.withdraw(number)

    def proposal(self, number: int) -> int:
        """The id of an open proposal."""
        found: int = self.look()["proposals"][number]["id"]
        return found

    # --- play ---

    @running
    @rule(player=PLAYERS)
    def decide(self, player: int) -> None:
        player = self.one_of_those_seated(player)
        for asked in self.decisions(player)[:1]:
            body = {"decision": asked["id"], "pick": asked["menu"][0]["pick"]}
            assert self.ask(player, "decisions", **body) == 201
            self.model.decide(player)

    @running
    @rule(player=PLAYERS)
    def undo(self, player: int) -> None:
        """Refused after others have decided; it may be for what it revealed, or for what a bot did since."""
        player = self.one_of_those_seated(player)
        status = self.ask(player, "undo")
        assert status in ((200, 409) if self.model.may_undo(player) else (409,)), (status, self.model)
        if status == 200:
            self.model.undo(player)

    def decisions(self, player: int) -> list[dict[str, Any]]:
        self.wait_for_bots()
        found: list[dict[str, Any]] = self.players[player].decisions(self.path.rpartition("/")[2])["decisions"]
        return found

    # --- what holds at each moment ---

    def look(self) -> dict[str, Any]:
        told: dict[str, Any] = self.anybody.get(self.path).json()
        return told

    @invariant()
    def is_as_the_model_says(self) -> None:
        told, model = self.look(), self.model
        if told.get("status") is None:
            return  # it is not open yet
        assert told["status"] == model.status
        if model.status in ("cancelled", "finished", "abandoned"):
            return
        ids = {player.id: number for number, player in enumerate(self.players)}
        found = {
            each["seat"]: ids[each["player"]["id"]] if each["player"] else BOT if each["bot"] else None
            for each in told["seats"]
        }
        assert found == model.seats
        assert ids.get(told["owner"]) == model.owner, (told, model)
        proposals = [
            OpenProposal(p["about"], p["seat"], set(p["agreed"]), p["proposes"] == "pause")
            for p in told["proposals"]
        ]
        assert proposals == model.proposals

    @invariant()
    def somebody_can_move_it_on(self) -> None:
        """A seat that must decide is asked, is a bot's, or may be taken by those who are present."""
        model = self.model
        if model.status != "running" or not model.present_seats:
            return
        acting = self.look()["acting"]
        assert acting
        for seat in acting:
            player = model.seats[seat]
            if isinstance(player, int) and player in model.present:
                assert all(asked["menu"] for asked in self.decisions(player))
            else:
                assert player == BOT or seat in model.absent_seats

    def teardown(self) -> None:
        """Those who are present take all absent seats, and then end it together: nobody can keep them."""
        if self.model.status == "running" and (here := sorted(set(self.model.seated) & self.model.present)):
            for seat in sorted(self.model.absent_seats):
                self.agree(here, seat)
            if self.model.status == "running":
                self.somebody_can_move_it_on()
                self.agree(here, None)
                assert self.model.status != "running"
            self.is_as_the_model_says()

    def agree(self, here: list[int], about: int | None) -> None:
        """All propose the same, until it is done; what all agree to that was proposed before comes first."""
        for _ in range(4):
            for player in here:
                if self.model.status == "running" and (about is None or about in self.model.absent_seats):
                    if about is None:
                        self.propose_to_abandon(player)
                    else:
                        self.propose_that_somebody_has_left(self.model.seated.index(player), about)
