"""What a report of the arena says, in English and Japanese."""

from __future__ import annotations

from kibitz.core.words import Sentence

_INTERVAL = "[{low:+.3f}, {high:+.3f}]"
_PLACES = "[{place_low:.3f}, {place_high:.3f}]"

WORDS: dict[str, Sentence] = {
    "deals": Sentence(
        "{game}: {deals} deals, each in {ways} seatings ({seatings})",
        "{game}：{deals} 局、それぞれ席替え {ways} 通り（{seatings}）",
    ),
    "player": Sentence(
        "  {name:<24} {points:8.3f} points a deal   {mean:.3f} ms CPU a choice (p95 {p95:.3f})",
        "  {name:<24} 一局 {points:8.3f} 点   一手の CPU {mean:.3f} ms（95 % 点 {p95:.3f}）",
    ),
    "faults": Sentence(
        "  {name} failed and had its first legal action played: {told}",
        "  {name} は答えられず、最初の合法手で代えられました：{told}",
    ),
    "difference": Sentence(
        f"{{difference:+.3f}}  {{kind}} {_INTERVAL}", f"{{difference:+.3f}}  {{kind}} {_INTERVAL}"
    ),
    "interval": Sentence("95 % interval", "95 % 区間"),
    "at-any-time": Sentence("95 % interval that holds at any time", "いつでも成り立つ 95 % 区間"),
    "less": Sentence(
        "  {first} less {second}: {difference}", "  {first} から {second} を引いた差：{difference}"
    ),
    "better": Sentence("  {name} is better", "  {name} のほうが良い"),
    "even": Sentence("  even: the interval includes 0", "  互角：区間が 0 を含みます"),
    "control": Sentence(
        "control, {name} against itself: {difference}", "対照（{name} 同士）：{difference}"
    ),
    "no-dice": Sentence(
        "control, {name} against itself: 0 in every deal. It throws no dice, so that each "
        "seating goes the same way; this control cannot show a fault",
        "対照（{name} 同士）：どの局も 0。乱数を使わず、どの席替えも同じ経過になるため、"
        "この対照では誤りを見つけられません",
    ),
    "matches": Sentence(
        "{matches} matches: {name} wins {win:.1f} % [{win_low:.1f}, {win_high:.1f}] "
        f"({{fair:.0f}} % is even), mean place {{place:.3f}} {_PLACES}",
        "{matches} 試合：{name} の勝率 {win:.1f} % [{win_low:.1f}, {win_high:.1f}]"
        f"（互角なら {{fair:.0f}} %）、平均順位 {{place:.3f}} {_PLACES}",
    ),
    "nothing": Sentence("plan {plan}: nothing is done yet", "計画 {plan}：まだ何もありません"),
    "pieces": Sentence(
        "plan {plan} of {task}: {pieces} pieces", "計画 {plan}（{task}）：{pieces} 個"
    ),
}


def say(which: str, lang: str, /, **facts: object) -> str:
    """One of the sentences."""
    return WORDS[which].told_in(lang).format(**facts)
