"""``kibitz riichi shanten``: how far a hand is, and what each discard leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.cli.batch import Batch, answer_batch, hand_in
from kibitz.cli.options import AsJson, Language, language, print_json
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import TILES, kind_counts, parse_hand, tiles_text

SIZES = tuple(size for size in range(1, 15) if size % 3)
_FORMS = ("standard", "seven_pairs", "thirteen_orphans")
_WORDS = {
    "en": ("shanten", "standard", "seven pairs", "thirteen orphans", "accepts", "tiles"),
    "ja": ("シャンテン", "一般手", "七対子", "国士無双", "受け入れ", "枚"),
}


def command(game: AnyGame) -> Callable[..., int]:
    def shanten(
        hand: str | None = None,
        *,
        batch: Batch = None,
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Shanten of a hand like 123m406p77z (13 or 14 tiles, three fewer for each meld).

        -1 is a complete hand, 0 tenpai. With a tile too many, every discard with what it accepts.
        A line of --batch has "hand".
        """
        words = _WORDS[language(lang)]
        if (hand is None) == (batch is None):
            raise NotationError(INPUT.told("input.hand-or-batch"))
        if batch is not None:
            return answer_batch(batch, lambda fields: _found(hand_in(fields)))
        found = _found(hand or "")
        if json:
            print_json(found)
            return 0
        shown = ["-" if found[form] is None else str(found[form]) for form in _FORMS]
        print(f"{words[0]} {found['shanten']}")
        print("  ".join(f"{word} {value}" for word, value in zip(words[1:4], shown, strict=True)))
        for row in found["accepted"]:
            discard = f"{row['discard']}: {words[0]} {row['shanten']}, " if row["discard"] else ""
            print(f"{discard}{words[4]} {row['kinds']} ({row['tiles']} {words[5]})")
        return 0

    return shanten


def _found(hand: str) -> dict[str, Any]:
    """The whole answer for programs."""
    tiles = parse_hand(hand, sizes=SIZES)
    counts = bytes(kind_counts(tiles))
    distances = kernel.shanten_forms(counts)
    known = {
        form: None if value >= kernel.NEVER else value
        for form, value in zip(_FORMS, distances, strict=True)
    }
    rows = _discards(counts) if len(tiles) % 3 == 2 else [_accepted(counts)]
    return {"hand": tiles_text(tiles), "shanten": min(distances), **known, "accepted": rows}


def _row(counts: bytes, discard: str | None, shanten: int, mask: int) -> dict[str, object]:
    kinds = list(kernel.kinds_of(mask))
    tiles = sum(4 - counts[kind] for kind in kinds)
    text = tiles_text([TILES[kind] for kind in kinds])
    return {"discard": discard, "shanten": shanten, "kinds": text, "tiles": tiles}


def _accepted(counts: bytes) -> dict[str, object]:
    shanten, mask = kernel.accepted(counts)
    return _row(counts, None, shanten, mask)


def _discards(counts: bytes) -> list[dict[str, object]]:
    found = [
        _row(counts, str(TILES[kind]), shanten, mask)
        for kind, shanten, mask in kernel.discards(counts)
    ]
    return sorted(found, key=lambda row: (row["shanten"], -int(str(row["tiles"]))))
