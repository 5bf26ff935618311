"""Why the service refuses a request or does not start, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals

SERVED = Refusals.of(
    "served",
    ("host-alone", "only the host of a table may do that", "卓のホストだけができます"),
    ("no-table", "there is no such table", "その卓はありません"),
    (
        "seat-token",
        "that needs the token of a seat at this table",
        "この卓の席のトークンが必要です",
    ),
    ("no-game", "there is no such game in your history", "その対局は履歴にありません"),
    (
        "file-seat",
        "that is a file; nobody sits there",
        "それはファイルで、席に着いている人はいません",
    ),
    ("other-key", "that seat was taken with another key", "その席は別の鍵で取られています"),
    ("no-review", "there is no such review", "その検討はありません"),
    (
        "no-page",
        "this installation has no page; `kibitz serve --no-page` serves the API",
        "このインストールに画面は入っていません。`kibitz serve --no-page` で API だけを動かせます",
    ),
    (
        "page-away",
        "The page is being built; ask again in a moment.",
        "画面を作り直しています。少し待ってからもう一度開いてください。",
    ),
    (
        "page-failed",
        "{what:why} failed; install Node.js and npm (on Debian: nodejs and npm) and try again, or serve the API alone with `kibitz serve --no-page`. What was said:\n{ending}",
        "{what:why}に失敗しました。Node.js と npm（Debian では nodejs と npm）を入れてやり直すか、`kibitz serve --no-page` で API だけを動かしてください。出力：\n{ending}",
    ),
    (
        "needs-key",
        "that needs the key of a person, which your browser makes",
        "本人の鍵が必要です（ブラウザーが作ります）",
    ),
    ("no-item", "there is no such item", "その問題はありません"),
    (
        "has-left",
        "has left; our player sat in",
        "席を離れたので、こちらのプレイヤーが代わりました",
    ),
    (
        "no-listening",
        "cannot listen on {host}:{port} ({error:why}); choose another with --port",
        "{host}:{port} で待ち受けられません（{error:why}）。--port で別の番号を指定してください",
    ),
    ("hello-first", "the first message is hello", "最初のメッセージは hello です"),
    ("large-message", "that message is too large", "メッセージが大きすぎます"),
    ("many-messages", "too many messages", "メッセージが多すぎます"),
    ("hello-again", "hello was said already", "hello はすでに受け取りました"),
    (
        "damaged",
        "the database {path} is damaged ({why}) and was left as it is; to keep what can be kept, copy {name} and any {name}-wal aside, run `sqlite3 {name} .recover | sqlite3 saved`, put `saved` in its place and start again, or start elsewhere with --data",
        "データベース {path} は壊れています（{why}）。そのままにしてあります。残せるものを残すには、{name} と（あれば）{name}-wal を別に写し、`sqlite3 {name} .recover | sqlite3 saved` を実行し、`saved` をその場所に置いて起動し直してください。--data で別の場所から始めることもできます",
    ),
    (
        "no-url",
        "{text:quoted} is no address of a database: write sqlite:///FILE or postgresql://USER@HOST/NAME, or give a folder with --data",
        "{text:quoted}はデータベースのアドレスではありません。sqlite:///ファイル か postgresql://ユーザー@ホスト/名前 と書くか、--data でフォルダーを指定してください",
    ),
    (
        "other-kind",
        "tables are kept in SQLite or PostgreSQL, not in {kind:quoted}: write sqlite:///FILE or postgresql://USER@HOST/NAME",
        "卓を置けるのは SQLite か PostgreSQL です（{kind:quoted}は使えません）。sqlite:///ファイル か postgresql://ユーザー@ホスト/名前 と書いてください",
    ),
    (
        "no-file",
        "a database in memory keeps nothing: write sqlite:///FILE, or give a folder with --data",
        "メモリー上のデータベースには何も残りません。sqlite:///ファイル と書くか、--data でフォルダーを指定してください",
    ),
    (
        "no-opening",
        "the database {address} cannot be opened: {why}",
        "データベース {address} を開けません：{why}",
    ),
    (
        "newer",
        "the database {address} was written by a newer Kibitz; start that one, or start elsewhere with --data",
        "データベース {address} は新しい版の Kibitz のものです。その版を起動するか、--data で別の場所から始めてください",
    ),
    (
        "many-waiting",
        "too many questions are waiting; try again in a minute",
        "待っている質問が多すぎます。1 分ほどしてからお試しください",
    ),
    (
        "no-choice",
        "there is no such choice in this review",
        "この検討にその選択はありません",
    ),
    (
        "no-deal",
        "there is no such deal in this review",
        "この検討にそのディールはありません",
    ),
    ("other-seat", "that is the view of another seat", "それは別の席から見たものです"),
    ("no-answer", "gave no answer", "答えがありませんでした"),
    (
        "too-many-questions",
        "too many questions from one address; wait a minute",
        "同じアドレスからの質問が多すぎます。1 分ほどお待ちください",
    ),
    (
        "too-many-positions",
        "too many positions from one address; wait a minute",
        "同じアドレスからの局面が多すぎます。1 分ほどお待ちください",
    ),
    (
        "too-many-tables",
        "too many new tables from one address; wait a minute",
        "同じアドレスからの新しい卓が多すぎます。1 分ほどお待ちください",
    ),
    (
        "too-many-joins",
        "too many joins from one address; wait a minute",
        "同じアドレスからの参加が多すぎます。1 分ほどお待ちください",
    ),
    (
        "other-server",
        "another server keeps its tables in {path}; stop that one first, or give this one a folder of its own with --data",
        "別のサーバーが {path} に卓を置いています。先にそちらを止めるか、--data でこのサーバー専用のフォルダーを指定してください",
    ),
    (
        "other-process",
        "another server (process {who}) keeps its tables in {path}; stop that one first, or give this one a folder of its own with --data",
        "別のサーバー（プロセス {who}）が {path} に卓を置いています。先にそちらを止めるか、--data でこのサーバー専用のフォルダーを指定してください",
    ),
    (
        "other-pages",
        "requests from other pages are refused",
        "ほかのページからの要求は受け付けません",
    ),
    ("too-large", "that is too large", "大きすぎます"),
    (
        "no-answer-within",
        "no answer within {seconds:g} s",
        "{seconds:g} 秒以内に答えがありませんでした",
    ),
    ("process-ended", "its process ended", "プロセスが終了しました"),
    (
        "is-at",
        "Kibitz is at {address} (stop with Ctrl+C)",
        "Kibitz は {address} で動いています（Ctrl+C で終了）",
    ),
    (
        "building-elsewhere",
        "another server is building the page; waiting ...",
        "別のサーバーが画面を作っています。待っています…",
    ),
    (
        "page-install",
        "installing what the page is built with",
        "画面を作るためのものの導入",
    ),
    ("page-build", "building the page", "画面の作成"),
    ("page-node", "bringing Node.js, which builds the page", "画面を作る Node.js の導入"),
)
