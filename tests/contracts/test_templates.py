"""Sentences are templates with named fields, and say nothing of a player's sex."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from scorekeeper.text.rule_settings import GROUPS, SETTINGS
from tests.contracts.sources import ROOT, parsed

ROOMS = (
    "scorekeeper/cli",
    "scorekeeper/drafts",
    "scorekeeper/text",
    *sorted(f"ui/{file.parent.name}" for file in ROOT.glob("ui/*/__init__.py") if file.parent.name != "theme"),
)
"""The modules in which every sentence is a template; the theme says nothing."""
FILL = {"say": 1, "say_number": 3}
"""The functions that fill in a template, and how many of their arguments are given by place."""
KEYS = frozenset(
    {"Enter", "Esc", "Tab", "Ctrl", "Alt", "Shift", "Del", "Ins", "PgUp", "PgDn", "PgDown", "Space", "Return"}
)
"""What stands on the keys of a keyboard, which is the same in all languages of the program."""
NOT_SAID = {
    "ui/manual/licences.py": "names of licences and of files",
    "ui/shell/error_reporter.py": "the log, in English",
    "ui/shell/diagnostics.py": "a report for programmers, in English",
    "ui/shell/log_file.py": "the log, in English",
    "ui/theme/style.py": "a style of Qt by its name",
    "ui/theme/style_parts.py": "parts of Qt's styles by their names",
    "ui/theme/theme.py": "settings of desktops by their names",
}
"""The modules in which words of a function are not shown, and what they are."""
PROPER_NAMES = frozenset({"Scorekeeper", "SQLite"})
NAMES_OF_NO_WORDS = frozenset({"MARK"})
"""The constants that are no template, beside those of keys (`…_KEY`): the name of the program."""
LABELLED: dict[str, tuple[int, ...]] = {
    **dict.fromkeys(("ChoiceLine", "Field", "FieldEdit", "HeadingLabel", "LinesEdit", "MethodLine", "PickField"), (0,)),
    **dict.fromkeys(("LinkButton", "PrimaryButton", "QuietButton", "PageButton", "TextLabel", "UndoButton"), (0,)),
    **dict.fromkeys(("MenuAct", "QCheckBox", "QLabel", "QPushButton", "QRadioButton", "UndoStep"), (0,)),
    **dict.fromkeys(("addAction", "addItem", "addMenu", "setPlaceholderText", "setStatusTip", "setText"), (0,)),
    **dict.fromkeys(("setAccessibleDescription", "setAccessibleName", "setTitle", "setToolTip"), (0,)),
    **dict.fromkeys(("show_error", "show_text", "tell", "setWindowTitle", "tooltip"), (0,)),
    **dict.fromkeys(("ChipButton", "IconLabel", "KeyHint", "LineAct", "show_icon"), (1,)),
    "FiguresQuestion": (0,),
    "MenuItem": (1, 2),
    "Option": (1, 2),
    "Question": (0, 2, 4),
    "TextQuestion": (0,),
}
"""What shows or says words, and which of its arguments they are: there even a single small word goes through `say`."""
SILENT = frozenset(
    {"cast", "compile", "error", "exception", "info", "setApplicationName", "setOrganizationName", "setCreator"}
    | {"strftime", "removesuffix", "removeprefix", "OurMistake", "OSError", "RuntimeError", "TypeVar", "render"}
)
"""Calls whose texts are not shown: to the log, of patterns, of errors of the program, of Qt's registers."""


@pytest.fixture(scope="module", autouse=True)
def _forget_expressions() -> Iterator[None]:
    yield
    _expressions.cache_clear()


MODULES = sorted(str(path.relative_to(ROOT)) for room in ROOMS for path in (ROOT / room).rglob("*.py"))
FILLING = [*MODULES, *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "reports/content").glob("*.py"))]


def test_no_sentence_is_an_f_string_or_added_up() -> None:
    found = [
        f"{name}:{node.lineno}" for name in MODULES for node in _expressions(ROOT / name) if _is_put_together(node)
    ]
    assert not found, "use say() with named fields"


def test_each_template_is_written_where_it_is_filled_in_and_gets_exactly_its_fields() -> None:
    for name, call in ((file, call) for file in FILLING for call in _fillings(ROOT / file)):
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


def test_only_what_stands_in_a_table_is_filled_in_without_its_template_in_the_call() -> None:
    calls = [(name, node) for name in FILLING for node in _expressions(ROOT / name) if isinstance(node, ast.Call)]
    filled = [(name, call) for name, call in calls if isinstance(call.func, ast.Name) and call.func.id == "fill"]
    found = [f"{name}:{call.lineno}" for name, call in filled if isinstance(call.args[0], ast.Constant)]
    assert not found, "use say()"


def test_no_sentence_is_worded_in_two_modules() -> None:
    """A sentence is a text of several words that ends as one; what two modules say is worded in `scorekeeper/text`."""
    worded: dict[str, set[str]] = defaultdict(set)
    for name in FILLING:
        for text in (node.value for node in _strings(ROOT / name)):
            words = re.findall(r"[^\W\d_]{2,}", re.sub(r"{\w+}", "", text))
            if len(words) > 1 and text.endswith((".", "?", "!")):
                worded[text].add(name)
    assert not {text: sorted(modules) for text, modules in worded.items() if len(modules) > 1}


def test_every_word_that_a_function_of_the_window_shows_goes_through_say() -> None:
    """Words of a function are several words, a word with a capital, or any if a label is required."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path in sorted((ROOT / "ui").rglob("*.py"))
        if str(path.relative_to(ROOT)) not in NOT_SAID
        for node in _bare_words(_tree(path), in_function=False, is_label=False)
    ]
    assert not found, "use say():\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ('button.setText("close")', True),
        ('button.setText("Close" if done else say("Stop"))', True),
        ('return "Nothing is written"', True),
        ('options.append(("The points", 2))', True),
        ('hint = Option("1", say("Run"), ("down",), ready)', True),
        ("button.setText(_CLOSE)", True),
        ("button.setText(form_labels.CLOSE)", True),
        ("button.setText(fill(_CLOSE))", False),
        ('button.setText(say("close"))', False),
        ('self.setObjectName("row")', False),
        ('show_key("Ctrl+Enter")', False),
        ('if name == "New night": pass', False),
        ('log.error("%s could not be made", name)', False),
    ],
)
def test_words_are_told_from_names_and_keys(line: str, is_found: bool) -> None:
    tree = ast.parse(f"def shown():\n    {line}\n")
    assert bool(list(_bare_words(tree, in_function=False, is_label=False))) is is_found


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
        for node in _strings(path)
        if said.search(node.value)
    ]
    assert not found, "\n".join(found)


def _bare_words(node: ast.AST, *, in_function: bool, is_label: bool) -> Iterator[ast.expr]:
    """The strings in functions that are words for people and no templates, and constants that are shown unfilled."""
    if isinstance(node, ast.Name | ast.Attribute) and in_function and is_label:
        name = node.id if isinstance(node, ast.Name) else node.attr
        if name.isupper() and name not in NAMES_OF_NO_WORDS and not name.endswith("_KEY"):
            yield node
        return
    if isinstance(node, ast.expr_context) or (isinstance(node, ast.expr) and not in_function):
        return  # no function stands in an expression
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _is_said(node.value, is_label=is_label):
            yield node
        return
    if isinstance(node, ast.Compare | ast.JoinedStr | ast.Subscript | ast.Raise):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return  # a docstring
    if isinstance(node, ast.FunctionDef):
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body):
            yield from _bare_words(part, in_function=True, is_label=False)
    elif isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield from _bare_words(node.value, in_function=in_function, is_label=False)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _bare_words(value, in_function=in_function, is_label=False)
    elif isinstance(node, ast.Call):
        yield from _bare_words_of_call(node, in_function=in_function)
    else:
        for child in ast.iter_child_nodes(node):
            yield from _bare_words(child, in_function=in_function, is_label=is_label)


def _bare_words_of_call(call: ast.Call, *, in_function: bool) -> Iterator[ast.expr]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in SILENT or name in FILL or name == "fill":
        return
    yield from _bare_words(call.func, in_function=in_function, is_label=False)
    for place, argument in enumerate(call.args):
        yield from _bare_words(argument, in_function=in_function, is_label=place in LABELLED.get(name, ()))
    for keyword in call.keywords:
        yield from _bare_words(keyword.value, in_function=in_function, is_label=False)


def _is_said(text: str, *, is_label: bool) -> bool:
    words = re.findall(r"[^\W\d_]{2,}", text)
    if text in PROPER_NAMES or not set(words) - KEYS:
        return False
    several = len(text.split()) > 1 or text != text.strip()
    return is_label or several or (text[0].isupper() and not text.isupper() and text.isidentifier())


def _tree(path: Path) -> ast.Module:
    return parsed(path.relative_to(ROOT).as_posix())


@cache
def _expressions(path: Path) -> tuple[ast.JoinedStr | ast.BinOp | ast.Call | ast.Constant, ...]:
    """The strings of a module, its calls and where it concatenates words, found in one walk for all tests.

    Docstrings, which are not shown at the table, are left out.
    """
    found: list[ast.JoinedStr | ast.BinOp | ast.Call | ast.Constant] = []
    ahead: list[ast.AST] = [_tree(path)]
    for node in ahead:
        match node:
            case ast.Name():
                continue
            case ast.Constant():
                if isinstance(node.value, str):
                    found.append(node)
                continue
            case ast.Expr(value=ast.Constant()):
                continue
            case ast.JoinedStr() | ast.BinOp() | ast.Call():
                found.append(node)
        ahead += ast.iter_child_nodes(node)
    return tuple(found)


def _strings(path: Path) -> Iterator[ast.Constant]:
    """The strings of a module but for its docstrings."""
    return (node for node in _expressions(path) if isinstance(node, ast.Constant))


def _is_put_together(node: ast.AST) -> bool:
    """Whether words are put together outside a template: an f-string with letters, or a constant with letters added."""
    if isinstance(node, ast.JoinedStr):
        return any(_has_letters(part) for part in node.values)
    added = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
    return added and any(map(_has_letters, (node.left, node.right)))


def _has_letters(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value))


def _fillings(path: Path) -> Iterator[ast.Call]:
    for node in _expressions(path):
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
