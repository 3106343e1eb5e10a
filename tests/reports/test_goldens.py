"""The documents are as they were at the last inspection: every word in its place, every grey as it was."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from reports.documents import pdf
from reports.pdf.pen import Pen
from reports.pdf.style import HAIRLINE, INK, Colour
from tests.reports.goldens import FOLDER, NAMES, documents, picture, positions, printed
from tests.reports.reading import reader, shade
from tests.reports.tagged import faults


def test_every_golden_is_of_a_document() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.{kind}" for name in documents() for kind in ("words", "shades")
    }


def placed(text: str) -> list[tuple[str, float, float]]:
    """Words with the page and the point at which they begin."""
    lines = [line.split(maxsplit=3) for line in text.splitlines()]
    return [(f"{page}: {words}", float(x), float(y)) for page, x, y, words in lines]


def moved(name: str) -> list[str]:
    """The words of a document that are others than they were, or stand elsewhere."""
    shown = placed(positions(printed(name)))
    kept = placed((FOLDER / f"{name}.words").read_text("utf-8"))
    words, were = [words for words, _, _ in shown], [words for words, _, _ in kept]
    return list(unified_diff(were, words, n=0, lineterm="")) or [
        f"{words}: {x - was_x:+}, {y - was_y:+}"
        for (words, x, y), (_, was_x, was_y) in zip(shown, kept, strict=True)
        if abs(x - was_x) > 1 or abs(y - was_y) > 1
    ]


def test_every_word_stands_where_it_stood() -> None:
    assert {name: found for name in NAMES if (found := moved(name))} == {}


def test_every_page_looks_as_it_looked() -> None:
    assert {name: found for name in NAMES if (found := changed(name, printed(name)))} == {}


def test_every_document_keeps_the_rules_of_pdf_ua_and_pdf_a_and_names_its_author() -> None:
    assert {name: found for name in NAMES if (found := faults(printed(name)))} == {}
    for name, document in documents().items():
        told = reader(printed(name)).metadata
        assert told is not None
        assert told.author == (document.author or document.head.club or "Scorekeeper"), name


def changed(name: str, data: bytes) -> list[str]:
    """The differences of the pages of a document."""
    shown = picture(data).split("\f\n")
    kept = (FOLDER / f"{name}.shades").read_bytes().decode("ascii").split("\f\n")
    assert len(shown) == len(kept)
    pages = enumerate(zip(shown, kept, strict=True), 1)
    return [change for number, (now, then) in pages for change in changes(number, now, then)]


def changes(number: int, shown: str, kept: str) -> list[str]:
    """The squares of a page that are lighter or darker than they were, by more than what smooths an edge."""
    rows, was = shown.split("\n"), kept.split("\n")
    assert len(rows) == len(was)
    found = []
    for down, pair in enumerate(zip(rows, was, strict=True)):
        if pair[0] == pair[1]:
            continue
        wide = max(map(len, pair))
        for across, (now, then) in enumerate(zip(*(row.ljust(wide) for row in pair), strict=True)):
            if abs(shade(now) - shade(then)) > 1:
                found.append(f"page {number}, square {across} of row {down}: {then!r} is {now!r}")
    return found


def test_hairlines_that_are_gone_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    across = Pen.across

    def bold_only(pen: Pen, x: float, end: float, y: float, weight: float, colour: Colour = INK) -> None:
        if weight > HAIRLINE:
            across(pen, x, end, y, weight, colour)

    monkeypatch.setattr(Pen, "across", bold_only)
    name = "settlement-of-five"
    assert any(change.startswith("page 2") for change in changed(name, pdf([documents()[name]])))


def test_words_a_point_lower_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Pen.text
    monkeypatch.setattr(Pen, "text", lambda pen, x, y, words, face: text(pen, x, y + 1, words, face))
    name = "slip-who-pays"
    assert changed(name, pdf([documents()[name]]))


def test_goldens_are_small() -> None:
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 25_000
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 450_000
