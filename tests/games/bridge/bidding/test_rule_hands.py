"""A hand for every rule that a dealt hand reaches: the first rule it satisfies is the one named.

`hands.txt` is dealt by `tools/rule_hands.py`; `written.txt` was written by hand, from what players
expect of the call, for rules that dealt hands do not reach.
"""

from pathlib import Path

import pytest

from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.rules import Option, find, system

HERE = Path(__file__).parent


def lines(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def first_rule(line: str) -> Option | None:
    auction, hand, _, _ = line.split(" ; ")
    found = find(() if auction == "-" else tuple(auction.split()), False)
    assert found is not None, line
    held = parse_holding(hand)
    return next((one for one in found.options if one.constraint.test(held)), None)


@pytest.mark.parametrize("name", ["hands.txt", "written.txt"])
def test_every_hand_takes_the_rule_it_stands_for(name):
    wrong: list[str] = []
    for line in lines(name):
        first = first_rule(line)
        if first is None or [first.call, first.rule.en] != line.split(" ; ")[2:]:
            wrong.append(line + ("" if first is None else f" -> {first.call} {first.rule.en}"))
    assert wrong == []


def test_nine_rules_in_ten_have_a_hand():
    named = {
        first.rule.id
        for one in ("hands.txt", "written.txt")
        for line in lines(one)
        if (first := first_rule(line)) is not None
    }
    rules = {rule.id for situation in system() for rule in situation.rules}
    assert len(named & rules) >= 0.9 * len(rules)
