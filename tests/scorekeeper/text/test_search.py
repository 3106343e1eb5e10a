"""What a typed text finds among commands, papers and help."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.text.search import SearchEntry, search

ENTRIES = (
    SearchEntry("renege", "On the sheet", "Renege", "A hand reneged", ("revoke", "did not follow suit")),
    SearchEntry("swap", "On the sheet", "Swap two hands in a deal", "Only that deal, or all after it", ("mistake",)),
    SearchEntry("seat", "The night", "Somebody leaves", "Another plays on", ("swap players", "substitute")),
    SearchEntry("settle", "Money", "Settle the night", "What everybody pays", refusal="Begin a game first"),
    SearchEntry("why", "On paper", "Why Zoë has this net", "Shown as it will be printed", text="Fractions are exact."),
)


def names(typed: str) -> list[str]:
    return [one.entry.name for one in search(typed, ENTRIES)]


def test_nothing_typed_lists_everything_in_its_order() -> None:
    assert names("") == names("  ") == [entry.name for entry in ENTRIES]


def test_a_word_is_found_by_its_beginning_in_titles_other_words_and_lines(subtests: pytest.Subtests) -> None:
    for typed, found in [
        ("ren", ["renege"]),
        ("REVOKE", ["renege"]),
        ("follow suit", ["renege"]),
        ("swap", ["swap", "seat"]),
        ("two swap", ["swap"]),
        ("zoe", ["why"]),
        ("everybody", ["settle"]),
        ("printed", ["why"]),
        ("fraction", ["why"]),
        ("wap", ["swap", "seat"]),
        ("dea", ["swap"]),
        ("renge", ["renege"]),
        ("sbstitute", ["seat"]),
        ("xyzzy", []),
        ("renege swap", []),
        ("swap mistake", ["swap"]),
        ("swap the hands", ["swap"]),
        ("the", ["settle"]),
        ("players substitute", ["seat"]),
    ]:
        with subtests.test(typed=typed, found=found):
            assert names(typed) == found


def test_what_was_typed_is_marked_where_it_stands() -> None:
    (swap, seat) = search("swap", ENTRIES)
    assert (swap.in_title, swap.by_word) == (((0, 4),), "")
    assert (seat.in_title, seat.by_word) == ((), "swap players")
    (settle,) = search("everybody", ENTRIES)
    assert [settle.entry.line[start:end] for start, end in settle.in_line] == ["everybody"]


def test_groups_stay_together_and_what_cannot_be_chosen_comes_later() -> None:
    entries = (
        SearchEntry("one", "A", "Paper one", ""),
        SearchEntry("two", "B", "My paper", ""),
        SearchEntry("three", "A", "A paper", ""),
        SearchEntry("four", "B", "Paper four", "", refusal="Not now"),
    )
    assert [one.entry.name for one in search("paper", entries)] == ["one", "three", "two", "four"]


@given(st.text(max_size=8))
def test_any_text_can_be_typed_and_spans_lie_in_their_texts(typed: str) -> None:
    for one in search(typed, ENTRIES):
        for text, spans in ((one.entry.title, one.in_title), (one.entry.line, one.in_line)):
            assert all(0 <= start < end <= len(text) for start, end in spans)
