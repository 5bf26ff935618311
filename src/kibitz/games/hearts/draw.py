"""A text picture of a view: the four seats round the trick, own hand below."""

from __future__ import annotations

from kibitz.cards import symbols
from kibitz.core.game import SEATS, Seat
from kibitz.core.words import COMPASS
from kibitz.games.hearts.rules import receiver
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View

_WAYS = {
    "en": {"left": "pass left", "right": "pass right", "across": "pass across", "hold": "no pass"},
    "ja": {"left": "左へパス", "right": "右へパス", "across": "向かいへパス", "hold": "パスなし"},
}
_WORDS = {
    "en": {
        "deal": "hand",
        "to": "to",
        "points": "points",
        "broken": "hearts broken",
        "last": "last",
        "passed": "you passed {gave} to {taker}, {giver} passed you {got}",
    },
    "ja": {
        "deal": "第",
        "to": "目標",
        "points": "点",
        "broken": "ハートブレイク済",
        "last": "前",
        "passed": "パス: {taker}へ {gave} · {giver}から {got}",
    },
}


def draw(view: View, lang: str = "en") -> str:
    """The table as the view's seat sees it, itself at the bottom."""
    words = _WORDS[lang]
    public = view.public
    bottom = 2 if view.seat is None else view.seat
    seats = {"bottom": bottom, "left": bottom + 1, "top": bottom + 2, "right": bottom + 3}
    label = {place: _label(view, seat % 4, lang) for place, seat in seats.items()}
    card = {place: _card(view, seat % 4) for place, seat in seats.items()}
    head = f"{words['deal']} {public.standing.number} · {words['to']} {public.rules.target}"
    head += f" · {_WAYS[lang][public.direction]}"
    if public.hearts_broken:
        head += f" · {words['broken']}"
    width = max(len(label["left"]), 8)
    lines = [
        head,
        "",
        f"{'':{width}}  {label['top']:^22}",
        f"{'':{width}}  {card['top']:^22}",
        f"{label['left']:>{width}}  {card['left']:^9}    {card['right']:^9}  {label['right']}",
        f"{'':{width}}  {card['bottom']:^22}",
        f"{'':{width}}  {label['bottom']:^22}",
    ]
    if public.tricks:
        last = public.tricks[-1]
        shown = " ".join(one.symbol for one in last.cards)
        led, won = (COMPASS[seat].told_in(lang) for seat in (last.leader, last.winner))
        lines += ["", f"{words['last']}: {led} {shown} -> {won}"]
    if view.own is not None:
        lines += [*_passed(view, lang), "", symbols(view.own.hand)]
    return "\n".join(lines)


def _passed(view: View, lang: str) -> list[str]:
    """What the seat passed and what came to it, once both are known."""
    own, seat = view.own, view.seat
    if own is None or seat is None or not own.passed or not own.received:
        return []
    taker = receiver(seat, view.public.direction)
    giver = next(one for one in SEATS if receiver(one, view.public.direction) == seat)
    said = _WORDS[lang]["passed"].format(
        gave=" ".join(card.symbol for card in own.passed),
        got=" ".join(card.symbol for card in own.received),
        taker=COMPASS[taker].told_in(lang),
        giver=COMPASS[giver].told_in(lang),
    )
    return ["", said]


def _label(view: View, seat: Seat, lang: str) -> str:
    total = view.public.standing.points[seat]
    taken = penalty(view.public, seat)
    mark = "*" if view.public.turn == seat else ""
    return f"{mark}{COMPASS[seat].told_in(lang)} {total:g}" + (f"+{taken}" if taken else "")


def _card(view: View, seat: Seat) -> str:
    leader = view.public.leader
    if leader is None or not view.public.trick:
        return "--"
    place = (seat - leader) % 4
    return view.public.trick[place].symbol if place < len(view.public.trick) else "--"
