"""Names in the scripts that players' names are written in: joined, turned, or honestly missing."""

from __future__ import annotations

import io
import unicodedata
from operator import attrgetter

import pypdf
import pypdfium2
import pytest

from reports.content.names import clean
from reports.documents import pdf, score_sheet, settlement, unprintable
from reports.pdf.fonts import advance, left_out, load, missing, pieces
from reports.pdf.scripts import joined
from reports.pdf.style import REGULAR, SUITS
from tests.reports import builders
from tests.reports.reading import fonts_of, lines


def shown(text: str) -> str:
    """What stands on paper from left to right."""
    return "".join(piece.shown for piece in sorted(pieces(text, REGULAR), key=attrgetter("begin")))


def form(text: str, letters: frozenset[int]) -> str:
    return "".join(form for _, form in joined(text, letters))


@pytest.mark.parametrize("name", ["Žofie Dvořáková", "Ἀριστοτέλης", "Надежда", "Łukasz", "Nguyễn", "Þórdís"])
def test_latin_greek_and_cyrillic_names_have_all_their_letters(name: str) -> None:
    assert shown(name) == name


def test_arabic_letters_are_joined_and_turned() -> None:
    forms = form("محمد", load()[SUITS])
    assert forms == (
        "\N{ARABIC LETTER MEEM INITIAL FORM}\N{ARABIC LETTER HAH MEDIAL FORM}"
        "\N{ARABIC LETTER MEEM MEDIAL FORM}\N{ARABIC LETTER DAL FINAL FORM}"
    )
    assert shown("محمد") == forms[::-1]


def test_a_letter_that_joins_only_backwards_ends_its_stretch() -> None:
    letters = load()[SUITS]
    assert form("دار", letters) == (
        "\N{ARABIC LETTER DAL ISOLATED FORM}\N{ARABIC LETTER ALEF ISOLATED FORM}\N{ARABIC LETTER REH ISOLATED FORM}"
    )
    assert form("سلام", letters) == (
        "\N{ARABIC LETTER SEEN INITIAL FORM}\N{ARABIC LIGATURE LAM WITH ALEF FINAL FORM}"
        "\N{ARABIC LETTER MEEM ISOLATED FORM}"
    )


def test_marks_over_letters_do_not_part_them_and_a_font_without_forms_keeps_the_letters() -> None:
    fatha = "\N{ARABIC FATHA}"
    assert form(f"ب{fatha}ب", load()[SUITS])[0] == "\N{ARABIC LETTER BEH INITIAL FORM}"
    assert form("بب", frozenset()) == "بب"


def test_hebrew_is_turned_and_words_beside_it_stay() -> None:
    assert shown("Dov שלום") == "Dov םולש"


def test_chinese_and_japanese_names_are_lent_their_letters() -> None:
    name = "山田 太郎 なつこ 王秀英"
    assert shown(name) == name
    assert missing(name) == ""
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": "山田 太郎"})
    data = pdf([score_sheet(night, 0)])
    assert any("山田" in line for line in lines(data))
    assert "DroidSansFallback" in fonts_of(data)
    assert "DroidSansFallback" not in fonts_of(pdf([score_sheet(builders.night(builders.quick_game()), 0)]))


def test_letters_that_no_typeface_has_are_boxes_and_not_nothing_and_can_be_told() -> None:
    assert shown("த Dov") == "□ Dov"
    assert missing("தமத Dov e\u0301 \u200b") == "தம"
    assert unprintable(["Dov", "தம", "தம pays Dov", "a note " * 9 + "ம"]).startswith(
        "Paper shows a box in place of த ம in “தம”:"
    )


def test_thai_names_are_lent_their_letters_and_marks_stand_off_each_other() -> None:
    assert missing("ฉัตร น้ำทิพย์") == left_out("ปิ่นแก้ว") == ""
    vowel, tone, *_ = pieces("ปิ่นแก้ว", REGULAR)[1:]
    assert (vowel.shown, vowel.alone, vowel.raised) == ("ิ", True, 0.0)
    assert (tone.shown, tone.alone) == ("่", True)
    assert tone.raised > 0 > tone.begin - pieces("ป", REGULAR)[0].begin - advance("ป", REGULAR)
    assert [piece.shown for piece in pieces("แก้ว", REGULAR)] == ["แก้ว"], "over a low letter a tone stands as it is"
    assert [piece.raised > 0 for piece in pieces("น้ำ", REGULAR)] == [False, True, False]


def test_letters_lent_to_a_heavy_font_are_heavy() -> None:
    names = {**builders.NAMES, "ada": "王秀英"}
    data = pdf([score_sheet(builders.night(builders.quick_game(), names=names), 0)])
    page = pypdf.PdfReader(io.BytesIO(data)).pages[0]
    assert b" 2 Tr" in page.get_contents().get_data()
    plain = pdf([score_sheet(builders.night(builders.quick_game()), 0)])
    assert b" Tr" not in pypdf.PdfReader(io.BytesIO(plain)).pages[0].get_contents().get_data()


def test_korean_names_are_lent_their_letters_whether_composed_or_not() -> None:
    assert missing("김철수 뷁") == ""
    decomposed = unicodedata.normalize("NFD", "김철수")
    assert shown(clean(decomposed)) == "김철수"
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": "김철수"})
    data = pdf([score_sheet(night, 0)])
    assert any("김철수" in line for line in lines(data))
    assert "NanumSquareR" in fonts_of(data)


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Dov שלום, 12", "Dov םולש, 12"),
        ("שלום (בן) כהן", "ןהכ (ןב) םולש"),
        ("Dov (שלום)", "Dov (םולש)"),
        ("שלום, כהן and Dov", "םולש, ןהכ and Dov"),
        ("Note: שלום, כהן.", "Note: ןהכ ,םולש."),
        ("Dov owes שלום 3, כהן 4", "Dov owes םולש 3, ןהכ 4"),
        ("שלום 12.5 כהן", "ןהכ 12.5 םולש"),
    ],
)
def test_brackets_are_turned_and_numbers_and_each_name_of_a_list_keep_their_place(written: str, seen: str) -> None:
    assert shown(written) == seen


def test_a_space_among_letters_from_right_to_left_is_of_their_font() -> None:
    assert {piece.font for piece in pieces("محمد علي", REGULAR)} == {SUITS}


def test_hebrew_and_arabic_marks_are_drawn_before_their_letter_which_stands_at_the_same_place() -> None:
    name = "שָׁלום مُحَمَّد"
    assert pieces(name, REGULAR)[0].shown == name[2] + name[1] + name[0]
    assert left_out(name + " Dvořák") == ""


def test_marks_that_are_left_out_can_be_told_and_are_read_with_their_letter() -> None:
    name = "न\N{DEVANAGARI SIGN NUKTA}"
    assert left_out(name) == "\N{DEVANAGARI SIGN NUKTA}"
    assert pieces(name, REGULAR)[0].read == name


@pytest.mark.parametrize("name", ["محمد علي", "שלום כהן", "سلام", "ฉัตร ทอง", "ปิ่นแก้ว น้ำ"])
def test_a_name_is_found_as_it_was_typed(name: str) -> None:
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": name})
    file = pypdfium2.PdfDocument(pdf([settlement(night)]))
    text = file[0].get_textpage().get_text_range()
    file.close()
    assert name in text


def test_letters_of_five_digits_are_read() -> None:
    letter = next(chr(code) for code in sorted(load()[SUITS]) if code > 0xFFFF)
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": f"{letter}da"})
    assert any(letter in line for line in lines(pdf([settlement(night)])))
