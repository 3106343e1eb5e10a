"""Who is who at the tables of a tournament: everybody who has entered, by the id of the entry."""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.rules.people import PlayerId


def people_entered(now: Tournament, people: ClubPeople) -> ClubPeople:
    """The people of a club, except that a person who has entered is known by the id of the entry, not the club's id: so
    points of a night with another id are credited to the entered person. Two who entered stay two."""
    entered: dict[PlayerId, list[PlayerId]] = {}
    for player in now.entrants:
        entered.setdefault(people.person(player), []).append(player)
    kept, names, short = dict(people.kept), dict(people.names), dict(people.short)
    for person, ids in entered.items():
        if len(ids) == 1:
            kept.update(dict.fromkeys(people.ids(person), ids[0]))
        for player in ids:
            kept[player] = player
            for called in (names, short):
                if person in called:
                    called[player] = called[person]
    return replace(people, names=names, kept=kept, short=short)
