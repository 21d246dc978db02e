"""Every chapter of the rules: importing this module registers all verbs."""

from domain.iki import fold
from domain.iki.rules import (
    building,
    business,
    experience,
    fire,
    hiring,
    month,
    month_end,
    moving,
    new_year,
    payday,
    setup,
    skills,
    wares,
)

CHAPTERS = (
    fold, setup, month, hiring, moving, business, skills, wares, building, experience, month_end, fire, payday,
    new_year,
)  # fmt: skip
