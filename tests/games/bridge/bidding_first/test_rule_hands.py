"""A hand for every rule: the first rule it satisfies is the one named.

`python tools/rule_hands.py` deals `hands.txt` anew when rules change; `written.txt` was written by
hand, from what players expect of the call. A line that ends in ``weighed`` has a hand that rules
above take too: its rule puts the call to judgement. One that ends in ``stray`` has a hand that the
seat's own calls exclude: its rule stands for those who bid otherwise.
"""

import random
from pathlib import Path

import pytest

from kibitz.cards import PACK
from kibitz.games.bridge.bidding_first import rules as rule_files
from kibitz.games.bridge.bidding_first.reach import Hidden, cells_of, is_weighed, places_of, reach
from kibitz.games.bridge.bidding_first.rules import Rule, find, parse_rules, system
from kibitz.games.bridge.bidding_first.story import Story, story
from kibitz.games.bridge.measure.holding import Holding, parse_holding

HERE = Path(__file__).parent
FILES = ("hands.txt", "written.txt")


def lines(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def table(line: str) -> tuple[Story, Holding, list[str]]:
    """The auction, the hand, and the rest of the line: call, name, how the rule is reached."""
    auction, hand, *rest = line.split(" ; ")
    calls = () if auction == "-" else tuple(auction.split())
    return story(calls, (False, False)), parse_holding(hand), rest


def reached(line: str) -> Rule | None:
    """The rule that a line's hand reaches with its call, in the way the line says."""
    told, hand, (call, _, *mark) = table(line)
    found = find(told.calls, told.vulnerable)
    assert found is not None, line
    takes = [one for one in found.options if one.constraint.test(hand)]
    if mark == ["weighed"]:
        first = next((one for one in takes if one.call == call), None)
        return first.rule if first and is_weighed(hand, told, first.rule) else None
    return takes[0].rule if takes and takes[0].call == call else None


@pytest.mark.parametrize("name", FILES)
def test_every_hand_takes_the_rule_it_stands_for(name):
    wrong: list[str] = []
    for line in lines(name):
        rule = reached(line)
        if rule is None or rule.en != line.split(" ; ")[3]:
            wrong.append(line + ("" if rule is None else f" -> {rule.call} {rule.en}"))
    assert wrong == []  # the tool deals hands.txt anew


def test_dealt_hands_are_such_as_their_own_calls_allow_but_for_strays():
    for line in lines("hands.txt"):
        told, hand, rest = table(line)
        assert told.knowledge.hands[told.seat].has(hand) != (rest[2:] == ["stray"]), line


def test_every_rule_has_a_hand():
    have = {rule.id for name in FILES for line in lines(name) if (rule := reached(line))}
    without = {
        f"{situation.name}: {rule.call} | {rule.shows}"
        for situation in system()
        for rule in situation.rules
        if rule.id not in have
    }
    assert without == set()  # `python tools/rule_hands.py` says why


def test_the_cells_of_a_rule_hold_every_hand_that_takes_it_first():
    dice = random.Random(7)
    every = [one for one in system() if one.family in ("openings", "rebids", "overcalls")]
    checked = 0
    while checked < 60:
        hand = Holding(tuple(sorted(dice.sample(PACK, 13))))
        situation = dice.choice(every)
        rule = dice.choice(situation.rules)
        for place in places_of(situation, rule, "stray"):
            if place.takes(hand):
                assert (hand.lengths, hand.hcp) in cells_of(place, {})
                checked += 1


def test_a_planted_rule_that_no_hand_reaches_is_proved_so(monkeypatch):
    planted = parse_rules(
        "== after (1NT)\n2C | hcp 17 | | a / b\n2H | top H 2+ | | a / b\n"
        "2NT | honours H 3+, top H 2, hcp 15 | | a / b\n"
        "2S | S 4, H 1, D 4, hcp 31, kings 4 | | a / b\n"
        "3C | S 4, H 1, D 4, hcp 31, aces 4 | | a / b\n"
        "3D | S 4, H 1, D 4, hcp 31, controls 11, aces 4 | | a / b\n",
        "planted",
    )
    monkeypatch.setattr(rule_files, "_by_length", lambda: {1: list(planted)})
    find.cache_clear()
    story.cache_clear()
    try:
        found = {rule.call: reach(planted[0], rule, "stray") for rule in planted[0].rules}
    finally:
        find.cache_clear()
        story.cache_clear()
    hidden = {call: one for call, one in found.items() if isinstance(one, Hidden)}
    assert set(hidden) == {"2NT", "3D"}
    assert all(one.is_proved for one in hidden.values())
    assert hidden["2NT"].by == ("planted.3 2H",)
