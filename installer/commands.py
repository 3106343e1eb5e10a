"""`run` and `test`: what each sets up, and what it starts then."""

import os
import subprocess
import sys
from collections.abc import Sequence

from installer import checks, environment, screen, system_libraries
from installer.console import SetupError, complain, say
from scorekeeper.system_libraries.qt_platforms import platforms_of

_USAGE = """\
python3 installer/bootstrap.py run [--headless] [arguments for the app]
    Set up what is missing and start the app. --headless needs no screen: it writes the score sheets, the settlement
    and the slips of a sample night into ./scorekeeper-sample, or into the folder given with -o.
python3 installer/bootstrap.py test [--window] [--newest] [arguments for pytest]
    Set up what is missing and run every check. --window shows the tests' windows on a virtual screen (Xvfb). --newest
    takes the newest releases of all packages instead of the locked ones, in the environment .venv-newest.

The Python environment lies in .venv, or where SCOREKEEPER_VENV says."""


def main(arguments: Sequence[str]) -> int:
    """Run one command; return the exit code. Errors are sentences on standard error."""
    try:
        match list(arguments):
            case ["run", *rest]:
                return run(rest)
            case ["test", *rest]:
                return test(rest)
            case ["-h" | "--help"]:
                say(_USAGE)
                return 0
            case _:
                complain(_USAGE)
                return 2
    except SetupError as reason:
        complain(str(reason))
        return 1
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        complain(f"The system refused{where} ({error.strerror}).")
        return 1
    except KeyboardInterrupt:
        complain("Stopped.")
        return 130


def run(arguments: Sequence[str]) -> int:
    """Set up and start the app, or without a screen let it write the papers of a sample night."""
    rest = [argument for argument in arguments if argument != "--headless"]
    if len(rest) < len(arguments):
        ready = environment.prepare(for_tests=False)
        folder = [] if any(argument.startswith(("-o", "--out")) for argument in rest) else ["-o", "scorekeeper-sample"]
        return _start([str(ready.python), "-m", "scorekeeper", "sample", *folder, *rest])
    screen.refuse_without_screen(os.environ)
    ready = environment.prepare(for_tests=False)
    if sys.platform == "linux":
        system_libraries.install_missing(ready.pyside, platforms_of(os.environ), printing=True)
        screen.refuse_unreachable_screen(os.environ)
    return _start([str(ready.python), "-m", "scorekeeper", *rest])


def test(arguments: Sequence[str]) -> int:
    """Set up and run every check, offscreen or, with --window, on a virtual screen; --newest without the locks."""
    rest = [argument for argument in arguments if argument not in {"--window", "--newest"}]
    in_window = "--window" in arguments
    ready = environment.prepare_newest() if "--newest" in arguments else environment.prepare(for_tests=True)
    if sys.platform == "linux":
        system_libraries.install_missing(ready.pyside, ["xcb" if in_window else "offscreen"], printing=False)
    if in_window:
        with screen.virtual_screen() as display:
            return checks.run_all(ready, checks.environment_of_checks(os.environ, display), rest)
    return checks.run_all(ready, checks.environment_of_checks(os.environ, None), rest)


def _start(command: list[str]) -> int:
    """Hand over to the app; its exit code is ours."""
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 (our own Python; no shell)
    return subprocess.run(command, check=False).returncode
