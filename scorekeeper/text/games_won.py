"""A night whose games are only won: the scores, how many games everybody won, and why."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.night.night import Night, NightSettlement, games_won
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import total, write
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, Figure, Why, WhyLine, aloud, counted
from scorekeeper.text.explain_game import NOT_PAID
from scorekeeper.text.grammar import listed
from scorekeeper.text.net_table import NetColumn, NetRow, NetTable


def won_table(night: Night, settled: NightSettlement, games: tuple[NetColumn, ...], table: NetTable) -> NetTable:
    """The `table` of a night with scores under its `games` and the games won at the end, instead of nets."""
    won, short = games_won(night, settled), short_names(night.names)
    sheets = [night.games[column.game].sheet for column in games]
    rows = []
    for player in night.players:
        scores = (score_figure(sheet, player.id, f"{player.name}, game {n}") for n, sheet in enumerate(sheets, 1))
        rows.append(
            NetRow(player.id, player.name, (*scores, won_figure(player.name, won[player.id])), short[player.id])
        )
    return NetTable(
        remark="the lowest score wins",
        games_heading=table.games_heading,
        columns=(*games, NetColumn("net", "games won")),
        rows=tuple(rows),
        sums=(*(write(total(sheet.scores)) for sheet in sheets), str(sum(won.values()))),
        notice=table.notice,
        warning=table.warning,
        foot=(),
        title="What everybody won",
    )


def score_figure(sheet: Sheet, player: PlayerId, whose: str) -> Figure | None:
    """A player's score; None where he sits in no hand of the game."""
    hand = _hand(sheet, player)
    if hand is None:
        return None
    text = write(sheet.scores[hand])
    return Figure(text, f"{whose}, score {aloud(text)}", NOTHING)


def won_figure(name: str, won: int) -> Figure:
    """How many games somebody won: "Dee, 1 game won"."""
    return Figure(str(won), f"{name}, {counted(won, 'game')} won", NOTHING, quiet=False)


def why_score(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> Why:
    """How game `index` (from 0) was won, and what the player's score was."""
    sheet, name = night.games[index].sheet, night.names[player]
    hand = _hand(sheet, player)
    score = write(sheet.scores[hand]) if hand is not None else ""
    if sheet.void:
        sentences = [f"Game {index + 1} is void and counts for nothing."]
    else:
        sentences = [NOT_PAID, *_winners(night, settled, index)]
    title = f"Why {name} has {score} in game {index + 1}" if score else f"{name} did not end game {index + 1}"
    return Why(title, tuple(sentences), (), WhyLine(f"{name}’s score", "", score))


def why_won(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Which games of the night a player won."""
    name, lines = night.names[player], []
    for index in range(len(night.games)):
        said, wins = _result(night, settled, index, player)
        lines.append(WhyLine(f"Game {index + 1}", said, str(int(wins)), Fraction(int(wins))))
    won = sum((line.amount for line in lines), NOTHING)
    total_line = WhyLine(f"{name} won", "", write(won), won)
    return Why(f"Why {name} has {counted(int(won), 'game')} won", (NOT_PAID,), tuple(lines), total_line)


def _result(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> tuple[str, bool]:
    """What a player did in a game, and whether he won it."""
    sheet, winners = night.games[index].sheet, settled.games[index].winners or ()
    hand = _hand(sheet, player)
    if sheet.void:
        return "void, counts for nothing", False
    if hand is None:
        return "left the game" if player in sheet.people else "did not sit", False
    wins = hand in winners
    return f"{write(sheet.scores[hand])}{', the lowest' if wins else ''}", wins


def _hand(sheet: Sheet, player: PlayerId) -> int | None:
    return next((hand for hand, seated in enumerate(sheet.seats) if player in seated), None)


def _winners(night: Night, settled: NightSettlement, index: int) -> list[str]:
    """Who won a game, or would if it stopped now; nothing before its first deal and where it is void."""
    sheet, winners = night.games[index].sheet, settled.games[index].winners
    if winners is None:
        return []
    who = [night.names[player] for hand in winners for player in sheet.seats[hand]]
    verb = ("won" if len(who) == 1 else "won together") if sheet.over else ("has" if len(who) == 1 else "have")
    return [f"{listed(who)} {verb} {'with' if sheet.over else 'the lowest now,'} {write(sheet.scores[winners[0]])}."]
