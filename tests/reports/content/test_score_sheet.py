"""What a score sheet says: rows, marks, notes and facts, read from the blocks of nights played at a table."""

from __future__ import annotations

from typing import TypeVar

import pytest
from hypothesis import given

from reports.blocks import Document
from reports.blocks.frame import Mark, Tone
from reports.blocks.sheet import Balance, Grid, GridRow, Notes, RowKind, State
from reports.documents import score_sheet
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH, LeadPenalty
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    End,
    EndHow,
    ErrorSplit,
    LeadOutOfTurn,
    QueenAssessed,
    Resume,
    Ruled,
    SignOff,
    Strike,
    Suspend,
    Told,
    Undo,
    Void,
    Vote,
    Written,
)
from tests.reports import builders
from tests.reports.builders import FOUR, deal, game, night, points
from tests.reports.random_nights import NIGHTS
from tests.scorekeeper.example_nights import ORDER, usual_night

T = TypeVar("T")
ALL_FOUR = ("ada", "ben", "cleo", "dov")


def block(document: Document, kind: type[T]) -> T:
    """The one block of a kind."""
    (found,) = (part for part in document.body if isinstance(part, kind))
    return found


def sheet_of(*entries: object, **more: object) -> Document:
    return score_sheet(night(game(FOUR, entries, **more)), 0)  # type: ignore[arg-type]


def rows(document: Document) -> tuple[GridRow, ...]:
    return block(document, Grid).rows


def notes(document: Document) -> list[str]:
    return [item.text for section in block(document, Notes).sections for item in section.items if item.number]


def margin(row: GridRow) -> str:
    return ", ".join(row.margin.words) + "".join(f" [{number}]" for number in row.margin.notes)


EVENTFUL = score_sheet(builders.four_night(), 2)
SHARED = score_sheet(builders.shared_night(), 2)


def test_rows_stand_in_the_order_of_the_sheet() -> None:
    assert [row.number or row.label for row in rows(EVENTFUL)] == [
        "1", "2", "3", "4", "5", "misdeal", "6", "7", "8", "split, 3 too many", "9", "10", "11",
        "2 short, charged to Dov", "12",
    ]  # fmt: skip


def test_each_row_says_its_mark_and_its_notes() -> None:
    said = [margin(row) for row in rows(EVENTFUL)]
    assert said == [
        "", "", "run down", "changed [2]", "", "", "", "3 too many [3]", "", "split [3]", "", "run up",
        "2 too few [4]", "shortage [4]", "",
    ]  # fmt: skip


def test_notes_are_numbered_as_they_are_read_where_a_correction_comes_late() -> None:
    """The split is written after the amendment of a deal that stands under the wrong one, and shown before it."""
    sheet = sheet_of(
        deal(4, 13, 7, 5), deal(13, 3, 7, 3), Amend(1, deal(3, 13, 7, 3), ALL_FOUR), ErrorSplit(Points.whole(3))
    )
    assert [margin(row) for row in rows(sheet)] == ["3 too many [1]", "changed [2]", "split [1]"]
    first, second = notes(sheet)
    assert first.startswith("Deal 1 adds to 29")
    assert second.startswith("Deal 2 changed")


@given(NIGHTS)
def test_whatever_happened_notes_are_numbered_as_they_are_read(night: Night) -> None:
    for number in range(len(night.games)):
        document = score_sheet(night, number)
        grid = block(document, Grid)
        margins = [*([grid.top.margin] if grid.top else []), *(row.margin for row in grid.rows)]
        read = list(dict.fromkeys(number for one in margins for number in one.notes))
        assert read == sorted(read)
        told = len(notes(document))
        assert read == list(range(told - len(read) + 1, told + 1))


def test_leads_of_which_the_same_is_told_have_one_note() -> None:
    leads = [LeadOutOfTurn("ben"), deal(0, 13, 13, 0), LeadOutOfTurn("dov"), LeadOutOfTurn("ben", "He dozed")]
    document = sheet_of(*leads, deal(0, 13, 13, 0), LeadOutOfTurn("ben"), deal(0, 13, 13, 0))
    assert notes(document) == [
        "Deals 1 and 3: Ben led out of turn and pays 4 to each other hand, each time. Outside the scores.",
        "Deal 2: Dov led out of turn and pays 4 to each other hand. Outside the scores.",
        "Deal 2: Ben led out of turn and pays 4 to each other hand. Outside the scores. He dozed.",
    ]


def test_notes_tell_what_happened_when_and_who_agreed() -> None:
    lead, amended, split, shortage = notes(EVENTFUL)
    assert lead == (
        "Deal 5: Ben led out of turn and pays 4 to each other hand. Outside the scores. He thought that Cleo had "
        "played."
    )
    assert amended == (
        "Deal 4 changed at 22:24, after deal 5. 13 and 1 stood in each other’s column. "
        "It read 1\u00a0· 13\u00a0· 9\u00a0· 3. Agreed by all but Cleo."
    )
    assert split == (
        "Deal 7 adds to 29; its real points are not known. Split at 22:54: ½ off every hand and 1 more off the high "
        "hand, Dov, at 58."
    )
    assert shortage == (
        "Deal 11 adds to 24; its real points are not known. 2 charged to Dov at 23:18: it counts in the settlement, "
        "not in the column."
    )


def test_a_run_has_its_moon_and_its_bold_figure() -> None:
    down, up = rows(EVENTFUL)[2].cells[0], rows(EVENTFUL)[11].cells[0]
    assert (down.mark, down.points, down.strong) == (Mark.DOWN, "−26", True)
    assert (up.mark, up.points, up.strong) == (Mark.UP, "0", True)


def test_amended_figures_stand_beside_the_old_ones_only_where_they_changed() -> None:
    assert [(cell.old, cell.points) for cell in rows(EVENTFUL)[3].cells] == [
        ("1", "13"), ("13", "1"), ("", "9"), ("", "3"),
    ]  # fmt: skip


def test_the_hole_is_hatched_as_long_as_it_lasts() -> None:
    holes = [row.number or row.label for row in rows(EVENTFUL) if row.cells[0].hole]
    assert holes == ["3", "4", "5", "misdeal", "6", "7", "split, 3 too many"]


def test_a_split_is_a_row_of_its_own_with_halves_off_every_hand() -> None:
    split = rows(SHARED)[7]
    assert split.kind is RowKind.LINE
    assert [(cell.points, cell.score) for cell in split.cells] == [
        ("−½", "−16½"), ("−½", "47½"), ("−1½", "58½"), ("−½", "40½"),
    ]  # fmt: skip
    assert split.sum == "−3"


def test_a_shortage_is_not_in_the_column() -> None:
    assert {(cell.points, cell.score) for cell in rows(EVENTFUL)[13].cells} == {("", "")}


def test_the_totals_name_the_hole_and_the_limit() -> None:
    totals = block(SHARED, Grid).totals
    assert [total.figure for total in totals] == ["−10½", "98½", "112½", "85½"]
    assert totals[0].words == (("in the hole", Tone.HEART),)
    assert totals[2].words == (("over 100", Tone.INK),)


def test_the_top_of_the_sheet_shows_each_partner_and_adds_to_nothing() -> None:
    top = block(SHARED, Grid).top
    assert top is not None
    assert [[(one.name, one.figure) for one in hand] for hand in top.cells] == [
        [("", "+4")], [("", "−12")], [("Cleo", "+2"), ("Eli", "+2")], [("", "+4")],
    ]  # fmt: skip
    assert (top.sum, top.margin.words, top.margin.notes) == ("0", ("deal 5",), (1,))


def test_the_head_tells_stake_limit_and_times() -> None:
    assert [(fact.label, fact.value) for fact in SHARED.head.facts] == [
        ("stake", "$0.05 a point"), ("limit", "100"), ("begun", "21:48"), ("over", "23:06"),
    ]  # fmt: skip
    assert SHARED.head.line == "Friday 13 March 2026 · Table 2 · five players, four hands"


def test_a_later_correction_does_not_move_the_end_of_a_game() -> None:
    def over(keeper: Keeper) -> str:
        facts = score_sheet(keeper.night, 1).head.facts
        return next(fact.value for fact in facts if fact.label == "over")

    keeper, tick = usual_night()
    before = over(keeper)
    tick.at = "23:30"
    found = next(row.entry for row in keeper.night.games[1].sheet.deals if row.number == 5)
    keeper.write(1, Amend(found, deal(0, 16, 3, 7), ORDER))
    assert keeper.night.games[1].sheet.over is not None
    assert over(keeper) == before != "23:30"


def test_who_kept_score_is_told_by_deals() -> None:
    kept = block(SHARED, Notes).sections[-1]
    assert [item.text for item in kept.items] == ["Dov Halloran, deals 1 to 6", "Ada Fenwick, deals 7 to 11"]


def test_house_rules_are_told_with_a_box_for_each_player() -> None:
    rules = block(SHARED, Notes).sections[1]
    assert [item.text for item in rules.items] == ["A misdeal is dealt again by the next dealer."]
    assert rules.boxes is not None
    assert rules.boxes.names == ("Ada", "Ben", "Cleo", "Eli", "Dov")
    assert rules.boxes.ticked == ()


def test_who_was_told_on_screen_is_ticked_and_who_was_not_is_named() -> None:
    house = CAVENDISH.changed({"limit": Points.whole(50)})
    rules = block(sheet_of(Told(("ben", "ada")), rules=house), Notes).sections[-2]
    assert rules.boxes is not None
    assert rules.boxes.ticked == ("Ada", "Ben")
    assert rules.items[-1].text == (
        "Not told: Cleo and Dov. A player who was not told may insist on the standard rules; until then these rules "
        "count."
    )
    all_told = block(sheet_of(Told(ALL_FOUR), rules=house), Notes).sections[-2]
    assert all_told.boxes is not None
    assert all_told.boxes.ticked == all_told.boxes.names
    assert [item.text for item in all_told.items] == ["The game ends at 50 points, not at 100."]


def test_a_game_for_points_shows_no_money() -> None:
    document = score_sheet(builders.hearts_night(), 0)
    assert "stake" not in {fact.label for fact in document.head.facts}


def test_an_empty_sheet_waits_for_a_pen_with_dealers_and_passes_written() -> None:
    waiting = rows(sheet_of())
    assert [row.kind for row in waiting] == [RowKind.BLANK] * 12
    assert [(row.number, row.dealer, row.passing) for row in waiting[:5]] == [
        ("1", ("Ada",), "left"), ("2", ("Ben",), "right"), ("3", ("Cleo",), "across"), ("4", ("Dov",), "hold"),
        ("5", ("Ada",), "left"),
    ]  # fmt: skip
    assert block(sheet_of(), Balance).state is State.EMPTY


def test_a_running_sheet_says_so_and_names_no_end() -> None:
    running = sheet_of(deal(0, 13, 13, 0))
    assert block(running, Grid).words.total == "Score so far"
    assert "over" not in {fact.label for fact in running.head.facts}


@pytest.mark.parametrize(
    ("entries", "stamp"),
    [
        ((deal(0, 13, 13, 0), Suspend("a question")), "suspended"),
        ((deal(0, 13, 13, 0), Suspend("a question"), Resume()), ""),
        ((deal(0, 13, 13, 0), Void("a short deck", ALL_FOUR)), "called off"),
    ],
)
def test_a_game_that_does_not_stand_says_so_large(entries: tuple[object, ...], stamp: str) -> None:
    assert sheet_of(*entries).head.stamp == stamp


def test_the_agreed_end_is_noted_at_a_deal_that_stands() -> None:
    document = sheet_of(
        deal(0, 13, 13, 0), deal(1, 13, 12, 0), Strike(1, ALL_FOUR, "twice"), End(EndHow.AGREEMENT, ALL_FOUR)
    )
    standing, struck = rows(document)[:2]
    assert (standing.struck, struck.struck) == (False, True)
    ended = next(number for number, text in enumerate(notes(document), 1) if text.startswith("Ended by agreement"))
    assert ended in standing.margin.notes
    assert ended not in struck.margin.notes


def test_a_struck_deal_stays_readable_and_its_note_says_why() -> None:
    document = sheet_of(
        deal(0, 13, 13, 0), deal(1, 13, 12, 0), Strike(0, ("ada", "ben", "cleo"), "a card lay on the floor")
    )
    struck = rows(document)[0]
    assert (struck.struck, struck.number, margin(struck)) == (True, "", "struck out [1]")
    assert [cell.points for cell in struck.cells] == ["0", "13", "13", "0"]
    assert notes(document) == ["Struck out at 20:17, after deal 1. A card lay on the floor. Agreed by all but Dov."]
    assert rows(document)[1].number == "1"


@pytest.mark.parametrize(
    ("struck", "said"),
    [
        (Deal(points(9, 8, 9, 0), as_written=True), "Nobody holds the queen; it stands as it was written."),
        (Written(deal(0, 13, 13, 0), note="Eli looked on"), "Eli looked on."),
        (Ruled(points(0, 13, 13, 0), "a card was shown", ALL_FOUR), "Ruled. A card was shown."),
    ],
)
def test_the_note_of_a_struck_deal_gives_it_no_number(struck: object, said: str) -> None:
    document = sheet_of(struck, deal(1, 13, 12, 0), Strike(0, ALL_FOUR, "a card lay on the floor"))
    (note,) = notes(document)
    assert said in note
    assert "Deal 0" not in note


def test_a_forgotten_deal_has_its_dealer_by_the_count_and_those_who_sit_are_named() -> None:
    night_of_five = night(builders.sitting_game(), people=("ada", "ben", "cleo", "dov", "eli"))
    inserted = rows(score_sheet(night_of_five, 0))[4]
    assert (inserted.dealer, margin(inserted)) == (("Dov",), "inserted [2]")
    assert [cell.word for cell in inserted.cells] == ["", "", "", "", "sits out"]


def test_a_game_from_paper_begins_with_what_stood_there() -> None:
    document = score_sheet(night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay")), 0)
    opening = rows(document)[0]
    assert (opening.kind, opening.label, margin(opening)) == (RowKind.FORWARD, "brought forward", "from paper [1]")
    assert [cell.score for cell in opening.cells] == ["40", "−12", "31", "45"]
    assert rows(document)[1].number == "5"


def test_records_stand_at_the_row_they_followed() -> None:
    document = sheet_of(
        deal(0, 13, 13, 0),
        Vote("Five play on four hands", "the table", 4, 1),
        End(EndHow.AGREEMENT, ALL_FOUR),
    )
    assert rows(document)[0].margin.notes == (1, 2)
    assert notes(document) == [
        "Vote at 20:11, after deal 1. Five play on four hands. 4 for, 1 against. Decided by the table.",
        "Ended by agreement at 20:17, after deal 1. Agreed by all.",
    ]


def test_what_was_taken_back_is_not_told() -> None:
    document = sheet_of(deal(0, 13, 13, 0), Amend(0, deal(13, 0, 13, 0), ("ada", "ben", "dov")), Undo())
    assert notes(document) == []
    assert {cell.old for cell in rows(document)[0].cells} == {""}


def test_a_lead_on_the_score_is_a_row_of_its_own() -> None:
    rules = CAVENDISH.changed({"lead_out_of_turn": LeadPenalty.ON_SCORE})
    document = sheet_of(LeadOutOfTurn("ben"), deal(0, 13, 13, 0), rules=rules)
    lead = rows(document)[0]
    assert (lead.label, [cell.points for cell in lead.cells]) == ("lead out of turn", ["0", "4", "0", "0"])
    assert notes(document) == ["Deal 1: Ben led out of turn; 4 on the score, besides the points of the deals."]
    assert block(document, Grid).top is None


def test_a_queen_moved_marks_the_offender() -> None:
    document = sheet_of(QueenAssessed(points(16, 4, 3, 3), 0, 2))
    assert [cell.mark for cell in rows(document)[0].cells] == [None, None, Mark.OFFENCE, None]
    assert [cell.points for cell in rows(document)[0].cells] == ["3", "4", "16", "3"]
    assert notes(document) == ["Deal 1: 13 go from Ada to Cleo, whose card out of turn touched the queen’s trick."]


def test_an_error_not_yet_mended_is_said_in_the_row_and_under_the_sheet() -> None:
    document = sheet_of(deal(4, 13, 7, 5))
    assert (rows(document)[0].sum, rows(document)[0].sum_tone) == ("29", Tone.HEART)
    assert block(document, Balance).state is State.OFF


def test_a_split_in_two_steps_blames_the_deal_once() -> None:
    document = sheet_of(deal(4, 13, 7, 5), ErrorSplit(Points.whole(2)), ErrorSplit(Points.whole(1)))
    assert [note.startswith("Deal 1 adds to 29") for note in notes(document)] == [True, False]


def test_a_note_beside_a_deal_is_told_with_its_number() -> None:
    document = sheet_of(Written(deal(0, 13, 13, 0), note="counted twice"))
    assert notes(document) == ["Deal 1: Counted twice."]


def test_ticks_on_screen_stand_under_the_names() -> None:
    document = sheet_of(deal(4, 13, 7, 2), End(EndHow.AGREEMENT, ALL_FOUR), SignOff("ben"))
    assert [(one.name, one.seen) for one in document.signatures.people][:2] == [
        ("Ada Fenwick", ""), ("Ben Okafor", "ticked on screen 20:17"),
    ]  # fmt: skip


def test_a_tick_that_was_taken_back_does_not_stand_under_the_name() -> None:
    """Ada signs; the deal is amended without her, and Ben signs what stands there then."""
    amended = Amend(0, deal(5, 13, 7, 1), ALL_FOUR[1:])
    document = sheet_of(deal(4, 13, 7, 2), End(EndHow.AGREEMENT, ALL_FOUR), SignOff("ada"), amended, SignOff("ben"))
    assert [bool(one.seen) for one in document.signatures.people] == [False, True, False, False]
    again = sheet_of(
        deal(4, 13, 7, 2), End(EndHow.AGREEMENT, ALL_FOUR), SignOff("ada"), amended, SignOff("ben"), SignOff("ada")
    )
    assert [one.seen for one in again.signatures.people][:2] == ["ticked on screen 20:35", "ticked on screen 20:29"]


def test_an_error_that_was_corrected_is_red_no_more() -> None:
    """As on the screen: deals 7 and 11 were split and charged."""
    kept = [row for row in rows(EVENTFUL) if row.sum in ("29", "24")]
    assert [(row.sum_tone, row.margin.tone) for row in kept] == [(Tone.QUIET, Tone.QUIET)] * 2
