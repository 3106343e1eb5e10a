"""A change of seats in words: what the one who leaves keeps, and what the newcomer takes over (scoring part 7)."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.money.pairwise import dues
from scorekeeper.money.takeover import Takeover
from scorekeeper.night.night import Night
from scorekeeper.night.who_sat import sheet_of
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import joined, listed
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say, say_number


def counted_once(night: Night, index: int, names: Mapping[PlayerId, str]) -> list[str]:
    """That a pair which is marked as doubled has figures in it that are not: what was fixed at a change of seats
    (scoring part 7)."""
    sheet = sheet_of(night, index)
    once = {
        player
        for due in dues(sheet, staked=bool(night.stake_of(night.games[index])))
        if due.at_start and due.end is not None and due.end.doubled
        if due.start is not None and not due.start.doubled
        for player in (due.payer, due.payee)
    }
    told = [
        say(
            "What was fixed when {leaves} left counts once for {joins}.",
            leaves=names[change.leaves],
            joins=names[change.joins],
        )
        for change in sheet.handovers
        if change.joins in once
    ]
    return list(dict.fromkeys(told))


def handed_over(
    change: Takeover, sheet: Sheet, names: Mapping[PlayerId, str], at: str = "", after: str = ""
) -> tuple[str, ...]:
    """Who took over from whom, with both results; `at` and `after` say when, to go inside the first sentence."""
    said = say(
        "{joins} took over from {leaves}{at}{after}; {leaves} keeps {net} of this game’s points.",
        joins=names[change.joins],
        leaves=names[change.leaves],
        at=at,
        after=after,
        net=write(change.keeps, signed=True),
    )
    return (said, *takes_over(change, sheet, names))


def takes_over(change: Takeover, sheet: Sheet, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    """At which score the newcomer takes the hand over, what that counts and why, and the charge that goes with it.

    `sheet` is that after the change.
    """
    return tuple(filter(None, (hand_words(change, names), _begins(change, sheet, names), _charged(change, names))))


def hand_words(change: Takeover, names: Mapping[PlayerId, str]) -> str:
    """Which hand is taken over, if its first score comes from others; "" if that says it."""
    own = not change.waiting or change.hand in dict(change.waiting)
    return "" if own else say("{player} takes over {what}.", player=names[change.joins], what=_what(change, names))


def _what(change: Takeover, names: Mapping[PlayerId, str]) -> str:
    """The hand that is taken over with its score; of a partner, who has a share of it already, the other one."""
    score = write(change.figure - change.charge)
    if change.joins in change.partners:
        return say("{leaves}’s share of the hand at {score}", leaves=names[change.leaves], score=score)
    return say("the hand at {score}", score=score)


def _begins(change: Takeover, sheet: Sheet, names: Mapping[PlayerId, str]) -> str:
    name, net = names[change.joins], write(change.begins, signed=True)
    if not change.waiting:
        what = _what(change, names)
        return say("{player} takes over {what}; for {player} only what comes now counts.", player=name, what=what)
    if change.joins in change.partners:
        name = say("the share that {player} takes over", player=name)
    own = [figure for hand, figure in change.waiting if hand == change.hand]
    hands = [say("the hand at {figure}", figure=write(own[0]))] if own else []
    hands += [
        say("{hand} at {figure}", hand=joined(names[player] for player in sheet.seats[hand]), figure=write(figure))
        for hand, figure in change.waiting
        if hand != change.hand
    ]
    when = say("only at the end")
    if not sheet.rules.early_end_doubles:
        when = say("only at the end, and not if the game is stopped early")
    return say_number(
        len(hands),
        "{hands} counts double {when}. {leaves} leaves without that, so {player} begins with {net}.",
        "{hands} count double {when}. {leaves} leaves without that, so {player} begins with {net}.",
        player=name,
        leaves=names[change.leaves],
        net=net,
        hands=capital(listed(hands)),
        when=when,
    )


def _charged(change: Takeover, names: Mapping[PlayerId, str]) -> str:
    """The charge for missing points, which stays in the figure of the share (scoring part 11, 11)."""
    if change.charge <= ZERO:
        return ""
    return say(
        "{player} takes over the charge of {points} for missing points too.",
        player=names[change.joins],
        points=write(change.charge),
    )
