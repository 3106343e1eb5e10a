"""A line between a laptop and a club server that is cut at the place that a test chooses, in either direction."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class LossyLink:
    """A TCP proxy. The next connection whose turn it is carries so many bytes and is cut then."""

    def __init__(self, address: str) -> None:
        self._to = urlsplit(address).netloc
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.cut_to: int | None = None
        """After how many bytes to the server the next connection is cut; None for never."""
        self.cut_from: int | None = None
        """The same of what comes back."""

    def serve(self) -> None:
        """Carry connections until the link is closed."""
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(near,)).start()

    def _carry(self, near: socket.socket) -> None:
        cut_to, self.cut_to, cut_from, self.cut_from = self.cut_to, None, self.cut_from, None
        host, port = self._to.split(":")
        with near:
            try:
                far = socket.create_connection((host, int(port)), timeout=20)
            except OSError:
                return
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with far:
                back = threading.Thread(target=_copy, args=(far, near, cut_from))
                back.start()
                _copy(near, far, cut_to)
                back.join()

    def close(self) -> None:
        """Take no more connections."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


def _copy(source: socket.socket, to: socket.socket, most: int | None) -> None:
    """Carry bytes one way until there are no more, or so many."""
    left = most
    with suppress(OSError):
        while data := source.recv(65536):
            some = data if left is None else data[:left]
            to.sendall(some)
            if left is not None:
                left -= len(some)
                if left <= 0:
                    break
    for end in (source, to):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def linked(address: str) -> Iterator[LossyLink]:
    """A link to a server."""
    link = LossyLink(address)
    thread = threading.Thread(target=link.serve)
    thread.start()
    try:
        yield link
    finally:
        link.close()
        thread.join()
