"""No text that a person reads decides a call: every name is reworded and the auctions stay."""

from __future__ import annotations

import importlib
import pkgutil
import random
from dataclasses import replace

from kibitz.cards import PACK
from kibitz.games.bridge import bidding_first
from kibitz.games.bridge.bidding_first import rules
from kibitz.games.bridge.bidding_first.auctions import bid_out
from kibitz.games.bridge.measure.holding import Holding


def auctions(count: int) -> list[tuple[str, ...]]:
    found = []
    for seed in range(count):
        pack = random.Random(f"reworded {seed}").sample(PACK, 52)
        hands = [Holding(tuple(sorted(pack[place::4]))) for place in range(4)]
        found.append(bid_out(hands, seed % 4, ("none", "ns", "ew", "both")[seed // 4 % 4]).calls)
    return found


def forget() -> None:
    """Empty every cache of the bidding."""
    for found in pkgutil.walk_packages(bidding_first.__path__, f"{bidding_first.__name__}."):
        for one in vars(importlib.import_module(found.name)).values():
            if hasattr(one, "cache_clear"):
                one.cache_clear()


def test_rewording_every_name_changes_no_call(monkeypatch):
    before = auctions(12)
    plain = rules._rule

    def reworded(line: str, id_: str) -> rules.Rule:
        rule = plain(line, id_)
        return replace(rule, en=f"another name {len(rule.en)}", ja="別の名前")

    monkeypatch.setattr(rules, "_rule", reworded)
    forget()
    try:
        assert {one.en.split()[0] for found in rules.system() for one in found.rules} == {"another"}
        assert auctions(12) == before
    finally:
        monkeypatch.undo()
        forget()


def test_every_rule_has_the_key_its_weights_were_fitted_under():
    for situation in rules.system():
        for rule in situation.rules:
            assert rule.key
