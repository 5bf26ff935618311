"""What may be done at a table, and when: one room, no server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kibitz.core.errors import IllegalAction, NotationError, PlayerError, Refused
from kibitz.core.events import SEATS
from kibitz.core.game import Result
from kibitz.service.consent import WAIT
from kibitz.service.driver import Driver
from kibitz.service.hall import Hall
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, sqlite_url
from kibitz.service.store import Store
from kibitz.service.telling import NOTHING, text_of
from tests.service.rooms import at_a_table, wait


def legal(room: Room, seat: int) -> list[str]:
    return [str(action) for action in room.game.legal_of(room.view(seat))]


async def plays(room: Room) -> int:
    """Whoever is to play plays the first card it may; the seat."""
    (seat,) = room.awaited()
    await room.act(seat, legal(room, seat)[0], key=None, answers=None)
    return seat


async def plays_out(room: Room) -> None:
    while not room.over:
        await plays(room)


def test_a_table_waits_until_every_seat_is_taken(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        assert not room.company.is_complete
        (seat,) = room.awaited()
        with pytest.raises(Refused, match="waits for players"):
            await room.act(seat, legal(room, seat)[0], key=None, answers=None)

    at_a_table(tmp_path, told, seated=False)


def test_who_wins_with_the_last_card_of_a_trick_may_lead_at_once(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        played = [await plays(room)]
        while played[-1] not in room.awaited():
            played.append(await plays(room))
        assert room.message(played[-1]).legal != NOTHING
        assert all(room.message(seat).legal == NOTHING for seat in SEATS if seat != played[-1])

    at_a_table(tmp_path, told)


def test_a_repeated_key_is_answered_and_not_played_again(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        card = legal(room, seat)[0]
        first = await room.act(seat, card, key="k", answers=None)
        again = await room.act(seat, card, key="k", answers=None)
        assert (first.repeated, again.repeated) == (False, True)
        assert again.sequence == first.sequence
        assert len(room._table.record().events) == 3  # deal, lead, one card

    at_a_table(tmp_path, told)


def test_what_answers_an_earlier_position_is_refused(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        shown = room.message(seat).sequence
        assert isinstance(shown, int)
        card = legal(room, seat)[0]
        for wrong in (shown - 1, shown + 1):
            with pytest.raises(Refused, match="moved on"):
                await room.act(seat, card, key=None, answers=wrong)
        await room.act(seat, card, key=None, answers=shown)
        assert room.awaited() == {(seat + 1) % 4}

    at_a_table(tmp_path, told)


def test_refusals_leave_the_table_as_it_was(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        before = room._table.record().events
        for text, why in (("nonsense", NotationError), ("HA", IllegalAction)):
            with pytest.raises(why):
                await room.act(seat, text, key=None, answers=None)
        with pytest.raises((Refused, IllegalAction)):
            await room.act((seat + 1) % 4, "C3", key=None, answers=None)
        assert room._table.record().events == before

    at_a_table(tmp_path, told)


@pytest.mark.parametrize(
    ("people", "coach", "may_coach", "may_undo"),
    [
        (1, False, True, True),
        (1, True, True, True),
        (2, False, False, True),
        (2, True, True, True),
    ],
)
def test_the_coach_is_for_whoever_disturbs_nobody_and_a_take_back_may_be_asked_for(
    people: int, coach: bool, may_coach: bool, may_undo: bool, tmp_path: Path
) -> None:
    async def told(room: Room, _: Driver) -> None:
        assert (room.may_coach, room.may_undo) == (may_coach, may_undo)
        assert room.describe().coach is may_coach

    at_a_table(tmp_path, told, people, coach=coach)


def test_a_choice_is_taken_back_by_a_person_alone_and_voids_what_was_thought_before(
    tmp_path: Path,
) -> None:
    async def told(room: Room, _: Driver) -> None:
        with pytest.raises(Refused, match="nothing to take back"):
            await room.undo(0)
        while room.awaited() != {0}:
            await plays(room)
        card = legal(room, 0)[0]
        await room.act(0, card, key=None, answers=None)
        assert room.message(0).may_undo is True
        before = room.asked(0)
        await room.undo(0)
        assert room.awaited() == {0}
        with pytest.raises(Refused, match="moved on"):
            await room.act(0, card, key=None, answers=before)
        await room.act(0, card, key=None, answers=room.asked(0))

    at_a_table(tmp_path, told, 1)


def test_what_was_thought_out_for_another_question_is_never_played(tmp_path: Path) -> None:
    async def told(room: Room, driver: Driver) -> None:
        while room.awaited() != {0}:
            await plays(room)
        card, earlier = legal(room, 0)[0], room.asked(0) - 1
        room.company.sit_in(0)
        await room.stand_in(0, card, answers=earlier)
        await room.let_pass(0, answers=earlier)
        await room.substitute(0, PlayerError("nonsense", "in a test"), answers=earlier)
        assert room.awaited() == {0}
        asked = room.asked(0)
        await room.let_pass(0, answers=asked)
        assert room.asked(0) > asked

    at_a_table(tmp_path, told)


def test_nothing_is_taken_back_among_people_before_all_have_agreed(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        seat = await plays(room)
        others = [one for one in SEATS if one != seat]
        before = room._table.sequence
        await room.undo(seat)
        for one in others[:2]:
            await room.consent(one, yes=True)
        assert room._table.sequence == before
        assert room.awaited() != {seat}
        await room.consent(others[2], yes=True)
        assert room.awaited() == {seat}

    at_a_table(tmp_path, told)


def test_a_take_back_that_one_refuses_or_the_table_outran_is_none(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        seat, other = await plays(room), await plays(room)
        with pytest.raises(Refused, match="nobody asks"):
            await room.consent(other, yes=True)
        await room.undo(seat)
        with pytest.raises(Refused, match="somebody else asks"):
            await room.undo(other)
        await room.consent(other, yes=False)
        with pytest.raises(Refused, match="nobody asks"):
            await room.consent(other, yes=True)
        await room.undo(seat)
        await plays(room)
        with pytest.raises(Refused, match="nobody asks"):
            await room.consent(other, yes=True)

    at_a_table(tmp_path, told)


def test_our_players_wait_while_a_take_back_is_asked_for(tmp_path: Path) -> None:
    async def told(room: Room, driver: Driver) -> None:
        while (seat := await plays(room)) > 1 or min(room.awaited()) < 2:
            pass
        (ours,) = room.awaited()
        await room.undo(seat)
        with pytest.raises(Refused, match="asks to take a choice back"):
            await room.act(ours, legal(room, ours)[0], key=None, answers=None)
        assert await driver._step() == [WAIT]
        wait(WAIT)
        assert room.asking() is None
        with pytest.raises(Refused, match="nobody asks"):
            await room.consent(1 - seat, yes=True)
        await room.act(ours, legal(room, ours)[0], key=None, answers=None)

    at_a_table(tmp_path, told, 2)


def test_our_players_always_agree_to_a_take_back(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        while True:
            seat = await plays(room)
            if seat < 2:
                break
        await room.undo(seat)
        assert room.awaited() != {seat}
        await room.consent(1 - seat, yes=True)
        assert room.awaited() == {seat}

    at_a_table(tmp_path, told, 2)


def test_a_deal_is_over_when_its_last_card_is_played_and_then_the_next_one_comes(
    tmp_path: Path,
) -> None:
    async def told(room: Room, _: Driver) -> None:
        with pytest.raises(Refused, match="not over"):
            await room.next_deal(None)
        assert room.record_so_far() == []
        await plays_out(room)
        assert (room.over, room.finished) == (True, False)
        assert not room.awaited()
        kinds = [event.kind for event in room.record_so_far()]
        assert (kinds[0], kinds[-1], kinds.count("act")) == ("deal", "score", 52)
        await room.next_deal(None)
        assert not room.over
        assert room.describe().deal == 2
        assert [event.kind for event in room.record_so_far()] == kinds

    at_a_table(tmp_path, told)


def test_a_message_has_what_its_seat_may_choose_and_nobody_elses(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        own, other = room.message(seat), room.message((seat + 1) % 4)
        assert (own.seat, other.seat) == (seat, (seat + 1) % 4)
        assert own.legal != other.legal

    at_a_table(tmp_path, told)


def test_nobody_chooses_before_every_seat_is_taken(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        assert room.message(seat).legal == NOTHING
        assert room.message(seat).waiting

    at_a_table(tmp_path, told, seated=False)


def test_the_result_is_told_when_everybody_has_been_shown_the_last_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(room: Room, _: Driver) -> None:
        assert room.message(0).result is None
        over = Result((40, 30, 20, 110), (3, 2, 1, 4))
        room._table.result = over
        assert room.message(0).result == text_of(over)
        monkeypatch.setattr(type(room._claims), "is_behind", True)
        assert room.message(0).result is None

    at_a_table(tmp_path, told)


def test_the_next_deal_waits_for_everybody_who_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told(room: Room, _: Driver) -> None:
        monkeypatch.setattr(type(room.company), "present", frozenset({0, 2}))
        await plays_out(room)
        await room.next_deal(0)
        assert (room.over, room.message(2).ready) == (True, (0,))
        await room.next_deal(2)
        assert (room.over, room.describe().deal) == (False, 2)

    at_a_table(tmp_path, told)


def test_a_repeated_key_is_answered_by_a_table_that_was_brought_back_from_disk(
    tmp_path: Path,
) -> None:
    """Only the choice itself bears who made it, and with which key."""

    async def run() -> None:
        settings = Settings(sqlite_url(tmp_path), workers=1)
        hall = Hall(Store(settings.database), settings)
        try:
            made = await hall.create("hearts", "hold", [], [SeatWish("person")] * 4, Options())
            for seat in SEATS[1:]:
                await hall.join(made.id, seat, "")
            room = await hall.room(made.id)
            (seat,) = room.awaited()
            card = legal(room, seat)[0]
            first = await room.act(seat, card, key="k", answers=None)
            stored = Store(settings.database).load(made.id)
            assert stored is not None
            assert [(one.seat, one.key) for one in stored.events if one.key] == [(seat, "k")]
            await hall.drop(made.id)
            back = await hall.room(made.id)
            assert back is not room
            again = await back.act(seat, card, key="k", answers=None)
            assert (again.repeated, again.sequence) == (True, first.sequence)
        finally:
            await hall.close()

    asyncio.run(run())
