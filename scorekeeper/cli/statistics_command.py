"""The statistics of the club's players as a table, of one player figure by figure, or as JSON; nothing is replayed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.people_commands import meant
from scorekeeper.cli.settle_command import print_json
from scorekeeper.night.game_figures import COUNTED
from scorekeeper.night.player_statistics import PlayerStatistics, average, player_statistics
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.storage import directory
from scorekeeper.storage.directory import PlayerListed
from scorekeeper.storage.members import club_members
from scorekeeper.storage.statistics import nights_of_player, players_of_tournaments
from scorekeeper.text.statistics_text import against_words, figures, mean_words, net_words, no_game_text
from scorekeeper.text.templates import say

Found = tuple[PlayerListed, PlayerStatistics]


def statistics(options: Namespace) -> int:
    """Print the statistics; who is in no statistics of the club is left out, and is refused by name."""
    with open_club_file(options.club) as club_file:
        listed, fault = directory.legible_players(club_file)
        others = players_of_tournaments(club_file)
        listed += [PlayerListed(player, called, last, 0) for player, (called, last) in others.items()]
        hidden = frozenset(player for player, member in club_members(club_file).items() if member.hidden)
        chosen = [meant(options.player, listed)] if options.player else listed
        if options.player and chosen[0].id in hidden:
            raise Refused("not_in_statistics", player=chosen[0].name)
        found = [
            (one, player_statistics(nights, hidden))
            for one in chosen
            if one.id not in hidden
            for nights in (nights_of_player(club_file, one.id, options.since, options.until),)
            if nights
        ]
    found.sort(key=lambda one: (-one[1].net, one[0].name))
    names = {one.id: one.name for one in listed}
    if options.json:
        players = [_as_json(*one, names) for one in found]
        print_json({"from": options.since, "to": options.until, "players": players})
    elif not found:
        print(no_game_text())
    elif options.player:
        _print_player(*found[0], names)
    else:
        _print_table(found)
    if fault is not None:
        raise fault
    return 0


def _print_table(found: Sequence[Found]) -> None:
    heads = (say("nights"), say("won, net"), say("games"), say("won"), say("a deal"), say("player"))
    print("{:>6}  {:>12}  {:>5}  {:>5}  {:>6}  {}".format(*heads))
    for player, shown in found:
        mean = average(shown.deals)
        games, deal = sum(shown.games.values()), mean_words(mean) if mean is not None else ""
        net = net_words(shown, shown.net)
        won = shown.count("is_lowest")
        print(f"{len(shown.results):>6}  {net:>12}  {games:>5}  {won:>5}  {deal:>6}  {player.name}")


def _print_player(player: PlayerListed, shown: PlayerStatistics, names: dict[PlayerId, str]) -> None:
    print(player.name)
    for figure in figures(shown):
        print(f"{figure.figure:>14}  {figure.label}")
    won = against_words(shown)
    for one in shown.opponents:
        against = say("against {player}", player=names.get(one.player, one.player))
        print(f"{won[one.player]:>14}  {against}")


def _as_json(player: PlayerListed, shown: PlayerStatistics, names: dict[PlayerId, str]) -> dict[str, object]:
    """A player as JSON: exact amounts and means as decimal texts, None if there is none."""
    mean = average(shown.deals)
    return {
        "id": player.id,
        "name": player.name,
        "currency": shown.currency.code if shown.currency is not None else None,
        "net": write_decimal(shown.net),
        "nights": len(shown.results),
        "games": sum(shown.games.values()),
        **{_KEYS[name]: shown.count(name) for name in COUNTED},
        "deals": sum(shown.deals.values()),
        "points_a_deal": write_decimal(mean) if mean is not None else None,
        "against": [
            {"id": one.player, "name": names.get(one.player, one.player), "net": write_decimal(one.net)}
            for one in shown.opponents
        ],
        "tournaments": [
            {
                "id": result.night,
                "date": result.date,
                "name": found.name,
                "place": found.place,
                "people": found.people,
                "matches": found.matches,
                "points": write_decimal(found.points),
            }
            for result, found in shown.tournaments
        ],
    }


_KEYS = {name: name for name in COUNTED} | {"is_lowest": "games_won", "in_hole": "games_in_hole"}
"""What is counted, by its names in JSON."""
