"""A review as one self-contained page: no script, nothing loaded from anywhere."""

from __future__ import annotations

from html import escape

from kibitz.core.game import Json
from kibitz.games import AnyGame
from kibitz.review.kinds import kind_words

_WORDS = {
    "en": {
        "title": "Review",
        "chose": "chose",
        "better": "better",
        "loss": "loss",
        "no_loss": "ranked by habits: no loss is computed",
        "curve": "Loss of each decision, in order",
        "seat": "Seat",
        "decisions": "Decisions",
        "total": "Total loss",
        "kinds": "Kinds of error",
        "deal": "deal",
        "judge": "judged by",
    },
    "ja": {
        "title": "検討",
        "chose": "実際",
        "better": "推奨",
        "loss": "損",
        "no_loss": "習慣による順位のため損失は計算しません",
        "curve": "各判断の損失（順番）",
        "seat": "席",
        "decisions": "判断",
        "total": "損失合計",
        "kinds": "ミスの種類",
        "deal": "ディール",
        "judge": "判定",
    },
}
_VERDICTS_JA = {
    "best": "最善",
    "even": "互角",
    "fine": "良い",
    "inaccuracy": "緩手",
    "mistake": "疑問手",
    "blunder": "悪手",
}
_STYLE = """
:root{color-scheme:light dark;--ink:#1d1f23;--paper:#f7f6f2;--line:#d9d6cc;--hot:#b3541e}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#15171a;--line:#33363b;--hot:#f0a35e}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;
margin:2rem auto;padding:0 1rem;font-variant-numeric:tabular-nums}
h1{font-size:24px}h2{font-size:18px;margin-top:2rem}table{border-collapse:collapse}
td,th{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid var(--line)}
article{border-top:1px solid var(--line);padding:12px 0}pre{font-size:13px;overflow:auto}
.loss{color:var(--hot);font-weight:600}svg{width:100%;height:120px;display:block}
svg rect{fill:var(--hot)}
"""
SHOWN = 40  # decisions told in full, worst first


def html_report(game: AnyGame, review: Json, lang: str = "en") -> str:
    """The review for reading, worst decisions first."""
    words = _WORDS[lang]
    title = f"{words['title']}: {game.name}"
    worst = worst_first(review)
    parts = [
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1>",
        f"<p>{words['judge']} {escape(str(review['player']))}</p>",
        _curve(review, words),
        _seats(review, words),
        _kinds(review, words, lang),
        *(_article(one, review, words, lang) for one in worst[:SHOWN]),
        "</html>",
    ]
    return "\n".join(part for part in parts if part)


def worst_first(review: Json) -> list[Json]:
    """Decisions by loss; those without one come last, in order."""
    return sorted(review["decisions"], key=lambda one: -(one["loss"] or 0.0))


def against(decision: Json, lang: str) -> Json | None:
    """What decides against the choice that was made, with its sentence."""
    ranked = decision["decision"][lang]["ranked"]
    return next((one["against"] for one in ranked if one["action"] == decision["action"]), None)


def verdict_word(verdict: str | None, lang: str) -> str:
    """The verdict as a word of the language."""
    if verdict is None:
        return "–"
    return _VERDICTS_JA[verdict] if lang == "ja" else verdict


def _curve(review: Json, words: dict[str, str]) -> str:
    losses = [one["loss"] or 0.0 for one in review["decisions"]]
    top = max(losses, default=0.0)
    if top <= 0:
        return ""
    width = 1000 / len(losses)
    bars = "".join(
        f'<rect x="{at * width:.1f}" y="{100 - 100 * loss / top:.1f}" '
        f'width="{max(1.0, width - 1):.1f}" height="{100 * loss / top:.1f}"/>'
        for at, loss in enumerate(losses)
    )
    label = escape(words["curve"])
    return (
        f"<h2>{label}</h2><svg viewBox='0 0 1000 100' preserveAspectRatio='none' role='img' "
        f"aria-label='{label}'>{bars}</svg>"
    )


def _seats(review: Json, words: dict[str, str]) -> str:
    rows = "".join(
        f"<tr><td>{escape(review['players'][one['seat']] or str(one['seat']))}</td>"
        f"<td>{one['decisions']}</td><td>{one['loss']:.2f}</td></tr>"
        for one in review["seats"]
        if one["decisions"]
    )
    head = f"<tr><th>{words['seat']}</th><th>{words['decisions']}</th><th>{words['total']}</th>"
    return f"<table>{head}</tr>{rows}</table>"


def _kinds(review: Json, words: dict[str, str], lang: str) -> str:
    if not review["kinds"]:
        return ""
    rows = "".join(
        f"<tr><td>{escape(kind_words(one['kind'])[lang])}</td><td>{one['count']}</td>"
        f"<td>{one['loss']:.2f}</td></tr>"
        for one in review["kinds"]
    )
    return f"<h2>{words['kinds']}</h2><table>{rows}</table>"


def _article(one: Json, review: Json, words: dict[str, str], lang: str) -> str:
    who = review["players"][one["seat"]] or str(one["seat"])
    answer = one["decision"][lang]
    sentences = [against(one, lang), *(answer["ranked"][0]["reasons"])]
    said = " ".join(escape(fact["sentence"]) for fact in sentences if fact)
    loss = words["no_loss"]
    if one["loss"] is not None:
        loss = f"{words['loss']} {one['loss']:.2f} ± {one['noise']:.2f} {escape(one['unit'])}"
    return (
        f'<article id="d{one["deal"]}-{one["event"]}"><h2>{words["deal"]} {one["deal"]} · '
        f"{escape(who)} · {verdict_word(one['verdict'], lang)}</h2>"
        f"<p>{words['chose']} <b>{escape(one['action'])}</b>, "
        f'{words["better"]} <b>{escape(one["best"])}</b> <span class="loss">{loss}</span></p>'
        f"<p>{said}</p><pre>{escape(one['picture'])}</pre></article>"
    )
