"""Why a player has a net for the night: game by game, in points, in exact money, and in money rounded once."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night, NightSettlement
from scorekeeper.night.who_sat import is_settled
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, Why, WhyLine, money_line
from scorekeeper.text.explain_game import adjustments_of, why_game
from scorekeeper.text.game_words import has_won, player_words, won_sentence
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.mended_seats_text import played_by_others_words
from scorekeeper.text.money_text import with_ious_sentence
from scorekeeper.text.player_standing import not_paid, score_played, stands_words, void_words
from scorekeeper.text.rounding_text import rounding_of, unit_name, unit_noun
from scorekeeper.text.templates import say, say_number


def why_night(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has net points for the night: game by game; no figure if the player did not play."""
    name, net = short_names(night.players)[player], settled.net_points[player]
    lines = []
    for index, (_, points) in enumerate(_by_game(night, settled, player)):
        figure = write(points, signed=True) if is_settled(night, index, player) else ""
        lines.append(WhyLine(_game(index), player_words(night, settled, index, player), figure, points))
    figure = write(net, signed=True)
    return Why(
        say("Why {player} has {points} for the night", player=name, points=figure),
        (say("The games together, in points."),),
        tuple(lines),
        WhyLine(say("{player} nets", player=name), "", figure, net),
    )


def why_exact(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has this exact money: the points of each game times what a point is worth in it."""
    assert night.currency is not None
    assert settled.net_exact is not None
    currency, name, net = night.currency, short_names(night.players)[player], settled.net_exact[player]
    lines = [
        money_line(currency, _game(index), _product(night, points, night.stake_of(game)), points * night.stake_of(game))
        for index, (game, points) in enumerate(_by_game(night, settled, player))
    ]
    total_line = money_line(currency, say("{player} nets, exactly", player=name), "", net)
    return Why(
        say("Why {player} has {amount} exactly", player=name, amount=total_line.figure),
        (say("Points times the money a point is worth. Nothing is rounded yet."),),
        tuple(lines),
        total_line,
    )


def why_money(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has this net money: the worth of the games, rounded down once, and a unit left over if one was
    given.

    If only one game counts for the player, its differences stand in place of the games.
    """
    assert night.currency is not None
    assert settled.net_exact is not None
    assert settled.net_money is not None
    currency, name = night.currency, short_names(night.players)[player]
    exact, money = settled.net_exact[player], settled.net_money[player]
    unit, made = unit_name(currency, night.unit), rounding_of(night, settled)
    down = exact // night.unit * night.unit
    made_of = _worth_of_games(night, settled, player, currency)
    lines = list(made_of.lines)
    if down != exact:
        lines.append(money_line(currency, say("Rounded down"), say("to {unit}", unit=unit), down - exact))
    if player in made.given:
        label = say("The {unit} left over", unit=unit_noun(currency, night.unit))
        lines.append(money_line(currency, label, made.reason(player, short_names(night.players)), night.unit))
    total_line = money_line(currency, say("{player} nets", player=name), "", money)
    rounded = say("Rounded once, at the end of the night, so that all nets still add to zero.")
    sentence = rounded if down != exact else ""
    title = say("Why {player} nets {amount}", player=name, amount=total_line.figure)
    told = *made_of.sentences, sentence, with_ious_sentence(night, settled, player)
    return Why(title, tuple(filter(None, told)), tuple(lines), total_line, made_of.stands)


def _worth_of_games(night: Night, settled: NightSettlement, player: PlayerId, currency: Currency) -> Why:
    """What the games that count for a player come to in exact money; the differences of the only one."""
    counts = [
        (index, game, points)
        for index, (game, points) in enumerate(_by_game(night, settled, player))
        if points or (is_settled(night, index, player) and not game.sheet.void)
    ]
    if len(counts) == 1:
        index, game, _ = counts[0]
        why, stake = why_game(night, settled, index, player), night.stake_of(game)
        if why.lines:
            return replace(why, lines=tuple(_in_money(currency, line, stake) for line in why.lines))
    games = []
    for index, game, points in counts:
        stake = night.stake_of(game)
        games.append(money_line(currency, _game(index), _product(night, points, stake), points * stake))
    return Why("", (), tuple(games), WhyLine("", "", ""))


def _in_money(currency: Currency, line: WhyLine, stake: Fraction) -> WhyLine:
    """A line in points, at a stake."""
    return replace(money_line(currency, line.label, line.reason, line.amount * stake), doubled=line.doubled)


def worth_sentence(night: Night, settled: NightSettlement, player: PlayerId) -> str:
    """A player's points in money, exactly and as paid; "" if that is nothing."""
    currency = night.currency
    assert currency is not None
    assert settled.net_exact is not None
    assert settled.net_money is not None
    points = abs(settled.net_points[player])
    exact, money = abs(settled.net_exact[player]), abs(settled.net_money[player])
    if not points and not exact:
        return ""
    written, paid = currency.write(exact, symbol=True), currency.write(money, symbol=True)
    played = [
        game for index, game in enumerate(night.games) if is_settled(night, index, player) and not game.sheet.void
    ]
    if any(night.stake_of(game) != night.stake for game in played):
        signs = (settled.net_exact[player], settled.net_money[player])
        written, paid = (currency.write(one, signed=True, symbol=True) for one in signs)
        if exact == money:
            return say("At the stakes of the games that is {exact}.", exact=written)
        return say("At the stakes of the games that is {exact}, rounded to {money}.", exact=written, money=paid)
    count, stake = 1 if points == 1 else 2, currency.write(night.stake, symbol=True)
    if exact == money:
        return say_number(
            count,
            "{points} point at {stake} is {exact}.",
            "{points} points at {stake} are {exact}.",
            points=write(points),
            stake=stake,
            exact=written,
        )
    return say_number(
        count,
        "{points} point at {stake} is {exact}, rounded to {money}.",
        "{points} points at {stake} are {exact}, rounded to {money}.",
        points=write(points),
        stake=stake,
        exact=written,
        money=paid,
    )


def why_score(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> Why:
    """A player's score in game `index` (from 0), if games are only won, and how the game was won."""
    sheet, names = night.games[index].sheet, short_names(night.players)
    name, had, number = names[player], score_played(night, index, player), index + 1
    score = "" if had is None else write(had)
    if score:
        title = say("Why {player} has {score} in game {number}", player=name, score=score, number=number)
    else:
        title = say("{player} did not end game {number}", player=name, number=number)
    won = won_sentence(night, settled, index)
    return Why(
        title,
        (*played_by_others_words(night, index, names), *([won] if won else []), *adjustments_of(sheet, names)),
        (),
        WhyLine(say("{player}’s score", player=name), "", score),
        stands="" if night.mended else stands_words(sheet, player, names),
        instead=void_words() if sheet.void else not_paid(),
    )


def why_won(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Which games of the night a player won."""
    name, lines, won = short_names(night.players)[player], [], 0
    for index, game in enumerate(night.games):
        wins = int(has_won(night, settled, index, player))
        figure = str(wins) if wins or player in game.sheet.people else ""
        lines.append(WhyLine(_game(index), player_words(night, settled, index, player), figure, Fraction(wins)))
        won += wins
    title = say_number(won, "Why {player} won {number} game", "Why {player} won {number} games", player=name)
    total_line = WhyLine(say("{player} won", player=name), "", str(won), Fraction(won))
    return Why(title, (as_sentence(not_paid()),), tuple(lines), total_line)


def _game(index: int) -> str:
    return say("Game {number}", number=index + 1)


def _by_game(night: Night, settled: NightSettlement, player: PlayerId) -> list[tuple[Game, Fraction]]:
    return [
        (game, settlement.net.get(player, NOTHING)) for game, settlement in zip(night.games, settled.games, strict=True)
    ]


def _product(night: Night, points: Fraction, stake: Fraction) -> str:
    assert night.currency is not None
    return f"{write(points)} × {night.currency.write(stake, symbol=True)}"
