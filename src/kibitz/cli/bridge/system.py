"""``kibitz bridge system``: card and notes of a bidding system, generated from what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.cli.systems import DEFAULT, SystemName, card_of
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.games.bridge.bidding import notes
from kibitz.games.bridge.bidding_first.notes import document, families


def command(game: AnyGame) -> Callable[..., int]:
    def print_system(
        family: Annotated[str | None, Parameter(help="One rule file only.")] = None,
        *,
        system: SystemName = DEFAULT,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """The bidding system as a document: its card, then its notes."""
        card = card_of(system)
        if card is not None:
            if family is not None:
                raise NotationError(ASKED.told("asked.rule-files"))
            text = notes.document(card, language(lang))
            if json:
                print_json({"system": card.name, "document": text})
            else:
                print(text)
            return 0
        if family is not None and family not in families():
            there = list(families())
            raise NotationError(INPUT.told("input.no-rules", name=family[:20], there=there))
        text = document(language(lang), family)
        if json:
            print_json({"families": list(families()), "document": text})
        else:
            print(text)
        return 0

    return print_system
