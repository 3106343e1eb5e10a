"""Sixty people at fifteen tables, from entry to champion: what is written, act by act, and the nights of the tables.

A process that continues a tournament (after a kill too) does the next act by its present state. The deals of a table
follow from round and table, so that two who play it write the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import closing_of
from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.shapes import washburn_shape
from scorekeeper.gathering.tournament.state import RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import Nights
from scorekeeper.gathering.tournament.tables import setup_of_table
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Deal, Written
from tests.scorekeeper.nights import pts

OPENED = GatheringOpened("open", GatheringForm.TOURNAMENT, "2026-11-21", "Meridian", "Meridian Open")
ANNOUNCED = e.TournamentOpened(washburn_shape(), profile_rules("washburn"))
PEOPLE = 60
HEAD = "0" * 64


_PLAYED: dict[object, Night] = {}


def night_of(now: Tournament, number: int, table: int) -> Night:
    """The night of a table, all deals played; played once."""
    found = now.round(number).table(table)
    key = number, table, found.seated
    if key not in _PLAYED:
        _PLAYED[key] = _played(now, number, found)
    return _PLAYED[key]


def _played(now: Tournament, number: int, found: RoundTable) -> Night:
    setup = setup_of_table(now, number, found)
    lots = Lots(100 * number + found.number)
    entries = []
    for _ in range(now.deals_at(number, found)):
        figures = [0] * 4
        figures[lots.below(4)] = 13
        for _ in range(13):
            figures[lots.below(4)] += 1
        if 26 in figures:
            figures = [25, 1, 0, 0]
        entries.append(Written(Deal(pts(*figures))))
    players = tuple(now.entrants[player].player for player in found.seated)
    game = Game.new(setup).written(*entries)
    return Night(f"{number}-{found.number}", OPENED.date, players, Fraction(0), None, Fraction(1), games=(game,))


def nights(now: Tournament) -> Nights:
    """The nights of all tables that are in."""
    found = (table.came_in for drawn in now.rounds for table in drawn.tables)
    return {one.night: night_of(now, one.round, one.table) for one in found if one is not None}


def next_act(keeper: TournamentKeeper) -> str:
    """Do what comes next, and say what that was; "" once the tournament is signed."""
    now = keeper.tournament
    if now.signed is not None:
        return ""
    if len(now.entrants) < PEOPLE:
        numbers = range(len(now.entrants) + 1, len(now.entrants) + 11)
        keeper.write(*(e.Entered(Player(f"p{number}", f"Person {number}"), number) for number in numbers))
        return "entered"
    if 1 not in now.said:
        keeper.say_line(1, 28)
        return "line"
    drawn = now.last
    if drawn is None or (drawn.closed is not None and now.present_stage > drawn.stage):
        keeper.draw(2026)
        return "drawn"
    if drawn.closed is not None and drawn.number == now.shape.rounds:
        keeper.write(e.TournamentSigned("Ruth"))
        return "signed"
    if drawn.closed is not None:
        keeper.advance()
        return "advanced"
    if drawn.awaited:
        table = drawn.awaited[0]
        keeper.write(e.TableIn(drawn.number, table, f"{drawn.number}-{table}", 14, HEAD))
        return "in"
    line = closing_of(now, keeper.nights).line
    if line.tied:
        keeper.write(e.TieDecided(drawn.stage, line.tied, e.TieCriterion.CUT, "Ruth"))
        return "tie"
    keeper.close()
    return "closed"


def played(keeper: TournamentKeeper) -> Iterator[str]:
    """Do what is left, act by act."""
    while act := next_act(keeper):
        yield act
