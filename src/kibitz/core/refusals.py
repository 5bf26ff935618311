"""Why input is refused, whatever it is input to: names, values, files, JSON; English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals

INPUT = Refusals.of(
    "input",
    # --- the service
    (
        "origin",
        "{text:quoted} is no origin: write for example https://example.org",
        "{text:quoted}はオリジンではありません。https://example.org のように書いてください",
    ),
    # --- typed positions
    (
        "link-names-log",
        "that link only names a log, and nothing is fetched: give the log itself",
        "そのリンクは牌譜を指すだけで、取りには行きません。牌譜そのものを渡してください",
    ),
    (
        "nothing-to-decide",
        "the seat has nothing to decide in this position",
        "この局面でこの席に選択はありません",
    ),
    ("four-numbers", "four numbers are needed, not {count}", "数は四つ必要です（{count} 個）"),
    # --- names
    (
        "no-game",
        "no game called {name:quoted}; there are {there}",
        "{name:quoted}というゲームはありません。あるのは {there} です",
    ),
    (
        "game-broken",
        "the game {name} of the package {package} could not be loaded: {error}",
        "パッケージ {package} のゲーム {name} を読み込めません: {error}",
    ),
    (
        "no-theme",
        "no theme called {name:quoted}; there are {there}",
        "{name:quoted}というテーマはありません。あるのは {there} です",
    ),
    (
        "no-drill",
        "no drill called {name:quoted}; there are {there}",
        "{name:quoted}というドリルはありません。あるのは {there} です",
    ),
    (
        "not-a-day",
        "{text:quoted} is not a day: write for example 2026-11-17",
        "{text:quoted}は日付ではありません。2026-11-17 のように書いてください",
    ),
    (
        "no-puzzle",
        "there is no puzzle {name:quoted}",
        "{name:quoted}という問題はありません",
    ),
    (
        "no-puzzles",
        "there is no such puzzle in the packaged sets: make some with `puzzles make`",
        "そのような問題は同梱されていません。puzzles make で作れます",
    ),
    (
        "not-a-puzzle",
        "no puzzle of `puzzles make` ({error})",
        "puzzles make の問題ではありません（{error}）",
    ),
    ("empty-set", "there is no puzzle in it", "問題がありません"),
    (
        "not-kept",
        "not a file that practice keeps ({error})",
        "練習の記録ではありません（{error}）",
    ),
    (
        "no-practice",
        "{game} has no practice",
        "{game} に練習はありません",
    ),
    (
        "no-player",
        "{game} has no player called {name:quoted}; there are {there}",
        "{game} に{name:quoted}というプレイヤーはいません。いるのは {there} です",
    ),
    (
        "no-options",
        "the player {name} has no options",
        "プレイヤー {name} にオプションはありません",
    ),
    (
        "no-command",
        "no command called {word:quoted}; {where} has {there}",
        "{word:quoted}というコマンドはありません。{where} にあるのは {there} です",
    ),
    (
        "near-command",
        "no command called {word:quoted}; did you mean {near}? {where} has {there}",
        "{word:quoted}というコマンドはありません。{near} のことですか。{where} にあるのは {there} です",
    ),
    (
        "no-rules",
        "no rules called {name:quoted}; there are {there}",
        "{name:quoted}というルールはありません。あるのは {there} です",
    ),
    (
        "no-rule",
        "no rule called {name:quoted}; there are {there}",
        "{name:quoted}という項目はルールにありません。あるのは {there} です",
    ),
    (
        "no-format",
        "no format called {name:quoted}; there are {there}",
        "{name:quoted}という形式はありません。あるのは {there} です",
    ),
    (
        "no-language",
        "{name:quoted} is not a language Kibitz speaks: choose en or ja",
        "{name:quoted}は使えない言語です。en か ja を選んでください",
    ),
    (
        "no-seat",
        "no seat called {name:quoted}: write 0, 1, 2, 3, {letters}{names}",
        "{name:quoted}という席はありません。0, 1, 2, 3, {letters}{names} と書いてください",
    ),
    (
        "no-protocol",
        "no protocol called {name:quoted}; there is mjai",
        "{name:quoted}というプロトコルはありません。mjai だけです",
    ),
    # --- values
    (
        "rule-form",
        "{text:quoted} is not a rule: write key=value",
        "{text:quoted}はルールではありません。key=value と書いてください",
    ),
    (
        "rule-one-of",
        "{key}={text}: write one of {there}",
        "{key}={text}：{there} のどれかを書いてください",
    ),
    (
        "rule-yes-no",
        "{key}={text}: write yes or no",
        "{key}={text}：yes か no を書いてください",
    ),
    (
        "rule-whole",
        "{key}={text}: write a whole number",
        "{key}={text}：整数を書いてください",
    ),
    ("rule-number", "{key}={text}: write a number", "{key}={text}：数を書いてください"),
    (
        "rule-like",
        "{key}={text}: write a value like {like}",
        "{key}={text}：{like} のような値を書いてください",
    ),
    (
        "range",
        "{number} is not between {least} and {most}",
        "{number} は {least} から {most} の範囲にありません",
    ),
    (
        "field-long",
        "{number} characters are too many: {most} at the most",
        "{number} 文字は長すぎます。{most} 文字までです",
    ),
    (
        "between",
        "{what} {number} is not between {least} and {most}",
        "{what} {number} は {least} から {most} の範囲にありません",
    ),
    (
        "two-players",
        "--players takes two players with a comma between, not {text:quoted}",
        "--players はコンマで区切った二人です。{text:quoted}は読めません",
    ),
    (
        "opponents",
        "--opponents takes one player or three, not {count}",
        "--opponents は一人か三人です（{count} 人ではなく）",
    ),
    (
        "scores",
        "{text:quoted} is not four scores: write 12,30,45,2",
        "{text:quoted}は四人の点ではありません。12,30,45,2 のように書いてください",
    ),
    (
        "boards",
        "boards are 1 to 1000000, at most 10000 at once",
        "ボードは 1 から 1000000 まで、一度に 10000 までです",
    ),
    (
        "delays",
        "a delay is at least 0 seconds and a claim window at least 1",
        "遅れは 0 秒以上、鳴きの待ち時間は 1 秒以上です",
    ),
    # --- what to give
    (
        "hand-or-batch",
        "give either a hand or --batch",
        "手札（手牌）か --batch のどちらか一つを指定してください",
    ),
    (
        "file-or-hand",
        "give either a file or --hand",
        "ファイルか --hand のどちらか一つを指定してください",
    ),
    (
        "record-hand-batch",
        "give one of: a record's file, --hand, --batch",
        "牌譜（記録）のファイル、--hand、--batch のうち一つを指定してください",
    ),
    (
        "win-or-batch",
        "give a hand and its winning tile, or --batch",
        "手牌とあがり牌、または --batch を指定してください",
    ),
    (
        "bid-needs",
        "bid needs a hand (--hand), or --batch with a file of questions",
        "bid には手（--hand）、または質問のファイルを --batch で指定してください",
    ),
    (
        "deal-or-batch",
        "name a --deal, a --batch or a file of boards",
        "--deal、--batch、ボードのファイルのどれかを指定してください",
    ),
    (
        "files",
        "name one or more files or folders, or - for standard input",
        "ファイルかフォルダーを一つ以上、または標準入力の - を指定してください",
    ),
    # --- files
    ("in-file", "{path}: {why:why}", "{path}：{why:why}"),
    ("in-line", "line {line}: {why:why}", "{line} 行目：{why:why}"),
    (
        "no-file-of",
        "no file of {game} in {files}",
        "{files} に {game} のファイルはありません",
    ),
    ("no-games-in", "no game is in {files}", "{files} に対局の記録はありません"),
    ("no-file", "No such file or directory", "そのファイルはありません"),
    (
        "no-file-hand",
        "there is no such file, and it does not read as a hand",
        "そのファイルはなく、手としても読めません",
    ),
    (
        "no-game-found",
        "no game of ours is recognised in it",
        "どのゲームの記録か分かりません",
    ),
    (
        "other-game",
        "this is a file of {game}, not of {wanted}",
        "{wanted} ではなく {game} のファイルです",
    ),
    (
        "file-changed",
        "another file by now than when the work was begun",
        "作業を始めたときとは別の内容です",
    ),
    (
        "no-such-boards",
        "no board or deal of these files bears the number {numbers}",
        "これらのファイルに番号 {numbers} のボード（局）はありません",
    ),
    (
        "board-numbers",
        "{text:quoted} is not a list of numbers: write 3,7-9",
        "{text:quoted}は番号の並びではありません。3,7-9 のように書いてください",
    ),
    (
        "no-error-kind",
        "no kind of error called {name:quoted}; there are {there}",
        "{name:quoted}という種類のミスはありません。あるのは {there} です",
    ),
    (
        "no-verdict",
        "no verdict called {name:quoted}; there are {there}",
        "{name:quoted}という判定はありません。あるのは {there} です",
    ),
    (
        "resume-out",
        "--resume goes on with the file of --out, which is missing",
        "--resume は --out のファイルの続きです。--out がありません",
    ),
    (
        "comes-here",
        "a program that comes to an address of this machine cannot play on a cluster",
        "このマシンのアドレスに接続してくるプログラムは、クラスタでは打てません",
    ),
    (
        "comes-once",
        "{text:quoted} comes once and cannot be its own control: give --no-control",
        "{text:quoted}は一組だけ接続するので、自分自身との対照はできません。--no-control を付けてください",
    ),
    ("no-game-in-file", "no game in this file", "このファイルに対局はありません"),
    ("no-deal-in-file", "no deal in this file", "このファイルにディールはありません"),
    ("gzip", "damaged gzip file", "gzip ファイルが壊れています"),
    ("too-large", "larger than {most} MiB", "{most} MiB を超えています"),
    (
        "not-text",
        "not {charset} text (byte {byte})",
        "{charset} の文字として読めません（{byte} バイト目）",
    ),
    (
        "charset",
        "written in {name:quoted}; what is read: {known}",
        "文字コード{name:quoted}は読めません。読めるのは {known} です",
    ),
    (
        "format-unknown",
        "cannot tell its format; name it with --format ({there})",
        "形式が分かりません。--format で指定してください（{there}）",
    ),
    ("read-only", "{name} is read, not written", "{name} は読むだけで、書けません"),
    (
        "no-such-deal",
        "there is no deal {number}: this game has {count}, from 1",
        "{number} 番目のディールはありません。この対局には 1 から {count} までです",
    ),
    (
        "nobody-chooses",
        "nobody has a choice to make after event {place} of deal {number}",
        "ディール {number} の {place} 番目の出来事のあと、選ぶ席はありません",
    ),
    (
        "seat-waits",
        "seat {seat} has no choice to make there; seats with one: {there}",
        "そこで席 {seat} に選択はありません。選ぶ席：{there}",
    ),
    (
        "no-choice",
        "this seat has no choice to make here",
        "この席にここで選ぶことはありません",
    ),
    (
        "not-you",
        "nobody at this table is you; begin anew with --new",
        "この卓にあなたの席はありません。--new で始め直してください",
    ),
    ("json-object", "not a JSON object", "JSON のオブジェクトではありません"),
    (
        "no-kind",
        "{owner} has no {what} of {field} {kind:quoted}; there are {there}",
        "{owner} に {field} が{kind:quoted}の {what} はありません。あるのは {there} です",
    ),
    ("needs-kind", "every {what} needs a {field}", "{what} には {field} が必要です"),
    (
        "no-field",
        "{what} has no field called {field:quoted}; there are {there}",
        "{what} に{field:quoted}という項目はありません。あるのは {there} です",
    ),
    ("needs-field", "{what} needs {field}", "{what} には {field} が必要です"),
    (
        "field",
        "{what}: {field}: {wrong}",
        "{what}：{field} の値が正しくありません（{wrong}）",
    ),
    ("not-such", "{what}: {wrong}", "{what}：正しくありません（{wrong}）"),
    ("no-world", "no deal fits these tiles or cards", "これに合う配りはありません"),
    # --- the command line itself
    (
        "no-option",
        "no option called {name:quoted}; there are {there}",
        "{name:quoted}というオプションはありません。あるのは {there} です",
    ),
    (
        "near-option",
        "no option called {name:quoted}; did you mean {near}?",
        "{name:quoted}というオプションはありません。{near} のことですか",
    ),
    (
        "too-many-words",
        "{words} is more than this command takes; its --help says what it takes",
        "{words} は余分です。使い方は --help を見てください",
    ),
    ("missing", "{name} is missing", "{name} が足りません"),
    (
        "not-a-choice",
        "{value:quoted} is no value for {name}; there are {there}",
        "{value:quoted}は {name} の値ではありません。あるのは {there} です",
    ),
    (
        "not-a-value",
        "{value:quoted} is no value for {name}",
        "{name} の値として{value:quoted}は読めません",
    ),
    # --- cards
    ("card-twice", "{card:card} stands twice", "{card:card} が二度あります"),
    (
        "long-hand",
        "a hand of {count} characters is too long to be one",
        "{count} 文字は手札として長すぎます",
    ),
    (
        "hand-size",
        "{text:quoted} has {count} cards, {size} are needed",
        "{text:quoted}は {count} 枚です。{size} 枚必要です",
    ),
    (
        "not-listed",
        "{text:quoted} is no number of the list: it goes from 1 to {most}",
        "{text:quoted}は一覧の番号ではありません（1 から {most} まで）",
    ),
    (
        "hand-sizes",
        "{text:quoted} has {count} cards, a hand has 1 to 13",
        "{text:quoted}は {count} 枚です。手札は 1 枚から 13 枚です",
    ),
    (
        "four-suits",
        "{text:quoted} has {count} suits: write four fields, spades first, "
        "for example AK3.72.QJ98.T654",
        "{text:quoted}はスート {count} つです。"
        "スペードから四つ、AK3.72.QJ98.T654 のように書いてください",
    ),
    (
        "no-rank",
        "{letter:quoted} in {text:quoted} is not a rank: use {ranks}",
        "{text:quoted}の{letter:quoted}は数字ではありません。{ranks} を使ってください",
    ),
    (
        "no-suit",
        "{text:quoted} is not a suit: write one of S H D C or ♠ ♥ ♦ ♣",
        "{text:quoted}はスートではありません。S H D C か ♠ ♥ ♦ ♣ と書いてください",
    ),
    (
        "no-card",
        "{text:quoted} is not a card: write suit and rank, for example SQ or ♠Q",
        "{text:quoted}は札ではありません。SQ や ♠Q のようにスートと数字を書いてください",
    ),
    (
        "no-deal",
        "{text:quoted} is not a deal: begin with N:, E:, S: or W:",
        "{text:quoted}はディールではありません。N:、E:、S:、W: で始めてください",
    ),
    (
        "four-hands",
        "{text:quoted} has {count} hands, four are needed",
        "{text:quoted}は手札 {count} つです。四つ必要です",
    ),
)
