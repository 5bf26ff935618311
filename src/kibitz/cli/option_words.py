"""The help of every option in Japanese, by its English; and of those that need none, by name."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.core.words import Sentence

USUAL: Mapping[str, Sentence] = {
    "--nodes": Sentence(
        "Work a choice; 0: the player's own.", "1 手の計算量。0 はプレイヤーの既定。"
    ),
    "--worlds": Sentence(
        "Deals looked at for a choice; 0: the player's own.",
        "1 手に調べる配りの数。0 はプレイヤーの既定。",
    ),
    "--deals": Sentence("How many deals.", "配りの数。"),
    "--processes": Sentence("One for each core.", "並列の数。既定はコアごとに一つ。"),
    "--seed": Sentence(
        "Any text; the same seed, the same dice.", "任意の文字列。同じシードなら同じ乱数。"
    ),
    "FILES": Sentence(
        "Files or folders; - is standard input.", "ファイルかフォルダー。- は標準入力。"
    ),
    "PARTS": Sentence("The files to be joined.", "結合するファイル。"),
    "--file": Sentence("A file; - is standard input.", "ファイル。- は標準入力。"),
    "--source": Sentence("A file; - is standard input.", "読むファイル。- は標準入力。"),
    "--target": Sentence("A file; - is standard output.", "書くファイル。- は標準出力。"),
    "--into": Sentence("The file that is written.", "書くファイル。"),
    "--host": Sentence(
        "An address of this machine or another.", "この機械かほかの機械のアドレス。"
    ),
    "--port": Sentence("Its port.", "そのポート。"),
    "--action": Sentence("make, check or list.", "make、check、list のどれか。"),
    "--dealer": Sentence("N, E, S or W.", "ディーラー：N、E、S、W。"),
    "--hand": Sentence("The hand.", "手。"),
    "--seat": Sentence("0 to 3.", "席：0 から 3。"),
    "--tsumo": Sentence("Won by an own draw.", "ツモ和了。"),
    "--honba": Sentence("Counters.", "本場。"),
    "--sticks": Sentence("Riichi sticks on the table.", "供託のリーチ棒。"),
    "--game": Sentence("One game; all of them.", "ゲーム。既定はすべて。"),
}
"""Options that mean the same in every verb that says nothing of them."""

OPTIONS: Mapping[str, str] = {
    # --- many verbs
    "Any text; the same seed, the same cards.": "任意の文字列。同じシードなら同じ配り。",
    "Print JSON for programs.": "プログラム用に JSON を出力します。",
    "Work on a Dask cluster: local:N or tls://host:port.": (
        "Dask クラスターで計算します：local:N または tls://host:port。"
    ),
    "en or ja.": "言語：en または ja。",
    "A preset; see `kibitz rules`.": "ルール一式。`kibitz rules` を参照。",
    "0 to 3, a wind or compass letter, or a player's name.": "席：0 から 3、風か方角の文字、または名前。",
    "Change one rule: key=value. May be repeated.": "ルールを一つ変えます：key=value。繰り返せます。",
    "Judge this action too, whatever the player considers. May be repeated.": (
        "この選択も判定します（プレイヤーの候補になくても）。繰り返せます。"
    ),
    "Which deal, from 1; the last.": "何番目の配りか（1 から）。既定は最後。",
    "After which event of it; the last.": "そのどの出来事の後か。既定は最後。",
    "Of a record: which deal, from 1.": "記録の何番目の配りか（1 から）。",
    "Of a record: after which event.": "記録のどの出来事の後か。",
    "Who answers; the coach.": "答えるプレイヤー。既定はコーチ。",
    "Of the player's dice.": "プレイヤーの乱数のシード。",
    "One for each core.": "並列の数。既定はコアごとに一つ。",
    "A file of JSON lines, one question each; - is standard input.": (
        "1 行に一問の JSON のファイル。- は標準入力。"
    ),
    "Which deal of the match, from 1.": "試合の何番目の配りか（1 から）。",
    "Print it as a record.": "記録として出力します。",
    # --- arena
    "Which plan, by its hash, where there are more.": "複数あるとき、どの計画か（ハッシュで）。",
    "The first player against itself too.": "最初のプレイヤーどうしの対照も行います。",
    "How more than two meet: round-robin, gauntlet.": "三人以上の当たり方：round-robin、gauntlet。",
    "The number of the first deal and match.": "最初の配りと試合の番号。",
    "Deals of each pair that --html reviews, furthest apart first.": (
        "--html が検討する各組の配りの数。差の大きい順。"
    ),
    "Write a page with plots, and reviews beside it.": "図と検討のあるページを書きます。",
    "Whole matches too: win rate, mean place.": "試合全体も：勝率、平均順位。",
    "Work a choice; 0: each player's own default.": "1 手の計算量。0 は各プレイヤーの既定。",
    "Keep the rows in this file.": "行をこのファイルに残します。",
    "Two or more, with commas: name, name:option=value;..., module:Class, file.py:Class, "
    "mjai:COMMAND, table-manager:COMMAND, socket:COMMAND.": (
        "二人以上をコンマで：name、name:option=value;...、module:Class、file.py:Class、mjai:COMMAND、"
        "table-manager:COMMAND、socket:COMMAND。"
    ),
    "Go on with the rows that --out has.": "--out の行の続きから始めます。",
    "1v3, 2v2, across, all.": "席順：1v3、2v2、across、all。",
    "Also count sets of so many deals, won and lost.": "これだけの配りを一組とした勝敗も数えます。",
    "NONE,SOME: is the first better by NONE or by SOME points a deal? Stop once that is settled, "
    "wrong in 5 % at most; --deals at most.": (
        "NONE,SOME：最初が 1 配りあたり NONE 点上か SOME 点上か。決まれば止めます（誤りは 5% まで）。"
        "--deals まで。"
    ),
    "Stop once a difference is shown; --deals at most.": "差が示されたら止めます。--deals まで。",
    "Stop once half the interval is no wider; --deals at most.": (
        "区間の半幅がこれ以下になれば止めます。--deals まで。"
    ),
    # --- calibrate, check, convert
    "Who sits in the other seats of those deals.": "その配りでほかの席に座るプレイヤー。",
    "Deals played among ourselves, without files.": "ファイルの代わりに自分たちで打つ配りの数。",
    "Draw SVG diagrams in here.": "SVG の図をここに描きます。",
    "At most so many games of the files.": "ファイルの対局を最大これだけ。",
    "Whose chances; the coach's.": "だれの確率か。既定はコーチ。",
    "Go on with that file.": "そのファイルの続きから始めます。",
    "Of the choices, drawn by the seed.": "調べる選択の割合。シードで選びます。",
    "Of files only the choices of this group.": "ファイルのうち、この組の選択だけを調べます。",
    "If not told.": "内容から分からないときの形式。",
    "key=value, of logs that do not tell it themselves.": "key=value。記録自体にないルール。",
    "A slip that was put right fails too.": "直した誤りも不適合とします。",
    "The source's format.": "読む形式。",
    "Only what this seat was shown: 0 to 3, a letter, a name.": (
        "この席に見えたものだけ：0 から 3、文字、名前。"
    ),
    "The target's format.": "書く形式。",
    # --- play, practice, puzzles
    "Who answers `?`; the coach.": "`?` に答えるプレイヤー。既定はコーチ。",
    "Where the game is kept.": "試合を残すファイル。",
    "Begin anew.": "始め直します。",
    "One player, or three with commas; programs of others as in arena.": (
        "相手：一人、またはコンマで三人。外部のプログラムは arena と同じ書き方。"
    ),
    "Your seat: 0 to 3, or its letter.": "自分の席：0 から 3、または文字。",
    "How many puzzles or questions.": "問題の数。",
    "The three of the day.": "今日の三問。",
    "Another day's: 2026-11-17.": "別の日のもの：2026-11-17。",
    "Where what you got wrong is kept.": "間違えた問題を残すファイル。",
    "Questions at speed; `list` names them.": "速さのドリル。`list` で一覧。",
    "1 easy, 2, 3 hard.": "1（やさしい）、2、3（難しい）。",
    "What you got wrong and is due.": "間違えたもののうち、今日出るもの。",
    "From a file of `puzzles make`.": "`puzzles make` のファイルから。",
    "Whose mistakes in FILES: a seat or a name.": "FILES のだれの間違いか：席か名前。",
    "Of the order; by lot.": "順番のシード。既定はくじ。",
    "Only this theme. May be repeated.": "このテーマだけ。繰り返せます。",
    "How many of each theme.": "テーマごとの数。",
    "The most deals looked at.": "調べる配りの上限。",
    "Of puzzles; the packaged ones.": "問題のファイル。既定は付属のもの。",
    "Where they go: name.jsonl or .gz.": "書く先：name.jsonl または .gz。",
    "Go on with --rows.": "--rows の続きから始めます。",
    "Keep what is found in this file.": "見つけたものをこのファイルに残します。",
    "check: only so many, by --seed's lot; 0: all.": "check：--seed のくじでこれだけ。0 はすべて。",
    "Any text; the same seed, the same puzzles.": "任意の文字列。同じシードなら同じ問題。",
    "Only this theme. May be repeated; all.": "このテーマだけ。繰り返せます。既定はすべて。",
    "check: so many times the work.": "check：計算量を何倍にするか。",
    # --- review
    "Show only errors of this size: inaccuracy, mistake, blunder.": (
        "この大きさ以上の誤りだけ：inaccuracy（緩手）、mistake（疑問手）、blunder（悪手）。"
    ),
    "Only these boards, deals or hands: 3,7-9.": "このボード、配り、局だけ：3,7-9。",
    "The files' format.": "ファイルの形式。",
    "Write a page that needs nothing else.": "これだけで見られるページを書きます。",
    "Show only this kind of error. May be repeated.": "この種類の誤りだけ。繰り返せます。",
    "Nodes a decision; 0: the judge's own.": "1 手の計算量。0 は判定者の既定。",
    "Keep what is judged in this file.": "判定したものをこのファイルに残します。",
    "Riichi: what places are worth, e.g. even, tenhou:7; the log's own.": (
        "麻雀：順位の価値。例 even、tenhou:7。既定は牌譜のもの。"
    ),
    "Who judges; the coach. A program of others too, as in arena.": (
        "判定者。既定はコーチ。外部のプログラムも arena と同じ書き方で。"
    ),
    "Go on with what --out has.": "--out の続きから始めます。",
    "Only this seat: 0 to 3, a letter, a player's name. May be repeated.": (
        "この席だけ：0 から 3、文字、名前。繰り返せます。"
    ),
    "Worlds a decision; 0: the judge's own.": "1 手に調べる配りの数。0 は判定者の既定。",
    "How many decisions are printed.": "表示する選択の数。",
    # --- bridge
    "Calls from the dealer on: '1NT P 3NT P P P'.": "ディーラーからのコール：'1NT P 3NT P P P'。",
    "N, E, S or W.": "N、E、S、W のどれか。",
    "A file of boards or a hand viewer's link, - is standard input; or a hand.": (
        "ボードのファイルかハンドビューアのリンク（- は標準入力）、または手。"
    ),
    "AK3.72.QJ98.T654, all 13 cards.": "AK3.72.QJ98.T654（13 枚すべて）。",
    "none, ns, ew or both.": "バル：none、ns、ew、both。",
    "Calls from the dealer on, e.g. '1S 2D'.": "ディーラーからのコール。例 '1S 2D'。",
    "N, E, S or W; north by default.": "N、E、S、W。既定は北。",
    "AK3.72.QJ98.T654; x is a card 2 to 9.": "AK3.72.QJ98.T654。x は 2 から 9 のカード。",
    "The system they play, where it is another one.": "相手のシステム（違う場合）。",
    "Who calls: checked against dealer.": "コールする席。ディーラーと照合します。",
    "2/1, sayc, acol or a file *.card, by meaning; first: rules over whole auctions.": (
        "2/1、sayc、acol、または *.card のファイル（意味による）。first はオークション全体の規則。"
    ),
    "How many boards.": "ボードの数。",
    "The first board, from 1.": "最初のボード（1 から）。",
    "Print PBN.": "PBN で出力します。",
    "Print records.": "記録として出力します。",
    'For example "N 15-17 balanced" "S 5+ spades".': '例 "N 15-17 balanced" "S 5+ spades"。',
    "The team's name.": "チームの名前。",
    "Who plays.": "プレイするプレイヤー。",
    "Where the manager listens.": "マネージャーが待つポート。",
    "Calls from the dealer on, e.g. '1S 2D 2S 3D'.": "ディーラーからのコール。例 '1S 2D 2S 3D'。",
    "How many boards, 1 to 1000.": "ボードの数（1 から 1000）。",
    "How long a player may be silent.": "プレイヤーが黙っていられる秒数。",
    "One rule file only.": "一つの規則ファイルだけ。",
    "As in PBN: N:AKQ2.T98.7643.J2 and three more.": "PBN の通り：N:AKQ2.T98.7643.J2 とあと三つ。",
    "Boards in any format; - is standard input.": "任意の形式のボード。- は標準入力。",
    "Write the boards here with their results as tags.": "結果をタグにしてボードをここに書きます。",
    "Who is on lead: N E S or W.": "リードする席：N、E、S、W。",
    "static, model, plies:8 or exact.": "static、model、plies:8、exact のどれか。",
    "S H D C or NT.": "ストレイン：S、H、D、C、NT。",
    # --- hearts
    "A record, - is standard input; or a hand.": "記録（- は標準入力）、または手。",
    "A record or a link that holds one, - is standard input; or a hand.": (
        "記録か、牌譜の入ったリンク（- は標準入力）、または手。"
    ),
    "The hand now: AK3.72.QJ98.T654.": "今の手：AK3.72.QJ98.T654。",
    "The seat that led the first trick.": "最初のトリックをリードした席。",
    "The three cards passed.": "渡した 3 枚。",
    "The three cards received.": "受け取った 3 枚。",
    "The match so far, by seat.": "これまでの得点（席順）。",
    "Cards in playing order, tricks apart by /.": "出た順のカード。トリックは / で区切ります。",
    "fitted or literal.": "fitted または literal。",
    # --- riichi
    "The indicators, e.g. 4z or 4z3m.": "ドラ表示牌。例 4z、4z3m。",
    "Tiles left in the live wall.": "山の残り枚数。",
    "Closed tiles, the drawn one last.": "手の内の牌。ツモ牌は最後に。",
    "Commas between: 340m,777z,[1111z] (closed).": "コンマで区切る：340m,777z,[1111z]（暗槓）。",
    "What places are worth: even, mleague, tenhou:7, mjsoul:jade.": (
        "順位の価値：even、mleague、tenhou:7、mjsoul:jade。"
    ),
    "E, S, W or N.": "E、S、W、N のどれか。",
    "Of a hand: E, S, W or N. Of a record also 0 to 3 or a name.": (
        "手なら E、S、W、N。記録なら 0 から 3 や名前も。"
    ),
    "Work for each choice; 0: the player's own.": "1 手の計算量。0 はプレイヤーの既定。",
    "mjai is the one there is.": "今あるのは mjai だけです。",
    "The player's dice.": "プレイヤーの乱数のシード。",
    "Where to write the record.": "記録を書くファイル。",
    "For an answer.": "答えを待つ秒数。",
    "For the first answer.": "最初の答えを待つ秒数。",
    "Four: a player's name, or a bot's command.": "四つ：プレイヤーの名前か、ボットのコマンド。",
    "Dora indicators.": "ドラ表示牌。",
    "Closed tiles with the winning tile: 123m406p77z.": "和了牌を含む手の内：123m406p77z。",
    "chi:345m, pon:777z, kan:1111m or ankan:9999p. May be repeated.": (
        "chi:345m、pon:777z、kan:1111m、ankan:9999p。繰り返せます。"
    ),
    "By ron: the discarder's wind.": "ロンのとき：放銃者の自風。",
    "The winning tile.": "和了牌。",
    "Ura indicators.": "裏ドラ表示牌。",
    "The winner's wind: E, S, W or N.": "和了者の自風：E、S、W、N。",
    "One of riichi, double-riichi, ippatsu, last-tile, replacement, robbed-kan, first-turn.": (
        "riichi、double-riichi、ippatsu（一発）、last-tile（海底・河底）、replacement（嶺上）、robbed-kan（槍槓）、"
        "first-turn（天和・地和）のどれか。"
    ),
    # --- bench, serve, sit
    "Other programs in the same run.": "同じ実行の中でほかのプログラムも。",
    "Seconds of a claim window at a riichi table of people.": "人どうしの麻雀の卓で鳴きを待つ秒数。",
    "The folder that keeps the tables.": "卓を残すフォルダー。",
    "A database instead, e.g. postgresql://… by URL.": "代わりにデータベース。例 postgresql://…（URL）。",
    "Seconds that spectators lag behind.": "観戦の遅れの秒数。",
    "An origin whose pages may show reviews in a frame. Repeatable.": (
        "検討を枠の中に表示してよいページのオリジン。繰り返せます。"
    ),
    "No limit on how often one address asks: behind a proxy.": (
        "一つのアドレスからの回数を制限しません：プロキシの後ろで。"
    ),
    "Where to listen; 0.0.0.0 for everybody.": "待ち受けるアドレス。0.0.0.0 なら誰からでも。",
    "Another origin whose pages may call. Repeatable.": "呼んでよい別のオリジン。繰り返せます。",
    "Serve the page beside the API.": "API のほかにページも提供します。",
    "0 takes any free one.": "0 なら空いているポート。",
    "Processes in which our players think.": "プレイヤーが考えるプロセスの数。",
    "0: until the match is over.": "0 なら試合の終わりまで。",
    "A player of the game, or e.g. mjai:COMMAND.": "ゲームのプレイヤー、または mjai:COMMAND など。",
    "The table's name.": "卓の名前。",
    "The seat's token.": "席のトークン。",
    "Where the service answers.": "サービスのアドレス。",
}
