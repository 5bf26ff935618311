"""Why a cluster is not worked with, in English and Japanese."""

from __future__ import annotations

from kibitz.core.refusals import Refusals
from kibitz.core.words import Sentence

CLUSTER = Refusals(
    {
        f"cluster.{name}": Sentence(english, japanese)
        for name, english, japanese in (
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
    }
)
