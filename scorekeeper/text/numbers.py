"""How a sentence on the screen is put: its capital, and small numbers in letters."""

from __future__ import annotations

from typing import Final

_NUMBERS: Final = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
)  # fmt: skip


def capital(sentence: str) -> str:
    """A sentence with a capital at its beginning; names within it stay as they are."""
    return sentence[:1].upper() + sentence[1:]


def number_word(count: int) -> str:
    """ "three"; figures after twelve."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)
