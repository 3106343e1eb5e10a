"""Lists of members: read with heads and without, each name once; written so that nothing is a formula."""

from __future__ import annotations

import csv

import pytest
from msgspec.structs import replace

from scorekeeper.night.members import Member
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.member_lists import MOST_PEOPLE, ListedMember, compared_members, read_member_list
from scorekeeper.spreadsheets.reading import pasted
from scorekeeper.spreadsheets.table_files import write_csv
from scorekeeper.text.members_text import PersonListed, csv_heads, csv_row
from scorekeeper.text.refusal_messages import refusal_text

IBAN = "DE89 3704 0044 0532 0130 00"


def read(text: str) -> list[ListedMember]:
    return read_member_list(pasted(text).tables[0])


def test_names_alone() -> None:
    assert [one.name for one in read("Ann Whitlock\n\nBob Dey\nANN  whitlock\n")] == ["Ann Whitlock", "Bob Dey"]
    assert [one.name for one in read("Name\nAnn\nTotal: 1\nTotal\n")] == ["Ann", "Total: 1"], "the sum is no person"


def test_heads_in_any_order_say_what_a_column_is() -> None:
    text = f"IBAN\tName\tMember since\tGuest\tNotes\n{IBAN}\tAnn\t14.03.2014\t\tkey\nin cash\tBob\t2014\tx\t\n"
    assert read(text) == [
        ListedMember("Ann", Member("2014-03-14", notes="key", pay=IBAN)),
        ListedMember("Bob", Member(is_guest=True), pay_left_out=True),
    ]


def test_first_and_last_names_are_one_name() -> None:
    text = "Vorname;Nachname;Role\nAnn;Whitlock;member\nBob;Dey;guest\n;;\n"
    assert [(one.name, one.member.is_guest) for one in read(text)] == [("Ann Whitlock", False), ("Bob Dey", True)]


def test_a_column_of_members_has_the_names_or_says_who_is_one_beside_names() -> None:
    text = "Member;Name\nyes;Ann\nNo;Bob\n17;Cal\n;Dee\n"
    guests = [("Ann", False), ("Bob", True), ("Cal", False), ("Dee", True)]
    assert [(one.name, one.member.is_guest) for one in read(text)] == guests
    text = "Member;Guest\nAnn;\nBob;x\n"
    assert [(one.name, one.member.is_guest) for one in read(text)] == guests[:2]


def test_a_list_that_was_saved_brings_home_all_that_is_kept_about_new_people() -> None:
    ann = Member("2014-03-14", notes="key", pay=IBAN, hidden=True, short="Annie")
    bob, cal = Member(retired=True), Member(is_guest=True)
    people = [PersonListed("a", "Ann", ann, "2026-03-13", 12, barred=False)]
    people += [PersonListed("b", "Bob", bob, "", 0, barred=False), PersonListed("c", "Cal", cal, "", 1, barred=False)]
    saved = write_csv([csv_heads(), *map(csv_row, people), ["Dee"]]).decode("utf-8-sig")
    kept = [("Ann", ann), ("Bob", bob), ("Cal", cal), ("Dee", Member())]
    assert [(one.name, one.member) for one in read(saved)] == kept, "and a name that was written below"


def test_of_those_who_are_known_what_is_not_kept_yet_comes_in() -> None:
    listed = read(f"Name;IBAN;Notes;Member\nAnn;{IBAN};new;yes\nBob;;;no\nCal;;;yes\nDee;;x;yes\nEve;;;yes\n")
    kept = Member(notes="key", hidden=True)
    known = [(Player("a", "ann"), kept), (Player("b", "Bob"), None), (Player("c", "Cal"), None)]
    twice = [(Player("d", "Dee"), None), (Player("d2", "Dee"), None)]
    new, more = compared_members(listed, [*known, *twice])
    assert [one.name for one in new] == ["Eve"]
    assert more == [("a", replace(kept, pay=IBAN)), ("b", Member(is_guest=True))]
    assert compared_members(listed[:1], [(Player("a", "Ann"), more[0][1])]) == ([], []), "again it brings nothing"


@pytest.mark.parametrize("text", ["Name\n", "Name;Since\n;2014-03-14\n", f"{'x' * 200}\n"])
def test_a_list_without_a_name_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="no_names"):
        read(text)


def test_another_file_taken_for_a_list_makes_no_thousands_of_members() -> None:
    people = "\n".join(f"Guest number {number}" for number in range(MOST_PEOPLE + 1))
    with pytest.raises(Refused) as refused:
        read(people)
    assert refusal_text(refused.value) == "this list has 1001 names; a list of members has at most 1000"
    assert len(read(people.rpartition("\n")[0])) == MOST_PEOPLE


def test_what_goes_out_comes_in_and_is_no_formula() -> None:
    rows = [["name", "notes"], ["=1+1", "+49 170"], ["Ann", "keeps, the “key”\nof the room"], ["@bob", "-x"]]
    written = write_csv(rows).decode("utf-8-sig")
    found = list(csv.reader(written.splitlines(keepends=True)))
    assert found[1] == ["'=1+1", "'+49 170"]
    assert found[2] == rows[2]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in found for cell in row)


def test_what_was_written_here_is_read_without_the_apostrophes() -> None:
    (one,) = read(write_csv([["name", "notes"], ["-Ann", "+49 170"]]).decode("utf-8-sig"))
    assert (one.name, one.member.notes) == ("-Ann", "+49 170")
    assert read("name\n'Ann\n")[0].name == "'Ann"
