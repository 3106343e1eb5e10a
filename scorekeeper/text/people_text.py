"""New names of persons in words: what is about to happen, what is wrong with a name, what was done."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import shows_something


def rename_words(before: str, now: str) -> str:
    """What a new name does."""
    return say(
        "From now on {before} is called {now}, in every night, earlier ones too, and on every paper.",
        before=before,
        now=now,
    )


def rename_problem(people: Iterable[Player], player: PlayerId, typed: str) -> str:
    """Why a person of a club of `people` cannot be called by a typed name; "" where that can be, or nothing changes."""
    name = tidy(typed)
    if not name:
        return say("Type the name.")
    if not name.isprintable() or not shows_something(name):
        return say("A name is plain letters.")
    namesake = player_named(name, (one for one in people if one.id != player))
    if namesake is None:
        return ""
    return say(
        "There is another {name}. Add a surname or an initial, so that both can be told apart.", name=namesake.name
    )


def renamed_words(before: str, now: str) -> str:
    """What was done, for its Undo."""
    return say("{before} is called {now} now, in every night.", before=before, now=now)


def undo_rename_words(now: str) -> str:
    """What stands behind "Undo"."""
    return say("the new name {now}", now=now)


def rename_act(player: str) -> str:
    """An entry of a menu at a name; `player` is shown as it is."""
    return say("Change the &name of {player}…", player=player)
