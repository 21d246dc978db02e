"""Bodies of responses about rulebooks."""

from typing import Annotated

from msgspec import Meta, Struct


class ClauseView(Struct, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="The id that refusals, points and readings use")]
    title: Annotated[str, Meta(description="The clause in a few words")]
    text: Annotated[str, Meta(description="The clause")]
    page: Annotated[str, Meta(description="The page of the printed rules, or another source")]
    basis: Annotated[str, Meta(description="`stated` in print, or how it was derived where print is silent")]
    readings: Annotated[tuple[str, ...], Meta(description="The ids of the readings that it rests on")]
    enforced: Annotated[bool, Meta(description="False where a program cannot enforce it")]
    why: Annotated[str, Meta(description="Why it is not enforced")]
    doubt: Annotated[str, Meta(description="What contradicts it in print, if anything does")]


class ReadingView(Struct, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="The id that clauses and options use")]
    title: Annotated[str, Meta(description="The reading in a few words")]
    text: Annotated[str, Meta(description="What print leaves open, and how it is read here")]
    clauses: Annotated[tuple[str, ...], Meta(description="The ids of the clauses that it concerns")]
    option: Annotated[
        str, Meta(description="The option of the title that chooses between readings; empty if it has none")
    ]
    default: Annotated[str, Meta(description="The default of that option")]
    doubtful: Annotated[bool, Meta(description="True where the printed rules may mean something else")]


class RulebookView(Struct, frozen=True):
    title: Annotated[str, Meta(description="The id of the title")]
    version: Annotated[int, Meta(description="The version of the rules that are played now")]
    clauses: Annotated[tuple[ClauseView, ...], Meta(description="All clauses, in their order")]
    readings: Annotated[tuple[ReadingView, ...], Meta(description="How gaps and contradictions in print are read")]
