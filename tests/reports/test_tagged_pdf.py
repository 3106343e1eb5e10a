"""Every document tells a screen reader what its parts are: tables with their heads, headings, figures, lists."""

from __future__ import annotations

import pytest

from reports.documents import evening_settlement, evening_slips, iou_list, iou_slips, pdf, season_standings
from scorekeeper.gathering.evening import settle_evening
from tests.reports import builders
from tests.reports.content.test_iou_list import OWED
from tests.reports.goldens import documents
from tests.reports.reading import page_boxes
from tests.reports.tagged import faults
from tests.reports.test_pdf_file import one_of_each
from tests.scorekeeper.gathering.test_evening import tables

DOCUMENTS = documents()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_keeps_the_rules_of_pdf_ua_and_pdf_a(name: str) -> None:
    assert faults(pdf([DOCUMENTS[name]])) == []


def test_a_figure_that_was_amended_is_read_as_such_and_one_of_a_struck_row_as_struck() -> None:
    amended = {box.text.strip() for page in page_boxes(pdf([DOCUMENTS["sheet-eventful"]])) for box in page.texts}
    assert {"amended from 13 to 1", "amended from 1 to 13"} <= amended
    struck = [box.text.strip() for page in page_boxes(pdf([DOCUMENTS["sheet-sitting"]])) for box in page.texts]
    assert struck.count("struck 26") == 1


def test_a_file_of_all_documents_keeps_them_too() -> None:
    assert faults(pdf(one_of_each())) == []


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
