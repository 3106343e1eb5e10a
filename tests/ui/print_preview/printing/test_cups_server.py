"""The server of the printing commands: the machine's own spooler, the one that its user has named, or none."""

from __future__ import annotations

import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ui.print_preview.printing import Job, Outcome, Printers, Spooler, cups_server
from ui.print_preview.printing.cups_server import cups_environment


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The socket of a spooler, in a home whose user has named no server."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CUPS_SERVERROOT", str(tmp_path / "etc"))
    monkeypatch.delenv("CUPS_SERVER", raising=False)
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as made:  # its name must be short
        path = Path(folder) / "cups.sock"
        made.bind(str(path))
        monkeypatch.setattr(cups_server, "SOCKETS", [Path(folder) / "none", path])
        yield path


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Replacements of the system's commands that report which server they would call: by their answer, and in this
    file."""
    folder, called = tmp_path / "bin", tmp_path / "called"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    for name, script in (("lpstat", 'echo "$CUPS_SERVER"'), ("lp", "cat > /dev/null")):
        (folder / name).write_text(f'#!/bin/sh\necho "{name} $CUPS_SERVER" >> "{called}"\n{script}\n', encoding="utf-8")
        (folder / name).chmod(0o755)
    return called


def asked_and_sent(qtbot: QtBot, spooler: Spooler) -> tuple[Printers, Outcome]:
    """What comes of looking for printers, and of printing."""
    with qtbot.waitSignal(spooler.found, timeout=30_000) as found:
        spooler.look()
    with qtbot.waitSignal(spooler.ended, timeout=30_000) as ended:
        assert spooler.send(b"%PDF-1.4", Job("Sheet"), "sheet.pdf")
    assert isinstance(found.args, list)
    assert isinstance(ended.args, list)
    return found.args[0], ended.args[0]


def test_the_machines_own_spooler_is_called_by_its_socket(qtbot: QtBot, listening: Path, commands: Path) -> None:
    printers, outcome = asked_and_sent(qtbot, Spooler(platform="linux"))
    assert printers == Printers((str(listening),))
    assert outcome.well
    assert commands.read_text(encoding="utf-8") == f"lpstat {listening}\nlp {listening}\n"


def test_where_no_spooler_listens_nobody_is_called(
    qtbot: QtBot, listening: Path, commands: Path, tmp_path: Path
) -> None:
    listening.unlink()
    listening.touch()  # no socket
    printers, outcome = asked_and_sent(qtbot, Spooler(platform="linux", keep_in=lambda: tmp_path))
    said = "The printing system of this computer (CUPS) is not running."
    assert printers.trouble == said
    assert outcome.sentence == f"{said} The paper is kept as {tmp_path / 'sheet.pdf'}."
    assert not commands.exists()


@pytest.mark.parametrize("where", ["etc/client.conf", ".cups/client.conf"])
def test_a_server_that_the_user_has_named_is_the_one_that_is_called(
    listening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    assert cups_environment() == {"CUPS_SERVER": str(listening)}
    settings = tmp_path / where
    settings.parent.mkdir()
    settings.write_text("# ServerName other\nEncryption Never\n", encoding="utf-8")
    assert cups_environment() == {"CUPS_SERVER": str(listening)}
    settings.write_text("Encryption Never\n servername print.example\n", encoding="utf-8")
    assert cups_environment() == {}
    settings.unlink()
    monkeypatch.setenv("CUPS_SERVER", "print.example")
    assert cups_environment() == {}
