"""``kibitz players``: who can sit down."""

from __future__ import annotations

import inspect
from collections.abc import Callable

from kibitz.cli.options import AsJson, print_json
from kibitz.games import games


def command() -> Callable[..., int]:
    def players(*, json: AsJson = False) -> int:
        """Every game's players, weakest first, each with the first line of its description."""
        rows = {
            game.name: {name: _about(player) for name, player in game.players().items()}
            for game in games()
        }
        if json:
            print_json(rows)
        else:
            for game_name, named in rows.items():
                print(game_name)
                for name, about in named.items():
                    print(f"  {name:<12} {about}")
        return 0

    return players


def _about(player: type) -> str:
    module = inspect.getmodule(player)
    text = (module.__doc__ if module else None) or player.__doc__ or ""
    return text.strip().split("\n")[0]
