"""Every convention of the system on hands written by hand, as the whole system bids them."""

from pathlib import Path

import pytest

from kibitz.games.bridge.bidding_first.advice import advise
from kibitz.games.bridge.measure.holding import parse_holding

WRITTEN = Path(__file__).parent / "conventions.txt"
CASES = [
    line.split(" ; ")
    for line in WRITTEN.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(
    ("name", "auction", "hand", "call"), CASES, ids=[f"{c[0]}: {c[1]}" for c in CASES]
)
def test_a_convention_is_used_where_it_belongs(name, auction, hand, call):
    calls = [] if auction == "-" else auction.split()
    advice = advise(parse_holding(hand), calls, 0, "none")
    assert advice.call == call, (name, [(one.call, one.score) for one in advice.answer.ranked])
