"""`SingleInstance`: one window per club file; a second process passes its night file to the first and exits.

The first process holds a QLockFile and listens on a QLocalServer that only this user may open. If it hangs, the second
one opens a window too: the storage refuses concurrent writes to a night.

QtNetwork is imported after the first painting, or by a second process.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QDir, QLockFile, QObject, QThread, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_TIMEOUT_MS = 2000
"""How long the first process may take to listen and to answer, ms."""
_RETRY_MS = 20
"""Delay between attempts to connect, ms."""
_CONFIRMED = b"heard\n"


class SingleInstance(QObject):
    """The lock and server of this process for one club file."""

    asked = Signal(str)
    """A second process was started, with the path of a night file or ""."""

    def __init__(self, club_file: Path) -> None:
        super().__init__()
        self._name = name_of(club_file)
        self._lock = QLockFile(str(Path(QDir.tempPath(), self._name).with_suffix(".lock")))
        self._lock.setStaleLockTime(0)  # a lock of a running process never expires; one of a dead process does
        self._server: QLocalServer | None = None

    def is_first(self, night_file: Path | None = None) -> bool:
        """Whether this process opens a window; False after the first process has confirmed the request."""
        return self._lock.tryLock(0) or not self._hand_over(night_file)

    def listen(self) -> None:
        """Accept requests of other processes from now on."""
        make, _ = _network()
        self._server = server = make(self)
        server.setSocketOptions(make.SocketOption.UserAccessOption)
        server.newConnection.connect(self._accept)
        make.removeServer(self._name)  # left behind by a killed process
        server.listen(self._name)

    def close(self) -> None:
        """Release the lock and stop listening."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _hand_over(self, night_file: Path | None) -> bool:
        _, make = _network()
        socket, deadline = make(), QDeadlineTimer(_TIMEOUT_MS)
        socket.connectToServer(self._name)
        while not socket.waitForConnected(_TIMEOUT_MS):
            if deadline.hasExpired():
                return False
            QThread.msleep(_RETRY_MS)
            if self._lock.tryLock(0):  # the first process has just exited
                return False
            socket.connectToServer(self._name)
        path = "" if night_file is None else str(night_file.absolute())
        socket.write(json.dumps(path).encode() + b"\n")
        heard = b""
        while not heard.endswith(b"\n") and socket.waitForReadyRead(_TIMEOUT_MS):
            heard += socket.readAll().data()
        socket.disconnectFromServer()
        return heard == _CONFIRMED

    def _accept(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            return
        try:
            path = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            path = None
        if isinstance(path, str):
            socket.write(_CONFIRMED)
            socket.flush()
            self.asked.emit(path)
        else:
            socket.abort()


def _network() -> tuple[type[QLocalServer], type[QLocalSocket]]:
    """Qt's classes for local sockets."""
    from PySide6.QtNetwork import QLocalServer, QLocalSocket  # noqa: PLC0415  # 6 ms, after the first painting

    return QLocalServer, QLocalSocket


def name_of(club_file: Path) -> str:
    """A name for the lock and socket of one user and file; symbolic links are resolved."""
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    meant = f"{user}\n{os.path.normcase(club_file.resolve())}"
    digest = hashlib.sha256(meant.encode(errors="surrogateescape")).hexdigest()
    return "-".join(("scorekeeper", digest[:24]))
