"""Codes on paper: what they hold, that they are drawn as they are, and when there is none."""

from __future__ import annotations

import io
from fractions import Fraction

import pypdfium2
import segno
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.code import Code, PayCodes
from reports.content.codes import result_code, way_to_pay
from reports.documents import pdf, settlement, slips
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, settle_night
from scorekeeper.text.result_text import result_text
from tests.reports import builders
from tests.reports.reading import page_texts
from tests.scorekeeper import example_nights

IBAN = "DE89 3704 0044 0532 0130 00"
LINK = "https://example.org/ada"


def holding(text: str, error: str) -> Code:
    """The code of a text, as the library makes it."""
    made = segno.make_qr(text, error=error, encoding="utf-8", boost_error=False)
    return Code(tuple("".join(map(str, row)) for row in made.matrix))


def ways(night: Night, pay: dict[str, str], who: int) -> PayCodes | None:
    blocks = slips(night, pay=pay)[who].body
    return next((block for block in blocks if isinstance(block, PayCodes)), None)


def drawn(document: Document, left: float, top: float, side: float, size: int) -> tuple[str, ...]:
    """The squares of a code on the first page, by the colour in the middle of each; lengths in points."""
    page = pypdfium2.PdfDocument(io.BytesIO(pdf([document])))[0]
    picture = page.render(scale=6).to_pil().convert("L")
    step = side / size
    return tuple(
        "".join(
            "1" if picture.getpixel((6 * (left + (column + 0.5) * step), 6 * (top + (row + 0.5) * step))) < 128 else "0"
            for column in range(size)
        )
        for row in range(size)
    )


def in_euros() -> Night:
    return replace(builders.shared_night(), currency=Currency("EUR"))


def test_the_bars_of_a_code_are_its_dark_squares() -> None:
    assert Code(("1101", "0010", "1111")).bars() == [(0, 0, 2), (3, 0, 1), (2, 1, 1), (0, 2, 4)]


def test_the_corner_of_a_settlement_holds_its_result() -> None:
    night = builders.shared_night()
    document = settlement(night)
    code = document.head.code
    assert code == holding(result_text(night, settle_night(night)), "l")
    assert code is not None
    side = 126 - 46 - 7 - 8
    assert drawn(document, 595.276 - 51 - side, 46 + 7, side, code.size) == code.rows


def test_a_result_too_long_for_the_corner_stands_in_no_code_on_paper() -> None:
    many = example_nights.many_games().night
    night = replace(many, players=tuple(replace(one, name=one.name + "x" * 40) for one in many.players))
    assert result_code(night, settle_night(night)) is not None
    assert settlement(night).head.code is None


def test_a_payment_in_euros_has_the_code_of_the_bank() -> None:
    found = ways(in_euros(), {"ada": IBAN}, 2)
    assert found is not None
    (way,) = found.ways
    told = "BCD\n002\n1\nSCT\n\nAda Fenwick\nDE89370400440532013000\nEUR5.67\n\n\nHearts 2026-03-13"
    assert way.code == holding(told, "m")
    assert (way.title, way.address) == ("Ada Fenwick €5.67", IBAN)
    assert way.line == "Open your bank’s app and point it at the code."
    assert len(page_texts(pdf([slips(in_euros(), pay={"ada": IBAN})[2]]))) == 1


def test_a_link_is_its_own_code_in_any_currency_and_an_iban_elsewhere_stands_in_words() -> None:
    night = builders.shared_night()
    by_link, by_words = ways(night, {"ada": LINK}, 2), ways(night, {"ada": IBAN}, 2)
    assert by_link is not None
    assert by_words is not None
    assert by_link.ways[0].code == holding(LINK, "l")
    assert (by_words.ways[0].code, by_words.ways[0].line) == (None, "To be paid to:")
    assert IBAN in page_texts(pdf([slips(night, pay={"ada": IBAN})[2]]))[0]


def test_a_name_or_a_link_that_no_code_holds_stands_in_words() -> None:
    night = in_euros()
    long = replace(night, players=tuple(replace(one, name="😀" * 80) for one in night.players))
    for of_night, pay in ((long, IBAN), (night, LINK + "x" * 3000)):
        found = ways(of_night, {"ada": pay}, 2)
        assert found is not None
        assert found.ways[0].code is None
        assert pdf(slips(of_night, pay={"ada": pay})[2:3])


def test_there_is_no_code_for_what_is_paid_nor_for_who_takes_nor_while_a_game_runs() -> None:
    keeper, _ = example_nights.usual_night()
    assert keeper.night.order[1] == "bob"
    assert ways(keeper.night, {"ann": LINK}, 1) is not None
    assert ways(keeper.night, {"ann": LINK, "bob": LINK}, 0) is None
    keeper.pay("bob", "ann", Fraction("20"))
    part = ways(keeper.night, {"ann": LINK}, 1)
    assert part is not None
    assert part.ways[0].title == "Ann $7.50"
    keeper.pay("bob", "ann", Fraction("7.50"))
    assert ways(keeper.night, {"ann": LINK}, 1) is None
    assert ways(example_nights.usual_night(3)[0].night, {"ann": LINK}, 1) is None
    assert ways(example_nights.points_only().night, {"ann": LINK}, 1) is None


def test_a_transfer_of_parts_of_a_cent_has_no_code_that_would_round_it() -> None:
    euro = Currency("EUR")
    for amount in (Fraction(1, 3), Fraction("5.005")):
        assert way_to_pay("Ann", IBAN, amount, euro, "2026-11-20").code is None
    assert way_to_pay("Ann", IBAN, Fraction("5.01"), euro, "2026-11-20").code is not None


def test_a_name_in_two_lines_breaks_no_code_of_a_transfer() -> None:
    euro, amount, day = Currency("EUR"), Fraction(5), "2026-11-20"
    broken = way_to_pay("Ann\nEUR9999.00\n", IBAN, amount, euro, day).code
    assert broken == way_to_pay("Ann EUR9999.00", IBAN, amount, euro, day).code
