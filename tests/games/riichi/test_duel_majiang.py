"""The duel's translation of majiang's notation, and its statistics, without Node.js."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from kibitz.games.riichi.action import (
    DAIMINKAN,
    FROM_HAND,
    RIICHI,
    RON,
    TSUMO,
    Ankan,
    Chi,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.tile import Tile, tiles_text
from kibitz.runner import Estimate, PieceDone, Times

HERE = Path(__file__).resolve().parents[3] / "benchmarks" / "riichi" / "duel_majiang"


@pytest.fixture(scope="module")
def translate():
    sys.path.insert(0, str(HERE))
    yield importlib.import_module("translate")
    sys.path.remove(str(HERE))


def test_their_melds_are_our_calls(translate):
    assert translate.call_of("m3-40") == Chi((Tile.M4, Tile.M5R))
    assert translate.call_of("p05=5") == Pon((Tile.P5R, Tile.P5))
    assert translate.call_of("z777-7") == DAIMINKAN
    assert translate.kan_of("s5550") == Ankan(Tile.S5)
    assert translate.kan_of("m555=0") == Kakan(Tile.M5R)


def test_a_riichi_discard_is_two_actions_and_its_stick_follows_when_it_passed(translate):
    ours = translate.Translator(0, preset("majiang"))
    first = ours.events({"dapai": {"l": 2, "p": "m3_*"}})
    assert [event.kind for event in first] == ["act", "act"]
    assert [str(event.action) for event in first] == ["riichi", "3m_"]
    second = ours.events({"zimo": {"l": 3, "p": ""}})
    assert [event.kind for event in second] == ["stick", "draw"]
    assert second[0].seat == 2
    assert second[1].tile is None


def test_answers_mean_actions_and_a_win_on_the_own_turn_is_a_tsumo(translate):
    known = translate.meanings({"zimo": {"l": 0, "p": "m1"}}, [{"dapai": "m1_*"}, {"hule": "-"}])
    assert known[RIICHI, Discard(Tile.M1, drawn=True)] == {"dapai": "m1_*"}
    assert known[TSUMO,] == {"hule": "-"}
    assert (RON,) in translate.meanings({"dapai": {"l": 1, "p": "m1"}}, [{}, {"hule": "-"}])


def test_seats_count_from_the_first_dealer(translate):
    ours = translate.Translator(2, preset("majiang"))
    (deal,) = ours.events(
        {
            "qipai": {
                "zhuangfeng": 1,
                "jushu": 1,
                "changbang": 2,
                "lizhibang": 1,
                "defen": [10_000, 20_000, 30_000, 39_000],
                "baopai": "z4",
                "shoupai": ["", "m123p456s789z1122", "", ""],
            }
        }
    )
    assert deal.standing.points == (39_000, 10_000, 20_000, 30_000)
    assert tiles_text(deal.hands[2]) == "123m456p789s1122z"


def stands(ranks: dict[int, list[int]]):
    """How hanchan stand of which only the ranks matter, by wall."""
    standing = importlib.import_module("standing").Standing()
    counts = dict.fromkeys(("hands", "wins", "deal_ins"), 1)
    for wall, four in ranks.items():
        for seat, rank in enumerate(four):
            row = [wall, seat, rank, 25_000, counts, counts, [], []]
            spent = {"ours": Times().plain, "cpu": 0.0, "peers": 0.0}
            standing.add(PieceDone(4 * wall + seat, [row], spent))
    return standing


def test_the_interval_is_clustered_by_wall(translate):
    rank, points = stands({0: [1, 2, 3, 4], 1: [1, 2, 3, 4]}).estimates()
    assert rank == Estimate(2.5, 2.5, 2.5)  # walls do not differ, whatever the spread within them
    assert points.mean == 25_000
    apart = stands({0: [1, 1, 1, 1], 1: [4, 4, 4, 4]})
    assert apart.estimates()[0].mean == 2.5
    assert apart.estimates()[0].half_width == pytest.approx(12.706 * 1.5, rel=1e-3)
    assert "2.500" in apart.brief("push")
    assert "places 1: 50.0 %" in "\n".join(apart.report("push"))


def test_a_wall_half_played_counts_as_a_draw_of_what_was_played(translate):
    standing = stands({0: [1, 1, 1, 1], 1: [4, 4]})
    assert standing.estimates()[0].mean == 2.0
    assert standing.hanchan == 6


def test_a_drawn_five_that_the_referee_also_lists_from_the_hand_is_no_difference(translate):
    seat = importlib.import_module("seat").Seat(Tidy(), 0)
    seat.hear(
        {
            "qipai": {
                "zhuangfeng": 0,
                "jushu": 0,
                "changbang": 0,
                "lizhibang": 0,
                "defen": [25_000] * 4,
                "baopai": "z4",
                "shoupai": ["m0123p456s789z111", "", "", ""],
            }
        }
    )
    message = {"zimo": {"l": 0, "p": "m5"}}
    seat.hear(message)
    declared = {(RIICHI, discard) for discard in legal(seat._declared())}
    ours = {(action,) for action in legal(seat._view()) if action != RIICHI} | declared
    assert (RIICHI, Discard(Tile.M5R)) in ours
    listed = {(FROM_HAND[Tile.M5],), (RIICHI, FROM_HAND[Tile.M5])}
    seat._compare(message, ours | listed)
    assert seat.differences == []
    seat._compare(message, ours | {(RIICHI, FROM_HAND[Tile.M9])})
    assert len(seat.differences) == 1
