"""What is refused from now on though older nights have it: a part of a split, a late renege, what cannot be seen."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import (
    Adjustment,
    Amend,
    InsertDeal,
    LeadOutOfTurn,
    Misdeal,
    Note,
    Renege,
    Ruled,
    Ruling,
    Run,
    Strike,
    Suspend,
    Void,
    Vote,
)
from scorekeeper.sheet.new_entries import check_new, check_new_setup, is_late_renege
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    DOWN,
    after,
    amend,
    deal,
    game,
    night,
    on,
    pts,
    refused,
    scores,
    split,
    table,
    wrong,
)

ROW = deal(6, 13, 4, 3)
ALL = ("a", "b", "c", "d")
HIGH_5 = wrong(15, 7, 5, 4)


@pytest.mark.parametrize("points", [1, 3, "4.5", 6])
def test_a_split_takes_the_whole_error_or_is_refused(points: object) -> None:
    """5 too high: parts of 3 and 2 would need no agreement although 5 at once needs three of four."""
    sheet = after(table(), HIGH_5)
    part = split(points)  # type: ignore[arg-type]
    with refused("split_is_whole", "points"):
        check_new(sheet, part)
    with refused("agreement_too_small", "agreed"):
        on(sheet, split(5))
    assert scores(on(sheet, split(5, agreed="abc"))) == ["13", "6", "4", "3"]


def test_the_refusal_of_a_part_says_how_much_a_split_takes() -> None:
    with pytest.raises(Refused) as caught:
        check_new(after(table(), HIGH_5), split(3))
    assert refusal_text(caught.value) == "the sheet is 5 too high; a split takes all of it at once, not 3"


def test_a_sheet_that_is_not_too_high_is_refused_as_before() -> None:
    for sheet in (after(table(), ROW), after(table(), wrong(12, 5, 4, 4))):
        check_new(sheet, split(1))
        with refused("no_positive_error", "points"):
            on(sheet, split(1))


def test_two_too_high_takes_a_half_off_everyone_where_one_and_one_took_it_off_the_high_hand() -> None:
    """Older nights have it in parts and open with the figures that they had; five hands give 2 to the high hand."""
    two = wrong(15, 5, 4, 4)
    assert scores(after(table(), two, split(2))) == ["14.5", "4.5", "3.5", "3.5"]
    assert scores(after(table(), two, split(1), split(1))) == ["13", "5", "4", "4"]
    five = after(table("a", "b", "c", "d", "e"), wrong(14, 5, 3, 3, 3), split(2))
    assert scores(five) == ["12", "5", "3", "3", "3"]


def test_an_older_file_with_parts_opens_and_one_of_today_does_not() -> None:
    parts = night(game(table(), wrong(15, 5, 4, 4), split(1), split(1)))
    data = json.loads(write_night(parts)) | {"version": 6}
    assert read_night(json.dumps(data)).games == parts.games
    with pytest.raises(Refused) as caught:
        read_night(json.dumps(data | {"version": 7}))
    assert (caught.value.code, caught.value.place) == ("split_is_whole", "games[0].entries[1].points")


def test_an_earlier_deal_becomes_a_renege_only_by_every_player() -> None:
    sheet = after(table(), ROW, ROW)
    late = amend(0, Renege(3), "abc")
    assert is_late_renege(sheet, late)
    with refused("all_must_agree", "agreed", missing="d"):
        check_new(sheet, late)
    check_new(sheet, amend(0, Renege(3), "abcd"))


def test_a_renege_that_stood_already_may_be_mended_by_three_of_four() -> None:
    """Who reneged, or that no hand did: the renege was established in time."""
    sheet = after(table(), Renege(3), ROW)
    for replacement in (Renege(2), ROW, Run(0, DOWN)):
        assert not is_late_renege(sheet, amend(0, replacement))
        check_new(sheet, amend(0, replacement, "abc"))
    assert not is_late_renege(sheet, amend(7, Renege(2)))


def test_wrong_points_of_a_deal_are_still_mended_by_three_of_four() -> None:
    """Only a late renege needs every player."""
    sheet = after(table(), ROW, ROW)
    for replacement in (deal(13, 6, 4, 3), Run(0, DOWN)):
        assert not is_late_renege(sheet, amend(0, replacement, "abc"))
        check_new(sheet, amend(0, replacement, "abc"))


def test_older_nights_have_late_reneges_by_three_of_four() -> None:
    assert scores(after(table(), ROW, ROW, amend(0, Renege(3), "abc"))) == ["6", "13", "4", "29"]


@pytest.mark.parametrize("nobody", ["", "  ", "\u200b", "\u2060\u00ad"])
def test_a_decision_names_whom_one_can_see(nobody: str) -> None:
    sheet = after(table(), ROW)
    with refused("all_must_agree", "agreed"):
        on(sheet, Adjustment(pts(-10, 0, 0, 0), "peeked", (), nobody))
    with refused("all_must_agree", "agreed"):
        on(sheet, Void("fire", (), nobody))
    with refused("agreement_too_small", "agreed"):
        on(sheet, Strike(0, (), "twice", nobody))


@pytest.mark.parametrize("invisible", [" ", "\u200b", "\u2060\u00ad"])
@pytest.mark.parametrize(
    ("entry", "key"),
    [
        (Adjustment(pts(-10, 0, 0, 0), "?", ALL), "reason"),
        (Strike(0, ALL, "?"), "reason"),
        (Void("?", ALL), "reason"),
        (Ruled(pts(6, 13, 4, 3), "?"), "reason"),
        (Amend(0, ROW, ALL, "?"), "reason"),
        (Amend(0, Ruled(pts(6, 13, 4, 3), "?"), ALL), "with.reason"),
        (InsertDeal(0, Ruled(pts(6, 13, 4, 3), "?"), ALL), "with.reason"),
        (Misdeal("?"), "reason"),
        (LeadOutOfTurn("b", "?"), "reason"),
        (Suspend("?"), "reason"),
        (Note("?"), "text"),
        (Ruling("?", "the committee"), "text"),
        (Vote("lights on", "?"), "decided_by"),
        (Strike(0, ALL, "twice", "?"), "decided_by"),
    ],
)
def test_what_is_written_can_be_seen(entry: Any, key: str, invisible: str) -> None:
    """Nights that have it already open; what is left out is no text."""
    sheet = after(table(), ROW)
    check_new(sheet, entry)
    with refused("invisible_text", key):
        check_new(sheet, _with_text(entry, invisible))
    check_new(sheet, Misdeal())


def _with_text(entry: Any, text: str) -> Any:
    """The entry with another text in place of "?"."""
    if isinstance(entry, Amend) and entry.reason != "?":
        return replace(entry, replacement=_with_text(entry.replacement, text))
    if isinstance(entry, InsertDeal):
        return replace(entry, forgotten=_with_text(entry.forgotten, text))
    return replace(entry, **{key: text for key in entry.__struct_fields__ if getattr(entry, key) == "?"})


def test_a_night_with_an_invisible_reason_opens_and_says_that_it_is_an_older_one() -> None:
    lines = night(game(table(), replace(ROW, dealer=2), Misdeal("\u200b")))
    data = json.loads(write_night(lines))
    assert data["older_entries"] is True
    assert read_night(json.dumps(data)).games == lines.games
    del data["older_entries"]
    with refused("invisible_text", "games[0].entries[1].reason"):
        read_night(json.dumps(data))


def test_who_agrees_to_depart_from_a_cut_has_its_cards() -> None:
    with refused("agreed_without_cut", "cut_agreed"):
        check_new_setup(replace(table(), cut_agreed=ALL))
    check_new_setup(table())
