"""What is printed on the components of Akebono, in few words."""

from domain.iki.akebono.kinds import NewKeepsake, NewMeasure, NewPower
from domain.iki.akebono.lists.entries import Celebrity, Side
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import goods_text
from domain.iki.words import names
from domain.iki.words.names import Vocabulary, effect, ending, join_parts, lasting

BOTH = Vocabulary(
    {
        **names.BASE.effects,
        n.AdvanceTrade: lambda x: f"{x.steps} Trade",
        n.TrainAnother: lambda x: "1 experience for another Character of yours",
        n.Untrain: lambda x: "lower a Kobun of yours",
        n.RetireOne: lambda x: "retire a Character of yours",
        n.Recruit: lambda x: f"recruit a Character{f' for {x.less} less' if x.less else ''}",
        n.ActivateBoat: lambda x: "activate a boat",
        n.BuyFromBoat: lambda x: "buy a token from the boat",
        n.Invite: lambda x: "meet a Celebrity of the season",
        n.GainOne: lambda x: " or ".join(map(goods_text, x.goods)),
        n.Convert: lambda x: f"up to {x.most} {x.one} into {x.other} or back",
        n.CopySalary: lambda x: "a top salary of yours",
        n.RunErrand: lambda x: f"go 1 to {x.most} spaces, end business",
        n.TakeKeepsake: lambda x: f"a {x.kind.value.capitalize()} token",
        n.TakeBoatToken: lambda x: "take a boat token",
        n.MoveOwn: lambda x: "move a Character of yours, then perhaps use it",
        n.Barter: lambda x: f"if you like {goods_text(x.price)} -> {goods_text(x.goods)}",
        n.Launch: lambda x: f"build the {x.boat.replace('-', ' ')} at its cost, with Trade",
    },
    {
        **names.BASE.powers,
        NewPower.SECOND_BOAT: "activate another boat after each one",
        NewPower.DOUBLE_HARMONY: "your harmony is doubled",
        NewPower.REACHED: "{gain} when your Oyakata comes by",
        NewPower.MEETING: "{gain} for each Celebrity you meet, this one too",
        NewPower.NOT_RECRUITING: "{gain} when you do not recruit",
        NewPower.RETIREMENT: "{gain} when a Character of yours retires",
        NewPower.RECRUITING_SPECIAL: "{gain} when you recruit a Special",
        NewPower.LAP: "{gain} for each lap",
        NewPower.FIREPROOF: "fire does not destroy your Buildings",
        NewPower.NO_SURCHARGE: "you pay no surcharge for stalls",
    },
    {
        **names.BASE.measures,
        NewMeasure.KOBANS: ("Koban", "Kobans"),
        NewMeasure.TRADE: ("level of Trade", "levels of Trade"),
        NewMeasure.BOATS: ("boat", "boats"),
        NewMeasure.WORKS: ("boat or Building", "boats or Buildings"),
        NewMeasure.WARES: ("pipe, pouch or fish", "pipes, pouches or fish"),
        NewMeasure.PIPES: ("pipe", "pipes"),
        NewMeasure.COLLECTION: ("of pipe, pouch, fish and boat", "of pipe, pouch, fish and boat"),
        NewMeasure.CELEBRITIES: ("Celebrity met", "Celebrities met"),
        NewMeasure.CHARACTERS: ("Character recruited", "Characters recruited"),
        NewMeasure.NEW_CHARACTERS: ("New Character", "New Characters"),
        NewMeasure.ARTISANS: ("Artisan", "Artisans"),
        NewMeasure.SPECIALS: ("Special", "Specials"),
        NewMeasure.LAST_IN_FIRE: ("last place in Firefighting", "last places in Firefighting"),
    },
    {
        **names.BASE.keepsakes,
        NewKeepsake.DOCTOR: "once a Character that would be lost retires instead",
        NewKeepsake.MESSENGER: "once your Oyakata goes to any space instead of moving",
        NewKeepsake.OWNER: "once a second recruitment after the first",
        NewKeepsake.DAY: "on 1-4 income or recruiting instead of the mon",
        NewKeepsake.AGAIN: "business with a Character a second time",
        NewKeepsake.SHOP: "use of the shop a second time",
    },
)


def celebrity(x: Celebrity) -> str:
    """What it brings at once, lastingly, and at the end."""
    return join_parts(
        f"at once {effect(BOTH, x.now)}" if x.now else "",
        lasting(BOTH, x.lasting) if x.lasting else "",
        ending(BOTH, x.end),
    )


def side(x: Side) -> str:
    """What an activation costs and brings."""
    return effect(BOTH, x.steps, x.price)
