"""Parts on pages: what is kept together stays together, signatures stand where they are due, nothing is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reports.pdf.flow import FlowPart, Page, PageRoom, paginate
from reports.pdf.pen import Pen

ROOM = PageRoom(top=0, bottom=100, signed_bottom=70)


def nothing(_pen: Pen, _y: float) -> None:
    """Parts are not drawn here."""


def part(height: float, *, keep: bool = False, gap: float = 0.0) -> FlowPart:
    return FlowPart(height, nothing, gap=gap, keep=keep)


def row(head: FlowPart, *, keep: bool = False) -> FlowPart:
    """A row of a table: ten high, closed by ten, opened again by a head and ten brought forward."""
    brought = part(10, keep=True)
    return FlowPart(10, nothing, close=part(10), reopen=(head, brought), keep=keep)


def heights(pages: tuple[Page, ...]) -> list[list[float]]:
    return [[part.height for _, part in page.parts] for page in pages]


def test_what_fits_stands_on_one_signed_page() -> None:
    pages = paginate([part(30), part(40)], ROOM, 2)
    assert heights(pages) == [[30, 40]]
    assert pages[0].signed


def test_the_signatures_keep_their_room_and_take_the_last_part_with_them() -> None:
    pages = paginate([part(30), part(40), part(5)], ROOM, 3)
    assert heights(pages) == [[30, 40], [5]]
    assert [page.signed for page in pages] == [False, True]


def test_what_is_signed_for_stands_with_its_signatures_and_the_rest_follows() -> None:
    pages = paginate([part(30), part(30), part(20), part(90)], ROOM, 2)
    assert heights(pages) == [[30, 30], [20], [90]]
    assert [page.signed for page in pages] == [True, False, False]


def test_the_last_two_pages_are_even_where_the_last_one_would_be_half_empty() -> None:
    sections = [part(height, gap=1) for height in (60, 20, 10)]
    assert heights(paginate(sections, ROOM, 3)) == [[60], [20, 10]]
    assert heights(paginate([*sections, part(55, gap=1)], ROOM, 4)) == [[60, 20, 10], [55]]
    first = [part(height, gap=1) for height in (10, 34, 34, 34)]
    assert heights(paginate(first, ROOM, 4)) == [[10, 34, 34], [34]], "the last one is not the fuller one"
    rows = [part(10) for _ in range(8)]
    assert heights(paginate(rows, ROOM, 8)) == [[10] * 7, [10]], "a table is filled page by page"


def test_kept_parts_are_not_parted() -> None:
    assert heights(paginate([part(60), part(30, keep=True), part(30)], ROOM, 3)) == [[60], [30, 30]]


def test_a_table_is_closed_and_opened_again() -> None:
    head = part(12, keep=True)
    pages = paginate([head, *[row(head) for _ in range(9)], part(20)], ROOM, 11)
    assert heights(pages) == [[12, *[10] * 7, 10], [12, 10, 10, 10, 20]]


def test_what_is_kept_with_the_signatures_does_not_leave_much_of_the_page_before_empty() -> None:
    head = part(12, keep=True)
    rows = [row(head, keep=number > 2) for number in range(1, 6)]
    pages = paginate([head, *rows, part(10, keep=True), part(20)], ROOM, 8)
    assert heights(pages) == [[12, *[10] * 5, 10], [20]]
    assert [page.signed for page in pages] == [False, True]


def test_what_is_too_high_for_any_page_still_stands_on_one() -> None:
    assert heights(paginate([part(20), part(300), part(20)], ROOM, 3)) == [[20], [300], [20]]


def test_a_part_that_can_be_halved_is_halved_only_when_no_page_holds_it() -> None:
    def splitting(height: float) -> FlowPart:
        def split(room: float) -> tuple[FlowPart, FlowPart] | None:
            return (part(room), splitting(height - room)) if room > 0 else None

        return FlowPart(height, nothing, split=split)

    assert heights(paginate([part(50), splitting(60)], ROOM, 2)) == [[50], [60]]
    assert heights(paginate([part(50), splitting(200)], ROOM, 2)) == [[50, 50], [100], [50]]


@given(
    st.lists(st.tuples(st.integers(1, 60), st.booleans(), st.integers(0, 20)), min_size=1, max_size=40),
    st.integers(1, 40),
)
def test_every_part_stands_once_and_in_order(made: list[tuple[int, bool, int]], sign_after: int) -> None:
    parts = [part(height, keep=keep, gap=gap) for height, keep, gap in made]
    pages = paginate(parts, ROOM, min(sign_after, len(parts)))
    assert [p.height for page in pages for _, p in page.parts] == [p.height for p in parts]
    assert sum(page.signed for page in pages) == 1
    for page in pages:
        ends = [y + p.height for y, p in page.parts]
        begins = [y for y, _ in page.parts]
        assert all(end <= begin for end, begin in zip(ends, begins[1:], strict=False))
        assert not ends or ends[-1] <= (ROOM.signed_bottom if page.signed else ROOM.bottom) or len(page.parts) == 1
