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
    "sets": Sentence(
        "{sets} sets of {deals} deals: {name} won {won}, tied {tied}, lost {lost}; "
        "{swing:+.2f} {unit} a set  95 % interval [{low:+.2f}, {high:+.2f}]",
        "{deals} 局ずつの {sets} セット：{name} の {won} 勝 {tied} 分 {lost} 敗、"
        "一セット {swing:+.2f} {unit}  95 % 区間 [{low:+.2f}, {high:+.2f}]",
    ),
    "no-set": Sentence(
        "no whole set of {deals} deals was played", "{deals} 局のセットはまだ一つも終わっていません"
    ),
    "test": Sentence(
        "  test fixed before the run: {first} better by {none:g} or by {some:g} points a deal, "
        "wrong in {wrong:.0f} % at most: ",
        "  対局前に決めた検定：{first} が一局 {none:g} 点良いか、{some:g} 点良いか"
        "（誤る確率は {wrong:.0f} % 以下）：",
    ),
    "test-is": Sentence("{settled:g} is settled on", "{settled:g} 点と決まりました"),
    "test-open": Sentence(
        "not settled within {deals} deals", "{deals} 局のうちには決まりませんでした"
    ),
    "field": Sentence(
        "{game}: {kind} of {players} players, {deals} common deals, {ways} seatings a pair "
        "({seatings})",
        "{game}：{players} 人の {kind}、同じ {deals} 局、一組の席替え {ways} 通り（{seatings}）",
    ),
    "rating": Sentence(
        "  {name:<24} {rating:+6.0f} [{low:+.0f}, {high:+.0f}]   {points:8.3f} points a deal   "
        "{mean:.3f} ms CPU a choice",
        "  {name:<24} {rating:+6.0f} [{low:+.0f}, {high:+.0f}]   一局 {points:8.3f} 点   "
        "一手の CPU {mean:.3f} ms",
    ),
    "pair-matches": Sentence(
        "  {matches} matches, {name} against {other}: wins {win:.1f} % [{win_low:.1f}, "
        "{win_high:.1f}] ({fair:.0f} % is even)",
        "  {matches} 試合、{name} 対 {other}：勝率 {win:.1f} % [{win_low:.1f}, {win_high:.1f}]"
        "（互角なら {fair:.0f} %）",
    ),
    "page-title": Sentence("{game}: {players}", "{game}：{players}"),
    "page-ratings": Sentence(
        "Ratings (400 points: odds of ten to one on a deal)",
        "レーティング（400 点差で、一局の勝ち目が十対一）",
    ),
    "page-pairs": Sentence(
        "Differences, points a deal, 95 % intervals", "差（一局あたりの点、95 % 区間）"
    ),
    "page-running": Sentence(
        "{first} less {second}: mean so far, over deals", "{first} − {second}：そこまでの平均"
    ),
    "page-spread": Sentence(
        "{first} less {second}: how the deals are spread", "{first} − {second}：局ごとの差の分布"
    ),
    "page-deals": Sentence(
        "Where the difference arose: deals that went furthest apart", "差が生まれた局"
    ),
    "page-deal": Sentence("deal {deal}", "第 {deal} 局"),
    "page-review": Sentence("review", "検討"),
    "nothing": Sentence("plan {plan}: nothing is done yet", "計画 {plan}：まだ何もありません"),
    "pieces": Sentence(
        "plan {plan} of {task}: {pieces} pieces", "計画 {plan}（{task}）：{pieces} 個"
    ),
}


def say(which: str, lang: str, /, **facts: object) -> str:
    """One of the sentences."""
    return WORDS[which].told_in(lang).format(**facts)
