"""A hand for every rule that a dealt hand reaches: the first rule it satisfies is the one named."""

from pathlib import Path

from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.rules import find, system

HANDS = Path(__file__).parent / "hands.txt"


def test_every_hand_takes_the_rule_it_stands_for():
    lines = HANDS.read_text(encoding="utf-8").splitlines()
    wrong: list[str] = []
    for line in lines:
        auction, hand, call, name = line.split(" ; ")
        found = find(() if auction == "-" else tuple(auction.split()), False)
        assert found is not None, line
        held = parse_holding(hand)
        first = next((one for one in found.options if one.constraint.test(held)), None)
        if first is None or (first.call, first.rule.en) != (call, name):
            wrong.append(line)
    assert wrong == []


def test_most_rules_have_a_hand():
    hands = len(HANDS.read_text(encoding="utf-8").splitlines())
    assert hands >= 0.85 * sum(len(situation.rules) for situation in system())
