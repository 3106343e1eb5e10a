"""The streams of gatherings in a club file: kept, sealed, brought in, forgotten, backed up and found where harmed."""

from __future__ import annotations

import tempfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.files.gathering_file import read_gathering, write_gathering
from scorekeeper.gathering.evening_book import evening_book
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaid,
    EveningPaymentTakenBack,
    EveningPlanFixed,
    EveningTableIn,
    TableLeftOut,
)
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import GatheringForm, GatheringLine, GatheringNote
from scorekeeper.gathering.tournament.entries import TournamentResumed
from scorekeeper.money.money_book import FrozenPlan
from scorekeeper.money.money_entries import WayChosen
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.journal import ForgottenWord, NightOpened
from scorekeeper.night.keeper import Keeper, settles_together
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage import errors
from scorekeeper.storage.backup import back_up, state
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.check import check, check_seals, facts_of, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.evenings import open_evening
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.gathering_rows import BranchId
from scorekeeper.storage.gatherings import GatheringArrival, SqliteGatherings, bring_gathering
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.restoring import restore_to
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.gatherings import EVENING, NOW, evening
from tests.scorekeeper.storage.nights import paid_night, small_night


def notes(lines: tuple[GatheringLine, ...]) -> list[str]:
    return [line.what.text for line in lines if isinstance(line.what, GatheringNote)]


def test_a_gathering_is_read_back_as_it_was_written_and_undone_by_entries(path: Path) -> None:
    with ClubFile.open(path) as club:
        keeper = evening(club, "one", "two")
        assert keeper.undo() == GatheringNote("two")
        keeper.undo()
        assert keeper.redo() == GatheringNote("one")
    with ClubFile.open(path) as club:
        again = GatheringKeeper.open(SqliteGatherings(club), "e1", lambda: NOW, "here")
        assert again.lines == keeper.lines
        assert again.entries == (EVENING, GatheringNote("one"))
        assert again.redo() == GatheringNote("two")
        assert check(club) == check_seals(club) == []
        (only,) = SqliteGatherings(club).listed()
        assert (only.id, only.form, only.date, only.lines) == ("e1", GatheringForm.EVENING, "2026-11-20", 7)
        assert dict(facts_of(club))["gatherings"] == "1"


def test_a_gathering_is_written_by_one_laptop_and_by_one_program(path: Path) -> None:
    with ClubFile.open(path) as club:
        keeper = evening(club)
        journal = SqliteGatherings(club)
        with pytest.raises(Refused, match="gathering_written_elsewhere"):
            GatheringKeeper.open(journal, "e1", lambda: NOW, "there").append(GatheringNote("no"))
        with pytest.raises(Refused, match="no_such_gathering"):
            GatheringKeeper.open(journal, "e2", lambda: NOW)
        other = GatheringKeeper.open(journal, "e1", lambda: NOW, "here")
        keeper.append(GatheringNote("first"))
        with pytest.raises(errors.NightChangedElsewhere):
            other.append(GatheringNote("second"))
        assert journal.append("e1", [GatheringLine(GatheringNote("first"), NOW.isoformat())], 2), "reported as failed"
        with pytest.raises(Refused, match="gathering_opened_twice"):
            journal.append("e1", [GatheringLine(EVENING)], 3)
        with pytest.raises(Refused, match="gathering_not_opened"):
            journal.append("e3", [GatheringLine(GatheringNote("no"))], 0)
        assert journal.append("e1", [], 3) == []


def test_the_longer_of_two_versions_stays_and_a_fork_is_kept_beside(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "there.scorekeeper") as there:
        keeper = evening(there, "one")
        short = write_gathering(keeper.lines)
        keeper.append(GatheringNote("two"))
        long = write_gathering(keeper.lines)
    with ClubFile.open(path) as club:
        journal = SqliteGatherings(club)
        for file, came in ((short, "new"), (long, "more"), (short, "known"), (long, "known")):
            assert bring_gathering(club, read_gathering(file)) == came
        assert write_gathering(journal.lines("e1")) == long
        fork = read_gathering(short)
        fork += [GatheringLine(GatheringNote("other"), salts=(bytes(16),))]
        assert bring_gathering(club, fork) is GatheringArrival.BRANCH
        longer = [*fork, GatheringLine(GatheringNote("more"), salts=(bytes(16),))]
        assert bring_gathering(club, longer) is bring_gathering(club, fork) is GatheringArrival.BRANCH
        assert notes(journal.lines("e1")) == ["one", "two"]
        assert notes(journal.branch(BranchId("e1", 1))) == ["one", "other", "more"]
        assert journal.listed()[0].branches == 1
        assert check(club) == []


def test_words_are_forgotten_everywhere_and_do_not_come_back(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        keeper = evening(club, "Ann pays later", "Bob too")
        before = write_gathering(keeper.lines)
        copy = back_up(club, tmp_path / "backups")
        seals = state(club)
        forgotten = forget(club, "ann", listed(copy.parent, path))
        assert (forgotten.words, forgotten.nights, len(forgotten.backups)) == (2, 1, 1)
        journal = SqliteGatherings(club)
        assert notes(journal.lines("e1")) == ["(forgotten)", "Bob too"]
        assert bring_gathering(club, read_gathering(before)) is GatheringArrival.KNOWN
        file = write_gathering(journal.lines("e1"))
        assert "Ann" not in file
        assert seals != state(club), "the club has written that a person was forgotten"
        assert check(club) == []
    with ClubFile.open(tmp_path / "there.scorekeeper") as there:
        assert bring_gathering(there, read_gathering(file)) is GatheringArrival.NEW
        first = SqliteGatherings(there).lines("e1")[1]
        assert isinstance((first.salts or ())[0], ForgottenWord)
        assert check(there) == []


def test_a_name_that_was_forgotten_does_not_come_in_whoever_asks(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "there.scorekeeper") as there:
        people = (Player("ann", "Ann"), Player("bob", "Bob"))
        evening(there).append(EveningPlanFixed(FrozenPlan(()), "USD", people))
        lines = SqliteGatherings(there).lines("e1")
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        forget(club, "ann")
        bring_gathering(club, lines)
        assert [one.name for one in evening_book(SqliteGatherings(club).lines("e1")).people] == ["Player ann", "Bob"]
        assert check(club) == []


def test_a_line_that_cannot_stand_does_not_come_in_and_is_found_where_it_is(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "there.scorekeeper") as there:
        evening(there, "one").append(EveningPaymentTakenBack(1), GatheringNote("two"))
        with pytest.raises(Refused, match="no_such_payment") as refused:
            bring_gathering(there, lines := SqliteGatherings(there).lines("e1"))
        assert refused.value.place == "lines[2]"
        told = (
            "Something in an evening or a tournament cannot be as it stands; restore a backup (gathering e1, line 3: "
            "there is no payment"
        )
        assert [fault_text(one)[: len(told)] for one in check(there)] == [told]
    tournament = [replace(lines[0], what=replace(EVENING, form=GatheringForm.TOURNAMENT)), *lines[1:2]]
    with ClubFile.open(path) as club:
        assert bring_gathering(club, tournament) is GatheringArrival.NEW, "a note may stand before it is announced"
        tournament[1:] = [replace(lines[1], what=TournamentResumed(), salts=())]
        with pytest.raises(Refused, match="tournament_not_announced"):
            bring_gathering(club, tournament)


HARMED = {
    "UPDATE gathering_entry SET body = replace(body, 'e1', 'e2') WHERE number = 0": (
        "An evening or a tournament was changed after it was written; restore a backup (gathering e1, line 1)."
    ),
    "DELETE FROM gathering_entry WHERE number = 1": (
        "An evening or a tournament does not end as it was written; restore a backup (gathering e1 has 1 lines)."
    ),
    "UPDATE word SET text = 'Bob' WHERE night LIKE 'e1%'": (
        "Something in an evening or a tournament cannot be as it stands; restore a backup "
        "(gathering e1, line 2: a name or a text of it was changed after it was written)."
    ),
    "DELETE FROM word WHERE night LIKE 'e1%'": (
        "Something in an evening or a tournament cannot be as it stands; restore a backup "
        "(gathering e1, line 2: a name or "
        "a text of it was taken out, and nobody has forgotten it "
        "here)."
    ),
    "INSERT INTO word VALUES ('e1' || char(10) || '0', 7, 0, zeroblob(16), 'x')": (
        "A name or a note stands in an evening or a tournament that nobody wrote there (gathering e1)."
    ),
    "INSERT INTO word VALUES ('e7' || char(10) || '0', 7, 0, zeroblob(16), 'x')": (
        "A name or a note stands in an evening or a tournament that nobody wrote there (gathering e7)."
    ),
    "UPDATE gathering SET name = 'x'": (
        "The list of evenings and tournaments differs from what was written; rebuild the lists (gathering e1)."
    ),
}


@pytest.mark.parametrize("harm", HARMED)
def test_harm_to_a_gathering_is_found(path: Path, harm: str) -> None:
    with ClubFile.open(path) as club:
        evening(club)
        with club.writing() as connection:
            for name in ("is_never_changed", "is_never_deleted"):
                connection.execute(f"DROP TRIGGER gathering_entry_{name}")
            connection.execute("DROP TRIGGER word_is_never_changed")
            connection.execute(harm)
        assert HARMED[harm] in [fault_text(finding) for finding in check(club)]


def test_of_one_day_what_was_written_last_is_listed_first(path: Path) -> None:
    with ClubFile.open(path) as club:
        for minute, name in ((1, "e2"), (3, "e3"), (2, "e1")):
            opened = replace(EVENING, id=name)
            GatheringKeeper.begin(SqliteGatherings(club), opened, lambda minute=minute: NOW.replace(minute=minute))
        assert [one.id for one in SqliteGatherings(club).listed()] == ["e3", "e1", "e2"]


def test_the_list_is_made_anew_and_a_gathering_that_was_cut_off_is_not_hidden(path: Path) -> None:
    with ClubFile.open(path) as club:
        evening(club)
        with club.writing() as connection:
            connection.execute("UPDATE gathering SET date = 'never'")
        with pytest.raises(errors.DamagedList):
            SqliteGatherings(club).listed()
        rebuild(club)
        assert check(club) == []
        with club.writing() as connection:
            connection.execute("DROP TRIGGER gathering_entry_is_never_deleted")
            connection.execute("DELETE FROM gathering_entry WHERE number = 1")
        with pytest.raises(errors.DamagedClubFile, match="end_not_rebuilt"):
            rebuild(club)


def test_a_gathering_is_compared_with_its_backups_also_after_a_restore(path: Path, tmp_path: Path) -> None:
    with ClubFile.open(path) as club:
        evening(club, "one", "two")
        back_up(club, tmp_path / "backups")
        restored = tmp_path / "restored.scorekeeper"
    found = listed(tmp_path / "backups", path)
    restore_to(found[0].path, restored)
    with ClubFile.open(restored) as club:
        assert check(club) == []
    with ClubFile.open(path) as club:
        with club.writing() as connection:
            connection.execute("DROP TRIGGER gathering_entry_is_never_deleted")
            connection.execute("DELETE FROM gathering_entry WHERE number = 2")
            connection.execute("UPDATE gathering SET lines = 2")
        with pytest.raises(errors.DamagedClubFile, match="not_rebuilt"):
            rebuild(club, found)


def test_a_night_that_is_settled_with_others_takes_no_payment_of_its_own(path: Path) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", small_night())
        keeper = Keeper.open(journal, "n1", NOW.isoformat)
        assert not settles_together(journal, keeper.night)
        organiser = evening(club)
        paid = EveningPaid("ann", "bob", Fraction(1), "cash")
        organiser.append(EveningTableIn("n1", 3, "ab"), EveningPlanFixed(FrozenPlan(())), paid)
        for act in (
            lambda: keeper.pay("ann", "bob", Fraction(1)),
            lambda: keeper.record(lambda _: [WayChosen(PaymentMode.PAIRS)]),
        ):
            with pytest.raises(Refused, match="settled_together"):
                act()
        organiser.undo()
        assert not settles_together(journal, keeper.night), "the payment is taken back"
        organiser.redo()
        organiser.append(TableLeftOut("n1"))
        assert not settles_together(journal, keeper.night)
        assert check(club) == []
        assert keeper.night.gathering is None


def test_a_night_that_names_its_evening_takes_none_either(path: Path) -> None:
    with ClubFile.open(path) as club:
        lines = small_night()
        first = lines[0].what
        assert isinstance(first, NightOpened)
        lines[0] = replace(lines[0], what=replace(first, gathering=GatheringPlace("e1")))
        journal = SqliteJournal(club)
        write_lines(journal, "n1", lines)
        assert journal.lines("n1") == tuple(lines)
        keeper = Keeper.open(journal, "n1", NOW.isoformat)
        assert settles_together(journal, keeper.night)
        with pytest.raises(Refused, match="settled_together"):
            keeper.pay("ann", "bob", Fraction(1))
        assert check(club) == []


def test_an_evening_that_cannot_stand_is_damage(path: Path) -> None:
    with ClubFile.open(path) as club:
        evening(club).append(EveningTableIn("n1", 3, "ab"), EveningPaymentTakenBack(1))
        with pytest.raises(errors.DamagedClubFile):
            SqliteJournal(club).settled_together("n1")


def test_the_ious_of_an_evening_are_kept_with_those_of_nights_and_what_it_settled_is_owed_no_more(path: Path) -> None:
    with ClubFile.open(path) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", paid_night())
        owed = club_ious(club)
        assert owed, "the night leaves something open"
        organiser = evening(club)
        people = (Player("ann", "Ann"), Player("bob", "Bob"))
        plan = EveningPlanFixed(FrozenPlan(()), "USD", people)
        organiser.append(EveningTableIn("n1", 3, "ab"), plan, EveningPaid("ann", "bob", Fraction(7), "IOU"))
        found = club_ious(club)
        assert [(one.night, one.debtor, one.creditor_name, one.left) for one in found if one.night != "n1"] == [
            ("e1", "ann", next(one.creditor_name for one in found), 7)
        ]
        assert not any(one.payment < 0 for one in found), "the payments of the night are those of the evening"
        organiser.undo()
        assert club_ious(club) == owed
        assert check(club) == []


def test_an_evening_is_open_until_it_is_closed(path: Path) -> None:
    with ClubFile.open(path) as club:
        assert open_evening(club, ("2026-11-20",)) == ""
        organiser = evening(club)
        assert open_evening(club, ("2026-11-21", "2026-11-20")) == "e1"
        assert open_evening(club, ("2026-11-21",)) == ""
        organiser.append(EveningClosed())
        assert open_evening(club, ("2026-11-20",)) == ""
        organiser.append(EveningPaymentTakenBack(1))
        with pytest.raises(errors.DamagedClubFile):
            open_evening(club, ("2026-11-20",))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.lists(st.integers(1, 6), min_size=1, max_size=7))
def test_versions_in_any_order_and_repetition_lead_to_the_same_head(tmp_path: Path, order: list[int]) -> None:
    folder = Path(tempfile.mkdtemp(dir=tmp_path))
    with ClubFile.open(folder / "there.scorekeeper") as there:
        lines = evening(there, *"abcde").lines
        whole = state(there)
    with ClubFile.open(folder / "here.scorekeeper") as club:
        for length in [*order, len(lines), *order]:
            bring_gathering(club, read_gathering(write_gathering(lines[:length])))
        assert SqliteGatherings(club).lines("e1") == lines
        assert state(club) == whole, "the head is the same"
        assert SqliteGatherings(club).listed()[0].branches == 0
