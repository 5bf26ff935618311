"""Themes of riichi: which positions teach what. Special ones first; a position has one theme."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.core.practice import Theme
from kibitz.core.words import Sentence
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import PASS, RIICHI, RON, TSUMO, Action, Chi, Discard, Pon
from kibitz.games.riichi.measure.placement import hands_left
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.tiles.tile import kind_counts
from kibitz.games.riichi.view import View

MANY = 4  # discards to choose from, at least


def _choices(view: View) -> tuple[Action, ...]:
    return () if view.own is None else tuple(legal(view))


def _is_last(view: View) -> bool:
    return hands_left(view.public.rules, view.public.standing) == 0


def _threatened(view: View) -> bool:
    """Somebody else has declared riichi."""
    fronts = enumerate(view.public.fronts)
    return any(one.in_riichi and seat != view.seat for seat, one in fronts)


def _discards(view: View) -> bool:
    """A plain turn: a tile goes, and nothing else can be done."""
    choices = _choices(view)
    return len(choices) >= MANY and all(isinstance(one, Discard) for one in choices)


def _wins(choices: tuple[Action, ...]) -> bool:
    return TSUMO in choices or RON in choices


def _last_hand(view: View) -> bool:
    choices = _choices(view)
    return _is_last(view) and len(choices) > 1 and not _wins(choices)


def _riichi(view: View) -> bool:
    choices = _choices(view)
    return RIICHI in choices and not _wins(choices) and not _is_last(view)


def _call(view: View) -> bool:
    choices = _choices(view)
    return (
        PASS in choices
        and not _wins(choices)
        and any(isinstance(one, Pon | Chi) for one in choices)
        and not _is_last(view)
    )


def _push(view: View) -> bool:
    return _threatened(view) and _discards(view) and not _is_last(view)


def _at(shanten: int) -> Callable[[View], bool]:
    def fits(view: View) -> bool:
        if _is_last(view) or _threatened(view) or not _discards(view) or view.own is None:
            return False
        return kernel.shanten(bytes(kind_counts(view.own.tiles))) == shanten

    return fits


THEMES = (
    Theme(
        "last",
        Sentence("Last hand", "オーラス"),
        Sentence("The places are at stake", "順位がかかっている"),
        _last_hand,
    ),
    Theme(
        "riichi",
        Sentence("Riichi or dama", "リーチかダマか"),
        Sentence("Tenpai with a closed hand", "門前でテンパイした"),
        _riichi,
    ),
    Theme(
        "push",
        Sentence("Push or fold", "押すか引くか"),
        Sentence("Somebody is in riichi", "リーチがかかっている"),
        _push,
    ),
    Theme(
        "call",
        Sentence("Call or not", "鳴くか鳴かないか"),
        Sentence("A tile lies open", "鳴ける牌が出た"),
        _call,
    ),
    Theme(
        "one",
        Sentence("Discard at 1 shanten", "一向聴の打牌"),
        Sentence("One step from tenpai", "テンパイまであと一歩"),
        _at(1),
    ),
    Theme(
        "two",
        Sentence("Discard at 2 shanten", "二向聴の打牌"),
        Sentence("Two steps from tenpai", "テンパイまであと二歩"),
        _at(2),
        right=4,
    ),
    Theme(
        "three",
        Sentence("Discard at 3 shanten", "三向聴の打牌"),
        Sentence("Three steps from tenpai", "テンパイまであと三歩"),
        _at(3),
        right=6,
    ),
)
