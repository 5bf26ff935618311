"""A text picture of a view: the hands that are seen, the auction, the trick, the score so far."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.cards import Hand, Suit, faces
from kibitz.core.columns import padded
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.core.words import COMPASS
from kibitz.games.bridge.rules import SEAT_LETTERS
from kibitz.games.bridge.score import result_text
from kibitz.games.bridge.state import State
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import CALL_WIDTH, call_symbol

_WIDTH = 18
_WORDS = {
    "en": {
        "board": "Board",
        "dealer": "dealer",
        "none": "none vulnerable",
        "ns": "N-S vulnerable",
        "ew": "E-W vulnerable",
        "both": "both vulnerable",
        "tricks": "tricks",
        "last": "last",
        "claims": "claims",
    },
    "ja": {
        "board": "ボード",
        "dealer": "ディーラー",
        "none": "双方ノンバル",
        "ns": "N-S バル",
        "ew": "E-W バル",
        "both": "双方バル",
        "tricks": "トリック",
        "last": "前",
        "claims": "クレーム",
    },
}


def draw_all(state: State, lang: str = "en") -> str:
    """The table with every hand open: for a deal to look at, never for a seat."""
    hands = tuple(state.hand(seat) for seat in SEATS)
    public = replace(state.public, faced=four(hands))
    return draw(View(None, public, None), lang)


def draw(view: View, lang: str = "en") -> str:
    """The table with north at the top; hands that the view does not show are left blank."""
    words, public = _WORDS[lang], view.public
    standing = public.standing
    names = [one.told_in(lang) for one in COMPASS]
    head = f"{words['board']} {standing.number} · {words['dealer']} {names[standing.dealer]}"
    head += f" · {words[standing.vulnerable]}"
    if public.contract is not None:
        head += f" · {public.contract.symbol} {names[public.contract.declarer]}"
        head += f" · {words['tricks']} {public.won(0)}-{public.won(1)}"
    lines = [head, ""]
    north, east, south, west = (_block(view, seat, names[seat]) for seat in SEATS)
    width = max(_WIDTH, 2 + max(map(len, west)))
    pad = " " * width
    lines += [pad + line for line in north]
    middle = _middle(view)
    lines += [
        f"{left:{width}}{between:{_WIDTH}}{right}"
        for left, between, right in zip(west, middle, east, strict=True)
    ]
    lines += [pad + line for line in south]
    lines += ["", *_auction(view, lang)]
    if public.tricks:
        last = public.tricks[-1]
        shown = " ".join(card.symbol for card in last.cards)
        lines += ["", f"{words['last']}: {names[last.leader]} {shown} -> {names[last.winner]}"]
    if public.claim is not None:
        lines += ["", f"{names[public.claim.seat]} {words['claims']} {public.claim.tricks}"]
    if public.phase == "over":
        lines += ["", result_text(public.contract, public.declarer_tricks)]
    return "\n".join(line.rstrip() for line in lines)


def _block(view: View, seat: Seat, name: str) -> list[str]:
    mark = "*" if view.public.hand_on_turn == seat else ""
    name = f"{mark}{name}"
    hand = view.seen_hand(seat)
    if hand is None:
        return [name, "", "", "", ""]
    return [name, *(_suit(hand, suit) for suit in reversed(Suit))]


def _suit(hand: Hand, suit: Suit) -> str:
    return f"{suit.symbol} {faces(hand, suit) or '-'}"


def _middle(view: View) -> list[str]:
    """The trick on the table, each card at its seat's side."""
    public, cards = view.public, dict.fromkeys(SEATS, "--")
    if public.leader is not None:
        for place, card in enumerate(public.trick):
            cards[(public.leader + place) % 4] = card.symbol
    return [
        "",
        f"{cards[0]:^14}",
        f"{cards[3]:^7}{cards[1]:^7}",
        f"{cards[2]:^14}",
        "",
    ]


def _auction(view: View, lang: str) -> list[str]:
    public = view.public
    cells = [""] * public.standing.dealer + [call_symbol(str(call), lang) for call in public.calls]
    if public.phase == "auction":
        cells.append("?")
    rows = [cells[start : start + 4] for start in range(0, len(cells), 4)]
    wide = 7 if lang == "en" else CALL_WIDTH + 1
    head = "".join(f"{letter:{wide}}" for letter in SEAT_LETTERS)
    return [head, *("".join(padded(cell, wide) for cell in row) for row in rows)]
