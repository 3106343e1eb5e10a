"""The choices of a shape of a tournament in words, as the form that makes one has them."""

from __future__ import annotations

from scorekeeper.gathering.tournament.entries import CrossCheck
from scorekeeper.gathering.tournament.shapes import MissedRounds, SeatingWay, TiesAtLine, WhatCounts
from scorekeeper.gathering.tournament.typed_shape import LineChoice
from scorekeeper.text.templates import say


def seating_words(way: SeatingWay) -> str:
    """How people come to their tables."""
    match way:
        case SeatingWay.DRAWN:
            return say("drawn by lot")
        case SeatingWay.RANK:
            return say("by rank")
        case SeatingWay.HAND:
            return say("by hand")


def counts_words(counts: WhatCounts) -> str:
    """Which points decide a stage."""
    return say("this stage alone") if counts is WhatCounts.ALONE else say("with the stage before")


def missed_words(missed: MissedRounds) -> str:
    """What counts for a round that a player missed."""
    return say("26 a match") if missed is MissedRounds.AVERAGE else say("nothing")


def line_choice_words(line: LineChoice) -> str:
    """Who goes on."""
    match line:
        case LineChoice.LATER:
            return say("said before the draw")
        case LineChoice.NUMBER:
            return say("so many people")
        case LineChoice.SHARE:
            return say("a share, rounded up")
        case LineChoice.CUT:
            return say("up to so many points")


def figure_label(line: LineChoice) -> str:
    """What the figure of a line is; "" if it has none."""
    match line:
        case LineChoice.LATER:
            return ""
        case LineChoice.NUMBER:
            return say("How many")
        case LineChoice.SHARE:
            return say("Share, such as 1/2")
        case LineChoice.CUT:
            return say("Points or fewer")


def ties_words(ties: TiesAtLine) -> str:
    """What becomes of those who are equal at the line."""
    match ties:
        case TiesAtLine.DECIDED:
            return say("somebody decides")
        case TiesAtLine.ALL:
            return say("all of them")
        case TiesAtLine.NONE:
            return say("none of them")


def check_words(check: CrossCheck) -> str:
    """Which of two tallies is proposed if they differ."""
    match check:
        case CrossCheck.STAFF:
            return say("the staff’s count")
        case CrossCheck.WORSE:
            return say("the worse for who goes on")
        case CrossCheck.ASK:
            return say("the table is asked")
