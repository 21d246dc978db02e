"""Enter a tournament, and play the table of each round.

python tournament_table.py http://127.0.0.1:8000 TOKEN TOURNAMENT ROUNDS
"""

import asyncio
import random
import sys

from yamabiko_client import AsyncYamabiko, models


async def main(url: str, token: str, tournament: str, rounds: str) -> None:
    async with AsyncYamabiko(url, token) as client:
        left = int(rounds)
        async for event in client.follow_account():
            if event.kind == "following":  # from here on nothing is missed
                entered = await client.enter_tournament(tournament, models.NewEntry())
                print(f"entered as {entered.entry.number}", flush=True)
            elif event.kind == "game-started":
                over = await client.game(event.data["game"]).play(lambda decision: random.choice(decision.menu))
                mine = next(each for each in over.standings or () if each.seat == event.data["seat"])
                print(f"place {mine.place} with {mine.points} points", flush=True)
                left -= 1
            if not left:
                return


asyncio.run(main(*sys.argv[1:]))
