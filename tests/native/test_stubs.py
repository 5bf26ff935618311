"""The types of the kernels are what the built extension says, and what kernel.py hands over."""

from __future__ import annotations

import ast
import dataclasses
import importlib.util
from pathlib import Path

import pytest

from kibitz._native import hearts as native_hearts
from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel as hearts
from kibitz.games.riichi import kernel as riichi

HERE = Path(__file__).resolve().parent.parent.parent


def tool():
    spec = importlib.util.spec_from_file_location("stubs", HERE / "tools" / "stubs.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


STUBS = tool()


def test_the_checked_in_stubs_are_those_of_the_built_extension(tmp_path):
    STUBS.write(tmp_path)
    written = {path.name: path.read_text() for path in (tmp_path / "_native").glob("*.pyi")}
    kept = {path.name: path.read_text() for path in STUBS.STUBS.glob("*.pyi")}
    assert kept == written, "run tools/stubs.py and look at the difference"


def test_no_kernel_takes_an_unnamed_argument_or_answers_untyped():
    """The one exception are riichi's quickest calls, whose signature is written out."""
    for path in STUBS.STUBS.glob("*.pyi"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.FunctionDef) or _is_setter(node):
                continue
            names = [each.arg for each in (*node.args.posonlyargs, *node.args.args)]
            assert not any(name.startswith("arg") for name in names), (path.name, node.name)
            answer = ast.unparse(node.returns) if node.returns else ""
            assert answer not in ("", "tuple", "list", "dict", "object"), (path.name, node.name)


def _is_setter(node: ast.FunctionDef) -> bool:
    """A property's other half: its one argument is named by the property."""
    return any(ast.unparse(each).endswith(".setter") for each in node.decorator_list)


def named(game: str, name: str) -> list[str]:
    """The keyword arguments of a struct of the extension."""
    tree = ast.parse((STUBS.STUBS / f"{game}.pyi").read_text())
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    init = next(node for node in found.body if isinstance(node, ast.FunctionDef))
    return [each.arg for each in init.args.kwonlyargs]


STRUCTS = (hearts.SearchSettings, hearts.MatchStakes, hearts.CardQuestion, hearts.DealRules)


@pytest.mark.parametrize("struct", STRUCTS)
def test_a_hearts_struct_crosses_the_seam_whole(struct):
    ours = {field.name for field in dataclasses.fields(struct)}
    extra = {"nodes", "seed"} if struct is hearts.SearchSettings else set()
    assert set(named("hearts", struct.__name__)) == ours | extra


def test_a_riichi_question_crosses_the_seam_whole():
    assert named("riichi", "ValueQuestion") == list(riichi.ValueQuestion._fields)
    assert named("riichi", "ChanceQuestion") == list(riichi.ChanceQuestion._fields)


def test_a_setting_the_kernel_does_not_know_is_refused_by_name():
    whole = {**dataclasses.asdict(hearts.SearchSettings()), "nodes": 10, "seed": 1}
    native_hearts.SearchSettings(**whole)
    with pytest.raises(TypeError):
        native_hearts.SearchSettings(**{**whole, "tolerence": 1.0})


@pytest.mark.parametrize("name", ["explore", "doubt", "widen", "solve", "solve_root", "tolerance"])
def test_a_setting_out_of_range_is_refused_by_name(name):
    settings = dataclasses.replace(hearts.SearchSettings(), **{name: -1})
    with pytest.raises(KernelError, match=f"^{name} is not"):
        hearts.search_pass(0, 1, hearts.STANDARD, 8191, hearts.MatchStakes(), settings, 10, 1)


@pytest.mark.parametrize("name", ["moon", "jack_bonus", "no_trick_bonus"])
def test_a_rule_out_of_range_is_refused_by_name(name):
    rules = dataclasses.replace(hearts.STANDARD, **{name: -1})
    with pytest.raises(KernelError, match=f"^{name} is not"):
        hearts.search_pass(0, 1, rules, 8191, hearts.MatchStakes(), hearts.SearchSettings(), 10, 1)
