"""The locks: every package that is installed, by its version and hashes, for each Python that is supported.

    python3 -m installer.locks        makes them again, of the newest releases that pyproject.toml allows

A lock holds what pip needs to install one set of packages under one Python without looking further. The tools that
build packages are among each, so that the project itself is installed from it too.
"""

import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from installer.console import SetupError, complain, last_lines, run_quietly, say
from installer.environment import APP, PROJECT, TESTS, interpreter, lock_file

PYTHONS: Final = ((3, 11), (3, 12), (3, 13))
PACKAGING: Final = "package"
SERVER: Final = "server"
_EXTRAS: Final[Mapping[str, Sequence[str]]] = {
    TESTS: (TESTS, SERVER),
    APP: (),
    SERVER: (SERVER,),
    PACKAGING: (PACKAGING,),
}
"""The optional dependencies that a set of packages has besides those of the app, in the order in which they are locked.

The app is locked after its tests and with the same versions, and the club server and the tools that make packages after
it.
"""
_HEAD: Final = "# Made by `python3 -m installer.locks`, which takes the newest releases; not to be edited.\n"


def main() -> int:
    """Make all locks again; the exit status. The resolver, uv, is installed in an environment that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as folder:
        try:
            uv = _resolver(Path(folder))
            for python in PYTHONS:
                constraints: list[Path] = []
                for packages in _EXTRAS:
                    constraints.append(_lock(uv, packages, python, constraints, Path(folder)))
        except SetupError as reason:
            complain(str(reason))
            return 1
    return 0


def _resolver(folder: Path) -> Path:
    python = interpreter(folder / "environment")
    _run([sys.executable, "-m", "venv", str(folder / "environment")])
    _run([str(python), "-m", "pip", "install", "uv"])
    return python.with_name("uv")


def _lock(uv: Path, packages: str, python: tuple[int, int], constraints: Sequence[Path], folder: Path) -> Path:
    """Write one lock, with the versions of the locks named as constraints; return its path."""
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = declared["project"]["optional-dependencies"]
    wanted = [*declared["build-system"]["requires"], *declared["project"]["dependencies"]]
    for extra in _EXTRAS[packages]:
        wanted += extras[extra]
    version = "{}.{}".format(*python)
    project = folder / f"{packages}-{version}"
    project.mkdir()
    project.joinpath("pyproject.toml").write_text(_declaration(wanted, version), encoding="utf-8")
    lock = lock_file(packages, python)
    lock.parent.mkdir(exist_ok=True)
    say(f"Locking {lock.relative_to(PROJECT)} ...")
    limits = [word for constraint in constraints for word in ("--constraints", str(constraint))]
    output = _run([
        str(uv), "pip", "compile", str(project / "pyproject.toml"), "--project", str(project), *limits,
        "--universal", "--python-version", version, "--upgrade", "--generate-hashes", "--no-emit-package", "pip",
        "--no-header", "--no-annotate", "--quiet",
    ])  # fmt: skip
    lock.write_text(_HEAD + output, encoding="utf-8")
    return lock


def _declaration(wanted: Sequence[str], version: str) -> str:
    """A pyproject.toml for uv of the requirements of one version of Python, on every system."""
    lines = "".join(f'    "{requirement}",\n' for requirement in wanted)
    project = f'[project]\nname = "scorekeeper-locks"\nversion = "0"\ndependencies = [\n{lines}]\n'
    return project + f"[tool.uv]\nenvironments = [\"python_version == '{version}'\"]\n"


def _run(command: Sequence[str]) -> str:
    done, output = run_quietly(command)
    if not done:
        raise SetupError(f"The locks could not be made. The last lines of the output:\n{last_lines(output)}")
    return output


if __name__ == "__main__":
    sys.exit(main())
