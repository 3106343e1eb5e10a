"""`ServerCalls`: requests to a club server, in the background, by Qt's own network parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QByteArray, QObject, QUrl, QUrlQuery
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest

from scorekeeper.files.json_reading import Fields, read_json, write_json
from scorekeeper.refusals import Refused

_LARGEST: Final = 16 * 2**20
"""An answer with more bytes is none: 500 lines have less than one MiB."""
_PATIENCE: Final = 20_000
"""How long a server may be silent, ms."""
_PAUSES: Final = (2, 5, 10, 20, 40, 60)
"""Seconds until the next attempt."""
_JSON: Final = "application/json"
_FAILED: Final = 400
"""The least status of an answer that is no success."""


class ServerAnswer(Struct, frozen=True):
    """What came back: the status (0 where nothing came), the object in the body, and the seconds to wait, 0 unless the
    server says so."""

    status: int
    value: Mapping[str, object]
    wait: int = 0

    @property
    def is_success(self) -> bool:
        return 0 < self.status < _FAILED

    @property
    def error(self) -> str:
        """The code of an answer that is no success; "" where no answer came, or none of a club server."""
        code = self.value.get("error")
        return code if isinstance(code, str) and not self.is_success else ""

    def fact(self, key: str) -> str:
        """A text beside the code; "" where there is none."""
        found = self.value.get(key)
        return found if isinstance(found, str) else ""

    @property
    def fields(self) -> Fields:
        """The members of the body, to be read by their types."""
        return Fields(self.value)


class ServerCalls(QObject):
    """Asks a server, and follows no redirection. Nothing is said twice by itself: who asks decides that."""

    def __init__(self, parent: QObject, address: str, token: str = "") -> None:
        super().__init__(parent)
        self._address, self._token = address, token
        self._network = QNetworkAccessManager(self)
        self._network.setRedirectPolicy(QNetworkRequest.RedirectPolicy.ManualRedirectPolicy)
        self._network.setAutoDeleteReplies(True)

    def call(
        self,
        method: str,
        path: str,
        then: Callable[[ServerAnswer], None],
        *,
        query: Mapping[str, str | int] | None = None,
        body: object = None,
        patience: int = _PATIENCE,
    ) -> None:
        """Ask, and call `then` with the answer; not where this object is gone by then."""
        url = QUrl(self._address + path)
        if query:
            asked = QUrlQuery()
            for key, value in query.items():
                asked.addQueryItem(key, bytes(QUrl.toPercentEncoding(str(value)).data()).decode())
            url.setQuery(asked)
        request = QNetworkRequest(url)
        request.setTransferTimeout(patience)
        if self._token:
            request.setRawHeader(b"Authorization", b"Bearer " + self._token.encode())
        content = b""
        if body is not None:
            request.setHeader(QNetworkRequest.KnownHeaders.ContentTypeHeader, _JSON)
            content = write_json(body).encode()
        reply = self._network.sendCustomRequest(request, method.encode(), QByteArray(content))
        reply.downloadProgress.connect(partial(_stop_too_large, reply))
        reply.finished.connect(lambda: then(_answer(reply)))


def pause(failed: int, answer: ServerAnswer) -> int:
    """How long to wait before the next attempt, ms: longer the more often it failed, and as long as the server says."""
    return 1000 * max(answer.wait, _PAUSES[min(failed, len(_PAUSES) - 1)])


def _stop_too_large(reply: QNetworkReply, received: int, _total: int) -> None:
    if received > _LARGEST:
        reply.abort()


def _answer(reply: QNetworkReply) -> ServerAnswer:
    status = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
    if not isinstance(status, int):
        return ServerAnswer(0, {})
    value: object = None
    with suppress(Refused, UnicodeDecodeError):
        value = read_json(bytes(reply.readAll().data()).decode())
    after = bytes(reply.rawHeader("Retry-After").data())
    wait = int(after) if after.isdigit() and len(after) < 5 else 0  # digits of a few hours
    if isinstance(value, dict):
        return ServerAnswer(status, value, wait)
    return ServerAnswer(0 if status < _FAILED else status, {}, wait)
