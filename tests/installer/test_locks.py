"""The locks fit what the project declares, so that a fresh machine gets what was tested."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from installer.environment import APP, PROJECT, TESTS, lock_file
from installer.locks import PACKAGING, PYTHONS, SERVER

DECLARED = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = {APP: (), TESTS: ("test", "server"), SERVER: ("server",), PACKAGING: ("package",)}
PINNED = re.compile(r"^(?P<name>[\w-]+)==(?P<version>\S+) (?:; [^\\]+)?\\$", re.MULTILINE)


def pinned(lock: Path) -> dict[str, str]:
    """The version of each package in a lock."""
    return {found["name"]: found["version"] for found in PINNED.finditer(lock.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("packages", EXTRAS)
def test_whatever_is_declared_is_locked_in_a_version_that_is_allowed(packages: str, python: tuple[int, int]) -> None:
    versions = pinned(lock_file(packages, python))
    extras = DECLARED["project"]["optional-dependencies"]
    declared = [*DECLARED["build-system"]["requires"], *DECLARED["project"]["dependencies"]]
    declared += [requirement for extra in EXTRAS[packages] for requirement in extras[extra]]
    machine = {"python_version": "{}.{}".format(*python)}
    wanted = [Requirement(text) for text in declared]
    wanted = [requirement for requirement in wanted if not requirement.marker or requirement.marker.evaluate(machine)]
    lacking = [
        str(requirement)
        for requirement in wanted
        if not requirement.specifier.contains(versions.get(canonicalize_name(requirement.name), "0"))
    ]
    assert lacking == [], "python3 -m installer.locks makes the locks anew"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("packages", EXTRAS)
def test_a_lock_holds_only_versions_with_hashes(packages: str, python: tuple[int, int]) -> None:
    head, *lines = lock_file(packages, python).read_text(encoding="utf-8").splitlines()
    assert head.startswith("#")
    assert [line for line in lines if not PINNED.match(line) and not line.startswith("    --hash=sha256:")] == []


@pytest.mark.parametrize("python", PYTHONS)
def test_the_app_is_tested_and_packed_with_the_versions_it_runs_with(python: tuple[int, int]) -> None:
    app = pinned(lock_file(APP, python))
    for packages in (TESTS, SERVER, PACKAGING):
        others = pinned(lock_file(packages, python))
        assert {name: others.get(name) for name in app} == app


def test_every_python_that_is_said_to_be_supported_has_its_lock() -> None:
    said = [name for name in DECLARED["project"]["classifiers"] if "Python :: 3." in name]
    assert said == ["Programming Language :: Python :: {}.{}".format(*python) for python in PYTHONS]
