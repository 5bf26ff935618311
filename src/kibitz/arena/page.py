"""A report as one HTML page: its lines, plots, and the deals that went furthest apart.

Deals are named here with the two seatings that differ most; who writes the page makes their reviews
and says where each is (`Links`).
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from kibitz.arena.duel import Duel, deal_of, opening_of, pair_of, rules_of
from kibitz.arena.field import Field
from kibitz.arena.plots import intervals, running, spread
from kibitz.arena.seatings import Seating
from kibitz.arena.words import say
from kibitz.core.record import Header, Record
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.runner import Estimate, PieceDone

Links = Mapping[tuple[int, int], str]
"""Where the review of a pair's deal is: by the pair's place and the deal's number."""

STYLE = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap}svg{width:100%;height:auto;display:block}
svg text{font-size:13px;fill:currentColor}
svg .zero{stroke:currentColor;opacity:.4;stroke-dasharray:4}
svg .bar{stroke:#2a6f97;stroke-width:3}svg circle{fill:#2a6f97}svg .band{fill:#2a6f97;opacity:.2}
svg polyline{fill:none;stroke:#2a6f97;stroke-width:2}svg rect{fill:#2a6f97}
table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:left}td.n{text-align:right}
"""


@dataclass(frozen=True, slots=True)
class Apart:
    """A deal of a pair that went far apart, and the seatings in which it did most."""

    pair: int
    deal: int
    difference: float  # of points, the first's less the second's
    seatings: tuple[str, ...]

    @property
    def seated(self) -> tuple[Seating, ...]:
        return tuple((int(s[0]), int(s[1]), int(s[2]), int(s[3])) for s in self.seatings)


@dataclass(slots=True)
class Differences:
    """Every deal's difference by pair, and the deals that went furthest apart."""

    pairs: Sequence[tuple[int, int]]
    most: int = 5  # deals of each pair
    each: list[list[float]] = field(default_factory=list[list[float]])
    _furthest: list[list[tuple[float, int, Apart]]] = field(
        default_factory=list[list[tuple[float, int, Apart]]]
    )

    def __post_init__(self) -> None:
        self.each = [[] for _ in self.pairs]
        self._furthest = [[] for _ in self.pairs]

    def add(self, answer: PieceDone) -> None:
        for place, pair in enumerate(self.pairs):
            by_seating: dict[str, list[tuple[int, float]]] = {}
            for row in answer.rows:
                if len(row) == 5:  # a duel's row
                    _, text, _, side, points = row
                elif (row[1], row[2]) == pair:
                    _, first, _, text, _, player, points = row
                    side = int(player != first)
                else:
                    continue
                by_seating.setdefault(text, []).append((side, points))
            apart = {text: _apart(rows) for text, rows in by_seating.items()}
            rows = [one for each in by_seating.values() for one in each]
            difference = _apart(rows)
            self.each[place].append(difference)
            order = sorted(apart, key=lambda text: apart[text])
            chosen = tuple(dict.fromkeys((order[-1], order[0])))
            if self.most:
                found = Apart(place, answer.piece, difference, chosen)
                heap = self._furthest[place]
                item = (abs(difference), -answer.piece, found)
                (heapq.heappush if len(heap) < self.most else heapq.heappushpop)(heap, item)

    @property
    def furthest(self) -> list[Apart]:
        """Of each pair, furthest first."""
        return [one for heap in self._furthest for _, _, one in sorted(heap, reverse=True)]


def _apart(rows: Sequence[tuple[int, float]]) -> float:
    means = [
        sum(points for side, points in rows if side == own)
        / max(1, sum(side == own for side, _ in rows))
        for own in (0, 1)
    ]
    return means[0] - means[1]


def records_of(duel: Duel, deal: int, seated: Iterable[Seating]) -> list[Record]:
    """A deal of a duel played once more, a record a seating: it goes as it went."""
    game = game_of(duel.game)
    rules = rules_of(game, duel.rules)
    opening = opening_of(duel, game, rules, deal)
    records: list[Record] = []
    with pair_of(game, duel) as pair:
        for seating in seated:
            played = deal_of(duel, game, opening, deal, seating, pair)
            names = tuple(duel.entrants[side] for side in seating)
            records.append(Record(Header(duel.game, plain(rules), names), played.events))
    return records


def duels_of(played: Duel | Field) -> list[Duel]:
    """The duels whose pairs a report has."""
    return [played] if isinstance(played, Duel) else [played.duel(pair) for pair in played.pairs]


def page(
    played: Duel | Field,
    report: Mapping[str, Any],
    lines: Iterable[str],
    differences: Differences,
    links: Links,
    lang: str,
) -> str:
    """The whole page; needs nothing besides the reviews it links to."""
    title = say("page-title", lang, game=played.game, players=" – ".join(report["players"]))
    parts = [f"<h1>{escape(title)}</h1>", f"<pre>{escape(chr(10).join(lines))}</pre>"]
    if "ratings" in report:
        rated = [
            (name, Estimate(**own))
            for name, own in zip(report["players"], report["ratings"], strict=True)
        ]
        rated.sort(key=lambda one: -one[1].mean)
        parts += [_head("page-ratings", lang), intervals(rated, digits=0)]
        told = [(_pair(one), _estimate(one)) for one in report["pairs"]]
    else:
        told = [(" − ".join(report["players"]), _estimate(report))]
    parts += [_head("page-pairs", lang), intervals(told)]
    for duel, each in zip(duels_of(played), differences.each, strict=True):
        facts = {"first": duel.first, "second": duel.second}
        parts += [_head("page-running", lang, **facts), running(each)]
        parts += [_head("page-spread", lang, **facts), spread(each)]
    parts += [_head("page-deals", lang), _deals(played, differences, links, lang)]
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><body>{''.join(parts)}</body></html>"
    )


def _deals(played: Duel | Field, differences: Differences, links: Links, lang: str) -> str:
    duels = duels_of(played)
    rows = ""
    for one in differences.furthest:
        duel = duels[one.pair]
        told = say("page-deal", lang, deal=one.deal)
        link = links.get((one.pair, one.deal))
        shown = f'<a href="{escape(link)}">{say("page-review", lang)}</a>' if link else ""
        names = escape(f"{duel.first} − {duel.second}")
        rows += (
            f"<tr><td>{told}</td><td>{names}</td>"
            f'<td class="n">{one.difference:+.2f}</td><td>{shown}</td></tr>'
        )
    return f"<table>{rows}</table>"


def _head(which: str, lang: str, **facts: object) -> str:
    return f"<h2>{escape(say(which, lang, **facts))}</h2>"


def _pair(one: Mapping[str, Any]) -> str:
    return f"{one['first']} − {one['second']}"


def _estimate(one: Mapping[str, Any]) -> Estimate:
    return Estimate(one["difference"], *one["interval"])
