"""The play section of PBN: four columns that stay with their seats, a row for every trick.

The first column is the opening leader's whoever leads a later trick, so the order of play needs the
trump suit. ``-`` is a card not told, ``*`` ends the section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from kibitz.cards import Card, winner
from kibitz.core.errors import NotationError
from kibitz.core.file_refusals import FILES
from kibitz.games.bridge.formats.board import Board
from kibitz.games.bridge.formats.pbn_text import Item
from kibitz.games.bridge.refusals import TYPED

_TOKEN = re.compile(
    r"\s+|=(?P<note>\d+)=|(?P<mark>\$\d+|[!?]{1,2})|(?P<end>\*)|(?P<none>-+)|(?P<skip>\+|\^[A-Za-z])"
    r"|(?P<card>[SHDCshdc♠♥♦♣](?:10|[2-9TJQKAtjqka]))"
)


@dataclass(frozen=True, slots=True)
class NotedCard:
    """A card of the section, its line, and the number of its note."""

    card: Card
    line: int
    note: str = ""


@dataclass
class Cards:
    """The cells of the section in the order written."""

    cells: list[NotedCard | None] = field(default_factory=list["NotedCard | None"])
    ended: bool = False

    @property
    def count(self) -> int:
        return len(self.cells)

    def order(self, board: Board) -> list[NotedCard]:
        """The cards in the order of play, up to the first that is not told."""
        return list(self._order(board))

    def _order(self, board: Board) -> Iterator[NotedCard]:
        try:
            contract = board.agreed
        except NotationError:
            contract = None
        if contract is None:
            return
        leader = 0  # columns from the opening leader
        for row in range(0, len(self.cells), 4):
            cells = self.cells[row : row + 4]
            trick: list[Card] = []
            for step in range(4):
                column = (leader + step) % 4
                told = cells[column] if column < len(cells) else None
                if told is None:
                    return
                trick.append(told.card)
                yield told
            leader = (leader + winner(trick, contract.strain.trump)) % 4


def read_cards(cards: Cards, item: Item) -> None:
    """Add a row of the section."""
    place = 0
    while place < len(item.text) and not cards.ended:
        match = _TOKEN.match(item.text, place)
        if match is None:
            raise NotationError(FILES.told("files.not-a-card", text=item.text[place:][:20]))
        place = match.end()
        if match["end"]:
            cards.ended = True
        elif match["none"]:
            cards.cells.append(None)
        elif match["card"]:
            cards.cells.append(NotedCard(Card.parse(match["card"]), item.line))
        elif match["note"]:
            last = cards.cells[-1] if cards.cells else None
            if last is None:
                raise NotationError(TYPED.told("bridge.typed.note-first", note=match["note"]))
            cards.cells[-1] = NotedCard(last.card, last.line, match["note"])
        if len(cards.cells) > 52:
            raise NotationError(FILES.told("files.many-cards"))
