"""Requests that no client of a club server would make, and what a browser is sent."""

import http.client
import json
from urllib.parse import urlsplit

SECRET = "s" * 22


def asked(
    address: str, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, object]]:
    """Status and content of an answer to a request that no client would make."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    content = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    connection.request(method, path, content, {"Content-Type": "application/json"} | (headers or {}))
    answer = connection.getresponse()
    found = answer.status, json.loads(answer.read() or b"{}")
    connection.close()
    return found


class Phone:
    """A browser that listens to a page."""

    def __init__(self, address: str, path: str) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
        self._connection.request("GET", f"{path}/events")
        self._answer = self._connection.getresponse()
        self.status = self._answer.status

    def next(self, wanted: str) -> str:
        """What the next event of a kind says."""
        kind = ""
        while line := self._answer.readline().decode():
            if line.startswith("event: "):
                kind = line[7:].strip()
            elif line.startswith("data: ") and kind == wanted:
                return line[6:].strip()
        return ""

    def page(self) -> dict[str, object]:
        """The next page."""
        found = json.loads(self.next("table"))
        return {**found.pop("page"), **found}

    def close(self) -> None:
        self._answer.close()
        self._connection.close()
