"""Where calls lead: by the contract where one is common, by who declares where there is none."""

from __future__ import annotations

import numpy as np

from kibitz.games.bridge import GAME
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.players.call_causes import BidOut, call_causes, ends_of
from kibitz.games.bridge.players.panels import CallEnds

NOTRUMP = Contract.parse("1NT", 2)
OUT = BidOut(None, made=False, answer="P")
SCORED = np.zeros(10)


def said(after_pass: list[BidOut]) -> list[str]:
    view = GAME.view(GAME.deal("ends"), 0)
    bid = [BidOut(NOTRUMP, made=True, answer="1NT")] * 10
    calls = (ends_of("1D", bid, SCORED, 0), ends_of("P", after_pass, SCORED, 0))
    facts = call_causes(view, CallEnds(calls=calls), ("1D", "P"), None)
    return [GAME.sentences.render(one) for one in facts]


def test_a_deal_that_is_passed_out_is_no_contract() -> None:
    told = " ".join(said([OUT] * 6 + [BidOut(NOTRUMP, made=True, answer="P")] * 4))
    assert "–" not in told
    assert "after pass your side in 4 (made in 4), they in 0" in told


def test_contracts_that_are_common_are_named() -> None:
    other = BidOut(Contract.parse("2S", 1), made=False, answer="P")
    assert "pass in 2♠ (10, made in 0)" in " ".join(said([other] * 10))
