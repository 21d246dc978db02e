"""A game, followed and played."""

from collections.abc import AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from yamabiko_client import models
from yamabiko_client._async_transport import settle
from yamabiko_client._http import pick_of, quote_path
from yamabiko_client.errors import Problem
from yamabiko_client.feed import FeedEvent
from yamabiko_client.starts import hash_word

if TYPE_CHECKING:
    from yamabiko_client._async_client import AsyncYamabiko

Choose = Callable[[Any], object]


class AsyncGame:
    """One game of a service, as the holder of the token sees it."""

    def __init__(self, client: "AsyncYamabiko", game_id: str) -> None:
        self.client = client
        self.id = game_id

    async def read(self) -> models.Game:
        """The game: title, options, seats, status."""
        return await self.client.get_game(self.id)

    async def sit(self, seat: int, *, entropy: str | None = None, word: str | None = None) -> models.Game:
        """Take a seat before the start. `entropy` goes into the shuffling, and is published. In a game that is
        `revealed`, `word` does: 32 random bytes in hexadecimal, of which the hash is given; keep it for `reveal`.
        """
        if word is None:
            taken = await self.client.take_seat(self.id, seat, models.Occupant(entropy=entropy))
            given = {} if entropy is None else {"entropy": entropy}
        else:
            given = {"word_hash": hash_word(self.id, seat, word)}
            taken = await self.client.take_seat(self.id, seat, models.Occupant(word_hash=given["word_hash"]))
        if self.client.receipts is not None:
            self.client.receipts.starts.require_given(self.id, seat, **given)
        return taken

    async def reveal(self, seat: int, word: str) -> models.Game:
        """Reveal the own word, after the start: not before the service has signed one that has its hash."""
        await self.check_start()
        return await self.client.reveal_word(self.id, seat, models.Word(word=word))

    async def check_start(self) -> None:
        """Check and keep all that the service has signed before the first event; `Untrustworthy` if a note
        contradicts another, the game, or the own seat as it was taken.
        """
        receipts = self.client.receipts
        if receipts is None:
            return
        await self.read()
        notes = await self.client.list_notes(self.id)
        await self.client.know_keys(notes.items[-1].note if notes.items else None)
        receipts.keep_notes(self.id, msgspec.to_builtins(notes.items))

    async def sit_bot(self, seat: int, bot: Literal["greedy", "random"] = "greedy") -> models.Game:
        """Give a seat to a bot of the service."""
        return await self.client.take_seat(self.id, seat, models.Occupant(bot=bot))

    async def start(self) -> models.Game:
        """Start the game, when all seats are taken."""
        return await self.client.start_game(self.id)

    async def undo(self) -> models.UndoResult:
        """Return to the state before the own last decision, if it has revealed nothing."""
        return await self.client.undo(self.id, lang=self.client.lang)

    async def board(self, version: int | None = None) -> models.BoardAnswer:
        """The board, now or at a version."""
        return await self.client.get_board(self.id, version=version)

    async def decisions(self) -> models.Decisions:
        """The own open decisions with all legal picks, and who else must decide."""
        return await self.client.get_decisions(self.id, lang=self.client.lang)

    async def history(self) -> AsyncIterator[Any]:
        """Every entry of the history, from the first on."""
        cursor: str | None = None
        while True:
            page = await self.client.get_history(self.id, cursor=cursor, limit=500, lang=self.client.lang)
            for each in page.items:
                yield each
            cursor = page.next
            if cursor is None:
                return

    async def decide(self, decision: str, pick: models.Pick) -> models.DecisionResult:
        """Answer an open decision by one of the picks of its menu. It counts once, however often it was sent."""
        answer = models.Answering(decision=decision, pick=pick)
        found = await self.client.decide(self.id, answer, lang=self.client.lang)
        assert not isinstance(found, models.DryRun), "nobody has asked for a dry run"
        return found

    async def follow(self, after: int = 0) -> AsyncIterator[FeedEvent]:
        """Every event once and in order, also through cuts of the connection, until the game is over."""
        path = f"/v1/games/{quote_path(self.id)}/feed"
        starts = self.client.receipts.starts if self.client.receipts else None
        query, growth = {"after": after, "lang": self.client.lang}, None
        async for event in self.client.stream(path, query=query, game=self.id):
            if starts is not None and starts.lacks_start(self.id):
                await self.check_start()
            if event.is_last:
                growth = event.data.get("growth")
            yield event
        await self._check_growth(growth)

    async def check_history(self) -> None:
        """Let the service prove that the newest signed version follows from all others; `Untrustworthy` else."""
        await self._check_growth(None)

    async def _check_growth(self, growth: Mapping[str, Any] | None) -> None:
        """The same, by the proof with which a feed ended, if it is the one that is needed."""
        await self.client.prove_beginnings()
        receipts = self.client.receipts
        span = receipts.span(self.id) if receipts else None
        if receipts is None or span is None:
            return
        first, newest = span
        if growth and (growth["from"], growth["to"]) == (first.size, newest.size):
            path = growth["path"]
        else:
            path = (await self.client.get_proofs(self.id, from_=first.size, to=newest.size)).path
        receipts.require_proof(first, newest, path)

    async def check_log(self) -> models.LogProof:
        """Compare what the log of the service has of this game with the receipts of it: `AsyncLog.check_game`."""
        return await self.client.log.check_game(self.id)

    async def play(self, choose: Choose) -> models.Game:
        """Answer every own decision by the pick that `choose` returns for it, until the game is over.

        `choose` gets a decision, with its prompt and its menu, and returns a choice of the menu or a pick. It may
        ask for the board before.
        """
        game = await self.read()
        answered: set[str] = set()
        async for event in self.follow(after=max(0, game.version - 1)):
            if event.kind == "took-back":
                answered.clear()
            for asked in event.open_decisions(game.title):
                if asked.id not in answered:
                    answered.add(asked.id)
                    await self._answer(asked, choose)
        return await self.read()

    async def _answer(self, asked: Any, choose: Choose) -> None:
        """Answer a decision. If it is not open any more, what follows in the feed says what is."""
        choice = await settle(choose(asked))
        try:
            await self.decide(asked.id, pick_of(choice))
        except Problem as problem:
            if problem.status != 409:
                raise
