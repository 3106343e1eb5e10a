"""The night in pictures: for each game a small chart of every hand, how far it was ahead of the table's mean."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.frame import PageHead
from reports.blocks.pictures import HandChart, HandCharts, HandRun
from reports.content.frame import foot, games_words, line, players_words, sentence, stake_fact
from reports.content.game_context import GameContext, signed
from reports.content.names import clean
from scorekeeper.night.night import Night, NightSettlement, in_money, settle_night
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import write
from scorekeeper.sheet.score_course import ScoreCourse
from scorekeeper.text.score_course_text import game_worth, hole_words, runs_words
from scorekeeper.text.templates import say


def pictures(night: Night, *, printed_at: str = "", check: str = "") -> Document:
    """The games of a night as they stand; `printed_at` is an ISO time, `check` the check word."""
    settled = settle_night(night)
    charts = [hand_charts(night, settled, number) for number, game in enumerate(night.games) if game.sheet.deals_played]
    figures = [figure for chart in charts for hand in chart.hands for figure in hand.ahead]
    body: list[Block] = [replace(chart, ends=(min(figures), max(figures))) for chart in charts]
    if charts:
        said = say(
            "One scale for all, best first. Black is the hand that is named, pale are the others. "
            "The large figure is the score, the small one what the game brought."
        )
        body[-1] = replace(charts[-1], ends=(min(figures), max(figures)), line=said)
    players = players_words(len(in_money(night, settled)))
    games = games_words(len(night.games))
    return Document(
        name=say("The night in pictures"),
        subject=say("The games of a night of Hearts, hand by hand"),
        head=PageHead(
            club=clean(night.club),
            kind=say("chart"),
            title=say("The night in pictures"),
            line=line(night, (players, games)),
            facts=stake_fact(night, night.stake),
        ),
        body=tuple(body) or (sentence(say("No deal is written yet.")),),
        foot=foot(printed_at, check),
        made_at=printed_at,
    )


def hand_charts(night: Night, settled: NightSettlement, index: int) -> HandCharts:
    """The hands of game `index` (from 0), the lowest score first."""
    context = GameContext.of(night, index)
    sheet = context.sheet
    course = ScoreCourse.of(sheet)
    order = sorted(range(sheet.hands), key=lambda hand: sheet.scores[hand])
    hands = []
    for hand in order:
        ahead = course.ahead(hand)
        hands.append(
            HandChart(
                place=str(1 + sum(score < sheet.scores[hand] for score in sheet.scores)),
                names=tuple(context.short[player] for player in sheet.seats[hand]),
                score=write(sheet.scores[hand]),
                worth=game_worth(night, settled, index, hand),
                ahead=ahead,
                end=signed(ahead[-1]),
                runs=tuple(
                    HandRun(step, run.option is RunOption.DOWN) for step, run in course.runs if run.hand == hand
                ),
                run_words=runs_words(course, hand),
                holes=course.stretches_in_hole(hand),
                hole_words=hole_words(course, hand),
            )
        )
    return HandCharts(
        title=say("game {number}, points ahead of the table’s mean", number=context.number),
        hint=say("above the line: better than the mean, a lower score"),
        steps=tuple(str(deal) if deal else say("start") for deal in course.deals),
        hands=tuple(hands),
        ends=(min(hands[-1].ahead), max(hands[0].ahead)),
    )
