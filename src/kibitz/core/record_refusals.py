"""Why a record or one of its events is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals

RECORD = Refusals.of(
    "record",
    # --- a line
    (
        "long-line",
        "a line of {count} characters; at most {most} are read",
        "1 行が {count} 文字です。読めるのは {most} 文字までです",
    ),
    ("no-json", "not JSON: {why}", "JSON ではありません：{why}"),
    ("deep", "JSON nested too deeply", "JSON の入れ子が深すぎます"),
    ("no-object", "not a JSON object", "JSON のオブジェクトではありません"),
    (
        "no-field",
        "{kind}: {part}: no field called {name:quoted}",
        "{kind}：{part}に{name:quoted}という項目はありません",
    ),
    # --- a header
    (
        "empty",
        "empty: a record begins with a header",
        "空です。記録はヘッダーで始まります",
    ),
    (
        "version",
        "version {version} of the record format; this reads {known}",
        "記録の形式が版 {version} です。読めるのは {known} です",
    ),
    ("players", "{count} players; four are needed", "{count} 人です。四人必要です"),
    ("game", "a record of {name}, not of {game}", "{game} ではなく {name} の記録です"),
    ("many-lines", "more than {most} lines", "{most} 行を超えています"),
    # --- what follows from the rules
    ("before-deal", "{kind} before any deal", "配る前に {kind} があります"),
    (
        "not-given",
        "{event} where the rules give {given}",
        "ルールでは {given} のところに {event} があります",
    ),
    (
        "no-choice-yet",
        "{kind} where the rules await a choice",
        "選択を待つところに {kind} があります",
    ),
    (
        "other-rules",
        "the deal has other rules than the header: {names}",
        "ヘッダーと違うルールで配られています：{names}",
    ),
    ("match-over", "a deal after the match was over", "試合が終わった後に配られています"),
    (
        "standing",
        "the deal stands at {told} where the last one leads to {given}",
        "前のディールの続きは {given} ですが、{told} になっています",
    ),
    (
        "no-choice",
        "seat {seat} has no choice to make here",
        "ここで席 {seat} に選択はありません",
    ),
    (
        "undo-length",
        "undo to {to}: this deal has {length}",
        "{to} まで戻せません。このディールは {length} までです",
    ),
    (
        "undo-choice",
        "undo to {to}: nobody has a choice to make there",
        "{to} まで戻せません。そこに選択はありません",
    ),
    ("illegal", "seat {seat}: illegal: {why:why}", "席 {seat}：反則です：{why:why}"),
    # --- a door
    (
        "no-seat",
        "seat {seat} is not one of 0, 1, 2, 3",
        "席 {seat} はありません。0, 1, 2, 3 のどれかです",
    ),
    ("no-deal", "before any deal", "配る前です"),
    ("length", "this deal has {length} events", "このディールの出来事は {length} 個です"),
    (
        "not-shown",
        "no deal was shown to seat {seat}",
        "席 {seat} に見える配りがありません",
    ),
    # --- an event by itself, and what the rules give
    ("field", "{kind}: {field}: {why:why}", "{kind} の {field}：{why:why}"),
    ("event", "{event}: {why:why}", "出来事 {event}：{why:why}"),
    (
        "own-rules",
        "{name} tells its rules itself; none can be told by hand",
        "{name} の形式はルールを含むので、別に指定できません",
    ),
    (
        "not-typed",
        "positions of {name} cannot be typed field by field",
        "{name} の局面は項目ごとには入力できません",
    ),
    (
        "early-score",
        "a score before the deal is over",
        "ディールが終わる前に得点があります",
    ),
    (
        "points",
        "points {told} where the rules give {given}",
        "得点が {told} ですが、ルールでは {given} です",
    ),
    (
        "early-deal",
        "a new deal where the rules give {given}",
        "ルールでは {given} のところに新しいディールがあります",
    ),
    (
        "cut-off",
        "cut off: the rules give {given}",
        "途中で切れています。ルールでは {given} が続きます",
    ),
    (
        "rules-field",
        "{what}: no field called {name:quoted}",
        "{what} に{name:quoted}という項目はありません",
    ),
    ("not-of-game", "the deal is not one of {game}", "{game} のディールではありません"),
    (
        "no-hand",
        "the deal does not show the hand of seat {seat}",
        "席 {seat} の手が示されていません",
    ),
    (
        "no-event",
        "{kind} is no event within a deal of {game}",
        "{kind} は {game} のディールの出来事ではありません",
    ),
    ("not-over", "the deal is not over", "ディールはまだ終わっていません"),
    ("spectator", "no deal was shown to a spectator", "観戦者に見える配りがありません"),
)
