"""Sentences are templates with named fields, and say nothing of a player's sex."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from scorekeeper.text.rule_settings import GROUPS, SETTINGS

ROOT = Path(__file__).parents[2]
ROOMS = (
    "scorekeeper/cli",
    "scorekeeper/drafts",
    "scorekeeper/text",
    "ui/backups",
    "ui/club",
    "ui/members",
    "ui/deal_entry",
    "ui/display",
    "ui/history",
    "ui/live",
    "ui/manual",
    "ui/money",
    "ui/new_night",
    "ui/print_preview",
    "ui/prompts",
    "ui/rules",
    "ui/sheet",
    "ui/sheet_table",
    "ui/shell",
    "ui/widgets",
)
"""Where every sentence is a template."""
FILL = {"say": 1, "say_number": 3}
"""The functions that fill in a template, and how many of their arguments are given by place."""

MODULES = sorted(str(path.relative_to(ROOT)) for room in ROOMS for path in (ROOT / room).rglob("*.py"))
FILLING = [*MODULES, *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "reports/content").glob("*.py"))]


@pytest.mark.parametrize("name", MODULES)
def test_no_sentence_is_an_f_string_or_added_up(name: str) -> None:
    found = [node.lineno for node in ast.walk(_tree(ROOT / name)) if _is_put_together(node)]
    assert not found, f"{name}, lines {found}: use say() with named fields"


@pytest.mark.parametrize("name", FILLING)
def test_each_template_is_written_where_it_is_filled_in_and_gets_exactly_its_fields(name: str) -> None:
    for call in _fillings(_tree(ROOT / name)):
        given = {keyword.arg for keyword in call.keywords}
        where = f"{name}:{call.lineno}"
        assert None not in given, f"{where}: name each field"
        templates = _templates(call)
        assert templates, f"{where}: the template stands in the call"
        asked = {field for template in templates for field in _fields(template)}
        implied = {"number"} if len(call.args) > 1 else set()
        assert asked - implied == given - implied, (
            f"{where}: asked for {sorted(asked)}, given {sorted(map(str, given))}"
        )


@pytest.mark.parametrize("name", FILLING)
def test_only_what_stands_in_a_table_is_filled_in_without_its_template_in_the_call(name: str) -> None:
    calls = [node for node in ast.walk(_tree(ROOT / name)) if isinstance(node, ast.Call)]
    filled = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "fill"]
    assert not [call.lineno for call in filled if isinstance(call.args[0], ast.Constant)], "use say()"


def test_the_texts_of_the_house_rules_are_templates_with_the_fields_that_they_are_filled_with() -> None:
    for name, setting in SETTINGS.items():
        labels = [setting.title, setting.meaning, setting.example, *(choice.words for choice in setting.choices)]
        assert not [text for text in labels if list(_fields(text))], f"{name}: a label is filled in without fields"
        named = {field for choice in setting.choices for field in _fields(choice.sentence)}
        assert named <= {"limit", "bonus", "renege"}, name
    assert not [title for title, _ in GROUPS if list(_fields(title))]


def test_no_sentence_says_he_or_him_or_his_of_a_player() -> None:
    said = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}"
        for room in ("scorekeeper", "reports", "ui")
        for path in (ROOT / room).rglob("*.py")
        if said.search(path.read_text(encoding="utf-8"))
        for node in _strings(_tree(path))
        if said.search(node.value)
    ]
    assert not found, "\n".join(found)


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _strings(tree: ast.Module) -> Iterator[ast.Constant]:
    """The strings of a module but for its docstrings, which are said to nobody at the table."""
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            yield node


def _is_put_together(node: ast.AST) -> bool:
    """Whether words are put together outside a template: an f-string with letters, or a constant with letters added."""
    if isinstance(node, ast.JoinedStr):
        return any(_has_letters(part) for part in node.values)
    added = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
    return added and any(map(_has_letters, (node.left, node.right)))


def _has_letters(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value))


def _fillings(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FILL:
            yield node


def _templates(call: ast.Call) -> tuple[str, ...]:
    """The templates of a call: string constants, the branches of a conditional among them."""
    assert isinstance(call.func, ast.Name)
    count = FILL[call.func.id]
    given = call.args[1:count] if count > 1 else call.args
    return tuple(node.value for part in given for node in _branches(part) if isinstance(node, ast.Constant))


def _branches(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.IfExp):
        yield from _branches(node.body)
        yield from _branches(node.orelse)
    else:
        yield node


def _fields(template: str) -> Iterator[str]:
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            assert name.isidentifier(), f"{template!r}: fields have plain names"
            assert not form, f"{template!r}: figures are written before they become a field"
            assert not conversion, f"{template!r}: no conversion"
            yield name
