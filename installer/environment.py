"""The project's own Python environment: made once, brought up to date when what it depends on has changed."""

import hashlib
import importlib.util
import json
import os
import shutil
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from installer import apt
from installer.console import SetupError, complain, last_lines, run_quietly, say

PROJECT = Path(__file__).resolve().parents[1]
APP, TESTS = "app", "test"
"""Sets of packages, by the names of their locks."""
STAMP = "scorekeeper-stamp.json"
"""The file of an environment that says what is installed in it."""
_OFFLINE = ("after connection broken by", "Failed to establish a new connection", "name resolution", "Read timed out")


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment that has an interpreter; its version is (major, minor)."""

    folder: Path
    version: tuple[int, int]

    @property
    def python(self) -> Path:
        return interpreter(self.folder)

    @property
    def packages(self) -> Path:
        """The folder in which pip installs."""
        if sys.platform == "win32":
            return self.folder / "Lib" / "site-packages"
        return self.folder / "lib" / "python{}.{}".format(*self.version) / "site-packages"

    @property
    def pyside(self) -> Path:
        """The folder of PySide6, in which Qt's libraries lie."""
        return self.packages / "PySide6"


def interpreter(folder: Path) -> Path:
    """The path of the Python of an environment on this system."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def lock_file(packages: str, python: tuple[int, int]) -> Path:
    """The lock of a set of packages under a version of Python: versions and hashes. It is absent for an unknown one."""
    return PROJECT / "installer" / "locks" / "{}-{}.{}.txt".format(packages, *python)


def prepare(*, for_tests: bool) -> Environment:
    """The environment, installed from the lock and up to date; raises `SetupError` if that is not possible."""
    environment = _environment(Path(os.environ.get("SCOREKEEPER_VENV") or PROJECT / ".venv").absolute())
    folder = environment.folder
    stamp = {"digest": _digest(environment.version), "tests": for_tests}
    known = _read_stamp(folder)
    if known.get("digest") != stamp["digest"] or (for_tests and not known.get("tests")):
        _install(environment, for_tests=for_tests)
        (folder / STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    refuse_incompatible_pyside(environment.version, _pyside_version(environment))
    return environment


def prepare_newest() -> Environment:
    """An environment of its own with the newest releases that pyproject.toml allows, for tests; raises `SetupError`."""
    environment = _environment(PROJECT / ".venv-newest")
    say("Installing the newest releases of all packages; this fetches up to 300 MB and takes some minutes ...")
    _pip(environment, "--upgrade", "--upgrade-strategy=eager", "--editable", f"{PROJECT}[test,server]")
    refuse_incompatible_pyside(environment.version, _pyside_version(environment))
    return environment


def _environment(folder: Path) -> Environment:
    """The environment in a folder, created if missing; raises `SetupError`."""
    version = _version(folder)
    if version is None:
        _create(folder)
        version = _version(folder)
    if version is None:
        raise SetupError(f"The Python in {folder} does not start; please move that folder away and start again.")
    if version < (3, 11):
        raise SetupError("The Python in {} is {}.{}, and Scorekeeper needs 3.11.".format(folder, *version))
    return Environment(folder, version)


def refuse_incompatible_pyside(python: tuple[int, int], pyside: str) -> None:
    """Raise SetupError if this PySide6 is known to abort on this Python (6.12 miscounts references before 3.12)."""
    line = tuple(int(part) for part in pyside.split(".")[:2])
    if python < (3, 12) and line >= (6, 12):
        raise SetupError(
            "PySide6 {} aborts on Python {}.{}: please use Python 3.12 or newer, or remove the environment "
            "so that a PySide6 before 6.12 is installed.".format(pyside, *python)
        )


def _version(folder: Path) -> tuple[int, int] | None:
    """The version of the environment's Python; None if there is no environment or its Python is gone."""
    if not interpreter(folder).exists():
        return None
    runs, answer = run_quietly([str(interpreter(folder)), "-c", "import sys; print(*sys.version_info[:2])"])
    if not runs:
        return None
    major, minor = answer.split()[-2:]
    return int(major), int(minor)


def _create(folder: Path) -> None:
    foreign = folder.exists() and any(folder.iterdir()) and not (folder / "pyvenv.cfg").exists()
    if foreign:
        raise SetupError(f"{folder} exists and is no Python environment; please move it away, or set SCOREKEEPER_VENV.")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        _fetch_venv_module()
    say(f"Making a Python environment in {folder} ...")
    fresh = not folder.exists()
    made, output = run_quietly([sys.executable, "-m", "venv", "--clear", str(folder)])
    if not made:
        if fresh:
            shutil.rmtree(folder, ignore_errors=True)
        raise SetupError(f"The environment could not be made:\n{last_lines(output)}")


def _fetch_venv_module() -> None:
    complain("This Python lacks the module venv, with which an environment is made.")
    if not apt.is_available():
        raise SetupError("Please install Python's venv and ensurepip modules with the packages of this system.")
    apt.install(["python{}.{}-venv".format(*sys.version_info[:2])])


def _install(environment: Environment, *, for_tests: bool) -> None:
    what = "the app and the tools of its tests" if for_tests else "the app"
    say(f"Installing {what}; the first time this fetches up to 300 MB and takes some minutes ...")
    lock = lock_file(TESTS if for_tests else APP, environment.version)
    if lock.exists():
        _pip(environment, "--no-deps", "--require-hashes", "--requirement", str(lock))
        _pip(environment, "--no-deps", "--no-build-isolation", "--editable", str(PROJECT))
    else:
        say("No versions are locked for Python {}.{}: the newest are installed.".format(*environment.version))
        _pip(environment, "--editable", str(PROJECT) + ("[test,server]" if for_tests else ""))


def _pip(environment: Environment, *arguments: str) -> None:
    """Install with pip; raises `SetupError` with the reason if that fails."""
    python = str(environment.python)
    if not run_quietly([python, "-c", "import pip"])[0] and not run_quietly([python, "-m", "ensurepip"])[0]:
        raise SetupError(f"The environment in {environment.folder} has no pip; please move it away and start again.")
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_ROOT_USER_ACTION": "ignore"}
    done, output = run_quietly([python, "-m", "pip", "install", *arguments], {**os.environ, **quiet})
    if done:
        return
    if "No space left on device" in output:
        reason = "The disk is full: the app's packages need about 700 MB."
    elif any(sign in output for sign in _OFFLINE):
        reason = "pip could not reach its package index; is this machine connected to the internet?"
    else:
        reason = "pip could not install the app's packages."
    raise SetupError(f"{reason} The last lines of the output:\n{last_lines(output)}")


def _pyside_version(environment: Environment) -> str:
    found = sorted(environment.packages.glob("[Pp]y[Ss]ide6_[Ee]ssentials-*.dist-info"))
    if not found:
        raise SetupError(f"PySide6 is missing in {environment.folder}; please remove that folder and start again.")
    return found[-1].name.removesuffix(".dist-info").rpartition("-")[2]


def _digest(version: tuple[int, int]) -> str:
    """A hash of all that decides what gets installed, including the path of the project."""
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    deciding = [declared["build-system"], declared["project"], declared["tool"]["setuptools"]]
    files = [lock_file(packages, version) for packages in (APP, TESTS)]
    locked = [file.read_text(encoding="utf-8") for file in files if file.exists()]
    text = json.dumps([*deciding, *locked, version, str(PROJECT)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _read_stamp(folder: Path) -> Mapping[str, object]:
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # made by someone else, or not finished
    return stamp if isinstance(stamp, dict) else {}
