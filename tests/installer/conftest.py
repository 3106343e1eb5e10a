"""A machine of paper: the only commands that the installer finds are those that a test wrote down."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

Command = Callable[[str, str], None]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Add a command to an otherwise empty PATH: its name, and the body of a shell script."""
    folder = tmp_path / "commands"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def add(name: str, body: str) -> None:
        script = folder / name
        script.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        script.chmod(0o755)

    return add


@pytest.fixture
def as_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a person without rights over the system."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


@pytest.fixture
def as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be root."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
