"""`ProcessRunner`: a QProcess with standard input, captured output and a timeout; never blocks the window."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

Fault = Literal["", "absent", "asleep", "late", "broken"]

_KILL_WAIT_MS: Final = 1000


class Answer(Struct, frozen=True):
    """The result of a command. `fault` says why there is no exit code: not installed ("absent"), no spooler ("asleep"),
    timeout ("late"), crashed ("broken").
    """

    code: int = -1
    out: str = ""
    complaint: str = ""
    fault: Fault = ""
    command: tuple[str, ...] = ()

    @property
    def well(self) -> bool:
        """Whether the command exited with 0."""
        return not self.fault and self.code == 0


class ProcessRunner(QObject):
    """Runs a command once and emits its `Answer`, after `limit_ms` at most."""

    ended = Signal(object)

    def __init__(
        self, command: Sequence[str], parent: QObject, *, limit_ms: int, more: Mapping[str, str] | None = None
    ) -> None:
        """`more` are additional environment variables."""
        super().__init__(parent)
        self._command = tuple(command)
        self._process = QProcess(self)
        surroundings = QProcessEnvironment.systemEnvironment()
        for name, value in (more or {}).items():
            surroundings.insert(name, value)
        self._process.setProcessEnvironment(surroundings)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._failed)
        # Kill it before QProcess is destroyed, which would warn about a running process.
        self.destroyed.connect(partial(_kill, self._process))
        self._limit = QTimer(self)
        self._limit.setSingleShot(True)
        self._limit.setInterval(limit_ms)
        self._limit.timeout.connect(self._timed_out)

    def start(self, data: bytes = b"") -> None:
        """Start the command with bytes for stdin; `ended` is never emitted before this returns."""
        program = shutil.which(self._command[0])
        if program is None:
            QTimer.singleShot(0, self, self._report_absent)
            return
        self._limit.start()
        self._process.start(program, list(self._command[1:]))
        self._process.write(data)
        self._process.closeWriteChannel()

    def stop(self) -> None:
        """Kill the command without emitting `ended`."""
        self.blockSignals(True)
        self._end(Answer(fault="late"))
        _kill(self._process)

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        if status is QProcess.ExitStatus.CrashExit:
            self._end(Answer(fault="broken"))
            return
        out = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace")
        complaint = bytes(self._process.readAllStandardError().data()).decode(errors="replace")
        self._end(Answer(code, out, complaint))

    def _failed(self, error: QProcess.ProcessError) -> None:
        # Errors of writing to stdin are ignored; the exit code decides.
        if error is QProcess.ProcessError.FailedToStart:
            self._end(Answer(fault="broken"))

    # No lambdas: a child's connection that holds a reference to its parent would be destroyed twice.

    def _timed_out(self) -> None:
        self._end(Answer(fault="late"))

    def _report_absent(self) -> None:
        self._end(Answer(fault="absent"))

    def _end(self, answer: Answer) -> None:
        self._limit.stop()
        self._process.finished.disconnect(self._finished)
        self._process.errorOccurred.disconnect(self._failed)
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self.deleteLater()
        else:
            # Do not wait here: a command that ignores the kill would block the window.
            self._process.finished.connect(self.deleteLater)
            self._process.kill()
        self.ended.emit(replace(answer, command=self._command))


def _kill(process: QProcess) -> None:
    """Kill a command whose result is not needed."""
    if process.state() is not QProcess.ProcessState.NotRunning:
        process.kill()
        process.waitForFinished(_KILL_WAIT_MS)
