"""The tables of the Unicode CLDR in the program: names of currencies, signs of money, months and days of the week.

    python3 -m installer.cldr            makes them again, from the locked Babel
    python3 -m installer.cldr --check    fails if they differ from that Babel

They are written into the modules that use them and committed, so that a fresh machine and a source without its history
are whole without Babel, which has 30 MB. `installer.release build` checks them, with the tools of a release.

The decimal places of currencies are those of ISO 4217 (`scorekeeper/money/money.py`). CLDR's follow the coins and notes
in use: with them nights that were settled earlier would be rounded otherwise.
"""

import argparse
import ast
import json
import re
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from installer.console import SetupError, complain, last_lines, run_quietly, say
from installer.environment import PROJECT, interpreter, lock_file
from installer.locks import PACKAGING

Table = Sequence[str] | Mapping[str, str]
_PLACES: Final = {
    "DAYS": "scorekeeper/text/dates.py",
    "MONTHS": "scorekeeper/text/dates.py",
    "NAMES": "scorekeeper/text/currency_names.py",
    "_SYMBOLS": "scorekeeper/money/money.py",
}
"""The names of the tables, and the files in which they are assigned."""
_TELLER: Final = Path(__file__).parent / "release" / "cldr_tables.py"
_WIDTH: Final = 120


def main(arguments: Sequence[str]) -> int:
    """Write the tables or check them; the exit status."""
    parser = argparse.ArgumentParser(prog="python3 -m installer.cldr", description="The tables of the Unicode CLDR.")
    parser.add_argument("--check", action="store_true", help="change nothing, and fail where a table differs")
    options = parser.parse_args(arguments)
    try:
        with _environment_with_babel() as python:
            differing = update(PROJECT, tables(python), write=not options.check)
    except SetupError as reason:
        complain(str(reason))
        return 1
    for file in differing:
        say(f"{file} differs from CLDR." if options.check else f"{file} was made anew.")
    return 1 if options.check and differing else 0


def tables(python: str) -> dict[str, Table]:
    """The tables, by their names, printed by a Python that has Babel."""
    answer = _run([python, str(_TELLER)])
    told: dict[str, Table] = json.loads(answer)
    return told


def update(project: Path, wanted: Mapping[str, Table], *, write: bool) -> list[str]:
    """The files in which a table differs from the right one; it is replaced there if `write` is true."""
    differing = []
    for place in dict.fromkeys(_PLACES.values()):
        file = project / place
        before = text = file.read_text(encoding="utf-8")
        for name in (name for name in _PLACES if _PLACES[name] == place):
            text = replaced(text, name, wanted[name])
        if text != before:
            differing.append(place)
            if write:
                file.write_text(text, encoding="utf-8")
    return differing


def replaced(source: str, name: str, table: Table) -> str:
    """The source of a module with another value in the one assignment of a name."""
    lines = source.splitlines(keepends=True)
    for statement in ast.parse(source).body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=found)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value):
                pass
            case _:
                continue
        if found == name:
            head = lines[statement.lineno - 1].encode()[: value.col_offset].decode()
            made = f"{head}{_literal(table, len(head))}\n"
            return "".join([*lines[: statement.lineno - 1], made, *lines[statement.end_lineno :]])
    raise SetupError(f"No assignment of {name} was found.")


def _literal(table: Table, indent: int) -> str:
    """A table as `ruff format` leaves it."""
    if isinstance(table, Mapping):
        items, ends = [f'"{key}": "{value}"' for key, value in table.items()], "{}"
    else:
        items, ends = [f'"{value}"' for value in table], "()"
    short = f"{ends[0]}{', '.join(items)}{ends[1]}"
    if indent + len(short) <= _WIDTH:
        return short
    return "\n".join([ends[0], *(f"    {item}," for item in items), ends[1]])


def requirement_of(package: str, lock: str) -> str:
    """The lines of a lock that are about one package."""
    found = re.search(rf"^{package}==.*\n(    .*\n)*", lock, re.MULTILINE)
    if found is None:
        raise SetupError(f"{package} is not locked.")
    return found[0]


@contextmanager
def _environment_with_babel() -> Generator[str]:
    """The Python of an environment that holds the locked Babel alone, and is thrown away."""
    version = sys.version_info[:2]
    lock = lock_file(PACKAGING, version)
    if not lock.exists():
        raise SetupError("No Babel is locked for Python {}.{}.".format(*version))
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as name:
        wanted, folder = Path(name) / "requirements.txt", Path(name) / "environment"
        wanted.write_text(requirement_of("babel", lock.read_text(encoding="utf-8")), encoding="utf-8")
        _run([sys.executable, "-m", "venv", str(folder)])
        python = str(interpreter(folder))
        _run([python, "-m", "pip", "install", "--no-deps", "--require-hashes", "--requirement", str(wanted)])
        yield python


def _run(command: Sequence[str]) -> str:
    done, output = run_quietly(command)
    if not done:
        raise SetupError(f"The CLDR tables cannot be read:\n{last_lines(output)}")
    return output


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
