"""What is typed: seats by any name, numbers of deals, values of rules, words nearly right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.cli.app import game_verbs, run
from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game, games, names


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished deal of hearts between players with names."""
    hearts = game("hearts")
    rules = hearts.presets["short"]
    player = hearts.players()["uniform"]()
    opening = hearts.opening(b"words", rules, hearts.first_standing(rules))
    played = play_deal(hearts, opening, [player] * 4, budgets(Budget(), b"dice"))
    header = Header("hearts", plain(rules), ("Ann", "Bob", "Cleo", "Dan"))
    path = tmp_path_factory.mktemp("words") / "match.kibitz"
    path.write_text(dump(Record(header, played.events)), encoding="utf-8")
    return path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(list(arguments)) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


@pytest.mark.parametrize("option", ["--boards", "--deals", "--hands"])
def test_what_a_game_calls_its_deals_chooses_among_them(
    option: str, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--player", "cautious", "--json"]
    said = refusal(capsys, "hearts", "review", str(finished), *arguments, option, "7")
    assert "7" in said
    assert run(["hearts", "review", str(finished), *arguments, option, "1"]) in (0, 1)
    judged = json.loads(capsys.readouterr().out)
    assert {one["deal"] for one in judged["decisions"]} == {1}


@pytest.mark.parametrize("called", ["1", "E", "east", "Bob", "bob"])
def test_a_review_knows_a_seat_by_number_letter_and_name(
    called: str, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--player", "cautious", "--boards", "1", "--json", "--seat", called]
    assert run(["hearts", "review", str(finished), *arguments]) in (0, 1)
    judged = json.loads(capsys.readouterr().out)
    assert {one["seat"] for one in judged["decisions"]} == {1}


def test_a_seat_that_nobody_holds_is_refused_with_those_there_are(
    finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refusal(capsys, "hearts", "review", str(finished), "--seat", "Zed")
    assert "'Zed'" in said
    assert "write 0, 1, 2, 3, N, E, S, W, Ann, Bob, Cleo, Dan" in said
    assert "E, S, W, N" in refusal(capsys, "riichi", "play", "--seat", "7")


def test_a_wind_of_riichi_is_the_seat_that_has_it_first(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(["riichi", "deal", "--seed", "7", "--record"])
    path = tmp_path / "deal.kibitz"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    for letter, number in (("E", "0"), ("S", "1"), ("N", "3")):
        shown: list[str] = []
        for called in (letter, number):
            assert run(["riichi", "convert", str(path), "--seat", called]) == 0
            shown.append(capsys.readouterr().out)
        assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [("0", "write 3,7-9"), ("-1", "write 3,7-9"), ("1,99", "bears the number 99")],
)
def test_a_deal_that_a_game_has_not_is_refused(
    wanted: str, said: str, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in refusal(capsys, "hearts", "review", str(finished), f"--boards={wanted}")


def test_a_numbered_deal_has_the_standing_of_its_number(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def standing(name: str, number: int) -> dict[str, object]:
        assert run([name, "deal", "--seed", "1", "--number", str(number), "--json"]) == 0
        return json.loads(capsys.readouterr().out)["standing"]

    assert [standing("hearts", number)["number"] for number in (1, 2, 7)] == [1, 2, 7]
    south = standing("riichi", 6)
    assert (south["wind"], south["dealer"]) == (1, 1)
    assert standing("bridge", 4)["vulnerable"] == "both"
    assert run(["hearts", "deal", "--seed", "1", "--number", "2"]) == 0
    assert "hand 2 · to 100 · pass right" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("override", "told"),
    [
        ("length=tonpuu", "one of east, hanchan"),
        ("tobi=maybe", "yes or no"),
        ("start_points=many", "a whole number"),
        ("uma=3", "a value like [20,10,-10,-20]"),
    ],
)
def test_a_wrong_value_of_a_rule_is_answered_with_the_right_ones(
    override: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refusal(capsys, "riichi", "deal", "--rules", "tenhou", "--rule", override)


def test_every_value_that_a_refusal_lists_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    """Also the word `no`, which is a value of its own in one rule."""
    for value in ("no", "same-waits-and-shape", "same-waits"):
        assert run(["riichi", "deal", "--rule", f"riichi_ankan={value}", "--record"]) == 0
        header = json.loads(capsys.readouterr().out.splitlines()[0])
        assert header["rules"]["riichi_ankan"] == value


def test_a_verb_nearly_right_is_guessed_and_the_games_verbs_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in names():
        said = refusal(capsys, name, "analise")
        assert "did you mean analyse?" in said
        assert ", ".join(game_verbs(name)) in said
    assert "did you mean hearts?" in refusal(capsys, "haerts")
    said = refusal(capsys, "serv")
    assert "did you mean serve?" in said
    assert "bridge, hearts, riichi" in said
    assert "did you mean" not in refusal(capsys, "xyzzy")


LEAD = ["bridge", "analyse", "--hand", "AK3.72.QJ98.T654", "--worlds", "4", "--json"]


def test_an_option_nearly_right_is_guessed_and_others_are_listed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "did you mean --number?" in refusal(capsys, "hearts", "deal", "--numbr", "2")
    assert "did you mean --number?" in refusal(capsys, "hearts", "deal", "--numbr=2")
    told = refusal(capsys, "riichi", "deal", "--option", "length=east")
    assert "--rule," in told
    assert "--seed" in told


def test_a_hand_and_a_finished_auction_are_a_question_for_a_lead(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run([*LEAD, "--auction", "P 1NT P 3NT P P P", "--dealer", "S"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {one["action"] for one in answer["ranked"]} == {
        *("SA", "SK", "S3", "H7", "H2", "DQ", "DJ", "D9", "D8", "CT", "C6", "C5", "C4")
    }
    assert answer["ranked"][0]["unit"] != "rank"


@pytest.mark.parametrize(
    "words",
    [
        ["bridge", "AK3.72.QJ98.T654", "--worlds", "2"],
        ["bridge", "♠AK3 ♥72 ♦QJ98 ♣10654", "--worlds", "2"],
        ["hearts", "SA SK S3 H7 H2 DQ DJ D9 D8 CT C6 C5 C4", "--nodes", "200"],
        ["riichi", "123m456p3478s22z5z1m"],
        ["riichi", "m119 p19 s19 z1234567", "--round", "S"],
        ["riichi", "123m456p3478s22z5z"],
        ["riichi", "34p5678s22z", "--melds", "340m,777z"],
    ],
)
def test_a_first_word_that_is_a_hand_is_the_hand(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    game, hand, *more = words
    assert run([game, "analyse", "--hand", hand, *more]) == 0
    told = capsys.readouterr().out
    assert run([game, "analyse", hand, *more]) == 0
    assert capsys.readouterr().out == told


def test_a_file_that_bears_the_name_of_a_hand_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for of, hand in (("riichi", "123m456p3478s22z5z1m"), ("hearts", "AK3.72.QJ98.T654")):
        Path(hand).write_text("nothing of a game")
        assert f"{hand}: " in refusal(capsys, of, "analyse", hand)


def test_a_hand_and_an_open_auction_are_a_question_for_a_call(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run([*LEAD, "--auction", "1NT P", "--player", "system"]) == 0
    assert json.loads(capsys.readouterr().out)["action"] in ("3NT", "2NT", "2C")


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--auction", "P P P P"], "nothing to lead"),
        (["--auction", "1NT 1D"], "Law 18"),
        (["--auction", "1NT 9D"], "not a call"),
        (["--dealer", "Q"], "not a seat"),
        (["--vul", "maybe"], "not a vulnerability"),
        (["x.pbn"], "either a file or --hand"),
    ],
)
def test_a_lead_that_cannot_be_asked_for_is_refused(
    more: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refusal(capsys, *LEAD[:4], *more)


def test_a_hand_for_a_lead_has_thirteen_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert "12 cards" in refusal(capsys, "bridge", "analyse", "--hand", "AK3.72.QJ98.T65")


@pytest.mark.parametrize("played", games(), ids=lambda played: played.name)
def test_views_and_decisions_show_themselves_in_a_notebook(played) -> None:
    rules = played.usual_rules
    state = played.deal(b"notebook", rules, played.first_standing(rules))
    seat = min(played.to_act(state))
    view = played.view(state, seat)
    shown = view._repr_html_()
    assert shown.startswith("<pre")
    text = shown.replace('<span style="color:#c00">', "").replace("</span>", "")
    assert played.draw(view).splitlines()[-1] in text
    decision = decide(played.players()["uniform"](), view, Budget())
    table = decision._repr_html_()
    assert table.count("<tr>") == 1 + len(decision.ranked)
    assert f"<td>{decision.action}</td>" in table
