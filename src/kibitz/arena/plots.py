"""Small pictures of a report: intervals, a mean as it settled, the spread of deals. SVG alone.

Each has its numbers as text beside or under it, so nothing is told by the picture alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kibitz.runner import Clustered, Estimate

WIDTH, LEFT, RIGHT = 720, 220, 150
LINE = 26
HEIGHT = 220
POINTS = 120  # of a curve
BINS = 25


def intervals(rows: Sequence[tuple[str, Estimate]], digits: int = 3) -> str:
    """A dot with its interval on a common scale for each row, and 0 as a line."""
    low = min([0.0, *(one.low for _, one in rows)])
    high = max([0.0, *(one.high for _, one in rows)])
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return round(LEFT + (value - low) / span * (WIDTH - LEFT - RIGHT), 1)

    height = LINE * len(rows) + 10
    parts = [f'<line class="zero" x1="{x(0)}" x2="{x(0)}" y1="0" y2="{height}"/>']
    for place, (name, one) in enumerate(rows):
        y = LINE * place + LINE / 2 + 5
        told = f"{one.mean:+.{digits}f} [{one.low:+.{digits}f}, {one.high:+.{digits}f}]"
        parts.append(
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(_short(name))}</text>'
            f'<line class="bar" x1="{x(one.low)}" x2="{x(one.high)}" y1="{y}" y2="{y}"/>'
            f'<circle cx="{x(one.mean)}" cy="{y}" r="4"/>'
            f'<text class="told" x="{WIDTH - RIGHT + 10}" y="{y + 4}">{told}</text>'
        )
    return _svg(height, parts)


def running(differences: Sequence[float]) -> str:
    """The mean after each deal with its interval as it stood then."""
    sums, kept = Clustered(), list[tuple[int, Estimate]]()
    every = max(1, len(differences) // POINTS)
    for number, one in enumerate(differences, start=1):
        sums.add(one)
        if number >= 5 and (number % every == 0 or number == len(differences)):
            kept.append((number, sums.estimate()))
    if not kept:
        return ""
    ends = [one for _, each in kept[len(kept) // 8 :] for one in (each.low, each.high)]
    low, high = min(0.0, *ends), max(0.0, *ends)
    span = (high - low) or 1.0

    def at(number: int, value: float) -> str:
        x = 60 + number / len(differences) * (WIDTH - 80)
        y = HEIGHT - 25 - (min(max(value, low), high) - low) / span * (HEIGHT - 40)
        return f"{x:.1f},{y:.1f}"

    upper = [at(number, one.high) for number, one in kept]
    lower = [at(number, one.low) for number, one in reversed(kept)]
    zero = at(0, 0.0).split(",")[1]
    parts = [
        f'<polygon class="band" points="{" ".join([*upper, *lower])}"/>',
        f'<line class="zero" x1="60" x2="{WIDTH - 20}" y1="{zero}" y2="{zero}"/>',
        f'<polyline points="{" ".join(at(number, one.mean) for number, one in kept)}"/>',
        f'<text x="52" y="{HEIGHT - 22}" text-anchor="end">{low:.2f}</text>',
        f'<text x="52" y="20" text-anchor="end">{high:.2f}</text>',
        f'<text x="{WIDTH - 20}" y="{HEIGHT - 6}" text-anchor="end">{len(differences)}</text>',
    ]
    return _svg(HEIGHT, parts)


def spread(differences: Sequence[float]) -> str:
    """How many deals came to which difference."""
    low, high = min(differences), max(differences)
    width = (high - low) / BINS or 1.0
    counts = [0] * BINS
    for one in differences:
        counts[min(BINS - 1, int((one - low) / width))] += 1
    most, step = max(counts), (WIDTH - 80) / BINS
    parts = [
        f'<rect x="{60 + step * place:.1f}" y="{HEIGHT - 25 - tall:.1f}" width="{step - 2:.1f}" '
        f'height="{tall:.1f}"><title>{low + width * place:.2f} – {low + width * (place + 1):.2f}: '
        f"{count}</title></rect>"
        for place, count in enumerate(counts)
        if (tall := count / most * (HEIGHT - 45)) or count
    ]
    parts += [
        f'<text x="60" y="{HEIGHT - 6}">{low:.2f}</text>',
        f'<text x="{WIDTH - 20}" y="{HEIGHT - 6}" text-anchor="end">{high:.2f}</text>',
        f'<text x="52" y="24" text-anchor="end">{most}</text>',
    ]
    return _svg(HEIGHT, parts)


def _short(name: str) -> str:
    return name if len(name) <= 30 else name[:14] + "…" + name[-15:]


def _svg(height: float, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
