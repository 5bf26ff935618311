"""``kibitz bridge tricks``: the tricks a side takes, by any rung of the ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.cards import parse_deal
from kibitz.cli.batch import Batch, answer_in_chunks
from kibitz.cli.options import AsJson, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.core.words import Fact
from kibitz.games import AnyGame
from kibitz.games.bridge.action import Strain
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.measure import model
from kibitz.games.bridge.measure.double_dummy import solve
from kibitz.games.bridge.measure.methods import method_of
from kibitz.games.bridge.measure.tricks import SideCount, TrickEstimate, check_position, estimate

CHUNK = 4096


def command(game: AnyGame) -> Callable[..., int]:
    def tricks(
        *,
        deal: Annotated[
            str | None, Parameter(help="As in PBN: N:AKQ2.T98.7643.J2 and three more.")
        ] = None,
        strain: Annotated[str, Parameter(help="S H D C or NT.")] = "NT",
        leader: Annotated[str, Parameter(help="Who is on lead: N E S or W.")] = "W",
        method: Annotated[str, Parameter(help="static, model, plies:8 or exact.")] = "static",
        batch: Batch = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """How many tricks the side on lead takes, and how they were counted.

        A deal may have fewer than 13 cards a hand, as many for each. A line of --batch has
        "deal", "strain" and "leader".
        """
        if batch is not None:
            return _batch(batch, method)
        if deal is None:
            raise NotationError(INPUT.told("input.deal-or-batch"))
        hands, suit, seat = _position({"deal": deal, "strain": strain, "leader": leader})
        value = method_of(method)([hands], [suit], [seat])[0]
        found = estimate(hands, suit, seat)
        facts = _facts(method, hands, suit, seat, found)
        if json:
            print_json(
                {
                    "tricks": value,
                    "method": method,
                    "static": found.tricks,
                    "side": found.side.total,
                    "opponents": found.best_opponents.total,
                    "limit": found.limit,
                    "suits": _suits(found.side),
                    "sentences": [game.sentences.render(fact, language(lang)) for fact in facts],
                }
            )
            return 0
        print("\n".join(game.sentences.render(fact, language(lang)) for fact in facts))
        print(f"{method}: {value:g}")
        return 0

    return tricks


def _facts(
    method: str, hands: list[int], strain: int, leader: int, found: TrickEstimate
) -> list[Fact]:
    """How the method came to its number: for a bare look-ahead, the estimate it starts from."""
    if method == "exact":
        return [solve(hands, strain, leader).fact()]
    is_full = all(hand.bit_count() == model.FULL_HAND for hand in hands)
    for plies in model.FITTED_PLIES:
        if is_full and method == (f"plies:{plies}" if plies else "model"):
            return list(model.explain(hands, strain, leader, plies=plies).facts())
    return [*found.side.facts()[:-1], *found.facts()]


def _position(fields: dict[str, Any]) -> tuple[list[int], int, int]:
    for name in ("deal", "strain", "leader"):
        if not isinstance(fields.get(name), str):
            raise NotationError(ASKED.told("asked.text-missing", name=name))
    hands = [mask_of(hand) for hand in parse_deal(fields["deal"])]
    suit, seat = int(Strain.parse(fields["strain"])), seat_of(fields["leader"])
    check_position(hands, suit, seat)
    return hands, suit, seat


def _batch(path: str, method: str) -> int:
    value = method_of(method)

    def answer(asked: Sequence[tuple[list[int], int, int]]) -> Iterator[dict[str, Any]]:
        for number in value(*(list(part) for part in zip(*asked, strict=True))):
            yield {"tricks": number}

    return answer_in_chunks(path, _position, answer, CHUNK)


def _suits(side: SideCount) -> dict[str, Any]:
    return {
        letter: {
            "tricks": side.tricks(suit),
            "winners": side.suits[suit].winners,
            "quick": side.suits[suit].quick,
            "way": side.suits[suit].way,
            "end": side.suits[suit].end,
            "cards": str(side.suits[suit].suit),
        }
        for suit, letter in ((3, "S"), (2, "H"), (1, "D"), (0, "C"))
    }
