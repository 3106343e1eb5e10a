"""QR codes: the result of a night as text, and what pays a payment. segno is imported when one is first made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from reports.blocks.code import Code, PayCode, PayCodes
from reports.content.names import clean, full_names
from scorekeeper.money.iban import compact, is_iban
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.text.payment_progress import money_state
from scorekeeper.text.result_text import result_text
from scorekeeper.text.templates import say

if TYPE_CHECKING:
    from segno import QRCode

_ON_PAPER = 81
"""The squares on a side of a code up to which it can be read from the head of a page."""
_LONGEST_NAME = 70
"""Letters of a payee's name in a code of a transfer (EPC069-12)."""


def result_code(night: Night, settled: NightSettlement) -> Code | None:
    """The result of a night as text in a code; None if the text is too long for any."""
    return text_code(result_text(night, settled))


def result_code_on_paper(night: Night, settled: NightSettlement) -> Code | None:
    """As `result_code`; None too if it would be too fine for the head of a page."""
    code = result_code(night, settled)
    return code if code is not None and code.size <= _ON_PAPER else None


def pay_codes(player: PlayerId, night: Night, settled: NightSettlement, pay: Mapping[PlayerId, str]) -> PayCodes | None:
    """How a player pays what is still open; `pay` has the IBAN or the link of each payee who has given one. None if no
    creditor of the player has, and while a game runs.
    """
    state, currency = money_state(night, settled), night.currency
    if state is None or currency is None:
        return None
    names = full_names(night.players)
    owed: dict[PlayerId, Fraction] = {}
    for line in state.lines:
        if line.payer == player and line.payable and pay.get(line.payee):
            owed[line.payee] = owed.get(line.payee, Fraction(0)) + line.left
    ways = tuple(way_to_pay(names[payee], pay[payee], left, currency, night.date) for payee, left in owed.items())
    return PayCodes(ways) if ways else None


def way_to_pay(payee: str, pay: str, amount: Fraction, currency: Currency, date: str) -> PayCode:
    """How one payee is paid: by the app of a bank, if the payment is in euros, by a link, or as the address says."""
    title = say("{payee} {amount}", payee=payee, amount=currency.write(amount, symbol=True))
    code, line = None, say("To be paid to:")
    if not is_iban(pay):
        code = text_code(pay)
        line = say("Point the camera at the code: it opens the link.") if code is not None else line
    elif currency.code == "EUR":
        code = _transfer_code(payee, pay, amount, date)
        line = say("Open your bank’s app and point it at the code.") if code is not None else line
    return PayCode(title, code, line, pay)


def _transfer_code(payee: str, iban: str, amount: Fraction, date: str) -> Code | None:
    """The code of a transfer in euros (EPC069-12), which apps of banks read; None if it would hold too much, and of
    an amount that is not in whole cents, which it would round."""
    if (amount * 100).denominator != 1:
        return None
    _, transfer = _makers()
    name, about = clean(payee)[:_LONGEST_NAME], say("Hearts {date}", date=date)
    try:
        made = transfer(name, compact(iban), Decimal(write_decimal(amount)), text=about, encoding="utf-8")
    except ValueError:
        return None
    return _rows(made)


@lru_cache(maxsize=32)
def text_code(text: str) -> Code | None:
    """A text in a code that needs as little room as can be; None if it is too long for any.

    It is most of the work of a settlement, which is made again and again while it is looked at.
    """
    make, _ = _makers()
    try:
        return _rows(make(text, error="l", encoding="utf-8", boost_error=False))
    except ValueError:
        return None


def _rows(made: QRCode) -> Code:
    return Code(tuple("".join(map(str, row)) for row in made.matrix))


def _makers() -> tuple[Callable[..., QRCode], Callable[..., QRCode]]:
    """What makes the code of a text, and that of a transfer; segno takes 70 ms to import."""
    from segno import helpers, make_qr

    return make_qr, helpers.make_epc_qr
