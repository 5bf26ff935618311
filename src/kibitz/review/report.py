"""A review as one self-contained page: no script, nothing loaded from anywhere."""

from __future__ import annotations

from html import escape

from kibitz.core.verdict import ERRORS, verdict_words
from kibitz.games import AnyGame
from kibitz.review.told import Annotation, KindSummary, Review
from kibitz.review.words import (
    loss_words,
    said_by,
    sentence_of,
    summary_name,
    total_words,
    unit_words,
    worst_first,
)

_WORDS = {
    "en": {
        "title": "Review",
        "chose": "Chose {}.",
        "better": " Better: {}.",
        "loss": "loss",
        "no_loss": "ranked by habits: no loss is computed",
        "curve": "Loss of each decision, in order",
        "seats": "Seats",
        "seat": "Seat",
        "decisions": "Decisions",
        "total": "Total loss",
        "verdicts": "Verdicts",
        "kinds": "Kinds of error",
        "kind": "Kind",
        "count": "Times",
        "worst": "Decisions, worst first",
        "deal": "deal {}",
        "judge": "Judged by the player “{}”, from what each seat could see.",
    },
    "ja": {
        "title": "検討",
        "chose": "実際：{}。",
        "better": "推奨：{}。",
        "loss": "損失",
        "no_loss": "習慣による順位のため損失は計算しません",
        "curve": "各判断の損失（順番）",
        "seats": "席ごと",
        "seat": "席",
        "decisions": "判断",
        "total": "損失合計",
        "verdicts": "判定",
        "kinds": "ミスの種類",
        "kind": "種類",
        "count": "回数",
        "worst": "判断（損失の大きい順）",
        "deal": "第 {} 局",
        "judge": "各席から見えた情報をもとに、プレイヤー「{}」が判定しました。",
    },
}
_STYLE = """
:root{color-scheme:light dark;--ink:#1d1f23;--paper:#f7f6f2;--raised:#fffefb;--soft:#5b5e64;
--line:#dcd8cd;--bar:#c9c4b6;--hot:#c0302b}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#15171a;--raised:#1d2024;
--soft:#a3a5a8;--line:#32363b;--bar:#454a51;--hot:#ff7a70}}
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;
color:var(--ink);background:var(--paper);max-width:48rem;margin:32px auto;padding:0 16px;
font-variant-numeric:tabular-nums}
:lang(ja){font-family:'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',
system-ui,sans-serif;line-break:strict}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:32px 0 8px}
h3{font-size:15px;margin:0;display:flex;gap:4px 12px;flex-wrap:wrap;font-weight:600}
p{margin:8px 0}.soft{color:var(--soft)}
.wide{overflow-x:auto}table{border-collapse:collapse}th{font-weight:500;color:var(--soft)}
td,th{padding:4px 24px 4px 0;text-align:left;border-bottom:1px solid var(--line)}
.n{text-align:right}h3 span{display:inline-block}
h3 span:first-child::first-letter,th::first-letter{text-transform:uppercase}
article{background:var(--raised);border:1px solid var(--line);border-radius:8px;
padding:16px;margin:16px 0;break-inside:avoid}
.error{color:var(--hot);font-weight:600}
pre,pre:lang(ja){font:13px/1.45 ui-monospace,'Noto Sans Mono CJK JP',monospace;overflow-x:auto;
margin:12px 0 0;padding-top:12px;border-top:1px solid var(--line)}
svg{width:100%;height:96px;display:block}rect{fill:var(--bar)}rect.error{fill:var(--hot)}
"""
SHOWN = 40  # decisions told in full, worst first


def html_report(game: AnyGame, review: Review, lang: str = "en") -> str:
    """The review for reading, worst decisions first."""
    words = _WORDS[lang]
    title = f"{words['title']} · {game.sentences.term(game.name, lang)}"
    worst = worst_first(review.decisions)
    parts = [
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<style>{_STYLE}</style><h1>{escape(title)}</h1>",
        f'<p class="soft">{words["judge"].format(escape(review.player))}</p>',
        _curve(game, review, words, lang),
        _seats(game, review, words, lang),
        _kinds(game, review, words, lang),
        f"<h2>{words['worst']}</h2>" if worst else "",
        *(_article(game, one, review, words, lang) for one in worst[:SHOWN]),
        "</html>",
    ]
    return "\n".join(part for part in parts if part)


def _is_error(one: Annotation) -> bool:
    return one.verdict in ERRORS


def _curve(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    shown = [one for one in review.decisions if one.unit == review.unit]
    losses = [one.loss or 0.0 for one in shown]
    top = max(losses, default=0.0)
    if top <= 0:
        return ""
    width = 1000 / len(losses)
    bars = "".join(
        f'<rect{" class=error" if _is_error(one) else ""} x="{at * width:.1f}" '
        f'y="{98 - 98 * loss / top:.1f}" '
        f'width="{max(1.0, 0.8 * width):.1f}" height="{2 + 98 * loss / top:.1f}"/>'
        for at, (one, loss) in enumerate(zip(shown, losses, strict=True))
    )
    unit = unit_words(game, review.unit, lang)
    label = escape(f"{words['curve']} ({unit})")
    return (
        f"<h2>{label}</h2><svg viewBox='0 0 1000 100' preserveAspectRatio='none' role='img' "
        f"aria-label='{label}'>{bars}</svg>"
    )


def _seats(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    rows = "".join(
        f"<tr><td>{escape(summary_name(review, one, lang))}</td>"
        f"<td class=n>{one.decisions}</td><td class=n>{one.forced}</td>"
        f"<td class=n>{escape(total_words(game, one, lang))}</td>"
        f"<td>{_counted(one.verdicts, lang)}</td></tr>"
        for one in review.seats
        if one.decisions
    )
    head = (
        f"<tr><th>{words['seat']}</th><th class=n>{words['decisions']}</th>"
        f"<th class=n>{verdict_words('forced', lang)}</th>"
        f"<th class=n>{words['total']}</th><th>{words['verdicts']}</th></tr>"
    )
    return f"<h2>{words['seats']}</h2><div class=wide><table>{head}{rows}</table></div>"


def _counted(verdicts: dict[str, int], lang: str) -> str:
    return escape(" · ".join(f"{verdict_words(one, lang)} {n}" for one, n in verdicts.items()))


def _kinds(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    if not review.kinds:
        return ""
    rows = "".join(
        f"<tr><td>{escape(one.words.told_in(lang))}</td><td class=n>{one.count}</td>"
        f"<td class=n>{_kind_loss(game, one, lang)}</td></tr>"
        for one in review.kinds
    )
    head = (
        f"<tr><th>{words['kind']}</th><th class=n>{words['count']}</th>"
        f"<th class=n>{words['loss']}</th></tr>"
    )
    return f"<h2>{words['kinds']}</h2><div class=wide><table>{head}{rows}</table></div>"


def _kind_loss(game: AnyGame, one: KindSummary, lang: str) -> str:
    return escape(f"{game.units[one.unit].number(one.loss)} {unit_words(game, one.unit, lang)}")


def _article(
    game: AnyGame, one: Annotation, review: Review, words: dict[str, str], lang: str
) -> str:
    facts = [sentence_of(game, fact, lang) for fact in (one.against, one.because)]
    said = dict.fromkeys(fact for fact in facts if fact)
    own, best = (game.sentences.action(action, lang) for action in (one.action, one.best))
    chose = words["chose"].format(f"<b>{escape(own)}</b>")
    if own != best:
        chose += words["better"].format(f"<b>{escape(best)}</b>")
    mark = " class=error" if _is_error(one) else ""
    return (
        f'<article id="d{one.deal}-{one.event}">'
        f"<h3><span{mark}>{verdict_words(one.verdict, lang)}</span>"
        f"<span{mark}>{_loss(game, one, words, lang)}</span>"
        f"<span class=soft>{escape(review.deals[one.deal - 1].title.told_in(lang))} · "
        f"{escape(said_by(review, one, lang))}</span></h3>"
        f"<p>{chose}</p>"
        f"<p>{(' ' if lang == 'en' else '').join(map(escape, said))}</p></article>"
    )


def _loss(game: AnyGame, one: Annotation, words: dict[str, str], lang: str) -> str:
    """Nothing where nothing was lost; the error bar where there is one."""
    if one.loss is None:
        return words["no_loss"]
    told = loss_words(game, one)
    return escape(f"{words['loss']} {told} {unit_words(game, one.unit, lang)}") if told else ""
