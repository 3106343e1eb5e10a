"""The night in pictures: the running scores of each game as lines, the nets of the night as bars."""

from __future__ import annotations

from msgspec import Struct

from reports.blocks import Block, Document
from reports.blocks.frame import PageHead, Signatures
from reports.blocks.pictures import Bar, ChartRemark, NetBars, ScoreChart, ScoreLine
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.content.frame import foot, games_words, line, players_words, stake_fact
from reports.content.game_context import GameContext, signed
from reports.content.names import clean, short_names
from scorekeeper.night.night import Night, NightSettlement, in_money, settle_night
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.entries import Figures, Run
from scorekeeper.sheet.rows import DealRow, OpeningRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import is_time
from scorekeeper.text.net_table import currency_name
from scorekeeper.text.templates import say

_LIMIT_IN_SIGHT = 2
"""A limit of more than this many times the highest score is not drawn."""


def pictures(night: Night, *, printed_at: str = "", check: str = "") -> Document:
    """The games and the nets of a night as they stand; `printed_at` is an ISO time, `check` the check word."""
    body: list[Block] = [
        score_chart(GameContext.of(night, number)) for number, game in enumerate(night.games) if game.sheet.deals_played
    ]
    settled = settle_night(night)
    bars = net_bars(night, settled)
    body += [bars] if bars else []
    players = players_words(len(in_money(night, settled)))
    games = games_words(len(night.games))
    return Document(
        name=say("The night in pictures"),
        subject=say("Running scores and nets of a night of Hearts"),
        author=clean(night.club),
        head=PageHead(
            club=clean(night.club),
            kind=say("chart"),
            title=say("The night in pictures"),
            continued=say("{title}, continued", title=say("The night in pictures")),
            line=line(night, (players, games)),
            facts=stake_fact(night, night.stake),
        ),
        body=tuple(body) or (Notes((NotesSection("", (Item(say("No deal is written yet.")),)),)),),
        signatures=Signatures("", ()),
        foot=foot(printed_at, check),
        sign_after=max(len(body), 1),
        made_at=printed_at if is_time(printed_at) else "",
    )


def score_chart(context: GameContext) -> ScoreChart:
    """The running scores of a game; what is written between two deals counts with the deal before."""
    sheet = context.sheet
    rules = sheet.rules
    course = _Course.of(sheet, say("start"))
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
        down, hand = run.option is RunOption.DOWN, context.hand(run.hand)
        remarks.append(ChartRemark(run.hand, step, say("{hand} runs down" if down else "{hand} runs up", hand=hand)))
    return ScoreChart(
        title=say("game {number}, running scores", number=context.number),
        hint=say("the lowest score wins"),
        steps=tuple(course.steps),
        below=say("deal"),
        lines=lines,
        limit=limit.fraction if limit is not None and shown else None,
        limit_label=say("{limit}, the limit", limit=write(limit)) if limit is not None else "",
        hole_label=say("in the hole") if sheet.hole_doubles else "",
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


def net_bars(night: Night, settled: NightSettlement, *, under_nets: bool = False) -> NetBars | None:
    """What each player wins or pays, the largest win first; None where all nets are zero.

    `under_nets`: the exact figures are on the same page.
    """
    short, currency = short_names(night.players), night.currency
    nets = settled.net_points if settled.net_money is None else settled.net_money
    if not any(nets.values()):
        return None
    if currency is None:
        title = say("the night, nets in points")
    else:
        named = currency_name(currency.code)
        title = say("the night, nets in {currency}", currency=named)
    order = sorted(in_money(night, settled), key=lambda player: -nets[player])
    figures = {p: currency.write(nets[p], signed=True) if currency else signed(nets[p]) for p in order}
    return NetBars(
        title=title,
        hint=say("solid: wins · hatched: pays") if currency else say("solid: wins · hatched: loses"),
        bars=tuple(Bar(short[player], nets[player], figures[player]) for player in order),
        line=(
            say("Wins and payments add to zero. The exact figures stand above.")
            if under_nets
            else say("Wins and payments add to zero. The exact figures are on the settlement.")
        )
        if currency
        else say("Wins and losses add to zero."),
    )
