"""``kibitz rules``: every game's presets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.cli.options import AsJson, print_json
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import names


def command() -> Callable[..., int]:
    def rules(game: str | None = None, *, json: AsJson = False) -> int:
        """Rule presets of one game or of all: the first in full, the others where they differ."""
        chosen = [game_of(game)] if game else [game_of(name) for name in names()]
        table: dict[str, dict[str, Any]] = {
            one.name: {name: plain(preset) for name, preset in one.presets.items()}
            for one in chosen
        }
        if json:
            print_json(table)
            return 0
        for name, presets in table.items():
            first_name, *others = presets
            print(f"{name}\n  {first_name} (default)")
            for key, value in presets[first_name].items():
                print(f"    {key:<34} {_shown(value)}")
            for other in others:
                differs = {
                    key: value
                    for key, value in presets[other].items()
                    if value != presets[first_name].get(key)
                }
                print(f"  {other}")
                for key, value in differs.items():
                    print(f"    {key:<34} {_shown(value)}")
        return 0

    return rules


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    if isinstance(value, dict):
        return ", ".join(f"{key}={one}" for key, one in value.items())  # pyright: ignore[reportUnknownVariableType]
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )
