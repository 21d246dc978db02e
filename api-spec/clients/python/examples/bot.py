"""A bot: it opens a game with a bot of the service, and plays it by random picks.

python bot.py http://127.0.0.1:8000 bitoku
"""

import asyncio
import random
import sys

from yamabiko_client import AsyncYamabiko


async def main(url: str, title: str) -> None:
    async with AsyncYamabiko(url) as client:
        await client.sign_up("Echo")
        game = await client.open(title, seats=2)
        await game.sit(0)
        await game.sit_bot(1, "greedy")
        await game.start()
        print(game.id)
        over = await game.play(lambda decision: random.choice(decision.menu))
        for standing in over.standings or ():
            print(f"{standing.place}. seat {standing.seat}: {standing.points} points")


asyncio.run(main(*sys.argv[1:]))
