"""Names in tooltips are shown as they are: Qt takes all that looks like a tag for formatting, pictures of files too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

UI = Path(__file__).parents[3] / "ui"
SAFE = {"plain_tooltip", "tooltip"}
"""What escapes a text for a tooltip; see `ui/theme/literal_text.py`."""


def is_safe(given: ast.expr, made_safe: set[str]) -> bool:
    """Whether what a tooltip is set to is a constant, or goes through `SAFE` or a function that does (`made_safe`)."""
    match given:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name.isupper()
        case ast.Call(func=ast.Name(id=name)):
            return name in SAFE or name in made_safe
        case ast.Call(func=ast.Attribute(attr="toolTip")):  # of another control
            return True
        case ast.IfExp(body=one, orelse=other):
            return is_safe(one, made_safe) and is_safe(other, made_safe)
        case ast.BoolOp(values=values):
            return all(is_safe(value, made_safe) for value in values)
        case _:
            return False


def made_safe(tree: ast.AST) -> set[str]:
    """The functions of a module that return what is safe."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and isinstance(node.body[-1], ast.Return)
        and node.body[-1].value is not None
        and is_safe(node.body[-1].value, set())
    }


@cache
def safe_of(path: Path) -> set[str]:
    """What of that a module makes."""
    return made_safe(ast.parse(path.read_text(encoding="utf-8")))


def imported_safe(tree: ast.AST) -> set[str]:
    """What of that a module imports from other modules of the window."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ui."):
            path = UI.parent / f"{node.module.replace('.', '/')}.py"
            if path.is_file():
                found |= safe_of(path) & {one.name for one in node.names if one.asname is None}
    return found


def unsafe(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    if "setToolTip" not in text:
        return
    tree = ast.parse(text)
    safe = made_safe(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setToolTip":
            if ast.unparse(node) == "super().setToolTip(tip)":  # a widget of ours hands on what it was given
                continue
            for given in node.args[:1]:
                if not is_safe(given, safe) and not is_safe(given, imported_safe(tree)):
                    yield f"{path.relative_to(UI.parent)}:{given.lineno} {ast.unparse(given)}"


def test_every_tooltip_is_escaped() -> None:
    assert [where for path in sorted(UI.rglob("*.py")) for where in unsafe(path)] == []
