"""Files of bridge: PBN, LIN, RBN and links to a hand viewer, each read into records."""

from __future__ import annotations

from kibitz.core.formats import Format
from kibitz.games.bridge.formats.lin import LIN
from kibitz.games.bridge.formats.link import LINK
from kibitz.games.bridge.formats.pbn import PBN
from kibitz.games.bridge.formats.rbn import RBN

FORMATS: dict[str, Format] = {one.name: one for one in (PBN, LIN, RBN, LINK)}
