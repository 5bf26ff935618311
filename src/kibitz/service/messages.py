"""Every message of the socket, in and out: one small struct each, told apart by ``type``.

The schema, the page's types and the document of the socket are made from these, and the socket
matches them one by one, so that a message cannot be half-added. Parts that are JSON already (a
view, an event) go in as they are. Knows nothing of rooms, and of games only their names.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from kibitz.core.answer import SeatNumber, named
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.events import object_of
from kibitz.core.refusals import INPUT
from kibitz.core.tagged import why_not_one
from kibitz.core.words import Sentence
from kibitz.service.phrases import Line, Phrase

Key = Annotated[str, Meta(min_length=1, max_length=64)]
GameView = Annotated[dict[str, Raw], named("GameView")]
GameEvent = Annotated[Raw, named("GameEvent")]
GameStanding = Annotated[Raw, named("GameStanding")]
GameResult = Annotated[Raw, named("Result")]
Seats = Annotated[Raw, named("Seats")]
Actions = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]
Spoken = Annotated[dict[str, Raw], named("Spoken")]


class Bad(KibitzError):
    """A message that is no message of ours; `key` is its id where it has one."""

    def __init__(self, message: str, key: str | None = None) -> None:
        super().__init__(message)
        self.key = key


# --- in -------------------------------------------------------------------------------------------


class Incoming(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """What a client says."""


class Asked(Incoming, frozen=True, kw_only=True):
    """Whatever is answered: its `id` comes back in the answer."""

    id: Key


class Hello(Incoming, frozen=True, kw_only=True, tag="hello"):
    """The first message: as the seat of this token, or without one to watch.

    With `history` the first view has the events of the deal that the seat was shown before.
    """

    token: Annotated[str, Meta(max_length=200)] | None = None
    history: bool = False


class Act(Asked, frozen=True, kw_only=True, tag="act"):
    """A choice. `answers` is the `sequence` of the view it answers; the same id is played once.

    `judge` asks the coach about it afterwards; `line` states how a claim will be played.
    Answered by `ack`, then views; or `refused`.
    """

    action: Annotated[str, Meta(max_length=200)]
    answers: Annotated[int, Meta(ge=0)]
    judge: bool = False
    line: Line | None = None


class Undo(Asked, frozen=True, kw_only=True, tag="undo"):
    """Take back one's last choice; where other people sit, ask them. Answered by `ack`."""


class Consent(Asked, frozen=True, kw_only=True, tag="consent"):
    """Whether somebody may take a choice back. Answered by `ack`."""

    yes: bool


class Next(Asked, frozen=True, kw_only=True, tag="next"):
    """Ready for the next deal. Answered by `ack`."""


class AskWhy(Asked, frozen=True, kw_only=True, tag="why"):
    """Why is this not allowed? Answered by `why`."""

    action: Annotated[str, Meta(max_length=200)]


class Explain(Asked, frozen=True, kw_only=True, tag="explain"):
    """What do the calls so far show, and what would mine? Answered by `explained`."""


class AskCoach(Asked, frozen=True, kw_only=True, tag="coach"):
    """What should I do? Answered by `coach` messages, each sharper than the last."""


class Quiet(Asked, frozen=True, kw_only=True, tag="quiet"):
    """Stop the coach. Not answered."""


class Say(Asked, frozen=True, kw_only=True, tag="say"):
    """A set phrase to everybody at the table. Answered by `ack`; everybody hears `said`."""

    phrase: Phrase


class Chat(Asked, frozen=True, kw_only=True, tag="chat"):
    """Words of one's own, where the host allows them. Answered by `ack`; all hear `chatted`."""

    text: Annotated[str, Meta(min_length=1, max_length=140)]


class Back(Asked, frozen=True, kw_only=True, tag="back"):
    """My seat back from our player, who sits in. Answered by `ack`."""


class Ping(Incoming, frozen=True, kw_only=True, tag="ping"):
    """Is anybody there? Answered by `pong`."""


AnyIncoming: TypeAlias = (
    Hello
    | Act
    | Undo
    | Consent
    | Next
    | AskWhy
    | Explain
    | AskCoach
    | Quiet
    | Say
    | Chat
    | Back
    | Ping
)  # what the socket matches; a kind left out there does not pass the type check

IN: tuple[type[Incoming], ...] = (
    Hello,
    Act,
    Undo,
    Consent,
    Next,
    AskWhy,
    Explain,
    AskCoach,
    Quiet,
    Say,
    Chat,
    Back,
    Ping,
)
_BY_TYPE = {str(kind.__struct_config__.tag): kind for kind in IN}
_DECODER: msgspec.json.Decoder[AnyIncoming] = msgspec.json.Decoder(cast(Any, AnyIncoming))


def read(text: str | bytes) -> AnyIncoming:
    """One message; Bad names the type or the field that is wrong."""
    try:
        return _DECODER.decode(text)
    except msgspec.ValidationError as error:
        told = _object(text)
        key = told.get("id")
        why = why_not_one(told, str(error), _BY_TYPE, "the socket", "message")
        raise Bad(why, key if isinstance(key, str) and len(key) <= 64 else None) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Bad(INPUT.told("input.json-object")) from None


def _object(text: str | bytes) -> dict[str, Any]:
    try:
        return object_of(text if isinstance(text, str) else text.decode())
    except (NotationError, UnicodeError):
        raise Bad(INPUT.told("input.json-object")) from None


# --- out ------------------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What the service says."""


class Clock(msgspec.Struct, frozen=True):
    """Seconds for a choice, and what each seat has besides for the whole match."""

    turn: float
    bank: tuple[float, ...]
    increment: float  # comes back to the bank with each choice of one's own turn
    spent: float  # since what is shown was shown, when this was sent


class ScoredFact(msgspec.Struct, frozen=True):
    """Something that was scored, in every language."""

    id: str
    en: str
    ja: str


class ScoreTold(msgspec.Struct, frozen=True):
    """What the deal earned each seat."""

    points: tuple[float, ...]
    facts: tuple[ScoredFact, ...]


class View(Outgoing, frozen=True, kw_only=True, tag="view"):
    """What a seat may see, its legal actions and the events since the last view.

    A spectator's view has none of the fields up to `events`.
    """

    sequence: int | UnsetType = UNSET  # how many events the seat has been shown
    seat: SeatNumber | UnsetType = UNSET
    legal: Actions | UnsetType = UNSET
    may_undo: bool | UnsetType = UNSET
    may_coach: bool | UnsetType = UNSET
    may_chat: bool | UnsetType = UNSET
    events: tuple[GameEvent, ...] | UnsetType = UNSET
    table: str
    game: str
    deal: int
    view: GameView
    seats: Seats
    waiting: bool  # for players to take their seats
    ready: tuple[SeatNumber, ...]  # for the next deal
    commitment: str | None
    seed: str | None  # once the deal is over
    score: ScoreTold | None
    result: GameResult | None
    standing: GameStanding
    clock: Clock | None


class SeatTold(msgspec.Struct, frozen=True):
    """Who sits where."""

    seat: SeatNumber
    kind: Literal["person", "player", "bot"]
    name: str
    player: str
    level: str  # of our player, where the game declares one
    free: bool
    here: bool  # listens now; our players always do
    sitting_in: bool  # our player chooses for who has left or let the clock run out


class TableTold(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody may know of a table."""

    table: str
    game: str
    rules: dict[str, Any]
    preset: str
    coach: bool
    deal: int
    finished: bool
    seats: tuple[SeatTold, ...]


class Watching(TableTold, frozen=True, kw_only=True, tag_field="type", tag="watching"):
    """To a spectator, before anything is old enough to be shown."""

    delay: float  # seconds that spectators lag behind


class Acknowledged(Outgoing, frozen=True, kw_only=True, tag="ack"):
    """Done, and on disk. `sequence` counts the events the seat has been shown with it."""

    id: str
    sequence: int | UnsetType = UNSET
    repeated: bool | UnsetType = UNSET  # answered before, and not played again


RefusedKind = Literal["illegal", "bad", "refused", "coach", "final"]


class Refused(Outgoing, frozen=True, kw_only=True, tag="refused"):
    """Not done, and why. `final`: the connection ends."""

    id: str | None = None
    kind: RefusedKind
    message: str
    ja: str = ""  # the same in Japanese
    final: bool = False


class Why(Outgoing, frozen=True, kw_only=True, tag="why"):
    """The rule that forbids the action; null: it is allowed."""

    id: str
    action: str
    why: Sentence | None


class CallShows(msgspec.Struct, frozen=True):
    """What a call shows, in every language; `alert`: not what it seems to say."""

    en: str
    ja: str
    alert: bool


class Explained(Outgoing, frozen=True, kw_only=True, tag="explained"):
    """What each call so far shows, and what each would that the seat may make now."""

    id: str
    calls: tuple[CallShows, ...]
    choices: dict[str, CallShows]


class Coach(Outgoing, frozen=True, kw_only=True, tag="coach"):
    """The coach's answer so far, by language; `done` marks the last one."""

    id: str
    decision: Spoken | None
    done: bool


class Judged(Outgoing, frozen=True, kw_only=True, tag="judged"):
    """What the coach says of the action that was chosen."""

    id: str
    decision: Spoken | None
    done: bool
    chosen: str


class Present(Outgoing, frozen=True, kw_only=True, tag="present"):
    """Who is here, who has left and for whom our player sits in has changed."""

    seats: Seats


class Said(Outgoing, frozen=True, kw_only=True, tag="said"):
    """Somebody says a set phrase, or how a claim will be played; it is not kept."""

    seat: SeatNumber
    phrase: Phrase | Line


class Chatted(Outgoing, frozen=True, kw_only=True, tag="chatted"):
    """Somebody says something; it is not kept."""

    seat: SeatNumber
    text: str


class Asking(Outgoing, frozen=True, kw_only=True, tag="asking"):
    """Somebody asks to take their last choice back, and who has agreed; null: nobody any more."""

    seat: SeatNumber | None
    agreed: tuple[SeatNumber, ...]


class Rematch(Outgoing, frozen=True, kw_only=True, tag="rematch"):
    """Somebody wants another match of the same company: the table it will be played at."""

    table: str


class Pong(Outgoing, frozen=True, kw_only=True, tag="pong"):
    """Somebody is there."""


Telling: TypeAlias = Outgoing | Watching
OUT: tuple[type[msgspec.Struct], ...] = (
    View,
    Watching,
    Acknowledged,
    Refused,
    Why,
    Explained,
    Coach,
    Judged,
    Present,
    Said,
    Chatted,
    Asking,
    Rematch,
    Pong,
)
