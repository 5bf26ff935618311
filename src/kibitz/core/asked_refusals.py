"""Why a wish is refused that was understood: at a table, in a hall, of a review, an arena, a run.

In English and Japanese, like `refusals.py`, which has what is wrong with input itself.
"""

from __future__ import annotations

from kibitz.core.told import Refusals

ASKED = Refusals.of(
    "asked",
    (
        "other-event",
        "that answers event {answers}; the table is at {sequence}",
        "それは出来事 {answers} への答えです。卓は {sequence} まで進んでいます",
    ),
    ("deal-over", "this deal is over", "このディールは終わっています"),
    ("not-your-turn", "it is not your turn to choose", "あなたの番ではありません"),
    ("finished", "a finished deal stays as it is", "終わったディールは変えられません"),
    (
        "no-such-event",
        "cannot go back to event {to}: this deal has {count}",
        "出来事 {to} には戻れません。このディールには {count} までです",
    ),
    (
        "no-choice-there",
        "cannot go back to event {to}: nobody has a choice to make there",
        "出来事 {to} には戻れません。そこで選ぶ席はありません",
    ),
    ("match-over", "the match is over", "対局は終わっています"),
    ("deal-goes-on", "this deal is not over", "このディールはまだ終わっていません"),
    (
        "other-game",
        "a record of {name}, not of {game}",
        "{game} ではなく {name} の記録です",
    ),
    (
        "one-seats",
        "what seat {seat} was shown cannot be resumed",
        "席 {seat} に見えた分だけの記録は再開できません",
    ),
    ("nothing-to-resume", "no deal to resume", "再開するディールがありません"),
    (
        "cut-off",
        "cut off before the score of a finished deal",
        "終わったディールの得点の前で切れています",
    ),
    (
        "full-of-listeners",
        "this table has no room for another listener",
        "この卓にこれ以上の接続はできません",
    ),
    (
        "other-takeback",
        "somebody else asks to take something back; answer that first",
        "ほかの人が待ったを求めています。先に答えてください",
    ),
    ("no-takeback", "nobody asks to take anything back", "待ったを求めている人はいません"),
    ("host-sits", "the host sits in the seat of a person", "ホストは人の席に座ります"),
    ("long-name", "a name has at most 24 characters", "名前は 24 文字までです"),
    (
        "hall-full",
        "the hall is full; try again later",
        "満席です。しばらくしてからお試しください",
    ),
    ("no-free-seat", "no seat is free at this table", "この卓に空席はありません"),
    ("seat-taken", "that seat is taken", "その席は埋まっています"),
    (
        "begun",
        "the match has begun; everybody stays",
        "対局が始まっているので席は動かせません",
    ),
    ("nobody-there", "nobody sits there whom you could remove", "そこに外せる人はいません"),
    ("match-goes-on", "the match is not over", "対局はまだ終わっていません"),
    ("table-of", "that is a table of {game}", "それは {game} の卓です"),
    (
        "boards-of-another",
        "that table plays the boards of another one; name that one",
        "その卓は別の卓のボードを使っています。元の卓を指定してください",
    ),
    (
        "no-seed",
        "the seed of that deal was not kept",
        "そのディールのシードは残っていません",
    ),
    (
        "who-sits",
        "at a table you are who sits in your seat",
        "卓では自分の席の人があなたです",
    ),
    (
        "not-a-month",
        "{text:quoted} is not a month: write for example 2026-11",
        "{text:quoted}は月ではありません。2026-11 のように書いてください",
    ),
    (
        "gone-from-history",
        "that game is not in your history any more",
        "その対局はもう履歴にありません",
    ),
    (
        "no-place",
        "{text:quoted} is no place: write record/deal/event",
        "{text:quoted}は場所ではありません。record/deal/event と書いてください",
    ),
    (
        "restored",
        "this table is being restored; try again",
        "卓を復元しています。もう一度お試しください",
    ),
    ("waits-for-players", "the table waits for players", "卓は参加者を待っています"),
    ("takeback-asked", "somebody asks to take a choice back", "待ったが求められています"),
    (
        "nothing-to-choose",
        "there is nothing for you to choose now",
        "いま選ぶことはありません",
    ),
    (
        "moved-on",
        "that answers an earlier position; the table has moved on",
        "それは前の局面への答えです。卓は先に進んでいます",
    ),
    (
        "line-alone",
        "a line is stated with a claim alone",
        "手順を述べられるのはクレームのときだけです",
    ),
    (
        "nothing-to-take-back",
        "there is nothing to take back in this deal",
        "このディールで戻せる選択はありません",
    ),
    (
        "restored-connect",
        "this table is being restored; connect again",
        "卓を復元しています。つなぎ直してください",
    ),
    (
        "no-coach",
        "the host allows no coach at this table",
        "この卓ではコーチを使えません（ホストの設定）",
    ),
    (
        "nothing-to-decide",
        "there is nothing to decide here",
        "ここで決めることはありません",
    ),
    ("spectator", "a spectator watches", "観戦者は見るだけです"),
    (
        "seat-given",
        "the host has given this seat to somebody else",
        "ホストがこの席をほかの人に渡しました",
    ),
    (
        "needs-seat",
        "a position is what one seat was shown: the header needs a seat",
        "局面は一つの席に見えたものです。ヘッダーに席が必要です",
    ),
    (
        "seat-waits",
        "this seat has nothing to decide in this position",
        "この局面でこの席に選択はありません",
    ),
    ("no-such-seat", "there is no such seat", "そのような席はありません"),
    (
        "set-phrases",
        "the host allows set phrases alone at this table",
        "この卓では定型文だけ使えます（ホストの設定）",
    ),
    ("empty-talk", "there is nothing to read in that", "読める文字がありません"),
    ("alone", "nobody else sits at this table", "この卓にほかの人はいません"),
    (
        "partners-silent",
        "partners do not talk while they play; between deals they may",
        "プレイ中のパートナー同士の会話はできません。ディールの間ならできます",
    ),
    (
        "too-much-talk",
        "that is too much talk; wait a moment",
        "発言が多すぎます。少しお待ちください",
    ),
    (
        "whole-record",
        "a review needs the whole record, not what one seat was shown",
        "検討には記録全体が必要です（一つの席に見えた分では足りません）",
    ),
    ("no-deal", "no deal in this record", "この記録にディールはありません"),
    ("there-is-no-deal", "there is no deal in it", "ディールがありません"),
    (
        "no-choice",
        "event {event} of deal {place} is no choice",
        "ディール {place} の出来事 {event} は選択ではありません",
    ),
    (
        "no-such-deal",
        "there is no deal {place} in this record",
        "この記録にディール {place} はありません",
    ),
    (
        "no-such-game",
        "there is no game {number} in this text",
        "このテキストに {number} 番目の対局はありません",
    ),
    (
        "other-version",
        "this review was kept by another version: {error}",
        "この検討は別の版で保存されました：{error}",
    ),
    (
        "no-pay",
        "{game} has no placement pay: --pay is riichi's",
        "{game} に順位の配点はありません。--pay は riichi のものです",
    ),
    (
        "files-alone",
        "a cluster's workers read files, not standard input",
        "クラスターが読むのはファイルだけで、標準入力は読めません",
    ),
    (
        "files-or-deals",
        "name files with games, or --deals to play among ourselves",
        "対局のファイルか、自分たちで打つ --deals を指定してください",
    ),
    (
        "no-field",
        "no field called {name:quoted}; there are {there}",
        "{name:quoted}という総当たりの形はありません。あるのは {there} です",
    ),
    (
        "field-players",
        "a field has two players or more, each of them once",
        "二人以上を一度ずつ指定してください",
    ),
    (
        "no-seatings",
        "no seatings called {name:quoted}; there are {there}",
        "{name:quoted}という席順はありません。あるのは {there} です",
    ),
    (
        "partners-together",
        "partners sit together: there are no seatings {kind} of this game",
        "パートナーは組になります。このゲームに席順 {kind} はありません",
    ),
    (
        "option-between",
        "--{what} {number} is not between {least} and {most}",
        "--{what} {number} は {least} から {most} までではありません",
    ),
    (
        "resume-out",
        "--resume goes on with the file of --out, which is missing",
        "--resume は --out のファイルの続きです。--out がありません",
    ),
    (
        "two-alone",
        "rules for stopping and --sets are for two players",
        "途中で止める規則と --sets は二人のときだけです",
    ),
    (
        "test-form",
        "--test {text:quoted} is not two numbers, as 0,0.5",
        "--test {text:quoted}は二つの数ではありません。0,0.5 のように書いてください",
    ),
    (
        "test-order",
        "--test {text:quoted}: the first number is the smaller one",
        "--test {text:quoted}：先の数が小さくなければなりません",
    ),
    (
        "merge-files",
        "merge needs the files to merge after the new file's name",
        "merge には新しいファイル名のあとに元のファイルが必要です",
    ),
    ("there-already", "{path} is there already", "{path} はすでにあります"),
    (
        "merge-new",
        "{path} is there already: merge into a new file",
        "{path} はすでにあります。新しいファイルにまとめてください",
    ),
    (
        "resume-it",
        "{path} is there already: --resume goes on with it",
        "{path} はすでにあります。続きは --resume です",
    ),
    (
        "nothing-kept",
        "{path} is not there: nothing to resume",
        "{path} がないので続けられません",
    ),
    (
        "other-plan",
        "{path} has no rows of this plan; it differs in {differs}",
        "{path} にこの計画の行はありません。違うのは {differs} です",
    ),
    (
        "written-elsewhere",
        "{path} is being written by another run",
        "{path} は別の実行が書き込み中です",
    ),
    (
        "cluster-form",
        "{text:quoted} is no cluster: local:N or tls://host:port",
        "{text:quoted}はクラスターではありません。local:N か tls://host:port と書いてください",
    ),
    (
        "cluster-count",
        "{text:quoted} names no number of workers: local:1 to local:1024",
        "{text:quoted}にワーカーの数がありません。local:1 から local:1024 までです",
    ),
    (
        "task-form",
        "{text:quoted} is not a task: write module:function",
        "{text:quoted}はタスクではありません。module:function と書いてください",
    ),
    (
        "no-task",
        "no task {text:quoted}: {error}",
        "{text:quoted}というタスクはありません：{error}",
    ),
    (
        "needs-command",
        "{protocol}: needs a command after the colon",
        "{protocol}：コロンの後にコマンドが必要です",
    ),
    (
        "spoken-in",
        "{protocol} is spoken in {game}, not in {other}",
        "{protocol} は {game} のもので、{other} では使えません",
    ),
    (
        "not-a-command",
        "{text:quoted} is not a command: {error}",
        "{text:quoted}はコマンドではありません：{error}",
    ),
    (
        "no-module",
        "there is no module {text:quoted}",
        "{text:quoted}というモジュールはありません",
    ),
    (
        "no-program",
        "there is no file {text:quoted}",
        "{text:quoted}というファイルはありません",
    ),
    (
        "empty-seat",
        "a seat is a player's name or a command, not nothing",
        "席にはプレイヤーの名前かコマンドが必要です",
    ),
    (
        "four-seats",
        "four seats are needed, not {count}",
        "席は四つ必要です（{count} ではなく）",
    ),
    (
        "bot-seconds",
        "a bot has more than 0 and at most 600 seconds",
        "ボットの持ち時間は 0 秒より長く 600 秒までです",
    ),
    (
        "played-with",
        "{kept} was played with {name:quoted}: name it with --opponents to go on",
        "{kept} の相手は{name:quoted}でした。続けるには --opponents で指定してください",
    ),
    (
        "no-system",
        "no system called {name:quoted}: there are {there}, and your own in a file *{suffix}",
        "{name:quoted}というシステムはありません。あるのは {there}、"
        "または自分のファイル *{suffix} です",
    ),
    (
        "team-name",
        "a team's name has at most 60 characters and no quotation marks",
        "チーム名は 60 文字まで、引用符は使えません",
    ),
    (
        "rule-files",
        "rule files belong to the first bidding: --system first",
        "ルールファイルは最初のビディングのものです（--system first）",
    ),
    ("deal-missing", "deal is missing or no text", "deal がないか、文字列ではありません"),
    (
        "hand-sizes",
        "the four hands are not of one size",
        "四つの手札の枚数がそろっていません",
    ),
    (
        "text-missing",
        "{name} is missing or no text",
        "{name} がないか、文字列ではありません",
    ),
    (
        "one-system",
        "the first bidding knows one system: --opponents needs --system",
        "最初のビディングにシステムは一つだけです。--opponents には --system が必要です",
    ),
    (
        "not-a-vulnerability",
        "{text:quoted} is not a vulnerability: write none, ns, ew or both",
        "{text:quoted}はバルの書き方ではありません。none、ns、ew、both のどれかです",
    ),
    (
        "auction-over",
        "the auction is over: nobody calls next",
        "オークションは終わっています",
    ),
    (
        "question-object",
        "a question is an object with hand and auction",
        "質問は hand と auction のあるオブジェクトです",
    ),
    (
        "question-hand",
        "a question needs a hand, for example AK3.72.QJ98.T654",
        "質問には手札が必要です（例 AK3.72.QJ98.T654）",
    ),
    (
        "question-auction",
        "a question needs an auction: a list of calls, or a text",
        "質問にはオークションが必要です（コールの並び、または文字列）",
    ),
    ("text-or-null", "{name} is a text or null", "{name} は文字列か null です"),
    (
        "no-riichi-rules",
        "no riichi rules are called {name:quoted}; there are {there}",
        "{name:quoted}という麻雀のルールはありません。あるのは {there} です",
    ),
    (
        "tenhou-pay",
        "Tenhou has dan 1 to 10 and the rooms {there}",
        "天鳳の段位は 1 から 10、卓は {there} です",
    ),
    (
        "what-is-thrown",
        "chances are those of a hand that waits: say what is thrown",
        "確率は打牌後の手のものです。切る牌を指定してください",
    ),
    ("needs-draw", "a discard needs a hand that has drawn", "打牌にはツモった手が必要です"),
    ("open-riichi", "an open hand cannot declare riichi", "鳴いた手ではリーチできません"),
    ("riichi-tenpai", "riichi needs tenpai", "リーチにはテンパイが必要です"),
    (
        "too-far",
        "chances are counted up to {most} shanten",
        "確率を数えるのは {most} シャンテンまでです",
    ),
    (
        "unseen-counts",
        "unseen tiles are 37 counts of 0 to 4",
        "見えていない牌は 0 から 4 の 37 個の数です",
    ),
    ("none-left", "no {tile} is left to draw", "{tile} は残っていません"),
    ("too-many-seen", "more {tile} are seen than there are", "{tile} が多すぎます"),
    (
        "whole-hand",
        "a whole hand is worth its points: say which tile was drawn",
        "完成した手の価値は得点です。ツモった牌を指定してください",
    ),
    ("not-in-hand", "{tile} is not in the hand", "{tile} は手牌にありません"),
)
