"""IBANs: the number of a bank account, with check digits by which a mistyped one is found (ISO 13616)."""

from __future__ import annotations

import re

_SHAPE = r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}"


def compact(text: str) -> str:
    """An IBAN as it is computed with: capitals, without spaces."""
    return "".join(text.split()).upper()


def looks_like_iban(text: str) -> bool:
    """Whether a text has the form of an IBAN, regardless of its check digits."""
    return re.fullmatch(_SHAPE, compact(text)) is not None


def is_iban(text: str) -> bool:
    """Whether a text is an IBAN with the right check digits."""
    if not looks_like_iban(text):
        return False
    number = compact(text)
    return int("".join(str(int(sign, 36)) for sign in number[4:] + number[:4])) % 97 == 1


def spaced(text: str) -> str:
    """An IBAN in groups of four, as it is printed."""
    number = compact(text)
    return " ".join(number[at : at + 4] for at in range(0, len(number), 4))
