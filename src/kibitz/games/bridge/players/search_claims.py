"""What claims are worth: one that is answered, by best play; one that is made, in sampled worlds.

Whoever answers sees all four hands, so accepting and playing on are both known. Who claims sees
fewer: in each world the opponents, who then see the claimer's hand, agree to what best play gives
anyway and have the rest played out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.verdict import loss_of, verdict_of
from kibitz.core.words import Fact
from kibitz.games.bridge.action import ACCEPT, REFUSE, Action, Claim
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.claims import is_sound
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.cards import Valued, loss_table, losses


def answered(view: View, unit: str, budget: Budget) -> Decision[Action]:
    """Accept or refuse the claim on the table: what each gives up against the better of them."""
    public = view.public
    claim, contract = public.claim, public.contract
    assert claim is not None
    assert contract is not None
    _, most = is_sound(view)
    facts = {"tricks": most, "claimed": claim.tricks}
    fact = Fact("bridge.claim.sound" if claim.tricks <= most else "bridge.claim.unsound", facts)
    declares, left = claim.seat % 2 == contract.declarer % 2, 13 - len(public.tricks)
    won = public.won(contract.declarer % 2)
    tricks = {
        action: won + (taken if declares else left - taken)
        for action, taken in ((ACCEPT, claim.tricks), (REFUSE, most))
    }
    answers_declare = view.seat is not None and view.seat % 2 == contract.declarer % 2
    top = (max if answers_declare else min)(tricks.values())
    table = loss_table(
        contract,
        vulnerable=public.standing.is_vulnerable(contract.declarer),
        form=public.rules.form,
        is_declarers=answers_declare,
    )
    order = sorted(tricks, key=lambda one: (-table[top, tricks[one]], one == REFUSE))
    ranked: tuple[Evaluation[Action], ...] = tuple(
        Evaluation(one, float(table[top, tricks[one]]), unit, reasons=(Reason(fact, 0.0),))
        for one in order
    )
    return Decision(ranked[0].action, ranked, budget=budget)


def with_claims(
    view: View, decision: Decision[Action], valued: Valued, also: Sequence[Action]
) -> Decision[Action]:
    """The decision about cards with the claims that must be judged beside them; none is chosen."""
    claims = [one for one in also if isinstance(one, Claim)]
    if not claims:
        return decision
    best = decision.ranked[0]
    place = [str(card) for card in valued.cards].index(str(best.action))
    lost = losses(valued, vulnerable=_vulnerable(view, valued), form=view.public.rules.form)
    found = [_claimed(view, decision, valued, lost[:, place], one) for one in claims]
    rest = sorted([*decision.ranked[1:], *found], key=lambda one: -one.value)
    return replace(decision, ranked=(best, *rest))


def _vulnerable(view: View, valued: Valued) -> bool:
    return view.public.standing.is_vulnerable(valued.contract.declarer)


def _claimed(
    view: View, decision: Decision[Action], valued: Valued, best: np.ndarray, claim: Claim
) -> Evaluation[Action]:
    public, contract = view.public, valued.contract
    won, left = public.won(contract.declarer % 2), 13 - len(public.tricks)
    seen = valued.seen_all()
    if valued.is_declarers:
        agreed = won + claim.tricks <= seen
        tricks = np.minimum(seen, np.maximum(won + claim.tricks, valued.within[0]))
    else:
        agreed = won + left - claim.tricks >= seen
        tricks = np.maximum(seen, np.minimum(won + left - claim.tricks, valued.within[1]))
    lost = losses(
        valued, vulnerable=_vulnerable(view, valued), form=public.rules.form, tricks=tricks
    )[:, 0]
    count = valued.count
    spread = [
        float(one.std(ddof=1)) / count**0.5 if count > 1 else abs(float(one[0]))
        for one in (lost, best - lost)
    ]
    facts = {"claimed": claim.tricks, "agreed": float(agreed.mean()), "worlds": count}
    sampled = decision.ranked[0].worlds > 0
    own: Evaluation[Action] = Evaluation(
        claim,
        float(lost.mean()),
        decision.ranked[0].unit,
        spread[0] if sampled else 0.0,
        reasons=(Reason(Fact("bridge.claim.made", facts), 0.0),),
        loss_error=spread[1] if sampled else 0.0,
        worlds=count if sampled else 0,
    )
    return replace(own, against=_against(decision, own))


def _against(decision: Decision[Action], own: Evaluation[Action]) -> Fact:
    unit = UNITS[own.unit]
    loss = loss_of(unit, decision, own)
    assert loss is not None
    word = verdict_of(unit, loss)
    facts = {
        "card": str(decision.action),
        "other": str(own.action),
        "loss": loss.amount,
        "error": loss.error,
        "unit": own.unit,
        "worlds": loss.worlds,
    }
    name = word if word in ("even", "unsettled") else "costs"
    return Fact(f"bridge.claim.{name}", facts)
