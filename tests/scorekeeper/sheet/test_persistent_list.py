"""A persistent list reads as the tuple of its members; the lists that grew from one another share their blocks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.sheet.persistent_list import PersistentList

LENGTHS = st.one_of(st.integers(0, 5), st.sampled_from([62, 63, 64, 65, 127, 128, 129, 200]))


@given(LENGTHS, LENGTHS, st.data())
def test_it_reads_as_the_tuple_of_its_members(length: int, more: int, data: st.DataObject) -> None:
    plain = tuple(range(length + more))
    grown = PersistentList(range(length)).appended(range(length, length + more))
    assert tuple(grown) == plain
    assert tuple(reversed(grown)) == plain[::-1]
    assert len(grown) == len(plain)
    assert [grown[number] for number in range(-len(plain), len(plain))] == [*plain, *plain]
    start, stop = data.draw(st.integers(-210, 410)), data.draw(st.integers(-210, 410))
    assert tuple(grown[start:stop]) == plain[start:stop]
    count = data.draw(st.integers(0, 410))
    assert tuple(grown.first(count)) == plain[:count]
    assert (grown.index(length) if more else None) == (length if more else None)


@given(LENGTHS, LENGTHS)
def test_equal_members_make_equal_lists_however_they_grew(length: int, more: int) -> None:
    at_once = PersistentList(range(length + more))
    grown = PersistentList(range(length)).appended(range(length, length + more))
    cut = PersistentList(range(length + more + 70)).first(length + more)
    assert at_once == grown == cut
    assert hash(at_once) == hash(grown) == hash(cut)
    assert at_once != at_once.appended([0])
    assert repr(grown) == f"PersistentList({list(range(length + more))})"


def test_a_list_is_equal_to_nothing_but_such_a_list() -> None:
    assert PersistentList([1]) != [1]
    assert PersistentList([1]) != (1,)


def test_a_list_cut_at_its_end_or_behind_it_is_itself() -> None:
    one = PersistentList(range(65))
    assert one.first(65) is one
    assert one.first(100) is one
    assert len({one, PersistentList(range(65)), one.first(64)}) == 2
    assert repr(one.first(2)) == "PersistentList([0, 1])"


def test_growing_changes_no_list_that_was_there_before() -> None:
    one = PersistentList(range(63))
    two, other = one.appended([63, 64]), one.appended(["x"])
    assert (len(one), len(two), len(other)) == (63, 65, 64)
    assert (two[63], other[63]) == (63, "x")


@pytest.mark.parametrize("index", [3, -4, 64])
def test_there_is_nothing_behind_its_ends(index: int) -> None:
    with pytest.raises(IndexError):
        PersistentList(range(3))[index]
