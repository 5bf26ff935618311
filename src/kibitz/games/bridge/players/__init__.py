"""The players of bridge, weakest first."""

from __future__ import annotations

from kibitz.core.game import Player
from kibitz.games.bridge.action import Action
from kibitz.games.bridge.players.plain import Plain
from kibitz.games.bridge.players.search import Search
from kibitz.games.bridge.players.system import System
from kibitz.games.bridge.players.uniform import Uniform
from kibitz.games.bridge.view import View

PLAYERS: dict[str, type[Player[View, Action]]] = {
    "uniform": Uniform,
    "plain": Plain,
    "system": System,
    "search": Search,
}
