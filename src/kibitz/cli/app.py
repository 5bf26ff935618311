"""Finds the verbs, hands the arguments to cyclopts, and turns refusals into one sentence."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from types import ModuleType

import cyclopts
from cyclopts import App, CycloptsError, Parameter

from kibitz import __version__, cli
from kibitz.core.errors import KibitzError
from kibitz.games import AnyGame, game, names

NO_VERB_RUNS = ("serve",)  # what `kibitz` alone does


def _modules(folder: str) -> list[ModuleType]:
    package = f"{cli.__name__}.{folder}"
    try:
        path = importlib.import_module(package).__path__
    except ModuleNotFoundError:
        return []
    return [importlib.import_module(f"{package}.{one.name}") for one in pkgutil.iter_modules(path)]


def _verb(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2].removesuffix("_")


def _new_app(name: str, text: str) -> App:
    return App(
        name=name,
        help=text,
        version=f"kibitz {__version__}",
        result_action="return_value",
        default_parameter=Parameter(negative_iterable=""),  # no --empty-meld beside --meld
    )


def _game_app(played: AnyGame) -> App:
    app = _new_app(played.name, f"{played.name.capitalize()}: analyse, play, review, measure.")
    verbs = {_verb(module): module for module in (*_modules("verbs"), *_modules(played.name))}
    for name, module in sorted(verbs.items()):  # a game's own file stands in for the common one
        app.command(module.command(played), name=name)
    return app


def _app(given: list[str]) -> App:
    app = _new_app("kibitz", "Looks over your shoulder at a game of hidden cards and says why.")
    wanted = given[0] if given else ""
    for name in names():
        if wanted in (name, "", "--help", "-h"):
            app.command(_game_app(game(name)))
    for module in _modules("general"):
        app.command(module.command(), name=_verb(module))
    return app


def run(given: list[str]) -> int:
    """Run one command; its exit code."""
    try:
        outcome = _app(given)(given or list(NO_VERB_RUNS), exit_on_error=False, print_error=False)
    except KibitzError as error:
        print(f"kibitz: {error}", file=sys.stderr)
        return 2
    except CycloptsError as error:
        print(f"kibitz: {_one_sentence(error)}", file=sys.stderr)
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


def _one_sentence(error: CycloptsError) -> str:
    if isinstance(error, cyclopts.UnknownCommandError):
        word = error.unused_tokens[0] if error.unused_tokens else ""
        return f"no command called {word!r}; there are {', '.join(names())}, and see kibitz --help"
    return " ".join(str(error).split())
