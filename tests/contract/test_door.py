"""The door: nearly right input is refused by a typed error, or gives a view that some deal fits."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kibitz.core.door import admit, admit_view
from kibitz.core.errors import KibitzError
from kibitz.core.events import SEATS
from kibitz.core.game import Budget, decide
from kibitz.core.record import load, replay
from kibitz.games import games, player
from kibitz.service.study_api import position_view
from tests.contract.mutants import mutants, originals

SOURCES = Path(__file__).parents[2] / "src" / "kibitz"
QUICK, LONG = 150, 10_000
every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def taken_in(game, text: str) -> str:
    """How a text fared: refused, or the view or states it gave; anything else fails."""
    try:
        record = load(text, game)
        if record.header.seat is None:
            for deal in replay(game, record).deals:
                sound(game, deal.state)
            return "replayed"
        view = admit(game, record.events, record.header.seat)
    except KibitzError:
        return "refused"
    beliefs = game.beliefs(view)
    assert beliefs.count() > 0
    for world in beliefs.states(1, seed=1):
        assert game.view(world, record.header.seat) == view
    game.legal_of(view)
    game.draw(view)
    return "admitted"


def sound(game, state) -> None:
    for seat in SEATS:
        assert game.beliefs(game.view(state, seat)).count() > 0


def fared(game, seed: int, count: int) -> Counter[str]:
    return Counter(taken_in(game, text) for text in mutants(game, seed, count))


@every_game
def test_what_no_table_showed_is_refused_or_some_deal_fits_it(game):
    found = fared(game, 1, QUICK)
    assert found["refused"] > QUICK // 5
    assert sum(found.values()) == QUICK


@pytest.mark.long
@every_game
def test_ten_thousand_mutants_are_refused_or_some_deal_fits_them(game):
    found = fared(game, 2, LONG)
    assert found["refused"] > LONG // 5
    assert found["admitted"] > 0
    assert found["replayed"] > 0


@every_game
def test_a_position_with_a_number_beyond_all_reason_is_refused_or_answered(game):
    """Rules and standing are told in the first event: nothing behind the door may break on them."""
    coach = player(game, game.coach)
    lines = next(text for text in originals(game, 4, 8) if may_choose(game, text))
    fates: Counter[str] = Counter()
    for text in extremes(lines):
        view = None
        with suppress(KibitzError):
            view = position_view(game, load(text, game))
        fates["refused" if view is None else "answered"] += 1
        if view is not None:
            decide(coach, view, Budget(nodes=200, worlds=8, seed=1))
    assert fates["refused"] > 4


def may_choose(game, lines: list[str]) -> bool:
    record = load("\n".join(lines), game)
    if record.header.seat is None:
        return False
    return len(game.legal_of(admit(game, record.events, record.header.seat))) > 0


def extremes(lines: list[str]) -> Iterator[str]:
    """A position again and again, each time with one number of its deal changed beyond reason."""
    at = next(place for place, line in enumerate(lines) if '"deal"' in line)
    deal = json.loads(lines[at])
    for part in ("rules", "standing"):
        for key, value in deal[part].items():
            numbers = value if isinstance(value, list) else [value]
            if isinstance(value, bool) or not all(isinstance(one, int) for one in numbers):
                continue
            for most in (10**12, -(10**12), 10**25):
                changed = (
                    [most, *numbers[1:-1], -most][: len(numbers)] if numbers != [value] else most
                )
                other = {**deal, part: {**deal[part], key: changed}}
                yield "\n".join([*lines[:at], json.dumps(other), *lines[at + 1 :]]) + "\n"


@every_game
def test_what_was_not_damaged_is_admitted(game):
    fates = Counter(taken_in(game, "\n".join(text)) for text in originals(game, 3, 6))
    assert fates["refused"] == 0
    assert fates["admitted"]
    assert fates["replayed"]


def test_every_game_s_typed_positions_come_through_the_door():
    for game in games():
        typed = (SOURCES / "games" / game.name / "typed.py").read_text()
        assert re.search(r"\badmit(_view)?\(", typed), game.name


class NoDeal:
    """Beliefs that are empty."""

    def count(self) -> int:
        return 0


def test_a_typed_hand_that_no_deal_fits_is_refused(monkeypatch):
    from kibitz.games.riichi import GAME
    from kibitz.games.riichi.rules import preset
    from kibitz.games.riichi.tiles.tile import parse_tiles
    from kibitz.games.riichi.typed import view_of_hand

    rules, hand = preset("tenhou"), parse_tiles("123m456p789s11222z")
    view = view_of_hand(rules, hand)
    assert admit_view(GAME, view) == view
    with pytest.raises(KibitzError, match="five at the most"):
        view_of_hand(rules, hand, indicators=parse_tiles("345678m"))
    with pytest.raises(KibitzError, match="more 1z are seen than there are"):
        view_of_hand(rules, hand, indicators=parse_tiles("111z"))
    monkeypatch.setattr(type(GAME), "beliefs", lambda *_: NoDeal())
    with pytest.raises(KibitzError, match="no deal fits"):
        view_of_hand(rules, hand)


def test_nothing_from_outside_is_observed_unchecked():
    """`observe` trusts its events: only a table's come to it."""
    outside = [*(SOURCES / "cli").rglob("*.py"), *(SOURCES / "adapters").rglob("*.py")]
    outside += [*SOURCES.glob("games/*/formats/*.py"), *SOURCES.glob("games/*/typed.py")]
    outside += [SOURCES / "service" / "study_api.py", *(SOURCES / "review").rglob("*.py")]
    assert [path for path in outside if observes(path.read_text())] == []
    assert observes("view = game.observe(events, seat)")
    assert not observes("class Env:\n    def observe(self, agent): ...")  # an interface of others


def observes(source: str) -> bool:
    """Whether a text calls `observe`."""
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return any(isinstance(one, ast.Attribute) and one.attr == "observe" for one in calls)
