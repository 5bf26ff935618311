"""A report's page: the deals that went furthest apart, and pictures that show their numbers."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from kibitz.arena.page import Differences, page
from kibitz.arena.plots import BINS, HEIGHT, LEFT, RIGHT, WIDTH, intervals, running, spread
from kibitz.runner import Clustered, Estimate, PieceDone


def deal(number: int, **points: tuple[float, float]) -> PieceDone:
    """A deal of a duel: what the first and what the second had on average, by seating."""
    rows = [
        [number, text[1:], seat, int(side), points[text][int(side)] + (seat % 2 or -1)]
        for text in points
        for seat, side in enumerate(text[1:])
    ]
    return PieceDone(number, rows)


# --- the deals that went furthest apart -----------------------------------------------------------


def test_a_deal_is_as_far_apart_as_its_two_players_are_on_average():
    found = Differences([(0, 1)])
    found.add(deal(3, _0011=(5.0, 2.0), _1100=(1.0, 4.0)))
    found.add(deal(4, _0011=(2.0, 6.0), _1100=(3.0, 9.0)))
    assert found.each == [[0.0, -5.0]]
    assert [(one.pair, one.deal, one.difference) for one in found.furthest] == [
        (0, 4, -5.0),
        (0, 3, 0.0),
    ]


def test_of_a_deal_the_seatings_where_the_first_did_best_and_worst_are_shown_in_that_order():
    found = Differences([(0, 1)])
    found.add(deal(1, _0011=(0.0, 1.0), _1100=(7.0, 1.0), _0101=(0.0, 9.0), _1010=(4.0, 4.0)))
    (one,) = found.furthest
    assert one.seatings == ("1100", "0101")
    assert one.seated == ((1, 1, 0, 0), (0, 1, 0, 1))


def test_a_deal_of_one_seating_shows_it_once():
    found = Differences([(0, 1)])
    found.add(deal(1, _0011=(3.0, 1.0)))
    assert found.furthest[0].seatings == ("0011",)


def test_so_many_deals_are_kept_as_are_wanted_the_furthest_first_and_of_like_ones_the_earliest():
    found = Differences([(0, 1)], most=3)
    for number, apart in enumerate((1.0, -8.0, 3.0, 8.0, 0.0, 3.0), start=1):
        found.add(deal(number, _0011=(apart, 0.0), _1100=(apart, 0.0)))
    assert [(one.deal, one.difference) for one in found.furthest] == [(2, -8.0), (4, 8.0), (3, 3.0)]
    none = Differences([(0, 1)], most=0)
    none.add(deal(1, _0011=(1.0, 0.0)))
    assert (none.each, none.furthest) == ([[1.0]], [])


def test_each_pair_of_a_field_has_its_own_deals():
    pairs = [(0, 1), (0, 2), (1, 2)]
    rows = [
        [2, first, second, "0011", seat, (first, second)[seat // 2], (first, second)[seat // 2]]
        for first, second in pairs
        for seat in range(4)
    ]
    found = Differences(pairs)
    found.add(PieceDone(2, rows))
    assert found.each == [[-1.0], [-2.0], [-1.0]]
    assert [(one.pair, one.deal) for one in found.furthest] == [(0, 2), (1, 2), (2, 2)]


# --- pictures -------------------------------------------------------------------------------------


def points_of(svg: str, shape: str) -> list[tuple[float, float]]:
    (text,) = re.findall(rf'<{shape}[^>]*points="([^"]+)"', svg)
    return [(float(x), float(y)) for x, y in (one.split(",") for one in text.split())]


def test_a_running_mean_goes_from_the_left_to_the_right_edge_and_ends_at_the_mean():
    differences = [float(number % 7) - 1.0 for number in range(1, 201)]
    svg = running(differences)
    line, band = points_of(svg, "polyline"), points_of(svg, "polygon")
    assert len(band) == 2 * len(line)
    assert all(one[0] < other[0] for one, other in pairwise(line))
    assert line[-1][0] == WIDTH - 20
    assert line[0][0] == pytest.approx(60 + 5 / 200 * (WIDTH - 80), abs=0.06)
    sums = Clustered()
    for one in differences:
        sums.add(one)
    # The scale is written beside the picture: the last point stands where the mean stands on it.
    low, high = (float(one) for one in re.findall(r'<text x="52"[^>]*>([^<]+)</text>', svg))
    x, y = line[-1]
    assert low + (HEIGHT - 25 - y) / (HEIGHT - 40) * (high - low) == pytest.approx(
        sums.mean, abs=0.02
    )
    upper, lower = band[len(line) - 1], band[len(line)]
    assert x == upper[0] == lower[0]
    estimate = sums.estimate()
    told = [low + (HEIGHT - 25 - one[1]) / (HEIGHT - 40) * (high - low) for one in (upper, lower)]
    assert told == pytest.approx([estimate.high, estimate.low], abs=0.02)
    assert f">{len(differences)}</text>" in svg


def test_a_running_mean_of_a_few_deals_has_no_picture():
    assert running([1.0, 2.0, 3.0, 4.0]) == ""
    assert len(points_of(running([1.0, 2.0, 3.0, 4.0, 5.0]), "polyline")) == 1


def test_the_spread_has_each_deal_in_one_bar_and_bars_as_high_as_their_counts():
    differences = [0.0] * 30 + [1.0] * 15 + [25.0] * 5
    svg = spread(differences)
    bars = re.findall(
        r'<rect x="([^"]+)" y="([^"]+)" width="[^"]+" height="([^"]+)"><title>[^:]+: (\d+)<', svg
    )
    assert [int(count) for *_, count in bars] == [30, 15, 5]
    assert [float(x) for x, *_ in bars] == pytest.approx(
        [60 + (WIDTH - 80) / BINS * place for place in (0, 1, BINS - 1)], abs=0.06
    )
    for _, y, tall, count in bars:
        assert float(tall) == pytest.approx(int(count) / 30 * (HEIGHT - 45), abs=0.06)
        assert float(y) + float(tall) == pytest.approx(HEIGHT - 25, abs=0.11)
    assert ">0.00<" in svg
    assert ">25.00<" in svg
    assert spread([2.0, 2.0]).count("<rect") == 1


def test_intervals_stand_on_one_scale_with_nothing_as_a_line():
    rows = [("one", Estimate(2.0, 1.0, 3.0)), ("other", Estimate(-0.5, -1.0, 0.0))]
    svg = intervals(rows)
    width = WIDTH - LEFT - RIGHT

    def x(value: float) -> float:
        return round(LEFT + (value + 1.0) / 4.0 * width, 1)

    bars = re.findall(r'<line class="bar" x1="([^"]+)" x2="([^"]+)"', svg)
    assert [(float(low), float(high)) for low, high in bars] == [
        (x(1.0), x(3.0)),
        (x(-1.0), x(0.0)),
    ]
    assert [float(at) for at in re.findall(r'<circle cx="([^"]+)"', svg)] == [x(2.0), x(-0.5)]
    assert f'class="zero" x1="{x(0.0)}" x2="{x(0.0)}"' in svg
    assert "+2.000 [+1.000, +3.000]" in svg
    assert "+2 [+1, +3]" in intervals(rows, digits=0)


@pytest.mark.parametrize(("sign", "edge"), [(-1.0, WIDTH - RIGHT), (1.0, LEFT)])
def test_the_scale_ends_at_nothing_where_all_lie_on_one_side_of_it(sign: float, edge: float):
    svg = intervals([("one", Estimate(0.3 * sign, *sorted((0.2 * sign, 0.4 * sign))))])
    assert f'class="zero" x1="{float(edge)}"' in svg
    ends = re.findall(r'<line class="bar" x1="([^"]+)" x2="([^"]+)"', svg)[0]
    assert float(WIDTH - RIGHT if sign > 0 else LEFT) in map(float, ends)


def test_rows_lie_in_the_middle_of_their_picture():
    one = Estimate(0.0, -1.0, 1.0)
    svg = intervals([("first", one), ("second", one), ("third", one)])
    centres = [float(at) for at in re.findall(r'<circle cx="[^"]+" cy="([^"]+)"', svg)]
    (height,) = {float(one) for one in re.findall(r'class="zero" [^>]* y2="([^"]+)"', svg)}
    assert centres == [height / 2 - 26, height / 2, height / 2 + 26]


def test_long_names_keep_their_two_ends():
    name = "search:generation=1,worlds=400,budget=8"
    svg = intervals([(name, Estimate(0.0, -1.0, 1.0)), ("n" * 30, Estimate(0.0, -1.0, 1.0))])
    assert f">{name[:14]}…{name[-15:]}<" in svg
    assert f">{'n' * 30}<" in svg


def test_a_page_lists_ratings_from_the_best_and_every_pair_with_its_deals():
    from kibitz.arena.field import Field

    played = Field("hearts", ("cautious", "uniform", "strength"), seatings="across", deals=5)
    found = Differences(played.pairs)
    for number in range(1, 6):
        rows = [
            [number, first, second, "0101", seat, (first, second)[seat % 2], 10.0 * (seat % 2)]
            for first, second in played.pairs
            for seat in range(4)
        ]
        found.add(PieceDone(number, rows))
    rated = [(0.0, -9.0, 9.0), (-40.0, -50.0, -30.0), (70.0, 60.0, 80.0)]
    report = {
        "players": list(played.players),
        "ratings": [{"mean": mean, "low": low, "high": high} for mean, low, high in rated],
        "pairs": [
            {
                "first": played.players[one],
                "second": played.players[other],
                "difference": -10.0,
                "interval": [-11.0, -9.0],
            }
            for one, other in played.pairs
        ],
    }
    text = page(played, report, ["a line & more"], found, {(1, 2): "reviews/2.html"}, "en")
    names = re.findall(r'text-anchor="end">(strength|cautious|uniform)</text>', text)
    assert names == ["strength", "cautious", "uniform"]
    assert "a line &amp; more" in text
    assert text.count("<svg") == 2 + 2 * len(played.pairs)
    assert text.count("-10.00</td>") == 5 * len(played.pairs)
    assert text.count('href="reviews/2.html"') == 1
