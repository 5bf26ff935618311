"""``kibitz arena report|export|merge``: files of rows that ``kibitz GAME arena --out`` wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from kibitz.cli.options import AsJson, Language, language, print_json
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.runner import merge as merge_files


def command() -> App:
    app = App(help="Files of rows that `kibitz GAME arena --out` wrote: report, export, merge.")

    @app.command
    def report(  # pyright: ignore[reportUnusedFunction]
        file: Path, *, json: AsJson = False, lang: Language = "en"
    ) -> int:
        """What the rows of a file come to, its intervals computed anew."""
        from kibitz.arena.report import reports_of  # brings numpy, which help does without

        found = list(reports_of(file, language(lang)))
        if json:
            print_json([one for one, _ in found])
        else:
            print("\n".join(line for _, lines in found for line in lines))
        return 0

    @app.command
    def export(  # pyright: ignore[reportUnusedFunction]
        file: Path,
        into: Path,
        *,
        plan: Annotated[str, Parameter(help="Which plan, by its hash, where there are more.")] = "",
    ) -> int:
        """Write the rows of one plan as Parquet: a column each, the plan in the metadata."""
        from kibitz.runner.export import to_parquet

        print(f"{into}: {to_parquet(file, into, plan)} rows")
        return 0

    @app.command
    def merge(into: Path, *parts: Path) -> int:  # pyright: ignore[reportUnusedFunction]
        """Make one file of several parts, each piece once; parts that disagree are refused."""
        if not parts:
            raise NotationError(ASKED.told("asked.merge-files"))
        merge_files(into, parts)
        print(f"{into}: {len(parts)} files")
        return 0

    return app
