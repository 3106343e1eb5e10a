"""Why a club server does not do what it is asked, as its protocol names it."""

from __future__ import annotations


class NotTaken(Exception):
    """A request is refused: `code` and `facts` are what the protocol says of it."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Unavailable(Exception):
    """The database is away or takes nothing; nothing is acknowledged, and what was asked can be asked again.

    `reason` is for the log.
    """

    def __init__(self, reason: object) -> None:
        super().__init__(type(reason).__name__ if isinstance(reason, BaseException) else str(reason))
