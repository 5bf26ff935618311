"""majiang-ai's own evaluation of a hand in Node.js, with its time; installed into .cache once."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.tiles.tile import TILES, Tile, in_order

HERE: Final = Path(__file__).resolve().parent
PEERS: Final = HERE.parents[1] / ".cache" / "majiang"
PACKAGES: Final = ("@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13")


@dataclass(frozen=True, slots=True)
class Told:
    value: dict[str, float]  # by discard, in our notation
    milliseconds: float


def majiang_values(hands: Sequence[HandSituation], repeats: int) -> list[Told]:
    """The value of every discard that does not raise shanten, the best time of some repeats."""
    _install()
    lines = "\n".join(json.dumps(_question(hand)) for hand in hands)
    done = subprocess.run(
        ["node", HERE / "majiang_value.cjs", PEERS, str(repeats)],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return [Told(row["value"], row["ms"]) for row in rows]


def _install() -> None:
    if (PEERS / "complete").exists():
        return
    if shutil.which("npm") is None:
        sys.exit("the value of a hand is compared with majiang-ai: that needs Node.js and npm")
    PEERS.mkdir(parents=True, exist_ok=True)
    (PEERS / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    subprocess.run(["npm", "install", "--silent", *PACKAGES], cwd=PEERS, check=True)
    (PEERS / "complete").touch()


def _question(hand: HandSituation) -> dict[str, object]:
    *rest, last = in_order(hand.hand)
    return {
        "hand": _text(rest) + _name(last),
        "unseen": {_name(tile): n for tile, n in zip(TILES, hand.unseen, strict=True)},
        "round": hand.round_wind,
        "seat": hand.seat_wind,
        "indicator": _name(hand.indicators[0]),
    }


def _name(tile: Tile) -> str:
    return str(tile)[::-1]


def _text(tiles: Sequence[Tile]) -> str:
    found = ""
    for suit in "mpsz":
        digits = "".join(str(tile)[0] for tile in tiles if tile.suit == suit)
        found += suit + digits if digits else ""
    return found
