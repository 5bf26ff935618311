"""The help of every verb in Japanese, by the first sentence that the verb says of itself."""

from __future__ import annotations

from collections.abc import Mapping

VERBS: Mapping[str, str] = {
    "Looks over your shoulder at a game of hidden cards and says why.": (
        "手札の見えないゲームを後ろから見て、何をすべきか、なぜかを伝えます。"
    ),
    "Bridge: analyse, play, review, measure.": "ブリッジ：解析、プレイ、検討、計測。",
    "Hearts: analyse, play, review, measure.": "ハーツ：解析、プレイ、検討、計測。",
    "Riichi: analyse, play, review, measure.": "リーチ麻雀：解析、対局、検討、計測。",
    # --- every game
    "What to do in a recorded position, and why; - reads standard input.": (
        "記録の局面で何をすべきか、なぜか。- は標準入力。"
    ),
    "Play the same deals in every seating; the difference with a 95 % interval over deals.": (
        "同じ配りを席を替えて打ち、差を配りについての 95% 区間とともに示します。\n\n"
        "対照は最初のプレイヤーどうしで（乱数は別）、区間が 0 を含むはずです。三人以上なら総当たりで、同じ配りを"
        "すべての組が打ち、レーティングを出します。--out で配りごとに書き残し、--resume で止まったところから続けます。"
        "`kibitz arena` がその報告、書き出し、結合をします。"
    ),
    "Compare the chances told about actions that were chosen with what became of them.": (
        "選ばれた手について告げた確率を、実際の結果と比べます。\n\n"
        "ファイルの対局、または自分たちのプレイヤーの配りから。確率と組ごとの表：行数、対局数、予告、実際（対局についての "
        "95% 区間）、ロジスティック再較正の傾き、基準率に対する利得。トリックや点などの数値には別の表があり、"
        "ビッドが示すと告げた手には、当たった割合の表があります。"
        "人に告げる確率が全体の表で不適合なら終了コード 1。"
    ),
    "Replay records of any format this game reads; exit code 1 if any of them fails.": (
        "読める形式の記録を再生して確かめます。どれかが通らなければ終了コード 1。\n\n"
        "フォルダーの中も探します。すべての選択が合法で、得点が一致しなければなりません。記録が自己矛盾していて、"
        "その数字から意図が分かる場合は直して名指しします。"
    ),
    "Read games in one format and write them in another; - is standard input or output.": (
        "対局をある形式で読み、別の形式で書きます。- は標準入力または標準出力。\n\n"
        "読めなかったものは標準エラーに名指しし、終了コードは 1。残りは書きます。"
    ),
    "A seeded deal with every hand open: to look at, to pipe, to begin a record from.": (
        "シードによる配り。全員の手が見えます：眺める、渡す、記録を始める。"
    ),
    "Play a whole game in the terminal; it is saved after every choice and resumes.": (
        "端末で一試合を打ちます。選ぶたびに保存され、続きから始められます。\n\n"
        "入力するもの：卓に表示された通りの手かその番号、`?` でコーチの手と理由、`u` で待った、`q` で終了"
        "（試合は残ります）。"
    ),
    "Practise: answer, and see what it is worth and why. Nothing is told before.": (
        "練習：答えてから、その価値と理由を見ます。先には何も告げません。\n\n"
        "FILES は終わった対局です：--seat の間違いが、忘れかけた頃にもう一度出る問題に加わります。入力するもの："
        "手かその番号、`s` で答えを見る、`q` で終了。--json は答えのない問題を出力します。"
    ),
    "Make puzzles by theme (make), judge them again with far more work (check), or list them.": (
        "テーマごとに問題を作る（make）、はるかに多くの計算で判定し直す（check）、一覧する（list）。\n\n"
        "問題は、最善の選択が確定している局面です。レベルは計測値で、強さの分かっているプレイヤーが間違える割合です。"
        "最善が 95% 以上保たれなければ終了コード 1。"
    ),
    "Judge every decision of every game in files: its loss in the game's unit, with its error.": (
        "ファイルのすべての対局のすべての選択を判定します：ゲームの単位での損と誤差。\n\n"
        "ゲームと形式は内容から分かります。フォルダーの中も探します。悪いものから順に表示します。読めない配りは除いて"
        "名指しします。疑問手か悪手がある、または除いたものがあれば終了コード 1。"
    ),
    "What the coach's words mean: numbers, verdicts, and every chance it tells.": (
        "コーチの言葉の意味：数値、判定、告げるすべての確率。"
    ),
    # --- bridge
    "What to call, lead or play, and why: of a record, or of a typed hand and auction.": (
        "何をコール、リード、プレイすべきか、なぜか：記録から、または入力した手とオークションから。\n\n"
        "--hand ではオークションが問いを決めます：次のコール、終わっていればリード。"
    ),
    "Which call to make, and why.": "どのコールをするか、なぜか。",
    "Deals with every hand open; each wish names a seat and what its hand should be.": (
        "全員の手が見える配り。条件はそれぞれ席とその手を指定します。"
    ),
    "Play by the table manager protocol until the session ends.": (
        "テーブルマネージャーのプロトコルで、セッションが終わるまでプレイします。"
    ),
    "What an auction tells about the four hands; the dealer's side plays `--system`.": (
        "オークションから四人の手について分かること。ディーラー側が `--system` を使います。"
    ),
    "Seat four programs, deal, check every call and card, print every result.": (
        "四つのプログラムを座らせ、配り、コールとカードをすべて確かめ、結果を表示します。"
    ),
    "The bidding system as a document: its card, then its notes.": (
        "ビディングシステムの文書：コンベンションカードと解説。"
    ),
    "The tricks of every declarer in every strain with all hands seen, and par.": (
        "全員の手が見えるときの、各ディクレアラー・各ストレインのトリック数とパー。\n\n"
        '--batch の 1 行には "deal"、必要なら "dealer" と "vul"。'
    ),
    "How many tricks the side on lead takes, and how they were counted.": (
        "リードする側が取るトリック数と、その数え方。\n\n"
        "手は同じ枚数なら 13 枚より少なくても構いません。--batch の 1 行には "
        '"deal"、"strain"、"leader"。'
    ),
    # --- hearts
    "What to pass or play, and why: of a record, or of a typed position.": (
        "何をパスし、何を出すべきか、なぜか：記録から、または入力した局面から。\n\n"
        '--batch の 1 行には "hand" と、入力する局面のオプションをその名前で。'
    ),
    "How strong a hand is, suit by suit: AK3.72.QJ98.T654 or ♠AK3 ♥72 ♦QJ98 ♣10654.": (
        "手の強さをスートごとに：AK3.72.QJ98.T654 または ♠AK3 ♥72 ♦QJ98 ♣10654。\n\n"
        '--batch の 1 行には "hand"。'
    ),
    # --- riichi
    "What to discard, call or declare, and why: for a typed hand or a recorded position.": (
        "何を切り、鳴き、宣言すべきか、なぜか：入力した手、または記録の局面から。\n\n"
        '--batch の 1 行には "hand"、必要なら "melds"、"dora_indicators"、"round_wind"、"seat_wind"、'
        '"draws_left"。答えはプレイヤーの選択と、各打牌の価値です。'
    ),
    "Play one seat: a line of mjai events in (an array, or one event), one reply out.": (
        "一つの席を打ちます：mjai の出来事を 1 行（配列または一つ）受け取り、応答を一つ返します。\n\n"
        "SEAT（0 から 3）は start_game の id でも構いません。分からない行にはエラーで答え、続けます。"
        "end_game か入力の終わりで終了します。"
    ),
    "Play one match; a seat is a player of ours, or the command of an mjai bot.": (
        "一試合を行います。席は自分たちのプレイヤーか、mjai のボットのコマンド。\n\n"
        "遅い、止まった、答えにならないボットは代わりに打ち、記録します：終了コード 1。"
    ),
    "Score one win and say how: every yaku, every fu item, every payment.": (
        "一つの和了を点数にし、内訳を示します：役、符、支払い。\n\n"
        '和了でなければ終了コード 1。--batch の 1 行には "hand" と "tile"、ほかのオプションをその名前で。'
    ),
    "Shanten of a hand like 123m406p77z (13 or 14 tiles, three fewer for each meld).": (
        "123m406p77z のような手のシャンテン数（13 枚か 14 枚、副露一つごとに 3 枚少なく）。\n\n"
        "-1 は和了、0 はテンパイ。1 枚多ければ、各打牌と受け入れを示します。--batch の 1 行には "
        '"hand"。'
    ),
    # --- of no game
    "Files of rows that `kibitz GAME arena --out` wrote: report, export, merge.": (
        "`kibitz GAME arena --out` が書いたファイル：報告、書き出し、結合。"
    ),
    "Write the rows of one plan as Parquet: a column each, the plan in the metadata.": (
        "一つの計画の行を Parquet に書きます：項目ごとに列、計画はメタデータに。"
    ),
    "Make one file of several parts, each piece once; parts that disagree are refused.": (
        "いくつかの部分を一つのファイルにします。同じものは一度だけ、食い違えば拒みます。"
    ),
    "What the rows of a file come to, its intervals computed anew.": (
        "ファイルの行の集計。区間は計算し直します。"
    ),
    "Measure one game's kernels and players, or every game's, in CPU time.": (
        "一つのゲーム、またはすべてのゲームの計算部とプレイヤーを CPU 時間で計ります。\n\n"
        "--peers では同じ仕事を同じ実行の中でほかのプログラムにもさせ、比を示します。専用の環境に入れます。"
        "チェックアウトが必要です。"
    ),
    "Every game's players, weakest first, each with the first line of its description.": (
        "各ゲームのプレイヤーを弱い順に、説明の 1 行目とともに。"
    ),
    "Rule presets of one game or of all: the first in full, the others where they differ.": (
        "一つまたはすべてのゲームのルール一式：最初は全部、ほかは違うところだけ。"
    ),
    "Serve tables in the browser, with a coach, and the API for programs.": (
        "ブラウザーの卓をコーチつきで、プログラムには API を提供します。\n\n"
        "受け付けた手はすべてディスクにあり、再起動するとすべての卓が続きます。"
    ),
    "Sit down at a seat that was made for a bot and play; faults are counted and told.": (
        "ボット用の席に座って打ちます。不具合は数えて知らせます。"
    ),
    # --- cyclopts' own
    "Display this message and exit.": "この説明を表示して終わります。",
    "Display application version.": "版を表示します。",
}
