"""Statistics of a club: each figure equals a count of the entries that uses nothing of the program's arithmetic."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.night.game_figures import COUNTED
from scorekeeper.night.journal import GameOpened, Line, replay
from scorekeeper.night.night import Night
from scorekeeper.night.player_statistics import PlayerStatistics, average, player_statistics
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, End, EndHow, Renege, Run, Undo
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage import directory, people
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import DamagedList
from scorekeeper.storage.season_nights import season_books
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.statistics import nights_of_player
from tests.faults.budget import few_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import PEOPLE, clock, entry, finished_night, joined, opened, small_night

_NIGHTS = 12


def counted_by_hand(nights: list[Night], player: str) -> dict[str, Any]:
    """What a player did, from the typed points of each deal: plain numbers, in points and cents."""
    found: dict[str, Any] = dict.fromkeys(COUNTED, 0)
    found |= {"games": 0, "points": Counter(), "others": Counter(), "against": Counter(), "net": 0, "months": {}}
    found["hands"] = Counter()
    found |= {"seats": {}, "extremes": {}, "of_nights": {}}
    for night in nights:
        for game in night.games:
            seats = [hand[0] for hand in game.sheet.setup.hands]
            if player not in seats or game.sheet.over is None:
                continue
            me = seats.index(player)
            scores = [0] * len(seats)
            found["games"] += 1
            for written in game.entries:
                deal = written.entry
                if isinstance(deal, Deal):
                    row = [int(str(points)) for points in deal.points]
                    queen = [hand for hand, points in enumerate(row) if points > 13]
                    queen = queen or [hand for hand, points in enumerate(row) if points == 13]
                    found["queens"] += queen == [me]
                elif isinstance(deal, Renege):
                    row, queen = [26 if hand == deal.hand else 0 for hand in range(len(seats))], []
                    found["offences"] += deal.hand == me
                elif isinstance(deal, Run):
                    down = deal.option.value == "down"
                    row = [
                        (-26 if down else 0) if hand == deal.hand else (0 if down else 26) for hand in range(len(seats))
                    ]
                    kind = ("ran_" if deal.hand == me else "suffered_") + deal.option.value
                    found[kind] += 1
                    queen = [deal.hand]
                    found["queens"] += deal.hand == me
                else:
                    continue
                scores = [one + more for one, more in zip(scores, row, strict=True)]
                found["points"][row[me]] += 1
                low, high = found["extremes"].get(night.id, (row[me], row[me]))
                found["extremes"][night.id] = min(low, row[me]), max(high, row[me])
                found["others"].update(points for hand, points in enumerate(row) if hand != me)
                found["hands"][len(row)] += 1
                queens, deals = found["months"].get(night.date[:7], (0, 0))
                found["months"][night.date[:7]] = queens + (queen == [me]), deals + 1
            found["is_lowest"] += scores[me] == min(scores)
            sat, won = found["seats"].get(me + 1, (0, 0))
            found["seats"][me + 1] = sat + 1, won + (scores[me] == min(scores))
            found["in_hole"] += scores[me] < 0
            for hand, other in enumerate(seats):
                if hand != me:
                    apart = scores[hand] - scores[me]
                    lower = min(scores[hand], scores[me])
                    won = apart * (2 if lower < 0 else 1) * night.stake
                    found["against"][other] += won
                    found["net"] += won
                    found["of_nights"][night.id] = found["of_nights"].get(night.id, 0) + won
    return found


def as_counted(shown: PlayerStatistics) -> dict[str, Any]:
    """The statistics in the same shape."""
    return {
        **{name: shown.count(name) for name in COUNTED},
        "games": sum(shown.games.values()),
        "points": {Fraction(halves, 2): often for halves, often in shown.deals.items()},
        "others": {Fraction(halves, 2): often for halves, often in shown.others.items()},
        "hands": dict(shown.hands),
        "against": {one.player: one.net for one in shown.opponents},
        "net": shown.net,
        "months": dict(shown.months),
        "seats": dict(shown.seats),
        "extremes": {night: (Fraction(low, 2), Fraction(high, 2)) for night, (low, high) in shown.extremes.items()},
        "of_nights": {one.night: one.net for one in shown.results},
    }


def random_club(club: ClubFile, seed: int) -> None:
    """Nights of four or five of six people, of short games: runs, reneges and the hole are frequent in them."""
    random, journal = Random(seed), SqliteJournal(club)  # noqa: S311  # no secrets here
    for number in range(_NIGHTS):
        name, people = f"n{number}", random.sample([*PEOPLE, "eve", "finn"], random.choice((4, 5)))
        lines = [opened(name, f"2026-{number + 1:02}-13"), *joined({one: one.title() for one in people})]
        for game in range(random.randint(1, 3)):
            hands = tuple((one,) for one in people)
            lines.append(
                Line(GameOpened(Setup(CAVENDISH, Arrangement.INDIVIDUAL, hands, 0, people[0])), game, clock(1))
            )
            lines += [entry(random_deal(random, len(people)), 2, game) for _ in range(random.randint(1, 3))]
            lines.append(entry(End(EndHow.AGREEMENT, tuple(people)), 3, game))
        write_lines(journal, name, lines)


def random_deal(random: Random, hands: int) -> Deal | Run | Renege:
    if random.random() < 0.3:
        return Run(random.randrange(hands), random.choice(tuple(RunOption)))
    if random.random() < 0.2:
        return Renege(random.randrange(hands))
    taken = Counter(random.randrange(hands) for _ in range(13))
    taken[random.choice([hand for hand in range(hands) if taken[hand] < 13])] += 13
    return Deal(tuple(Points.whole(taken[hand]) for hand in range(hands)))


@pytest.mark.parametrize("seed", few_of([1, 2, 3], [1]))
def test_figures_are_those_of_an_independent_count(tmp_path: Path, seed: int) -> None:
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        random_club(club, seed)
        journal = SqliteJournal(club)
        nights = [replay(journal.lines(night.id)) for night in reversed(directory.nights(club))]
        since = nights[3].date
        shown = {}
        for player in directory.players(club):
            played = nights_of_player(club, player.id)
            shown[player.id] = player_statistics(played)
            assert as_counted(shown[player.id]) == counted_by_hand(nights, player.id)
            assert nights_of_player(club, player.id, since) == [one for one in played if one.date >= since]
            assert nights_of_player(club, player.id, until=since) == [one for one in played if one.date <= since]
        assert all(sum(one.count(name) for one in shown.values()) for name in COUNTED), "each of them happened"
        assert sum(one.net for one in shown.values()) == 0
        assert rebuild(club) == _NIGHTS
        assert {player: player_statistics(nights_of_player(club, player)) for player in shown} == shown


def test_money_is_rounded_as_it_was_paid(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        connection.execute("UPDATE game SET stake = '1/3000'")
        connection.execute("UPDATE player_night SET figures = json_set(figures, '$[0][0]', '1/3000')")
    (paid,) = season_books(club).nights
    assert {one.player: one.money for one in paid.players} == {
        player: nights_of_player(club, player)[0].net for player in PEOPLE
    }


def test_a_club_without_a_finished_night_has_none(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    assert nights_of_player(club, "ann") == []
    nothing = player_statistics([])
    assert (nothing.net, nothing.results, nothing.currency, average(nothing.deals)) == (0, (), None, None)


def test_what_is_taken_back_counts_no_more(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    games = nights_of_player(club, "ann")[0].figures
    assert [one.games for one in games] == [2]
    write_lines(journal, "n1", [entry(Undo(), 30, 1)])
    assert nights_of_player(club, "ann")[0].figures[0].games == 1
    assert check(club) == []


def test_ids_that_are_one_person_are_one_player(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    people.join(club, ["robert"], "bob")
    assert nights_of_player(club, "robert") == nights_of_player(club, "bob")
    assert set(nights_of_player(club, "ann")[0].figures[0].against) == {"bob", "cal", "dee"}


def test_who_is_not_in_statistics_is_nobodys_opponent(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    shown = player_statistics(nights_of_player(club, "ann"), ["bob"])
    assert {one.player for one in shown.opponents} == {"cal", "dee"}
    everybody = player_statistics(nights_of_player(club, "ann"))
    assert shown.others == everybody.others, "deals of the others have no names"


@pytest.mark.parametrize(
    "figures", ["no JSON", "[]", '{"ann":[0]}', '[["1","1e9"]]', '[["1","1",1,[],{},{},{},{"bob":"x"}]]']
)
def test_figures_that_cannot_be_read_are_refused_and_written_anew(
    club: ClubFile, journal: SqliteJournal, figures: str
) -> None:
    write_lines(journal, "n1", finished_night())
    before = nights_of_player(club, "ann")
    with club.writing() as connection:
        connection.execute("UPDATE player_night SET figures = ?", (figures,))
    with pytest.raises(DamagedList):
        nights_of_player(club, "ann")
    assert rebuild(club) == 1
    assert nights_of_player(club, "ann") == before


def test_results_that_do_not_add_to_zero_are_not_rounded(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    with club.writing() as connection:
        connection.execute("UPDATE player_night SET figures = '[[\"1\",\"0.001\"]]' WHERE player = 'ann'")
    with pytest.raises(DamagedList):
        nights_of_player(club, "ann")


def test_nights_of_two_currencies_count_in_points(club: ClubFile, journal: SqliteJournal) -> None:
    write_lines(journal, "n1", finished_night())
    write_lines(journal, "n2", [opened("n2", "2026-11-27", "EUR"), *finished_night("n2", "2026-11-27")[1:]])
    shown = player_statistics(nights_of_player(club, "ann"))
    assert shown.currency is None
    assert [one.net for one in shown.results] == [one.points for one in nights_of_player(club, "ann")]
    assert shown.nights_with_deal(2 * 13) == ("n1", "n2")
