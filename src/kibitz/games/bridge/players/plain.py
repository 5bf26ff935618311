"""A plain club player: natural bids by points, cards by habit, claims answered by counting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.bridge.action import ACCEPT, REFUSE, Action, play_of
from kibitz.games.bridge.measure.claims import is_sound
from kibitz.games.bridge.players.plain_calls import choose_call
from kibitz.games.bridge.players.plain_cards import choose_card
from kibitz.games.bridge.view import View


class Plain:
    """Follows fixed habits; ranks nothing but its choice."""

    name = "plain"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        action, fact = plain_action(view)
        chosen: Evaluation[Action] = Evaluation(action, 0.0, "rank", reasons=(Reason(fact, 0.0),))
        yield Decision(action, (chosen,), budget=budget)


def plain_action(view: View) -> tuple[Action, Fact]:
    """What the plain player does, and why."""
    match view.public.phase:
        case "auction":
            return choose_call(view.hand, view.public.calls)
        case "claim":
            return answer_claim(view)
        case _:
            card, fact = choose_card(view)
            return play_of(card), fact


def answer_claim(view: View) -> tuple[Action, Fact]:
    """Accept what best play gives the claimer anyway."""
    sound, most = is_sound(view)
    name = "bridge.claim.sound" if sound else "bridge.claim.unsound"
    claim = view.public.claim
    facts = {"tricks": most, "claimed": claim.tricks if claim else 0}
    return (ACCEPT if sound else REFUSE), Fact(name, facts)
