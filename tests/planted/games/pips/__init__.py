"""Pips: a toy game that exists only in tests. Three numbers each, one is played, the highest wins.

It is one folder and nothing else: whatever works for it works for any fourth game. It has what the
contract asks for and no more: one preset, one unit with verdicts, one chance, one kind of error.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import comb
from typing import Annotated, Any

from msgspec.structs import replace as changed

from kibitz.core import events
from kibitz.core.declared import Chance, Kind, Level, Unit, by_name
from kibitz.core.door import only_shown
from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS, Event, Kinds, Notation, Seat
from kibitz.core.fold import Four, only_own
from kibitz.core.game import (
    Budget,
    Decision,
    Evaluation,
    Game,
    Outcome,
    Player,
    Reason,
    Result,
    Score,
    following,
)
from kibitz.core.shuffle import shuffled
from kibitz.core.uniform import uniform_player
from kibitz.core.words import Fact, Sentence, Sentences

NUMBERS = tuple(range(1, 25))
HELD = 3


@dataclass(frozen=True, slots=True)
class Rules:
    """How many deals a match has."""

    deals: int = 4


@dataclass(frozen=True, slots=True)
class Standing:
    """Points so far, and the number of the deal."""

    points: tuple[int, int, int, int] = (0, 0, 0, 0)
    number: int = 1


@dataclass(frozen=True, slots=True)
class Action:
    """Play one number."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


def parse_action(text: str) -> Action:
    """Read a number; NotationError for anything else."""
    if not text.isascii() or not text.isdigit() or int(text) not in NUMBERS:
        raise NotationError(f"{text[:20]!r} is not a number from 1 to 24")
    return Action(int(text))


class Deal(events.Deal, frozen=True, tag="deal"):
    """Three numbers each."""

    rules: Rules
    standing: Standing
    hands: Four[tuple[int, ...] | None]


class Act(events.Act, frozen=True, tag="act"):
    """A number played."""

    action: Annotated[Action, Notation(parse_action)]


@dataclass(frozen=True, slots=True)
class Public:
    """What lies open."""

    rules: Rules
    standing: Standing
    played: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The truth."""

    public: Public
    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat sees."""

    seat: Seat | None
    public: Public
    hand: tuple[int, ...]


class PipsBeliefs:
    """Every deal of the numbers that are neither held nor open; what nobody holds is put away."""

    def __init__(self, view: View) -> None:
        self._view = view
        seen = {*view.hand, *view.public.played}
        self._unseen = [number for number in NUMBERS if number not in seen]
        done = len(view.public.played)
        self._sizes = [0 if seat == view.seat else HELD - (seat < done) for seat in SEATS]

    def count(self) -> int:
        left, ways = len(self._unseen), 1
        for size in self._sizes:
            ways, left = ways * comb(left, size), left - size
        return ways

    def marginals(self) -> Mapping[str, Sequence[float]]:
        chances = [size / len(self._unseen) for size in self._sizes]
        return {str(number): chances for number in self._unseen}

    def sample(self, n: int, seed: int) -> Any:
        return [state.hands for state in self.states(n, seed)]

    def states(self, n: int, seed: int) -> Iterator[State]:
        dice = random.Random(seed)
        for _ in range(n):
            rest = iter(dice.sample(self._unseen, len(self._unseen)))
            hands = [tuple(islice(rest, size)) for size in self._sizes]
            if self._view.seat is not None:
                hands[self._view.seat] = self._view.hand
            yield State(self._view.public, tuple(hands))


class Counter:
    """Values each number by the chance that nobody beats it, and says so."""

    name = "counter"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        ranked = sorted((_valued(view, one) for one in legal(view)), key=lambda one: -one.value)
        best = ranked[0]
        told = [one if one is best else replace(one, against=_against(best, one)) for one in ranked]
        yield Decision(best.action, tuple(told), budget=budget)


def _valued(view: View, action: Action) -> Evaluation[Action]:
    seen = {*view.hand, *view.public.played}
    unseen = [number for number in NUMBERS if number not in seen]
    below = sum(number < action.number for number in unseen) / len(unseen)
    to_come = len(SEATS) - 1 - len(view.public.played)
    leads = all(action.number > number for number in view.public.played)
    chance = below**to_come if leads else 0.0
    reason = Reason(Fact("pips.chance", {"number": action.number, "chance": chance}), chance)
    return Evaluation(action, 10 * chance, "pips", 0.0, {"wins": chance}, (reason,))


def _against(best: Evaluation[Action], one: Evaluation[Action]) -> Fact:
    return Fact("pips.lower", {"number": one.action.number, "best": best.action.number})


def legal(view: View) -> list[Action]:
    """Any number held, on one's own turn."""
    mine = view.seat is not None and view.seat == len(view.public.played)
    return [Action(number) for number in view.hand] if mine else []


SENTENCES = Sentences(
    {
        "pips.chance": Sentence("{number} wins {chance:%}.", "{number} が勝つ確率 {chance:%}。"),
        "pips.lower": Sentence("{number} is beaten more often than {best}.", "{best} の方が強い。"),
        "pips.any": Sentence("One of {count}.", "{count} 通りの一つ。"),
        "pips.not-held": Sentence("{number} is not held.", "{number} は持っていません。"),
        "pips.turn": Sentence("It is not this seat's turn.", "手番ではありません。"),
    },
    {"pips": Sentence("Pips", "ピップス")},
)
PLAYERS: dict[str, type[Player[View, Action]]] = {
    "uniform": uniform_player(legal, "pips.any"),
    "counter": Counter,
}


class Pips(Game[State, View, Action, Standing, Rules, Outcome]):
    """One folder, one game."""

    name = "pips"
    presets: Mapping[str, Rules] = {"short": Rules()}
    sentences = SENTENCES
    events = Kinds("pips", (Deal, Act))
    lower_is_better = False
    units = by_name(
        Unit(
            "pips",
            Sentence("pips expected", "ピップ"),
            Sentence("pips", "ピップ"),
            (0.5, 1, 3),
            False,
            2,
        )
    )
    chances = by_name(
        Chance("wins", Sentence("wins", "勝ち"), Sentence("No number beats it.", "最大になる。"))
    )
    kinds = (Kind("pips.low", Sentence("Playing too low", "小さすぎる数"), ("pips.",)),)
    levels = (
        Level(
            "easy",
            Sentence("easy", "やさしい"),
            "uniform",
            Sentence("plays anything", "何でも出す"),
        ),
        Level(
            "strong", Sentence("strong", "強い"), "counter", Sentence("counts pips", "目を数える")
        ),
    )
    coach = "counter"

    def first_standing(self, rules: Rules) -> Standing:
        return Standing()

    def opening(self, seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
        order = shuffled(seed, NUMBERS)
        a, b, c, d = (tuple(sorted(order[HELD * at : HELD * (at + 1)])) for at in SEATS)
        return (Deal(rules, standing, (a, b, c, d)),)

    def begin(self, deal: events.Deal) -> State:
        assert isinstance(deal, Deal)
        return State(Public(deal.rules, deal.standing), tuple(hand or () for hand in deal.hands))

    def apply(self, state: State, event: Event) -> State:
        if not isinstance(event, Act):
            raise NotationError(f"{event.kind} is no event within a deal of pips")
        number = event.action.number
        public = replace(state.public, played=(*state.public.played, number))
        hands = [
            tuple(one for one in hand if one != number) if seat == event.seat else hand
            for seat, hand in enumerate(state.hands)
        ]
        return State(public, tuple(hands))

    def happen(self, state: State, seat: Seat, action: Action) -> Sequence[tuple[Event, State]]:
        self.allow(self.view(state, seat), action)
        return following(state, [Act(seat, action)], self.apply)

    def to_act(self, state: State) -> frozenset[Seat]:
        done = len(state.public.played)
        return frozenset({done}) if done < len(SEATS) else frozenset()

    def legal_of(self, view: View) -> Sequence[Action]:
        return legal(view)

    def score(self, state: State) -> Score | None:
        played = state.public.played
        if len(played) < len(SEATS):
            return None
        return Score(tuple(float(number == max(played)) for number in played))

    def outcome(self, state: State) -> Outcome:
        scored = self.score(state)
        assert scored is not None
        return Outcome(scored.points)

    def next_standing(
        self, rules: Rules, standing: Standing, outcome: Outcome
    ) -> Standing | Result:
        a, b, c, d = (
            int(old + new) for old, new in zip(standing.points, outcome.points, strict=True)
        )
        points = a, b, c, d
        if standing.number < rules.deals:
            return Standing(points, standing.number + 1)
        return Result(points, tuple(1 + sum(one > own for one in points) for own in points))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state.public, () if seat is None else state.hands[seat])

    def project(self, event: Event, seat: Seat | None) -> Event | None:
        if not isinstance(event, Deal):
            return event
        return changed(event, hands=only_own(event.hands, seat))

    def first_view(self, deal: events.Deal, seat: Seat | None) -> View:
        return self.view(self.begin(deal), seat)

    def next_view(self, view: View, event: Event) -> View:
        hands = [view.hand if seat == view.seat else () for seat in SEATS]
        return self.view(self.apply(State(view.public, tuple(hands)), event), view.seat)

    def why_not_shown(self, view: View, event: Event) -> Fact | None:
        if isinstance(event, Deal):
            return only_shown(event.hands, view.seat)
        if not isinstance(event, Act) or event.seat != len(view.public.played):
            return Fact("shown.not-here", {"kind": event.kind})
        number = event.action.number
        if event.seat == view.seat:
            return self.why_not(view, event.action)
        seen = {*view.hand, *view.public.played}
        facts = {"what": str(number), "seat": event.seat}
        return Fact("shown.seen", facts) if number in seen else None

    def why_not(self, view: View, action: Action) -> Fact | None:
        if not legal(view):
            return Fact("pips.turn")
        return None if action in legal(view) else Fact("pips.not-held", {"number": action.number})

    def beliefs(self, view: View) -> PipsBeliefs:
        return PipsBeliefs(view)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def draw(self, view: View, lang: str = "en") -> str:
        held, played = (" ".join(map(str, one)) for one in (view.hand, view.public.played))
        return f"{held} | {played}"

    def players(self) -> Mapping[str, type[Player[View, Action]]]:
        return PLAYERS


GAME = Pips()
