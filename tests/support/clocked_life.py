"""A game with a clock over HTTP, step by step beside the model of `clocked_model.py`. Time is moved; nobody waits.

What the game tells of its time is taken at its word: exactly the seats time out whose deadline and grace are over,
and whoever is there always has a way on, be it only that time passes.
"""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from tests.support.clocked_model import ClockedModel
from tests.support.game_life import PLAYERS, SEAT, SEEDS, SELDOM, GameLife, over, running
from tests.support.runtime_service import RuntimeService
from tests.support.seat_model import BOT, SEATS
from tests.support.told_history import last_stop, nobody_else_has_decided, recorded

STEPS = st.sampled_from((307, 1_811, 3_607, 93_611))  # seconds: no sum of them is near a bound that is tested
NEAR = timedelta(seconds=5)  # two moments that are nearer are not tested: the service's clock runs on a little
UNSEEN = timedelta(seconds=62)  # a request is written down as much later, at most
MANY = 40
CLOCKS = st.fixed_dictionaries({
    "kind": st.sampled_from(["per_turn", "bank"]),
    "on_timeout": st.sampled_from(["bot", "bot", "resign", "abandon"]),
    "grace": st.sampled_from([0, 300]),
    "vacation_days": st.sampled_from([0, 2]),
    "returns": st.sampled_from(["until_next_decision", "until_next_decision", "never"]),
})  # fmt: skip
told_of_a_bot = precondition(lambda self: self.model.status == "running" and BOT in self.model.seats.values())


class ClockedLife(GameLife):
    """One game of three players with a clock, beside the model."""

    service: RuntimeService  # type: ignore[assignment]  # which has all that GameLife asks of a service
    model: ClockedModel

    def __init__(self) -> None:
        super().__init__()
        self.clock: dict[str, Any] = {}
        self.gone: set[int] = set()
        self.seen: dict[int, datetime] = {}

    @initialize(
        policy=st.sampled_from(["bot", "end"]),
        clock=CLOCKS,
        title=st.sampled_from(["bamboo", "bitoku"]),
        seed=SEEDS,
    )
    def open_game(self, policy: str, clock: dict[str, Any], title: str, seed: str) -> None:
        """All three sit down, or a bot in the place of one, and it starts."""
        sizes = {"seconds": 3_600} if clock["kind"] == "per_turn" else {"seconds": 1_200, "increment": 120}
        self.clock, self.erased, self.gone = {**clock, **sizes}, set(), set()
        may_return = clock["returns"] != "never"
        self.model = ClockedModel(policy, on_timeout=clock["on_timeout"], may_return=may_return)
        self.players = [self.service.player(name) for name in "ABC"]
        body = {"title": title, "seats": 3, "on_leave": policy, "clock": self.clock, "seed": seed}
        self.path = f"/v1/games/{self.players[0].post('/v1/games', json=body).json()['id']}"
        for player in self.players:
            assert player.get("/v1/me/data").status_code == 200
        for seat in SEATS:
            self.sit_down(seat, seat)
        self.start()

    @over
    @rule(
        policy=st.sampled_from(["bot", "end"]),
        clock=CLOCKS,
        title=st.sampled_from(["bamboo", "bitoku"]),
        seed=SEEDS,
    )
    def open_another_game(self, policy: str, clock: dict[str, Any], title: str, seed: str) -> None:
        """Other players open one."""
        self.open_game(policy, clock, title, seed)

    @property
    def game(self) -> UUID:
        return UUID(self.path.rpartition("/")[2])

    # --- who is there ---

    @rule(player=PLAYERS)
    def vanish(self, player: int) -> None:
        """The player makes no request, until one is made."""
        self.gone.add(player)

    def come_back(self, player: int) -> None:
        """By a request. Others are absent whose time runs, and who were not seen while it did."""
        self.gone.discard(player)
        self.seen[player] = self.service.now()
        self.model.present = {each for each in (0, 1, 2) if each not in self.erased and not self.is_away(each)}

    def wait_for_bots(self) -> None:
        """They play when `let_a_bot_play` lets them."""

    def decisions(self, player: int) -> list[dict[str, Any]]:
        self.come_back(player)
        return super().decisions(player)

    def one_of_those_seated(self, number: int) -> int:
        """Who is there comes first."""
        here = [each for each in self.model.seated if each not in self.gone] or self.model.seated
        return here[number % len(here)]

    def is_away(self, player: int) -> bool:
        """Whether the player was neither seen nor kept from playing for as long as the clock's time."""
        most, now = timedelta(seconds=self.clock["seconds"]), self.service.now()
        seat = self.model.seat_of(player)
        if seat is None or self.model.status != "running" or now - self.seen[player] <= most + UNSEEN:
            return False
        if self.model.paused or seat not in self.look()["acting"]:
            return False
        history = self.history()
        since = recorded(history[self.asked_since(seat) - 1])
        return now - max(since, last_stop(history, seat, self.clock["vacation_days"])) > most

    def history(self) -> list[dict[str, Any]]:
        """All events."""
        told = self.anybody.get(f"{self.path}/history", params={"limit": 500})
        found: list[dict[str, Any]] = told.json()["items"]
        return found

    def asked_since(self, seat: int) -> int:
        """The version that asked what the seat must decide."""
        waiting = self.anybody.get(f"{self.path}/decisions").json()["waiting_for"]
        return next(int(each["id"].partition("-")[0]) for each in waiting if each["seat"] == seat)

    # --- time ---

    @running
    @rule(seconds=STEPS, is_seen=st.booleans())
    def pass_time(self, seconds: int, is_seen: bool) -> None:
        """Not to a moment that is too near to one at which something is over; the clerk may see it at once."""
        to = self.service.now() + timedelta(seconds=seconds)
        moments = [at for seat in SEATS for at in self.moments(seat)]
        if any(abs(at - to) < NEAR for at in moments):
            seconds += 17
        self.service.pass_time(seconds)
        if is_seen:
            self.store_timeouts()

    def moments(self, seat: int) -> list[datetime]:
        """When something is over for a seat, as the game tells it."""
        told = self.time_of(seat)
        found = [datetime.fromisoformat(at) for at in (told["deadline"], told["vacation_until"]) if at]
        return [moment for at in found for moment in (at, at + timedelta(seconds=self.clock["grace"]))]

    def time_of(self, seat: int) -> dict[str, Any]:
        """What the game tells of the time of a seat."""
        told: dict[str, Any] = self.look()["time"]["seats"][seat]
        return told

    @running
    @rule()
    def store_timeouts(self) -> None:
        """Of exactly the seats whose deadline and grace have passed, as they were told."""
        now, late = self.service.now(), set[int]()
        for seat in SEATS:
            if deadline := self.time_of(seat)["deadline"]:
                over_at = datetime.fromisoformat(deadline) + timedelta(seconds=self.clock["grace"])
                late |= {seat} if over_at <= now else set()
        assert not any(self.model.seats[seat] == BOT for seat in late)
        stored = self.service.time_out(self.game)
        self.model.time_out(late)
        assert bool(stored) == bool(late), (stored, late)
        assert set(stored) <= late

    @told_of_a_bot
    @rule()
    def let_a_bot_play(self) -> None:
        """Seldom is it asked."""
        if (seat := self.service.play_bot(self.game)) is not None:
            self.model.decide_by_bot(seat)

    @running
    @rule(count=st.integers(1, 4))
    def play_on(self, count: int) -> None:
        """Whoever is asked decides, if they are there."""
        for _ in range(count):
            if self.model.status != "running" or not (acting := self.look()["acting"]):
                return
            player = self.model.seats[acting[0]]
            if player == BOT:
                self.let_a_bot_play()
            elif isinstance(player, int) and player not in self.gone:
                self.answer_first(player)

    def answer_first(self, player: int) -> None:
        """The first question by its first pick; with the last decision the game is over."""
        asked = self.decisions(player)[0]
        body = {"decision": asked["id"], "pick": asked["menu"][0]["pick"]}
        assert self.ask(player, "decisions", **body) == 201
        self.model.decide(player)

    # --- what happens seldom ---

    @running
    @rule(player=PLAYERS, really=SELDOM)
    def resign(self, player: int, really: bool = True) -> None:
        if really:
            super().resign(player)

    @running
    @rule(player=PLAYERS, seat=SEAT, really=SELDOM)
    def give_to_bot(self, player: int, seat: int, really: bool = True) -> None:
        if really:
            super().give_to_bot(player, seat)

    @running
    @rule(player=PLAYERS, really=SELDOM)
    def propose_to_abandon(self, player: int, really: bool = True) -> None:
        if really:
            super().propose_to_abandon(player)

    # --- pauses, vacations, the way back ---

    @running
    @rule(player=PLAYERS)
    def propose_a_pause(self, player: int) -> None:
        player = self.one_of_those_seated(player)
        status = self.ask(player, "proposals", proposes="pause")
        assert status == (409 if self.model.paused else 200)
        if status == 200:
            self.model.propose(player, None, pauses=True)

    @running
    @rule(player=PLAYERS)
    def resume(self, player: int) -> None:
        """Whoever has a seat ends a pause."""
        player = self.one_of_those_seated(player)
        assert self.ask(player, "proposals", proposes="resume") == 200
        if self.model.paused:
            self.model.paused = False
            self.model.hear_of_something()

    @running
    @rule(player=PLAYERS, days=st.sampled_from((1, 2)))
    def go_on_vacation(self, player: int, days: int) -> None:
        """While there are days left and the deadline has not passed."""
        player = self.one_of_those_seated(player)
        seat = self.model.seat_of(player)
        assert seat is not None
        told, now = self.time_of(seat), self.service.now()
        as_of = datetime.fromisoformat(self.look()["time"]["as_of"])
        until = datetime.fromisoformat(told["vacation_until"]) if told["vacation_until"] else as_of
        running_now = max(timedelta(0), min(now, until) - as_of)
        may = timedelta(milliseconds=told["vacation_left"]) > running_now
        may = may and not (told["deadline"] and datetime.fromisoformat(told["deadline"]) <= now)
        assert self.ask(player, "vacation", days=days) == (200 if may else 409), (told, now)
        if may:
            self.model.hear_of_something()

    @running
    @rule(player=PLAYERS)
    def end_vacation(self, player: int) -> None:
        """It changes nothing where there is none."""
        player = self.one_of_those_seated(player)
        seat = self.model.seat_of(player)
        assert seat is not None
        until = self.time_of(seat)["vacation_until"]
        assert self.ask(player, "vacation", "DELETE") == 200
        if until and datetime.fromisoformat(until) > self.service.now():
            self.model.hear_of_something()

    @running
    @rule(player=PLAYERS, seat=SEAT)
    def take_seat_back(self, player: int, seat: int) -> None:
        """Who timed out in it, when the bot has answered; certainly before anybody else has decided."""
        if player in self.erased or self.model.seats[seat] == player:
            return
        may = self.model.timed_out.get(seat) == player and seat not in self.look()["acting"]
        may = may and self.model.seats[seat] == BOT
        status = self.ask(player, f"seats/{seat}", "PUT")
        assert status == 409 or (status == 200 and may)
        assert status == 200 or not (may and nobody_else_has_decided(self.history(), seat))
        if status == 200:
            self.model.come_back(player, seat)

    # --- what holds at each moment ---

    @invariant()
    def somebody_can_move_it_on(self) -> None:
        """Who must decide is asked, is a bot, or has a time that runs out; or anybody ends the pause."""
        model = self.model
        if model.status != "running" or not self.path:
            return
        told = self.look()
        assert told["acting"]
        assert told["time"]["paused"] == model.paused
        for seat in told["acting"]:
            player = model.seats[seat]
            if isinstance(player, int) and player not in self.gone:
                assert all(asked["menu"] for asked in self.decisions(player))
            else:
                assert player == BOT or model.paused or told["time"]["seats"][seat]["deadline"]

    def teardown(self) -> None:
        """Those who are there play on without the others, and then end it together: nobody can keep them."""
        here = sorted(set(self.model.seated) - self.gone)
        if self.model.status == "running" and here:
            for _ in range(MANY):
                if self.model.status != "running" or not set(self.model.seated) - set(here):
                    break
                self.go_on(here)
            self.is_as_the_model_says()
            self.agree([each for each in here if each in self.model.seated], None)
            assert self.model.status != "running"

    def go_on(self, here: list[int]) -> None:
        """One step of those who are there: the game is another one afterwards."""
        before = self.look()["version"]
        seat = self.look()["acting"][0]
        player = self.model.seats[seat]
        if self.model.paused:
            self.resume(here[0])
        elif player == BOT:
            self.let_a_bot_play()
        elif player in here:
            self.answer_first(player)
        else:
            deadline = datetime.fromisoformat(self.time_of(seat)["deadline"])
            over_in = deadline - self.service.now() + timedelta(seconds=self.clock["grace"] + 5)
            self.service.pass_time(max(0.0, over_in.total_seconds()))
            self.store_timeouts()
        assert self.look()["version"] > before
