"""Who sits where: complete, and partners together."""

from __future__ import annotations

import pytest

from kibitz.arena.seatings import ALONE, SEATINGS, seatings
from kibitz.core.errors import NotationError
from kibitz.games import games

GAMES = games()


KINDS = [
    (game, kind) for game in GAMES for kind in SEATINGS if kind != "1v3" or game.sides == ALONE
]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda one: getattr(one, "name", one))
def test_every_seat_is_held_by_the_first_player_equally_often(game, kind):
    everyone = seatings(kind, game.sides)
    held = [sum(seating[seat] == 0 for seating in everyone) for seat in range(4)]
    assert len(set(held)) == 1
    assert len(set(everyone)) == len(everyone)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("kind", SEATINGS)
def test_partners_are_never_parted(game, kind):
    if kind == "1v3" and game.sides != ALONE:
        with pytest.raises(NotationError, match="partners"):
            seatings(kind, game.sides)
        return
    for seating in seatings(kind, game.sides):
        for side in game.sides:
            assert len({seating[seat] for seat in side}) == 1


def test_the_number_of_first_players_is_that_of_the_kind():
    assert {seating.count(0) for seating in seatings("1v3")} == {1}
    assert {seating.count(0) for seating in seatings("2v2")} == {2}
    assert {seating.count(0) for seating in seatings("all")} == {1, 2, 3}
    assert set(seatings("across")) == {(0, 1, 0, 1), (1, 0, 1, 0)}


def test_a_game_says_who_are_partners():
    by_name = {game.name: game.sides for game in GAMES}
    assert by_name["bridge"] == ((0, 2), (1, 3))
    assert by_name["hearts"] == by_name["riichi"] == ALONE
    for sides in by_name.values():
        assert sorted(seat for side in sides for seat in side) == [0, 1, 2, 3]


def test_a_kind_that_is_not_there_is_refused_by_name():
    with pytest.raises(NotationError, match="5v5"):
        seatings("5v5")
