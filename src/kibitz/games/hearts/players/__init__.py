"""The players of hearts, weakest first."""

from __future__ import annotations

from kibitz.core.game import Player
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.hearts.players.habit import Beginner, Habit
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.players.strength import Strength
from kibitz.games.hearts.players.uniform import Uniform
from kibitz.games.hearts.view import View

PLAYERS: dict[str, type[Player[View, Action]]] = {
    "uniform": Uniform,
    "beginner": Beginner,
    "cautious": Cautious,
    "strength": Strength,
    "habit": Habit,
    "search": Search,
}
