"""A game's seats, owner, absences, proposals and end, as the design says it (seats and time, section 1).

Players are numbers. Nothing here knows the service: what it answers is compared with this.
"""

from dataclasses import dataclass, field

BOT = "bot"
SEATS = (0, 1, 2)
Occupant = int | str | None  # a player, a bot, or nobody


@dataclass
class OpenProposal:
    """What a seat proposes: to abandon or to pause the game, or that the seat `about` has left it."""

    about: int | None
    by: int
    agreed: set[int]
    pauses: bool = False


@dataclass
class GameModel:
    """One game from its opening on. Each player has one seat at most."""

    policy: str  # what follows when a seat leaves for good: `bot` or `end`
    status: str = "waiting"
    owner: int | None = 0
    seats: dict[int, Occupant] = field(default_factory=lambda: dict.fromkeys(SEATS))
    seated: list[int] = field(default_factory=list)  # the players in seats, who sat down first is the first
    present: set[int] = field(default_factory=lambda: {0, 1, 2})  # players
    proposals: list[OpenProposal] = field(default_factory=list)
    decided: list[tuple[Occupant, bool]] = field(default_factory=list)  # by whom, and whether it stands
    paused: bool = False

    def seat_of(self, player: int) -> int | None:
        return next((seat for seat, each in self.seats.items() if each == player), None)

    @property
    def present_seats(self) -> set[int]:
        """The seats of players who made a request not long ago."""
        return {seat for seat, each in self.seats.items() if each in self.present}

    @property
    def absent_seats(self) -> set[int]:
        """The seats that may be taken by consent: of who is absent, and of accounts that were erased."""
        return {seat for seat, each in self.seats.items() if each != BOT} - self.present_seats

    # --- before the start ---

    def sit(self, player: int, seat: int) -> None:
        self.seats[seat] = player
        self.seated.append(player)
        self.owner = player if self.owner is None else self.owner

    def stand_up(self, player: int) -> None:
        self.seats[self._own_seat(player)] = None
        self.seated.remove(player)

    def leave_before_start(self, player: int) -> None:
        """The owner is followed by who has sat for the longest; without anybody the game is cancelled."""
        if self.seat_of(player) is not None:
            self.stand_up(player)
        if self.owner == player:
            self.owner = self.seated[0] if self.seated else None
            self.status = self.status if self.seated else "cancelled"

    def start(self) -> None:
        self.status = "running"

    # --- afterwards ---

    def erase(self, player: int) -> None:
        """The account is gone; the seat is nobody's, and what the seat has proposed or agreed to stays."""
        if (seat := self.seat_of(player)) is not None:
            self.seats[seat] = None
            self.seated.remove(player)
        self.present.discard(player)
        if self.owner == player:
            self.owner = self.seated[0] if self.seated else None

    def resign(self, player: int) -> None:
        self.leave_for_good(self._own_seat(player))

    def leave_for_good(self, seat: int) -> None:
        """A bot takes the seat; or it ends, where that was agreed or nobody but bots would be left."""
        player = self.seats[seat]
        self.give_to_bot(seat)
        if self.owner == player and player is not None:
            self.owner = self.seated[0] if self.seated else None
        if self.policy == "end" or not self.seated:
            self.status = "finished"

    def give_to_bot(self, seat: int) -> None:
        """What its player has proposed, or what is proposed about the seat, is over."""
        if isinstance(player := self.seats[seat], int):
            self.seated.remove(player)
        self.seats[seat] = BOT
        self._end_consent(seat)
        self.decided = []

    def propose(self, player: int, about: int | None, *, pauses: bool = False) -> None:
        """Where the same is proposed already, it is agreed to."""
        seat, what = self._own_seat(player), (about, pauses)
        same = next((each for each in self.proposals if (each.about, each.pauses) == what), None)
        if same is None:
            same = OpenProposal(about, seat, set(), pauses)
            self.proposals.append(same)
        same.agreed.add(seat)
        self._settle(same)

    def answer(self, player: int, number: int, *, agrees: bool) -> None:
        """One refusal ends a proposal."""
        self.decided = []  # whatever was said bars undo
        if agrees:
            self.proposals[number].agreed.add(self._own_seat(player))
            self._settle(self.proposals[number])
        else:
            del self.proposals[number]

    def withdraw(self, number: int) -> None:
        self.decided = []
        del self.proposals[number]

    def _settle(self, said: OpenProposal) -> None:
        """What was proposed or agreed to is done if all agree who are present, and the seat it takes is not."""
        self.decided = []
        if self.present_seats <= said.agreed and said.about not in self.present_seats:
            if said.pauses:
                self.paused = True
                self.proposals = [each for each in self.proposals if not each.pauses]
            elif said.about is None:
                self.status = "abandoned"
            else:
                self.leave_for_good(said.about)

    # --- play ---

    def decide(self, player: int) -> None:
        """Who decides plays on: nothing that the seat has proposed or agreed to holds, and it is not absent."""
        self.decided.append((player, True))
        self.paused = False
        self._end_consent(self._own_seat(player))

    def may_undo(self, player: int) -> bool:
        """Only the own last decision, and only if nobody else has decided since, even if that was undone."""
        for by, stands in reversed(self.decided):
            if stands or by != player:
                return stands and by == player
        return False

    def undo(self, player: int) -> None:
        last = max(n for n, (by, stands) in enumerate(self.decided) if stands and by == player)
        self.decided[last] = (player, False)

    def _end_consent(self, seat: int) -> None:
        """What the seat has proposed, or what is proposed about it, is over, and it has agreed to nothing."""
        self.proposals = [each for each in self.proposals if seat not in (each.by, each.about)]
        for each in self.proposals:
            each.agreed.discard(seat)

    def _own_seat(self, player: int) -> int:
        seat = self.seat_of(player)
        assert seat is not None, "the player has a seat"
        return seat
