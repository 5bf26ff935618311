"""Plants one fault in every process of a test run: ``KIBITZ_MUTANT`` names a module and a file.

Python imports this by its name at start-up where this folder is on ``PYTHONPATH``. The file on disk
stays as it is; processes that tests start have the same fault.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import CodeType, ModuleType


class _Faulty(importlib.machinery.SourceFileLoader):
    """Runs another text under the module's own name and path."""

    def get_code(self, fullname: str) -> CodeType:
        with open(os.environ["KIBITZ_MUTANT_TEXT"], encoding="utf-8") as file:
            return compile(file.read(), self.path, "exec", dont_inherit=True)


class _Planter:
    def __init__(self, module: str, path: str) -> None:
        self._module, self._path = module, path

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self._module:
            return None
        is_package = os.path.basename(self._path) == "__init__.py"
        return importlib.util.spec_from_file_location(
            name,
            self._path,
            loader=_Faulty(name, self._path),
            submodule_search_locations=[os.path.dirname(self._path)] if is_package else None,
        )


if os.environ.get("KIBITZ_MUTANT"):
    sys.meta_path.insert(0, _Planter(*os.environ["KIBITZ_MUTANT"].split("=", 1)))
