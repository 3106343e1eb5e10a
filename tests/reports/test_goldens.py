"""The documents are as they were when somebody last looked at them: every word in its place, every grey as it was."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from reports.documents import pdf
from tests.reports.goldens import FOLDER, documents, picture, positions

DOCUMENTS = documents()


def test_every_golden_is_of_a_document() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(DOCUMENTS)


def placed(text: str) -> list[tuple[str, float, float]]:
    """Words with the page and the point at which they begin."""
    lines = [line.split(maxsplit=3) for line in text.splitlines()]
    return [(f"{page}: {words}", float(x), float(y)) for page, x, y, words in lines]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_word_stands_where_it_stood(name: str) -> None:
    shown = placed(positions(pdf([DOCUMENTS[name]])))
    kept = placed((FOLDER / f"{name}.txt").read_text("utf-8"))
    assert [words for words, _, _ in shown] == [words for words, _, _ in kept]
    moved = [
        (words, x - was_x, y - was_y)
        for (words, x, y), (_, was_x, was_y) in zip(shown, kept, strict=True)
        if abs(x - was_x) > 1 or abs(y - was_y) > 1
    ]
    assert moved == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_page_looks_as_it_looked(name: str) -> None:
    shown = picture(pdf([DOCUMENTS[name]]))
    with Image.open(FOLDER / f"{name}.png") as kept:
        assert shown.size == kept.size
        difference = ImageStat.Stat(ImageChops.difference(shown, kept))
    assert difference.mean[0] < 1.0
    assert difference.extrema[0][1] < 40  # one square of sixty across the page


def test_goldens_are_small() -> None:
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < 20_000
