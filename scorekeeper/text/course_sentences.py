"""Entries of the course of a game in sentences: misdeals, ends, seats, rules, votes, signatures, with who agreed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from scorekeeper.money.takeover import takeover
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.rows import RecordRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import is_start_taken_back
from scorekeeper.text.entry_sentences import (
    EntryContext,
    agreed_sentence,
    decision_sentence,
    sentences,
    typed_sentence,
)
from scorekeeper.text.grammar import decided_by
from scorekeeper.text.player_standing import Names
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.takeover_text import handed_over
from scorekeeper.text.templates import fill, say, say_number

_ADMITTED = "Let {name} play: a clear majority"


def course_sentences(entry: e.CourseEntry, about: EntryContext) -> str:
    """An entry that moves no points by itself: its sentence, the reason, and who agreed."""
    at, after = about.at, about.after
    match entry:
        case e.Misdeal(reason=reason):
            return sentences(say("Misdeal{after}.", after=after), typed_sentence(reason))
        case e.Suspend(reason=reason):
            said = say("Suspended{at}{after}, for the committee.", at=at, after=after)
            return sentences(said, typed_sentence(reason))
        case e.Resume(reason=reason):
            return sentences(say("Resumed{at}.", at=at), typed_sentence(reason))
        case e.Void() if is_start_taken_back(entry):
            return say("The start of this game was taken back: it counts for nothing.")
        case e.Void():
            said = say("Called off{at}: the game counts for nothing and stays readable.", at=at)
            return sentences(said, why_void(entry, about))
        case e.End(how=how, agreed=agreed):
            return sentences(_ended(how, about), agreed_sentence(agreed, about))
        case e.SeatChange():
            return _seat_change(entry, about)
        case e.RulesChange():
            return _rules_change(entry, about)
        case e.Ruling() | e.Vote() | e.Note():
            return _record(entry, about)
        case e.Told(players=players):
            return say_number(
                len(players),
                "{players} was told of the house rules.",
                "{players} were told of the house rules.",
                players=about.players(players),
            )
        case e.SignOff(player=player):
            return say("{player} signs the game.", player=about.names[player])
    assert_never(entry)


def why_void(void: e.Void, about: EntryContext) -> str:
    """Why a game is void, and who decided that."""
    if is_start_taken_back(void):
        return say("Its start was taken back.")
    if void.reason == e.BEGUN_BY_MISTAKE:
        return say("It was begun by mistake.")
    return sentences(typed_sentence(void.reason), decision_sentence(void, about))


def _ended(how: e.EndHow, about: EntryContext) -> str:
    match how:
        case e.EndHow.AGREEMENT:
            return say("Ended by agreement{at}{after}.", at=about.at, after=about.after)
        case e.EndHow.RULING:
            return say("Ended by the ruling{at}{after}.", at=about.at, after=about.after)
    return say("Ended at the limit{at}{after}.", at=about.at, after=about.after)


def _seat_change(change: e.SeatChange, about: EntryContext) -> str:
    sheet = write(about.sheet, e.Written(change))
    taken = takeover(about.sheet, sheet, staked=about.staked)
    assert taken is not None, "an entry that was written can be written again"
    said = handed_over(taken, sheet, about.names, about.at, about.after)
    if change.house_man:
        free = say("{leaves} is the house man and leaves without asking.", leaves=about.names[change.leaves])
        return sentences(*said, free)
    return sentences(*said, agreed_sentence(change.agreed, about))


def _rules_change(change: e.RulesChange, about: EntryContext) -> str:
    said = say("House rules changed{at}{after}, for the whole game.", at=about.at, after=about.after)
    rules = about.sheet.rules
    if change.untold is not None:
        return sentences(said, objection_sentences(change, rules, about.names))
    return sentences(said, *_changed_rules(change, rules), agreed_sentence(change.agreed, about))


def objection_sentences(change: e.RulesChange, rules: HouseRules, names: Names) -> str:
    """Who was not told of which of the `rules` in force before and objects, and what the standard says in their place.

    What is not named stays as it is (scoring part 11, 15).
    """
    standard = dict.fromkeys(_changed_rules(change, rules))
    return sentences(
        not_told_sentence(change, rules, names),
        say_number(
            len({rule_sentence(name, rules) for name, _ in change.changes}),
            "The standard holds in its place: {rules}",
            "The standard holds in their place: {rules}",
            rules=" ".join(standard),
        ),
    )


def not_told_sentence(change: e.RulesChange, rules: HouseRules, names: Names) -> str:
    """Who was not told of which of the `rules` in force before an objection."""
    untold = dict.fromkeys(rule_sentence(name, rules) for name, _ in change.changes)
    player = names[change.untold or ""]
    return say("{player} was not told and objects: {rules}", player=player, rules=" ".join(untold))


def admission_words(name: str, *, majority: bool) -> str:
    """The text of a vote on a newcomer: whether a clear majority lets that person play."""
    return say(_ADMITTED if majority else "Let {name} play: no clear majority", name=name)


def admitted(sheet: Sheet) -> tuple[str, ...]:
    """The names of those whom a vote on this sheet lets play, each once."""
    before, after = fill(_ADMITTED, name="\n").split("\n")  # no name has a line break
    votes = [row.what.text for row in sheet.rows if isinstance(row, RecordRow) and isinstance(row.what, e.Vote)]
    names = (
        text[len(before) :].removesuffix(after) for text in votes if text.startswith(before) and text.endswith(after)
    )
    return tuple(dict.fromkeys(names))


def let_in() -> str:
    """What is said beside the name of a person admitted by a vote."""
    return say("let in by a vote")


def objections(sheet: Sheet, names: Names) -> dict[int, str]:
    """The sentences of each objection on a sheet, by the index of its entry, oldest first."""
    return {
        entry: objection_sentences(change, rules, names)
        for entry, change, rules in _rules_changes(sheet)
        if change.untold is not None
    }


def agreed_changes(sheet: Sheet) -> dict[int, str]:
    """The rules that each agreed change of a sheet put in force, as sentences, by the index of its entry."""
    changes = _rules_changes(sheet)
    return {entry: sentences(*_changed_rules(change, rules)) for entry, change, rules in changes if not change.untold}


def _rules_changes(sheet: Sheet) -> Iterator[tuple[int, e.RulesChange, HouseRules]]:
    """The changes of the rules of a sheet with the index of the entry and the rules before, oldest first."""
    rules = sheet.setup.rules
    for row in sheet.rows:
        if isinstance(row, RecordRow) and isinstance(row.what, e.RulesChange):
            yield row.entry, row.what, rules
            rules = row.what.applied_to(rules)


def _changed_rules(change: e.RulesChange, rules: HouseRules) -> list[str]:
    changed = change.applied_to(rules)
    return [rule_sentence(name, changed) for name, _ in change.changes]


def _record(record: e.Record, about: EntryContext) -> str:
    match record:
        case e.Ruling():
            head = say("Ruling{at}{after}.", at=about.at, after=about.after)
        case e.Vote():
            head = say("Vote{at}{after}.", at=about.at, after=about.after)
        case _:
            head = ""
    votes = ""
    if record.votes_for is not None or record.votes_against is not None:
        ayes, noes = record.votes_for or 0, record.votes_against or 0
        votes = say("{ayes} for, {noes} against.", ayes=ayes, noes=noes)
    by = " ".join(record.decided_by.split())
    decided = decided_by(by) if by else ""
    return sentences(head, typed_sentence(record.text), votes, decided)
