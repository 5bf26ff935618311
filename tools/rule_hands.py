"""Write a test hand for every rule into tests/games/bridge/bidding_first/hands.txt.

    python tools/rule_hands.py

A line is an auction, a hand, the call of the first rule it satisfies, and that rule's name. Hands
are dealt at random with a fixed seed, then sought among those that the rules above leave
(`kibitz.games.bridge.bidding_first.reach`). Where no hand takes the rule first, the line ends in
``weighed``: the rule puts its call to judgement beside those above it; or in ``stray``: the hand is
one that the seat's own calls exclude. Rules that no hand reaches at all are printed, with the rules
that take their hands; the test fails on each.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from kibitz.cards import PACK
from kibitz.games.bridge.bidding_first.check import auctions_of
from kibitz.games.bridge.bidding_first.reach import Hidden, Way, reach
from kibitz.games.bridge.bidding_first.rules import Option, Rule, Situation, find, system
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import Holding

DEALT = 1500
OUT = Path(__file__).parent.parent / "tests/games/bridge/bidding_first/hands.txt"


def line(auction: tuple[str, ...], hand: Holding, option: Option, *more: str) -> str:
    calls = " ".join(auction) or "-"
    return " ; ".join((calls, str(hand), option.call, option.rule.en, *more))


def dealt_hands(
    situation: Situation, hands: list[Holding], wanted: dict[str, Rule]
) -> Iterator[str]:
    """Hands as they come for the rules of a situation in its first auction; takes from `wanted`."""
    auction = next(auctions_of(situation))
    vulnerable = "vul" in situation.conditions
    found = find(auction, vulnerable)
    assert found is not None
    told = story(auction, (vulnerable, vulnerable))
    seen = told.knowledge.hands[told.seat]
    for hand in hands:
        if not wanted:
            return
        if not seen.has(hand):
            continue
        first = next((one for one in found.options if one.constraint.test(hand)), None)
        if first is not None and wanted.pop(first.rule.id, None) is not None:
            yield line(auction, hand, first)


def main() -> None:
    dice = random.Random(20)
    hands = [Holding(tuple(sorted(dice.sample(PACK, 13)))) for _ in range(DEALT)]
    lines: list[str] = []
    for situation in system():
        wanted = {rule.id: rule for rule in situation.rules}
        lines += dealt_hands(situation, hands, wanted)
        for rule in wanted.values():
            hidden: list[Hidden] = []
            for way in get_args(Way):
                reached = reach(situation, rule, way)
                if not isinstance(reached, Hidden):
                    place, hand = reached
                    mark = () if way == "first" else (way,)
                    lines.append(line(place.told.calls, hand, place.option, *mark))
                    break
                hidden.append(reached)
            else:
                report(rule, hidden[-1])
    OUT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def report(rule: Rule, hidden: Hidden) -> None:
    why = f"taken by {', '.join(hidden.by)}" if hidden.auctions else "never a legal call"
    sure = "" if hidden.is_proved else " (not every holding was tried)"
    print(f"{rule.id} {rule.call} | {rule.shows} | {rule.en}: {why}{sure}")


if __name__ == "__main__":
    main()
