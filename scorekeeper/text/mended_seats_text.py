"""Which deals were played by other players than the columns of a sheet say, in words: for the sheet on screen and on
paper, for the money page and a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.night.mended_seats import PlayedBy
from scorekeeper.night.night import Night
from scorekeeper.night.who_sat import holders_of, others_in_columns
from scorekeeper.rules.house_rules import SettlementKind
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import hand_names
from scorekeeper.text.templates import say, say_number


def names_of_holders(night: Night, index: int) -> tuple[str, ...]:
    """The short names of the hands of game `index` (from 0), by those who win with them."""
    return hand_names(night.players, holders_of(night, index))


def played_words(one: PlayedBy, names: Mapping[PlayerId, str]) -> str:
    """Who played some deals in another player's column: "Deals 1 to 2 in Ann’s column were played by Dee."."""
    column, who = names[one.named], names[one.player]
    if not one.last:
        return say("From deal {deal} on {who} plays in {name}’s column.", deal=one.first, who=who, name=column)
    if not one.first:
        return say("All deals in {name}’s column were played by {who}.", who=who, name=column)
    return say_number(
        one.last - one.first + 1,
        "Deal {first} in {name}’s column was played by {who}.",
        "Deals {first} to {last} in {name}’s column were played by {who}.",
        first=one.first,
        last=one.last,
        who=who,
        name=column,
    )


def played_by_others_words(night: Night, index: int, names: Mapping[PlayerId, str]) -> Sequence[str]:
    """What must be said of the columns of game `index` (from 0): who played there, and what that decides; empty if the
    columns say it."""
    found = others_in_columns(night, index)
    if not found:
        return ()
    shared = any(one.first > 1 or (one.first and one.last) for one in found)
    said = [played_words(one, names) for one in found]
    if not shared:
        return said
    if night.games[index].sheet.rules.settlement is SettlementKind.LOWEST_WINS:
        return (*said, say("Points count for who played the deal; a game is won by who sat there at its last deal."))
    standings = say("In the standings points count for who played the deal.")
    return (*said, standings, say("What the game pays goes to who sat there at its last deal."))
