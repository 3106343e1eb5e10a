"""What a committee or an outsider decides needs no agreement (002 rule 12; scoring part 5, 5)."""

import json

import pytest

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.changes_after_signing import after_signing
from scorekeeper.refusals import Refused
from scorekeeper.sheet.corrections import decided
from scorekeeper.sheet.entries import (
    Adjustment,
    Amend,
    Decided,
    ErrorSplit,
    InsertDeal,
    Misdeal,
    Renege,
    Resume,
    Ruled,
    Strike,
    Suspend,
    Undo,
    Void,
    Written,
)
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.new_entries import check_new
from scorekeeper.sheet.paper_check import Cause, Search, differences, explanations, paper_off
from scorekeeper.sheet.sheet import Over
from scorekeeper.sheet.undo_groups import newest_group
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import after, deal, figures, game, nets, night, on, p, pts, refused, signed, table

WHO = "the committee"
FIRST = deal(13, 5, 4, 4)
OFF = deal(20, 13, 4, 3, as_written=True)
DECISIONS: tuple[Decided, ...] = (
    Amend(0, Ruled(pts(0, 0, 0, 26), "ruled"), (), decided_by=WHO),
    Strike(0, (), "it was never played", decided_by=WHO),
    InsertDeal(0, deal(4, 13, 5, 4), (), decided_by=WHO),
    ErrorSplit(p(14), 0, decided_by=WHO),
    Adjustment(pts(-10, 0, 0, 0), "exposed cards", decided_by=WHO),
    Void("cards were marked", (), WHO),
)


def test_a_committee_decides_what_the_players_did_not_agree_to(subtests: pytest.Subtests) -> None:
    for made in DECISIONS:
        with subtests.test(made=made):
            before = after(table(), FIRST, OFF)
            with pytest.raises(Refused) as caught:
                on(before, replace_decider(made, "  "))
            assert caught.value.code in ("agreement_too_small", "all_must_agree")
            assert on(before, made) != before


def replace_decider(made: Decided, who: str) -> Decided:
    """The same without agreement, decided by another."""
    (changed,) = decided((made,), who)
    assert isinstance(changed, Decided)
    return changed


@pytest.mark.parametrize("made", DECISIONS, ids=lambda made: made.kind)
def test_a_committee_changes_a_game_that_everybody_has_signed_and_all_sign_again(made: Decided) -> None:
    closed = after(table(), FIRST, deal(92, 12, 4, 3, as_written=True), *signed())
    assert closed.all_signed
    if isinstance(made, ErrorSplit):
        made = ErrorSplit(closed.error, 0, decided_by=WHO)
    changed = on(closed, made)
    assert changed.signed == ()


def test_a_committee_makes_a_late_renege() -> None:
    sheet = after(table(), FIRST)
    check_new(sheet, Amend(0, Renege(1), (), decided_by=WHO))
    with refused("all_must_agree", "agreed", missing="a, b, c, d"):
        check_new(sheet, Amend(0, Renege(1), ()))


def test_an_adjustment_is_no_deal_and_the_balance_expects_it() -> None:
    """Evidence night ruled-adjust-counts-as-deal: a ruling of -10 moved the deal and the pass."""
    before = after(table(), FIRST)
    adjusted = on(before, Adjustment(pts(-10, "0.5", 0, 0), "exposed cards", tuple("abcd")))
    assert figures(adjusted.scores) == ["3", "5.5", "4", "4"]
    assert (adjusted.error, adjusted.deals_played, adjusted.dealer) == (before.error, 1, before.dealer)
    assert adjusted.next_deal == before.next_deal
    assert on(adjusted, Undo()).scores == before.scores
    opposite = on(adjusted, Adjustment(pts(10, "-0.5", 0, 0), "it was a mistake", decided_by=WHO))
    assert opposite.scores == before.scores


def test_an_adjustment_ends_and_reopens_a_game_and_makes_a_hole() -> None:
    ended = after(table(), FIRST, Adjustment(pts(87, 0, 0, 0), "ruled", decided_by=WHO))
    assert ended.over is Over.LIMIT
    again = on(ended, Adjustment(pts(-1, -6, 0, 0), "ruled", decided_by=WHO))
    assert (again.over, again.in_the_hole) == (None, (1,))
    assert sum(nets(again).values()) == 0


def test_an_adjustment_is_not_struck() -> None:
    adjusted = after(table(), FIRST, Adjustment(pts(-10, 0, 0, 0), "ruled", decided_by=WHO))
    with refused("adjustment_stays", "entry"):
        on(adjusted, Strike(1, tuple("abcd"), "wrong"))


@pytest.mark.parametrize(
    ("made", "code", "place", "facts"),
    [
        (Adjustment(pts(-10, 0, 0), "ruled", decided_by=WHO), "figures_count", "points", {"n": 3, "hands": 4}),
        (Adjustment(pts(0, 0, 0, 0), "ruled", decided_by=WHO), "nothing_adjusted", "points", {}),
        (Adjustment(pts(-10, 0, 0, 0), " ", decided_by=WHO), "reason_needed", "reason", {}),
        (Adjustment(pts(-10, 0, 0, 0), "ruled", tuple("abc")), "all_must_agree", "agreed", {"missing": "d"}),
    ],
)
def test_what_no_adjustment_is(made: Adjustment, code: str, place: str, facts: dict[str, object]) -> None:
    with refused(code, place, **facts):
        after(table(), FIRST, made)


def test_a_suspended_game_is_mended_by_going_on_first() -> None:
    waiting = after(table(), FIRST, Misdeal(), Suspend("a quarrel"))
    with refused("game_is_suspended"):
        on(waiting, DECISIONS[4])
    resumed = decided((DECISIONS[4],), "Fay and Gus", goes_on=True)
    assert resumed == (Resume(), Adjustment(pts(-10, 0, 0, 0), "exposed cards", (), "Fay and Gus"))
    assert not on(waiting, *resumed).suspended
    assert on(waiting, DECISIONS[5]).void


def test_what_a_committee_moves_in_a_signed_game_is_told_beside_what_was_signed() -> None:
    late = game(table(), deal(13, 5, 4, 4), deal(95, 5, 4, 4, as_written=True), *signed(), DECISIONS[4])
    found = after_signing(late)
    assert found is not None
    assert [written.entry for written in found.changes] == [DECISIONS[4]]
    assert found.moved == {"a": 30, "b": -10, "c": -10, "d": -10}


def test_the_paper_that_lacks_an_adjustment_is_explained() -> None:
    sheet = after(table(), FIRST, deal(6, 13, 4, 3), Adjustment(pts(-10, 0, "0.5", 0), "ruled", decided_by=WHO))
    paper = pts(19, 18, 8, 7)
    assert paper_off(sheet, paper) == p("9.5")
    off = differences(sheet, paper, 2)
    found = explanations(sheet, off, Search.of(sheet))
    assert [(one.cause, one.entry) for one in found] == [(Cause.CORRECTION, 2)]


@pytest.mark.parametrize("made", [DECISIONS[0], DECISIONS[5]], ids=lambda made: made.kind)
def test_a_file_needs_no_agreement_where_a_committee_decided(made: Decided) -> None:
    """Evidence nights committee-amend and committee-void: refused while two or three of the four agree."""
    content = json.loads(write_night(night(game(table(), FIRST, made))))
    written = content["games"][0]["entries"][1]
    assert (content["version"], written.pop("agreed"), written["decided_by"]) == (7, [], WHO)
    assert read_night(json.dumps(content)).games[0].entries[1].entry == made
    del written["decided_by"]
    with pytest.raises(Refused) as caught:
        read_night(json.dumps(content))
    assert caught.value.place == "games[0].entries[1].agreed"


def test_going_on_and_what_was_mended_with_it_are_one_act() -> None:
    made = decided((DECISIONS[0], Amend(1, FIRST, (), decided_by=WHO)), WHO, goes_on=True)
    at = "2026-11-20T21:00:00+01:00"
    sheet = after(table(), FIRST, OFF, Suspend("a quarrel"))
    for entry in made:
        sheet = write(sheet, Written(entry, at=at))
    assert [written.entry for written in newest_group(sheet)] == list(made)
    other = write(sheet, Written(Amend(0, deal(13, 6, 4, 3), (), decided_by="Mr Wood"), at=at))
    assert len(newest_group(other)) == 1
