"""The people of nights that come from another laptop, matched with those of the books: known, proposed, unknown.

A person whose id the books have is known: the question about an id is never repeated. Another person is proposed by the
name, never one who played in the same night.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.night import Night
from scorekeeper.rules.name_matching import matches, same_name, search_key, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.people import Certainty, match_people

_OFFERED = 3
"""How many people a name is offered, beside a new person."""


class IncomingPerson(Struct, frozen=True):
    """A person of nights that come in: the name there, in how many of them, and how certain the match is.

    `here` is who is meant, None if that is not known; one who `is_new` enters the club. `offered` are the people who
    may be meant, the likeliest first; `same_day` those of them who played on a day of these nights in another night.
    `decided` says that the match was chosen; `before` is how certain it was until then.
    """

    player: Player
    nights: int
    certainty: Certainty
    here: Player | None = None
    is_new: bool = False
    offered: tuple[Player, ...] = ()
    decided: bool = False
    before: Certainty = Certainty.KNOWN
    same_day: frozenset[PlayerId] = frozenset()

    @property
    def is_same_name(self) -> bool:
        """Whether the person who is meant has the same name here."""
        return self.here is not None and same_name(self.here.name, self.player.name)


_ORDER = (Certainty.UNKNOWN, Certainty.PROPOSED, Certainty.KNOWN)


def incoming_people(
    nights: Iterable[Night],
    people: Sequence[Player],
    known: frozenset[PlayerId],
    club: ClubPeople,
    decided: Mapping[PlayerId, PlayerId],
    days: Mapping[PlayerId, frozenset[str]] | None = None,
) -> list[IncomingPerson]:
    """All people of nights that come in, the least certain matches first.

    `people` are those of the books, by the ids that are kept, `known` all ids that the books have. `decided` maps the
    id of an incoming person to the person of the books who is meant, or to itself for a new person. `days` are the
    dates on which the people of the books played (ISO).
    """
    coming: dict[PlayerId, Player] = {}
    counts: dict[PlayerId, int] = {}
    beside: dict[PlayerId, set[PlayerId]] = {}
    dates: dict[PlayerId, set[str]] = {}
    for night in nights:
        for player in night.players:
            coming.setdefault(player.id, player)
            counts[player.id] = counts.get(player.id, 0) + 1
            others = {club.person(other) for other in night.order if other != player.id}
            beside.setdefault(player.id, set()).update(others)
            dates.setdefault(player.id, set()).add(night.date)
    found = []
    by_id = {player.id: player for player in people}
    for player in coming.values():
        free = [one for one in people if one.id not in beside[player.id]]
        person = _person(player, counts[player.id], by_id, free, known, club, decided.get(player.id))
        busy = (one.id for one in person.offered if (days or {}).get(one.id, frozenset()) & dates[player.id])
        found.append(replace(person, same_day=frozenset(busy)))
    return sorted(found, key=lambda one: (_ORDER.index(one.before), one.player.name))


def _person(
    player: Player,
    nights: int,
    by_id: Mapping[PlayerId, Player],
    free: Sequence[Player],
    known: frozenset[PlayerId],
    club: ClubPeople,
    chosen: PlayerId | None,
) -> IncomingPerson:
    if player.id in known:
        here = by_id.get(club.person(player.id), player)
        return IncomingPerson(player, nights, Certainty.KNOWN, here)
    near = match_people([player.name], free)[player.name].player or _shortened(player.name, free)
    offered = _offered(player, near, free)
    certainty = Certainty.UNKNOWN if near is None else Certainty.PROPOSED
    if chosen is not None:
        here = by_id.get(chosen, player)
        new = chosen == player.id
        return IncomingPerson(player, nights, Certainty.KNOWN, here, new, offered, decided=True, before=certainty)
    return IncomingPerson(player, nights, certainty, near, offered=offered, before=certainty)


def _shortened(name: str, people: Iterable[Player]) -> Player | None:
    """The one person whose name is shortened to its beginnings, as Hana N. for Hana Novák; None if that is not
    clear."""
    wanted = [search_key(word.rstrip(".")) for word in tidy(name).split()]
    found = []
    for person in people:
        words = [search_key(word) for word in tidy(person.name).split()]
        pairs = zip(words, wanted, strict=False)
        if len(words) == len(wanted) and all(word.startswith(begin) for word, begin in pairs):
            found.append(person)
    return found[0] if len(found) == 1 else None


def _offered(player: Player, first: Player | None, free: Sequence[Player]) -> tuple[Player, ...]:
    words = tidy(player.name).split() or [""]
    near = [one for word in words for one in matches(word, free, _OFFERED)]
    likeliest = [first] if first is not None else []
    return tuple({one.id: one for one in (*likeliest, *near)}.values())[:_OFFERED]
