"""Themes of bridge: which positions teach what. Special ones first; a position has one theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.core.game import Decision
from kibitz.core.practice import Theme
from kibitz.core.words import Sentence
from kibitz.games.bridge.action import Bid, Pass
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.state import State
from kibitz.games.bridge.view import View

SLAM_POINTS = 31  # of both hands, with which a slam is near
SLAM_LEVEL = 6
SLAM_FROM = 3  # the level from which an auction can be about one
STRONG = 16  # points with which an opening is a matter of more than an IMP
SURELY = 2.5  # errors by which a pass must lose where the lesson is to bid
GAME_VALUES = 11  # the same of later calls: of a weak hand sampling settles nothing


def _calls(view: View) -> bool:
    return view.public.phase == "auction" and view.may_act


def _bidders(view: View) -> set[int]:
    """The seats that have done anything but pass."""
    dealer = view.public.standing.dealer
    calls = enumerate(view.public.calls)
    return {(dealer + place) % 4 for place, call in calls if not isinstance(call, Pass)}


def _side(view: View) -> int:
    return (view.seat or 0) % 2


def _opening(view: View) -> bool:
    return _calls(view) and not _bidders(view)


def _response(view: View) -> bool:
    """Partner alone has bid, once; it is our first call but for a pass."""
    made = [call for call in view.public.calls if not isinstance(call, Pass)]
    return _calls(view) and len(made) == 1 and _bidders(view) == {((view.seat or 0) + 2) % 4}


def _competitive(view: View) -> bool:
    """Both sides have bid."""
    return _calls(view) and {seat % 2 for seat in _bidders(view)} == {0, 1}


def _may_be_slam(view: View) -> bool:
    """Our side alone bids, and high enough to ask."""
    bids = [call for call in view.public.calls if isinstance(call, Bid)]
    if not _calls(view) or not bids or bids[-1].level < SLAM_FROM:
        return False
    return {seat % 2 for seat in _bidders(view)} == {_side(view)}


def _is_slam(view: View, decision: Decision[Any]) -> bool:
    """Of what is worth considering something is a slam, or asks for one."""
    considered = [one.action for one in decision.ranked[:3]]
    levels = [one.level for one in considered if isinstance(one, Bid)]
    return max(levels, default=0) >= SLAM_LEVEL or (max(levels, default=0) == 5 and min(levels) < 5)


def _passes_or_must_not(view: View, decision: Decision[Any]) -> bool:
    """The best is a pass, or a pass surely loses: that one may as well pass teaches nothing."""
    best, *others = decision.ranked
    passed = next((one for one in others if isinstance(one.action, Pass)), None)
    if passed is None or isinstance(best.action, Pass):
        return True
    return best.value - passed.value >= SURELY * (passed.loss_error or 0.0)


def _strong_pair(state: State) -> bool:
    points = [Holding(private.hand).hcp for private in state.private]
    return max(points[0] + points[2], points[1] + points[3]) >= SLAM_POINTS


def _strong_hand(state: State) -> bool:
    return any(Holding(private.hand).hcp >= STRONG for private in state.private)


def _game_pair(state: State) -> bool:
    """Two partners of whom one may open and the other has values for game."""
    points = [Holding(private.hand).hcp for private in state.private]
    return max(min(points[0], points[2]), min(points[1], points[3])) >= GAME_VALUES


def _has(points: int) -> Callable[[View], bool]:
    return lambda view: Holding(view.hand).hcp >= points


def _plays(view: View) -> bool:
    return view.public.phase == "play" and view.may_act and len(legal_cards(view)) > 1


def _lead(view: View) -> bool:
    return _plays(view) and not view.public.tricks and not view.public.trick


def _declares(view: View) -> bool:
    contract = view.public.contract
    return contract is not None and view.seat == contract.declarer


def _declarer(view: View) -> bool:
    return _plays(view) and _declares(view)


def _defence(view: View) -> bool:
    return _plays(view) and not _declares(view)


THEMES = (
    Theme(
        "lead",
        Sentence("Opening lead", "オープニングリード"),
        Sentence("The first card against a contract", "コントラクトに対する最初の一枚"),
        _lead,
        times=2,
        right=8,
        close=-0.5,
    ),
    Theme(
        "declarer",
        Sentence("Declarer", "ディクレアラー"),
        Sentence("Two hands and a contract", "二つの手とコントラクト"),
        _declarer,
        times=3,
        right=6,
    ),
    Theme(
        "defence",
        Sentence("Defence", "ディフェンス"),
        Sentence("Dummy is down, the contract must fall", "ダミーを見て、コントラクトを落とす"),
        _defence,
        times=3,
        right=6,
    ),
    Theme(
        "slam",
        Sentence("Slam", "スラム"),
        Sentence("Strong hands: ask, bid it, or stop", "強い手：聞くか、ビッドするか、止まるか"),
        _may_be_slam,
        _is_slam,
        _strong_pair,
        times=2,
        close=0.5,
    ),
    Theme(
        "opening",
        Sentence("Opening", "オープニング"),
        Sentence("Nobody has bid yet", "まだ誰もビッドしていない"),
        _opening,
        _passes_or_must_not,
        deals=_strong_hand,
        times=2,
        close=0.5,
        looks=_has(STRONG),
    ),
    Theme(
        "response",
        Sentence("Response", "レスポンス"),
        Sentence("Partner has opened", "パートナーがオープンした"),
        _response,
        _passes_or_must_not,
        deals=_game_pair,
        times=2,
        close=0.5,
        looks=_has(GAME_VALUES),
    ),
    Theme(
        "competitive",
        Sentence("Competitive auction", "競り合い"),
        Sentence("Both sides are bidding", "両サイドがビッドしている"),
        _competitive,
        times=2,
        close=0.5,
        looks=_has(GAME_VALUES),
    ),
)
