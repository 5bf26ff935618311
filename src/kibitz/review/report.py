"""A review as one self-contained page: tables drawn, replay by arrow keys, nothing loaded.

Words, tables of numbers and curves are plain HTML; the tables are drawn by the page's own script,
whose hash `script_hash` tells for a content policy, from data inside the page.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Any

import msgspec

from kibitz.core.game import SEATS
from kibitz.core.verdict import verdict_words
from kibitz.games import AnyGame
from kibitz.review.report_tables import PAGE, Played, art, names_of, symbols, tables
from kibitz.review.report_words import WORDS
from kibitz.review.told import Annotation, DealTold, KindSummary, Review, ending_told
from kibitz.review.words import (
    is_error,
    left_out_words,
    loss_words,
    said_by,
    sentence_of,
    settles_words,
    summary_name,
    total_words,
    unit_words,
    worst_first,
)

SHOWN = 40  # decisions told in full, worst first
MINUS = "−"  # as sentences have it
DASHES = ("", "7 3", "2 3", "8 3 2 3")  # lines told apart without colours too, by seat


@cache
def _asset(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")


def script_hash() -> str:
    """What a content policy calls the page's only script."""
    digest = hashlib.sha256(_asset("board.js").encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def html_report(
    game: AnyGame, review: Review, lang: str = "en", played: Played | None = None
) -> str:
    """The review for reading, worst decisions first; `played` finds the deals to be drawn."""
    words = WORDS[lang]
    title = f"{words['title']} · {game.sentences.term(game.name, lang)}"
    worst = worst_first(review.decisions)[:SHOWN]
    data = tables(game, review, worst, played or (lambda _: None), lang)
    drawn = set(data["deals"])
    parts = [
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<style>{art().style if drawn else ''}{_asset('report.css')}</style>",
        symbols(data),
        f"<h1>{escape(title)}</h1>",
        _head(review, words, lang),
        _places(review, words, lang),
        _curve(game, review, words, lang),
        _seats(game, review, words, lang),
        _kinds(game, review, words, lang),
        _deals(game, review, words, lang),
        _replay(review, drawn, words, lang),
        f"<h2>{words['worst']}</h2>" if worst else "",
        *(_article(game, one, review, drawn, words, lang) for one in worst),
        _more(len(review.decisions) - len(worst), words),
        _script(data) if drawn else "",
        "</html>",
    ]
    return "\n".join(part for part in parts if part)


def _script(data: dict[str, Any]) -> str:
    text = msgspec.json.encode(data).decode().replace("<", "\\u003c")
    return (
        f'<script type="application/json" id="data">{text}</script>'
        f'<script type="module">{_asset("board.js")}</script>'
    )


def _more(count: int, words: dict[str, str]) -> str:
    return f'<p class="soft">{words["more"].format(count)}</p>' if count > 0 else ""


def _head(review: Review, words: dict[str, str], lang: str) -> str:
    counted = sum(one.decisions for one in review.seats)
    told = words["counted"].format(len(review.records), len(review.deals), counted)
    judge = words["judge"].format(escape(review.player))
    left_out = "".join(f"<li>{escape(left_out_words(one, lang))}</li>" for one in review.left_out)
    more = f"<h2>{words['left_out']}</h2><ul>{left_out}</ul>" if left_out else ""
    return f'<p class="soft">{told}{_gap(lang)}{judge}</p>{more}'


def _places(review: Review, words: dict[str, str], lang: str) -> str:
    """The expected place of each seat through one match, where its endings tell it."""
    known = [
        deal.ending["places"] for deal in review.deals if deal.ending and "places" in deal.ending
    ]
    if len(review.records) != 1 or len(known) < 2:
        return ""
    courses = [[2.5, *(places[seat] for places in known)] for seat in SEATS]
    step = 1000 / len(known)
    grid = "".join(f'<path class="grid" d="M0 {40 * place - 30}H1000"/>' for place in range(1, 5))
    lines = grid + "".join(
        f'<polyline class="s{seat}" stroke-dasharray="{DASHES[seat]}" points="'
        + " ".join(f"{at * step:.1f},{40 * place - 30:.1f}" for at, place in enumerate(course))
        + '"/>'
        for seat, course in enumerate(courses)
    )
    marks = "".join(f"<span>{nth}</span>" for nth in words["nth"].split())
    names = names_of(review, review.deals[0], lang, where=False)
    last = [f"{round(course[-1], 1):g}" for course in courses]
    key = "".join(
        f'<span><svg viewBox="0 0 28 8" aria-hidden="true"><path class="s{seat}" d="M0 4H28" '
        f'stroke-dasharray="{DASHES[seat]}"/></svg>{escape(name)} {last[seat]}</span>'
        for seat, name in enumerate(names)
    )
    label = escape(words["places"])
    return (
        f"<h2>{label}</h2><div class=course><div class='nth soft' aria-hidden=true>{marks}</div>"
        f"<svg class=places viewBox='0 0 1000 140' preserveAspectRatio='none' role='img' "
        f"aria-label='{label}'>{lines}</svg></div><p class='key soft'>{key}</p>"
    )


def _curve(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    shown = [one for one in review.decisions if one.unit == review.unit]
    losses = [max(0.0, one.loss or 0.0) for one in shown]  # what came out better has no bar
    if max(losses, default=0.0) <= 0:
        return ""
    top = max(*losses, game.units[review.unit].smallest)  # what does not count stays small
    width = 1000 / len(losses)
    bars = "".join(
        f'<rect{" class=error" if is_error(one) else ""} x="{at * width:.1f}" '
        f'y="{98 - 98 * loss / top:.1f}" '
        f'width="{max(1.0, 0.8 * width):.1f}" height="{2 + 98 * loss / top:.1f}"/>'
        for at, (one, loss) in enumerate(zip(shown, losses, strict=True))
        if loss or len(losses) < 500
    )
    unit = unit_words(game, review.unit, lang)
    most = f"0–{top:.{game.units[review.unit].digits}f} {unit}"
    label = escape(f"{words['curve']}{_aside(most, lang)}")
    return (
        f"<h2>{label}</h2><svg class=curve viewBox='0 0 1000 100' preserveAspectRatio='none' "
        f"role='img' aria-label='{label}'>{bars}</svg>"
    )


def _table(
    head: list[tuple[str, str]], rows: list[list[str]], told: Sequence[str] | None = None
) -> str:
    """A table; each column is named and its cells have a class. `told`: a sentence under a row."""
    top = "".join(f"<th class='{kind}'>{name}</th>" for name, kind in head)
    body = "".join(
        "<tr>"
        + "".join(
            f"<td class='{kind}'>{cell}</td>" for cell, (_, kind) in zip(row, head, strict=True)
        )
        + "</tr>"
        + (f"<tr class=told><td colspan={len(head)}>{more}</td></tr>" if more else "")
        for row, more in zip(rows, told or [""] * len(rows), strict=True)
    )
    return f"<div class=wide><table><tr>{top}</tr>{body}</table></div>"


def _seats(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    head = [(words["seat"], ""), (words["decisions"], "n"), (verdict_words("forced", lang), "n")]
    head += [(words["total"], "n"), (words["verdicts"], "")]
    rows = [
        [
            escape(summary_name(review, one, lang)),
            str(one.decisions),
            str(one.forced),
            escape(total_words(game, one, lang)),
            " · ".join(
                f"<span class=one>{escape(verdict_words(name, lang))} {n}</span>"
                for name, n in one.verdicts.items()
            ),
        ]
        for one in review.seats
        if one.decisions
    ]
    return f"<h2>{words['seats']}</h2>{_table(head, rows)}"


def _kinds(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    if not review.kinds:
        return ""
    head = [(words["kind"], ""), (words["count"], "n"), (words["loss"], "n")]
    rows = [
        [escape(one.words.told_in(lang)), str(one.count), _kind_loss(game, one, lang)]
        for one in review.kinds
    ]
    return f"<h2>{words['kinds']}</h2>{_table(head, rows)}"


def _kind_loss(game: AnyGame, one: KindSummary, lang: str) -> str:
    return escape(f"{game.units[one.unit].number(one.loss)} {unit_words(game, one.unit, lang)}")


def _deals(game: AnyGame, review: Review, words: dict[str, str], lang: str) -> str:
    """Every deal with its points, how it ended, and what other tables made of it."""
    if len(review.deals) < 2:
        return ""
    swings = {
        number: swing
        for one in review.compared
        for number, swing in zip(one.deals, one.swings, strict=True)
    }
    head = [(words["deal"], ""), (words["points"], "n"), (words["errors"], "n")]
    head += [(words["swing"], "n")] if swings else []
    rows: list[list[str]] = []
    for number, deal in enumerate(review.deals, start=1):
        errors = sum(one.deal == number and is_error(one) for one in review.decisions)
        row = [escape(_deal_name(review, deal, lang)), _points(game, deal), str(errors)]
        row += [_signed(swings[number]) if number in swings else ""] if swings else []
        rows.append(row)
    ended = [escape(_ended(game, deal, lang)) for deal in review.deals]
    return f"<h2>{words['deals']}</h2><div class=deals>{_table(head, rows, ended)}</div>"


def _points(game: AnyGame, deal: DealTold) -> str:
    if deal.points is None:
        return "–"
    shared = any(len(side) > 1 for side in game.sides)  # partners have the same
    if shared:
        return _signed(deal.points[0])
    return " / ".join(f"{one:g}".replace("-", MINUS) for one in deal.points)


def _signed(number: float) -> str:
    return f"{number:+g}".replace("-", MINUS)


def _ended(game: AnyGame, deal: DealTold, lang: str) -> str:
    shown = ending_told(game, deal)
    facts = () if shown is None else game.said_ending(shown)
    return _gap(lang).join(game.sentences.render(one, lang) for one in facts)


def _gap(lang: str) -> str:
    """What stands between two sentences."""
    return "" if lang == "ja" else " "


def _aside(text: str, lang: str) -> str:
    """What is said beside a word."""
    return f"（{text}）" if lang == "ja" else f" ({text})"


def _deal_name(review: Review, deal: DealTold, lang: str) -> str:
    title = deal.title.told_in(lang)
    return f"{deal.record}. {title}" if len(review.records) > 1 else title


def _replay(review: Review, drawn: set[str], words: dict[str, str], lang: str) -> str:
    if not drawn:
        return ""
    options = "".join(
        f'<option value="{number}">{escape(_deal_name(review, deal, lang))}</option>'
        for number, deal in enumerate(review.deals, start=1)
        if str(number) in drawn
    )
    keys = (
        ("Home", "|←"),
        ("ArrowLeft", "←"),
        ("ArrowRight", "→"),
        ("End", "→|"),
        ("n", words["next"]),
    )
    buttons = "".join(f'<button data-key="{key}">{sign}</button>' for key, sign in keys)
    return (
        f"<h2 class=screen>{words['replay']}</h2><noscript>{words['no_script']}</noscript>"
        f'<section id="replay" tabindex="-1"><div class="bar"><select '
        f'aria-label="{words["deal"]}">{options}</select>{buttons}<output></output></div>'
        f'<div class="felt"></div><p class="said"></p>'
        f'<p class="soft">{words["keys"]}</p></section>'
    )


def _article(
    game: AnyGame,
    one: Annotation,
    review: Review,
    drawn: set[str],
    words: dict[str, str],
    lang: str,
) -> str:
    deal = review.deals[one.deal - 1]
    facts = [sentence_of(game, fact, lang) for fact in (one.cause, one.against)]
    facts += [settles_words(one, lang), sentence_of(game, one.because, lang)]
    said = [escape(fact) for fact in dict.fromkeys(facts) if fact]
    said += _slip(one, deal, words)
    own, best = (game.sentences.action(action, lang) for action in (one.action, one.best))
    chose = words["chose"].format(f"<b>{escape(own)}</b>")
    if own != best:
        chose += words["better" if is_error(one) else "first"].format(f"<b>{escape(best)}</b>")
    mark = " class=error" if is_error(one) else ""
    return (
        f'<article id="d{one.deal}-{one.event}">'
        f"<h3><span{mark}>{verdict_words(one.verdict, lang)}</span>"
        f"<span{mark}>{_loss(game, one, words, lang)}</span>"
        f"<span class=soft>{escape(_deal_name(review, deal, lang))} · "
        f"{escape(said_by(review, one, lang))}</span></h3>"
        f"<p>{_gap(lang).join((chose, *said))}</p>"
        f"{_alternatives(game, one, words, lang)}"
        f"{_picture(one, words) if str(one.deal) in drawn else ''}</article>"
    )


def _slip(one: Annotation, deal: DealTold, words: dict[str, str]) -> list[str]:
    """Double dummy beside the verdict, where the ending counts what a card gave away."""
    slips: list[dict[str, Any]] = (deal.ending or {}).get("slips", [])
    found = [each for each in slips if each["card"] == one.action]
    if not found:
        return []
    lost = int(found[0]["tricks"])
    return [words["slip"] if lost == 1 else words["slips"].format(lost)]


def _alternatives(game: AnyGame, one: Annotation, words: dict[str, str], lang: str) -> str:
    unit = game.units.get(one.unit)
    if unit is None or len(one.others) < 2:
        return ""
    counts = _aside(unit.short.told_in(lang), lang)
    head = [(words["action"], ""), (words["value"] + counts, "n"), (words["loss"], "n")]
    if unit.relative:  # its values count from the best there is: people read losses alone
        head = [(words["action"], ""), (words["loss"] + counts, "n")]
    head.append(("", ""))
    rows: list[list[str]] = []
    for each in one.others:
        value = unit.number(each.value) + unit.pm(each.error)
        loss = "" if each.loss is None else unit.loss(each.loss, each.loss_error or 0.0)
        loss = "" if loss == unit.number(0.0) else loss
        name = escape(game.sentences.action(each.action, lang))
        rows.append(
            [
                f"<b>{name}</b>" if each.action == one.action else name,
                *([] if unit.relative else [value]),
                "" if each.action == one.best else loss,
                verdict_words(each.verdict, lang),
            ]
        )
    return f"<div class=alternatives>{_table(head, rows)}</div>"


def _picture(one: Annotation, words: dict[str, str]) -> str:
    return (
        f'<div data-picture="{one.deal}.{one.event}"></div>'
        f'<p class="soft legend"><label class="all"><input type="checkbox"> {words["all"]}</label>'
        f'<i class="o"></i>{words["own"]}<i class="b"></i>{words["best"]}</p>'
    )


def _loss(game: AnyGame, one: Annotation, words: dict[str, str], lang: str) -> str:
    """Nothing where nothing was lost; the error bar where there is one."""
    if one.loss is None:
        return words["no_loss"]
    told = loss_words(game, one)
    return escape(f"{words['loss']} {told} {unit_words(game, one.unit, lang)}") if told else ""
