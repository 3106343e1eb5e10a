"""`TrayQuestion`: requests the description (PPD) of a queue, with its trays, from the printing system over its local
socket. `lpoptions -l` has the same, but it uses TCP, and has only the keywords of the trays.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtNetwork import QLocalSocket

from scorekeeper.text.print_options import PrinterAbilities
from ui.print_preview.printing.print_jobs import plain

_TRAY: Final = re.compile(r"(?m)^\*InputSlot[ \t]+([A-Za-z0-9_.+-]+)(?:/([^:\r\n]*))?:")
_LONGEST: Final = 4 << 20
"""A description that is longer is not read, in bytes."""


class TrayQuestion(QObject):
    """Sends one request; if there is no description, the printer has no trays to choose from."""

    told = Signal(str, object)
    """The printer and its `PrinterAbilities`, now with its trays."""

    def __init__(self, socket: str, printer: str, able: PrinterAbilities, parent: QObject, *, limit_ms: int) -> None:
        """`socket` is the path of the socket on which the printing system listens; `able` are the options already
        read."""
        super().__init__(parent)
        self._printer, self._able = printer, able
        self._answer = b""
        self._socket = QLocalSocket(self)
        self._socket.connected.connect(self._ask)
        self._socket.readyRead.connect(self._read)
        self._socket.disconnected.connect(self._end)
        self._socket.errorOccurred.connect(self._end)
        self._limit = QTimer(self)
        self._limit.setSingleShot(True)
        self._limit.timeout.connect(self._end)
        self._limit.start(limit_ms)
        self._socket.setServerName(socket)
        QTimer.singleShot(0, self._socket, self._socket.connectToServer)

    def stop(self) -> None:
        """Cancel the request, without emitting `told`."""
        self.blockSignals(True)
        self._end()

    def _ask(self) -> None:
        name = bytes(QUrl.toPercentEncoding(self._printer).data())
        self._socket.write(b"".join((b"GET /printers/", name, b".ppd HTTP/1.0\r\nHost: localhost\r\n\r\n")))

    def _read(self) -> None:
        self._answer += bytes(self._socket.readAll().data())
        if len(self._answer) > _LONGEST:
            self._answer = b""
            self._end()

    def _end(self) -> None:
        """Report the answer, once: a system that hangs up is an error of the socket and a socket without a peer."""
        self._limit.stop()
        self._socket.blockSignals(True)
        self._socket.abort()
        self.told.emit(self._printer, replace(self._able, trays=read_trays(self._answer)))
        self.deleteLater()


def read_trays(answer: bytes) -> dict[str, str]:
    """Parse the trays of a description, the answer of the printing system; {} if there are not several."""
    head, _, body = answer.partition(b"\r\n\r\n")
    if head.split(b" ")[1:2] != [b"200"]:
        return {}
    try:
        description = body.decode("utf-8")
    except UnicodeDecodeError:
        description = body.decode("latin-1")
    trays = {found[1]: plain(found[2] or "").strip() or found[1] for found in _TRAY.finditer(description)}
    return trays if len(trays) > 1 else {}
