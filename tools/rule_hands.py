"""Find a test hand for every rule, for tests/games/bridge/bidding/hands.txt (printed).

A line is an auction, a hand, the call of the first rule it satisfies, and that rule's name. Hands
are dealt at random with a fixed seed; rules that no dealt hand reaches are left out.
"""

from __future__ import annotations

import random

from kibitz.cards import PACK
from kibitz.games.bridge.bidding.check import auctions_of
from kibitz.games.bridge.bidding.holding import Holding
from kibitz.games.bridge.bidding.rules import find, system
from kibitz.games.bridge.bidding.story import story

TRIES = 6000


def main() -> None:
    dice = random.Random(20)
    hands = [Holding(tuple(sorted(dice.sample(PACK, 13)))) for _ in range(TRIES)]
    for situation in system():
        auction = next(auctions_of(situation))
        found = find(auction, "vul" in situation.conditions)
        assert found is not None
        told = story(auction, (False, False))
        seen = told.knowledge.hands[told.seat]
        wanted = {rule.id: rule for rule in situation.rules}
        for hand in hands:
            if not wanted:
                break
            if not seen.has(hand):
                continue
            first = next((one for one in found.options if one.constraint.test(hand)), None)
            if first is not None and first.rule.id in wanted:
                rule = wanted.pop(first.rule.id)
                print(f"{' '.join(auction) or '-'} ; {hand} ; {first.call} ; {rule.en}")


if __name__ == "__main__":
    main()
