"""Prints, as JSON, the tables that `installer/cldr.py` writes into the program; run by a Python that has Babel."""

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from babel import Locale
from babel.core import get_global
from babel.numbers import get_currency_name, get_currency_symbol

_LANGUAGE: Final = "en_GB"
_LANGUAGE_OF_SIGN: Final = {
    "USD": "en", "EUR": "en", "GBP": "en", "JPY": "en", "INR": "en", "KRW": "en", "ILS": "en", "UAH": "uk",
}  # fmt: skip
"""The currencies that are written with a sign, which no other has, and the language in which CLDR has it."""


def tables() -> dict[str, Sequence[str] | Mapping[str, str]]:
    """Lists and tables by their names; currencies are those that are legal tender in some country."""
    locale = Locale.parse(_LANGUAGE)
    months, days = locale.months["format"]["wide"], locale.days["format"]["wide"]
    uses = [use for country in get_global("territory_currencies").values() for use in country]
    tender = {code for code, _, until, is_tender in uses if is_tender and until is None}
    names = {code: get_currency_name(code, count=1, locale=locale) for code in sorted(tender)}
    return {
        "DAYS": [days[number] for number in range(7)],
        "MONTHS": [months[number] for number in range(1, 13)],
        "NAMES": {code: f"{name[0].upper()}{name[1:]}" for code, name in names.items()},
        "_SYMBOLS": {code: get_currency_symbol(code, language) for code, language in _LANGUAGE_OF_SIGN.items()},
    }


if __name__ == "__main__":
    json.dump(tables(), sys.stdout)
