"""The positions of pages at a zoom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSize, QSizeF

from ui.print_preview.page_layout import LEAST, MOST, STEPS, PageArea, PageZoom, lay_out, next_step

A4 = QSizeF(595.28, 841.89)
WIDE = QSizeF(841.89, 595.28)


def room(width: int, height: int) -> PageArea:
    return PageArea(QSize(width, height), margin=24, dpi=96)


def test_a_page_at_a_hundred_per_cent_has_its_size_on_paper() -> None:
    pages = lay_out([A4], 100, room(1000, 800))
    assert pages.rects[0].size() == QSize(794, 1123)  # 210 x 297 mm at 96 pixels to an inch
    assert pages.per_cent == 100


def test_the_whole_page_is_in_view_with_room_for_its_shadow() -> None:
    pages = lay_out([A4], "page", room(1000, 800))
    (page,) = pages.rects
    assert (page.top(), page.height()) == (0, 800 - 24)
    assert abs(page.center().x() - 500) <= 1
    assert pages.size == QSize(1000, 800)


def test_the_full_width_leaves_the_margins() -> None:
    (page,) = lay_out([A4], "width", room(1000, 800)).rects
    assert (page.left(), page.width()) == (24, 1000 - 48)


def test_pages_lie_one_below_the_other_in_the_middle() -> None:
    first, second = lay_out([A4, WIDE], "width", room(900, 600)).rects
    assert second.top() == first.top() + first.height() + 24
    assert abs(first.center().x() - second.center().x()) <= 1
    assert second.width() > first.width()


def test_the_page_at_a_height_is_the_last_that_began_above_it() -> None:
    pages = lay_out([A4, A4], 100, room(900, 600))
    first, second = pages.rects
    assert [pages.page_at(y) for y in (0, first.bottom(), second.top() - 1, second.top(), 9999)] == [0, 0, 0, 1, 1]


def test_without_pages_there_is_nothing_to_scroll() -> None:
    pages = lay_out([], "page", room(900, 600))
    assert (pages.rects, pages.size, pages.page_at(50)) == ((), QSize(900, 600), 0)


@given(
    width=st.integers(1, 5000),
    height=st.integers(1, 5000),
    zoom=st.sampled_from(["page", "width", 1, 25, 60, 100, 400, 9999]),
    count=st.integers(1, 5),
)
def test_a_zoom_stays_within_what_can_be_drawn(width: int, height: int, zoom: PageZoom, count: int) -> None:
    pages = lay_out([A4] * count, zoom, room(width, height))
    assert LEAST <= pages.per_cent <= MOST
    assert all(rect.width() >= 1 and rect.height() >= 1 for rect in pages.rects)
    assert all(rect.left() >= 24 and rect.right() < pages.size.width() for rect in pages.rects)
    assert pages.rects[-1].bottom() < pages.size.height()


@pytest.mark.parametrize(
    ("per_cent", "smaller", "larger"), [(64, 50, 67), (100, 90, 110), (25, 25, 33), (400, 300, 400), (107, 100, 110)]
)
def test_steps_of_the_zoom(per_cent: int, smaller: int, larger: int) -> None:
    assert (next_step(per_cent, -1), next_step(per_cent, 1)) == (smaller, larger)


def test_steps_lead_through_all_of_them() -> None:
    walked = [LEAST]
    while walked[-1] < MOST:
        walked.append(next_step(walked[-1], 1))
    assert tuple(walked) == STEPS
