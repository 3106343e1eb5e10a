"""Tables of the Unicode CLDR: the program has those of the Babel that is locked."""

import sys
from pathlib import Path

import pytest

from installer.cldr import requirement_of, tables, update
from installer.console import SetupError
from installer.environment import PROJECT, lock_file
from installer.locks import PACKAGING, PYTHONS

NEWER = {
    "DAYS": ["Moonday", "Sunday"],
    "MONTHS": [f"A name of a month that is rather long, number {number}" for number in range(12)],
    "NAMES": {"EUR": "Euro", "USD": "US dollar"},
    "_SYMBOLS": {"EUR": "€"},
}
FILES = ("scorekeeper/money/money.py", "scorekeeper/text/currency_names.py", "scorekeeper/text/dates.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the modules that have tables."""
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text((PROJECT / file).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def test_tables_are_written_where_they_differ_and_nothing_else_is(project: Path) -> None:
    before = (project / FILES[2]).read_text(encoding="utf-8")
    assert sorted(update(project, NEWER, write=False)) == sorted(FILES)
    assert (project / FILES[2]).read_text(encoding="utf-8") == before
    assert sorted(update(project, NEWER, write=True)) == sorted(FILES)
    assert update(project, NEWER, write=False) == []
    after = (project / FILES[2]).read_text(encoding="utf-8")
    assert 'DAYS: Final = ("Moonday", "Sunday")\n' in after
    assert 'MONTHS: Final = (\n    "A name of a month that is rather long, number 0",\n' in after
    assert after.split("\n)\n", 1)[1] == before.split("\n)\n", 1)[1]


def test_a_module_without_the_table_is_refused(project: Path) -> None:
    (project / FILES[0]).write_text("Z = 1\n", encoding="utf-8")
    with pytest.raises(SetupError, match="No assignment of _SYMBOLS"):
        update(project, NEWER, write=True)


@pytest.mark.parametrize("python", PYTHONS)
def test_babel_is_taken_from_the_lock_with_its_hashes(python: tuple[int, int]) -> None:
    lines = requirement_of("babel", lock_file(PACKAGING, python).read_text(encoding="utf-8")).splitlines()
    assert lines[0].startswith("babel==")
    assert len(lines) > 1
    assert all(line.startswith("    --hash=sha256:") for line in lines[1:])
    with pytest.raises(SetupError, match="is not locked"):
        requirement_of("babble", "")


def test_the_program_has_the_tables_of_cldr() -> None:
    pytest.importorskip("babel", reason="Babel belongs to the tools of a release")
    assert update(PROJECT, tables(sys.executable), write=False) == []
