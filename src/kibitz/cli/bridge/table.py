"""``kibitz bridge table``: all 20 double-dummy results and par, as players know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cards import parse_deal
from kibitz.cli.batch import Batch, answer_batch
from kibitz.cli.options import AsJson, language, print_json, read_text
from kibitz.cli.options import Language as Lang
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.formats import choose_format, formats_of
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.formats.board import Board, boards_of
from kibitz.games.bridge.formats.pbn_write import write_boards
from kibitz.games.bridge.formats.results import results_of, with_results
from kibitz.games.bridge.measure.double_dummy import TrickTable
from kibitz.games.bridge.measure.par import Par
from kibitz.games.bridge.typed import vulnerability

_STRAINS = ((4, "NT"), (3, "S"), (2, "H"), (1, "D"), (0, "C"))
_SYMBOLS = {"NT": "NT", "S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def command(game: AnyGame) -> Callable[..., int]:
    def table(
        file: Annotated[
            str | None,
            Parameter(help="Boards in any format; - is standard input.", allow_leading_hyphen=True),
        ] = None,
        *,
        deal: Annotated[
            str | None, Parameter(help="As in PBN: N:AKQ2.T98.7643.J2 and three more.")
        ] = None,
        dealer: str = "N",
        vul: Annotated[str, Parameter(help="none, ns, ew or both.")] = "none",
        batch: Batch = None,
        pbn: Annotated[
            str | None, Parameter(help="Write the boards here with their results as tags.")
        ] = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """The tricks of every declarer in every strain with all hands seen, and par.

        A line of --batch has "deal", with "dealer" and "vul" if wished.
        """
        if batch is not None:
            return _batch(batch)
        boards = _boards(game, file, deal, dealer, vul)
        if pbn is not None:
            text = write_boards([with_results(board) for board in boards])
            if pbn == "-":
                print(text, end="")
            else:
                Path(pbn).write_text(text, encoding="utf-8")
            return 0
        for board in boards:
            found, best = results_of(board)
            if json:
                print_json(_json(found, best))
            else:
                title = [f"{board.number}"] if board.number else []
                print("\n".join([*title, *_lines(found)]))
                print(game.sentences.render(best.fact(), language(lang)))
        return 0

    return table


def _boards(
    game: AnyGame, file: str | None, deal: str | None, dealer: str, vul: str
) -> Sequence[Board]:
    if deal is not None:
        return [_board({"deal": deal, "dealer": dealer, "vul": vul})]
    if file is None:
        raise NotationError(INPUT.told("input.deal-or-batch"))
    text = read_text(file)
    records = choose_format(formats_of(game), None, file, text).read(text)
    return [board for record in records for board in boards_of(record)]


def _board(fields: dict[str, Any]) -> Board:
    if not isinstance(fields.get("deal"), str):
        raise NotationError(ASKED.told("asked.deal-missing"))
    north, east, south, west = parse_deal(fields["deal"])
    for hand in (north, east, south, west):
        if len(hand) != len(north) or not hand:
            raise NotationError(ASKED.told("asked.hand-sizes"))
    vulnerable = vulnerability(str(fields.get("vul") or "none"))
    dealer = seat_of(str(fields.get("dealer") or "N"))
    hands = (north, east, south, west)
    return Board(dealer=dealer, vulnerable=vulnerable, hands=hands)


def _json(found: TrickTable, best: Par) -> dict[str, Any]:
    return {
        "tricks": {
            name: {"NESW"[seat]: found.of(strain, seat) for seat in range(4)}
            for strain, name in _STRAINS
        },
        "par": {"score": best.score, "contracts": [str(one) for one in best.contracts]},
    }


def _lines(found: TrickTable) -> list[str]:
    head = "   " + "".join(f"{_SYMBOLS[name]:>4}" for _, name in _STRAINS)
    rows = [
        f"{'NESW'[seat]:3}" + "".join(f"{found.of(strain, seat):>4}" for strain, _ in _STRAINS)
        for seat in (0, 2, 1, 3)
    ]
    return [head, *rows]


def _batch(path: str) -> int:
    return answer_batch(path, lambda fields: _json(*results_of(_board(fields))))
