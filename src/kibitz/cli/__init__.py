"""The command line: ``kibitz GAME VERB``, one file a verb.

``verbs/`` holds what every game has, ``general/`` what belongs to no game, a folder named after a
game what it alone has. Each file has ``command(game)`` (``general``: ``command()``), which returns
the function that cyclopts runs; its docstring is the help. A command returns its exit code: 0, or 1
for a finding. Whatever Kibitz refuses becomes one sentence and exit code 2, never a traceback.
"""

from __future__ import annotations

import os
import sys

from kibitz import __version__


def main(arguments: list[str] | None = None) -> None:
    """Run one command and exit with its code."""
    given = sys.argv[1:] if arguments is None else arguments
    if given in (["--version"], ["-V"]):
        print(f"kibitz {__version__}")
        return
    try:
        from kibitz.cli.missing import one_sentence_for_missing
        from kibitz.cli.notes import asked_language, note, speak
        from kibitz.cli.plain_text import lacking_japanese, write_what_the_terminal_has

        write_what_the_terminal_has(sys.stdout, sys.stderr)
        lang = asked_language(given)
        charset = lacking_japanese(sys.stdout, sys.stderr) if lang == "ja" else ""
        if charset and "--json" not in given:  # what JSON cannot write it escapes
            note("note.no-japanese", charset=charset)
        speak(lang)
        code = one_sentence_for_missing(lambda: _run(given))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 141
    except KeyboardInterrupt:  # before a command could answer to it
        print("\nkibitz: stopped", file=sys.stderr)
        code = 130
    sys.exit(code)


def _run(given: list[str]) -> int:
    from kibitz.cli.app import run

    return run(given)
