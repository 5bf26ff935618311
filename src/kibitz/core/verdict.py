"""What a number means: value, error, loss, and the word for a choice. The one place for it.

- *value*: what an action is expected to be worth, in the game's unit; higher is better for players,
  people read it with its natural sign (`Unit.natural`).
- *error*: its standard error over independent worlds. A world used twice counts once. What fitted
  formulas tell has none to tell, and every place says "by a model" instead of an error of 0.
- *loss*: the paired difference to the best in the same worlds, with an error of its own. It keeps
  its sign: below nothing, it came out better in the worlds that judge, not in those that chose.
- *even*: the loss and two errors more still lie under the smallest loss that counts as an error.
- *not settled*: the sampling excludes neither that nothing is lost nor that an error was made.
- otherwise a verdict by the size of the loss.

Where a model tells the loss, its error is known to nobody: then nothing is even and nothing is
unsettled, and the size of the loss as told is all that there is to judge by. What the rules make
worth the same as the best, such as touching cards, is the same choice by another name.

So less work makes a choice unsettled, never even. Terminal, review, page and report read it here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kibitz.core.declared import RANK, Unit
from kibitz.core.game import Decision, Evaluation
from kibitz.core.words import Fact, Sentence, closed_up

Verdict = Literal["best", "even", "unsettled", "fine", "inaccuracy", "mistake", "blunder"]
VERDICTS: tuple[Verdict, ...] = (
    "best",
    "even",
    "unsettled",
    "fine",
    "inaccuracy",
    "mistake",
    "blunder",
)
ERRORS: tuple[Verdict, ...] = ("inaccuracy", "mistake", "blunder")
WORDS: Mapping[str, Sentence] = {
    "forced": Sentence("forced", "選択の余地なし"),
    "best": Sentence("best", "最善"),
    "even": Sentence("even", "互角"),
    "unsettled": Sentence("not settled", "未確定"),
    "fine": Sentence("fine", "良い"),
    "inaccuracy": Sentence("inaccuracy", "緩手"),
    "mistake": Sentence("mistake", "疑問手"),
    "blunder": Sentence("blunder", "悪手"),
}
SURE = 2.0  # errors
LEAST_WORLDS = 8  # fewer do not know their own spread
LEAST_MORE = 1.1  # times as many worlds as did not settle it: "1.0 times" would be those


@dataclass(frozen=True, slots=True)
class Loss:
    """What an action gives up beside the best one. Inside its error it may lie below nothing."""

    amount: float
    error: float
    worlds: int  # independent worlds behind it; 0: computed, not sampled
    by_model: bool = False

    @property
    def told_error(self) -> float | None:
        """None where a model tells the loss: it has an error, and nobody knows it."""
        return None if self.by_model else self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """One choice against the best. None where it was not computed."""

    rank: int | None  # 1 is best
    of: int
    loss: Loss | None
    verdict: Verdict | None
    settled_by: int | None = None  # worlds that would settle it, where it is not

    @property
    def times_more(self) -> float | None:
        """How many times as many deals would settle it, where it is not settled."""
        if self.settled_by is None or self.loss is None:
            return None
        return self.settled_by / self.loss.worlds

    @property
    def surely_loses(self) -> bool:
        """Whether it loses something; what a model tells must be an error to be called sure."""
        by_model = self.loss is not None and self.loss.by_model
        return self.verdict in ERRORS or (self.verdict == "fine" and not by_model)


def loss_of(unit: Unit, decision: Decision[Any], own: Evaluation[Any]) -> Loss | None:
    """The loss of one of the actions considered; None where only ranks are known.

    Few worlds that agree look exact and are not: the error counts one more world, unseen, in which
    the action loses a blunder.
    """
    return loss_beside(unit, decision.ranked[0], own)


def loss_beside(unit: Unit, best: Evaluation[Any], own: Evaluation[Any]) -> Loss | None:
    """The same of two evaluations, before there is a decision."""
    if RANK in (best.unit, own.unit) or best.unit != own.unit:
        return None
    if own is best:
        return Loss(0.0, 0.0, own.worlds, own.by_model)
    if own.alike:
        return Loss(0.0, 0.0, 0)
    amount = best.value - own.value
    if (
        own.by_model or best.by_model
    ):  # no luck of sampling brings it above the best: the player's rules leave it
        return Loss(max(0.0, amount), 0.0, 0, by_model=True)
    error = own.loss_error
    if error is None:
        error = math.hypot(best.stderr, own.stderr)
    if own.worlds:
        error = math.hypot(error, unit.blunder / own.worlds)
    return Loss(amount, error, own.worlds, own.by_model)


def verdict_of(unit: Unit, loss: Loss) -> Verdict:
    """The word for a loss."""
    if loss.by_model:
        return _by_size(unit, loss)
    if 0 < loss.worlds < LEAST_WORLDS:
        return "unsettled"
    # Nobody gains on the best: a loss below nothing is luck, and luck makes no choice even.
    if max(0.0, loss.amount) + SURE * loss.error < unit.smallest:
        return "even"
    if loss.amount <= SURE * loss.error:
        return "unsettled"
    return _by_size(unit, loss)


def _by_size(unit: Unit, loss: Loss) -> Verdict:
    return VERDICTS[3 + sum(loss.amount >= step for step in unit.steps)]


def surely_better(units: Mapping[str, Unit], decision: Decision[Any]) -> Evaluation[Any] | None:
    """What the worlds that judged the choice hold surely better than it, the most so.

    A choice is judged in worlds that did not make it, so now and then they disagree. What the match
    or a moon decides against the values is no contradiction, and a sentence of the game says it.
    """
    found: list[tuple[float, Evaluation[Any]]] = []
    for own in decision.ranked[1:]:
        unit = units.get(own.unit)
        loss = None if unit is None else loss_of(unit, decision, own)
        if unit is None or loss is None or (own.against and own.against.id in unit.beyond):
            continue
        if loss.amount < -SURE * loss.error:
            found.append((loss.amount, own))
    return min(found, key=lambda one: one[0])[1] if found else None


APART = Sentence(
    "{other} comes out better here by {gain}, and {action} is the choice all the same: "
    "{why} {reach}",
    "ここでは {other} が {gain}上ですが、選ぶのは {action} です。{why}{reach}",
)
_WHY = {
    "worlds": Sentence(
        "it was made in other deals than those that judge it, so that it is not praised for its "
        "luck.",
        "運を実力と数えないよう、選ぶ配りと判定する配りを分けています。",
    ),
    "stands": Sentence(
        "it is the system's own, which stands unless another is surely better.",
        "システムの選択で、ほかが確かに上でないかぎり変えません。",
    ),
}
_REACH = {
    "inside": Sentence("The difference lies inside two errors.", "差は誤差の 2 倍以内です。"),
    "beyond": Sentence(
        "The difference lies beyond two errors: a longer look should decide.",
        "差は誤差の 2 倍を超えています。もっと長く調べれば決まります。",
    ),
}


def judged_apart(
    units: Mapping[str, Unit], decision: Decision[Any], said: Callable[[str], str], lang: str
) -> str | None:
    """Why another choice may stand better than the one made, where one does; `said` names actions.

    Where the match or a moon decides against the values, a sentence of the game has said so.
    """
    found: list[tuple[Loss, Evaluation[Any], Unit]] = []
    for own in decision.ranked[1:]:
        unit = units.get(own.unit)
        loss = None if unit is None else loss_of(unit, decision, own)
        if unit is None or loss is None or (own.against and own.against.id in unit.beyond):
            continue
        if loss.amount < 0 and unit.number(loss.amount) != unit.number(0.0):
            found.append((loss, own, unit))
    if not found:
        return None
    loss, own, unit = min(found, key=lambda one: one[0].amount)
    reach = "inside" if loss.amount >= -SURE * loss.error else "beyond"
    chosen = said(str(decision.action))
    told = APART.told_in(lang).format(
        other=said(str(own.action)),
        action=chosen[0].lower() + chosen[1:] if chosen[:2].isalpha() else chosen,
        gain=unit.told(-loss.amount, loss.error, lang),
        why=_WHY["stands" if decision.stands else "worlds"].told_in(lang),
        reach=_REACH[reach].told_in(lang),
    )
    return closed_up(told.replace(" %", "%")) if lang == "ja" else told


def settled_by(unit: Unit, loss: Loss) -> int | None:
    """How many worlds would settle it if the loss is what it seems; None where none are sampled."""
    if not loss.worlds:
        return None
    lost = max(0.0, loss.amount)
    wanted = max(lost, unit.smallest - lost) / SURE
    times = max(LEAST_MORE, (loss.error / wanted) ** 2)
    return max(LEAST_WORLDS, math.ceil(loss.worlds * times))


def judge(units: Mapping[str, Unit], decision: Decision[Any], chosen: str) -> Judgement:
    """Judge the choice made against a decision about the same view."""
    ranked = decision.ranked
    place = next((at for at, one in enumerate(ranked) if str(one.action) == chosen), None)
    if place is None:
        return Judgement(None, len(ranked), None, None)
    own = ranked[place]
    unit = units.get(own.unit)
    loss = None if unit is None else loss_of(unit, decision, own)
    if place == 0 or (own.alike and loss is not None):  # another name for the same choice
        return Judgement(place + 1, len(ranked), loss, "best")
    if unit is None or loss is None:
        return Judgement(place + 1, len(ranked), None, None)
    verdict = verdict_of(unit, loss)
    # No more worlds settle what a moon or the match decides against the values.
    is_open = verdict == "unsettled" and not is_outweighed(units, decision, own)
    more = settled_by(unit, loss) if is_open else None
    return Judgement(place + 1, len(ranked), loss, verdict, more)


def beside(units: Mapping[str, Unit], decision: Decision[Any]) -> Evaluation[Any] | None:
    """The other choice of which most is to be learned: the first that surely loses something.

    Before it comes one whose value is surely better, where something beyond the values decides:
    a table that contradicts the choice made has to say why. Where there is neither, the first of
    which something can be said at all, then what came to the same everywhere, and last another
    name for the same choice.
    """
    said = [one for one in decision.ranked[1:] if one.against is not None]
    said.sort(key=lambda one: (one.alike, one.loss_error == 0.0 and not one.by_model))
    better = (one for one in said if is_outweighed(units, decision, one))
    lost = (one for one in said if judge(units, decision, str(one.action)).surely_loses)
    return next(better, next(lost, next(iter(said), None)))


def is_outweighed(units: Mapping[str, Unit], decision: Decision[Any], own: Evaluation[Any]) -> bool:
    """Whether its value is surely better than that of the choice, and more than values decide."""
    unit = units.get(own.unit)
    loss = None if unit is None else loss_of(unit, decision, own)
    if unit is None or loss is None or own.against is None or own.against.id not in unit.beyond:
        return False
    return loss.amount < -SURE * loss.error


def told_against(units: Mapping[str, Unit], one: Evaluation[Any]) -> tuple[Fact, ...]:
    """What speaks against a choice in the order people are told: why, before what comes of it."""
    if one.against is None:
        return one.causes
    unit = units.get(one.unit)
    if unit is None or one.against.id not in unit.results:
        return one.against, *one.causes
    return *one.causes[:1], one.against, *one.causes[1:]


def verdict_words(verdict: str | None, lang: str) -> str:
    """A verdict as people read it; a dash where there is none."""
    if verdict is None:
        return "–"
    return WORDS[verdict].told_in(lang)
