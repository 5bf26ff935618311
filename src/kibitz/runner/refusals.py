"""Why long work, a cluster or a file of rows failed, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals

CLUSTER = Refusals.of(
    "cluster",
    (
        "unprotected",
        "{address} would send and run code unprotected: a Dask scheduler runs whatever it "
        "is sent. Start it with certificates and give its address as tls://host:port",
        "{address} ではコードが保護されずに送られ、実行されます。Dask のスケジューラは送られたものを"
        "何でも実行します。証明書を付けて起動し、tls://host:port で指定してください",
    ),
    (
        "certificates",
        "{address} needs certificates: name them in Dask's settings distributed.comm.tls, "
        "ca-file, client.cert and client.key",
        "{address} には証明書が要ります。Dask の設定 distributed.comm.tls の ca-file、client.cert、"
        "client.key で指定してください",
    ),
    (
        "silent",
        "no scheduler answers at {address}: {why}",
        "{address} のスケジューラから応答がありません（{why}）",
    ),
    ("no-worker", "the cluster has no worker", "クラスタにワーカーがいません"),
    (
        "other-worker",
        "the worker {where} has {there}, and here is {here}: nothing was sent",
        "ワーカー {where} は {there}、こちらは {here} です。何も送っていません",
    ),
)

WORK = Refusals.of(
    "work",
    (
        "all-died",
        "every worker that began it died",
        "これを始めたワーカーがすべて落ちました",
    ),
    ("lost", "the cluster was lost: {error}", "クラスタとの接続が切れました：{error}"),
    (
        "installation",
        "a worker has {own}, not {wanted}",
        "ワーカーにあるのは {own} で、{wanted} ではありません",
    ),
    (
        "ended",
        "the worker process ended with code {code}",
        "ワーカーのプロセスが終了コード {code} で終わりました",
    ),
    (
        "no-rows",
        "{source}: plan {plan} has no rows yet",
        "{source}：計画 {plan} の行はまだありません",
    ),
    (
        "name-plan",
        "name one plan of {source} with --plan; there are {there}",
        "{source} の計画を --plan で一つ指定してください。あるのは {there} です",
    ),
    (
        "not-made",
        "{name} does not say what made it: see tools/made.py",
        "{name} に何から作られたかが書かれていません（tools/made.py を参照）",
    ),
    (
        "no-line",
        "no line of a result file ({error})",
        "結果ファイルの行ではありません（{error}）",
    ),
    (
        "no-plan",
        "{part} has rows of a plan {plan} that it does not hold",
        "{part} に、そのファイルにない計画 {plan} の行があります",
    ),
    (
        "other-rows",
        "{part}: piece {piece} has other rows than an earlier part",
        "{part}：{piece} の行が前の部分と違います",
    ),
    ("made-by", "{name}: {error}", "{name} が読めません：{error}"),
)
