"""What a stranger tries first works as guessed, in every game."""

from __future__ import annotations

import io
import pydoc
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import kibitz
from kibitz.cli.app import run
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import names


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> kibitz.Game:
    return kibitz.game(request.param)


def test_every_name_of_the_package_is_there_and_told_by_dir() -> None:
    assert set(kibitz.__all__) | {"__version__", "bridge", "hearts", "riichi"} == set(dir(kibitz))
    assert all(getattr(kibitz, name) is not None for name in dir(kibitz))
    assert "open_file" in pydoc.render_doc(kibitz)


def test_a_deal_needs_no_more_than_a_seed(game: kibitz.Game) -> None:
    usual = game.presets[game.usual_preset]
    assert game.deal(b"one") == game.deal(b"one", usual, game.standing_of(usual, 1))
    assert game.deal(b"one") != game.deal(b"two")
    other = list(game.presets.values())[-1]
    assert game.deal(b"one", other).public.rules == other


def test_a_seed_in_words_is_that_of_the_command_line(game: kibitz.Game) -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        assert run([game.name, "deal", "--seed", "7", "--record"]) == 0
    (deal,) = kibitz.replay(game, kibitz.load(said.getvalue(), game)).deals
    assert game.deal("7") == game.deal(7) == deal.state


def test_an_action_is_played_by_its_text(game: kibitz.Game) -> None:
    state = game.deal(b"played")
    seat = min(game.to_act(state))
    action = game.legal(state, seat)[-1]
    assert game.play(state, seat, str(action)) == game.play(state, seat, action)
    with pytest.raises(kibitz.NotationError):
        game.play(state, seat, "castle")


def test_a_view_is_asked_about_and_prints_as_its_picture(game: kibitz.Game) -> None:
    state = game.deal(b"asked")
    seat = min(game.to_act(state))
    view = game.view(state, seat)
    assert str(view) == game.draw(view)
    decision = game.decide(view, "uniform", kibitz.Budget(seed=3))
    assert decision == kibitz.decide(game.player("uniform"), view, kibitz.Budget(seed=3))
    assert str(decision.action) in str(decision)
    assert game.name in repr(game)


def test_who_has_nothing_to_decide_is_told_so(game: kibitz.Game) -> None:
    state = game.deal(b"waits")
    waits = next((seat for seat in range(4) if not game.legal(state, seat)), None)
    view = game.view(state, waits)
    with pytest.raises(kibitz.NotationError, match="nothing to decide"):
        game.decide(view)


def test_the_coach_decides_where_nobody_is_named() -> None:
    game = kibitz.game("hearts")
    state = game.deal(b"coach", game.presets["hold"])
    view = game.view(state, min(game.to_act(state)))
    assert game.decide(view) == kibitz.decide(game.player(game.coach), view)


@pytest.mark.parametrize(("name", "said"), [("stockfish", "no player"), ("uniform:a=1", "options")])
def test_a_player_that_is_none_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(kibitz.NotationError, match=said):
        kibitz.game("hearts").player(name)


def test_a_file_is_opened_and_replayed(game: kibitz.Game, tmp_path: Path) -> None:
    rules = game.usual_rules
    events = game.opening(b"kept", rules, game.standing_of(rules, 1))
    path = tmp_path / "one.kibitz"
    path.write_text(dump(Record(Header(game.name, plain(rules)), events)), encoding="utf-8")
    opened = kibitz.open_file(str(path))
    assert opened.game is game
    (record,) = opened.records
    (deal,) = kibitz.replay(game, record).deals
    assert deal.state == game.deal(b"kept")


def test_hands_are_read_where_they_are_looked_for() -> None:
    from kibitz import bridge, hearts, riichi

    hand = "AK3.72.QJ98.T654"
    assert hearts.parse_hand(hand) == bridge.parse_hand(hand)
    assert hearts.cards("SQ") == (hearts.Card.parse("♠Q"),)
    assert len(bridge.parse_deal(" ".join([f"N:{hand}", *["-"] * 3]))[0]) == 13
    assert len(riichi.parse_hand("123m456p789s11z22z")) == 13
