"""The night in pictures: the running scores of each game as lines, the nets of the night as bars."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks import Block, Document
from reports.blocks.frame import PageHead, Signatures
from reports.blocks.pictures import Bar, ChartRemark, NetBars, ScoreChart, ScoreLine
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.content.frame import foot, line, stake_fact
from reports.content.game_context import GameContext, signed
from reports.content.names import clean, short_names
from reports.wording import ENGLISH, Wording
from scorekeeper.night.night import Night, NightSettlement, settle_night
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.entries import Figures, Run
from scorekeeper.sheet.rows import DealRow, OpeningRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import is_time
from scorekeeper.text.net_table import currency_name

_LIMIT_IN_SIGHT = 2
"""A limit of more than this many times the highest score is not drawn."""


def pictures(night: Night, wording: Wording = ENGLISH, *, printed_at: str = "", check: str = "") -> Document:
    """The games and the nets of a night as they stand; `printed_at` is an ISO time, `check` the check word."""
    words = wording.pictures
    body: list[Block] = [
        score_chart(GameContext.of(night, number, wording))
        for number, game in enumerate(night.games)
        if game.sheet.deals_played
    ]
    bars = net_bars(night, settle_night(night), wording)
    body += [bars] if bars else []
    players = wording.count(wording.sheet.players, len(night.players))
    games = wording.count(wording.settlement.games, len(night.games))
    return Document(
        name=words.title,
        subject=words.subject,
        author=clean(night.club),
        language=wording.language,
        head=PageHead(
            club=clean(night.club),
            kind=words.kind,
            title=words.title,
            continued=wording.sheet.continued.format(title=words.title),
            line=line(night, (players, games), wording),
            facts=stake_fact(night, night.stake, wording),
        ),
        body=tuple(body) or (Notes((NotesSection("", (Item(words.nothing),)),)),),
        signatures=Signatures("", ()),
        foot=foot(printed_at, check, wording.sheet.page, wording),
        sign_after=max(len(body), 1),
        made_at=printed_at if is_time(printed_at) else "",
    )


def score_chart(context: GameContext) -> ScoreChart:
    """The running scores of a game; what is written between two deals counts with the deal before."""
    sheet, wording = context.sheet, context.wording
    words, rules = wording.pictures, sheet.rules
    course = _Course.of(sheet, words.start)
    lines = tuple(
        ScoreLine(
            names=tuple(context.short[player] for player in hand),
            scores=tuple(scores[number].fraction for scores in course.scores),
            final=write(sheet.scores[number]),
        )
        for number, hand in enumerate(sheet.seats)
    )
    highest = max(score for scores in course.scores for score in scores)
    limit = rules.limit
    shown = limit is not None and limit <= highest * _LIMIT_IN_SIGHT
    remarks = []
    for step, run in course.runs:
        template = words.runs_down if run.option is RunOption.DOWN else words.runs_up
        remarks.append(ChartRemark(run.hand, step, template.format(hand=context.hand(run.hand))))
    return ScoreChart(
        title=words.running.format(number=context.number),
        hint=words.lowest_wins,
        steps=tuple(course.steps),
        below=words.deal,
        lines=lines,
        limit=limit.fraction if limit is not None and shown else None,
        limit_label=words.limit.format(limit=write(limit)) if limit is not None else "",
        hole_label=words.in_the_hole if sheet.hole_doubles else "",
        partners=wording.partners,
        remarks=tuple(remarks),
    )


class _Course(Struct):
    """The scores of a game after each deal, with the label of the x axis, the first for the start; and the runs."""

    steps: list[str]
    scores: list[Figures]
    runs: list[tuple[int, Run]]

    @classmethod
    def of(cls, sheet: Sheet, start: str) -> _Course:
        course = cls([start], [(ZERO,) * sheet.hands], [])
        for row in sheet.rows:
            if row.struck or not row.scores:
                continue
            if isinstance(row, DealRow):
                course.steps.append(str(row.number))
                course.scores.append(row.scores)
                if isinstance(row.deal, Run):
                    course.runs.append((len(course.scores) - 1, row.deal))
            else:
                course.scores[-1] = row.scores
                if isinstance(row, OpeningRow):
                    course.steps[-1] = str(row.deals)
        return course


def net_bars(night: Night, settled: NightSettlement, wording: Wording, *, under_nets: bool = False) -> NetBars | None:
    """What each player wins or pays, the largest win first; None where all nets are zero.

    `under_nets`: the exact figures are on the same page.
    """
    words, short, currency = wording.pictures, short_names(night.players), night.currency
    nets = settled.net_points if settled.net_money is None else settled.net_money
    if not any(nets.values()):
        return None
    if currency is None:
        title = words.nets_points
    else:
        named = currency_name(currency.code)
        title = words.nets_money.format(currency=named)
    order = sorted(night.order, key=lambda player: -nets[player])
    figures = {p: currency.write(nets[p], signed=True) if currency else signed(nets[p]) for p in order}
    return NetBars(
        title=title,
        hint=words.key if currency else words.key_points,
        bars=tuple(Bar(short[player], nets[player], figures[player]) for player in order),
        line=(words.adds_above if under_nets else words.adds) if currency else words.adds_points,
    )
