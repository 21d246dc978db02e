"""What a table may agree on beforehand."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import force_setattr

from domain.bitoku.kinds import TenguLocation


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may agree on beforehand. The defaults are the rulings; those of the Tengu matter in solo."""

    harder: Annotated[
        bool,
        Meta(description="A die must beat all others of its region for a Forest Action (B-111 to B-114)"),
    ] = False
    strict_pass: Annotated[
        bool, Meta(description="Whoever can play a Yōkai or place a die must not pass (Q-01)")
    ] = True
    copied_die_must_match_highest: Annotated[
        bool, Meta(description="A die copied by Home space 6 must also match the highest one of its region (Q-11)")
    ] = False
    copy_home_spaces: Annotated[
        bool, Meta(description="Home space 6 may also copy a die in the Home, with the action of its space (Q-12)")
    ] = False
    first_space_scores: Annotated[
        bool, Meta(description="In the Ascension a Kodama that is still on its first space ranks, too (Q-21)")
    ] = True
    score_floor_zero: Annotated[bool, Meta(description="A score stops at 0 instead of going below it (Q-39)")] = (
        False
    )
    tengu_location: Annotated[
        TenguLocation,
        Meta(
            description="When the location of a Tengu card is available (Q-41). empty_region: no die is in its "
            "region. free_space: a die space of its region is free. shown_space: the very space that it shows is"
        ),
    ] = TenguLocation.EMPTY_REGION
    tengu_counts_home_dice: Annotated[
        bool, Meta(description="Dice in the Home count where the Tengu counts the dice below the river (Q-47)")
    ] = True
    tengu_local_illumination: Annotated[
        bool,
        Meta(description="The Tengu's Pilgrim takes the best Illumination of its fork, not of all (Q-48)"),
    ] = False
    easier_no_dragonfly: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without a Dragonfly (B-408)")
    ] = False
    easier_no_yokai: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without Yōkai cards (B-409)")
    ] = False
    easier_no_resources: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without resources (B-410)")
    ] = False
    easier_kodama_only_behind: Annotated[
        bool,
        Meta(description="Easier solo: Tengu dice move its Kodama only where the player is ahead (B-411)"),
    ] = False
    easier_no_spring_movement: Annotated[
        bool,
        Meta(description="Easier solo: the Tengu gains no movement points for its Crystals in Spring (B-412)"),
    ] = False
    harder_pilgrim: Annotated[
        bool,
        Meta(description="Harder solo: a Tengu Pilgrim starts on the Path of Wisdom's first space (B-413)"),
    ] = False
    harder_kodamas: Annotated[
        bool, Meta(description="Harder solo: every Kodama of the Tengu starts one space further (B-414)")
    ] = False
    harder_dragonflies: Annotated[
        bool, Meta(description="Harder solo: the Tengu starts with 2 Dragonflies (B-415)")
    ] = False
    harder_kodama_points: Annotated[
        bool,
        Meta(description="Harder solo: the Tengu scores 3 more for each region where its Kodama leads (B-416)"),
    ] = False
    tengu_needs_exact_space: Annotated[
        bool | UnsetType,
        Meta(
            description="How games of version 1 stored tengu_location: shown_space if true, free_space if false",
            extra_json_schema={"deprecated": True},
        ),
    ] = UNSET

    def __post_init__(self) -> None:
        """Convert the option of version 1, and raise ValueError for options that contradict each other."""
        if self.tengu_needs_exact_space is not UNSET:
            exact = self.tengu_needs_exact_space
            force_setattr(self, "tengu_location", TenguLocation.SHOWN_SPACE if exact else TenguLocation.FREE_SPACE)
            force_setattr(self, "tengu_needs_exact_space", UNSET)
        if self.easier_no_dragonfly and self.harder_dragonflies:
            raise ValueError(
                "easier_no_dragonfly (B-408) and harder_dragonflies (B-415) exclude each other: "
                "the Tengu starts with no Dragonfly, or with 2"
            )
