"""`ServerCalls`: requests to a club server, in the background, by Qt's own network parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QByteArray, QObject, QTimer, QUrl, QUrlQuery
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest

from scorekeeper.files.json_reading import Fields, name, read_json, write_json
from scorekeeper.refusals import Refused
from ui.live.background_work import BackgroundWork

_LARGEST: Final = 2 * 2**20
"""An answer with more bytes is none: 500 lines have less than one MiB."""
_MOST_PARTS: Final = 40_000
"""Nor is one with more values, which take long to read however short they are; 500 lines have some ten thousand."""
_PATIENCE_MS: Final = 20_000
"""Timeout without any data from the server, ms."""
_LONGEST: Final = 180_000
"""Timeout of a whole request, ms, also if the server sends a few bytes at a time: 900 KB over the slowest lines."""
_LONGEST_WAIT: Final = 600
"""Seconds for which a server can make a laptop wait."""
_PAUSES: Final = (2, 5, 10, 20, 40, 60)
"""Seconds until the next attempt."""
_JSON: Final = "application/json"
_SUCCESSES: Final = range(200, 300)
_OF_A_PROXY: Final[Mapping[int, str]] = MappingProxyType({413: "proxy_limit", 429: "too_many"})
"""What a status means of which no club server has said more: so answers a proxy in front of one."""
_PROXY_ALONE: Final = "proxy_alone"
"""The code of an answer of a proxy whose server is away: with a status from 500 on."""
_CODE: Final = re.compile("[a-z_]{1,40}")
STRANGE: Final = "no_club_server"
"""The code of an answer that does not follow the protocol: from another server, or a network's login page."""
_NO_TRUST: Final = "no_trust"
"""The code of a server whose certificate does not match, or is not trusted by this computer."""
LATER: Final = ("", STRANGE, _NO_TRUST, _PROXY_ALONE, "proxy_limit", "unavailable", "too_many", "too_slow")
"""The codes after which the same request is sent again later."""
_WITHOUT_COOKIES: Final = (
    QNetworkRequest.Attribute.CookieLoadControlAttribute,
    QNetworkRequest.Attribute.CookieSaveControlAttribute,
)


class ServerAnswer(Struct, frozen=True):
    """What came back: the status (0 if nothing came), the object in the body, the seconds to wait, 0 unless the
    server says so, and how many bytes it was."""

    status: int
    value: Mapping[str, object]
    wait: int = 0
    size: int = 0

    @property
    def is_success(self) -> bool:
        return self.status in _SUCCESSES

    @property
    def error(self) -> str:
        """The code of an answer that is no success; "" if no answer came."""
        code = self.value.get("error")
        return code if not self.is_success and isinstance(code, str) and _CODE.fullmatch(code) else ""

    def fact(self, key: str) -> str:
        """A short text in one line beside the code; "" if there is none."""
        try:
            return self.fields.need(key, name)
        except Refused:
            return ""

    @property
    def fields(self) -> Fields:
        """The members of the body, to be read by their types."""
        return Fields(self.value)


NO_CLUB_SERVER: Final = ServerAnswer(0, {"error": STRANGE})


class ServerCalls(QObject):
    """Sends requests to a server, without following redirections. Requests are not repeated: the caller decides
    that."""

    def __init__(self, parent: QObject, address: str, token: str = "") -> None:
        super().__init__(parent)
        self._address, self._token = address, token
        self.background = BackgroundWork(self)
        """Takes answers apart, and does what else there is to do with the server."""
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
        body: Mapping[str, object] | bytes | None = None,
        patience: int = _PATIENCE_MS,
    ) -> None:
        """Send a request and call `then` with the answer, unless this object was deleted. `body` is an object or its
        JSON."""
        url = QUrl(self._address + path)
        if query:
            asked = QUrlQuery()
            for key, value in query.items():
                asked.addQueryItem(key, bytes(QUrl.toPercentEncoding(str(value)).data()).decode())
            url.setQuery(asked)
        request = QNetworkRequest(url)
        request.setTransferTimeout(patience)
        request.setRawHeader(b"Accept-Encoding", b"identity")  # else a few bytes could swell to gigabytes
        for attribute in _WITHOUT_COOKIES:
            request.setAttribute(attribute, QNetworkRequest.LoadControl.Manual)
        if self._token:
            request.setRawHeader(b"Authorization", b"Bearer " + self._token.encode())
        content = b""
        if body is not None:
            request.setHeader(QNetworkRequest.KnownHeaders.ContentTypeHeader, _JSON)
            content = body if isinstance(body, bytes) else write_json(body).encode()
        reply = self._network.sendCustomRequest(request, method.encode(), QByteArray(content))
        reply.setReadBufferSize(2 * _LARGEST)
        reply.readyRead.connect(partial(_stop_too_large, reply))
        QTimer.singleShot(_LONGEST, reply, reply.abort)
        reply.finished.connect(lambda: self.background.do(_received(reply), then))


def pause(failed: int, answer: ServerAnswer) -> int:
    """How long to wait before the next attempt, ms: longer the more often it failed, and as long as the server says."""
    return 1000 * max(answer.wait, _PAUSES[min(failed, len(_PAUSES) - 1)])


def _stop_too_large(reply: QNetworkReply) -> None:
    if reply.bytesAvailable() > _LARGEST:
        reply.abort()


def _received(reply: QNetworkReply) -> Callable[[], ServerAnswer]:
    """What came, to be read in a thread."""
    if reply.error() == QNetworkReply.NetworkError.SslHandshakeFailedError:
        return lambda: ServerAnswer(0, {"error": _NO_TRUST})
    status = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
    stopped = reply.error() == QNetworkReply.NetworkError.OperationCanceledError or reply.bytesAvailable() > _LARGEST
    if not isinstance(status, int) or stopped:
        return lambda: ServerAnswer(0, {})
    after = bytes(reply.rawHeader("Retry-After").data())
    wait = min(int(after), _LONGEST_WAIT) if after.isdigit() and len(after) < 20 else 0
    return partial(_answer, status, bytes(reply.readAll().data()), wait)


def _answer(status: int, content: bytes, wait: int) -> ServerAnswer:
    value = None
    if sum(map(content.count, (b",", b"[", b"{"))) <= _MOST_PARTS:
        with suppress(Refused, UnicodeDecodeError):
            value = read_json(content.decode())
    if isinstance(value, dict):
        found = ServerAnswer(status, value, wait, len(content))
        if found.is_success or found.error:
            return found
    return ServerAnswer(0, {"error": _PROXY_ALONE if status >= 500 else _OF_A_PROXY.get(status, STRANGE)}, wait)
