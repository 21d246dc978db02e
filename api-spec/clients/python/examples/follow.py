"""Follow a game, and print what happens.

python follow.py https://yamabiko.example GAME [TOKEN]
"""

import sys

from yamabiko_client import Yamabiko

with Yamabiko(sys.argv[1], *sys.argv[3:4]) as client:
    for event in client.game(sys.argv[2]).follow():
        print(event.version or "-", event.kind, ", ".join(fact["fact"] for fact in event.facts))
