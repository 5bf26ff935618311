"""How a duel stands: mean rank with an interval clustered by wall, points and rates of both."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from kibitz.runner import Clustered, Estimate, PieceDone, Times


class Standing:
    """Sums over hanchan; the four of a wall come one after the other."""

    def __init__(self) -> None:
        self.hanchan = 0
        self.faults: list[str] = []
        self.differences: list[str] = []
        self._places: Counter[int] = Counter()
        self._counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self._times = Times()
        self._cpu = [0.0, 0.0]
        self._walls: dict[int, list[tuple[float, float]]] = {}
        self._sums = (Clustered(), Clustered())  # of ranks and of points, by wall

    def add(self, answer: PieceDone) -> None:
        wall, _, rank, points, ours, peers, faults, differences = answer.rows[0]
        self.hanchan += 1
        self._places[rank] += 1
        for total, own in zip(self._counts, (ours, peers), strict=True):
            total.update(own)
        self.faults += [json.dumps(fault, ensure_ascii=False) for fault in faults]
        self.differences += differences
        self._times.join(answer.spent["ours"])
        self._cpu[0] += answer.spent["cpu"]
        self._cpu[1] += answer.spent["peers"]
        played = self._walls.setdefault(wall, [])
        played.append((float(rank), float(points)))
        if len(played) == 4:
            self._close(wall)

    def _close(self, wall: int) -> None:
        played = self._walls.pop(wall)
        for sums, values in zip(self._sums, zip(*played, strict=True), strict=True):
            sums.add(sum(values), len(values))

    def estimates(self) -> tuple[Estimate, Estimate]:
        """Mean rank and mean points, walls being the draws; a wall half played counts too."""
        for wall in list(self._walls):
            self._close(wall)
        return self._sums[0].estimate(), self._sums[1].estimate()

    def brief(self, name: str) -> str:
        """One line: how many hanchan, and the mean rank."""
        rank, _ = self.estimates()
        return f"{name}: {self.hanchan} hanchan, mean rank {_interval(rank, 3)}"

    def report(self, name: str) -> list[str]:
        """All there is to say about these hanchan."""
        rank, points = self.estimates()
        shares = "  ".join(
            f"{place}: {100 * self._places[place] / self.hanchan:.1f} %" for place in range(1, 5)
        )
        ours, peers = (spent / self.hanchan for spent in self._cpu)
        times = self._times
        return [
            f"{name} against three majiang-ai 1.0.13: {self.hanchan} hanchan, "
            f"{self._sums[0].draws} walls",
            f"  mean rank {_interval(rank, 3)}, 95 % interval over walls",
            f"  points {_interval(points, 0)}",
            f"  places {shares}",
            *(
                f"  {who:<12} {told(total)}"
                for told in (rates, kinds)
                for who, total in zip(("ours", "majiang-ai"), self._counts, strict=True)
                if told is rates or "riichi_wins" in total  # rows of before have it not
            ),
            f"  our decision: mean {times.mean:.2f} ms CPU, p95 {times.quantile(0.95):.2f} ms; "
            f"a hanchan: {ours:.2f} s ours, {peers:.2f} s the peers'",
            f"  faults: {len(self.faults)}; differences in what is legal: {len(self.differences)}",
            *(f"    {text}" for text in [*self.faults[:5], *self.differences[:5]]),
        ]


def standing(answers: Iterable[PieceDone]) -> Standing:
    """How these hanchan stand."""
    found = Standing()
    for answer in answers:
        found.add(answer)
    return found


def _interval(one: Estimate, digits: int) -> str:
    return f"{one.mean:.{digits}f} [{one.low:.{digits}f}, {one.high:.{digits}f}]"


def kinds(total: Counter[str]) -> str:
    """Wins and deal-ins by what the hand was at the end."""
    hands = total["hands"]
    return "; ".join(
        f"{kind} win {100 * total[f'{kind}_wins'] / hands:.1f} % "
        f"(mean {total[f'{kind}_won'] / max(1, total[f'{kind}_wins']):.0f}), "
        f"deal-in {100 * total[f'{kind}_deal_ins'] / hands:.1f} %"
        for kind in ("riichi", "open", "silent")
    )


def rates(total: Counter[str]) -> str:
    """Wins, deal-ins, riichi and calls over all hands."""
    hands, wins, deal_ins = total["hands"], max(1, total["wins"]), max(1, total["deal_ins"])
    riichi, called = (100 * total[key] / hands for key in ("riichi", "called"))
    return (
        f"win {100 * total['wins'] / hands:.1f} % (mean {total['won'] / wins:.0f}), "
        f"deal-in {100 * total['deal_ins'] / hands:.1f} % (mean {total['lost'] / deal_ins:.0f}), "
        f"riichi {riichi:.1f} %, call {called:.1f} %, "
        f"tenpai at a draw {100 * total['tenpai'] / max(1, total['draws']):.1f} %"
    )
