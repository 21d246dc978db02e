# ruff: noqa: E501  # a table has one line for each card
"""What is printed on the 60 Characters of the base game, as the rules digest has it (chapter 3.1)."""

# name | type | cost | Firefighting steps of the bonus | skill | salaries, or the token
CARDS = """
Boiled-Egg Peddler | Peddler | 0 | 0 | 1 rice | 1 mon / 1 rice / 1 rice
Cotton Peddler | Peddler | 0 | 0 | 1 mon + 1 sandal | 1 sandal / 1 sandal / 1 mon + 1 sandal
Eyeglass Peddler | Peddler | 0 | 0 | 2 mons | 1 mon / 2 mons / 2 mons
Salt Peddler | Peddler | 0 | 0 | 1 rice | 1 mon / 2 mons / 1 rice
Book Lender | Peddler | 3 | 0 | 1 mon + 1 sandal | 1 mon / 2 mons / 2 mons
Sake Peddler | Peddler | 4 | 0 | 1 rice | 1 sandal / 1 rice / 1 rice
Soap Bubble Man | Peddler | 4 | 0 | 1 wood | 1 sandal / 1 sandal / 1 wood
Dice Maker | Artisan | 4 | 1 | 1 mon -> 1 wood | 1 IKI / 2 IKI / 3 IKI
Sandal Maker | Artisan | 4 | 1 | 2 mons -> 2 sandals | 1 IKI / 2 IKI / 3 IKI
Seamstress | Artisan | 4 | 0 | 1 mon -> +1 XP | 0 IKI / 2 IKI / 3 IKI
Ukiyoe Artist | Artisan | 3 | 0 | 1 IKI -> 4 mons | 0 IKI / 1 IKI / 4 IKI
Monk | Special | 4 | 1 | +1 FF | token hire 3
Ox Cart | Special | 5 | 1 | 1 sandal | token move 3
Yamabushi | Special | 3 | 0 | +1 FF | token avoid 3
Carpenter | Master | 6 | 1 | build, 1 wood less | 2 IKI + 1 mon / 2 IKI + 1 mon / 3 IKI + 2 mons
Kite Maker | Master | 5 | 0 | swap two Characters | 1 IKI + 1 mon / 2 IKI + 1 mon / 3 IKI + 2 mons
Cloth Dyer | Shop Seller | 5 | 0 | 2 mons -> 4 IKI | 2 mons / 3 mons / 3 mons
Soba Stand | Shop Seller | 5 | 0 | 2 mons -> 2 rice | 2 mons / 3 mons / 3 mons
Dumpling Peddler | Peddler | 5 | 0 | 1 rice | 1 rice / 1 rice / 1 rice
Used Clothes Peddler | Peddler | 4 | 0 | 1 wood | 1 sandal / 1 sandal / 1 wood
Water Peddler | Peddler | 4 | 0 | 1 mon + 1 sandal | 1 sandal / 1 sandal / 2 sandals
Watermelon Peddler | Peddler | 4 | 0 | 1 rice | 1 sandal / 1 rice / 1 rice
Engraver | Artisan | 4 | 1 | 3 mons -> 2 wood | 0 IKI / 2 IKI / 3 IKI
Lantern Maker | Artisan | 5 | 1 | 1 IKI -> 4 mons | 1 IKI / 2 IKI / 4 IKI
Umbrella Maker | Artisan | 6 | 1 | 1 mon -> +1 XP | 1 IKI / 3 IKI / 4 IKI
Day Laborer | Special | 4 | 2 | +1 FF | -2 IKI / -1 IKI / 0 IKI
Firefighter | Special | 7 | 2 | +1 FF | 1 IKI / 2 IKI / 4 IKI
Shrine Maiden | Special | 5 | 1 | +1 FF | token avoid 3
Fireworks Maker | Master | 6 | 0 | 4 IKI; each opponent gains 2 mons | 1 IKI + 1 mon / 3 IKI + 1 mon / 4 IKI + 2 mons
Plasterer | Master | 8 | 1 | build, 1 wood less | 2 IKI + 1 mon / 3 IKI + 1 mon / 4 IKI + 2 mons
Eel Stand | Shop Seller | 6 | 0 | 2 mons -> 2 rice | 2 mons / 3 mons / 4 mons
Greengrocer | Shop Seller | 6 | 0 | 2 mons -> 1 rice + 1 wood | 1 mon / 3 mons / 4 mons
Firewood Peddler | Peddler | 6 | 0 | 1 wood | 1 sandal / 1 wood / 2 wood
Fish Peddler | Peddler | 6 | 0 | 1 rice + 1 sandal | 1 rice / 1 rice / 1 rice
Mask Seller | Peddler | 5 | 0 | 1 wood | 1 sandal / 1 wood / 1 wood
Clocksmith | Artisan | 7 | 1 | 3 mons -> 2 wood | 2 IKI / 3 IKI / 5 IKI
Hairdresser | Artisan | 7 | 0 | 2 mons -> 4 IKI | 3 IKI / 4 IKI / 5 IKI
Printer | Artisan | 8 | 1 | 1 mon -> +1 XP | 2 IKI / 3 IKI / 5 IKI
Shamisen Player | Artisan | 5 | 0 | 1 wood -> 3 mons + 2 IKI | 2 IKI / 3 IKI
Construction Worker | Special | 7 | 1 | +1 FF | 1 IKI / 3 IKI / 5 IKI
Puppeteer | Special | 5 | 0 | 3 mons | token joker 2
Tatsumi Geisha | Special | 10 | 1 | +1 FF + 1 IKI | 3 IKI / 5 IKI / 7 IKI
Puppet Maker | Master | 9 | 1 | swap two Characters | 2 IKI + 1 mon / 4 IKI + 1 mon / 5 IKI + 2 mons
Tatami Maker | Master | 10 | 1 | build, 1 wood less | 3 IKI + 1 mon / 4 IKI + 1 mon / 6 IKI + 2 mons
Sushi Stand | Shop Seller | 7 | 0 | 2 mons -> 2 rice | 3 mons / 4 mons / 5 mons
Tempura Stand | Shop Seller | 7 | 0 | 2 mons -> 2 rice | 4 mons / 3 mons / 4 mons
Charcoal Peddler | Peddler | 7 | 0 | 1 wood + 1 sandal | 1 wood / 1 wood + 1 sandal / 1 wood + 1 sandal
Chili Peddler | Peddler | 7 | 0 | 1 rice + 1 sandal | 1 rice / 1 rice / 2 rice
Trumpet Candy Peddlers | Peddler | 7 | 0 | 1 rice + 1 IKI | 1 rice / 1 rice / 2 rice
Candy Maker | Artisan | 8 | 1 | 1 rice -> 5 IKI | 4 IKI / 5 IKI
Folding Fan Maker | Artisan | 8 | 0 | 1 mon -> +1 XP | 3 IKI / 6 IKI
Glassblower | Artisan | 8 | 0 | 2 sandals -> 6 IKI | 3 IKI / 6 IKI
Writing Brush Maker | Artisan | 8 | 0 | 1 wood + 1 rice + 1 sandal -> 9 IKI | 4 IKI / 6 IKI
Kabuki Actor | Special | 12 | 1 | 3 IKI | 6 IKI / 7 IKI / 9 IKI
Samurai | Special | 9 | 1 | 1 Koban -> 9 IKI | 5 IKI / 7 IKI
Sumo Wrestler | Special | 10 | 2 | +1 FF | 4 IKI / 4 IKI / 7 IKI
Buddhist Sculptor | Master | 9 | 1 | 1 wood -> 5 IKI | 4 IKI + 1 mon / 6 IKI + 2 mons
Karuta Maker | Master | 8 | 0 | 4 IKI; each opponent gains 2 mons | 3 IKI + 2 mons / 6 IKI + 2 mons
Stone Cutter | Master | 10 | 1 | build, 1 Koban less | 4 IKI + 2 mons / 7 IKI + 2 mons
Incense Shop | Shop Seller | 7 | 0 | 3 mons -> 5 IKI | 4 mons / 5 mons
"""


def rows() -> list[list[str]]:
    """The lines of the table, cut into their columns."""
    return [[part.strip() for part in line.split("|")] for line in CARDS.strip().splitlines()]


def slug(name: str) -> str:
    """The id of a component with this name."""
    return name.lower().replace(" ", "-")
