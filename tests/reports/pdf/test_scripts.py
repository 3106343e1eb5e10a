"""Names in the scripts that players' names are written in: joined, turned, or honestly missing."""

from __future__ import annotations

import unicodedata

import pytest

from reports.content.names import clean
from reports.documents import pdf, score_sheet
from reports.pdf.arabic_shaping import joined
from reports.pdf.fonts import load, missing, runs
from reports.pdf.style import REGULAR, SUITS
from tests.reports import builders
from tests.reports.reading import fonts_of, lines


def shown(text: str) -> str:
    return "".join(piece for _, piece in runs(text, REGULAR))


@pytest.mark.parametrize("name", ["Žofie Dvořáková", "Ἀριστοτέλης", "Надежда", "Łukasz", "Nguyễn", "Þórdís"])
def test_latin_greek_and_cyrillic_names_have_all_their_letters(name: str) -> None:
    assert shown(name) == name


def test_arabic_letters_are_joined_and_turned() -> None:
    forms = joined("محمد", load()[SUITS])
    assert forms == (
        "\N{ARABIC LETTER MEEM INITIAL FORM}\N{ARABIC LETTER HAH MEDIAL FORM}"
        "\N{ARABIC LETTER MEEM MEDIAL FORM}\N{ARABIC LETTER DAL FINAL FORM}"
    )
    assert shown("محمد") == forms[::-1]


def test_a_letter_that_joins_only_backwards_ends_its_stretch() -> None:
    letters = load()[SUITS]
    assert joined("دار", letters) == (
        "\N{ARABIC LETTER DAL ISOLATED FORM}\N{ARABIC LETTER ALEF ISOLATED FORM}\N{ARABIC LETTER REH ISOLATED FORM}"
    )
    assert joined("سلام", letters) == (
        "\N{ARABIC LETTER SEEN INITIAL FORM}\N{ARABIC LIGATURE LAM WITH ALEF FINAL FORM}"
        "\N{ARABIC LETTER MEEM ISOLATED FORM}"
    )


def test_marks_over_letters_do_not_part_them_and_a_font_without_forms_keeps_the_letters() -> None:
    fatha = "\N{ARABIC FATHA}"
    assert joined(f"ب{fatha}ب", load()[SUITS])[0] == "\N{ARABIC LETTER BEH INITIAL FORM}"
    assert joined("بب", frozenset()) == "بب"


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
    assert shown("ก Dov") == "□ Dov"
    assert missing("กขก Dov e\u0301 \u200b") == "กข"


def test_korean_names_are_lent_their_letters_whether_composed_or_not() -> None:
    assert missing("김철수 뷁") == ""
    decomposed = unicodedata.normalize("NFD", "김철수")
    assert shown(clean(decomposed)) == "김철수"
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": "김철수"})
    data = pdf([score_sheet(night, 0)])
    assert any("김철수" in line for line in lines(data))
    assert "NanumSquareR" in fonts_of(data)


def test_an_arabic_name_stands_on_a_sheet() -> None:
    night = builders.night(builders.quick_game(), names={**builders.NAMES, "ada": "محمد"})
    text = " ".join(lines(pdf([score_sheet(night, 0)])))
    assert joined("محمد", load()[SUITS]) in text or shown("محمد") in text
