"""Plays any legal action, each as likely as the others."""

from __future__ import annotations

from kibitz.core.uniform import uniform_player
from kibitz.games.riichi.play import legal

Uniform = uniform_player(legal, "riichi.uniform")
