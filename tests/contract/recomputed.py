"""Every number of a sentence, computed again from the evidence beside it: panels, ranking, view.

For each fact a game may tell, the numbers that its evidence gives; a number that nothing here gives
again is a number that was not shown to anybody, and fails.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isclose
from typing import Any

from kibitz.cards import PACK, Card, Suit
from kibitz.core.words import Sentences
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.hearts.rules import QUEEN

Numbers = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """A fact with the answer it stands in and the view that was asked about."""

    view: Any
    answer: dict[str, Any]
    of: str  # the action it is told of; empty: of none
    id: str
    facts: dict[str, Any]

    def panel(self, tag: str) -> dict[str, Any]:
        return next(one for one in self.answer["evidence"] if one["panel"] == tag)

    @property
    def own(self) -> dict[str, Any]:
        return next(one for one in self.answer["ranked"] if one["action"] == self.of)

    @property
    def best(self) -> dict[str, Any]:
        return self.answer["ranked"][0]

    @property
    def lost(self) -> dict[str, Any]:
        return {"loss": self.own["loss"], "error": self.own["loss_error"]}


def numbers_of(told: Told, sentences: Sentences) -> dict[str, Any]:
    """The numbers that the sentence says; a seat and a wind are names."""
    text = sentences.sentence(told.id).en
    said = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    said |= {"loss", "error"} if "lost" in said else set()
    said |= {"gain", "error"} if "gained" in said else set()
    return {
        name: value
        for name, value in told.facts.items()
        if isinstance(value, int | float) and name in said - {"seat", "wind"}
    }


def facts_in(view: Any, answer: dict[str, Any]) -> list[Told]:
    """Every fact of an answer, with what it is told of; the reasons of the best choice alone."""
    found: list[Told] = []
    for place, ranked in enumerate(answer["ranked"]):
        facts = [fact for fact in (ranked["against"], *ranked["causes"]) if fact]
        facts += ranked["reasons"] if place == 0 else []
        facts += [fact["facts"]["why"] for fact in facts if "why" in fact["facts"]]
        found += [Told(view, answer, ranked["action"], one["id"], one["facts"]) for one in facts]
    return found


def not_computed(told: Told, sentences: Sentences) -> Iterator[str]:
    """The numbers of a sentence that its evidence does not give."""
    wanted = numbers_of(told, sentences)
    try:
        again = RECOMPUTED[told.id.split(".")[0]](told) if wanted else {}
    except (KeyError, StopIteration):
        again = {}
    for field, value in wanted.items():
        if again.get(field) is None or not isclose(value, again[field], rel_tol=1e-6, abs_tol=1e-9):
            yield f"{field}: {value} told, {again.get(field)} computed"


def separated(told: Told) -> Numbers:
    """A cause: counted again from how the deals fell."""
    pairs = told.panel(f"{told.id.split('.')[0]}.separations")["pairs"]
    pair = next(
        one
        for one in pairs
        if (one["fact"], one["action"], one["other"])
        == (told.id, told.facts["action"], told.facts["other"])
    )
    there, elsewhere = pair["there"], pair["elsewhere"]

    def worlds(side: Any) -> int:
        return sum(count for _, count in side)

    def gain(side: Any) -> float:
        return sum(amount * count for amount, count in side) / max(1, worlds(side))

    if told.id.startswith("bridge.search."):
        sides = (there, elsewhere)
        if sum(n for a, n in there if a > 0) != told.facts["fails"]:
            sides = (elsewhere, there)
        return {
            "fails": sum(count for amount, count in sides[0] if amount > 0),
            "worlds": worlds(sides[0]),
            "else_fails": sum(count for amount, count in sides[1] if amount > 0),
            "else_worlds": worlds(sides[1]),
        }
    return {
        "worlds": worlds(there),
        "better": sum(count for amount, count in there if amount > 0),
        "gain": gain(there),
        "else_worlds": worlds(elsewhere),
        "else_better": sum(count for amount, count in elsewhere if amount > 0),
        "else_worse": sum(count for amount, count in elsewhere if amount < 0),
        "else_gain": gain(elsewhere),
    }


# --- hearts ---------------------------------------------------------------------------------------


def hearts(told: Told) -> Numbers:
    name = told.id.removeprefix("hearts.")
    if name.startswith("cause."):
        return separated(told)
    seat = told.view.seat
    counts = {one["action"]: one for one in told.panel("hearts.counted")["choices"]}
    own, best = counts[told.of], counts[told.best["action"]]

    def against(one: dict[str, Any]) -> float:
        return sum(one["moons"]) - one["moons"][seat]

    kept = [card for card in told.view.hand if str(card) not in told.of.split()]
    kept_best = [card for card in told.view.hand if str(card) not in told.best["action"].split()]
    seen = {card for _, card in told.view.public.plays()} | set(told.view.hand)
    out = [card for card in PACK if card not in seen]
    high = told.facts.get("high")
    top = Card.parse(high) if isinstance(high, str) else None
    found: dict[str, Any] = {"guards": guards(kept), "own": guards(kept_best)}
    if name == "search.pass-queen":
        found["guards"] = guards(told.view.hand)
    if top is not None:
        found["above"] = sum(card.suit == top.suit and card > top for card in out)
        found["left"] = sum(card.suit == top.suit for card in out)
    if name.endswith("-stays"):
        card, other = (Card.parse(told.facts[one]) for one in ("card", "other"))
        found["left"] = sum(one.suit == card.suit for one in out)
        for field, played in (("above", card), ("other_above", other)):
            found[field] = sum(one.suit == played.suit and one > played for one in out)
    if name.endswith("-exit"):
        found["left"] = sum(one.suit == Card.parse(told.of).suit for one in out)
    if "suit" in told.facts and "left" in told.facts:
        found["left"] = sum(card.suit.symbol == told.facts["suit"] for card in out)
    found |= {"small": guards(kept_best), "stuck": own["stuck"], "worlds": told.own["worlds"]}
    found |= {"win": own["trick"], "best_win": best["trick"]}
    queens = {"p": own["queen"], "best": best["queen"]}
    later = {"points": own["hearts_later"], "best": best["hearts_later"]}
    by_name: dict[str, Numbers] = {
        "search.expected": {"points": own["points"], "error": told.own["stderr"]},
        "search.pass": {"points": own["points"], "error": told.own["stderr"]},
        "search.trick": {"p": own["trick"], "points": own["trick_points"]},
        "search.wins": {"p": own["trick"]},
        "search.costs-wins": {"p": own["trick"], "best": best["trick"]},
        "search.costs-hearts-jack": {"p": own["trick"], **later},
        "search.queen-falls": {"p": own["queen_here"]},
        "search.takes-queen": {"p": own["queen"]},
        "search.own-moon": {"p": own["moons"][seat]},
        "search.own-moon-counted": {"p": own["moons"][seat], "counted": own["own_moon"]},
        "search.other-moon": {"p": own["moons"][told.facts.get("seat", 0)]},
        "search.costs-queen": {"p": own["trick"], "queen": own["queen_here"]},
        "search.costs-queen-self": {"p": own["trick"]},
        "search.costs-trick": {"p": own["trick"], "points": own["trick_points"]},
        "search.costs-trick-more": {"points": own["trick_points"], "best": best["trick_points"]},
        "search.costs-hearts-put-off": {
            "here": own["trick_points"], "best_here": best["trick_points"], **later,
        },
        "search.costs-moon": {"p": against(own), "best": against(best)},
        "search.costs-moon-stopper": {"p": against(own), "best": against(best)},
        "search.costs-moon-lead": {"p": against(own), "best": against(best)},
        "search.costs-moon-point": {"p": against(own), "best": against(best)},
        "search.costs-own-moon-lead": {"p": own["moons"][seat], "best": best["moons"][seat]},
        "search.costs-own": {"p": best["moons"][seat]},
        "search.costs-own-off": {"p": best["moons"][seat]},
        "search.costs-own-moon": {"p": own["moons"][seat], "best": best["moons"][seat]},
        "search.pass-costs-void": {
            "queen": own["queen"], "best_queen": best["queen"], **later,
        },
    }  # fmt: skip
    if name in by_name:
        found |= by_name[name]
    elif name.startswith(("search.costs-hearts", "search.pass-costs-h")):
        found |= later
    else:
        found |= queens
    return told.lost | found


def guards(cards: Any) -> int:
    return sum(card.suit == Suit.SPADES and card < QUEEN for card in cards)


# --- riichi ---------------------------------------------------------------------------------------


def riichi(told: Told) -> Numbers:
    name = told.id.removeprefix("riichi.")
    own, best = told.own["chances"], told.best["chances"]
    found: dict[str, Any] = {"loss": told.own["loss"]}
    hands = {one["action"]: one for one in told.panel("riichi.hands-after")["hands"]}
    if name == "cause.called-off":
        return found | {"shanten": hands[told.of]["shanten"]}
    if name.startswith("cause."):
        here, there = hands[told.best["action"]], hands[told.of]
        found |= {
            "shanten": here["shanten"],
            "back": there["shanten"],
            "waits": len(there["waits"]),
        }
        found |= {field: here[field] for field in ("tiles", "kinds", "dora", "safe")}
        found |= {f"other_{field}": there[field] for field in ("tiles", "kinds", "dora", "safe")}
        dama = there if here["action"] == "riichi" else here
        points = {"points": dama["ron"], "riichi_points": dama["ron_riichi"]}
        return found | points | {"without": there["without_yaku"]}
    if name.removeprefix("push.") in (
        "against-win",
        "against-danger",
        "behind-win",
        "behind-danger",
    ):
        fields = ("win", "win in dama") if name.endswith("win") else ("deal-in",)
        sides = {"own": best, "theirs": own}
        return found | {
            side: next(told[field] for field in fields if field in told)
            for side, told in sides.items()
        }
    if name.removeprefix("push.") in (
        "people-does", "people-discard", "against-people", "habit", "close-people", "close-habit",
        "above-hardly",
    ):  # fmt: skip
        liked = told.panel("riichi.liked")["actions"]
        action = told.best["action"]
        shares = {"share": liked[told.of], "own": liked[action], "theirs": liked[told.of]}
        return found | shares | {"gain": told.own["value"] - told.best["value"]}
    if name == "push.against-place":
        won = told.panel("riichi.wins")["points"][told.of]
        return found | {"points": won, "place": placed(told.view, won)}
    if name == "push.against-discard":
        return found | {"theirs": own["deal-in"]}
    if name == "push.later":
        return {"chance": own["deal-in later"]}
    if name in ("push.draw", "push.draw-noten"):
        return {"chance": own["draw"], "tenpai": own.get("tenpai at a draw")}
    if name == "push.others":
        return {"tsumo": own["tsumo by another"], "ron": own["ron by another"]}
    if name == "push.danger-small":
        return {"chance": own["deal-in"]}
    if name in ("push.above", "push.above-no-nearer"):
        return {"gain": told.own["value"] - told.best["value"]}
    if name == "push.danger":
        seats = {one["seat"]: one for one in told.panel("riichi.threats")["seats"]}
        tile = seats[told.facts["seat"]]["tiles"][told.facts["tile"].replace("0", "5")]
        return {"chance": own["deal-in"], "worst": tile["chance"], "cost": tile["cost"]}
    hand = told.panel("riichi.accepts")["actions"].get(told.of, {"shanten": None, "tiles": {}})
    wins = told.panel("riichi.wins")["points"]
    found |= {"shanten": hand["shanten"], "tiles": sum(hand["tiles"].values())}
    found |= {"points": wins.get(told.of)}
    return found | {"chance": own.get("win", own.get("win in dama"))}


def placed(view: Any, won: float) -> int:
    """The place that a win of so many points leaves, honba and sticks with it."""
    public = view.public
    honba = public.standing.honba * public.rules.honba_points
    points = list(public.points)
    points[view.seat] += won + honba + 1_000 * public.sticks
    if public.phase == "reaction":
        points[public.turn] -= won + honba
    else:
        for other in {0, 1, 2, 3} - {view.seat}:
            dealer = public.dealer in (other, view.seat)
            share = 1 / 3 if public.dealer == view.seat else 1 / 2 if dealer else 1 / 4
            points[other] -= won * share + honba / 3
    order = sorted(range(4), key=lambda seat: (-points[seat], seat))
    return 1 + order.index(view.seat)


# --- bridge ---------------------------------------------------------------------------------------


def bridge(told: Told) -> Numbers:
    name = told.id.removeprefix("bridge.")
    if name.startswith(("cause.", "play.because", "search.fails", "search.lets-through")):
        return separated(told)
    if name == "play.safety":
        return safety(told)
    if name.startswith("law."):
        return law(told)
    if name.startswith(("bid.reaches", "bid.same", "bid.sides", "bid.answered", "bid.brings")):
        return ends(told)
    own = told.own
    found: dict[str, Any] = {"worlds": own["worlds"]}
    if own["loss"] is not None:
        found |= {"loss": own["loss"], "error": own["loss_error"]}
    if name.startswith("claim."):
        return {**found, **claim(told)}
    if name.startswith("bid."):
        return {**found, **bid(told)}
    if name.startswith("play."):
        return {**found, **play(told)}
    counts = told.panel("bridge.counted")
    card = next(one for one in counts["cards"] if one["action"] == told.of)
    found |= {"worlds": counts["worlds"], "better": card["better"] / counts["worlds"]}
    found |= {"more": card["better"], "fewer": card["worse"], "other_made": card["made"]}
    if name == "search.against-made":
        card = next(one for one in counts["cards"] if one["action"] == told.best["action"])
    return found | {"tricks": card["tricks"], "made": card["made"]}


def claim(told: Told) -> Numbers:
    """A claim that is made or answered: the tricks that best play gives, deal by deal."""
    claims = {one["action"]: one for one in told.panel("bridge.claims")["claims"]}
    one = claims.get(told.of) or next(iter(claims.values()))
    made = sum(count for _, count in one["deals"])
    agreed = sum(count for tricks, count in one["deals"] if tricks >= one["claimed"])
    public = told.view.public
    claimed = int(told.of.split()[1]) if told.of in claims else public.claim.tricks
    return {
        "claimed": claimed,
        "agreed": agreed / made,
        "tricks": one["deals"][0][0],
        "worlds": made,
        "more": sum(count for tricks, count in one["deals"] if tricks > one["claimed"]),
    }


def law(told: Told) -> Numbers:
    """The law of total tricks: lengths, the row of its table, adjustments."""
    panel = told.panel("bridge.total-tricks")
    if "mine" not in told.facts:
        return {"tricks": told.facts["tricks"]} if any(
            one["tricks"] == told.facts["tricks"] for one in panel["adjustments"]
        ) else {}  # fmt: skip
    row = next(one for one in panel["table"] if one["our_tricks"] == told.facts["mine"])
    return {
        "our_length": panel["ours"]["length"],
        "their_length": panel["theirs"]["length"],
        "tricks": panel["tricks"],
        "mine": row["our_tricks"],
        "rest": row["their_tricks"],
        "bid": row["bid"],
        "defend": row["defend"],
    }


def ends(told: Told) -> Numbers:
    calls = {one["call"]: one for one in told.panel("bridge.ends")["calls"]}
    best, other = calls[told.best["action"]], calls[told.of]
    if "answer" in told.facts:
        counts = {"count": best["answered"], "other_count": other["answered"]}
    else:
        counts = {"count": best["count"], "other_count": other["count"]}
    made = {"made": best["made"], "other_made": other["made"]}
    for side in ("ours", "ours_made", "theirs", "theirs_made"):
        made |= {side: best[side], f"other_{side}": other[side]}
    brought = {"points": best["points"], "other_points": other["points"]}
    return {"worlds": best["worlds"], **counts, **made, **brought}


def bid(told: Told) -> Numbers:
    hand = Holding(told.view.hand)
    found: dict[str, Any] = {"losers": hand.losers, "imps": told.best["value"]}
    if "gain" in told.facts:
        text = told.facts["other"].translate(str.maketrans("♣♦♥♠", "CDHS"))
        text = {"pass": "P", "double": "X", "redouble": "XX"}.get(text, text)
        other = next(one for one in told.answer["ranked"] if one["action"] == text)
        found |= {"gain": other["loss"], "stderr": other["loss_error"]}
    if "other_points" in told.facts:
        worths = {one["call"]: one["points"] for one in told.panel("bridge.worths")["calls"]}
        own = worths.pop(told.of)
        found |= {"points": own, "other_points": max(worths.values())}
    suit = "♣♦♥♠".find(told.facts.get("suit", "?"))
    if suit >= 0 and told.view.seat is not None:
        partner = told.panel("bridge.hands")["hands"]["NESW"[(told.view.seat + 2) % 4]]
        found["least"] = partner["CDHS"[suit]]["least"]
        found["own"] = hand.lengths[suit]
        found["total"] = found["least"] + found["own"]
    if "has" in told.facts:
        amounts = [hand.hcp, hand.hcp + hand.length_points, hand.losers, hand.aces, hand.kings]
        amounts += [hand.controls, *hand.lengths, *map(hand.support_points, range(4))]
        found["has"] = told.facts["has"] if told.facts["has"] in amounts else None
    return found


def safety(told: Told) -> Numbers:
    """The counts of the cause that it names; the split is the condition of that cause."""
    cause = next(one for one in told.own["causes"] if one["id"].startswith("bridge.cause.unless"))
    counts = separated(Told(told.view, told.answer, told.of, cause["id"], cause["facts"]))
    split = cause["facts"]["where"]["facts"]
    return {**counts, "long": split["long"], "short": split["short"]}


def play(told: Told) -> Numbers:
    view = told.view
    hands = [view.seen_hand(seat) or () for seat in range(4)]
    public, contract = view.public, view.public.contract
    gone = {card for trick in public.tricks for card in trick.cards} | set(public.trick)
    out = [card for card in PACK if card not in gone and not any(card in hand for hand in hands)]
    two = [hands[contract.declarer], hands[contract.dummy]]
    winners = sum(
        min(
            sum(
                card.suit == suit and not any(one.suit == suit and one > card for one in out)
                for hand in two
                for card in hand
            ),
            max(sum(card.suit == suit for card in hand) for hand in two),
        )
        for suit in Suit
    )
    found: dict[str, Any] = {"winners": winners}
    found["needed"] = contract.needed - public.won(contract.declarer % 2)
    symbol = told.facts.get("suit")
    found["count"] = sum(card.suit.symbol == symbol for hand in two for card in hand)
    trump = contract.strain.trump
    partner = hands[(public.hand_on_turn + 2) % 4]
    found["trumps"] = sum(card.suit == trump for card in partner)
    found["out"] = sum(card.suit == trump for card in out)
    for field, name in (("above", "card"), ("other_above", "other")):
        card = Card.parse(told.facts[name]) if name in told.facts else None
        found[field] = sum(card is not None and one.suit == card.suit and one > card for one in out)
    return found


RECOMPUTED: dict[str, Callable[[Told], Numbers]] = {
    "hearts": hearts,
    "riichi": riichi,
    "bridge": bridge,
}
