"""A QR code as plain values, which screen and paper paint alike, and the codes that pay what a slip says."""

from __future__ import annotations

from msgspec import Struct


class Code(Struct, frozen=True):
    """The rows of a code from above, "1" for each dark square; without the white margin of four squares it needs."""

    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many squares a side has."""
        return len(self.rows)

    def bars(self) -> list[tuple[int, int, int]]:
        """The dark squares of each row joined: column and row of the beginning of a bar, and its length."""
        found = []
        for number, row in enumerate(self.rows):
            column = 0
            for part in row.replace("10", "1 0").replace("01", "0 1").split():
                if part[0] == "1":
                    found.append((column, number, len(part)))
                column += len(part)
        return found


class PayCode(Struct, frozen=True):
    """How one payee is paid: a code, or none if only `address` is known; `line` says what to do with it."""

    title: str
    code: Code | None
    line: str
    address: str


class PayCodes(Struct, frozen=True):
    """The ways to pay the amounts of a slip, one for each payee who has given one."""

    ways: tuple[PayCode, ...]
