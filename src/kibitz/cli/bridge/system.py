"""``kibitz bridge system``: the notes of the bidding system, generated from its rule files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.core.errors import NotationError
from kibitz.games import AnyGame
from kibitz.games.bridge.bidding_first.notes import document, families


def command(game: AnyGame) -> Callable[..., int]:
    def system(
        family: Annotated[str | None, Parameter(help="One rule file only.")] = None,
        *,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """The bidding system as a document."""
        if family is not None and family not in families():
            raise NotationError(
                f"no rules called {family[:20]!r}: there are {', '.join(families())}"
            )
        text = document(language(lang), family)
        if json:
            print_json({"families": list(families()), "document": text})
        else:
            print(text)
        return 0

    return system
