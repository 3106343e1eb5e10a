"""A night of a season book in brief: what everybody won and lost, and a line for each game."""

from __future__ import annotations

from reports.blocks.season import BookNight, NightGame
from reports.content.frame import games_words, line, players_words
from reports.content.game_context import GameContext, signed
from reports.content.names import clean, full_names
from scorekeeper.night.night import Night, NightSettlement, in_money
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.dates import day_words
from scorekeeper.text.grammar import listed
from scorekeeper.text.net_table import net_table
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.templates import say


def night_summary(night: Night, settled: NightSettlement) -> BookNight:
    """The night, its players by what they won."""
    names, currency = full_names(night.players), night.currency
    nets = settled.net_points if settled.net_money is None else settled.net_money
    order = sorted(in_money(night, settled), key=lambda player: -nets[player])
    date_ = day_words(night.date)
    words = (players_words(len(order)), games_words(len(night.games)) if not night.stated_results else "")
    said = line(night, tuple(filter(None, words))).removeprefix(date_ + " · ")
    table = net_table(night, settled)
    return BookNight(
        title=date_,
        line=" · ".join(
            filter(
                None,
                (
                    said,
                    stake_words(night) if currency is not None else "",
                    say("not over, not in the standings yet") if night.running else "",
                ),
            )
        ),
        heads=(
            say("player"),
            say("points"),
            say("net {symbol}", symbol=currency.symbol.strip()) if currency is not None else say("net"),
        ),
        results=tuple(
            (
                clean(names[player]),
                signed(settled.net_points[player]),
                currency.write(nets[player], signed=True) if currency is not None else signed(nets[player]),
            )
            for player in order
        ),
        in_money=currency is not None,
        game_heads=(say("game"), say("deals"), say("lowest"), say("highest"), say("end")),
        games=tuple(_game(GameContext.of(night, number)) for number in range(len(night.games))),
        lines=table.remarks,
    )


def _game(context: GameContext) -> NightGame:
    sheet = context.sheet
    scores = sheet.scores
    return NightGame(
        str(context.number),
        str(sheet.deals_played),
        _hands(min(scores), context),
        _hands(max(scores), context),
        _end(sheet),
    )


def _hands(score: Points, context: GameContext) -> tuple[str, str]:
    """The hands with a score, and that score."""
    sheet = context.sheet
    if not sheet.deals_played:
        return "", ""
    names = [context.hand(hand) for hand, found in enumerate(sheet.scores) if found == score]
    return listed(names), write(score)


def _end(sheet: Sheet) -> str:
    match sheet.over:
        case None:
            return say("suspended") if sheet.suspended else say("not over")
        case Over.VOID:
            return say("called off")
        case Over.AGREEMENT:
            return say("by agreement")
        case Over.RULING:
            return say("by ruling")
        case Over.DEALS:
            return say("after {deals} deals", deals=sheet.deals_played)
        case Over.LIMIT:
            return say("over at {score}", score=write(max(sheet.scores)))
