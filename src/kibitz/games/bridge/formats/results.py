"""Double-dummy results as PBN tells them: the twenty tricks, the table, the par score."""

from __future__ import annotations

from dataclasses import replace

from kibitz.core.errors import NotationError
from kibitz.core.file_refusals import FILES
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.formats.board import Board, Section
from kibitz.games.bridge.measure.double_dummy import TrickTable, table
from kibitz.games.bridge.measure.par import Par, par
from kibitz.games.bridge.rules import SEAT_LETTERS

TAGS = ("DoubleDummyTricks", "OptimumScore")
SECTION = "OptimumResultTable"
_SEATS = (0, 2, 1, 3)  # north south east west
_STRAINS = ((4, "NT"), (3, "S"), (2, "H"), (1, "D"), (0, "C"))


def results_of(board: Board) -> tuple[TrickTable, Par]:
    """The twenty results and par; NotationError unless all four hands are told."""
    hands = [hand for hand in board.hands if hand is not None]
    if len(hands) != 4:
        raise NotationError(FILES.told("files.all-hands", number=board.number))
    found = table([mask_of(hand) for hand in hands])
    vulnerable = board.vulnerable in ("ns", "both"), board.vulnerable in ("ew", "both")
    return found, par(found, board.dealer, vulnerable=vulnerable)


def with_results(board: Board) -> Board:
    """The board with its double-dummy tags; those it had are replaced."""
    found, best = results_of(board)
    digits = "".join(f"{found.of(strain, seat):x}" for seat in _SEATS for strain, _ in _STRAINS)
    rows = tuple(
        f"{SEAT_LETTERS[seat]} {name:>2} {found.of(strain, seat):>2}"
        for seat in _SEATS
        for strain, name in _STRAINS
    )
    side = "NS" if best.score >= 0 else "EW"
    tags = [tag for tag in board.tags if tag[0] not in TAGS]
    tags += [(TAGS[0], digits), (TAGS[1], f"{side} {abs(best.score)}")]
    sections = [section for section in board.sections if section.name != SECTION]
    sections.append(Section(SECTION, r"Declarer;Denomination\2R;Result\2R", rows))
    return replace(board, tags=tuple(tags), sections=tuple(sections))
