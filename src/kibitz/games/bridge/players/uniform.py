"""Any legal call or card, each as likely as the others. Never claims: its deals are played out."""

from __future__ import annotations

from kibitz.core.uniform import uniform_player
from kibitz.games.bridge.action import Action, Claim
from kibitz.games.bridge.play import legal
from kibitz.games.bridge.view import View


def _no_claims(view: View) -> tuple[Action, ...]:
    return tuple(action for action in legal(view) if not isinstance(action, Claim))


Uniform = uniform_player(_no_claims, "bridge.uniform")
