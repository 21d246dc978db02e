"""A game with a clock, as the design says it (seats and time, sections 1 and 2): what follows when time is over.

When that is, the model does not know: the game tells its deadlines, and they are compared with what happens.
"""

from dataclasses import dataclass, field

from tests.support.seat_model import BOT, GameModel


@dataclass
class ClockedModel(GameModel):
    """A game whose seats time out."""

    on_timeout: str = "bot"
    may_return: bool = True  # who timed out, until the seat's next turn
    ends: dict[int, str] = field(default_factory=dict)  # how seats were left that nobody came back to
    timed_out: dict[int, int] = field(default_factory=dict)  # seat -> who may come back

    def resign(self, player: int) -> None:
        self.leave_for_good(self._own_seat(player), "resigned")

    def leave_for_good(self, seat: int, end: str = "timed_out") -> None:
        self.ends[seat] = end
        self.timed_out.pop(seat, None)
        super().leave_for_good(seat)

    def time_out(self, over: set[int]) -> None:
        """The time and the grace of these seats are over: each falls to the policy, in their order."""
        for seat in sorted(over):
            if self.status == "running" and self.seats[seat] != BOT:
                self._time_out(seat, over)

    def _time_out(self, seat: int, over: set[int]) -> None:
        """Where the time of all people is over nobody plays on: unless one is left after others have resigned."""
        people = {number for number, each in self.seats.items() if isinstance(each, int)}
        late = people & over
        has_resigned = "resigned" in self.ends.values()
        nobody_is_left = people <= late | {seat} and (late - {seat} or not has_resigned)
        if nobody_is_left or self.on_timeout == "abandon":
            self.status = "abandoned"
        elif self.on_timeout == "resign":
            self.leave_for_good(seat)
        else:
            self._give_to_bot_for_a_while(seat)

    def _give_to_bot_for_a_while(self, seat: int) -> None:
        """Who owns the game goes on to do so while they may come back."""
        player = self.seats[seat]
        self.ends[seat] = "timed_out"
        self.timed_out.pop(seat, None)
        self.give_to_bot(seat)
        if isinstance(player, int) and self.may_return:
            self.timed_out[seat] = player
        elif self.owner == player and player is not None:
            self.owner = self.seated[0] if self.seated else None

    def come_back(self, player: int, seat: int) -> None:
        """The player has the seat again."""
        self.give_to_bot(seat)
        self.seats[seat] = player
        self.seated.append(player)
        self.ends.pop(seat, None)
        self.timed_out.pop(seat, None)

    def hear_of_something(self) -> None:
        """Whatever is said or done besides a decision bars undo."""
        self.decided = []

    def decide_by_bot(self, seat: int) -> None:
        """A bot decides: as a player does, who agrees to nothing."""
        self.decided.append((f"{BOT} of seat {seat}", True))
        self.paused = False
        self._end_consent(seat)
