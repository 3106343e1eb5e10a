"""Who the people of another laptop are: matched by their id, proposed by their name, never twice in one night."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.night.club_people import UNDECIDED, ClubPeople
from scorekeeper.night.journal import Line, PlayerJoined, replay
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.incoming_people import IncomingPerson, incoming_people
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.incoming_text import (
    certainty_counts,
    effect_words,
    offered_words,
    person_row,
    still_open_words,
)
from tests.scorekeeper.storage.nights import opened

CLUB = [Player("1", "Bob Dey"), Player("2", "Hana Novák"), Player("3", "Gus Halloran"), Player("4", "Gus Tierney")]


def night(*names: str, **known: str) -> Night:
    """A night of people by names, whose ids are these in capitals, and of people with known ids."""
    players = [Player(name.upper(), name) for name in names] + [Player(one, name) for one, name in known.items()]
    return replay([opened(), *(Line(PlayerJoined(player)) for player in players)])


def asked(
    *nights: Night, decided: Mapping[str, str] | None = None, club: ClubPeople = UNDECIDED
) -> dict[str, IncomingPerson]:
    days = {"1": frozenset({"2026-11-20"})}
    known = frozenset(player.id for player in CLUB)
    return {one.player.name: one for one in incoming_people(nights, CLUB, known, club, decided or {}, days)}


def test_a_name_is_proposed_with_its_reason() -> None:
    found = asked(night("Bob Day", "Hana N.", "Bartek", "gus halloran"))
    said = {name: (person.certainty, person_row(person).here) for name, person in found.items()}
    assert said == {
        "Bartek": (Certainty.UNKNOWN, "?"),
        "Bob Day": (Certainty.PROPOSED, "Bob Dey ?"),
        "Hana N.": (Certainty.PROPOSED, "Hana Novák ?"),
        "gus halloran": (Certainty.PROPOSED, "Gus Halloran ?"),
    }
    assert list(found) == ["Bartek", "Bob Day", "Hana N.", "gus halloran"]
    assert person_row(found["gus halloran"]).why == "the same name"
    assert person_row(found["Bob Day"]).why == "nearly the same name"
    assert [one.name for one in found["gus halloran"].offered] == ["Gus Halloran", "Gus Tierney"]
    assert still_open_words(list(found.values())) == "4 names are still open"
    assert dict(certainty_counts(list(found.values()))) == {
        Certainty.PROPOSED: "3 proposed",
        Certainty.UNKNOWN: "1 unknown",
    }


def test_somebody_who_plays_in_the_same_night_is_nobody_else() -> None:
    found = asked(night("Bob Day", **{"1": "Bob"}))
    assert found["Bob"].certainty is Certainty.KNOWN
    assert found["Bob Day"].certainty is Certainty.UNKNOWN
    assert CLUB[0] not in found["Bob Day"].offered


def test_somebody_who_played_elsewhere_that_day_is_offered_with_a_word() -> None:
    found = asked(night("Bob Day"))["Bob Day"]
    assert offered_words(found, CLUB[0], "3 nights") == "3 nights; also played elsewhere on one of these days"
    assert offered_words(found, CLUB[1], "3 nights") == "3 nights"


def test_what_was_decided_is_known_and_keeps_its_place() -> None:
    found = asked(night("Bob Day", "Bartek"), decided={"BOB DAY": "1", "BARTEK": "BARTEK"})
    assert list(found) == ["Bartek", "Bob Day"]
    assert {one.certainty for one in found.values()} == {Certainty.KNOWN}
    assert found["Bob Day"].here == CLUB[0]
    assert person_row(found["Bartek"]).here == "a new person"
    assert still_open_words(list(found.values())) == ""


def test_an_id_that_the_club_has_joined_is_known() -> None:
    club = ClubPeople({}, {"x": "1", "1": "1"})
    found = incoming_people([night(x="Bobby")], CLUB, frozenset({"1", "x"}), club, {})
    assert [(one.certainty, one.here) for one in found] == [(Certainty.KNOWN, CLUB[0])]


def test_what_changes_is_said_before_it_is_written() -> None:
    found = asked(night("Bob Day"))["Bob Day"]
    effect = effect_words(found, (2, 5), None, None)
    assert (effect.title, effect.lines) == ("If Bob Day is Bob Dey", (("nights", "2", "5"),))
