"""The choices of printing in words: pages that are typed, and what is chosen otherwise than usual."""

from __future__ import annotations

import pytest

from scorekeeper.text.print_options import PrintOptions, no_pages_text, options_text, page_numbers, pages_typed


def test_pages_are_typed_as_people_write_them(subtests: pytest.Subtests) -> None:
    for typed, pages in [
        ("", ""),
        ("  ", ""),
        ("3", "3"),
        ("2-4", "2-4"),
        ("2 – 4, 7", "2-4,7"),
        ("1;3 5", "1,3,5"),
        ("4-99", "4-9"),
        ("9-9", "9"),
        ("10", None),
        ("4-2", None),
        ("0", None),
        ("-2", None),
        ("all", None),
        ("²", None),
        ("1" * 40, None),
    ]:
        with subtests.test(typed=typed, pages=pages):
            assert pages_typed(typed, 9) == pages


def test_pages_are_numbered_in_their_order_each_once() -> None:
    assert page_numbers("7,2-4,3") == [2, 3, 4, 7]
    assert page_numbers("") == []


def test_what_is_chosen_otherwise_than_usual_is_said_in_a_line() -> None:
    assert options_text(PrintOptions(), {}) == ""
    assert options_text(PrintOptions(scaling="fit", black=True), {}) == "Fit to the paper · Black only"
    assert options_text(PrintOptions("short", "2-4,7", per_sheet=4, tray="Tray2"), {"Tray2": "Lower tray"}) == (
        "Pages 2-4, 7 · Both, short edge · 4 pages on a sheet · Lower tray"
    )
    assert no_pages_text(5).startswith("Type pages from 1 to 5")
