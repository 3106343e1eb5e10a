"""What is refused from now on though older nights have it: a part of a split, a late renege without everybody."""

import json

import pytest

from scorekeeper.files.night_file import write_night
from scorekeeper.files.night_reading import read_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Adjustment, Renege, Run, Strike, Void
from scorekeeper.sheet.new_entries import check_new, is_late_renege
from scorekeeper.text.refusal_messages import refusal_text
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
HIGH_5 = wrong(15, 7, 5, 4)


@pytest.mark.parametrize("points", [1, 3, "4.5", 6])
def test_a_split_takes_the_whole_error_or_is_refused(points: object) -> None:
    """5 too high: parts of 3 and 2 would need nobody's agreement where 5 at once needs three of four."""
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
    """Who reneged, or that nobody did: the renege was established in time."""
    sheet = after(table(), Renege(3), ROW)
    for replacement in (Renege(2), ROW, Run(0, DOWN)):
        assert not is_late_renege(sheet, amend(0, replacement))
        check_new(sheet, amend(0, replacement, "abc"))
    assert not is_late_renege(sheet, amend(7, Renege(2)))


def test_wrong_points_of_a_deal_are_still_mended_by_three_of_four() -> None:
    """Nothing but a late renege asks every player."""
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
