"""Projections: tables computed from the entries, so that lists and statistics need not read every entry.

They are written in the transaction of the entries that they follow from. `check` compares them with the entries,
`rebuild` and an upgrade of the file make them again. A discarded night has only its row in `night`, for the end of its
chain; its players, games and results count nowhere. Points are exact decimal texts ("46.5", "1/3").
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.json import Decoder

from scorekeeper.files.json_reading import canonical
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.settlement import Settlement, settle
from scorekeeper.night.game_figures import NightFigures, PlayerFigures, game_figures, night_figures
from scorekeeper.night.journal import Line, NightDiscarded, NightOpened, NightRestored, PlayerJoined, Rewound, replay
from scorekeeper.night.night import Night
from scorekeeper.night.words import neutral_name
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.game_state import is_finished
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.list_values import as_json, whole_text
from scorekeeper.storage.night_index import changes_index, index_text, lists_version
from scorekeeper.storage.older_lists import LISTS_VERSION

Values = tuple[object, ...]
FROM_SHEET = "from_sheet"
"""The value in the row of a game, for its profile and its end, if an old sheet states results without deals."""

IS_FROM_SHEET = """
    EXISTS (SELECT 1 FROM entry WHERE entry.night = night.id AND number = 0 AND body LIKE '%"from_sheet":{%')
    """
"""Whether a row of table `night` is one of a night that was brought in from an old sheet."""


class StoredNight(Struct, frozen=True):
    """A night as it is stored: the fold of its lines, the end of its chain, the time of its latest line ("": none)."""

    night: Night
    head: ChainHead
    last_at: str


def stored_night(lines: Sequence[Line], head: ChainHead) -> StoredNight:
    """A night replayed from all of its lines; `Refused` if they make none."""
    return StoredNight(replay(lines), head, last_at(lines))


def last_at(lines: Sequence[Line]) -> str:
    """The time of the last line with a time; "" if there is none."""
    times = (line.at for line in reversed(lines))
    return next((at for at in times if at), "")


def night_values(kept: StoredNight) -> Values:
    """The row of table `night`, without column `searched`."""
    night = kept.night
    return (
        night.id,
        night.date,
        night.club,
        night.table,
        night.currency.code if night.currency else None,
        write_decimal(night.stake),
        night.games_played,
        len(night.running),
        night.deals_played,
        kept.last_at,
        kept.head.lines,
        kept.head.hash,
    )


def player_values(night: Night) -> list[Values]:
    """The rows of table `night_player`."""
    return [(night.id, number, player.id, player.name) for number, player in enumerate(night.players)]


def counted_games(night: Night) -> range:
    """The numbers of the rows of table `game`: its games, or one for results that an old sheet states without deals."""
    return range(1 if night.stated_results else len(night.games))


def game_values(night: Night, number: int) -> Values:
    """The row of table `game`; of results from a sheet it has who has one, and no deals and scores."""
    if night.stated_results:
        players = canonical([[player] for player in night.stated_results])
        return night.id, number, FROM_SHEET, write_decimal(night.stake), players, 0, "[]", FROM_SHEET
    game = night.games[number]
    return (
        night.id,
        number,
        game.sheet.rules.profile,
        write_decimal(night.stake_of(game)),
        canonical([list(hand) for hand in game.sheet.seats]),
        game.sheet.deals_played,
        canonical([write_decimal(score) for score in game.sheet.scores]),
        game.sheet.over.value if game.sheet.over else None,
    )


class GameResult(Struct):
    """What a game that counts in totals brought its players in points, and their figures in it, if it has deals."""

    stake: Fraction
    net: Mapping[PlayerId, Fraction]
    figures: Mapping[PlayerId, PlayerFigures]


def game_result(night: Night, number: int, settled: Settlement | None = None) -> GameResult | None:
    """The result of a game, or of what an old sheet states; None if it does not count. `settled` is the game, if
    already computed."""
    if night.stated_results:
        return GameResult(night.stake, night.stated_points, {})
    game = night.games[number]
    if not is_finished(game.sheet):
        return None
    stake = night.stake_of(game)
    if settled is None:
        settled = settle(game.sheet, staked=bool(stake))
    return GameResult(stake, settled.net, game_figures(game.sheet, settled))


def result_values(night: Night, number: int, result: GameResult | None) -> list[Values]:
    """The rows of table `result`: what each player has won or lost in points by a game that counts in totals."""
    if result is None:
        return []
    return [(night.id, number, player, write_decimal(points)) for player, points in result.net.items()]


_PLAYED_FIGURES = Decoder(
    Annotated[tuple[NightFigures, ...], Meta(min_length=1)], dec_hook=lambda _type, written: exact_amount(written)
)


def read_figures(written: object) -> tuple[NightFigures, ...]:
    """The values of a row of table `player_night`. Raises `Refused` or `msgspec.DecodeError`."""
    try:
        figures: tuple[NightFigures, ...] = _PLAYED_FIGURES.decode(whole_text(written))
    except RecursionError:
        raise Refused("wrong_type", expected="figures", found="something else") from None
    return figures


def played_values(night: Night, results: Iterable[GameResult | None]) -> list[Values]:
    """The rows of table `player_night`: the figures of each player for the statistics, as JSON."""
    found: dict[PlayerId, dict[Fraction, list[GameResult]]] = {}
    for one in (one for one in results if one is not None):
        for player in one.net:
            found.setdefault(player, {}).setdefault(one.stake, []).append(one)
    return [
        (
            player,
            night.id,
            as_json(
                [
                    night_figures(
                        stake,
                        [one.net[player] for one in games],
                        [one.figures[player] for one in games if player in one.figures],
                    )
                    for stake, games in at_stake.items()
                ]
            ),
        )
        for player, at_stake in found.items()
    ]


_NIGHT = """
    INSERT INTO night (id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET games = excluded.games, unfinished = excluded.unfinished, deals = excluded.deals,
        last_at = CASE excluded.last_at WHEN '' THEN last_at ELSE excluded.last_at END,
        lines = excluded.lines, head_hash = excluded.head_hash
    """
_INDEX = "SELECT searched FROM night WHERE id = ?"
_SEARCHED = "UPDATE night SET searched = ? WHERE id = ?"
_PLAYER = """
    INSERT INTO player (id, name, last_played, last_night) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, last_played = excluded.last_played,
        last_night = excluded.last_night
    WHERE (excluded.last_played, excluded.last_night) >= (last_played, last_night)
    """
_NIGHT_PLAYER = "INSERT INTO night_player (night, number, player, name) VALUES (?, ?, ?, ?)"
_GAME = """
    INSERT INTO game (night, number, profile, stake, seats, deals, scores, over) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (night, number) DO UPDATE SET profile = excluded.profile, stake = excluded.stake,
        seats = excluded.seats, deals = excluded.deals, scores = excluded.scores, over = excluded.over
    """
_NO_RESULTS = "DELETE FROM result WHERE night = ? AND game = ?"
_RESULT = "INSERT INTO result (night, game, player, net) VALUES (?, ?, ?, ?)"
_NOT_PLAYED = """
    DELETE FROM player_night
    WHERE night = :night AND player IN (SELECT player FROM night_player WHERE night_player.night = :night)
    """
_PLAYED = "INSERT INTO player_night (player, night, figures) VALUES (?, ?, ?)"
_TAKE_OUT = (
    "DELETE FROM result WHERE night = ?",
    "DELETE FROM game WHERE night = ?",
    "DELETE FROM night_player WHERE night = ?",
)
_CAME = "SELECT player FROM night_player WHERE night = ?"
_TAKE_OUT_PLAYER = "DELETE FROM player WHERE id = ? AND id NOT IN (SELECT player FROM night_player)"
_PLAYED_BEFORE = """
    UPDATE player SET (name, last_played, last_night) = (
        SELECT night_player.name, date, night FROM night_player JOIN night ON night = night.id
        WHERE player = player.id ORDER BY date DESC, night DESC, number DESC LIMIT 1
    ) WHERE id = ?
    """


def write_whole(connection: sqlite3.Connection, kept: StoredNight) -> None:
    """Write all projections of a night that has none yet."""
    _write(connection, kept, counted_games(kept.night), 0)
    write_index(connection, kept.night)


def write_new(connection: sqlite3.Connection, kept: StoredNight, lines: Sequence[Line]) -> None:
    """Bring the projections of a night up to `kept`, after new lines; an empty `kept.last_at` leaves the time alone.

    A discarded night is taken out; when it is restored, all its games and players are written as if they were new, and
    so they are if another branch of it counts from now on.
    """
    if any(isinstance(line.what, Rewound) for line in lines):
        before = [player for (player,) in connection.execute(_CAME, (kept.night.id,)).fetchall()]
        _take_out(connection, kept.night.id, before)
        write_whole(connection, kept)
        return
    opening = (line.what for line in lines if isinstance(line.what, NightDiscarded | NightRestored))
    if isinstance(next(opening, None), NightRestored):
        write_whole(connection, kept)
        return
    games: Iterable[int] = sorted({line.game for line in lines if line.game is not None})
    if lines and isinstance(lines[0].what, NightOpened) and kept.night.stated_results:
        games = counted_games(kept.night)
    listed = connection.execute(_INDEX, (kept.night.id,)).fetchone()
    joined = sum(isinstance(line.what, PlayerJoined) for line in lines)
    _write(connection, kept, games, len(kept.night.players) - joined)
    if listed is not None and lists_version(listed[0]) != LISTS_VERSION:
        write_figures(connection, expected(kept))
    elif changes_index(kept.night, lines):
        write_index(connection, kept.night)


def write_index(connection: sqlite3.Connection, night: Night) -> None:
    """Write what a night is found by."""
    connection.execute(_SEARCHED, (index_text(night), night.id))


def write_figures(connection: sqlite3.Connection, rows: dict[str, list[Values]]) -> None:
    """Write the rows of a night that is listed already again, as `expected` has them; its players stay as they are."""
    connection.executemany(_NIGHT, [row[:-1] for row in rows["night"]])
    connection.executemany(_SEARCHED, [(row[-1], row[0]) for row in rows["night"]])
    connection.executemany(_GAME, rows["game"])
    connection.executemany(_NO_RESULTS, [(night, game) for night, game, *_ in rows["game"]])
    connection.executemany(_RESULT, rows["result"])
    for night, *_ in rows["night"]:
        connection.execute(_NOT_PLAYED, {"night": night})
    connection.executemany(_PLAYED, rows["player_night"])


def _write(connection: sqlite3.Connection, kept: StoredNight, games: Iterable[int], players_before: int) -> None:
    """Write the row of a night, the named games, and the players but for the first ones; without any before it is new
    and has no results that must go."""
    night = kept.night
    connection.execute(_NIGHT, night_values(kept))
    if night.discarded:
        _take_out(connection, night.id, night.order)
        return
    joined = player_values(night)[players_before:]
    connection.executemany(_PLAYER, [(player, name, night.date, night.id) for *_, player, name in joined])
    connection.executemany(_NIGHT_PLAYER, joined)
    results: dict[int, GameResult | None] = {}
    counted_before = False
    for number in games:
        connection.execute(_GAME, game_values(night, number))
        if players_before:
            counted_before = connection.execute(_NO_RESULTS, (night.id, number)).rowcount > 0 or counted_before
        results[number] = game_result(night, number)
        connection.executemany(_RESULT, result_values(night, number, results[number]))
    if counted_before or any(results.values()):
        all_ = [results[one] if one in results else game_result(night, one) for one in counted_games(night)]
        if players_before:
            connection.execute(_NOT_PLAYED, {"night": night.id})
        connection.executemany(_PLAYED, played_values(night, all_))


def _take_out(connection: sqlite3.Connection, night: str, players: Sequence[PlayerId]) -> None:
    """Delete players, games and results of a night; players of other nights are listed as after the last of those."""
    connection.execute(_NOT_PLAYED, {"night": night})
    for statement in _TAKE_OUT:
        connection.execute(statement, (night,))
    refresh_players(connection, players)


def refresh_players(connection: sqlite3.Connection, players: Sequence[PlayerId]) -> None:
    """List players as after the last of their nights; those who are in no night any more are taken out."""
    for statement in (_TAKE_OUT_PLAYER, _PLAYED_BEFORE):
        connection.executemany(statement, [(player,) for player in players])


def rename_player(connection: sqlite3.Connection, night: str, player: PlayerId) -> None:
    """List a player of a night under a neutral name; nothing if the night does not list the player."""
    found = connection.execute("SELECT number FROM night_player WHERE night = ? AND player = ?", (night, player))
    for (number,) in found.fetchall():
        connection.execute(
            "UPDATE night_player SET name = ? WHERE night = ? AND number = ?",
            (neutral_name(number + 1), night, number),
        )


def expected(kept: StoredNight, settled: Sequence[Settlement] = ()) -> dict[str, list[Values]]:
    """All rows of a night's projections, by table; `settled` are its games, if already computed."""
    counts, known = not kept.night.discarded, dict(enumerate(settled))
    games = counted_games(kept.night) if counts else ()
    results = [game_result(kept.night, number, known.get(number)) for number in games]
    return {
        "night": [(*night_values(kept), index_text(kept.night))],
        "night_player": player_values(kept.night) if counts else [],
        "game": [game_values(kept.night, number) for number in games],
        "result": [row for number in games for row in result_values(kept.night, number, results[number])],
        "player_night": played_values(kept.night, results),
    }
