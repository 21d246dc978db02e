"""Akebono, chapters 2.8 and 4: what is printed on the Wood Seller and the 24 New Characters."""

import pytest

from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods, plus
from domain.iki.kinds import Type
from domain.iki.rules.payday import salary, top_salary
from tests.iki.tables import (
    akebono,
    goods,
    goods_of,
    level_at,
    offering,
    owning,
    put,
)
from tests.support.table import given

# id: month, type, cost, bonus, and salaries or token with its Kobun spaces (chapters 2.8 and 4).
P, A, S, M, B = Type.PEDDLER, Type.ARTISAN, Type.SPECIAL, Type.MASTER, Type.SELLER
CARDS: dict[str, tuple[int, Type | None, int, str, str]] = {
    "wood-seller": (0, P, 0, "", "1 mon / 1 sandal / 2 mons"),
    "calendar-seller": (1, P, 5, "1 sandal", "1 sandal / 1 sandal / 1 wood"),
    "taiko-seller": (1, P, 5, "1 wood", "1 mon / 2 mons / 1 rice"),
    "doctor": (2, S, 5, "FF 1", "doctor 3"),
    "express-messenger": (2, S, 4, "1 sandal", "messenger 3"),
    "ship-carpenter": (3, M, 6, "Tr 1", "1 IKI + 1 mon / 2 IKI + 1 mon / 2 IKI + 1 sandal"),
    "water-wheel-carpenter": (3, M, 7, "XP", "1 IKI + 1 wood / 2 IKI + 1 wood / 2 IKI + 1 wood"),
    "drug-store": (4, B, 5, "Tr 1", "1 rice / 1 sandal / 2 mons"),
    "tofu-stand": (4, B, 6, "1 rice", "1 mon / 2 mons / 3 mons"),
    "cabinet-maker": (5, A, 6, "1 wood", "1 IKI / 2 IKI / 3 IKI"),
    "mask-crafter": (5, A, 6, "FF 1", "1 IKI / 2 IKI / 3 IKI"),
    "goldfish-seller": (6, P, 6, "Tr 1", "1 mon / 2 mons / 2 mons + 1 wood"),
    "flower-seller": (6, P, 6, "1 rice", "1 mon / 2 mons / 2 mons + 1 sandal"),
    "fisherman": (7, S, 6, "1 rice", "fisherman-token 2"),
    "nagaya-owner": (7, S, 6, "FF 1", "owner 2"),
    "papier-mache-artist": (8, A, 7, "Tr 1", "2 IKI / 2 IKI / 3 IKI"),
    "repairman": (8, A, 7, "FF 1", "1 IKI / 2 IKI / 3 IKI"),
    "boatman": (9, M, 8, "XP", "2 IKI + 2 mons / 3 IKI + 3 mons"),
    "swordsmith": (9, M, 9, "FF 1", "3 IKI + 1 mon / 4 IKI + 2 mons"),
    "ceramic-seller": (10, B, 8, "Tr 1", "1 mon / 3 mons / 1 Koban"),
    "seaweed-shop": (10, B, 8, "Tr 1", "2 mons / 3 mons / 1 Koban"),
    "policeman": (11, S, 8, "FF 2", "policeman-token 2"),
    "shamisen-master": (11, S, 9, "XP", "3 IKI / 5 IKI"),
    "mounted-samurai": (12, None, 12, "1 Koban", "5 IKI / 9 IKI"),
    "rice-broker": (12, None, 9, "2 IKI", "3 IKI / 4 IKI"),
}


@pytest.mark.rule(
    "A-001", "A-036", "A-037", "A-100", "A-101", "A-102", "A-103", "A-104", "A-105", "A-106", "A-107"
)
@pytest.mark.rule(
    "A-108", "A-109", "A-110", "A-111", "A-112", "A-113", "A-114", "A-115", "A-116", "A-117", "A-118"
)
@pytest.mark.rule("A-119", "A-120", "A-121", "A-122", "A-123", "A-124")
@pytest.mark.parametrize("card", CARDS)
def test_a_new_character_shows_month_type_cost_bonus_and_salaries(card: str) -> None:
    """A bonus of experience goes to another Kobun than its own."""
    month, kind, cost, bonus, pay = CARDS[card]
    game = put(owning(akebono(), mons=20), "D1", "monk")
    entry = game.box.new[card]
    assert (entry.month, entry.type, entry.cost) == (month, kind, cost)
    hired = given(offering(game, card), s.IncomeOrHiring(), picks=(p.Hire(card), p.ChooseStall("A1")))
    word, _, number = bonus.partition(" ")
    gained = goods(bonus) if number and word not in ("FF", "Tr") else Goods()
    assert goods_of(hired) == plus(Goods(mons=20 - cost), gained)
    assert hired.game.players[0].fire == (int(number) if word == "FF" else 0)
    assert hired.game.players[0].trade == (int(number) if word == "Tr" else 0)
    assert (level_at(hired, "A1"), level_at(hired, "D1")) == (1, 2 if word == "XP" else 1)
    if entry.token:
        assert (f"{entry.token} {entry.spaces}", entry.salaries) == (pay, ())
        return
    printed = [goods(part) for part in pay.split("/")]
    assert [salary(game, card, i) for i in range(1, entry.spaces + 1)] == printed
    assert top_salary(game, card) == printed[-1]
