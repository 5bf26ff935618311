"""Finds the verbs, hands the arguments to cyclopts, and turns refusals into one sentence."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from difflib import get_close_matches
from pathlib import Path

import cyclopts
from cyclopts import App, CycloptsError, Parameter

from kibitz import __version__, cli
from kibitz.core.errors import KibitzError
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
    try:
        outcome = _app(given)(given or list(NO_VERB_RUNS), exit_on_error=False, print_error=False)
    except KibitzError as error:
        print(f"kibitz: {error}", file=sys.stderr)
        return 2
    except CycloptsError as error:
        print(f"kibitz: {_one_sentence(error, given)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nkibitz: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"kibitz: {where}{error.strerror or error}", file=sys.stderr)
        return 2
    return outcome if isinstance(outcome, int) else 0


def _one_sentence(error: CycloptsError, given: list[str]) -> str:
    if isinstance(error, cyclopts.UnknownCommandError):
        return _no_such_command(*given[:2])
    return " ".join(str(error).split())


def _no_such_command(first: str, second: str = "") -> str:
    """What there is instead, nearest first: verbs where the game is right."""
    known = [*game_verbs(first)] if first in names() else [*names(), *_verbs("general")]
    word = second if first in names() else first
    near = get_close_matches(word, known, 1)
    meant = f" did you mean {near[0]}?" if near else ""
    where = f"kibitz {first}" if first in names() else "kibitz"
    return f"no command called {word[:40]!r};{meant} {where} has {', '.join(known)}"
