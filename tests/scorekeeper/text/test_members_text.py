"""What is said of people of the club: a decision about names, and never by an id."""

from __future__ import annotations

from scorekeeper.night.club_people import Decision, MemberWritten, PersonRenamed, SamePerson
from scorekeeper.text.members_text import decision_words

_JOINED = Decision(3, SamePerson(("ccbc231dd47e", "bob"), "bob"), "2026-11-28T20:00:00+00:00")


def test_two_names_of_one_person_are_said_by_name() -> None:
    said = decision_words(_JOINED, {"bob": "Bob Day", "ccbc231dd47e": "Bob Dey"}, [])
    assert said == "Bob Dey: the same person, said on 28 November 2026."


def test_a_name_that_is_listed_nowhere_any_more_is_not_said_by_its_id() -> None:
    said = decision_words(_JOINED, {"bob": "Bob Day"}, [])
    assert said == "Two names are of this person, said on 28 November 2026."


def test_a_member_who_was_added_was_not_renamed() -> None:
    at, later = "2026-11-28T20:00:00+00:00", "2026-11-29T20:00:00+00:00"
    added, kept = Decision(0, PersonRenamed("bob", "Bob Day"), at), Decision(1, MemberWritten("bob", "{}"), at)
    renamed, noted = Decision(2, PersonRenamed("bob", "Bob"), later), Decision(3, MemberWritten("ann", "{}"), later)
    said = [decision_words(one, {"bob": "Bob"}, [added, kept, renamed, noted]) for one in (added, renamed)]
    assert said == ["In the list of members since 28 November 2026.", "Called Bob since 29 November 2026."]
