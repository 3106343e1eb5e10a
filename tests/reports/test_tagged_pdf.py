"""Files tell a screen reader what their parts are: tables with their heads, headings, figures, lists."""

from __future__ import annotations

from types import SimpleNamespace

from reports.documents import evening_settlement, evening_slips, iou_list, iou_slips, pdf, season_standings
from reports.pdf.anchors import Anchors
from scorekeeper.gathering.evening import settle_evening
from tests.reports import builders
from tests.reports.content.test_iou_list import OWED
from tests.reports.goldens import printed
from tests.reports.reading import page_boxes, reader
from tests.reports.tagged import faults
from tests.reports.test_pdf_file import file_of_all
from tests.scorekeeper.gathering.test_evening import tables


def test_a_figure_that_was_amended_is_read_as_such_and_one_of_a_struck_row_as_struck() -> None:
    amended = {box.text.strip() for page in page_boxes(printed("sheet-eventful")) for box in page.texts}
    assert {"amended from 13 to 1", "amended from 1 to 13"} <= amended
    struck = [box.text.strip() for page in page_boxes(printed("sheet-sitting")) for box in page.texts]
    assert struck.count("struck 26") == 1


def test_a_file_of_all_documents_keeps_them_too() -> None:
    assert faults(file_of_all()) == []


def test_papers_of_a_club_and_of_an_evening_keep_them_too() -> None:
    evening = settle_evening(tables("two-pairs-move"))
    papers = [
        iou_list(OWED),
        *iou_slips(OWED),
        evening_settlement(evening),
        *evening_slips(evening),
        *season_standings([builders.shared_night()]),
    ]
    assert faults(pdf(papers, "letter")) == []


def test_rows_lead_to_their_notes_and_notes_back_to_their_rows() -> None:
    (page,) = reader(printed("sheet-eventful")).pages
    links = [link.get_object() for link in page["/Annots"]]
    rows = [link["/Contents"] for link in links[:6]]
    assert rows == ["Note 1", "Note 2", "Note 3", "Note 3", "Note 4", "Note 4"], "a note of two rows"
    notes = [link["/Contents"] for link in links[6:]]
    assert notes == [f"The row of note {number}" for number in (1, 2, 3, 4)]
    for number, link in enumerate(links[6:], 1):
        first = links[rows.index(f"Note {number}")]
        assert first["/Rect"][1] < link["/Dest"][3] < first["/Rect"][1] + 60
        assert link["/Rect"][1] < first["/Dest"][3] < link["/Rect"][1] + 80


def test_a_link_to_what_is_not_drawn_leads_to_the_last_page() -> None:
    made: list[tuple[str, float]] = []
    canvas = SimpleNamespace(bookmarkHorizontal=lambda key, _, y: made.append((key, y)))
    anchors = Anchors("sheet")
    anchors.set("row-1", canvas, 0, 300)
    anchors.set("row-1", canvas, 0, 200)
    assert anchors.has("row-1")
    assert (anchors.key("row-1"), anchors.key("note-1")) == ("sheet-row-1", "sheet-note-1")
    anchors.close(canvas)
    assert made == [("sheet-row-1", 300), ("sheet-note-1", 0)]
