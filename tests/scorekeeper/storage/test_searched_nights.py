"""The search index of a night is kept beside it: amounts, scores, acts and texts, and no names."""

from __future__ import annotations

from fractions import Fraction
from itertools import starmap
from pathlib import Path

import pytest

from scorekeeper.night.journal import GameOpened, Line, NightDiscarded
from scorekeeper.night.members import Member
from scorekeeper.night.searched_night import Act, NightIndex, Paid, SearchedNight
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.entries import Amend, Deal, LeadOutOfTurn, Note, Renege, Run, Undo, Void
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage import directory, people
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.members import write_member
from scorekeeper.storage.older_lists import LISTS_VERSION
from scorekeeper.storage.searched_nights import searched_nights
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.found_text import card_text, row_text
from scorekeeper.text.night_search import FoundNight
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import (
    PEOPLE,
    clock,
    deal,
    entry,
    finished_night,
    game,
    joined,
    opened,
    small_night,
)


def only(club: ClubFile) -> SearchedNight:
    """The one night of the club, of which the lists are as its lines make them."""
    (night,) = searched_nights(club)
    assert check(club) == []
    return night


def test_amounts_scores_and_payments_are_kept(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    before = only(club)
    assert (before.players, before.games, before.unfinished) == (tuple(starmap(Player, PEOPLE.items())), 2, 2)
    assert before.index == NightIndex(paid=(Paid(1, 0, "2.50"),), lists=LISTS_VERSION), "nothing is won while games run"
    write_lines(journal, "n1", finished_night()[-2:])
    index = only(club).index
    assert sum(map(Fraction, index.won)) == 0
    assert (len(index.won), len(index.scores), index.open != "") == (4, 2, True)


def test_what_was_won_in_each_game_adds_up_to_the_night(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    night = only(club)
    assert [one.game for one in night.won_in_games] == [1, 2]
    sums = [sum(Fraction(one.won[player] or 0) for one in night.won_in_games) for player in range(4)]
    assert all(abs(total - Fraction(won)) < Fraction(1, 50) for total, won in zip(sums, night.index.won, strict=True))
    assert sum(sums) == 0
    write_lines(journal, "n2", [opened("n2", "2026-11-27"), *finished_night("n2", "2026-11-27")[1:]])
    assert [len(one.won_in_games) for one in searched_nights(club)] == [2, 2]


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE result SET net = 'much' WHERE game = 1",
        "UPDATE result SET net = '1e99999999' WHERE game = 1",
        "UPDATE game SET stake = '1e99999999' WHERE number = 1",
    ],
)
def test_a_result_that_cannot_be_read_is_not_searched(club: ClubFile, journal: SqliteJournal, harm: str) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        assert connection.execute(harm).rowcount
    (night,) = searched_nights(club)
    assert [one.game for one in night.won_in_games] == [1]


def test_what_happened_and_was_typed_is_kept_with_its_deal(club: ClubFile, journal: SqliteJournal) -> None:
    acts = [
        entry(Run(2, RunOption.DOWN), 30, 1),
        entry(Renege(1), 31, 1),
        entry(LeadOutOfTurn("cal", "led twice"), 32, 1),
        entry(Note("Bob spilt his beer"), 33, 1),
        entry(Note("taken back"), 34, 1),
        entry(Undo(), 35, 1),
    ]
    lines = [line for line in small_night() if line.game != 0]
    write_lines(journal, "n1", [*small_night(), *acts])
    deals = sum(isinstance(getattr(line.what, "entry", None), Deal) and line.game == 1 for line in lines)
    assert only(club).index.acts == (
        Act(2, deals + 1, "run_down", 2),
        Act(2, deals + 2, "renege", 1),
        Act(2, deals + 3, "lead_out_of_turn", 2, "led twice"),
        Act(2, deals + 2, "note", -1, "Bob spilt his beer"),
    )


def test_a_plain_deal_of_a_game_that_goes_on_leaves_it(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", [*small_night(), entry(Note("first"), 51)])
    with club.writing() as connection:
        connection.execute("UPDATE night SET searched = 'as it was'")
    write_lines(journal, "n1", [deal(minute=52, number=1)])
    with club.reading() as connection:
        assert connection.execute("SELECT searched FROM night").fetchone() == ("as it was",)
    write_lines(journal, "n1", [entry(Amend(0, Renege(0), tuple(PEOPLE)), 53, 0)])
    assert [act.kind for act in only(club).index.acts] == ["renege", "note", "amend"]


def test_the_name_of_today_is_shown_and_nobody_is_named_in_what_is_kept(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    people.rename(club, "bob", "Robert")
    write_member(club, "bob", Member(short="Bobby"))
    assert only(club).players[1] == directory.nights(club)[0].players[1] == Player("bob", "Robert", "Bobby")
    assert dict(row_text(FoundNight(only(club))).names).keys() >= {"Bobby, "}
    with club.reading() as connection:
        (kept,) = connection.execute("SELECT searched FROM night").fetchone()
    assert not any(name.split()[0] in kept for name in PEOPLE.values())


def test_texts_about_a_forgotten_person_go_and_do_not_come_back(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", [*small_night(), *(entry(Note(text), 51) for text in ("Cal Ó Briain left", "rain"))])
    known = journal.lines("n1")
    forget(club, "cal")
    assert [act.text for act in only(club).index.acts] == ["", "rain"]
    assert only(club).players[2].name == "Player 3"
    write_lines(journal, "n1", [entry(Note("one more"), 55)])
    assert [act.text for act in only(club).index.acts] == ["", "rain", "one more"]
    assert rebuild(club) == 1
    assert [act.text for act in only(club).index.acts] == ["", "rain", "one more"]
    assert len(known) + 1 == len(journal.lines("n1"))


def test_who_share_a_hand_are_both_kept_with_what_their_hand_did(club: ClubFile, journal: SqliteJournal) -> None:
    people = {**PEOPLE, "eve": "Eve"}
    hands = (("ann",), ("bob", "eve"), ("cal",), ("dee",))
    shared = Line(GameOpened(Setup(CAVENDISH, Arrangement.SHARED, hands, 0, "ann")), 0, clock(1))
    write_lines(journal, "n1", [opened(), *joined(people), shared, entry(Renege(1), 2), entry(Run(0, RunOption.UP), 3)])
    assert only(club).index.acts == (Act(1, 1, "renege", 1, partners=(4,)), Act(1, 2, "run_up", 0))


def test_a_game_that_was_called_off_is_not_counted(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    played = only(club)
    off = entry(Void("the cards were short", tuple(PEOPLE)), 58, 2)
    write_lines(journal, "n1", [game(2), deal(minute=57, number=2), off])
    now = only(club)
    assert (now.games, now.unfinished, now.deals) == (played.games, 0, played.deals)
    assert row_text(FoundNight(now)).why == row_text(FoundNight(played)).why
    assert card_text(FoundNight(now)).acts == ("game 3, deal 1: called off: “the cards were short”",)


def test_people_of_a_night_whose_only_game_was_called_off_are_still_last_week(
    club: ClubFile, journal: SqliteJournal
) -> None:
    write_lines(journal, "n1", [opened(), *joined(), game(), entry(Void("late", tuple(PEOPLE)))])
    assert (only(club).games, directory.newest_played(club)) == (0, "n1")


def test_a_discarded_night_is_not_found(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n3", [opened("n3", "2026-12-04"), *joined(), Line(NightDiscarded(), at=clock(9))])
    assert searched_nights(club) == []
    assert check(club) == []


@pytest.mark.parametrize("kept", ["no JSON", "[]", '{"won":[1]}', ""])
def test_a_night_whose_index_cannot_be_read_is_found_by_the_rest(
    club: ClubFile, journal: SqliteJournal, kept: str
) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        connection.execute("UPDATE night SET searched = ?", (kept,))
    (night,) = searched_nights(club)
    assert night.players == tuple(starmap(Player, PEOPLE.items()))
    assert night.index == NightIndex()
    assert rebuild(club) == 1
    assert only(club).index != NightIndex()


def test_a_file_of_an_older_version_that_is_only_read_has_its_nights(
    path: Path, club: ClubFile, journal: SqliteJournal
) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        connection.execute("ALTER TABLE night DROP COLUMN searched")
    assert [night.index for night in searched_nights(club)] == [NightIndex()]
    assert path.exists()
