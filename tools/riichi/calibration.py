"""A calibration plot as SVG: what was predicted against what came, with intervals by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT, LEFT, BOTTOM = 560, 400, 56, 48
INNER_WIDTH, INNER_HEIGHT = WIDTH - LEFT - 16, HEIGHT - BOTTOM - 16


@dataclass(frozen=True, slots=True)
class Point:
    """One bin: the mean predicted, the share that came, and half its 95 % interval."""

    predicted: float
    came: float
    half: float


def svg(series: Sequence[tuple[str, str, Sequence[Point]]], title: str) -> str:
    """The picture; each series has a name, a colour and its points."""
    most = max(point.predicted for _, _, points in series for point in points)
    top = max(0.05, -(-most * 1.1 // 0.05) * 0.05)

    def x(share: float) -> float:
        return LEFT + INNER_WIDTH * min(share, top) / top

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - INNER_HEIGHT * min(max(share, 0.0), top) / top

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for step in range(round(top / 0.05) + 1):
        share = 0.05 * step
        lines += [
            f'<path d="M{x(share):.1f} {y(0):.1f}V{y(top):.1f}M{x(0):.1f} {y(share):.1f}'
            f'H{x(top):.1f}" stroke="#dddddd"/>',
            f'<text x="{x(share):.1f}" y="{y(0) + 18:.1f}" text-anchor="middle">'
            f"{100 * share:.0f} %</text>",
            f'<text x="{x(0) - 6:.1f}" y="{y(share) + 4:.1f}" text-anchor="end">'
            f"{100 * share:.0f} %</text>",
        ]
    lines += [
        f'<path d="M{x(0):.1f} {y(0):.1f}L{x(top):.1f} {y(top):.1f}" stroke="#888888" '
        'stroke-dasharray="5 4" fill="none"/>',
        f'<text x="{x(top / 2):.1f}" y="{HEIGHT - 10}" text-anchor="middle">predicted</text>',
        f'<text x="14" y="{y(top / 2):.1f}" text-anchor="middle" '
        f'transform="rotate(-90 14 {y(top / 2):.1f})">dealt in</text>',
    ]
    for place, (name, colour, points) in enumerate(series):
        high = y(top) + 18 + 20 * place
        lines += [
            f'<circle cx="{x(0) + 16:.1f}" cy="{high - 4:.1f}" r="4" fill="{colour}"/>',
            f'<text x="{x(0) + 28:.1f}" y="{high:.1f}">{name}</text>',
        ]
        for point in points:
            at, low = x(point.predicted), y(point.came - point.half)
            lines += [
                f'<path d="M{at:.1f} {low:.1f}V{y(point.came + point.half):.1f}" '
                f'stroke="{colour}" stroke-width="1.5"/>',
                f'<circle cx="{at:.1f}" cy="{y(point.came):.1f}" r="4" fill="{colour}"/>',
            ]
    return "\n".join([*lines, "</svg>"]) + "\n"
