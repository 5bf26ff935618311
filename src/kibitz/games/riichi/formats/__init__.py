"""The files riichi reads and writes besides our own record."""

from __future__ import annotations

from kibitz.core.formats import Format
from kibitz.games.riichi.formats.mjai import MAJIANG, MJAI
from kibitz.games.riichi.formats.mjlog import MJLOG
from kibitz.games.riichi.formats.mjsoul import MJSOUL
from kibitz.games.riichi.formats.tenhou import TENHOU

FORMATS: dict[str, Format] = {one.name: one for one in (MAJIANG, MJAI, MJLOG, MJSOUL, TENHOU)}
