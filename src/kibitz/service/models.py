"""What clients send, as typed and bounded models; the OpenAPI description is made from them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=24)]
Word = Annotated[str, Field(max_length=80)]
Key = Annotated[str, Field(min_length=1, max_length=64)]


class Strict(BaseModel):
    """Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class Wish(Strict):
    """Who shall sit in one seat."""

    kind: Literal["person", "player", "bot"] = "player"
    name: Name = ""
    player: Word = Field("", description="easy, medium, strong, or the name of a player")


class Again(Strict):
    """A deal that is over, by its table and its number there."""

    table: Annotated[str, Field(max_length=32)]
    deal: Annotated[int, Field(ge=1, le=10_000)]


class CreateTable(Strict):
    """A new table. Seats left out are taken by our players; the first person is the host."""

    game: Word
    again: Again | None = Field(None, description="begin with this deal, by its own rules")
    set: Annotated[str, Field(max_length=32)] | None = Field(
        None, description="play the boards of this table, by its rules"
    )
    preset: Word | None = None
    rules: list[Word] = Field([], max_length=40, description="key=value overrides of the preset")
    seats: list[Wish] = Field([], max_length=4)
    host: Annotated[int, Field(ge=0, le=3)] | None = Field(
        None, description="the host's seat; without it the first person's"
    )
    coach: bool = Field(True, description="whether people may ask a coach at a shared table")
    clocks: bool = True
    chat: bool = Field(False, description="whether people may write words of their own")
    declare: bool = Field(
        False,
        description="whether a person alone, as dummy, plays the contract in our player's place",
    )

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "hearts",
                    "seats": [
                        {"kind": "person", "name": "Ann"},
                        {"kind": "player", "player": "medium"},
                        {"kind": "player", "player": "medium"},
                        {"kind": "player", "player": "medium"},
                    ],
                }
            ]
        },
    )


class Join(Strict):
    """Take a free seat."""

    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    name: Name = ""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"seat": 1, "name": "Bo"}]}
    )


class ActRequest(Strict):
    """A choice. The same `id` again is answered again and played once."""

    action: Annotated[str, Field(max_length=200)]
    id: Key
    answers: Annotated[int, Field(ge=0, le=2**31)] | None = Field(
        None, description="the sequence of the view that this answers"
    )

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"action": "C2", "id": "a1", "answers": 2}]},
    )


class Position(Strict):
    """A position: a record projected to one seat (its header names the seat), in our format."""

    record: Annotated[str, Field(max_length=1_000_000)]
    player: Word | None = None
    nodes: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    worlds: Annotated[int, Field(ge=0, le=100_000)] = 0
    seed: Annotated[int, Field(ge=0, le=2**62)] = 0
    lang: Literal["en", "ja"] = "en"
    stream: bool = Field(False, description="one line of JSON for each refinement")
    also: list[Annotated[str, Field(max_length=200)]] = Field(
        [], max_length=64, description="actions that are judged too, whatever the player considers"
    )
    every: bool = Field(False, description="judge every legal action, up to sixty")


class TypedPosition(Strict):
    """A whole position, field by field; which fields there are the game's page of docs says."""

    fields: dict[Annotated[str, Field(max_length=24)], Annotated[str, Field(max_length=1_000)]]
    preset: Word | None = None
    lang: Literal["en", "ja"] = "en"

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"examples": [{"fields": {"hand": "AQJ93.K7.A82.T64"}}]},
    )


class Pasted(Strict):
    """A text of any format, or a link that holds a game: what can be looked at in it."""

    text: Annotated[str, Field(max_length=8_000_000)]
    name: Word = ""
    at: Annotated[str, Field(max_length=32)] | None = Field(
        None, description="record/deal/event: the position there, instead of the list of moments"
    )

    model_config = ConfigDict(extra="forbid")


class ReviewRequest(Strict):
    """A finished game to be judged: uploaded text, or the finished deals of a table here."""

    text: Annotated[str, Field(max_length=8_000_000)] | None = None
    table: Annotated[str, Field(max_length=32)] | None = None
    format: Word | None = None
    name: Word = ""
    player: Word | None = None
    seats: list[Annotated[int, Field(ge=0, le=3)]] | None = Field(None, max_length=4)
    boards: list[Annotated[int, Field(ge=1, le=1_000_000)]] | None = Field(None, max_length=10_000)
    worlds: Annotated[int, Field(ge=0, le=10_000)] = 0


class TakeIn(Strict):
    """A file of one's own into the history: its text, or a review that was made of it."""

    text: Annotated[str, Field(max_length=8_000_000)] | None = None
    review: Annotated[str, Field(max_length=32)] | None = None
    format: Word | None = None
    name: Annotated[str, Field(max_length=120)] = ""
    me: Annotated[str, Field(max_length=80)] = Field(
        "",
        description="who of them you are: a name, a seat's letter or number; empty: not said yet",
    )
    at: Annotated[float, Field(ge=0, le=1e11)] | None = Field(
        None, description="when it was played, in seconds since 1970; now where nobody says"
    )


class Me(Strict):
    """Who of a file's people you are: a name, a seat's letter or number; empty: nobody."""

    me: Annotated[str, Field(max_length=80)]

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"me": "Ann"}]})


class AnswerGiven(Strict):
    """How an answer went: wrong is `again`; `now` is the clock of the person."""

    game: Word
    grade: Literal["again", "hard", "good", "easy"]
    now: Annotated[float, Field(ge=0, le=1e11)] | None = None

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"game": "hearts", "grade": "good"}]}
    )
