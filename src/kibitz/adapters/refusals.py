"""How a program of others failed, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals

BOTS = Refusals.of(
    "bot",
    ("lost", "lost in this deal: {why:why}", "このディールでは外れています：{why:why}"),
    (
        "no-events",
        "{name} is told events, and there are none",
        "{name} には出来事を知らせますが、一つもありません",
    ),
    (
        "many-starts",
        "ended {times} times; not started again",
        "{times} 回終了したので、もう起動しません",
    ),
    ("no-legal", "no legal answer: {why:why}", "正しい答えがありません：{why:why}"),
    ("ended-before", "ended before: {why:why}", "すでに終わっています：{why:why}"),
    ("no-object", "an answer that is no JSON object", "JSON のオブジェクトでない答えです"),
    ("unreadable", "{source} cannot be read", "{source} が読めません"),
    ("no-start", "the bot does not start: {error}", "ボットが起動しません：{error}"),
    (
        "no-pipes",
        "the bot has no standard input or output",
        "ボットに標準入出力がありません",
    ),
    ("ended", "the bot has ended", "ボットが終了しました"),
    (
        "unasked",
        "over {count} bytes that nobody asked for",
        "聞かれていない出力が {count} バイトを超えています",
    ),
    ("reads-not", "the bot does not read", "ボットが読み込みません"),
    (
        "input-closed",
        "the bot has closed its input: {error}",
        "ボットが入力を閉じました：{error}",
    ),
    (
        "no-line-end",
        "{count} bytes without a line end",
        "改行のない出力が {count} バイトあります",
    ),
    ("late", "no answer in time", "時間内に答えがありません"),
    ("no-reading", "the bot cannot be read: {error}", "ボットから読めません：{error}"),
    (
        "no-listening",
        "cannot listen at {host}:{port}: {error}",
        "{host}:{port} で待ち受けられません：{error}",
    ),
    ("nobody-connected", "no bot has connected in time", "時間内にボットが接続しません"),
    ("gone", "the bot is gone: {error}", "ボットがいなくなりました：{error}"),
    ("no-message", "no message: {error}", "メッセージではありません：{error}"),
    ("nobody-sat", "nobody sat down in time", "時間内に誰も着席しません"),
    ("no-sitting", "nobody can sit down: {error}", "着席できません：{error}"),
    (
        "before-board",
        "told an event before any board",
        "ボードより前に出来事を知らされました",
    ),
    ("no-hand", "the seat was not shown its hand", "この席に手札が示されていません"),
    (
        "other-played",
        "{own} was answered and {action} was played",
        "答えは {own} でしたが、{action} がプレイされました",
    ),
    ("outside-play", "{action} outside of the play", "プレイの外に {action} があります"),
    (
        "no-words",
        "the protocol has no words for {action}",
        "このプロトコルでは {action} を言い表せません",
    ),
    (
        "asks-nothing",
        "the protocol asks nothing here",
        "このプロトコルではここで何も聞きません",
    ),
    ("not-connected", "nobody is connected", "誰も接続していません"),
    (
        "no-program",
        "the program does not start: {error}",
        "プログラムが起動しません：{error}",
    ),
    (
        "sent",
        "{seat} sent {line:quoted}: {why:why}",
        "{seat} が{line:quoted}を送りました：{why:why}",
    ),
    (
        "nobody-as",
        "nobody sat down in time as {seats}",
        "時間内に {seats} に誰も着席しません",
    ),
    ("who-gone", "{who} is gone: {error}", "{who} がいなくなりました：{error}"),
    (
        "long-line",
        "{who} sent a line of over {most} bytes",
        "{who} が {most} バイトを超える行を送りました",
    ),
    ("silent", "{who} said nothing in time", "{who} が時間内に何も言いません"),
    ("hung-up", "{who} closed the connection", "{who} が接続を切りました"),
    (
        "expected",
        "expected {expected}, got {got}",
        "来るはずの行は {expected}、届いたのは {got}",
    ),
    ("not-asked", "not asked", "まだ聞いていません"),
    ("no-answer", "no answer", "答えがありません"),
    (
        "no-numbers",
        "{game} has no actions as numbers",
        "{game} には番号の付いた選択がありません",
    ),
    (
        "no-action",
        "{number} is no action: there are {count}",
        "{number} という選択はありません。全部で {count} 個です",
    ),
    (
        "must-choose",
        "an agent that has a choice gives an action",
        "選択のあるエージェントは選択を返してください",
    ),
    (
        "tables",
        "{count} tables: 1 to {most} are played at once",
        "{count} 卓：同時に打てるのは 1 から {most} 卓です",
    ),
    (
        "not-an-act",
        "not an act that answers the view",
        "見えている局面への act ではありません",
    ),
)
