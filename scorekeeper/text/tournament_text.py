"""A tournament in words: its shape, the rule for odd numbers, criteria for ties, tallies, and what a draw repeats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.gathering.tournament.draw import DrawJudged, Pair
from scorekeeper.gathering.tournament.entries import OddNumbers, TallyBy, TieCriterion
from scorekeeper.gathering.tournament.fold_people import name_of
from scorekeeper.gathering.tournament.line import Separation
from scorekeeper.gathering.tournament.shapes import Stage, TournamentShape, WhatCounts, WhoGoesOn
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.grammar import as_sentence, listed, listed_few
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say, say_number

SAY_WHO_DECIDED = "Say who decided it."
WHO_DECIDED_LABEL = "Who decided it"
_MOST_NAMED = 4


def shape_words(shape: TournamentShape) -> str:
    """The name of a shape."""
    return shape.name


def shape_sentence(shape: TournamentShape) -> str:
    """What is played in each stage, and who goes on."""
    return " ".join(
        _stage_sentence(stage, is_last=place == len(shape.stages)) for place, stage in enumerate(shape.stages, 1)
    )


def _stage_sentence(stage: Stage, *, is_last: bool) -> str:
    rounds = say_number(stage.rounds, "1 round", "{number} rounds")
    matches = say_number(stage.matches, "1 match", "{number} matches")
    played = say("{stage}: {rounds} of {matches}", stage=stage.name, rounds=rounds, matches=matches)
    alone = say(", which count alone") if stage.counts is WhatCounts.ALONE else ""
    return say("{played}{alone}; {line}.", played=played, alone=alone, line=_line_words(stage, is_last=is_last))


def go_on_words(number: int) -> str:
    """How many go on."""
    return say_number(number, "1 goes on", "{number} go on")


def _line_words(stage: Stage, *, is_last: bool) -> str:
    rule = stage.line
    if is_last:
        return say("the fewest points win")
    match rule.how:
        case WhoGoesOn.NUMBER:
            if not rule.number:
                return say("how many go on is said before the draw")
            return go_on_words(rule.number)
        case WhoGoesOn.SHARE:
            part, whole = rule.share
            return say("{part} of {whole} go on", part=part, whole=whole)
        case WhoGoesOn.CUT:
            return say("who has {points} points or fewer goes on", points=rule.cut)


def odd_words(odd: OddNumbers) -> str:
    """What is done if people do not fill tables of four, as a choice."""
    match odd:
        case OddNumbers.STAND_IN:
            return say("stand-ins")
        case OddNumbers.FIVE:
            return say("tables of five")
        case OddNumbers.THREE:
            return say("tables of three")
        case OddNumbers.BYE:
            return say("byes")


def odd_sentence(odd: OddNumbers) -> str:
    """The same as a sentence."""
    match odd:
        case OddNumbers.STAND_IN:
            return say("Staff play with them and are not ranked.")
        case OddNumbers.FIVE:
            return say("Some sit at tables of five.")
        case OddNumbers.THREE:
            return say("Some sit at tables of three.")
        case OddNumbers.BYE:
            return say("Who has no table sits out with 26 points a match, which is the average; nobody twice.")


def tally_words(by: TallyBy) -> str:
    """Who kept a tally."""
    return say("the staff’s") if by is TallyBy.STAFF else say("the players’ cards")


def criterion_words(criterion: TieCriterion) -> str:
    """What separates people who are equal."""
    match criterion:
        case TieCriterion.QUEENS:
            return say("fewer deals with the queen")
        case TieCriterion.WORST_MATCH:
            return say("a lower worst match")
        case TieCriterion.LAST_MATCH:
            return say("a better last match")
        case TieCriterion.EACH_OTHER:
            return say("fewer points against each other")
        case TieCriterion.EXTRA_DEAL:
            return say("an extra deal")
        case TieCriterion.CUT:
            return say("a cut of the cards")


def against_figures(one: Separation, chosen: Sequence[PlayerId], free: int, names: Mapping[PlayerId, str]) -> str:
    """What is wrong with who was ticked, by the figures of what is said to separate them; "" if nothing is."""
    if not one.is_known:
        return ""
    words, figures = capital(criterion_words(one.criterion)), figures_words(one, names)
    first = one.first(free)
    if not first:
        return say("{criterion} does not separate them: {figures}. Choose by what else it was decided.",
                   criterion=words, figures=figures)  # fmt: skip
    if set(first) == set(chosen):
        return ""
    return say(
        "{criterion}: {figures}, so {names} would go on. Tick so, or choose by what else it was decided.",
        criterion=words,
        figures=figures,
        names=listed([names[player] for player in first]),
    )


def figures_words(one: Separation, names: Mapping[PlayerId, str]) -> str:
    """The figures of every player for whom they are known."""
    known = [(names[player], figure) for player, figure in one.figures.items() if figure is not None]
    return listed([say("{name} {figure}", name=name, figure=write(figure)) for name, figure in known])


def drawn_words(now: Tournament, judged: DrawJudged) -> str:
    """What a draw that was made could not avoid, beside the fewest repeats that could be."""
    tables = say_number(len(now.rounds[-1].tables), "1 table is drawn", "{number} tables are drawn")
    again = _meeting_again(now, judged) if len(now.rounds) > 1 else ""
    met = say("{tables}; {again}.", tables=tables, again=again) if again else as_sentence(tables)
    return " ".join([met, *_not_avoided(now, judged)])


def _meeting_again(now: Tournament, judged: DrawJudged) -> str:
    """Who meets again in a draw, and how few could be."""
    if not judged.repeats:
        return say("nobody meets anybody again")
    return say_number(
        judged.repeated,
        "1 pair meets again ({pairs}); at least {least} cannot be avoided",
        "{number} pairs meet again ({pairs}); at least {least} cannot be avoided",
        pairs=_pairs(now, [pair for pair, _times in judged.repeats]),
        least=judged.least,
    )


def _not_avoided(now: Tournament, judged: DrawJudged) -> Iterator[str]:
    """A sentence for each other thing that a draw could not avoid."""
    if judged.met_apart:
        yield say("Who should not meet sit together: {pairs}.", pairs=_pairs(now, judged.met_apart))
    if judged.odd_again:
        yield say("Again at no table of four: {names}.", names=_few(now, judged.odd_again))
    if judged.byes_again:
        yield say("Another bye: {names}.", names=_few(now, judged.byes_again))


def _pairs(now: Tournament, pairs: Sequence[Pair]) -> str:
    named = [say("{one} with {other}", one=name_of(now, one), other=name_of(now, other)) for one, other in pairs]
    return listed_few(named, _MOST_NAMED)


def _few(now: Tournament, people: Sequence[PlayerId]) -> str:
    return listed_few([name_of(now, player) for player in people], _MOST_NAMED)


def penalty_sentence(name: str, points: str, reason: str) -> str:
    """The line of a penalty under the standings."""
    return say("† {name}: a penalty of {points}, {reason}.", name=name, points=points, reason=reason)
