"""Tables that are corrected after their stage was closed: by how much, whether that touches the line, the way back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.late_changes import late_changes
from scorekeeper.gathering.tournament.people_entered import people_entered
from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.text.tournament_changes import late_words
from scorekeeper.text.tournament_shown import tournament_shown
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import EVEN, HEAD, OPENED, Play, one_match, person

FIRST = "13 5 4 4, 0 13 8 5, 4 4 13 5, 5 4 4 13"
"""a 22, b 26, c 29, d 27."""


def closed() -> Play:
    """After the first stage: e has 20, a 22, f 23, b 26, and d 27 does not go on."""
    play = one_match()
    play.comes_in(1, FIRST)
    play.comes_in(2, "13 3 5 5, 3 13 5 5, 2 3 15 6, 2 4 5 15")
    play.write(close(play.now, play.nights))
    return play


def corrected(play: Play, deals: str, table: int = 1) -> str:
    """What is said when a table has other deals now."""
    as_it_was = dict(play.nights)
    play.night(table, deals, 1)
    entry = e.TableIn(1, table, f"n1-{table}", 12, HEAD)
    found = late_changes(play.now, as_it_was, [entry], play.nights)
    return late_words(play.now, found, can_open_again=False)


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (FIRST, ""),
        ("13 5 4 4, 1 13 7 5, 4 4 13 5, 5 4 4 13",
         "Table 1 of round 1 was corrected after “First” was closed: A 22 → 23 and C 29 → 28. The same would"),
        ("13 5 4 4, 0 17 4 5, 4 4 13 5, 5 4 4 13",
         "B 26 → 30 and C 29 → 25. C would have gone on, and not B."),
        ("13 5 4 4, 0 14 7 5, 4 4 13 5, 5 4 4 13", "There would have been a tie on the line."),
    ],
)  # fmt: skip
def test_it_is_said_by_how_much_and_whether_others_would_have_gone_on(deals: str, told: str) -> None:
    words = corrected(closed(), deals)
    assert told in words
    assert bool(words) == bool(told)


def test_of_the_last_stage_it_is_said_who_would_have_won_and_what_is_signed_stays() -> None:
    play = closed()
    play.write(advance(play.now, play.nights))
    play.seat("abef")
    play.comes_in(1, EVEN.replace("13 5 4 4", "5 13 4 4", 1))
    play.write(close(play.now, play.nights), e.TournamentSigned("Dana"))
    as_it_was = dict(play.nights)
    play.night(1, "13 0 4 9, 4 13 5 4, 4 4 13 5, 5 4 4 13", 2)
    found = late_changes(play.now, as_it_was, [e.TableIn(2, 1, "n2-1", 9, HEAD)], play.nights)
    words = late_words(play.now, found, can_open_again=False)
    assert "E would have won, and not A. The ranking is signed and stays as it is." in words
    assert tournament_shown(play.now, as_it_was, late=words).foot == words


def test_a_round_is_opened_again_as_long_as_nothing_is_played_since(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club.scorekeeper", create=True) as club:
        kept = GatheringKeeper.begin(SqliteGatherings(club), OPENED, lambda: datetime(2026, 11, 21, 14, tzinfo=UTC))
        kept.append(*one_match().entries[1:])
        keeper = TournamentKeeper(kept, lambda _now: {})
        keeper.write(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(20, 22, 30, 32),)))
        keeper.write(e.TotalsTyped(1, 2, e.TallyBy.STAFF, (pts(21, 23, 29, 31),)))
        assert not keeper.can_open_again(1), "it is not closed"
        keeper.close()
        keeper.advance()
        keeper.seat([tuple("abef")])
        wished = e.SeatsWished((e.FixedSeat("a", 1),))
        keeper.write(wished)
        assert keeper.can_open_again(1)
        assert not keeper.can_open_again(1, played=[1]), "that would take back the draw of the table"
        keeper.write(e.PenaltyGiven("a", p(1), "late"))
        assert not keeper.can_open_again(1), "the penalty would be lost"
        keeper.undo()
        keeper.open_again(1)
        assert (keeper.tournament.round(1).closed, keeper.tournament.qualified) == (None, {})
        assert keeper.tournament.wishes == wished
        written = len(kept.state.lines)
        keeper.close()
        keeper.open_again(1)
        assert (len(kept.state.lines), keeper.tournament.wishes) == (written, wished), "said once"
        keeper.close()
        keeper.advance()
        keeper.seat([tuple("abef")])
        keeper.write(e.TotalsTyped(2, 1, e.TallyBy.STAFF, (pts(20, 22, 30, 32),)))
        keeper.close()
        keeper.write(e.TournamentSigned("Dana"))
        assert not keeper.can_open_again(2)


def test_whoever_has_entered_is_known_by_the_id_of_the_entry() -> None:
    play = one_match()
    assert people_entered(play.now, UNDECIDED).person("stranger") == "stranger"
    club = ClubPeople({"bobby": "Bob"}, {"b": "bobby", "b2": "bobby", "c": "d"}, {"bobby": "Bo"})
    found = people_entered(play.now, club)
    assert [found.person(one) for one in ("b", "b2", "bobby", "c", "d")] == ["b", "b", "b", "c", "d"]
    assert (found.name("b2", "B."), found.called(person("b")).short) == ("Bob", "Bo")
