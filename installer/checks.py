"""What the test command runs, in order, to the end: every fault of a run is seen at once."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from installer.console import say
from installer.environment import PROJECT, Environment

_RULES = tuple(f"scorekeeper.{room}" for room in ("rules", "sheet", "money", "night", "gathering", "files"))
"""The packages in which every branch is taken by a test of their own."""
_COVERAGE = (*(f"--cov={package}" for package in _RULES), "--cov-report=")
COVERAGE_IS_EXACT = sys.version_info >= (3, 11, 7)
"""Python 3.11.2 loses the step out of an `if` that ends a case of a match: branches that are taken seem untaken."""
_MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of its own is made in it
_ROOM = 2**30
"""Bytes that must be free in memory for the files of the tests, which take about a tenth of that."""
_IN_PARALLEL = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")


def run_all(environment: Environment, env: Mapping[str, str], pytest_arguments: Sequence[str]) -> int:
    """Run every check; answer 0 if all passed. The closing line of pytest is repeated as the last line.

    mypy, which uses one processor, runs beside the others and is shown after them.
    """
    with _folder_in_memory() as folder:
        env = {**env, "TMPDIR": folder} if folder else env
        results = []
        with _begun([str(environment.python), "-m", "mypy"], env) as mypy:
            for name, command in _checks(environment, env, pytest_arguments):
                results.append((name, *_run(name, command, env)))
            results.append(("mypy", *_shown("mypy", mypy)))
    say("")
    width = max(len(name) for name, _, _ in results)
    for name, code, _ in results:
        say(f"{name:<{width}}  " + ("passed" if code == 0 else f"FAILED (exit {code})"))
    say(next(closing for name, _, closing in results if name == "pytest"))
    return 1 if any(code for _, code, _ in results) else 0


def environment_of_checks(inherited: Mapping[str, str], display: str | None) -> dict[str, str]:
    """The variables under which the checks run: no screen unless one is given, one language, repeatable examples.

    Python keeps what it has compiled, regardless of the environment: tests start the program some hundred times.
    """
    env = {name: value for name, value in inherited.items() if name not in {"LC_ALL", "PYTHONDONTWRITEBYTECODE"}}
    env |= {"LANG": "C.UTF-8", "QT_QPA_PLATFORM": "xcb" if display else "offscreen"}
    env.setdefault("HYPOTHESIS_PROFILE", "ci")
    if display:
        env["DISPLAY"] = display
        env.pop("WAYLAND_DISPLAY", None)
    return env


@contextmanager
def _folder_in_memory() -> Generator[str | None]:
    """A folder in memory for the files of the tests, which wait for a disk thousands of times; None if none is had.

    Files there must be executable: the failing disk of `tests/faults` is a library compiled into this folder.
    """
    if not os.access(_MEMORY, os.W_OK) or shutil.disk_usage(_MEMORY).free < _ROOM:
        yield None
        return
    if os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="scorekeeper-", dir=_MEMORY, ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # tests of write-protected files look into it as another user
        yield folder


def _checks(
    environment: Environment, env: Mapping[str, str], pytest_arguments: Sequence[str]
) -> list[tuple[str, list[str]]]:
    module = [str(environment.python), "-m"]
    how = list(pytest_arguments)  # a chosen few tests run in one process and measure nothing
    measured = COVERAGE_IS_EXACT and not pytest_arguments
    if measured:
        how += _COVERAGE
    if not pytest_arguments and env["QT_QPA_PLATFORM"] == "offscreen":  # windows on one screen share one keyboard
        how += _IN_PARALLEL
    checks = [
        ("ruff check", [*module, "ruff", "check", "."]),
        ("ruff format", [*module, "ruff", "format", "--check", "."]),
        ("pytest", [*module, "pytest", *how]),
    ]
    if measured:
        covered = ["coverage", "report", "--skip-covered", "--show-missing", "--fail-under=100"]
        checks.append(("rules covered", [*module, *covered]))
    return checks


def _run(name: str, command: Sequence[str], env: Mapping[str, str]) -> tuple[int, str]:
    """Run one check in full view; answer its exit code and the last line it wrote."""
    with _begun(command, env) as process:
        return _shown(name, process)


def _begun(command: Sequence[str], env: Mapping[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command, cwd=PROJECT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def _shown(name: str, process: subprocess.Popen[bytes]) -> tuple[int, str]:
    """Show what a check writes to its end; answer its exit code and the last line it wrote."""
    say(f"\n-- {name}")
    closing = ""
    for line in process.stdout or ():
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        closing = line.decode("utf-8", "replace").strip() or closing
    return process.wait(), closing
