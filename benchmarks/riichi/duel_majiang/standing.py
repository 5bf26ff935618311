"""How a duel stands: mean rank with an interval clustered by wall, points and rates of both."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

Result = dict[str, Any]


def clustered(by_wall: dict[int, list[float]]) -> tuple[float, float]:
    """The mean over all and the half width of its 95 % interval, walls being the draws."""
    values = [value for own in by_wall.values() for value in own]
    mean = sum(values) / len(values)
    if len(by_wall) < 2:
        return mean, float("inf")
    residuals = np.array([sum(value - mean for value in own) for own in by_wall.values()])
    walls = len(by_wall)
    variance = float((residuals**2).sum()) * walls / (walls - 1) / len(values) ** 2
    return mean, 1.96 * variance**0.5


def of_walls(games: list[Result], key: str) -> dict[int, list[float]]:
    """Our seat's ranks or points, by wall."""
    found: dict[int, list[float]] = {}
    for one in games:
        found.setdefault(one["wall"], []).append(float(one[key][one["seat"]]))
    return found


def brief(name: str, games: list[Result]) -> str:
    """One line: how many hanchan, and the mean rank."""
    mean, half = clustered(of_walls(games, "rank"))
    return (
        f"{name}: {len(games)} hanchan, mean rank {mean:.3f} [{mean - half:.3f}, {mean + half:.3f}]"
    )


def report(name: str, games: list[Result]) -> list[str]:
    """All there is to say about these hanchan."""
    ranks = of_walls(games, "rank")
    mean, half = clustered(ranks)
    points, points_half = clustered(of_walls(games, "points"))
    places = [one["rank"][one["seat"]] for one in games]
    shares = "  ".join(
        f"{place}: {100 * places.count(place) / len(places):.1f} %" for place in range(1, 5)
    )
    own = [one["counts"][one["seat"]] for one in games]
    peers = [one["counts"][seat] for one in games for seat in range(4) if seat != one["seat"]]
    spent = sorted(each for one in games for each in one["ms"])
    p95 = spent[int(0.95 * (len(spent) - 1))]
    faults = [json.dumps(fault, ensure_ascii=False) for one in games for fault in one["faults"]]
    differences = [text for one in games for text in one["differences"]]
    cpu, ours = (sum(one.get(key, 0.0) for one in games) for key in ("cpu", "our_cpu"))
    return [
        f"{name} against three majiang-ai 1.0.13: {len(games)} hanchan, {len(ranks)} walls",
        f"  mean rank {mean:.3f}  95 % interval [{mean - half:.3f}, {mean + half:.3f}]",
        f"  points {points:.0f}  95 % interval [{points - points_half:.0f}, "
        f"{points + points_half:.0f}]",
        f"  places {shares}",
        f"  {'ours':<12} {rates(own)}",
        f"  {'majiang-ai':<12} {rates(peers)}",
        f"  our decision: mean {sum(spent) / len(spent):.2f} ms CPU, p95 {p95:.2f} ms; "
        f"a hanchan: {ours / len(games):.2f} s ours, {cpu / len(games):.2f} s the peers'",
        f"  faults: {len(faults)}; differences in what is legal: {len(differences)}",
        *(f"    {text}" for text in [*faults[:5], *differences[:5]]),
    ]


def rates(counts: list[dict[str, int]]) -> str:
    """Wins, deal-ins, riichi and calls over all hands."""
    total = {key: sum(one[key] for one in counts) for key in counts[0]}
    hands, wins, deal_ins = total["hands"], max(1, total["wins"]), max(1, total["deal_ins"])
    riichi, called = (100 * total[key] / hands for key in ("riichi", "called"))
    return (
        f"win {100 * total['wins'] / hands:.1f} % (mean {total['won'] / wins:.0f}), "
        f"deal-in {100 * total['deal_ins'] / hands:.1f} % (mean {total['lost'] / deal_ins:.0f}), "
        f"riichi {riichi:.1f} %, call {called:.1f} %, "
        f"tenpai at a draw {100 * total['tenpai'] / max(1, total['draws']):.1f} %"
    )
