"""What a scheme gives, before a tournament is played by it."""

from typing import Annotated, Literal

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from domain.tournaments.points.check import check_scheme
from domain.tournaments.points.counting import rank_by_points
from domain.tournaments.points.lines import SeatResult, TableResult
from domain.tournaments.points.reading import read_special
from domain.tournaments.refusals import refuse_unless
from service.api.bodies import Strict
from service.api.tournaments.bodies import AmountView, SeatLine
from service.api.tournaments.rules_body import Scheme, Size, SpecialLines
from service.api.tournaments.rules_reading import read_scheme_body, to_plain
from service.api.tournaments.views import show_amount, show_lines
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class ExampleSeat(Strict, frozen=True, kw_only=True):
    """A seat of an example, in order of play."""

    points: Annotated[int, Meta(ge=-(10**6), le=10**6, description="Its game points")]
    place: Annotated[
        Annotated[int, Meta(ge=1, le=4)] | None, Meta(description="Its place; null in all seats: by game points")
    ] = None


class ExampleTable(Strict, frozen=True):
    """A table as an example."""

    seats: Annotated[tuple[ExampleSeat, ...], Meta(min_length=2, max_length=4, description="In order of play")]


class SchemeCheck(Strict, frozen=True, kw_only=True):
    """A scheme, and what to try it with."""

    scheme: Scheme
    sizes: Annotated[
        tuple[Size, ...], Meta(min_length=1, max_length=3, description="How many seats tables may have")
    ] = (4, 3)
    special: Annotated[SpecialLines, Meta(description="What special lines are worth")] = SpecialLines()
    deal: Annotated[Literal["own", "same"], Meta(description="Whether tables of a round are dealt alike")] = "own"
    examples: Annotated[tuple[ExampleTable, ...], Meta(max_length=20, description="Tables to be counted")] = ()


class SchemeFound(Struct, frozen=True, kw_only=True):
    """What a scheme gives."""

    per_seat: Annotated[
        dict[str, AmountView | None],
        Meta(description="The mean of a seat by the size of the table; null where it depends on the game"),
    ]
    warnings: Annotated[tuple[str, ...], Meta(description="What an organiser should know")]
    examples: Annotated[
        tuple[tuple[SeatLine, ...], ...], Meta(description="The lines of the examples; entries are seats from 1")
    ]


class SchemesController(Controller):
    """Try schemes of tournament points."""

    path = "/v1/schemes"
    tags = ("tournaments",)

    @post(
        "/check", operation_id="checkScheme", summary="Check a scheme", status_code=200,
        operation_class=with_docs("What it gives", problems=(422,)),
    )  # fmt: skip
    async def check(self, request: ApiRequest, data: JSONBody[SchemeCheck]) -> ApiResponse[SchemeFound]:
        """Says what a scheme gives to a seat of each size of table, counts examples, and warns.

        A scheme by which no tournament can be played is refused with all its faults.
        """
        report = check_scheme(
            read_scheme_body(data.scheme),
            data.sizes,
            read_special(to_plain(data.special)),
            data.deal == "same",
            [_to_result(each) for each in data.examples],
        )
        per_seat = {
            str(size): None if mean is None else show_amount(mean) for size, mean in report.per_seat.items()
        }
        examples = tuple(show_lines(lines) for lines in report.examples)
        return ApiResponse(SchemeFound(per_seat=per_seat, warnings=report.warnings, examples=examples))


def _to_result(example: ExampleTable) -> TableResult:
    given = [seat.place is not None for seat in example.seats]
    refuse_unless(all(given) or not any(given), "T-005", "examples", "give the places of all seats, or of none")
    places = rank_by_points([seat.points for seat in example.seats])
    seats = tuple(
        SeatResult(number, seat.points, seat.place or place)
        for number, (seat, place) in enumerate(zip(example.seats, places, strict=True), start=1)
    )
    return TableResult(len(seats), seats)
