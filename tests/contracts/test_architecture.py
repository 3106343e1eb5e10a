"""The architecture as tests: each name is the rule, each message names the place that breaks it."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

from tests.contracts.sources import PACKAGES, ROOT, modules, parsed, sources, tracked_files

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


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """Every import of the project, those inside functions and of the type checker too."""
    return grimp.build_graph(*PACKAGES, "installer", include_external_packages=True, cache_dir=None)


ONE_DEAL = """{
  "format": "scorekeeper.night", "version": 1, "date": "2026-11-20", "currency": "USD", "stake": "0.25",
  "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"},
              {"id": "cal", "name": "Cal"}, {"id": "dee", "name": "Dee"}],
  "games": [{"rules": {"profile": "cavendish"}, "arrangement": "individual",
             "hands": [["ann"], ["bob"], ["cal"], ["dee"]], "first_dealer": 0, "scorekeeper": "bob",
             "entries": [{"kind": "deal", "points": [5, 13, 8, 0]}]}]
}"""


def importers(graph: grimp.ImportGraph, names: set[str], *, outside: str | tuple[str, ...]) -> list[str]:
    """Places in the three packages that import one of the names outside the home it has."""
    return [
        f"{found['importer']}:{found['line_number']} imports {name}"
        for name in names & graph.modules
        for importer in graph.find_modules_that_directly_import(name)
        if of_the_packages(importer) and not f"{importer}.".startswith(outside)
        for found in graph.get_import_details(importer=importer, imported=name)
    ]


def of_the_packages(module: str) -> bool:
    return top(module) in PACKAGES


def top(module: str) -> str:
    return module.partition(".")[0]


def of_the_domain(module: str) -> bool:
    """Whether a module is one of the game: of scorekeeper without its storage and the club server."""
    outside = ("scorekeeper.storage.", "scorekeeper.server.")
    return top(module) == "scorekeeper" and not f"{module}.".startswith(outside)


def test_the_project_has_files_to_look_at() -> None:
    assert sources().keys() >= {f"{package}/__init__.py" for package in PACKAGES}


def test_the_import_contracts_hold() -> None:
    # In a process of its own: import-linter silences every logger that it finds.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_no_module_imports_itself_in_a_circle(graph: grimp.ImportGraph) -> None:
    """Imports inside functions and of the type checker count like any other."""
    names = set(filter(of_the_packages, graph.modules))
    imports = {name: graph.find_modules_directly_imported_by(name) & names for name in names}
    assert sum(map(len, imports.values())) > len(imports), "the imports are not found"
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        raise AssertionError(" imports ".join(reversed(circle.args[1]))) from None


def test_qt_is_spoken_only_in_ui(graph: grimp.ImportGraph) -> None:
    assert importers(graph, {"PySide6", "shiboken6"}, outside="ui.") == []


def test_reportlab_is_known_only_in_reports(graph: grimp.ImportGraph) -> None:
    assert importers(graph, {"reportlab"}, outside="reports.") == []


def test_sqlite_is_known_only_in_storage_and_in_one_place_of_the_club_server(graph: grimp.ImportGraph) -> None:
    homes = ("scorekeeper.storage.", "scorekeeper.server.sqlite_database.")
    assert importers(graph, {"sqlite3", "sqlite_utils"}, outside=homes) == []


def test_the_club_server_alone_knows_its_libraries(graph: grimp.ImportGraph) -> None:
    assert importers(graph, {"starlette", "uvicorn", "anyio"}, outside="scorekeeper.server.") == []
    assert importers(graph, {"psycopg"}, outside="scorekeeper.server.postgres_database.") == []


def test_workbooks_are_read_in_one_place(graph: grimp.ImportGraph) -> None:
    assert importers(graph, {"python_calamine"}, outside="scorekeeper.spreadsheets.workbooks.") == []


def test_workbooks_are_written_in_one_place(graph: grimp.ImportGraph) -> None:
    assert importers(graph, {"xlsxwriter"}, outside="scorekeeper.spreadsheets.table_files.") == []


ELSEWHERE = {
    ("scorekeeper.cli.entry_points", "ui"),
    ("scorekeeper.cli.pdf", "reports"),
    ("scorekeeper.spreadsheets.workbooks", "python_calamine"),
    ("scorekeeper.spreadsheets.table_files", "xlsxwriter"),
}
"""The imports of the domain beside itself, with their places."""


def test_the_domain_imports_only_the_standard_library_values_and_itself(graph: grimp.ImportGraph) -> None:
    own = {*STANDARD, "scorekeeper", "msgspec"}
    beside = {
        (module, top(name))
        for module in filter(of_the_domain, graph.modules)
        for name in graph.find_modules_directly_imported_by(module)
        if top(name) not in own
    }
    assert beside == ELSEWHERE


def test_the_two_commands_load_only_the_standard_library_and_the_project(graph: grimp.ImportGraph) -> None:
    """They run before any package is installed."""
    entry, own = "installer.bootstrap", {"installer", "scorekeeper"}
    reached = graph.find_upstream_modules(entry)
    assert len([module for module in reached if top(module) in own]) > 8, (
        "the walk through the imports has lost its way"
    )
    strangers = [module for module in reached if top(module) not in own | STANDARD]
    assert [" imports ".join(graph.find_shortest_chain(entry, module) or ()) for module in strangers] == []


def test_an_old_python_can_read_the_entry_of_the_installer() -> None:
    entry = (ROOT / "installer" / "bootstrap.py").read_text(encoding="utf-8")
    ast.parse(entry, feature_version=(3, 4))
    assert 'f"' not in entry


_FLOAT = r"\bfloat\(|\d\.\d|\de[-+\d]"
"""Where a float may stand, as the formatter writes it."""


def test_no_float_touches_a_score_or_money() -> None:
    floats = [
        f"{file}:{node.lineno}"
        for file, tree in modules(
            "scorekeeper",
            naming=r"\bfloat\(|\d\.|\.\d|\d[eE][-+\d]",
            outside=("scorekeeper/storage/", "scorekeeper/server/"),
        )
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
        for file, tree in modules(*PACKAGES, naming=r"\n[ \t]+(?:from|import) ")
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
        for file, text in sources().items()
        if text.count("def ") > 25  # else there is nothing to count
        for node in statements(parsed(file))
        if isinstance(node, ast.ClassDef)
    }
    assert len(methods) > 50, "the classes are not found"
    assert {name: count for name, count in methods.items() if count > 25} == {}


def test_no_two_public_classes_have_one_name() -> None:
    homes: dict[str, list[str]] = {}
    for file, text in sources().items():
        if file.startswith((*PACKAGES, "installer")):
            for name in re.findall(r"^class ([^\W_]\w*)", text, re.MULTILINE):
                homes.setdefault(name, []).append(file)
    assert len(homes) > 100, "the classes are not found"
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_no_path_of_a_machine_and_no_package_index_is_named() -> None:
    named = (r"/(?<![\w.~-]/)(?:work|root|farm|tmp)/[a-z]", r"index-url\s*[= ]", r"find-links\s*[= ]")
    outside_tests = r"/(?<![\w.~-]/)(?:home|Users)/[a-z]"  # a test may invent a home folder
    files = [path.relative_to(ROOT) for path in tracked_files() if path != Path(__file__).resolve()]
    texts = {file: (ROOT / file).read_text(encoding="utf-8", errors="replace") for file in files if file.suffix in TEXT}
    places = [
        f"{file}:{text.count(chr(10), 0, found.start()) + 1} {found[0]}"
        for file, text in texts.items()
        for sought in (named if file.parts[0] == "tests" else (*named, outside_tests))
        for found in re.finditer(sought, text)
    ]
    assert places == []


def test_the_readme_names_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("run", "test"):
        assert re.search(rf"^python3 installer/bootstrap\.py {command}\b", readme, re.MULTILINE)
    assert (ROOT / "installer" / "bootstrap.py").is_file()
