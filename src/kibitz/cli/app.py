"""Finds the verbs, hands the arguments to cyclopts, and turns refusals into one sentence."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import get_args

import cyclopts
from cyclopts import App, CycloptsError, Parameter

from kibitz import __version__, cli
from kibitz.cli.notes import asked_language, noted, speak, spoken_here, without_language
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.file_refusals import of_the_system
from kibitz.core.refusals import INPUT
from kibitz.core.told import Told, said
from kibitz.games import game, names

NO_VERB_RUNS = ("serve",)  # what `kibitz` alone does


def _verbs(folder: str) -> dict[str, str]:
    """The verbs of a folder and the modules that hold them, found by name: none is imported."""
    package = f"{cli.__name__}.{folder}"
    paths = [str(Path(path) / folder) for path in cli.__path__]
    return {
        one.name.removesuffix("_"): f"{package}.{one.name}" for one in pkgutil.iter_modules(paths)
    }


def game_verbs(name: str) -> dict[str, str]:
    """The verbs of a game; its own file stands in for the common one."""
    return dict(sorted({**_verbs("verbs"), **_verbs(name)}.items()))


def _new_app(name: str, text: str) -> App:
    return App(
        name=name,
        help=text,
        version=f"kibitz {__version__}",
        result_action="return_value",
        suppress_keyboard_interrupt=False,  # `run` says so
        default_parameter=Parameter(negative_iterable=""),  # no --empty-meld beside --meld
    )


def _game_app(name: str) -> App:
    return _new_app(name, f"{name.capitalize()}: analyse, play, review, measure.")


def _one_game(name: str, wanted: str) -> App:
    """A game with the wanted verb, or with all of them if there is none of that name."""
    app, verbs = _game_app(name), game_verbs(name)
    for verb in [wanted] if wanted in verbs else verbs:
        app.command(importlib.import_module(verbs[verb]).command(game(name)), name=verb)
    return app


def _told(app: App, given: list[str], lang: str) -> App:
    """The app with its help in a language."""
    from kibitz.cli.helping import tell

    if not given or given[0] not in names():
        return tell(app, lang)
    more = {
        verb: importlib.import_module(module).more_help(game(given[0]), lang)
        for verb, module in game_verbs(given[0]).items()
        if verb == "words"
    }
    return tell(app, lang, more)


def _app(given: list[str]) -> App:
    """Only what the arguments ask for is imported: help lists the games without loading one."""
    app = _new_app("kibitz", "Looks over your shoulder at a game of hidden cards and says why.")
    wanted = given[0] if given else ""
    if wanted in names():
        app.command(_one_game(wanted, given[1] if len(given) > 1 else ""))
        return app
    for name in names():
        app.command(_game_app(name))
    for verb, module in _verbs("general").items():
        app.command(importlib.import_module(module).command(), name=verb)
    return app


def run(given: list[str]) -> int:
    """Run one command; its exit code."""
    lang = asked_language(given)
    speak(lang)
    try:
        outcome = _outcome(given, lang)
    except KibitzError as error:
        print(f"kibitz: {said(error, lang)}", file=sys.stderr)
        return 2
    except CycloptsError as error:
        why = NotationError(_one_sentence(error, given))
        print(f"kibitz: {said(why, lang)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        stopped = noted("note.stopped")
        print(f"\nkibitz: {stopped}", file=sys.stderr)
        return 130
    except BrokenPipeError:
        raise
    except OSError as error:
        print(
            f"kibitz: {said(NotationError(_of_the_system(error, given)), lang)}",
            file=sys.stderr,
        )
        return 2
    return outcome if isinstance(outcome, int) else 0


def _outcome(given: list[str], lang: str) -> object:
    """What a command comes to; of a game alone, or of a verb with --help, its help."""
    is_help = any(word in ("--help", "-h") for word in given)
    words = without_language(given)
    if is_help or (len(words) == 1 and words[0] in names()):
        if words == given:  # no language was asked for
            lang = spoken_here()
        app = _told(_app(words), words, lang)
    else:
        words, app = given or list(NO_VERB_RUNS), _app(given)
    return app(words, exit_on_error=False, print_error=False)


def _of_the_system(error: OSError, given: list[str]) -> str:
    why = of_the_system(error)
    if isinstance(error, FileNotFoundError):
        has_ending = Path(str(error.filename)).suffix[1:].islower()
        is_hand = given[1:2] == ["analyse"] and not has_ending
        why = INPUT.told("input.no-file-hand" if is_hand else "input.no-file")
    if not error.filename:
        return why
    return INPUT.told("input.in-file", path=str(error.filename), why=why)


def _one_sentence(error: CycloptsError, given: list[str]) -> str:
    match error:
        case cyclopts.UnknownCommandError(app=app):
            under = [name for name in app if not name.startswith("-")] if app else []
            return _no_such_command(*given[:2], under=under)
        case cyclopts.UnknownOptionError(token=token, argument_collection=arguments):
            there = [name for one in arguments if one.parse for name in one.names]
            return _no_such_option((token.keyword or token.value).split("=", 1)[0], there)
        case cyclopts.ValidationError():
            command: object = getattr(error, "target", None)
            app = cyclopts.App(default_command=command) if callable(command) else cyclopts.App()
            found = app.assemble_argument_collection()
            there = [name for one in found if one.parse for name in one.names]
            return _no_such_option(str(error.exception_message).split("=", 1)[0], there)
        case cyclopts.UnusedCliTokensError(unused_tokens=words) if words:
            return INPUT.told("input.too-many-words", words=" ".join(words))
        case cyclopts.MissingArgumentError(argument=argument) if argument is not None:
            return INPUT.told("input.missing", name=argument.name)
        case cyclopts.CoercionError(token=token, argument=argument) if token and argument:
            if there := _choices(argument.hint):
                facts = {"name": argument.name, "value": token.value, "there": there}
                return INPUT.told("input.not-a-choice", **facts)
            return INPUT.told("input.not-a-value", name=argument.name, value=token.value)
        case _:
            return " ".join(str(error).split())


def _choices(hint: object) -> list[str]:
    """The words that an option takes, where it takes these alone."""
    return [one for one in get_args(hint) if isinstance(one, str)]


def _no_such_option(name: str, known: list[str]) -> Told:
    """The nearest there is, else all of them."""
    there = [one for one in known if one.startswith("--")]
    near = get_close_matches(name, there, 1)
    if near:
        return INPUT.told("input.near-option", name=name, near=near[0])
    return INPUT.told("input.no-option", name=name, there=there)


def _no_such_command(first: str, second: str = "", *, under: Sequence[str] = ()) -> Told:
    """What there is instead, nearest first: verbs where the game, or the verb above, is right."""
    is_game, is_verb = first in names(), bool(second) and first in _verbs("general")
    known = [*game_verbs(first)] if is_game else [*names(), *_verbs("general")]
    known = [*under] if is_verb else known
    word = second if is_game or is_verb else first
    near = get_close_matches(word, known, 1)
    where = f"kibitz {first}" if is_game or is_verb else "kibitz"
    if near:
        return INPUT.told("input.near-command", word=word, near=near[0], where=where, there=known)
    return INPUT.told("input.no-command", word=word, where=where, there=known)
