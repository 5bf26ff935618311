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
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from kibitz.core.declared import Amount, Chance, Happened, Kind, Level, Phase, Unit
from kibitz.core.errors import IllegalAction, NotationError
from kibitz.core.events import SEATS, Act, Deal, Event, Json, Kinds, Seat, standing
from kibitz.core.notebook import decision_html
from kibitz.core.panel import P, Panel, panel_of
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import told_by
from kibitz.core.words import CallTold, Fact, Sentences

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


@dataclass(frozen=True, slots=True)
class Budget:
    """Work, not time: equal budgets give equal decisions. The service adds clocks around it."""

    nodes: int = 0  # 0: the player's own default
    worlds: int = 0  # 0: the player's own default
    seed: int = 0
    explain: bool = False  # also look for causes and for what would change the answer


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact with its share of the value, in the value's unit."""

    fact: Fact
    weight: float


S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")
R = TypeVar("R")
OC = TypeVar("OC")
S_co = TypeVar("S_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Evaluation(Generic[A]):
    """What one action is worth to the seat that decides; higher is better."""

    action: A
    value: float
    unit: str  # "rank" where a player ranks by points of its own: no loss is computed from ranks
    stderr: float = 0.0  # over independent worlds; 0 where exact, or where a model tells it
    chances: Mapping[str, float] = field(default_factory=dict[str, float])
    reasons: tuple[Reason, ...] = ()
    against: Fact | None = None  # what decides against it, beside the best
    loss_error: float | None = None  # of the difference to the best in the same worlds
    worlds: int = 0  # independent worlds in which it was valued; 0: computed without sampling
    by_model: bool = False  # by fitted formulas: nothing was sampled, and its error is not known
    causes: tuple[Fact, ...] = ()  # more of what decides against it, where it was looked for
    alike: bool = (
        False  # the rules make it worth what the best is: touching cards, copies of a tile
    )


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """A choice with the evidence that was used for it: every action considered, best first."""

    action: A
    ranked: tuple[Evaluation[A], ...]
    would_change: tuple[Fact, ...] = ()
    budget: Budget = field(default_factory=Budget)  # the work that was spent
    evidence: tuple[Panel, ...] = ()  # what else the player can show
    stands: bool = False  # a system's own choice, kept unless another is surely better

    @property
    def against_runner_up(self) -> Fact | None:
        """What decides against the first of the others of which something can be said."""
        return next((one.against for one in self.ranked[1:] if one.against is not None), None)

    def panel(self, kind: type[P]) -> P | None:
        """The panel of that kind, if the player showed one."""
        return panel_of(self.evidence, kind)

    def _repr_html_(self) -> str:
        return decision_html(self)


class Player(Protocol[V_contra, A]):
    """Chooses for one seat from its view. There is no way to hand it a State."""

    @property
    def name(self) -> str: ...

    def think(
        self, view: V_contra, budget: Budget, also: Sequence[A] = ()
    ) -> Iterator[Decision[A]]:
        """Refine the answer; each decision is better founded than the one before.

        The legal actions in `also` are valued too, whatever the player thinks of them.
        """
        ...


@runtime_checkable
class Follower(Protocol):
    """A player that is told events: a program of others that keeps its own picture of the deal."""

    def follow(self, seat: Seat, shown: Sequence[Event]) -> None:
        """All that the seat was shown of the deal so far; called before it is asked to choose."""
        ...


def decide(player: Player[V, A], view: V, budget: Budget, also: Sequence[A] = ()) -> Decision[A]:
    """The player's last word, with the actions in `also` among those it values."""
    decision: Decision[A] | None = None
    for refined in player.think(view, budget, also):
        decision = refined
    if decision is None:
        raise ValueError(f"player {player.name} gave no decision")
    return decision


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
    kinds: Sequence[Kind]  # of error
    phases: Sequence[Phase] = ()  # of a deal, as people count their decisions
    levels: Sequence[Level]  # weakest first
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

        None where nothing was foretold. For comparing chances told with what happened.
        """
        return None

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

    def deal(self, seed: bytes, rules: R, standing: T) -> S:
        """A fresh deal."""
        return self.replay(self.opening(seed, rules, standing))

    def replay(self, events: Iterable[Event]) -> S:
        """The state after a ``deal`` event and all that follow it."""
        rest = iter(events)
        return reduce(self.apply, rest, self.begin(dealt(next(rest))))

    def observe(self, events: Iterable[Event], seat: Seat | None) -> V:
        """The view built from the events a table showed the seat, and from nothing else.

        Events from elsewhere come through `kibitz.core.door`.
        """
        kept = standing(events)
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

    def play(self, state: S, seat: Seat, action: A) -> S:
        """The state after a legal action; IllegalAction leaves the old one as it was."""
        return self.happen(state, seat, action)[-1][1]

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """The seat's legal actions: nothing but its view decides them."""
        return self.legal_of(self.view(state, seat))

    def allow(self, view: V, action: A) -> None:
        """Pass a legal action; raise IllegalAction with the rule's sentence for any other."""
        fact = self.why_not(view, action)
        if fact is not None:
            raise IllegalAction(told_by(self.sentences, fact), fact)


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
