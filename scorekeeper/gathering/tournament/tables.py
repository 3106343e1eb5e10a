"""A table of a round as a game: its house rules, its set-up, and whether a night is the one of that table."""

from __future__ import annotations

from datetime import date

from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.table_sums import dealt_in
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS, refitted
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.sheet import Setup


def rules_of_table(now: Tournament, number: int, table: RoundTable) -> HouseRules:
    """The house rules of a table: those that were announced, for so many deals, without a limit (scoring part 9)."""
    rules = refitted(now.rules, HANDS, table.size)
    return rules.changed({"deals": now.deals_at(number, table), "limit": None})


def setup_of_table(now: Tournament, number: int, table: RoundTable) -> Setup:
    """How the game of a table begins: the first to sit down deals and keeps score."""
    rules = rules_of_table(now, number, table)
    hands = tuple((player,) for player in table.seated)
    return Setup(rules, arrangement_of(rules, table.size), hands, 0, table.seated[0])


def arrangement_of(rules: HouseRules, size: int) -> Arrangement:
    """Whether one player sits out each deal at a table of so many people, or all are dealt in."""
    return Arrangement.SITTING if dealt_in(rules, size) < size else Arrangement.INDIVIDUAL


def place_of_round(gathering: str, drawn: RoundDrawn) -> GatheringPlace:
    """What the nights of a round name as their place in a gathering, by its id."""
    return GatheringPlace(gathering, drawn.stage, drawn.number)


def check_place(gathering: str, drawn: RoundDrawn, night: Night) -> None:
    """Refuse a night that names another gathering or another round; one that names none may be of any."""
    if night.gathering is None:
        return
    if night.gathering.id != gathering:
        raise Refused("night_of_another_gathering", date=date.fromisoformat(night.date))
    if night.gathering != place_of_round(gathering, drawn):
        raise Refused("night_of_another_round", round=drawn.number, other=night.gathering.round)


def check_night_of_table(now: Tournament, drawn: RoundDrawn, table: RoundTable, night: Night) -> None:
    """Refuse a night as that of a table of a round: one with other people, other hands or too many deals."""
    games = [game for game in night.games if not game.sheet.void]
    if not games:
        raise Refused("night_without_a_game", table=table.number)
    for game in games:
        hands = len(game.setup.hands)
        if any(len(hand) > 1 for hand in game.setup.hands):
            raise Refused("partners_in_a_tournament", table=table.number)
        if hands != table.size:
            raise Refused("night_of_another_size", table=table.number, n=hands, size=table.size)
        for player in game.setup.seated if not table.mended else ():
            if player not in table.people:
                raise Refused("stranger_at_table", player=night.names.get(player, player), table=table.number)
    due, played = now.deals_at(drawn.number, table), sum(game.sheet.deals_played for game in games)
    if played > due:
        raise Refused("too_many_deals", table=table.number, n=played, due=due)
