"""The architecture as tests: each name is the rule, each message names the place that breaks it."""

import ast
import re
import subprocess
import sys
from collections.abc import Container, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.contracts.sources import PACKAGES, ROOT, modules, sources, tracked_files

STANDARD = sys.stdlib_module_names
TEXT = {".py", ".toml", ".md", ".cfg", ".ini", ".json", ".txt", ".yml", ".yaml", ".spec", ".iss", ".desktop", ".sh", ""}


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a module, those inside others too, without its expressions: a tenth of all nodes."""
    ahead = [tree]
    while ahead:
        node = ahead.pop()
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            parts = getattr(node, name, ())
            ahead += parts
            yield from parts


@cache
def imported(tree: ast.Module) -> tuple[tuple[int, str], ...]:
    """Line and top-level name of every import in a module, those inside functions too."""
    found: list[tuple[int, str]] = []
    for node in statements(tree):
        if isinstance(node, ast.Import):
            found += ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.append((node.lineno, node.module.split(".")[0]))
    return tuple(found)


@pytest.fixture(scope="module", autouse=True)
def _forget_imports() -> Iterator[None]:
    yield
    imported.cache_clear()


ONE_DEAL = """{
  "format": "scorekeeper.night", "version": 1, "date": "2026-11-20", "currency": "USD", "stake": "0.25",
  "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"},
              {"id": "cal", "name": "Cal"}, {"id": "dee", "name": "Dee"}],
  "games": [{"rules": {"profile": "cavendish"}, "arrangement": "individual",
             "hands": [["ann"], ["bob"], ["cal"], ["dee"]], "first_dealer": 0, "scorekeeper": "bob",
             "entries": [{"kind": "deal", "points": [5, 13, 8, 0]}]}]
}"""


def importers(names: set[str], *, outside: str | tuple[str, ...]) -> list[str]:
    """Places in the three packages that import one of the names outside the home it has."""
    return [
        f"{file}:{line} imports {name}"
        for file, tree in modules(*PACKAGES, naming="|".join(names), outside=outside)
        for line, name in imported(tree)
        if name in names
    ]


def domain() -> Iterator[tuple[str, ast.Module]]:
    """The pure modules of the game: scorekeeper without its storage and the club server."""
    return modules("scorekeeper", outside=("scorekeeper/storage/", "scorekeeper/server/"))


def test_the_project_has_files_to_look_at() -> None:
    assert sources().keys() >= {f"{package}/__init__.py" for package in PACKAGES}


def test_the_import_contracts_hold() -> None:
    # In a process of its own: import-linter silences every logger that it finds.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_no_module_imports_itself_in_a_circle() -> None:
    """Imports inside functions and of the type checker count like any other."""
    names = {module_name(file): tree for file, tree in modules(*PACKAGES)}
    graph = {
        name: {found for node in statements(tree) for found in modules_named(node, names)} - {name}
        for name, tree in names.items()
    }
    assert sum(map(len, graph.values())) > len(graph), "the imports are not found"
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        raise AssertionError(" imports ".join(reversed(circle.args[1]))) from None


def module_name(file: str) -> str:
    """The name under which a file is imported."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def modules_named(node: ast.AST, known: Container[str]) -> Iterator[str]:
    """The modules of the project that a statement imports: `from a import b` names a.b if that is a module."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name in known)
    elif isinstance(node, ast.ImportFrom) and node.module in known:
        for alias in node.names:
            part = f"{node.module}.{alias.name}"
            yield part if part in known else node.module


def test_qt_is_spoken_only_in_ui() -> None:
    assert importers({"PySide6", "shiboken6"}, outside="ui/") == []


def test_reportlab_is_known_only_in_reports() -> None:
    assert importers({"reportlab"}, outside="reports/") == []


def test_sqlite_is_known_only_in_storage_and_in_one_place_of_the_club_server() -> None:
    homes = ("scorekeeper/storage/", "scorekeeper/server/sqlite_database.py")
    assert importers({"sqlite3", "sqlite_utils"}, outside=homes) == []


def test_the_club_server_alone_knows_its_libraries() -> None:
    assert importers({"starlette", "uvicorn", "anyio"}, outside="scorekeeper/server/") == []
    assert importers({"psycopg"}, outside="scorekeeper/server/postgres_database.py") == []


def test_workbooks_are_read_in_one_place() -> None:
    assert importers({"python_calamine"}, outside="scorekeeper/spreadsheets/workbooks.py") == []


def test_workbooks_are_written_in_one_place() -> None:
    assert importers({"xlsxwriter"}, outside="scorekeeper/spreadsheets/table_files.py") == []


ELSEWHERE = {
    ("scorekeeper/cli/entry_points.py", "ui"),
    ("scorekeeper/cli/pdf.py", "reports"),
    ("scorekeeper/spreadsheets/workbooks.py", "python_calamine"),
    ("scorekeeper/spreadsheets/table_files.py", "xlsxwriter"),
}
"""The imports of the domain beside itself, with their places."""


def test_the_domain_imports_only_the_standard_library_values_and_itself() -> None:
    strangers = [
        f"{file}:{line} imports {name}"
        for file, tree in domain()
        for line, name in imported(tree)
        if name not in STANDARD and name not in {"scorekeeper", "msgspec"} and (file, name) not in ELSEWHERE
    ]
    assert strangers == []


def test_the_two_commands_load_only_the_standard_library_and_the_project() -> None:
    """They run before any package is installed."""
    trees = {module_name(file): (file, tree) for file, tree in modules("installer", "scorekeeper")}
    reached, ahead, strangers = set[str](), ["installer.bootstrap"], []
    while ahead:
        reached.add(module := ahead.pop())
        file, tree = trees[module]
        strangers += [f"{file}:{line} imports {name}" for line, name in imported(tree) if name not in STANDARD]
        named = {found for node in statements(tree) for found in modules_named(node, trees)}
        ahead += [found for found in named if found not in reached]
    assert len(reached) > 8, "the walk through the imports has lost its way"
    assert [place for place in strangers if not place.endswith((" installer", " scorekeeper"))] == []


def test_an_old_python_can_read_the_entry_of_the_installer() -> None:
    entry = (ROOT / "installer" / "bootstrap.py").read_text(encoding="utf-8")
    ast.parse(entry, feature_version=(3, 4))
    assert 'f"' not in entry


def test_no_float_touches_a_score_or_money() -> None:
    floats = [
        f"{file}:{node.lineno}"
        for file, tree in domain()
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float")
    ]
    assert floats == []


def test_a_settlement_loads_neither_qt_nor_paper_nor_a_database(tmp_path: Path) -> None:
    night = tmp_path / "one.night.json"
    night.write_text(ONE_DEAL, encoding="utf-8")
    spy = (
        "import runpy, sys\n"
        "try: runpy.run_module('scorekeeper', run_name='__main__', alter_sys=True)\n"
        "except SystemExit as end: code = end.code\n"
        "print(sorted({'PySide6', 'shiboken6', 'reportlab', 'sqlite3', 'sqlite_utils'} & set(sys.modules)))\n"
        "sys.exit(code)"
    )
    run = subprocess.run(
        [sys.executable, "-c", spy, "settle", str(night), "--json"],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "[]"


def test_no_connection_is_used_as_a_context_manager() -> None:
    """`with db.conn:` does not roll back under sqlite-utils; `db.atomic()` does."""
    places = [
        f"{file}:{item.context_expr.lineno}"
        for file, tree in modules(naming=r"\.conn\b")
        for node in ast.walk(tree)
        if isinstance(node, ast.With | ast.AsyncWith)
        for item in node.items
        if isinstance(item.context_expr, ast.Attribute) and item.context_expr.attr == "conn"
    ]
    assert places == []


def test_fewer_than_forty_imports_stand_in_functions() -> None:
    """Each is there since something measured is loaded later; the command line's own are among them."""
    late = [
        f"{file}:{node.lineno}"
        for file, tree in modules(*PACKAGES)
        for function in statements(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in statements(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert 10 < len(set(late)) < 40, "\n".join(late)


def test_every_module_opens_with_its_idea() -> None:
    begun = re.compile(r'(?:#.*\n|\s)*r?"""\s*[^\s"]')  # as ast.get_docstring finds, of files that are never parsed
    assert [file for file, text in sources().items() if not begun.match(text)] == []


def test_no_file_is_longer_than_400_lines() -> None:
    lengths = {file: len(text.splitlines()) for file, text in sources().items()}
    assert {file: length for file, length in lengths.items() if length > 400} == {}


def test_no_class_has_more_than_25_methods() -> None:
    """Every `def` of a class body counts: properties and their setters, Qt's own methods, overloads, coroutines."""
    methods = {
        f"{file}:{node.lineno} {node.name}": sum(
            isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body
        )
        for file, tree in modules(naming="class ")
        if sources()[file].count("def ") > 25  # else there is nothing to count
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    assert len(methods) > 50, "the classes are not found"
    assert {name: count for name, count in methods.items() if count > 25} == {}


def test_no_two_public_classes_have_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for file, tree in modules(*PACKAGES, "installer", naming="class "):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes.setdefault(node.name, []).append(file)
    assert len(homes) > 100, "the classes are not found"
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_no_path_of_a_machine_and_no_package_index_is_named() -> None:
    anywhere = re.compile(r"/(?<![\w.~-]/)(?:work|root|farm|tmp)/[a-z]|(?:index-url|find-links)\s*[= ]")
    outside_tests = re.compile(r"/(?<![\w.~-]/)(?:home|Users)/[a-z]")  # a test may invent a home folder
    files = [path.relative_to(ROOT) for path in tracked_files() if path != Path(__file__).resolve()]
    texts = {file: (ROOT / file).read_text(encoding="utf-8", errors="replace") for file in files if file.suffix in TEXT}
    places = [
        f"{file}:{text.count(chr(10), 0, found.start()) + 1} {found[0]}"
        for file, text in texts.items()
        for sought in ([anywhere] if file.parts[0] == "tests" else [anywhere, outside_tests])
        for found in sought.finditer(text)
    ]
    assert places == []


def test_the_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("run", "test"):
        assert re.search(rf"^python3 installer/bootstrap\.py {command}\b", readme, re.MULTILINE)
    assert (ROOT / "installer" / "bootstrap.py").is_file()
