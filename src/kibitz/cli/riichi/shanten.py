"""``kibitz riichi shanten``: how far a hand is, and what each discard leaves."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.cli.options import AsJson, Language, language, print_json
from kibitz.games import AnyGame
from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import TILES, kind_counts, parse_hand, tiles_text

SIZES = tuple(size for size in range(1, 15) if size % 3)
_WORDS = {
    "en": ("shanten", "standard", "seven pairs", "thirteen orphans", "accepts", "tiles"),
    "ja": ("シャンテン", "一般手", "七対子", "国士無双", "受け入れ", "枚"),
}


def command(game: AnyGame) -> Callable[..., int]:
    def shanten(hand: str, *, json: AsJson = False, lang: Language = "en") -> int:
        """Shanten of a hand like 123m406p77z (13 or 14 tiles, three fewer for each meld).

        -1 is a complete hand, 0 tenpai. With a tile too many, every discard with what it accepts.
        """
        words = _WORDS[language(lang)]
        tiles = parse_hand(hand, sizes=SIZES)
        counts = bytes(kind_counts(tiles))
        standard, pairs, orphans = kernel.shanten_forms(counts)
        forms = {"standard": standard, "seven_pairs": pairs, "thirteen_orphans": orphans}
        known = {name: None if value >= kernel.NEVER else value for name, value in forms.items()}
        least = min(standard, pairs, orphans)
        rows = _discards(counts) if len(tiles) % 3 == 2 else [_accepted(counts)]
        if json:
            print_json({"hand": tiles_text(tiles), "shanten": least, **known, "accepted": rows})
            return 0
        shown = ["-" if value is None else str(value) for value in known.values()]
        print(f"{words[0]} {least}")
        print("  ".join(f"{word} {value}" for word, value in zip(words[1:4], shown, strict=True)))
        for row in rows:
            discard = f"{row['discard']}: {words[0]} {row['shanten']}, " if row["discard"] else ""
            kinds = row["kinds"]
            print(f"{discard}{words[4]} {kinds} ({row['tiles']} {words[5]})")
        return 0

    return shanten


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
