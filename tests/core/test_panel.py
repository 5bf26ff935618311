"""Panels: every kind of evidence is declared by its game, and its JSON reads back as itself."""

from __future__ import annotations

from typing import Union

import msgspec
import pytest

from kibitz.core.answer import Answer, answer_of
from kibitz.core.game import Budget, decide
from kibitz.games import game, names


def panels_of(name: str):
    return Union[game(name).panels()]  # noqa: UP007  (made at run time)


@pytest.mark.parametrize("name", names())
def test_every_panel_of_a_game_is_declared_and_reads_back(name):
    played = game(name)
    assert played.panels()
    rules = played.usual_rules
    state = played.deal(b"panels", rules, played.first_standing(rules))
    seat = min(played.to_act(state))
    player = list(played.players().values())[-1]()
    answer = answer_of(played, decide(player, played.view(state, seat), Budget(worlds=4, seed=1)))
    assert answer.evidence
    for panel in answer.evidence:
        text = msgspec.json.encode(panel)
        assert msgspec.json.decode(text, type=panels_of(name)) == panel
    told = msgspec.json.decode(msgspec.json.encode(answer))
    assert [one["panel"] for one in told["evidence"]] == [
        one.__struct_config__.tag for one in answer.evidence
    ]
    assert set(told) == set(Answer.__struct_fields__)


@pytest.mark.parametrize("name", names())
def test_the_name_of_a_panel_says_its_game(name):
    tags = [kind.__struct_config__.tag for kind in game(name).panels()]
    assert all(str(tag).startswith(f"{name}.") for tag in tags)
    assert len(set(tags)) == len(tags)


def test_an_unknown_panel_is_refused_by_name():
    with pytest.raises(msgspec.ValidationError, match=r"'hearts\.mooons'"):
        msgspec.json.decode(b'{"panel": "hearts.mooons"}', type=panels_of("hearts"))
