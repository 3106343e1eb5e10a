"""The floor of a paper writes what the paper writes: the same words at the same places, the same lines and areas."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from reports import documents
from scorekeeper.files.sample_night import sample_night
from tests.bench.marks import draw, marks, structure
from tests.bench.papers import documents_of
from tests.faults.budget import some_of
from tests.reports.tagged import elements, kids, kind


@pytest.mark.parametrize("name", some_of(documents_of(sample_night()), 3))
def test_the_bare_canvas_writes_the_same_page(name: str) -> None:
    pdf = documents.pdf(documents_of(sample_night())[name]())
    again = draw(marks(pdf), structure(pdf))
    ours, theirs = PdfReader(BytesIO(pdf)), PdfReader(BytesIO(again))
    assert len(theirs.pages) == len(ours.pages)
    for one, other in zip(ours.pages, theirs.pages, strict=True):
        assert other.mediabox == one.mediabox
        assert _seen(other) == _seen(one)
    assert _tags(theirs) == _tags(ours)
    assert [len(strokes) for _, strokes in marks(again)] == [len(strokes) for _, strokes in marks(pdf)]


def _tags(reader: PdfReader) -> list[tuple[str, int]]:
    """The kind of each element of a file and how much it holds, as they are read; links lead nowhere on the canvas."""
    tree: Any = reader.trailer["/Root"]["/StructTreeRoot"]
    return [(kind(element), len([*filter(_is_content, kids(element))])) for element in elements(kids(tree)[0])]


def _is_content(kid: Any) -> bool:
    """Whether something that an element holds is no link that can be pressed."""
    return not (isinstance(kid, dict) and kid.get("/Type") == "/OBJR")


def _seen(page: object) -> list[str]:
    return sorted(page.extract_text().split())  # type: ignore[attr-defined]
