"""The course of a game in words, beside its picture: the runs of a hand, when it was in the hole, what the game was
worth."""

from __future__ import annotations

from scorekeeper.night.games_won import only_won
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.who_sat import holders_of
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import write
from scorekeeper.sheet.score_course import ScoreCourse
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say, say_number


def runs_words(course: ScoreCourse, hand: int) -> str:
    """The runs of a hand: "run down, deal 6; run up, deals 9 and 14"; "" for none."""
    mine = [(run.option, str(course.deals[step])) for step, run in course.runs if run.hand == hand]
    down = [deal for option, deal in mine if option is RunOption.DOWN]
    up = [deal for option, deal in mine if option is RunOption.UP]
    parts = []
    if down:
        parts.append(say_number(len(down), "run down, deal {deals}", "run down, deals {deals}", deals=listed(down)))
    if up:
        parts.append(say_number(len(up), "run up, deal {deals}", "run up, deals {deals}", deals=listed(up)))
    return "; ".join(parts)


def hole_words(course: ScoreCourse, hand: int) -> str:
    """When a hand was in the hole: "in the hole, deals 6 to 15 and 20"; "" for never."""
    stretches = [(course.deals[first], course.deals[last]) for first, last in course.stretches_in_hole(hand)]
    said = [
        say("{first} to {last}", first=first, last=last) if first < last else str(first) for first, last in stretches
    ]
    if not said:
        return ""
    return say_number(
        sum(last - first + 1 for first, last in stretches),
        "in the hole, deal {deals}",
        "in the hole, deals {deals}",
        deals=listed(said),
    )


def game_worth(night: Night, settled: NightSettlement, index: int, hand: int) -> str:
    """What a game brought the players of a hand, in money if it was played for, else in points; partners may have
    different sums."""
    game, nets = night.games[index], settled.games[index].net
    if only_won(night, settled):
        return ""
    said = []
    for player in holders_of(night, index)[hand]:
        if player in nets and night.currency is not None:
            said.append(night.currency.write(nets[player] * night.stake_of(game), signed=True, symbol=True))
        elif player in nets:
            said.append(write(nets[player], signed=True))
    return " · ".join(dict.fromkeys(said))
