"""What claims are worth: one that is answered, by best play; one that is made, in sampled worlds.

Whoever answers sees all four hands, so accepting and playing on are both known. Who claims sees
fewer: in each world the opponents, who then see the claimer's hand, agree to what best play gives
anyway and have the rest played out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.verdict import loss_of, verdict_of
from kibitz.core.words import Fact
from kibitz.games.bridge.action import ACCEPT, REFUSE, Action, Claim
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.claims import is_sound
from kibitz.games.bridge.players.panels import ClaimCount, ClaimsCounted
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
    best, other = order
    given_up = float(table[top, tricks[best]] - table[top, tricks[other]])
    against = Fact(
        "bridge.claim.answer-costs" if given_up else "bridge.claim.answer-same",
        facts | {"other": str(other), "loss": given_up, "unit": unit},
    )
    ranked: tuple[Evaluation[Action], ...] = tuple(
        Evaluation(
            one,
            float(table[top, tricks[one]]),
            unit,
            reasons=(Reason(fact, 0.0),),
            against=against if one == other else None,
        )
        for one in order
    )
    counted = ClaimCount(action=str(claim), claimed=claim.tricks, deals=((most, 1),))
    return Decision(best, ranked, budget=budget, evidence=(ClaimsCounted(claims=(counted,)),))


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
    given = Counter(int(one) for one in _given(view, valued))
    deals = tuple(sorted(given.items()))
    counted = (ClaimCount(action=str(one), claimed=one.tricks, deals=deals) for one in claims)
    evidence = (*decision.evidence, ClaimsCounted(claims=tuple(counted)))
    return replace(decision, ranked=(best, *rest), evidence=evidence)


def _given(view: View, valued: Valued) -> npt.NDArray[np.int64]:
    """The tricks of those left that best play gives the claimer's side in each deal."""
    taken = valued.seen_all() - view.public.won(valued.contract.declarer % 2)
    return taken if valued.is_declarers else 13 - len(view.public.tricks) - taken


def _vulnerable(view: View, valued: Valued) -> bool:
    return view.public.standing.is_vulnerable(valued.contract.declarer)


def _claimed(
    view: View, decision: Decision[Action], valued: Valued, best: np.ndarray, claim: Claim
) -> Evaluation[Action]:
    public, contract = view.public, valued.contract
    given = _given(view, valued)
    agreed = given >= claim.tricks
    own = np.minimum(given, claim.tricks)
    left = 13 - len(public.tricks)
    tricks = public.won(contract.declarer % 2) + (own if valued.is_declarers else left - own)
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
    found: Evaluation[Action] = Evaluation(
        claim,
        float(lost.mean()),
        decision.ranked[0].unit,
        spread[0] if sampled else 0.0,
        reasons=(Reason(Fact("bridge.claim.made", facts), 0.0),),
        loss_error=spread[1] if sampled else 0.0,
        worlds=count if sampled else 0,
    )
    more = int((given > claim.tricks).sum())
    return replace(found, against=_against(decision, found, more, count))


def _against(decision: Decision[Action], own: Evaluation[Action], more: int, of: int) -> Fact:
    """A claim beside playing on; best play gives more in so many of the deals looked at."""
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
        "worlds": of,
        "more": more,
    }
    name = word if word in ("even", "unsettled") else "costs"
    return Fact(f"bridge.claim.{name}", facts)
