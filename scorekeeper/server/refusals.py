"""Why a club server refuses a request, by the error codes of its protocol."""

from __future__ import annotations

from typing import Final

from starlette.responses import JSONResponse

_STATUS: Final = {
    "unknown_token": 401,
    "wrong_code": 403,
    "https_needed": 403,
    "another_writer": 403,
    "not_here": 404,
    "unknown_version": 404,
    "too_slow": 408,
    "gap": 409,
    "too_many_branches": 409,
    "too_many_devices": 409,
    "other_name": 409,
    "too_large": 413,
    "wrong_host": 421,
    "broken_seal": 422,
    "too_many": 429,
    "unavailable": 503,
}
"""That of every other code is 400."""


class NotTaken(Exception):
    """A request is refused: `code` and `facts` are what the protocol says of it, `retry` is in seconds."""

    def __init__(self, code: str, retry: int = 0, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self._retry = retry

    def answer(self) -> JSONResponse:
        """The answer to the request."""
        headers = {"Retry-After": str(self._retry)} if self._retry else None
        return JSONResponse({"error": self.code, **self.facts}, _STATUS.get(self.code, 400), headers)


class Unavailable(Exception):
    """The database cannot be reached or written; nothing is acknowledged, and the request can be repeated.

    `reason` is for the log.
    """

    def __init__(self, reason: object) -> None:
        super().__init__(type(reason).__name__ if isinstance(reason, BaseException) else str(reason))
