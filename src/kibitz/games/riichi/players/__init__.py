"""The players of riichi, weakest first."""

from __future__ import annotations

from kibitz.core.game import Player
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.players.tsumogiri import Tsumogiri
from kibitz.games.riichi.players.uniform import Uniform
from kibitz.games.riichi.players.value import Value
from kibitz.games.riichi.view import View

PLAYERS: dict[str, type[Player[View, Action]]] = {
    "tsumogiri": Tsumogiri,
    "uniform": Uniform,
    "tidy": Tidy,
    "value": Value,
    "phoenix": Phoenix,
    "push": Push,
}
