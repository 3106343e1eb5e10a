"""The names of a sheet matched with the people of the books: known, proposed, unknown, or decided."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from scorekeeper.rules.name_matching import matches, player_named, search_key, tidy
from scorekeeper.rules.name_spelling import spelt_nearly
from scorekeeper.rules.people import Player, PlayerId

_LEAST_LETTERS = 5


class Certainty(StrEnum):
    """How certain the match of a name of an old sheet is."""

    KNOWN = "known"
    """It is the name of one person of the books, or it was decided."""
    PROPOSED = "proposed"
    """It is nearly the name of one person."""
    UNKNOWN = "unknown"


class Match(Struct, frozen=True):
    """A name of a sheet with the person who is meant; `player` is None if unknown. One who `is_new` is not in the books
    yet, by decision."""

    name: str
    certainty: Certainty
    player: Player | None = None
    is_new: bool = False


def match_people(
    names: Iterable[str], known: Sequence[Player], decided: Mapping[str, PlayerId] | None = None
) -> dict[str, Match]:
    """Each name with its match. `decided` are earlier decisions, by the names: the id of a person of the books, or a
    new one (`new_id`) for a person who is not in them."""
    by_id = {player.id: player for player in known}
    return {name: _match(name, known, by_id, decided or {}) for name in dict.fromkeys(names)}


def _match(
    name: str, known: Sequence[Player], by_id: Mapping[PlayerId, Player], decided: Mapping[str, PlayerId]
) -> Match:
    plain = tidy(name)
    chosen = decided.get(name)
    if chosen is not None:
        found = by_id.get(chosen)
        return Match(name, Certainty.KNOWN, found or Player(chosen, plain), is_new=found is None)
    namesakes = [player for player in known if search_key(tidy(player.name)) == search_key(plain)]
    exact = player_named(plain, known)
    if exact is not None and len(namesakes) == 1:
        return Match(name, Certainty.KNOWN, exact)
    if namesakes:
        return Match(name, Certainty.PROPOSED, exact or namesakes[0])
    begin = matches(plain, known, 2)
    if len(begin) == 1 and len(plain) > 1:
        return Match(name, Certainty.PROPOSED, begin[0])
    near = spelt_nearly(plain, known) or next((one for one in known if _letter_apart(plain, one.name)), None)
    if near is not None:
        return Match(name, Certainty.PROPOSED, near)
    longer = [player for player in known if search_key(plain).startswith(search_key(tidy(player.name)) + " ")]
    if len(longer) == 1:
        return Match(name, Certainty.PROPOSED, longer[0])
    return Match(name, Certainty.UNKNOWN)


def _letter_apart(one: str, other: str) -> bool:
    """Whether two names of five letters or more differ in one letter, as Bob Dey and Bob Day."""
    ours, theirs = search_key(tidy(one)), search_key(tidy(other))
    differing = sum(letter != another for letter, another in zip(ours, theirs, strict=False))
    return len(ours) == len(theirs) >= _LEAST_LETTERS and differing == 1


def new_id() -> PlayerId:
    """The id of a person who is new to the books; it reveals nothing of the name."""
    return str(uuid.uuid4())
