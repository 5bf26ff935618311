"""Plays cards by sampling: worlds that fit auction and play, each valued by exact double dummy.

Worlds are read from the auction (`worlds.by_calls`). Calls are searched too, see `search_calls`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np

from kibitz.cards import Card
from kibitz.core.causes import separated
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Budget, Decision, Evaluation, Reason
from kibitz.core.paired import Chooser, Paired, Rows, is_settled, paired, sequence_errors
from kibitz.core.verdict import loss_of, verdict_of
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, Claim, play_of
from kibitz.games.bridge.beliefs import AllBounds, HandBounds, beliefs
from kibitz.games.bridge.bidding.book.writing import CardName, Opponents, cards_of
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.players.caller import MeaningCaller
from kibitz.games.bridge.players.callers import Caller, FirstCaller
from kibitz.games.bridge.players.carding import Agreed, Leads, agreed_cards
from kibitz.games.bridge.players.causes import CardsCompared, explained
from kibitz.games.bridge.players.changes import if_known
from kibitz.games.bridge.players.panels import Separations, cards_counted, makes, samples
from kibitz.games.bridge.players.plain_cards import choose_card
from kibitz.games.bridge.players.search_calls import think_call
from kibitz.games.bridge.players.search_claims import answered, with_claims
from kibitz.games.bridge.players.setting import are_alike
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.by_calls import AuctionReading, reading
from kibitz.games.bridge.worlds.cards import Valued, losses, value_worlds
from kibitz.games.bridge.worlds.layouts import Masks

LEAD_WORLDS = 50
EARLY_WORLDS = 30  # while ten tricks or more are to come
LATE_WORLDS = 50
STEPS = 2  # how often the answer is refined
EXPLAIN_TIMES = 2  # so many times as many worlds for causes, where no choice is judged
JUDGED_TIMES = 4  # so many times as many worlds where a card must be judged and is not settled
MANY_WORLDS = 480
"""From so many on a card that must be judged is looked at in ever larger parts of them, until it is
settled by the bound that holds however often one looks."""
PARTS = 16  # the first part of so many
SLACK_POINTS, SLACK_LENGTH = 1, 0
UNIT_OF = {"imps": "imps", "matchpoints": "tricks", "points": "points"}


@dataclass(frozen=True, slots=True)
class Search:
    """Values every legal card in sampled worlds and plays the one that gives up least.

    `search:generation=1` bids and reads by the first generation.
    """

    generation: Literal[1, 2] = 2
    card: CardName = "2/1"
    theirs: Opponents = "same"
    leads: Leads = "fourth"

    @property
    def name(self) -> str:
        if self.generation == 1:
            return "search:generation=1"
        options = [] if self.card == "2/1" else [f"card={self.card}"]
        options += [] if self.theirs == "same" else [f"theirs={self.theirs}"]
        options += [] if self.leads == "fourth" else [f"leads={self.leads}"]
        return "search" + (":" + ";".join(options) if options else "")

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if view.public.phase == "claim":
            yield answered(view, _unit(view), budget)
            return
        card, theirs = cards_of(self.card, self.theirs)
        told = None if self.generation == 1 else reading(view, card, theirs)
        bounds = auction_bounds(view) if told is None else told.bounds
        if view.public.phase == "auction":
            caller: Caller = (
                FirstCaller(view, budget, bounds)
                if told is None
                else MeaningCaller(view, budget, card, theirs)
            )
            thoughts = think_call(view, budget, caller, also)
        else:
            agreed = agreed_cards(view, legal_cards(view), self.leads) if told else {}
            thoughts = think_card(view, budget, bounds, also, told, agreed)
        if beliefs(view, bounds).keeps_promises():
            yield from thoughts
            return
        alone = Reason(Fact("bridge.search.rules-alone"), 0.0)
        for thought in thoughts:
            best = thought.ranked[0]
            best = replace(best, reasons=(*best.reasons, alone))
            yield replace(thought, ranked=(best, *thought.ranked[1:]))


def auction_bounds(view: View) -> AllBounds:
    """What the calls showed of each hand by the first generation, widened by the slack."""
    standing = view.public.standing
    dealer = standing.dealer
    sides = standing.is_vulnerable(dealer), standing.is_vulnerable(dealer + 1)
    told = story(tuple(str(call) for call in view.public.calls), sides)
    return four(_widened(told.knowledge.hands[(seat - dealer) % 4].bounds) for seat in SEATS)


def _widened(bounds: tuple[tuple[int, int], ...]) -> HandBounds:
    clubs, diamonds, hearts, spades = (
        (max(0, low - SLACK_LENGTH), min(13, high + SLACK_LENGTH)) for low, high in bounds[:4]
    )
    low, high = bounds[4]
    points = (max(0, low - SLACK_POINTS), min(37, high + SLACK_POINTS))
    return HandBounds(points, (clubs, diamonds, hearts, spades))


def think_card(
    view: View,
    budget: Budget,
    bounds: AllBounds,
    also: Sequence[Action] = (),
    told: AuctionReading | None = None,
    agreed: Agreed | None = None,
) -> Iterator[Decision[Action]]:
    """The card to play, refined with more worlds; more still while one to judge is unsettled."""
    cards = legal_cards(view)
    habit, fact = choose_card(view)
    claims = [one for one in also if isinstance(one, Claim)]
    if len(cards) == 1 and not claims:
        only: Evaluation[Action] = Evaluation(
            play_of(habit), 0.0, _unit(view), reasons=(Reason(fact, 0.0),)
        )
        yield Decision(play_of(habit), (only,), budget=budget)
        return
    valued: Valued | None = None
    decision: Decision[Action] | None = None
    complete = False
    judged = bool(also) or budget.explain
    drawn = _worlds(view, budget, bounds, told, judged=judged)
    window = (0, 13) if claims else _window(view)  # of a claim every trick counts
    for worlds in drawn:
        more = value_worlds(view, cards, worlds.drawn, window)
        valued = more if valued is None else _joined(valued, more)
        complete = worlds.complete
        decision = decision_of(view, valued, habit, budget, complete=complete, agreed=agreed)
        told_now = with_claims(view, decision, valued, claims)
        yield told_now
        enough = worlds.plain if also else EXPLAIN_TIMES * worlds.plain
        if judged and valued.count >= enough and _is_settled(told_now, also):
            break
    if budget.explain and valued is not None and decision is not None:
        looked = valued
        for worlds in drawn:  # figures stay as they are: causes alone are looked for in these
            if looked.count >= EXPLAIN_TIMES * worlds.plain:
                break
            looked = _joined(looked, value_worlds(view, cards, worlds.drawn, window))
        decision = _explained(view, valued, looked, decision, also, complete=complete)
        yield with_claims(view, decision, valued, claims)


@dataclass(frozen=True, slots=True)
class _Worlds:
    """More worlds; `complete`: with them all that fit have been met."""

    drawn: Masks
    plain: int  # how many are drawn where nothing has to be judged
    complete: bool = False


def _worlds(
    view: View, budget: Budget, bounds: AllBounds, told: AuctionReading | None, *, judged: bool
) -> Iterator[_Worlds]:
    """Half of the worlds, the other half; where a card must be judged as many again, twice."""
    believed = beliefs(view, bounds)
    wanted = budget.worlds or _wanted(view)
    count = believed.count()

    if count < wanted:
        yield _Worlds(believed.every(), wanted, complete=True)
        return

    def sample(seed: int) -> Masks:
        if told is None:
            return believed.sample(wanted, seed)
        return told.sample(believed, wanted, seed)

    worlds = sample(budget.seed)
    if judged and wanted >= MANY_WORLDS:
        done, first = 0, max(1, len(worlds) // PARTS)
        while done < len(worlds):
            more = max(first, done)
            yield _Worlds(worlds[done : done + more], first)
            done += more
        return
    first = len(worlds) // STEPS
    for part in (worlds[:first], worlds[first:]):
        if len(part):
            yield _Worlds(part, wanted)
    if judged and not budget.worlds:
        for step in range(1, JUDGED_TIMES):
            yield _Worlds(sample(budget.seed + 7919 * step), wanted)


def _is_settled(decision: Decision[Action], also: Sequence[Action]) -> bool:
    """Whether every card that must be judged is told from the best, however often one looked."""
    found = [one for one in decision.ranked[1:] if one.action in also]
    for one in found:
        unit = UNITS[one.unit]
        loss = loss_of(unit, decision, one)
        if loss is None or not loss.worlds:
            continue
        errors = sequence_errors(loss.worlds, JUDGED_TIMES * EARLY_WORLDS)
        if not is_settled(loss.amount, loss.error, unit.smallest, errors):
            return False
    return True


def _joined(one: Valued, two: Valued) -> Valued:
    return Valued(
        one.cards,
        np.concatenate([one.worlds, two.worlds]),
        np.concatenate([one.tricks, two.tricks]),
        one.contract,
        one.is_declarers,
        one.within,
    )


def _wanted(view: View) -> int:
    if not view.public.tricks and not view.public.trick:
        return LEAD_WORLDS
    return EARLY_WORLDS if len(view.public.tricks) < 4 else LATE_WORLDS


def _window(view: View) -> tuple[int, int]:
    """The tricks worth telling apart: early, where that is dear, those about the contract."""
    contract = view.public.contract
    if contract is None or view.public.rules.form == "matchpoints" or len(view.public.tricks) >= 2:
        return 0, 13
    if not view.public.tricks and not view.public.trick:
        return contract.needed - 1, contract.needed
    return contract.needed - 2, min(13, contract.needed + 1)


def _unit(view: View) -> str:
    return UNIT_OF[view.public.rules.form]


def decision_of(
    view: View,
    valued: Valued,
    habit: Card,
    budget: Budget,
    *,
    complete: bool = False,
    agreed: Agreed | None = None,
) -> Decision[Action]:
    """Rank the cards; of equals the agreed one, then the habitual one, else the lowest."""
    form = view.public.rules.form
    vulnerable = view.public.standing.is_vulnerable(valued.contract.declarer)
    lost = losses(valued, vulnerable=vulnerable, form=form)
    taken = valued.tricks.mean(axis=0) * (1 if valued.is_declarers else -1)
    liked = sorted(
        range(len(valued.cards)),
        key=lambda place: (
            -round(float(taken[place]), 6),
            valued.cards[place] != habit,
            valued.cards[place].rank,
            valued.cards[place],
        ),
    )
    means = lost.mean(axis=0)
    choose = _chooser(liked, valued.cards, agreed or {}, UNITS[_unit(view)].smallest)
    best_place = choose(lost)
    order = sorted(liked, key=lambda place: (place != best_place, -round(float(means[place]), 6)))
    compared = None if complete else paired(lost, choose)
    ranked = tuple(_evaluation(view, valued, lost, (order[0], place), compared) for place in order)
    ranked = (_by_agreement(ranked[0], valued, means, order, agreed or {}), *ranked[1:])
    spent = replace(budget, worlds=valued.count)
    decision = Decision(
        ranked[0].action,
        ranked,
        (),
        spent,
        (makes(valued, order[0]), samples(view, valued.worlds, valued.makes()[:, order[0]])),
    )
    told = [
        replace(one, against=_against(decision, valued, (order[0], place), one))
        for one, place in zip(ranked, order, strict=True)
    ]
    return replace(decision, ranked=tuple(told))


def _explained(
    view: View,
    valued: Valued,
    looked: Valued,
    decision: Decision[Action],
    asked: Sequence[Action],
    *,
    complete: bool,
) -> Decision[Action]:
    """The same with causes; `looked`: the worlds in which those are looked for, more or as many."""
    actions: list[Action] = [play_of(card) for card in valued.cards]
    order = [actions.index(one.action) for one in decision.ranked]
    vulnerable = view.public.standing.is_vulnerable(valued.contract.declarer)
    lost = losses(looked, vulnerable=vulnerable, form=view.public.rules.form)
    decision, found = explained(
        CardsCompared(view, looked, lost, complete, valued.count), decision, asked
    )
    panels = (
        cards_counted(valued, order),
        *((Separations(pairs=separated(found)),) if found else ()),
    )
    change = if_known(view, looked, lost, order[0], decision.ranked[0].unit)
    return replace(decision, would_change=change, evidence=(*decision.evidence, *panels))


def _chooser(
    liked: Sequence[int], cards: Sequence[Card], agreed: Agreed, smallest: float
) -> Chooser:
    """The best card, or of its suit the agreed one where the two are even."""
    places = {suit: cards.index(card) for suit, (card, _) in agreed.items()}

    def choose(rows: Rows) -> int:
        means = rows.mean(axis=0)
        best = max(liked, key=lambda place: round(float(means[place]), 6))
        other = places.get(cards[best].suit, best)
        gap = rows[:, best] - rows[:, other]
        error = float(gap.std(ddof=1)) / len(gap) ** 0.5 if len(gap) > 1 else abs(float(gap[0]))
        return other if max(0.0, float(gap.mean())) + 2 * error < smallest else best

    return choose


def _by_agreement(
    best: Evaluation[Action],
    valued: Valued,
    means: Rows,
    order: Sequence[int],
    agreed: Agreed,
) -> Evaluation[Action]:
    """The choice with what the card says, where others of its suit are as good or even."""
    card = valued.cards[order[0]]
    if card.suit not in agreed or agreed[card.suit][0] != card:
        return best
    others = [place for place in order[1:] if valued.cards[place].suit == card.suit]
    if not any(float(means[place]) >= float(means[order[0]]) - 1e-6 for place in others):
        return best
    told = Reason(agreed[card.suit][1], 0.0)
    return replace(best, reasons=(*best.reasons, told))


def _evaluation(
    view: View, valued: Valued, lost: Rows, places: tuple[int, int], compared: Paired | None
) -> Evaluation[Action]:
    """One card beside the best; without a comparison its value is exact."""
    best, place = places
    made = int(valued.makes()[:, place].sum())
    card = valued.cards[place]
    facts: dict[str, Any] = {
        "card": str(card),
        "made": made,
        "contract": valued.contract.symbol,
        "worlds": valued.count,
    }
    name = "bridge.search.makes"
    if valued.tells_tricks:
        name, facts["tricks"] = "bridge.search.tricks", float(valued.tricks[:, place].mean())
    name += {0: "-never", valued.count: "-always"}.get(made, "")
    column = lost[:, place]
    evaluation: Evaluation[Action] = Evaluation(
        play_of(card),
        float(column.mean()),
        _unit(view),
        chances={"makes": made / valued.count},
        reasons=(Reason(Fact(name, facts), float(column.mean())),),
        alike=place != best and are_alike(view, valued.cards[best], card),
    )
    if compared is None:
        return evaluation
    if np.array_equal(column, lost[:, best]):  # the choice, or what does as it does everywhere
        return replace(
            evaluation,
            value=compared.base,
            stderr=compared.base_error,
            loss_error=None if place == best else 0.0,
            worlds=valued.count,
        )
    spread = float(column.std(ddof=1)) if valued.count > 1 else abs(float(column[0]))
    return replace(
        evaluation,
        stderr=spread / valued.count**0.5,
        loss_error=float(compared.errors[place]),
        worlds=valued.count,
    )


def _against(
    decision: Decision[Action], valued: Valued, places: tuple[int, int], one: Evaluation[Action]
) -> Fact | None:
    """The best card against another."""
    best, place = places
    if place == best:
        return None
    if one.alike:
        names = {"card": str(valued.cards[best]), "other": str(valued.cards[place])}
        return Fact("bridge.search.alike", names)
    unit = UNITS[one.unit]
    loss = loss_of(unit, decision, one)
    assert loss is not None
    word = verdict_of(unit, loss)
    facts = {
        "card": str(valued.cards[best]),
        "other": str(valued.cards[place]),
        "loss": loss.amount,
        "error": loss.error,
        "unit": one.unit,
        "worlds": valued.count,
    }
    if np.array_equal(valued.tricks[:, best], valued.tricks[:, place]):
        same = "equal" if valued.tells_tricks else "equal-contract"
        name = "too-few" if word == "unsettled" else same
        return Fact(f"bridge.search.{name}", facts | {"contract": valued.contract.symbol})
    if word in ("even", "unsettled"):
        return Fact(f"bridge.search.{word}", facts)
    sign = 1 if valued.is_declarers else -1
    gains = sign * (valued.tricks[:, best] - valued.tricks[:, place])
    made, other_made = (int(count) for count in valued.makes()[:, places].sum(axis=0))
    if sign * (made - other_made) > 0:
        facts |= {"contract": valued.contract.symbol, "made": made, "other_made": other_made}
        return Fact("bridge.search.against-made", facts)
    more = int((gains > 0).sum())
    facts |= {"more": more, "fewer": int((gains < 0).sum())}
    end = "" if more < valued.count else "-everywhere" if more > 1 else "-only"
    return Fact(f"bridge.search.against-tricks{end}", facts)
