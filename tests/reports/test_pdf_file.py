"""The file itself: the same bytes every time, its fonts inside, its name set, nothing loaded too early."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageCms

from reports.documents import (
    Document,
    blank_sheet,
    go_on_sheet,
    pdf,
    pictures,
    rules_card,
    score_sheet,
    season_book,
    settlement,
    slips,
    some_pages,
    statement,
    whys,
)
from reports.pdf.archive import srgb_profile
from tests.reports import builders
from tests.reports.reading import fonts_of, page_texts, reader


def one_of_each() -> list[Document]:
    night = builders.shared_night()
    return [
        score_sheet(night, 2),
        settlement(night),
        pictures(night),
        *whys(night)[:1],
        go_on_sheet(night, 2),
        rules_card(),
        statement("ada", [night]),
        *season_book([night]),
        blank_sheet(6),
        *slips(night),
    ]


@cache
def file_of_all() -> bytes:
    """A file of all of them, made once for all tests that only read it."""
    return pdf(one_of_each())


def test_the_same_night_makes_the_same_bytes() -> None:
    assert pdf(one_of_each()) == file_of_all()


def test_every_font_is_inside_and_only_in_part() -> None:
    data = file_of_all()
    names = set()
    for page in reader(data).pages:
        for reference in page["/Resources"]["/Font"].values():
            font = reference.get_object()
            names.add(font["/BaseFont"])
            assert "/FontFile2" in font["/FontDescriptor"].get_object(), font["/BaseFont"]
            assert "/ToUnicode" in font
    assert all(name[7] == "+" for name in names), names  # "ABCDEF+Lato-Bold": a part of the font
    assert {name[8:] for name in names} <= {f"Lato-{style}" for style in
                                            ("Light", "Regular", "Italic", "Medium", "Semibold", "Bold")}  # fmt: skip


def test_no_font_of_the_reader_is_asked_for() -> None:
    assert all(name.startswith("Lato-") for name in fonts_of(pdf([score_sheet(builders.six_night(), 0)])))


def test_the_file_tells_its_title_author_subject_language_and_time() -> None:
    data = pdf([settlement(builders.four_night(), printed_at="2026-03-13T23:08:00+01:00")])
    told = reader(data).metadata
    assert told is not None
    assert (told.title, told.author) == ("Settlement", "Harrow Lane Card Club")
    assert told.subject == "Settlement of a night of Hearts"
    assert told["/CreationDate"] == "D:20260313230800+01'00'"
    assert reader(data).trailer["/Root"]["/Lang"] == "en"
    assert str(reader(data).trailer["/Root"]["/ViewerPreferences"]["/DisplayDocTitle"]).casefold() == "true"


def test_a_file_of_several_documents_is_called_by_what_they_are() -> None:
    night = builders.four_night()

    def title(*documents: Document) -> str | None:
        told = reader(pdf(documents)).metadata
        return told.title if told else None

    assert title(*slips(night)) == "What a night of Hearts came to for one player"
    assert title(*season_book([night], title="Spring")) == "Spring"
    assert title(score_sheet(night, 0), settlement(night)) == "Harrow Lane Card Club"


def test_each_document_has_a_bookmark_and_numbers_its_own_pages() -> None:
    night = builders.four_night()
    data = pdf([score_sheet(night, 0), score_sheet(night, 2), settlement(night)])
    file = reader(data)
    assert [(entry.title, file.get_destination_page_number(entry)) for entry in file.outline] == [
        ("Game 1", 0),
        ("Game 3", 1),
        ("Settlement", 2),
    ]
    feet = [text.splitlines()[-1] for text in page_texts(data)]
    assert feet == ["Game 1 of 3 · page 1 of 1", "Game 3 of 3 · page 1 of 1", "Page 1 of 2", "Page 2 of 2"]


def test_wide_and_upright_pages_stand_in_one_file() -> None:
    data = pdf([score_sheet(builders.four_night(), 0), score_sheet(builders.six_night(deals=6), 0)], "letter")
    sizes = [tuple(map(float, page.mediabox[2:])) for page in reader(data).pages]
    assert sizes == [(612, 792), (792, 612)]


@pytest.mark.parametrize(("paper", "wide"), [("a4", (841.89, 595.276)), ("letter", (792, 612))])
def test_slips_of_one_each_are_a6_and_stand_in_one_file_with_the_rest(paper: Any, wide: tuple[float, float]) -> None:
    night = builders.shared_night()
    file = reader(pdf([settlement(night), blank_sheet(6), *slips(night)], paper, one_each=True))
    sizes = [tuple(map(float, page.mediabox[2:])) for page in file.pages]
    assert sizes[-6] == pytest.approx(wide, abs=0.01)
    assert {(round(width), round(height)) for width, height in sizes[-5:]} == {(298, 420)}
    assert [entry.title for entry in file.outline if not isinstance(entry, list)][-6:] == [
        "Blank sheet",
        *(f"Slip of {player.name}" for player in night.players),
    ]


def test_pages_of_several_documents_are_labelled_by_these_and_those_of_a_book_are_not() -> None:
    night = builders.four_night()
    assert reader(pdf([settlement(night), *slips(night)[:2]], one_each=True)).page_labels == [
        "Settlement 1", "Settlement 2", "Slip of Ada Fenwick 1", "Slip of Ben Okafor 1",
    ]  # fmt: skip
    assert reader(pdf(season_book([night]))).page_labels[:2] == ["1", "2"]


def test_some_pages_of_several_documents_keep_their_numbers_and_sheets_of_slips_are_pages() -> None:
    night = builders.shared_night()
    papers = [score_sheet(night, 0), settlement(night), *slips(night)]
    whole, some = pdf(papers), pdf(papers, pages="2,4")
    assert page_texts(some) == [page_texts(whole)[number] for number in (1, 3)]
    labels = reader(whole).page_labels
    assert reader(some).page_labels == [labels[1], labels[3]]


def test_a_file_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a document"):
        pdf([])


@pytest.mark.parametrize("module", ["reports", "reports.content", "reports.blocks"])
def test_the_drawing_library_is_loaded_only_when_something_is_drawn(module: str) -> None:
    code = f"import sys, {module}; sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_profile_of_the_colours_is_that_of_srgb() -> None:
    profile = ImageCms.ImageCmsProfile(io.BytesIO(srgb_profile()))
    colours = Image.frombytes("RGB", (64, 1), bytes(range(0, 256, 4)) * 3)
    changed = ImageCms.profileToProfile(colours, profile, ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")))
    assert changed is not None
    assert max(abs(one - two) for one, two in zip(colours.tobytes(), changed.tobytes(), strict=True)) <= 1


def test_some_pages_of_a_file_are_those_pages_and_nothing_else() -> None:
    data = pdf([*whys(builders.shared_night()), score_sheet(builders.six_night(deals=48), 0)])
    whole = page_texts(data)
    assert len(whole) > 5
    for pages, numbers in (("2", [2]), ("1,3-4", [1, 3, 4]), (f"{len(whole)}", [len(whole)])):
        some = some_pages(data, pages)
        assert page_texts(some) == [whole[number - 1] for number in numbers]
        assert some == some_pages(data, pages)


def test_a_stream_ends_on_a_line_of_its_own() -> None:
    data = pdf([score_sheet(builders.six_night(), 0)])
    streams = list(re.finditer(rb"/Length (\d+)[^>]*>>\n?stream\n", data))
    assert len(streams) > 10
    for found in streams:
        assert data[found.end() + int(found[1]) :].startswith(b"\nendstream")
