"""PBN, feature by feature; a bad game is named by line and reason and the rest is read."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kibitz.core.record import replay
from kibitz.games.bridge import GAME
from kibitz.games.bridge.formats.board import boards_of
from kibitz.games.bridge.formats.pbn import PBN, read, write
from tests.sure import present

DEAL = "N:62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75 J9743.K84.T2.K84 AT.A32.943.AT962"


def game(*lines: str, deal: str = DEAL, number: int = 1, dealer: str = "N") -> str:
    return "\n".join(
        [
            '[Event "Club"]',
            f'[Board "{number}"]',
            f'[Dealer "{dealer}"]',
            '[Vulnerable "None"]',
            f'[Deal "{deal}"]',
            *lines,
            "",
        ]
    )


def boards(text: str):
    return [board for record in read(text) for board in boards_of(record)]


def only(text: str):
    (record,) = read(text)
    assert record.broken is None, record.broken
    (board,) = boards_of(record)
    (again,) = boards_of(read(write([record]))[0])
    assert again == board
    return board


AUCTION = ('[Auction "N"]', "1H Pass 2H Pass", "Pass Pass")


def test_a_whole_game_is_played_by_the_rules():
    text = game('[Declarer "N"]', '[Contract "2H"]', '[Result "8"]', *AUCTION)
    (record,) = read(text)
    state = replay(GAME, record).deals[-1].state
    assert str(state.public.contract) == "2H"
    assert present(GAME.score(state)).points == (110, -110, 110, -110)


def test_escape_lines_are_skipped_wherever_they_stand():
    board = only("% PBN 2.1\n" + game("% a remark of a program", *AUCTION))
    assert len(board.calls) == 6


def test_both_kinds_of_comments_are_kept_and_hide_nothing():
    board = only(
        game("; to the end of the line", '[Auction "N"]', "1H {an opening", "bid} Pass AP")
    )
    assert [str(one.call) for one in board.calls] == ["1H", "P", "P", "P"]
    assert [(one.at, one.text) for one in board.comments] == [
        (0, "to the end of the line"),
        (1, "an opening\nbid"),
    ]


def test_signs_of_comments_inside_a_value_are_text():
    board = only(game('[Site "a; b {c} [d] \\"e\\" \\\\f"]', *AUCTION))
    assert board.tag("Site") == 'a; b {c} [d] "e" \\f'


def test_notes_belong_to_their_call_and_their_card():
    board = only(
        game(
            '[Auction "N"]',
            "1H =1= Pass 2H =2= Pass",
            "Pass Pass",
            '[Note "1:five cards"]',
            '[Note "2:6-9"]',
            '[Play "E"]',
            "SK =1= S3 SA S2",
            "*",
            '[Note "1:from king and queen"]',
        )
    )
    assert [one.note for one in board.calls] == ["five cards", "", "6-9", "", "", ""]
    assert board.play_notes == ((0, "from king and queen"),)


def test_a_hash_takes_the_value_of_the_game_before_and_two_set_it_for_all_to_come():
    first = game('[Site "Rome"]', '[Room "##Open"]')
    second = game('[Site "#"]', number=2, dealer="E")
    third = game(number=3, dealer="S")
    one, two, three = boards("\n".join([first, second, third]))
    assert (one.tag("Site"), two.tag("Site"), three.tag("Site")) == ("Rome", "Rome", "")
    assert [board.tag("Room") for board in (one, two, three)] == ["Open"] * 3


def test_a_hash_for_the_deal_is_refused():
    (record,) = read(game().replace(DEAL, "#"))
    assert record.broken is not None
    assert record.broken.line == 5
    assert "Deal may not be taken" in record.broken.why


def test_question_marks_and_nothing_mean_not_known():
    board = only(game('[Declarer "?"]', '[Contract "?"]', '[Result "?"]', '[Site "?"]'))
    assert (board.contract, board.declarer, board.tricks, board.tag("Site")) == ("", None, None, "")


def test_a_passed_out_deal_has_an_empty_declarer():
    text = game('[Declarer ""]', '[Contract "Pass"]', '[Result ""]', '[Auction "N"]', "AP")
    board = only(text)
    assert (board.contract, board.declarer) == ("P", None)
    (record,) = read(text)
    assert present(GAME.score(replay(GAME, record).deals[-1].state)).points == (0, 0, 0, 0)
    assert '[Declarer ""]' in write([record])
    assert '[Contract "Pass"]' in write([record])


def test_a_dash_is_a_hand_not_told_and_is_filled_and_written_as_a_dash():
    north = DEAL.split(":")[1].split()[0]
    board = only(game(deal=f"N:{north} - - -"))
    assert board.hands[0] is not None
    assert board.hands[1:] == (None, None, None)
    text = write(read(game(deal=f"N:{north} - - -")))
    assert f"N:{north} - - -" in text


def test_a_hidden_hand_gets_the_cards_it_played():
    hands = DEAL.split(":")[1].split()
    text = game(*AUCTION, '[Play "E"]', "SK S3 SA S2", "*", deal=f"N:{hands[0]} - {hands[2]} -")
    board = only(text)
    assert len(board.plays) == 4


@pytest.mark.parametrize("first", "NESW")
def test_a_deal_may_begin_with_any_seat(first):
    hands = DEAL.split(":")[1].split()
    start = "NESW".index(first)
    turned = f"{first}:" + " ".join(hands[(start + place) % 4] for place in range(4))
    assert only(game(deal=turned)).hands == only(game()).hands


def test_result_tables_are_kept_row_by_row():
    rows = ["N NT  5", "N  S  6", "W  C  8"]
    text = game('[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]', *rows)
    board = only(text)
    (section,) = board.sections
    assert section.head == r"Declarer;Denomination\2R;Result\2R"
    assert list(section.rows) == rows
    assert r"Denomination\2R;Result\2R" in write(read(text))


def test_the_columns_of_the_play_stay_with_their_seats():
    board = only(game(*AUCTION, '[Play "E"]', "SK S3 SA S2", "S5 S4 ST S6", "*"))
    # West won the first trick and leads the second.
    assert [str(card) for card in board.plays[4:]] == ["ST", "S6", "S5", "S4"]


def test_a_result_may_name_its_side():
    for result, tricks in (("NS 8", 8), ("EW 5", 8), ("NS 8 EW 5", 8), ("^8", 8)):
        board = only(game('[Declarer "N"]', '[Contract "2H"]', f'[Result "{result}"]', *AUCTION))
        assert board.tricks == tricks


def test_a_contract_without_an_auction_is_kept_and_can_be_scored():
    text = game('[Declarer "S"]', '[Contract "2HX"]', '[Result "7"]')
    board = only(text)
    assert (board.contract, board.declarer, board.tricks, board.calls) == ("2HX", 2, 7, ())
    (record,) = read(text)
    assert present(GAME.score(replay(GAME, record).deals[-1].state)).points[0] == -100


def test_games_need_no_blank_line_between_them():
    assert len(boards(game() + game(number=2, dealer="E"))) == 2


def test_windows_line_ends_are_read():
    assert len(only(game(*AUCTION).replace("\n", "\r\n")).calls) == 6


BAD = [
    (game(deal=DEAL.replace("62.", "6.")), 5, "N has 12 cards"),
    (game(deal=DEAL.replace("62.", "K2.")), 5, "♠K stands twice"),
    (game(deal=DEAL.replace("62.", "1X.")), 5, "not a rank"),
    (game().replace('[Dealer "N"]', '[Dealer "Q"]'), 3, "not a seat"),
    (game('[Auction "N"]', "1H Pass 1S", "1D"), 8, "insufficient"),
    (game('[Auction "N"]', "1H Pass 1Z"), 7, "not a call"),
    (game('[Auction "E"]', "1H AP"), 3, "begins with E"),
    (game(*AUCTION, '[Play "E"]', "SK S3 SA SQ"), 10, "not in North's hand"),
    (game(*AUCTION, '[Play "E"]', "SK D2 SA S2"), 10, "must follow suit"),
    (game('[Contract "3H"]', *AUCTION), 6, "the auction reached 2H"),
    (game('[Declarer "N"]', '[Result "14"]', *AUCTION), 7, "0 to 13"),
    (game("[Site Rome]"), 6, "is not [Name"),
    (game("{never closed"), 6, "no } ends"),
    (game('[Vulnerable "Maybe"]').replace('[Vulnerable "None"]\n', ""), 3, "none of None"),
]


@pytest.mark.parametrize(("bad", "line", "why"), BAD)
def test_a_bad_game_is_named_by_line_and_reason_and_the_rest_is_read(bad, line, why):
    first, *rest = read(bad + "\n" + game('[Site "after"]', number=2, dealer="E"))
    assert first.broken is not None
    assert why in first.broken.why
    assert first.broken.line == line
    if "closed" not in bad:
        assert [record.broken for record in rest] == [None]


def test_pbn_is_recognised():
    assert PBN.recognise("% PBN 2.1\n" + game())
    assert not PBN.recognise("qx|o1|md|1S|")


def test_our_own_deals_are_written_and_read_back():
    from kibitz.core.game import Budget
    from kibitz.core.match import play_match
    from kibitz.core.record import Header, Record
    from kibitz.core.rules import plain
    from kibitz.games.bridge.players.uniform import Uniform
    from kibitz.games.bridge.rules import Rules

    rules = Rules(boards=3)
    played = list(play_match(GAME, rules, [Uniform()] * 4, b"s", b"d", Budget()))[:3]
    events = tuple(event for deal in played for event in cast(Any, deal).events)
    record = Record(Header("bridge", plain(rules), ("A", "B", "C", "D")), events)
    again = [board for one in read(write([record])) for board in boards_of(one)]
    assert again == boards_of(record)
    assert [board.number for board in again] == ["1", "2", "3"]
