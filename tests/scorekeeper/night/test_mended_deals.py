"""The first deal of a player in a column stays the same deal, whatever is struck, put in or taken back before it
later."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.night.mended_seats import DealPlace, MendedSeats, numbered, place_of_deal
from scorekeeper.night.night import Game, Night
from scorekeeper.night.who_sat import points_of, with_mended_seats
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Entry, Undo, Void, Written
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.mended_seats_text import played_by_others_words
from tests.scorekeeper.nights import deal, insert, opening, p, strike
from tests.scorekeeper.tournaments import deals_of, one_match, person

FOUR = tuple("abcd")
DEALS = "10 16 0 0, 9 17 0 0, 8 18 0 0, 7 19 0 0"
"""Who sits in the first column has 10, 9, 8 and 7, each figure in one deal."""


def table(deals: str = DEALS, *then: Entry) -> Night:
    """A table of two matches of four deals, at which some of them were played, and what was written after them."""
    play = one_match()
    night = play.night(1, "")
    setup = night.games[0].setup
    game = Game.new(replace(setup, rules=replace(setup.rules, deals=8)))
    return replace(night, games=(game.written(*map(Written, (*deals_of(deals), *then))),))


def sheets(night: Night) -> list[Sheet]:
    return [game.sheet for game in night.games]


def after(night: Night, *entries: Entry) -> Night:
    """The night with more entries in its last game."""
    return replace(night, games=(*night.games[:-1], night.games[-1].written(*map(Written, entries))))


def sat_to(night: Night, place: DealPlace | None, deal_number: int = 0) -> tuple[str, str]:
    """What e, who sat in the first column up to a deal, and a, who sat there from then on, have in all games."""
    mended = (MendedSeats(1, tuple("ebcd")), MendedSeats(deal_number, FOUR, place))
    seen = with_mended_seats(night, mended, [person("e")])
    games = range(len(night.games))
    totals = [[points_of(seen, game, who) or p(0) for game in games if not sheets(night)[game].void] for who in "ea"]
    return str(sum(totals[0], start=p(0))), str(sum(totals[1], start=p(0)))


def test_a_deal_that_is_struck_before_it_moves_no_points_to_somebody_else() -> None:
    played = table()
    third = place_of_deal(sheets(played), 3)
    assert sat_to(played, third) == ("19", "15")
    assert sat_to(after(played, strike(0)), third) == ("9", "15")
    seen = with_mended_seats(
        after(played, strike(0)),
        (MendedSeats(1, tuple("ebcd")), MendedSeats(3, FOUR, third)),
        [person("e")],
    )
    told = list(played_by_others_words(seen, 0, short_names(seen.players)))
    assert told[0] == "Deal 1 in A’s column was played by E.", "as the sheet numbers it now"


def test_a_forgotten_deal_is_of_who_sat_there_before() -> None:
    played = table()
    third = place_of_deal(sheets(played), 3)
    for before, points in ((0, ("25", "15")), (2, ("25", "15")), (3, ("19", "21"))):
        assert sat_to(after(played, insert(before, deal(6, 20, 0, 0))), third) == points


def test_from_a_forgotten_deal_on_can_be_said_too() -> None:
    played = after(table(), insert(2, deal(6, 20, 0, 0)))
    third = place_of_deal(sheets(played), 3)
    assert third == DealPlace(1, 3, 4)
    assert sat_to(played, third) == ("19", "21")
    assert sat_to(after(played, insert(4, deal(5, 21, 0, 0))), third) == ("24", "21")
    assert sat_to(after(played, strike(4)), third) == ("19", "15")
    assert sat_to(after(played, Undo()), third) == ("19", "15"), "taken back: from the deal after it on"


def test_deals_that_are_taken_back_and_written_again_stay_whose_they_were() -> None:
    played = table()
    third = place_of_deal(sheets(played), 3)
    again = after(played, Undo(), Undo(), Undo(), *deals_of("9 17 0 0, 8 18 0 0, 7 19 0 0"))
    assert sat_to(again, third) == ("19", "15")


def test_the_next_deal_is_meant_before_it_is_played() -> None:
    played = table("10 16 0 0, 9 17 0 0")
    third, fifth = (place_of_deal(sheets(played), number) for number in (3, 5))
    assert (third, fifth) == (DealPlace(1, 3), DealPlace(1, 5))
    further = after(played, strike(0), *deals_of("8 18 0 0, 7 19 0 0"))
    assert sat_to(further, third) == ("9", "15")
    later = numbered((MendedSeats(1, FOUR), MendedSeats(5, FOUR, fifth)), sheets(further))
    assert [one.from_deal for one in later] == [1, 4]


def test_a_game_that_is_called_off_later_leaves_who_sits_there_now() -> None:
    played = table()
    third = place_of_deal(sheets(played), 3)
    called_off = after(played, Void("a flood", FOUR))
    again = replace(called_off, games=(*called_off.games, *table().games))
    assert sat_to(again, third) == ("0", "34")
    assert place_of_deal(sheets(called_off), 1) == DealPlace(2, 1)
    assert sat_to(again, place_of_deal(sheets(called_off), 2)) == ("10", "24")
    assert sat_to(called_off, DealPlace(2, 2)) == ("0", "0")
    whole = [table(f"{DEALS}, {DEALS}").games[0], *table().games]
    both = replace(played, games=tuple(whole))
    assert place_of_deal(sheets(both), 10) == DealPlace(2, 2)
    assert place_of_deal([sheets(both)[0]], 9) == DealPlace(2, 1)
    assert sat_to(both, DealPlace(2, 2)) == ("78", "24")


def test_where_no_sheet_was_at_hand_the_number_is_that_of_the_deals_as_they_were_written() -> None:
    played = table()
    assert sat_to(played, None, 3) == ("19", "15")
    assert sat_to(after(played, strike(0)), None, 3) == ("9", "15")
    assert sat_to(after(played, insert(0, deal(6, 20, 0, 0))), None, 3) == ("25", "15")
    called_off = after(played, Void("a flood", FOUR))
    both = replace(called_off, games=(*called_off.games, *table().games, *table().games))
    assert sat_to(both, None, 3) == ("19", "49")
    assert sat_to(both, None, 6) == ("44", "24")
    assert sat_to(called_off, None, 3) == ("0", "0")


def test_deals_that_were_brought_forward_from_paper_are_counted() -> None:
    played = table("", opening(50, 54, 0, 0, deals=4), *deals_of(DEALS))
    seventh = place_of_deal(sheets(played), 7)
    assert seventh == DealPlace(1, 3)
    assert (place_of_deal(sheets(played), 2), place_of_deal(sheets(played), 9)) == (DealPlace(1, 1), DealPlace(2, 1))
    assert sat_to(played, seventh) == ("69", "15")
    assert sat_to(after(played, strike(1)), seventh) == ("59", "15")
    assert sat_to(after(played, strike(1)), None, 7) == ("59", "15")
    assert sat_to(played, None, 2) == ("50", "34")


Kept = dict[int, tuple[str, Points]]


def who_had(night: Night, mended: Sequence[MendedSeats]) -> Kept:
    """Who had each deal in force of the first column, by the entry that wrote it."""
    found: Kept = {}
    now = numbered(mended, sheets(night))
    for row in night.games[0].sheet.deals:
        seats = next(one.seats for one in reversed(now) if one.from_deal <= row.number)
        found[row.entry] = seats[0], row.change[0]
    return found


@given(st.data())
def test_whatever_is_corrected_later_a_deal_stays_whose_it_was(data: st.DataObject) -> None:
    """Deals are struck and put in before and after it is entered from which deal on another sat there."""

    def corrected(night: Night, times: int) -> Night:
        for _ in range(times):
            rows = [row for row in night.games[0].sheet.rows if isinstance(row, DealRow)]
            row = data.draw(st.sampled_from(rows))
            entry = strike(row.entry)
            if data.draw(st.booleans()):
                entry = insert(row.entry, deal(6, 20, 0, 0))
            try:
                night = after(night, entry)
            except Refused:
                assert row.struck
        return night

    before = corrected(table(), data.draw(st.integers(0, 3)))
    number = data.draw(st.integers(1, len(before.games[0].sheet.deals) + 1))
    mended = (MendedSeats(1, tuple("ebcd")), MendedSeats(number, FOUR, place_of_deal(sheets(before), number)))
    had = who_had(before, mended)
    later = who_had(corrected(before, data.draw(st.integers(1, 4))), mended)
    assert {entry: who for entry, who in later.items() if entry in had}.items() <= had.items()
    assert [who for who, _ in had.values()] == ["e" if at < number else "a" for at in range(1, len(had) + 1)]


@pytest.mark.parametrize("place", [DealPlace(1, 2), DealPlace(1, 3, 4), DealPlace(2, 1)])
def test_the_first_seats_hold_from_the_beginning(place: DealPlace) -> None:
    assert numbered((MendedSeats(1, FOUR, place),), sheets(table()))[0].from_deal == 1
