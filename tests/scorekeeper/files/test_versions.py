"""Which version of the night file holds what: the lowest is written, and an older one refuses what it does not have."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from scorekeeper.files.night_reading import read_night
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import Payment
from scorekeeper.refusals import Refused
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.seat_cut import Card
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.refusal_messages import refusal_text
from tests.scorekeeper.night_files import write_night
from tests.scorekeeper.nights import (
    FOUR,
    amend,
    change,
    deal,
    game,
    insert,
    misdeal,
    night,
    opening,
    pts,
    refused,
    run,
    seat,
    signed,
    table,
    void,
)

ROW = deal(6, 13, 4, 3)
JACK = table(bonus_card="JD")
PLAIN = table()
SUSPENDED = (ROW, e.Suspend())

BROUGHT: list[tuple[int, Setup, tuple[e.Entry, ...], str]] = [
    (4, PLAIN, (e.Told(("a",)),), "entries[0].kind"),
    (5, PLAIN, (*SUSPENDED, e.End(e.EndHow.RULING)), "entries[2].how"),
    (5, PLAIN, (ROW, e.SeatChange(0, "a", "e", (), house_man=True)), "entries[1].house_man"),
    (7, PLAIN, (ROW, e.Adjustment(pts(-10, 0, 0, 0), "peeked", FOUR)), "entries[1].kind"),
    (7, PLAIN, (replace(ROW, dealer=2),), "entries[0].dealer"),
    (7, PLAIN, (replace(ROW, passing=Pass.RIGHT),), "entries[0].pass"),
    (7, PLAIN, (misdeal(dealer=2),), "entries[0].dealer"),
    (7, JACK, (e.Renege(0, bonus=1),), "entries[0].bonus"),
    (7, JACK, (e.LastTricksClaim(pts(3, -6, 0, 0), 0, bonus=1),), "entries[0].bonus"),
    (7, PLAIN, (ROW, amend(0, replace(ROW, dealer=0))), "entries[1].with.dealer"),
    (7, PLAIN, (ROW, insert(0, replace(ROW, passing=Pass.LEFT))), "entries[1].with.pass"),
    (7, PLAIN, (ROW, replace(amend(0, ROW, ""), decided_by="the committee")), "entries[1].decided_by"),
    (7, PLAIN, (ROW, replace(void(""), decided_by="the committee")), "entries[1].decided_by"),
    (7, table(limit=50), (ROW, replace(change("", limit=100), untold="d")), "entries[1].untold"),
    (7, PLAIN, (change(seat_change_doubles=True),), "entries[0].changes.seat_change_doubles"),
    (7, table(odd_cards="kitty"), (ROW,), "rules.changes.odd_cards"),
    (7, table(also_agreed=("No talking",)), (ROW,), "rules.changes.also_agreed"),
]
OLD: list[tuple[Setup, tuple[e.Entry, ...]]] = [
    (PLAIN, (e.Vote("who keeps score"), ROW, e.Note("late"), misdeal(), run(0))),
    (PLAIN, (opening(1, 2, 3, 4), ROW, e.Vote("who keeps score"))),
    (PLAIN, (ROW, amend(0, ROW), insert(0, ROW), seat(0, "a", "e"), change("ebcd", limit=50))),
    (PLAIN, (*SUSPENDED, e.Resume(), void())),
    (PLAIN, (e.Renege(1), e.FalseClaim(2), e.WrongCount((0, 1)), e.LastTricksClaim(pts(3, 4, 0, 0), 0))),
    (JACK, (deal(-4, 13, 4, 3, bonus=0), run(0, bonus=1), e.Ruled(pts(26, 0, 0, 0), "two"))),
    (table(odd_cards="taken_out", hole="none"), (ROW,)),
]


def written(setup: Setup, *entries: e.Entry) -> dict[str, Any]:
    """The night file of one game, as data."""
    data: dict[str, Any] = json.loads(write_night(night(game(setup, *entries), players="abcde")))
    return data


def read_as(data: dict[str, Any], version: int) -> None:
    """Read the data as a file of another version."""
    read_night(json.dumps(data | {"version": version}))


def test_a_night_is_written_as_the_version_that_brought_what_it_uses_and_no_older_one_reads_it(
    subtests: pytest.Subtests,
) -> None:
    for version, setup, entries, place in BROUGHT:
        with subtests.test(version=version, setup=setup, entries=entries, place=place):
            data = written(setup, *entries)
            assert data["version"] == version
            assert "older_entries" not in data
            read_as(data, version)
            with pytest.raises(Refused) as caught:
                read_as(data, version - 1)
            assert caught.value.place == f"games[0].{place}"
            name = place.rpartition(".")[2]
            if name in ("kind", "how"):
                assert caught.value.code == "unknown_value"
                assert refusal_text(caught.value).endswith(f"s before version {version}"), (
                    "the version that reads it is named"
                )
            else:
                assert (caught.value.code, caught.value.facts["key"]) == ("unknown_key", name)


def test_what_the_first_version_knew_is_still_written_as_it(subtests: pytest.Subtests) -> None:
    for setup, entries in OLD:
        with subtests.test(setup=setup, entries=entries):
            data = written(setup, *entries)
            assert data["version"] == 1
            assert read_night(json.dumps(data)).games[0].sheet == game(setup, *entries).sheet


def test_the_newest_thing_in_a_night_decides() -> None:
    data = written(PLAIN, e.Told(("a",)), ROW, replace(ROW, dealer=3), e.SeatChange(0, "a", "e", (), house_man=True))
    assert data["version"] == 7
    assert written(PLAIN, e.Told(("a",)), ROW, e.SeatChange(0, "a", "e", (), house_man=True))["version"] == 5


@pytest.mark.parametrize("record", [e.Vote("scores of the first table"), e.Note("from paper")])
def test_a_vote_or_a_note_before_scores_from_paper_needs_version_7(record: e.Entry) -> None:
    """Older programs had the scores first; who was told was before them since version 4."""
    first = written(PLAIN, record, opening(1, 2, 3, 4))
    assert first["version"] == 7
    read_as(first, 7)
    with refused("opening_first", "games[0].entries[1].kind"):
        read_as(first, 6)
    known = written(PLAIN, e.Told(("a",)), opening(1, 2, 3, 4))
    assert known["version"] == 4
    read_as(known, 4)


def test_when_a_payment_was_made_and_that_it_was_taken_back_needs_version_2_and_one_of_the_house_3() -> None:
    paid = Payment("a", "b", Fraction(1))
    for payment, version in (
        (paid, 1),
        (replace(paid, at="2026-11-20T23:00:00+01:00"), 2),
        (replace(paid, taken_back=True), 2),
        (replace(paid, payee=HOUSE), 3),
    ):
        assert json.loads(write_night(night(payments=(payment,))))["version"] == version


def test_the_cards_of_the_cut_need_version_7() -> None:
    cut = (("a", Card("A", "♠")), ("b", Card("2", "♣")), ("c", Card("3", "♣")), ("d", Card("K", "♥")))
    data = written(replace(PLAIN, cut=cut, scorekeeper="c"), ROW)
    assert data["version"] == 7
    with refused("unknown_key", "games[0].cut", key="cut"):
        read_as(data, 6)
    agreed = written(replace(PLAIN, cut=cut, cut_agreed=FOUR), ROW)
    del agreed["games"][0]["cut"]
    with refused("unknown_key", "games[0].cut_agreed", key="cut_agreed"):
        read_as(agreed, 6)


def test_a_night_of_version_7_says_of_itself_whether_it_has_what_older_programs_allowed() -> None:
    """A signature before the end is one of these."""
    dealt = replace(ROW, dealer=2)
    assert "older_entries" not in written(PLAIN, dealt)
    early = written(PLAIN, dealt, *signed("a"))
    assert early["older_entries"] is True
    read_as(early, 7)
    assert "older_entries" not in written(PLAIN, ROW, *signed("a"))
    over = (opening(99, 20, 20, 17), deal(13, 5, 5, 3, dealer=2), *signed())
    assert "older_entries" not in written(PLAIN, *over), "each entry is judged on the sheet as it stood then"
    alone = written(table("a", "b", "c", "de", profile="hearts"), dealt)
    assert alone["older_entries"] is True, "a shared hand under a book in which everybody plays alone"
    read_as(alone, 7)
    del early["older_entries"]
    with refused("signed_when_over", "games[0].entries[1].kind"):
        read_as(early, 7)
