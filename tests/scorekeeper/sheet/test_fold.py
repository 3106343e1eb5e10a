"""What may be written when, and taking back."""

from typing import get_args

import pytest
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import (
    Adjustment,
    End,
    EndHow,
    Entry,
    FalseClaim,
    LastTricksClaim,
    Note,
    QueenAssessed,
    Redo,
    Renege,
    Resume,
    Ruled,
    Ruling,
    SignOff,
    Suspend,
    Told,
    Undo,
    Vote,
    Written,
    WrongCount,
)
from scorekeeper.sheet.fold import blank, fold, write
from scorekeeper.sheet.rows import LeadRow, RecordRow
from scorekeeper.sheet.sheet import Over, Sheet
from tests.scorekeeper.nights import (
    after,
    amend,
    change,
    deal,
    dealers,
    end,
    insert,
    lead,
    misdeal,
    on,
    opening,
    p,
    pts,
    refused,
    run,
    scores,
    seat,
    shortage,
    signed,
    split,
    strike,
    table,
    void,
    wrong,
)

ROW = deal(6, 13, 4, 3)
RECORDS = (Ruling("queen of spades face up"), Vote("admit Eve", "table", 3, 1), Note("rain"))
DEALS = (
    ROW,
    run(0),
    Renege(0),
    FalseClaim(0),
    WrongCount((0, 1)),
    QueenAssessed(pts(6, 13, 4, 3), 1, 0),
    LastTricksClaim(pts(6, 13, 0, 0), 2),
    Ruled(pts(6, 13, 4, 3), "the cards lay open"),
)
ADJUSTMENT = Adjustment(pts(-10, 0, 0, 0), "peeked at a card", tuple("abcd"))
OTHERS = (
    misdeal(), lead("a"), split(1), ADJUSTMENT, shortage(1, "a"),
    amend(0, ROW), strike(0), insert(0, ROW), opening(1, 2, 3, 4),
    change(deals=9), void(), seat(0, "a", "e"), *RECORDS, Suspend(), Resume(), Told(("a",)), SignOff("a"), end(),
    Undo(), Redo(),
)  # fmt: skip
NEVER_HERE = {"shortage", "opening", "resume", "redo"}
"""The kinds that a sheet with points too many, begun with a deal, never suspended and never undone, does not take."""


def legal(sheet: Sheet, *entries: Entry) -> set[str]:
    """The kinds among the entries that the sheet takes now."""
    found = set()
    for entry in entries:
        try:
            on(sheet, entry)
        except Refused:
            continue
        found.add(entry.kind)
    return found


def every_kind() -> tuple[Entry, ...]:
    """One of each kind, each sound in itself at its moment on a sheet that starts with a row as written of 27."""
    return (*DEALS, *OTHERS)


def test_every_kind_is_one_of_each() -> None:
    assert [type(entry) for entry in every_kind()] == list(get_args(Entry))


def test_a_game_in_play_takes_every_kind() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0))
    assert legal(sheet, *every_kind()) == {entry.kind for entry in every_kind()} - NEVER_HERE


def test_a_game_over_takes_no_more_deals() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0), deal(13, 13, 0, 0), end())
    assert {entry.kind for entry in every_kind()} - legal(sheet, *every_kind()) - NEVER_HERE == {
        *(entry.kind for entry in DEALS), "misdeal", "seat_change", "end",
    }  # fmt: skip
    with refused("game_is_over", why="agreement"):
        on(sheet, ROW)


def test_a_suspended_game_only_waits() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0), Suspend("committee"))
    assert legal(sheet, *every_kind()) == {"resume", "end", "void", "undo", "ruling", "vote", "note"}
    assert legal(on(sheet, Undo()), Redo()) == {"redo"}
    with refused("game_is_suspended"):
        on(sheet, ROW)


@pytest.mark.parametrize("go_on", [Resume(), end(), void()])
def test_what_ends_a_suspension(go_on: Entry) -> None:
    sheet = on(after(table(), ROW, Suspend()), go_on)
    assert sheet.suspended is False


def test_the_limit_put_on_record_ends_a_suspension_too() -> None:
    sheet = after(table(), opening(90, 0, 0, 0), deal(13, 13, 0, 0), Suspend(), End(EndHow.LIMIT))
    assert (sheet.suspended, sheet.over) == (False, Over.LIMIT)


def test_only_a_suspended_game_is_resumed() -> None:
    with refused("not_suspended", "kind"):
        after(table(), Resume())


def test_a_void_game_only_takes_notes() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0), void())
    assert legal(sheet, *every_kind()) == {"undo", "ruling", "vote", "note"}
    with refused("game_is_void"):
        on(sheet, ROW)


def test_a_signed_game_changes_only_by_an_amendment_of_all() -> None:
    sheet = after(table(), wrong(13, 14, 0, 0), end(), *signed())
    late = (split(1, agreed="abcd"), lead("a", agreed=tuple("abcd")), *every_kind())
    assert legal(sheet, *late) == {
        "amend", "strike", "insert_deal", "error_split", "adjustment", "lead_out_of_turn", "rules_change",
        "void", "ruling", "vote",
        "note",
    }  # fmt: skip
    for entry in (Suspend(), SignOff("a"), misdeal()):
        with refused("signed_off"):
            on(sheet, entry)
    with refused("undo_is_signed"):
        on(sheet, Undo())


def test_after_the_signatures_three_hands_are_not_enough(subtests: pytest.Subtests) -> None:
    for late in [
        lambda who: amend(0, ROW, who),
        lambda who: strike(0, who),
        lambda who: insert(0, ROW, who),
        lambda who: split(1, agreed=who),
        lambda who: lead("a", agreed=tuple(who)),
        lambda who: change(who, deals=9),
        void,
    ]:
        with subtests.test(late=late):
            sheet = after(table(), wrong(13, 14, 0, 0), end(), *signed())
            with refused("all_must_agree", "agreed", missing="d"):
                on(sheet, late("abc"))
            assert on(sheet, late("abcd")).length == sheet.length + 1


def test_a_late_shortage_needs_everybody_too() -> None:
    sheet = after(table(), wrong(13, 12, 0, 0), end(), *signed())
    with refused("all_must_agree", "agreed"):
        on(sheet, shortage(1, "a"))
    assert on(sheet, shortage(1, "a", "abcd")).error == p(0)


def test_three_signatures_are_not_all() -> None:
    sheet = after(table(), ROW, end(), *signed("abc"))
    assert not sheet.all_signed
    assert not on(sheet, Undo()).signed[2:]
    assert on(sheet, SignOff("d")).all_signed


def test_a_signature_belongs_to_somebody_seated_and_is_given_once() -> None:
    sheet = after(table(), ROW, end(), SignOff("a"))
    with refused("signed_already", "player", player="a"):
        on(sheet, SignOff("a"))
    with refused("not_seated", "player", player="x"):
        on(sheet, SignOff("x"))


@pytest.mark.parametrize("record", [Ruling(" "), Vote(""), Note("\n")])
def test_a_record_has_a_text(record: Entry) -> None:
    with refused("text_needed", "text"):
        after(table(), record)


def test_records_are_lines_without_figures() -> None:
    sheet = after(table(), ROW, *RECORDS)
    assert [row.what for row in sheet.rows if isinstance(row, RecordRow)] == list(RECORDS)
    assert scores(sheet) == ["6", "13", "4", "3"]


def test_undo_takes_back_the_newest_in_force_and_redo_brings_it_again() -> None:
    one = after(table(), ROW)
    two = on(one, deal(0, 0, 13, 13))
    back = on(two, Undo())
    assert (scores(back), back.newest, back.undone) == (scores(one), (0, Written(ROW)), (two.newest,))
    assert on(back, Redo()).rows == two.rows
    nothing = on(back, Undo())
    assert (len(nothing.rows), nothing.newest, len(nothing.undone)) == (0, None, 2)
    assert on(nothing, Redo(), Redo()).rows == two.rows


def test_there_must_be_something_to_undo_or_redo() -> None:
    with refused("nothing_to_undo"):
        after(table(), Undo())
    with refused("nothing_to_redo"):
        after(table(), ROW, Redo())
    with refused("nothing_to_undo"):
        after(table(), ROW, Undo(), Undo())


def test_an_ordinary_entry_ends_what_can_be_redone() -> None:
    with refused("nothing_to_redo"):
        after(table(), ROW, Undo(), Note("again"), Redo())


def test_what_can_be_redone_is_forgotten_with_the_next_entry() -> None:
    sheet = after(table(), ROW, ROW, Undo(), Undo())
    assert [index for index, _ in sheet.undone] == [0, 1]
    assert on(sheet, ROW).undone == ()


def test_every_line_names_the_entry_that_wrote_it() -> None:
    entries = (
        opening(0, 0, 0, 0), ROW, misdeal(), lead("a", reason="before all had passed"), *RECORDS, change(deals=90),
        seat(0, "a", "e"), Suspend("x"), Resume(), wrong(13, 12, 0, 0), shortage(1, "e"), wrong(14, 12, 1, 0),
        split(1), SignOff("b"), end("ebcd"),
    )  # fmt: skip
    sheet = after(table(), *entries)
    assert [row.entry for row in sheet.rows] == list(range(len(entries)))
    noted = [row for row in sheet.rows if isinstance(row, RecordRow)]
    assert [row.what for row in noted] == [entries[row.entry] for row in noted]
    assert len(noted) == 10
    assert [row.reason for row in sheet.rows if isinstance(row, LeadRow)] == ["before all had passed"]


def test_an_entry_put_in_force_again_keeps_its_number() -> None:
    sheet = after(table(), ROW, deal(0, 0, 13, 13), Undo(), Redo(), amend(1, deal(13, 13, 0, 0)))
    assert scores(sheet) == ["19", "26", "4", "3"]
    assert sheet.length == 5
    with refused("no_such_deal", "entry", entry=2):
        on(sheet, amend(2, ROW))


def test_an_undone_deal_cannot_be_amended() -> None:
    with refused("no_such_deal", "entry", entry=0):
        after(table(), ROW, Undo(), amend(0, ROW))


def test_undo_opens_a_game_that_was_over() -> None:
    sheet = after(table(), opening(90, 0, 0, 0), deal(13, 13, 0, 0))
    assert sheet.over
    again = on(sheet, Undo())
    assert (again.over, again.dealer) == (None, 0)


def test_a_refusal_names_the_entry_by_its_place_in_the_list() -> None:
    with refused("points_short", "entries[2].points"):
        fold(table(), map(Written, (ROW, Undo(), deal(6, 13, 4, 1))))


def test_who_keeps_score_changes_from_an_entry_on() -> None:
    sheet = fold(table(), [Written(ROW), Written(ROW, scorekeeper="c"), Written(ROW), Written(Undo(), scorekeeper="d")])
    assert sheet.scorekeeper == "d"
    assert [row.scorekeeper for row in sheet.deals] == ["a", "c"]
    again = write(sheet, Written(Redo()))
    assert (again.scorekeeper, [row.scorekeeper for row in again.deals]) == ("d", ["a", "c", "c"])


def test_folding_is_writing_one_by_one() -> None:
    entries = [Written(entry) for entry in (ROW, Undo(), ROW, lead("b"), ROW, Redo()) if entry != Redo()]
    stepwise = blank(table())
    for entry in entries:
        stepwise = write(stepwise, entry)
    assert fold(table(), entries) == stepwise


def test_opening_is_the_first_entry_only() -> None:
    sheet = after(table(dealer=1), opening(10, 20, "30.5", 40, deals=3, dealer=2))
    assert (scores(sheet), sheet.dealer, sheet.deals_played, sheet.error) == (["10", "20", "30.5", "40"], 2, 3, p(0))
    assert dealers(on(sheet, ROW)) == [2]
    for first in (ROW, Ruling("x"), misdeal(), opening(0, 0, 0, 0)):
        with refused("opening_first", "kind"):
            after(table(), first, opening(1, 2, 3, 4))
    assert after(table(), ROW, Undo(), opening(1, 2, 3, 4)).deals_played == 8
    assert after(table(), Vote("Let Eve play"), Note("x"), opening(1, 2, 3, 4)).deals_played == 8


def test_an_opening_that_cannot_be() -> None:
    with refused("figures_count", "scores", n=3, hands=4):
        after(table(), opening(1, 2, 3))
    with refused("not_negative", "deals", value=-1):
        after(table(), opening(1, 2, 3, 4, deals=-1))
    for dealer in (-1, 4):
        with refused("no_such_hand", "dealer", hand=dealer, last=3):
            after(table(), opening(1, 2, 3, 4, dealer=dealer))


def test_the_limit_may_be_put_on_record_where_it_was_reached() -> None:
    over = after(table(), opening(90, 0, 0, 0), deal(13, 13, 0, 0))
    noted = on(over, End(EndHow.LIMIT))
    assert replace(noted, rows=over.rows, newest=over.newest, length=over.length) == over
    by_deals = after(table(deals=1), ROW)
    assert on(by_deals, End(EndHow.LIMIT)).over == by_deals.over
    for sheet in (after(table(), ROW), after(table(), ROW, end())):
        with refused("not_at_the_limit", "how"):
            on(sheet, End(EndHow.LIMIT))
