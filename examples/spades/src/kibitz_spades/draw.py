"""A text picture of a view."""

from __future__ import annotations

from kibitz.cards import symbols
from kibitz.core.game import SEATS
from kibitz_spades.action import Bid
from kibitz_spades.state import View

NAMES = ("North", "East", "South", "West")
_WORDS = {"en": ("deal", "bid", "tricks"), "ja": ("第", "ビッド", "トリック")}


def draw(view: View, lang: str = "en") -> str:
    """Standing, bids and tricks of each seat, the trick on the table, the own hand."""
    deal, bid, tricks = _WORDS[lang]
    public = view.public
    north, east = public.standing.points
    lines = [
        f"{deal} {public.standing.number} · N–S {north} · E–W {east} · {public.rules.target}",
        "",
    ]
    for seat in SEATS:
        told = public.bid(seat)
        mark = "*" if public.turn == seat else " "
        said = "–" if told is None else Bid(told)
        lines.append(f"{mark}{NAMES[seat]:6} {bid} {said!s:>3}  {tricks} {public.taken(seat)}")
    if public.trick:
        lines += ["", f"{NAMES[public.leader]}: " + " ".join(one.symbol for one in public.trick)]
    if view.hand:
        lines += ["", symbols(view.hand)]
    return "\n".join(lines)
