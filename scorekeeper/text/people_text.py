"""New names of persons in words: what is about to happen, what is wrong with a name, what was done."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.templates import fill, say, say_number
from scorekeeper.unicode_safety import shows_something

NOBODY_PLAYED = "Nobody has played in this club yet."
PLAIN_LETTERS = "A name is plain letters."


def rename_words(before: str, now: str) -> str:
    """What a new name does."""
    return say(
        "From now on {before} is called {now}, in every night, earlier ones too, and on every paper.",
        before=before,
        now=now,
    )


def rename_problem(people: Iterable[Player], player: PlayerId, typed: str) -> str:
    """Why a person of a club of `people` cannot be called by a typed name; "" if that can be, or nothing changes."""
    name = tidy(typed)
    if not name:
        return say("Type the name.")
    if not name.isprintable() or not shows_something(name):
        return fill(PLAIN_LETTERS)
    other = namesake(people, player, typed)
    if other is None:
        return ""
    return say(
        "There is another {name}: are they one person? If not, add a surname or an initial.",
        name=other.name,
    )


def namesake(people: Iterable[Player], player: PlayerId, typed: str) -> Player | None:
    """Another person who has a typed name already."""
    return player_named(tidy(typed), (one for one in people if one.id != player))


def renamed_words(before: str, now: str) -> str:
    """What was done, for its Undo."""
    return say("{before} is called {now} now, in every night.", before=before, now=now)


def undo_rename_words(now: str) -> str:
    """The text behind "Undo"."""
    return say("the new name {now}", now=now)


def joined_words(one: str, kept: str) -> str:
    """What was done when two became one person."""
    if one == kept:
        return say("Both {name} are one person now: nights, accounts and IOUs add up as one.", name=kept)
    return say("{one} and {kept} are one person now: nights, accounts and IOUs add up as one.", one=one, kept=kept)


def undo_join_words(one: str, kept: str) -> str:
    """The text behind "Undo"."""
    return say("that {one} and {kept} are one person", one=one, kept=kept)


def added_words(count: int) -> str:
    """That members were added: the text behind "Undo"."""
    return say_number(count, "one new member", "{number} new members")


def imported_words(added: int, known: int, completed: int, unpaid: int) -> str:
    """What became of a list of members."""
    told = [say("Added: {what}.", what=added_words(added)) if added else say("Nobody is new.")]
    if known:
        told.append(say_number(known, "One name was known already.", "{number} names were known already."))
    if completed:
        told.append(
            say_number(
                completed,
                "What the list says more of one person is kept now.",
                "What the list says more of {number} people is kept now.",
            )
        )
    if unpaid:
        told.append(
            say_number(
                unpaid,
                "One way to be paid is neither an IBAN nor a link and was left out.",
                "{number} ways to be paid are neither an IBAN nor a link and were left out.",
            )
        )
    return " ".join(told)


def rename_act(player: str) -> str:
    """An entry of a menu at a name; `player` is shown as it is."""
    return say("Change the &name of {player}…", player=player)
