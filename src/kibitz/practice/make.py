"""Finding puzzles, by the runner: our players play deals, and the coach looks at positions.

A piece is a deal. It is played to its end; of each theme asked for some positions are drawn by lot
and tried in turn, until one is a puzzle. The players of the panel say what they would do; the coach
judges that and all else that it considers, quickly first and then in full with other dice. A
position becomes a puzzle where both looks agree and every choice that was considered is either
right or surely wrong.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.events import Act, Event, Seat
from kibitz.core.game import AnyGame, Budget, Decision, Json, Player, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.practice import Panelist, Practice, Theme
from kibitz.core.refusals import INPUT
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.core.verdict import Loss, judge, loss_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.practice.puzzle import (
    Puzzle,
    id_of,
    kept,
    position_text,
    practice_of,
    view_of,
)
from kibitz.runner import PieceDone, Plan, Span, Work, version_of, version_of_practice

TASK = "kibitz.practice.make:found"
COLUMNS = ("puzzle",)
SHAPE = "3"  # of the rows: other rows are another plan's
MOST_PIECES = 1_000_000
QUICK = 6  # the first look is that many times cheaper
SURE = 3.5  # errors by which whatever is not even must lose
SURE_CLOSE = 2.5  # where close choices may remain
GRACE = 0.5  # errors that the first look may lack of what the second must see
GRACE_CLOSE = 1.5  # the same where close choices may remain: several must be seen so at once
LONGER = 4  # times the work of a full look, where one that may remain close lacks only that
WRONG = 0.25  # the least share of choices that are wrong
AGREED = 0.15  # the share of positions looked at in which the whole panel does the same
TRIED = 12  # positions of a theme in one deal: to play it costs more than to look at one
ASKED = 2  # of the choices that each player of the panel ranks
SEED = 1_000_003  # between the dice of one look and the next


class PuzzlesWanted(msgspec.Struct, frozen=True):
    """What a plan looks for."""

    game: str
    seed: str
    themes: tuple[str, ...] = ()  # empty: every one
    nodes: int = 0  # 0: what the game declares
    worlds: int = 0


def plan_of(wanted: PuzzlesWanted, pieces: int = MOST_PIECES) -> Plan:
    """The plan that finds such puzzles; NotationError for a theme that there is not."""
    game = game_of(wanted.game)
    practice = practice_of(game)
    for name in wanted.themes:
        practice.theme(name)
    coach = player_of(game, game.coach)
    named = [coach, *(player_of(game, one.name) for one in practice.panel)]
    versions = {"puzzles": SHAPE, game.name: version_of_practice(game)}
    versions |= {player.name: version_of(player) for player in named}
    return Plan(TASK, msgspec.to_builtins(wanted), COLUMNS, versions, Span(1, pieces))


@contextmanager
def found(settings: Json) -> Generator[Work]:
    """The work of a plan: the puzzles of one deal."""
    maker = Maker(msgspec.convert(settings, PuzzlesWanted))

    def work(piece: Json) -> PieceDone:
        rows = [[msgspec.to_builtins(one)] for one in maker.puzzles(int(piece))]
        return PieceDone(piece, rows)

    yield work


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position that may become a puzzle."""

    theme: Theme
    seat: Seat
    view: Any
    events: tuple[Event, ...]  # up to the choice
    number: int = 0  # of those drawn of its theme in its deal


class Maker:
    """Finds puzzles deal by deal."""

    def __init__(self, wanted: PuzzlesWanted) -> None:
        self.wanted = wanted
        self.game: AnyGame = game_of(wanted.game)
        self.practice: Practice = practice_of(self.game)
        self.rules = self.game.presets[self.practice.preset]
        self.themes = [
            one for one in self.practice.themes if one.name in wanted.themes or not wanted.themes
        ]
        self.coach = player_of(self.game, self.game.coach)
        self.alike = [player_of(self.game, name) for name in self.practice.alike]
        given = Budget(wanted.nodes, wanted.worlds)
        self.budget = given if given != Budget() else self.practice.budget

    def puzzles(self, piece: int) -> Iterator[Puzzle]:
        """The puzzles of one deal, at most one of each theme."""
        for drawn in self.candidates(piece).values():
            tried = (self.puzzle(one, piece) for one in drawn)
            puzzle = next((one for one in tried if one is not None), None)
            if puzzle is not None:
                yield puzzle

    # --- positions --------------------------------------------------------------------------------

    def candidates(self, piece: int) -> dict[str, list[Candidate]]:
        """Positions of a deal by theme, a few of each."""
        dice = Random(f"{self.wanted.game} {self.wanted.seed} {piece}")
        standing = self.practice.standing(self.rules, dice)
        secret = secret_of(f"puzzles {self.wanted.seed}")
        opening = self.game.opening(deal_seed(secret, piece), self.rules, standing)
        dealt = self.game.replay(opening)
        themes = [one for one in self.themes if one.deals(dealt)]
        if not themes:
            return {}
        seated = [player_of(self.game, dice.choice(self.practice.table)) for _ in range(4)]
        told = budgets(Budget(), dice.randbytes(16))
        events = play_deal(self.game, opening, seated, told).events
        met: dict[str, list[Candidate]] = {}
        for one in self._choices(events, themes):
            met.setdefault(one.theme.name, []).append(one)
        return {name: _drawn(found, dice) for name, found in met.items()}

    def _choices(self, events: Sequence[Event], themes: Sequence[Theme]) -> Iterator[Candidate]:
        state = None
        for at, event in enumerate(events):
            if state is not None and isinstance(event, Act):
                view = self.game.view(state, event.seat)
                # A position has the first theme that it fits, whichever were asked for.
                theme = self.practice.theme_of(view)
                if theme and theme in themes and self._is_worth_a_look(theme, view, event):
                    yield Candidate(theme, event.seat, view, tuple(events[:at]))
            state = self.game.begin(event) if state is None else self.game.apply(state, event)  # pyright: ignore[reportArgumentType]

    def _is_worth_a_look(self, theme: Theme, view: Any, event: Act) -> bool:
        return theme.looks(view) and not self.game.is_forced(view, event.action)

    # --- judged -----------------------------------------------------------------------------------

    def puzzle(self, one: Candidate, piece: int) -> Puzzle | None:
        """The position as a puzzle; None where its best choice is not settled."""
        asked = {
            panelist: self._asked(panelist, one.view, piece)
            for panelist in self.practice.panel
            if not panelist.searches
        }
        heard = [each for panelist, each in asked.items() if panelist.considered]
        settled = {each.chosen[0] for each in heard if len(set(each.chosen)) == 1}
        lot = Random(f"agreed {piece} {one.theme.name} {one.number}").random()
        if len(heard) > 1 and len(settled) < 2 and lot >= AGREED:
            return None
        also = list(dict.fromkeys(action for each in heard for action in each.ranked))
        if len(settled) == 1:
            also += [
                foil
                for foil in self.practice.foils(one.view, *settled)
                if foil not in also and self.game.why_not(one.view, foil) is None
            ]
        given = replace(
            self.budget,
            nodes=one.theme.times * self.budget.nodes,
            worlds=one.theme.times * self.budget.worlds,
        )
        quick = replace(
            given, nodes=given.nodes // QUICK, worlds=given.worlds // QUICK, seed=SEED + piece
        )
        first = self._look(one, quick, also)
        if first is None or not self._promises(first, one.theme):
            return None
        searched = {
            panelist: self._asked(panelist, one.view, piece)
            for panelist in self.practice.panel
            if panelist.searches
        }
        heard += searched.values()
        also += [each for own in searched.values() for each in own.ranked if each not in also]
        whole = replace(given, seed=2 * SEED + piece)
        answer = self._look(one, whole, also)
        if answer is not None and self._wants_longer(answer, one.theme):
            more = {"nodes": LONGER * whole.nodes, "worlds": LONGER * whole.worlds}
            whole = replace(whole, seed=4 * SEED + piece, **more)
            answer = self._look(one, whole, also)
        right = () if answer is None else self.right(answer, one.theme)
        if answer is None or str(first.action) not in right:
            return None
        if not one.theme.about(one.view, answer):
            return None
        if any(not self._agrees(player, one.view, right) for player in self.alike):
            return None
        # Explained, the figures stay; it is dear, so only what is kept is explained.
        answer = self._look(one, replace(whole, explain=True), also) or answer
        if self.right(answer, one.theme) != right:
            return None
        text = position_text(self.game, self.rules, one.events, one.seat)
        view_of(self.game, text)  # through the door: what is packaged is looked at no more
        asked |= searched
        errors = tuple(share_wrong(asked[each].chosen, right) for each in self.practice.panel)
        named = [str(action) for each in heard for action in each.chosen]
        return Puzzle(
            id=id_of(self.game, text),
            theme=one.theme.name,
            level=0,
            seat=one.seat,
            record=text,
            best=str(answer.action),
            right=right,
            answer=kept(answer, named),
            errors=errors,
            piece=piece,
        )

    def _look(self, one: Candidate, budget: Budget, also: Sequence[Any]) -> Decision[Any] | None:
        decision = decide(self.coach, one.view, budget, also)
        unit = self.game.units.get(decision.ranked[0].unit)
        return None if unit is None or len(decision.ranked) < 2 else decision

    def _asked(self, panelist: Panelist, view: Any, piece: int) -> Panelled:
        return asked_of(player_of(self.game, panelist.name), panelist, view, piece)

    def _agrees(self, player: Player[Any, Any], view: Any, right: Sequence[str]) -> bool:
        return str(decide(player, view, Budget()).action) in right

    def _wants_longer(self, decision: Decision[Any], theme: Theme) -> bool:
        """Whether a full look did not settle it, but one that is longer still may."""
        if theme.close is None or self.right(decision, theme):
            return False
        return self._promises(decision, theme, LONGER)

    def _promises(self, decision: Decision[Any], theme: Theme, times: int = QUICK) -> bool:
        """Whether a look leaves hope that one of so many times the work settles it."""
        unit = self.game.units[decision.ranked[0].unit]
        losses = [loss_of(unit, decision, one) for one in decision.ranked[1:]]
        known = [one for one in losses if one is not None]
        if len(known) < len(losses):
            return False
        # More work shrinks the errors by its root: what must be seen then can be foreseen now.
        sure = [one for one in known if one.amount >= _sure(theme) * one.error / times**0.5]
        wrong = sum(one.amount >= unit.smallest for one in sure)
        others = [one for one in known if one not in sure]
        least = -2 * GRACE if theme.close is None else theme.close - GRACE_CLOSE
        worse = any(one.amount < least * one.error for one in others)
        return wrong > 0 and not worse and len(others) < theme.right

    def right(self, decision: Decision[Any], theme: Theme) -> tuple[str, ...]:
        """The right choices, the best first; empty where it is not settled what they are."""
        unit = self.game.units[decision.ranked[0].unit]
        good: list[str] = []
        wrong = 0
        for one in decision.ranked:
            verdict = judge(self.game.units, decision, str(one.action)).verdict
            loss = loss_of(unit, decision, one)
            if verdict in ("best", "even"):
                good.append(str(one.action))
            elif loss is None:
                return ()
            elif verdict == "unsettled" and _may_remain(theme, loss):
                good.append(str(one.action))
            elif verdict == "unsettled" or (theme.close is None and not _is_sure(theme, loss)):
                return ()
            elif verdict == "fine":
                good.append(str(one.action))
            else:
                wrong += _is_sure(theme, loss)
        enough = wrong >= WRONG * len(decision.ranked)
        return tuple(good) if enough and len(good) <= theme.right else ()


def _sure(theme: Theme) -> float:
    return SURE if theme.close is None else SURE_CLOSE


def _is_sure(theme: Theme, loss: Loss) -> bool:
    return loss.amount >= _sure(theme) * loss.error


def _may_remain(theme: Theme, loss: Loss) -> bool:
    return theme.close is not None and loss.amount >= theme.close * loss.error


def _drawn(found: Sequence[Candidate], dice: Random) -> list[Candidate]:
    some = dice.sample(found, min(TRIED, len(found)))
    return [replace(one, number=at) for at, one in enumerate(some)]


# --- the panel ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Panelled:
    """What a player would do in a position: once, or as often as it threw its dice."""

    chosen: tuple[Any, ...]
    ranked: tuple[Any, ...]  # what it considers besides, best first


def asked_of(player: Player[Any, Any], panelist: Panelist, view: Any, piece: int) -> Panelled:
    """A player's choices with several dice, and the best it considers."""
    made = [
        decide(player, view, replace(panelist.budget, seed=3 * SEED + 7 * piece + at))
        for at in range(panelist.dice)
    ]
    ranked = [one.action for one in made[0].ranked[:ASKED]]
    chosen = tuple(one.action for one in made)
    return Panelled(chosen, tuple(dict.fromkeys((*chosen, *ranked))))


def share_wrong(chosen: Sequence[Any], right: Sequence[str]) -> float:
    """How often a player errs: what it chose is not among what is right."""
    return round(sum(str(one) not in right for one in chosen) / len(chosen), 3)


def wanted_of(game: AnyGame, themes: Sequence[str], seed: str, count: int) -> PuzzlesWanted:
    """What a person asks for; NotationError for what cannot be."""
    if count < 1:
        raise NotationError(
            INPUT.told("input.between", what="--count", number=count, least=1, most=MOST_PIECES)
        )
    return PuzzlesWanted(game.name, seed, tuple(themes))
