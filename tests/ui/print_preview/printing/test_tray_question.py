"""The trays of a printer: requested from the printing system over its local socket, here of one that stands in for
it."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtNetwork import QLocalServer
from pytestqt.qtbot import QtBot

from scorekeeper.text.print_options import PrinterAbilities
from ui.print_preview.printing import Spooler
from ui.print_preview.printing.tray_question import TrayQuestion

ALL = PrinterAbilities(both_sides=True, colour=True, arranges=True)
PPD = (
    b"HTTP/1.0 200 OK\r\nServer: CUPS\r\n\r\n*OpenUI *InputSlot/Source: PickOne\n*DefaultInputSlot: Auto\n"
    b'*InputSlot Auto/Automatic: ""\n*InputSlot  Tray-2/\xdcber\x07: ""\n*InputSlot Tray-3: ""\n*CloseUI: *InputSlot\n'
)


@pytest.fixture
def system(qapp: object) -> Iterator[QLocalServer]:
    """A printing system that listens and says nothing."""
    with tempfile.TemporaryDirectory() as folder, closing(QLocalServer()) as made:  # a socket's name must be short
        assert made.listen(str(Path(folder) / "socket"))
        yield made


@pytest.mark.parametrize(
    ("answer", "trays"),
    [
        (PPD, {"Auto": "Automatic", "Tray-2": "Über", "Tray-3": "Tray-3"}),
        (b'HTTP/1.0 200 OK\r\n\r\n*InputSlot Auto/Automatic: ""\n', {}),
        (PPD.replace(b"200 OK", b"404 Not Found"), {}),
        (PPD + b" " * (4 << 20), {}),
        (b"", {}),
    ],
)
def test_a_printer_has_the_trays_that_its_description_names(
    qtbot: QtBot,
    system: QLocalServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: bytes,
    trays: dict[str, str],
) -> None:
    lpoptions = tmp_path / "lpoptions"
    lpoptions.write_text("#!/bin/sh\necho printer-make-and-model=HP printer-type=28\n", encoding="ascii")
    lpoptions.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CUPS_SERVER", system.fullServerName())
    asked = bytearray()

    def speak() -> None:
        socket = system.nextPendingConnection()

        def read() -> None:
            asked.extend(socket.readAll().data())
            if asked.endswith(b"\r\n\r\n"):
                socket.write(answer)
                socket.disconnectFromServer()

        socket.readyRead.connect(read)

    system.newConnection.connect(speak)
    spooler = Spooler(platform="linux")
    with qtbot.waitSignal(spooler.told, timeout=30_000) as told:
        spooler.ask_abilities("Büro 1")
    assert told.args == ["Büro 1", replace(ALL, trays=trays)]
    assert asked.startswith(b"GET /printers/B%C3%BCro%201.ppd HTTP/1.0\r\n")


def test_a_printing_system_that_never_tells_of_trays_is_given_up(qtbot: QtBot, system: QLocalServer) -> None:
    owner, heard = QObject(), []
    left, asking = (TrayQuestion(system.fullServerName(), "Club", ALL, owner, limit_ms=ms) for ms in (60_000, 1))
    left.told.connect(lambda *_: heard.append("left"))
    left.stop()
    with qtbot.waitSignal(asking.told, timeout=30_000) as told:
        pass
    assert (told.args, heard) == (["Club", ALL], [])
