"""The contract every game keeps. Read this first.

A `Game` is the rules of one deal as pure functions: no clock, no dice, no I/O, nothing remembered.
What happens is told in events: an action makes events (`happen`), and events alone make the next
state (`apply`) and every seat's view (`observe`). So a record, a socket, an mjai line and a typed
position all take one path, and a view cannot know more than the events its seat was shown.

    State = public + private[4] + hidden        View = seat + public + own private

Views are composed, never masked: to reveal a card is to move it from private to public.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from functools import reduce
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from kibitz.core.decision import (
    USUAL,
    Budget,
    Decision,
    Evaluation,
    Follower,
    Player,
    Reason,
    decide,
)
from kibitz.core.declared import (
    Amount,
    Chance,
    Happened,
    KeptPromises,
    Kind,
    Ladder,
    Level,
    Phase,
    Promise,
    Unit,
)
from kibitz.core.errors import IllegalAction, NotationError
from kibitz.core.events import SEATS, Act, Deal, Event, Json, Kinds, Seat, still_standing
from kibitz.core.panel import Panel
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT
from kibitz.core.rules import choose
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.core.told import told_by
from kibitz.core.words import CallTold, Fact, Sentence, Sentences

if TYPE_CHECKING:
    from kibitz.core.arrays import Arrays
    from kibitz.core.formats import Format
    from kibitz.core.picture import TablePicture
    from kibitz.core.practice import Practice
    from kibitz.core.typed import Fields, Typed


@dataclass(frozen=True, slots=True)
class Score:
    """What one finished deal earned each seat, in the game's own sign, and why."""

    points: tuple[float, ...]
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the next deal depends on, of a finished one; a game that needs more has its own kind."""

    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A finished match: final points by seat, and the place (1 is best; equals share) of each."""

    points: tuple[float, ...]
    places: tuple[int, ...]


S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")
R = TypeVar("R")
OC = TypeVar("OC")
S_co = TypeVar("S_co", covariant=True)


class Beliefs(Protocol[S_co]):
    """The worlds that fit all that a view shows, each as likely as the others."""

    def count(self) -> int:
        """How many worlds fit, exactly."""
        ...

    def marginals(self) -> Mapping[str, Sequence[float]]:
        """For each unseen card or tile, the chance that each seat holds it."""
        ...

    def sample(self, n: int, seed: int) -> Any:
        """`n` worlds, packed for the kernels."""
        ...

    def states(self, n: int, seed: int) -> Iterator[S_co]:
        """The same worlds as states."""
        ...


class Game(ABC, Generic[S, V, A, T, R, OC]):
    """The rules of one deal, and the standing that chains deals into a match.

    S state, V view, A action, T standing (what the next deal depends on), R rules, OC outcome.
    """

    name: str
    events: Kinds  # every kind of event a record of this game holds
    presets: Mapping[str, R]  # the first is the default
    told: tuple[type[Event], ...] = ()  # kinds that a file may tell beyond what the rules give
    sentences: Sentences
    lower_is_better: bool  # whether a match is won by the fewest points
    units: Mapping[str, Unit]  # of values, by name; the first is the one most decisions have
    chances: Mapping[str, Chance]  # the percentages its players tell, by name
    amounts: Mapping[str, Amount] = {}  # what else they foretell, by name
    promises: Mapping[str, Promise] = {}  # what is told of hidden hands as sure, by name
    groups: Mapping[str, Sentence] = {}  # of choices, where what was told meets what happened
    kinds: Sequence[Kind]  # of error
    phases: Sequence[Phase] = ()  # of a deal, as people count their decisions
    levels: Sequence[Level]  # weakest first
    ladder: Ladder = Ladder()  # from level to level
    coach: str  # the player that advises and judges
    sides: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,))  # partners stand together

    # --- one deal -----------------------------------------------------------------------------

    @abstractmethod
    def first_standing(self, rules: R) -> T:
        """Before the first deal."""

    def standing_of(self, rules: R, number: int) -> T:
        """The standing of a lone deal, as an arena deals it: `number` counts from 1."""
        return self.first_standing(rules)

    def number_of(self, deal: Deal, place: int) -> int:
        """The number people know a deal by: its place in the match, or what its board bears."""
        return place

    def deal_title(self, standing: T, place: int, lang: str) -> str:
        """What people call a deal of that standing."""
        return f"第{place}局" if lang == "ja" else f"Hand {place}"

    @abstractmethod
    def opening(self, seed: bytes, rules: R, standing: T) -> tuple[Event, ...]:
        """Shuffle and deal: a ``deal`` event, then whatever follows before the first choice."""

    @abstractmethod
    def begin(self, deal: Deal) -> S:
        """The state just after a ``deal`` event."""

    @abstractmethod
    def apply(self, state: S, event: Event) -> S:
        """The state after one more event, which is trusted to follow from the rules."""

    @abstractmethod
    def happen(self, state: S, seat: Seat, action: A) -> Sequence[tuple[Event, S]]:
        """The events an action makes, its ``act`` first, each with the state after it.

        IllegalAction if the rules forbid it.
        """

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that have a choice to make now; several where choices are simultaneous."""

    def plays_for(self, view: V) -> Seat | None:
        """In whose place a person in the view's seat may choose: for a dummy, declarer's."""
        return None

    @abstractmethod
    def legal_of(self, view: V) -> Sequence[A]:
        """The seat's legal actions, in a fixed order; many combinations may be a lazy sequence."""

    @abstractmethod
    def score(self, state: S) -> Score | None:
        """What the deal earned; None until it is over."""

    @abstractmethod
    def outcome(self, state: S) -> OC:
        """What the next deal depends on, of a deal that is over."""

    @abstractmethod
    def next_standing(self, rules: R, standing: T, outcome: OC) -> T | Result:
        """The match goes on from here, or is over."""

    def swing(self, own: float, other: float) -> float:
        """What a seat's points are worth beside another table's with the same deal."""
        return own - other

    # --- what a seat sees ---------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What the seat may see; None is a spectator."""

    @abstractmethod
    def project(self, event: Event, seat: Seat | None) -> Event | None:
        """What the seat is shown of an event; None where it is shown nothing."""

    @abstractmethod
    def first_view(self, deal: Deal, seat: Seat | None) -> V:
        """What the seat sees after the ``deal`` event as it was shown it."""

    @abstractmethod
    def next_view(self, view: V, event: Event) -> V:
        """What it sees after one more event it was shown, which is trusted to follow."""

    @abstractmethod
    def why_not_shown(self, view: V, event: Event) -> Fact | None:
        """The rule by which the view's seat cannot be shown this event next; None: it can.

        For what others do it asks no more than the seat can know: turn, public rules, cards or
        tiles that are elsewhere, what they were shown not to hold.
        """

    def invites_claims(self, state: S) -> bool:
        """Whether others may answer what has just happened, and nobody may tell who can.

        A table then takes the same time over it whether anybody can answer or not.
        """
        return False

    def meanings(self, view: V) -> Sequence[CallTold]:
        """What each call made so far tells those who know the system; empty where none does."""
        return ()

    def would_mean(self, view: V) -> Mapping[str, CallTold]:
        """The same of every call the seat may make now, by its notation."""
        return {}

    def may_state(self, action: A) -> bool:
        """Whether a line of play may be stated with the action, as with a claim."""
        return False

    @abstractmethod
    def why_not(self, view: V, action: A) -> Fact | None:
        """The rule that forbids the action to the view's seat; None: it is legal."""

    def is_forced(self, view: V, action: A) -> bool:
        """Whether the seat could do nothing else; such an action is judged by nobody."""
        return len(self.legal_of(view)) == 1

    def happened(self, states: Sequence[S], at: int, seat: Seat) -> Happened | None:
        """What became of the seat's choice that made `states[at]`, in a deal that is over.

        None where nothing was foretold. For comparing chances told with what happened. The choice
        may be one that a file does not tell (`Game.told`): then the seat was to make it.
        """
        return None

    def kept(self, states: Sequence[S]) -> Sequence[KeptPromises]:
        """What was told as sure of each hand in the course of a deal, beside the hands."""
        return ()

    @abstractmethod
    def beliefs(self, view: V) -> Beliefs[S]:
        """The worlds that fit the view."""

    # --- notation, drawing, players -----------------------------------------------------------

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """Read what `str` of an action prints; NotationError for anything else."""

    def typed(self, rules: R, told: Fields) -> Typed:
        """A whole position from the fields somebody filled in; FieldError names the wrong one."""
        raise NotationError(RECORD.told("record.not-typed", name=self.name))

    def is_hand(self, text: str) -> bool:
        """Whether a pasted text can be nothing but a hand of this game, right or wrong."""
        return False

    def beside_hand(self, text: str) -> dict[str, str]:
        """The fields of a position beside a hand that was pasted alone."""
        return {}

    @abstractmethod
    def draw(self, view: V, lang: str = "en") -> str:
        """A text picture of the view."""

    def picture(self, state: S) -> TablePicture | None:
        """The whole table for whoever draws it and may see all; None where nothing is drawn."""
        return None

    @abstractmethod
    def players(self) -> Mapping[str, type[Player[V, A]]]:
        """The players by name, weakest first; each class builds with no arguments."""

    def practice(self) -> Practice | None:
        """Its themes of puzzles and its drills; None where it has none."""
        return None

    def panels(self) -> tuple[type[Panel], ...]:
        """Every kind of evidence its players show beside a ranking."""
        return ()

    def compared(self, own: Sequence[float], other: Sequence[float]) -> tuple[str, list[float]]:
        """How each seat did beside the same deal elsewhere: the unit, and the differences.

        More is better; a seat's own points come first, what the same seat got elsewhere second.
        """
        sign = -1 if self.lower_is_better else 1
        return "points", [sign * (one - two) for one, two in zip(own, other, strict=True)]

    def endings(self) -> tuple[type[Panel], ...]:
        """The kinds of panel that `ending` gives; none where it gives none."""
        return ()

    def ending(self, states: Sequence[S]) -> Panel | None:
        """A finished deal with all hands open, for people to look at; `states` are all of it.

        Nobody is told any of it before the deal is over.
        """
        return None

    def said_ending(self, shown: Panel) -> tuple[Fact, ...]:
        """The same in a few facts, for those who read."""
        return ()

    def arrays(self) -> Arrays[V, A] | None:
        """Its actions as numbers and its views as arrays; None where it has none."""
        return None

    def formats(self) -> Mapping[str, Format]:
        """The files this game reads and writes besides our own record, by name."""
        return {}

    # --- built from the above -----------------------------------------------------------------

    def __repr__(self) -> str:
        return f"<the game {self.name}>"

    @property
    def usual_preset(self) -> str:
        """The name of the rules that are meant where none are named."""
        return next(iter(self.presets))

    @property
    def usual_rules(self) -> R:
        """Those rules."""
        return self.presets[self.usual_preset]

    def deal(self, seed: bytes | str | int, rules: R | None = None, standing: T | None = None) -> S:
        """A fresh deal; by the usual rules and at the beginning of a match where none are given.

        A text or a number is what the command line takes as ``--seed``.
        """
        if not isinstance(seed, bytes):
            seed = deal_seed(secret_of(seed), 1)
        chosen = self.usual_rules if rules is None else rules
        begun = self.standing_of(chosen, 1) if standing is None else standing
        return self.replay(self.opening(seed, chosen, begun))

    def replay(self, events: Iterable[Event]) -> S:
        """The state after a ``deal`` event and all that follow it."""
        rest = iter(events)
        return reduce(self.apply, rest, self.begin(dealt(next(rest))))

    def observe(self, events: Iterable[Event], seat: Seat | None) -> V:
        """The view built from the events a table showed the seat, and from nothing else.

        Events from elsewhere come through `kibitz.core.door`.
        """
        kept = still_standing(events)
        if not kept:
            raise NotationError(
                RECORD.told("record.spectator")
                if seat is None
                else RECORD.told("record.not-shown", seat=seat)
            )
        return reduce(self.next_view, kept[1:], self.first_view(dealt(kept[0]), seat))

    def after_deal(self, state: S) -> Sequence[tuple[Event, S]]:
        """What follows from a ``deal`` event before any choice, each with the state after it."""
        return ()

    def play(self, state: S, seat: Seat, action: A | str) -> S:
        """The state after a legal action, or its text; IllegalAction leaves all as it was."""
        chosen = self.parse_action(action) if isinstance(action, str) else action
        return self.happen(state, seat, chosen)[-1][1]

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """The seat's legal actions: nothing but its view decides them."""
        return self.legal_of(self.view(state, seat))

    def allow(self, view: V, action: A) -> None:
        """Pass a legal action; raise IllegalAction with the rule's sentence for any other."""
        fact = self.why_not(view, action)
        if fact is not None:
            raise IllegalAction(told_by(self.sentences, fact), fact)

    def player(self, text: str) -> Player[V, A]:
        """A player by name, with options where its class has them: ``strength:flush=no``."""
        name, colon, options = text.partition(":")
        known = self.players()
        if name not in known:
            facts = {"game": self.name, "name": name, "there": list(known)}
            raise NotationError(INPUT.told("input.no-player", **facts))
        if not colon:
            return known[name]()
        if not is_dataclass(known[name]):
            raise NotationError(INPUT.told("input.no-options", name=name))
        return choose({name: known[name]()}, name, options.split(";"))

    def decide(
        self, view: V, player: str | None = None, budget: Budget = USUAL, also: Sequence[A] = ()
    ) -> Decision[A]:
        """What a player chooses and why; the coach where none is named.

        NotationError where the seat has nothing to decide.
        """
        if not self.legal_of(view):
            raise NotationError(INPUT.told("input.nothing-to-decide"))
        return decide(self.player(self.coach if player is None else player), view, budget, also)


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def dealt(event: Event) -> Deal:
    """The event as the ``deal`` it must be; NotationError for any other."""
    if not isinstance(event, Deal):
        raise NotationError(RECORD.told("record.before-deal", kind=event.kind))
    return event


def following(
    state: S, events: Iterable[Event], apply: Callable[[S, Event], S]
) -> tuple[tuple[Event, S], ...]:
    """Events, each with the state after it."""
    found: list[tuple[Event, S]] = []
    for event in events:
        state = apply(state, event)
        found.append((event, state))
    return tuple(found)


__all__ = [
    "SEATS",
    "Act",
    "AnyGame",
    "Beliefs",
    "Budget",
    "Deal",
    "Decision",
    "Evaluation",
    "Event",
    "Follower",
    "Game",
    "Json",
    "Kinds",
    "Outcome",
    "Player",
    "Reason",
    "Result",
    "Score",
    "Seat",
    "dealt",
    "decide",
    "following",
]
