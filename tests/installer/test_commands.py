"""The two commands speak in sentences, and the test command runs every check to the end."""

from pathlib import Path

import pytest

from installer import checks, commands, environment, screen
from installer.checks import environment_of_checks, run_all
from installer.console import SetupError, last_lines
from installer.environment import Environment

pytestmark = pytest.mark.skipif("sys.platform == 'win32'")


@pytest.mark.parametrize("arguments", [[], ["walk"], ["--headless"]])
def test_an_unknown_command_shows_the_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(arguments) == 2
    assert "bootstrap.py run" in (said := capsys.readouterr().err)
    assert "bootstrap.py test" in said


@pytest.mark.skipif("sys.platform != 'linux'")
def test_without_a_screen_run_names_the_way_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert commands.main(["run"]) == 1
    assert "run --headless" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (SetupError("The disk is full."), "The disk is full.\n"),
        (PermissionError(13, "Permission denied", "a/b"), "The system refused: a/b (Permission denied).\n"),
        (KeyboardInterrupt(), "Stopped.\n"),
    ],
)
def test_whatever_goes_wrong_is_one_sentence(
    error: BaseException, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(**_: bool) -> Environment:
        raise error

    monkeypatch.setattr(environment, "prepare", fail)
    assert commands.main(["test"]) != 0
    assert capsys.readouterr().err == sentence


@pytest.mark.parametrize(
    ("env", "platforms"),
    [
        ({}, ()),
        ({"DISPLAY": ":0"}, ("xcb",)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ("wayland", "xcb")),
        ({"QT_QPA_PLATFORM": "offscreen:size=1"}, ("offscreen",)),
    ],
)
def test_the_screen_is_read_from_the_environment(env: dict[str, str], platforms: tuple[str, ...]) -> None:
    assert screen.platforms_of(env) == platforms


@pytest.mark.parametrize(
    ("failing", "expected"), [("nothing", 0), ("ruff", 1), ("mypy", 1), ("pytest", 1), ("coverage", 1)]
)
def test_every_check_runs_and_one_failure_is_enough(
    failing: str, expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\necho "$2 says 7 passed"\n[ "$2" != {failing} ]\n')
    python.chmod(0o755)
    monkeypatch.setattr(checks, "COVERAGE_IS_EXACT", True)
    assert run_all(Environment(tmp_path, (3, 11)), {"QT_QPA_PLATFORM": "offscreen"}, []) == expected
    said = capfd.readouterr().out.splitlines()
    assert said[-1] == "pytest says 7 passed"
    assert [line for line in said if line.startswith("-- ")] == [
        "-- ruff check",
        "-- ruff format",
        "-- pytest",
        "-- rules covered",
        "-- mypy",
    ]
    assert any("FAILED" in line for line in said) == bool(expected)


def test_the_checks_see_no_screen_unless_they_are_given_one() -> None:
    assert environment_of_checks({"DISPLAY": ":0", "LC_ALL": "de_DE"}, None) == {
        "DISPLAY": ":0",
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
        "HYPOTHESIS_PROFILE": "ci",
    }
    shown = environment_of_checks({"WAYLAND_DISPLAY": "w"}, ":9")
    assert (shown["QT_QPA_PLATFORM"], shown["DISPLAY"], "WAYLAND_DISPLAY" in shown) == ("xcb", ":9", False)


def test_what_the_checks_compile_is_kept_for_the_programs_that_they_start() -> None:
    assert "PYTHONDONTWRITEBYTECODE" not in environment_of_checks({"PYTHONDONTWRITEBYTECODE": "1"}, None)


def test_the_tail_leaves_out_lines_that_only_point() -> None:
    assert last_lines("one\n\n  ERROR: two\n[end of output]\nnote: see above\n") == "    one\n    ERROR: two"
