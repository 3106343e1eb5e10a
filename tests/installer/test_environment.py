"""The environment is made once, refreshed when its reasons change, and never taken from another folder."""

import json
from pathlib import Path

import pytest

from installer import environment
from installer.console import SetupError
from installer.environment import prepare, refuse_incompatible_pyside
from tests.installer.conftest import Command

pytestmark = pytest.mark.skipif("sys.platform == 'win32'")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment as someone else made it, whose Python writes down each call of pip."""
    folder = tmp_path / "environment"
    monkeypatch.setenv("SCOREKEEPER_VENV", str(folder))
    (folder / "bin").mkdir(parents=True)
    (folder / "lib/python3.11/site-packages/pyside6_essentials-6.11.3.dist-info").mkdir(parents=True)
    write_python(folder, f'echo "$@" >> "{folder}/pip-calls"')
    return folder


def write_python(folder: Path, on_pip: str, version: str = "3 11") -> None:
    python = folder / "bin" / "python"
    python.write_text(f'#!/bin/sh\ncase "$*" in *version_info*) echo {version} ;; *-m\\ pip*) {on_pip} ;; esac\n')
    python.chmod(0o755)


def pip_calls(folder: Path) -> list[str]:
    calls = folder / "pip-calls"
    return calls.read_text().splitlines() if calls.exists() else []


def test_what_is_up_to_date_is_left_alone(folder: Path) -> None:
    prepare(for_tests=True)
    prepare(for_tests=True)
    prepare(for_tests=False)
    assert len(pip_calls(folder)) == 2


def test_packages_come_from_the_lock_and_the_project_from_its_folder(folder: Path) -> None:
    """The tests need more than the app; nothing that no hash names is installed, the tools of the build included."""
    prepare(for_tests=False)
    prepare(for_tests=True)
    project = f"-m pip install --no-deps --no-build-isolation --editable {environment.PROJECT}"
    locked = "-m pip install --no-deps --require-hashes --requirement {}/installer/locks/{}-3.11.txt"
    assert pip_calls(folder) == [
        locked.format(environment.PROJECT, "app"),
        project,
        locked.format(environment.PROJECT, "test"),
        project,
    ]


def test_a_python_without_a_lock_gets_the_newest(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "lib/python3.19/site-packages/pyside6_essentials-6.12.0.dist-info").mkdir(parents=True)
    write_python(folder, f'echo "$@" >> "{folder}/pip-calls"', version="3 19")
    prepare(for_tests=True)
    assert pip_calls(folder) == [f"-m pip install --editable {environment.PROJECT}[test,server]"]
    assert "Python 3.19" in capsys.readouterr().out


def test_a_new_lock_is_installed(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lock = tmp_path / "lock.txt"
    monkeypatch.setattr(environment, "lock_file", lambda *_: lock)
    lock.write_text("one==1.0")
    prepare(for_tests=True)
    lock.write_text("one==1.1")
    prepare(for_tests=True)
    assert len(pip_calls(folder)) == 4


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"digest": "another", "tests": true}'])
def test_an_unknown_stamp_means_installing(folder: Path, stamp: str) -> None:
    (folder / environment.STAMP).write_text(stamp)
    prepare(for_tests=True)
    assert len(pip_calls(folder)) == 2
    assert json.loads((folder / environment.STAMP).read_text())["tests"] is True


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("WARNING: Retrying after connection broken by X", "connected to the internet"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found", "could not install"),
    ],
)
def test_a_failing_pip_is_explained_and_quoted(folder: Path, output: str, sentence: str) -> None:
    write_python(folder, f"echo '{output}'; exit 1")
    with pytest.raises(SetupError, match=sentence) as stopped:
        prepare(for_tests=False)
    assert output in str(stopped.value)
    assert not (folder / environment.STAMP).exists(), "the next start tries again"


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photographs = tmp_path / "photographs"
    photographs.mkdir()
    (photographs / "ann.jpg").touch()
    monkeypatch.setenv("SCOREKEEPER_VENV", str(photographs))
    with pytest.raises(SetupError, match="is no Python environment"):
        prepare(for_tests=False)
    assert (photographs / "ann.jpg").exists()


@pytest.mark.usefixtures("as_user")
def test_a_python_without_venv_says_which_package_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command
) -> None:
    monkeypatch.setenv("SCOREKEEPER_VENV", str(tmp_path / "none"))
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    command("apt-get", "exit 99")
    with pytest.raises(SetupError, match=r"apt-get install .*python3\.\d+-venv"):
        prepare(for_tests=False)


@pytest.mark.parametrize(("python", "pyside"), [((3, 11), "6.12.0"), ((3, 11), "6.13.1"), ((3, 11), "7.0")])
def test_a_pair_that_aborts_is_refused(python: tuple[int, int], pyside: str) -> None:
    with pytest.raises(SetupError, match=r"aborts on Python 3\.11"):
        refuse_incompatible_pyside(python, pyside)


@pytest.mark.parametrize(("python", "pyside"), [((3, 11), "6.11.3"), ((3, 12), "6.12.0"), ((3, 13), "6.8.3")])
def test_a_sound_pair_is_accepted(python: tuple[int, int], pyside: str) -> None:
    refuse_incompatible_pyside(python, pyside)
