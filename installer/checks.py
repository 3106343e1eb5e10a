"""What the test command runs, in order, to the end: every fault of a run is seen at once."""

import subprocess
import sys
from collections.abc import Mapping, Sequence

from installer.environment import PROJECT, Environment
from installer.speech import say

_COVERAGE = ("--cov=scorekeeper", "--cov=reports", "--cov-report=term:skip-covered")
# Every branch of the rules is taken by a test; the command line stands outside them.
_RULES = (
    "--include=" + ",".join(f"scorekeeper/{room}/*.py" for room in ("rules", "sheet", "money", "night", "files")),
)
TRACES_TRULY = sys.version_info >= (3, 11, 7)
"""Python 3.11.2 loses the step out of an `if` that ends a case of a match: branches that are taken seem untaken."""
_TOGETHER = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")


def run_all(environment: Environment, env: Mapping[str, str], pytest_arguments: Sequence[str]) -> int:
    """Run every check; answer 0 where all passed. The closing line of pytest is repeated as the last line."""
    results = [(name, *_run(name, command, env)) for name, command in _checks(environment, env, pytest_arguments)]
    say("")
    width = max(len(name) for name, _, _ in results)
    for name, code, _ in results:
        say(f"{name:<{width}}  " + ("passed" if code == 0 else f"FAILED (exit {code})"))
    say(next(closing for name, _, closing in results if name == "pytest"))
    return 1 if any(code for _, code, _ in results) else 0


def environment_of_checks(inherited: Mapping[str, str], display: str | None) -> dict[str, str]:
    """The variables under which the checks run: no screen unless one is given, one language, repeatable examples."""
    env = {name: value for name, value in inherited.items() if name != "LC_ALL"}
    env |= {"LANG": "C.UTF-8", "QT_QPA_PLATFORM": "xcb" if display else "offscreen"}
    env.setdefault("HYPOTHESIS_PROFILE", "ci")
    if display:
        env["DISPLAY"] = display
        env.pop("WAYLAND_DISPLAY", None)
    return env


def _checks(
    environment: Environment, env: Mapping[str, str], pytest_arguments: Sequence[str]
) -> list[tuple[str, list[str]]]:
    module = [str(environment.python), "-m"]
    how = list(pytest_arguments)  # a chosen few tests run in one process and measure nothing
    if not how:
        how = [*_COVERAGE, *(_TOGETHER if env["QT_QPA_PLATFORM"] == "offscreen" else ())]  # windows share one keyboard
    checks = [
        ("ruff check", [*module, "ruff", "check", "."]),
        ("ruff format", [*module, "ruff", "format", "--check", "."]),
        ("mypy", [*module, "mypy"]),
        ("pytest", [*module, "pytest", *how]),
    ]
    if not pytest_arguments and TRACES_TRULY:
        covered = ["coverage", "report", *_RULES, "--skip-covered", "--show-missing", "--fail-under=100"]
        checks.append(("rules covered", [*module, *covered]))
    return checks


def _run(name: str, command: Sequence[str], env: Mapping[str, str]) -> tuple[int, str]:
    """Run one check in full view; answer its exit code and the last line it wrote."""
    say(f"\n-- {name}")
    closing = ""
    with subprocess.Popen(
        command, cwd=PROJECT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        for line in process.stdout or ():
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()
            closing = line.decode("utf-8", "replace").strip() or closing
    return process.returncode, closing
