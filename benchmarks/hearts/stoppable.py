"""Hearts: moons of kept deals, and the last choice at which a card would still have stopped them.

Deals come from files of self_play.py, those that ended with a moon. With all hands known, a card
stops the moon if three defenders who agree on everything take a point after it, however the shooter
plays on. The last choice of a defender that had such a card is looked at: how many cards were left,
whether the card was thrown away, ducked with or led, and what `search` tells there of the card
played and of those that stop.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.cards import PACK, Card, winner
from kibitz.core.game import Budget, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games.hearts.action import Pass, Play, play_of
from kibitz.games.hearts.beliefs import hand_of_mask, mask_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.rules import QUEEN

MOST = 400_000  # positions looked at for one card; more: not known
HEARTS = sum(1 << card.index for card in PACK if card.suit == 2)
POINTS = HEARTS | 1 << QUEEN.index
SUITS = [0x1FFF << 13 * suit for suit in range(4)]


Masks = tuple[int, ...]


class TooMany(Exception):
    """More positions than are looked at."""


class Stopping:
    """Whether three who agree stop one who has taken all points so far, all hands known."""

    def __init__(self, shooter: int) -> None:
        self.shooter = shooter
        self.seen: dict[tuple[Masks, int, bool], bool] = {}
        self.left = MOST

    def stops(
        self, hands: tuple[int, ...], leader: int, trick: tuple[int, ...], broken: bool
    ) -> bool:
        """Whether a defender takes a point before the end."""
        if len(trick) == 4:
            ranks = [card if card // 13 == trick[0] // 13 else -1 for card in trick]
            taker = (leader + ranks.index(max(ranks))) % 4
            if taker != self.shooter and any(POINTS >> card & 1 for card in trick):
                return True
            return self.stops(hands, taker, (), broken)
        if not trick:
            if not (hands[0] | hands[1] | hands[2] | hands[3]) & POINTS:
                return False
            found = self.seen.get((hands, leader, broken))
            if found is not None:
                return found
        self.left -= 1
        if self.left < 0:
            raise TooMany
        seat = (leader + len(trick)) % 4
        mine = seat == self.shooter
        answer = mine
        for card in self._cards(hands[seat], trick, broken):
            after = tuple(hand & ~(1 << card) for hand in hands)
            stops = self.stops(after, leader, (*trick, card), broken or bool(HEARTS >> card & 1))
            if stops != mine:  # a way out for whoever plays
                answer = stops
                break
        if not trick:
            self.seen[hands, leader, broken] = answer
        return answer

    def _cards(self, hand: int, trick: Masks, broken: bool) -> list[int]:
        choice = hand & SUITS[trick[0] // 13] if trick else hand
        if not trick and not broken:
            choice = hand & ~HEARTS
        choice = choice or hand
        return [card for card in range(51, -1, -1) if choice >> card & 1]  # high cards first


@dataclass(frozen=True)
class Last:
    """The last choice that had a card to stop the moon."""

    left: int  # cards of the hand
    how: str
    stopping: tuple[str, ...]
    played: str
    told: float  # of a moon against it, with the card played
    least: float  # with the stopping card that was told the least
    dearer: float  # points more than the best that this card was told


def moons_of(path: Path) -> Iterator[tuple[list[tuple[Any, int]], int]]:
    """The states before each card of deals that ended with a moon, with the card; who shot."""
    game, kept = game_of("hearts"), np.load(path)
    settings = json.loads(str(kept["plan"][0]))["settings"]
    rules = game.presets[settings["preset"]]
    for row, points in enumerate(kept["points"]):
        if points.sum() != 78:
            continue
        number = row + 1
        seed = deal_seed(secret_of(settings["seed"]), number)
        state = game.deal(seed, rules, game.standing_of(rules, number))
        steps: list[tuple[Any, int]] = []
        while seats := sorted(game.to_act(state)):
            if state.public.phase == "pass":
                three = hand_of_mask(int(kept["passed"][row][seats[0]]))
                state = game.play(state, seats[0], Pass(three))
                continue
            card = int(kept["plays"][row][len(steps)])
            steps.append((state, card))
            state = game.play(state, seats[0], play_of(PACK[card]))
        yield steps, int(np.argmin(points))


def last_of(steps: Sequence[tuple[Any, int]], shooter: int, nodes: int) -> Last | str:
    """Backwards from the end, until a card is found; else why none was."""
    game = game_of("hearts")
    for state, card in reversed(steps):
        seat = min(game.to_act(state))
        view = game.view(state, seat)
        cards = [action.card for action in legal(view) if isinstance(action, Play)]
        if len(view.hand) == 13:
            return "none from the second trick on"
        if seat == shooter or len(cards) == 1:
            continue
        known = Stopping(shooter)
        hands = tuple(mask_of(one.hand) for one in state.private)
        trick = tuple(one.index for one in state.public.trick)
        try:
            stopping = [one for one in cards if _stops(known, state, hands, trick, seat, one)]
        except TooMany:
            return "not known"
        if not stopping:
            continue
        assert card not in [one.index for one in stopping]
        ranked = decide(Search(), view, Budget(nodes, seed=7)).ranked
        told = {str(one.action): one for one in ranked}
        against = {name: one.chances["moon against"] for name, one in told.items()}
        best = told[min(map(str, stopping), key=lambda name: against[name])]
        dearer = ranked[0].value - best.value
        names = tuple(map(str, stopping))
        own, least = against[str(PACK[card])], best.chances["moon against"]
        return Last(len(view.hand), _how(view, card), names, str(PACK[card]), own, least, dearer)
    return "none from the second trick on"


def _stops(
    known: Stopping,
    state: Any,
    hands: tuple[int, ...],
    trick: tuple[int, ...],
    seat: int,
    card: Card,
) -> bool:
    after = tuple(h & ~(1 << card.index) if who == seat else h for who, h in enumerate(hands))
    broken = state.public.hearts_broken or card.suit == 2
    return known.stops(after, state.public.leader, (*trick, card.index), broken)


def _how(view: Any, card: int) -> str:
    trick = view.public.trick
    if not trick:
        return "led"
    if PACK[card].suit != trick[0].suit:
        return "discarded"
    return "won" if winner((*trick, PACK[card])) == len(trick) else "ducked"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--nodes", type=int, default=1000, help="of what is told")
    parser.add_argument("--show", action="store_true", help="each moon in a line")
    options = parser.parse_args(arguments)
    found = [
        last_of(steps, shooter, options.nodes)
        for path in options.files
        for steps, shooter in moons_of(path)
    ]
    lasts = [one for one in found if isinstance(one, Last)]
    if options.show:
        print("\n".join(map(str, found)))
    print(f"{len(found)} moons; {len(lasts)} had a card that stops from the second trick on")
    print(Counter(one for one in found if isinstance(one, str)))
    print("cards left then:", sorted(Counter(one.left for one in lasts).items()))
    print("how it was missed:", Counter(one.how for one in lasts))
    if lasts:
        own, least, dearer = (
            np.array([getattr(one, name) for one in lasts]) for name in ("told", "least", "dearer")
        )
        print(
            f"told of a moon with the card played {own.mean():.1%}, with one that stops "
            f"{least.mean():.1%}; that one {dearer.mean():.2f} points dearer than the best, "
            f"in {(dearer <= 0.3).mean():.0%} at most 0.3"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
