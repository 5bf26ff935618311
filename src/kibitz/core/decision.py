"""Decisions: what a player is asked, with how much work, and what it answers.

A player sees a view and nothing else. It refines its answer; the last is its decision, with every
action that it considered and the evidence it used. Knows no rules of any game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar, runtime_checkable

from kibitz.core.events import Event, Seat
from kibitz.core.notebook import decision_html, decision_text
from kibitz.core.panel import P, Panel, panel_of
from kibitz.core.words import Fact

V = TypeVar("V")
A = TypeVar("A")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Budget:
    """Work, not time: equal budgets give equal decisions. The service adds clocks around it."""

    nodes: int = 0  # 0: the player's own default
    worlds: int = 0  # 0: the player's own default
    seed: int = 0
    explain: bool = False  # also look for causes and for what would change the answer


USUAL = Budget()


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact with its share of the value, in the value's unit."""

    fact: Fact
    weight: float


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

    def __str__(self) -> str:
        return decision_text(self)

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


def decide(
    player: Player[V, A], view: V, budget: Budget = USUAL, also: Sequence[A] = ()
) -> Decision[A]:
    """The player's last word, with the actions in `also` among those it values."""
    decision: Decision[A] | None = None
    for refined in player.think(view, budget, also):
        decision = refined
    if decision is None:
        raise ValueError(f"player {player.name} gave no decision")
    return decision
