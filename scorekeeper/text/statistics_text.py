"""A player's statistics in words: periods, figures with the nights behind them, headings of charts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import round_once
from scorekeeper.night.player_statistics import NightResult, PlayerStatistics, TournamentPlayed, added, average
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.club_documents import Period
from scorekeeper.text.dates import date_words, day_and_month, first_of_year, short_date
from scorekeeper.text.display_names import clean
from scorekeeper.text.numbers import nearest
from scorekeeper.text.season_columns import points_figure
from scorekeeper.text.templates import fill, say, say_number

_EVERYBODY = ""
"""Stands for all opponents together, beside their ids."""
_RANKED = 10
"""So many of the best and of the worst nights stand behind those figures."""
_RUNS = {
    "runs made, down and up": ("ran_down", "ran_up"),
    "suffered, down and up": ("suffered_down", "suffered_up"),
}


class ChartOf(StrEnum):
    """A chart, which figures may be about."""

    NIGHTS = "nights"
    AGAINST = "against"
    RUNS = "runs"
    QUEENS = "queens"
    POINTS = "points"
    SEATS = "seats"


class StatisticsFigure(Struct, frozen=True):
    """A figure, what it is, and the nights behind it; `ranked` is their heading if they are in an order of rank. One
    that is about a `chart` stands over that, in its own `words`, if there are charts.
    """

    figure: str
    label: str
    nights: tuple[str, ...] = ()
    ranked: str = ""
    chart: ChartOf | None = None
    words: str = ""


class NightBehind(Struct, frozen=True):
    """A night behind a figure: its day, and what it brought; `nets` what it brought each of two players."""

    night: str
    day: str
    figure: str
    nets: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        return ", ".join((self.day, self.figure, *self.nets))


def chart_headings() -> dict[ChartOf, tuple[str, str]]:
    """The heading of each chart, and what is said beside it."""
    return {
        ChartOf.NIGHTS: (say("Night by night"), ""),
        ChartOf.AGAINST: (say("Against each other player"), say("by the scores, best first")),
        ChartOf.RUNS: (say("Runs"), say("filled down, open up")),
        ChartOf.QUEENS: (say("The queen"), say("dashed: an even share")),
        ChartOf.POINTS: (say("Points of a deal"), say("how many deals")),
        ChartOf.SEATS: (say("Seats"), say("games won at each")),
    }


def no_game_text() -> str:
    """That a period has nothing of which figures are made."""
    return say("No finished game in this time.")


def periods(newest: str, today: date) -> tuple[tuple[str, Period], ...]:
    """The periods that can be chosen by a word; `newest` is the ISO date of the newest night."""
    year = first_of_year(newest or today.isoformat())
    month = date(today.year - 1, today.month, min(today.day, 28)).isoformat()
    return (
        (say("Season {year}", year=year[:4]), Period(year)),
        (say("last 12 months"), Period(month)),
        (say("all years"), Period()),
    )


def net_words(shown: PlayerStatistics, net: Fraction) -> str:
    """What was won or lost, in money to the minor unit or in points: "+12.50"."""
    currency = shown.currency
    if currency is None:
        return points_figure(net).words
    return currency.write(nearest(net / currency.minor) * currency.minor, signed=True)


def against_words(shown: PlayerStatistics) -> dict[PlayerId, str]:
    """What was won from each opponent: the minor units add up to the sum of all, rounded as the money of a night is."""
    nets = {one.player: one.net for one in shown.opponents}
    if shown.currency is not None:
        balance = {_EVERYBODY: -added(nets.values())}
        nets = round_once(nets | balance, shown.currency.minor, (*nets, *balance))
    return {one.player: net_words(shown, nets[one.player]) for one in shown.opponents}


def figures(shown: PlayerStatistics) -> tuple[StatisticsFigure, ...]:
    """All figures of a player, the most important first, those of tournaments last."""
    return (*(_of_nights(shown) if shown.results else ()), *(_of_tournaments(shown) if shown.tournaments else ()))


def _of_nights(shown: PlayerStatistics) -> tuple[StatisticsFigure, ...]:
    results, games = shown.results, sum(shown.games.values())
    up = tuple(result.night for result in results if result.net > 0)
    all_ = tuple(result.night for result in results)
    if not shown.has_nets:
        came = StatisticsFigure(str(len(all_)), say_number(len(all_), "night", "nights"), all_)
        return (came, *(_of_games(shown, games) if games else ()))
    won = say("won, net") if shown.currency is None else say("{sign} won, net", sign=shown.currency.symbol.strip())
    found = [
        StatisticsFigure(net_words(shown, shown.net), won, all_),
        StatisticsFigure(say("{some} of {all}", some=len(up), all=len(all_)), say("nights up"), up),
    ]
    if games:
        found += _of_games(shown, games)
    if len(results) > 1:
        on_day = day_and_month if len({result.date[:4] for result in results}) == 1 else short_date
        ranked = sorted(results, key=lambda one: one.net, reverse=True)
        for order, label, words, heading in (
            (ranked, say("best night"), "best {net} on {day}", say("The best nights")),
            (ranked[::-1], say("worst night"), "worst {net} on {day}", say("The worst nights")),
        ):
            nights, net = tuple(result.night for result in order[:_RANKED]), net_words(shown, order[0].net)
            beside = fill(words, net=net, day=on_day(order[0].date))
            found.append(StatisticsFigure(net, label, nights, heading, ChartOf.NIGHTS, beside))
    return tuple(found)


def _of_tournaments(shown: PlayerStatistics) -> Iterator[StatisticsFigure]:
    """How many tournaments and matches, their points, and the best place."""
    all_ = tuple(result.night for result, _ in shown.tournaments)
    played = [one for _, one in shown.tournaments]
    yield StatisticsFigure(str(len(all_)), say_number(len(all_), "tournament", "tournaments"), all_)
    matches, points = sum(one.matches for one in played), sum((one.points for one in played), Fraction(0))
    if matches:
        each = mean_words(points / matches)
        words = say_number(matches, "points in {number} match of tournaments, {mean} on average",
                           "points in {number} matches of tournaments, {mean} on average", mean=each)  # fmt: skip
        yield StatisticsFigure(write(points), words, all_)
    ranked = sorted(
        ((one.place, result) for result, one in shown.tournaments if one.place is not None),
        key=lambda found: (found[0], found[1].date),
    )
    if ranked:
        place = ranked[0][0]
        best = tuple(result.night for found, result in ranked if found == place)
        yield StatisticsFigure(str(place), say("best place in a tournament, {times}", times=_times(len(best))), best)


def row_figures(shown: PlayerStatistics, all_: Iterable[StatisticsFigure]) -> tuple[StatisticsFigure, ...]:
    """Those of all figures that stand in a row over the charts: those that are about no chart, and all runs as one."""
    found = list(all_)
    about_runs = [one for one in found if one.chart is ChartOf.RUNS]
    if about_runs:
        made, suffered = (sum(map(shown.count, names)) for names in _RUNS.values())
        both = say("{made} and {suffered}", made=made, suffered=suffered)
        nights = tuple(dict.fromkeys(night for one in about_runs for night in one.nights))
        found[found.index(about_runs[0])] = StatisticsFigure(both, say("runs made, suffered"), nights)
    return tuple(one for one in found if one.chart is None)


def runs_words(shown: PlayerStatistics) -> tuple[tuple[str, str], tuple[str, str]]:
    """The label of the runs that were made and those that were suffered: a word, and how many of which kind."""
    made, suffered = (
        say("{down} down, {up} up", down=shown.count(down), up=shown.count(up)) for down, up in _RUNS.values()
    )
    return (say("made"), made), (say("suffered"), suffered)


def _of_games(shown: PlayerStatistics, games: int) -> list[StatisticsFigure]:
    deals, counts = sum(shown.deals.values()), shown.counts
    found = [
        StatisticsFigure(
            say("{some} of {all}", some=shown.count("is_lowest"), all=games), say("games won"), _of(counts, "is_lowest")
        )
    ]
    mean = average(shown.deals)
    if mean is not None:
        others = average(shown.others)
        words = (
            say("points a deal; the others {mean}", mean=mean_words(others))
            if others is not None
            else say("points a deal")
        )
        found.append(StatisticsFigure(mean_words(mean), words, tuple(shown.games)))
    for label, (down, up) in _RUNS.items():
        both = say("{down} and {up}", down=shown.count(down), up=shown.count(up))
        found.append(StatisticsFigure(both, fill(label), _of(counts, down, up), chart=ChartOf.RUNS))
    if deals:
        share = say("deals with the queen, {share} %", share=nearest(Fraction(100 * shown.count("queens"), deals)))
        found.append(
            StatisticsFigure(
                say("{some} of {all}", some=shown.count("queens"), all=deals), share, _of(counts, "queens")
            )
        )
    hole, offences = shown.count("in_hole"), shown.count("offences")
    found.append(
        StatisticsFigure(str(hole), say_number(hole, "game in the hole", "games in the hole"), _of(counts, "in_hole"))
    )
    found.append(StatisticsFigure(str(offences), say_number(offences, "offence", "offences"), _of(counts, "offences")))
    if shown.deals:
        low, high = min(shown.deals), max(shown.deals)
        lowest, highest = say("best {deal}", deal=_points(low)), say("worst {deal}", deal=_points(high))
        found.append(_deal(shown, low, say("luckiest deal, {times}", times=_times(shown.deals[low])), lowest))
        found.append(_deal(shown, high, say("worst deal, {times}", times=_times(shown.deals[high])), highest))
    return found


def _deal(shown: PlayerStatistics, halves: int, label: str, words: str) -> StatisticsFigure:
    return StatisticsFigure(_points(halves), label, shown.nights_with_deal(halves), chart=ChartOf.POINTS, words=words)


def _points(halves: int) -> str:
    return write(Fraction(halves, 2))


def _of(counts: Mapping[str, Mapping[str, int]], *names: str) -> tuple[str, ...]:
    """The nights in which something of these names was, each once."""
    return tuple(dict.fromkeys(night for name in names for night in counts[name]))


def _times(number: int) -> str:
    return say_number(number, "once", "{number} times")


def mean_words(figure: Fraction) -> str:
    """A mean to one decimal place: "5.5"."""
    tenths = nearest(10 * figure)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def nights_behind(
    shown: PlayerStatistics, nights: Iterable[str], results: Iterable[NightResult] = (), *, ranked: bool = False
) -> tuple[NightBehind, ...]:
    """The nights behind a figure, newest first or as they are `ranked`, each with what it brought; `results` those
    against an opponent."""
    wanted = {night: place for place, night in enumerate(nights)}
    found = [result for result in tuple(results) or shown.results if result.night in wanted]
    if ranked:
        found.sort(key=lambda one: wanted[one.night])
    else:
        found.sort(key=lambda one: (one.date, one.night), reverse=True)
    nights_ = [NightBehind(one.night, date_words(one.date), net_words(shown, one.net)) for one in found]
    tournaments = [(one, played) for one, played in shown.tournaments if one.night in wanted]
    tournaments.sort(key=lambda found: (found[0].date, found[0].night), reverse=True)
    return (*nights_, *(_tournament_behind(one, played) for one, played in tournaments))


def _tournament_behind(one: NightResult, played: TournamentPlayed) -> NightBehind:
    """A tournament behind a figure: its day and name, the place, and the points of its matches."""
    matches = say_number(played.matches, "{points} points in 1 match", "{points} points in {number} matches",
                         points=write(played.points))  # fmt: skip
    if played.place is None:
        return NightBehind(one.night, tournament_day(one.date, played.name), matches)
    place = say("place {place} of {people}", place=played.place, people=played.people)
    return NightBehind(
        one.night, tournament_day(one.date, played.name), say("{place}, {matches}", place=place, matches=matches)
    )


def tournament_day(date: str, name: str) -> str:
    """A tournament by its day and its name: "21 Nov 2026, Meridian Open"."""
    return say("{day}, {name}", day=short_date(date), name=clean(name) or say("tournament"))


def together(
    shown: PlayerStatistics, other: PlayerStatistics, names: tuple[str, str], results: Iterable[NightResult]
) -> tuple[str, tuple[NightBehind, ...]]:
    """How two players, with these `names`, did in the nights that both played, in a sentence and night by night.

    `results` are those of the first against the other. Nothing is compared if they played for different currencies.
    """
    against = tuple(results)
    nights = nights_behind(shown, [one.night for one in against], against)
    if shown.currency != other.currency:
        return "", nights
    mine, theirs = ({one.night: one.net for one in player.results} for player in (shown, other))
    both = [one.night for one in against if one.night in mine and one.night in theirs]
    sums = [net_words(shown, sum((nets[night] for night in both), Fraction(0))) for nets in (mine, theirs)]
    sentence = say_number(
        len(both),
        "1 night together: {player} {net}, {other} {other_net}; {player} came out ahead of {other} in {ahead}.",
        "{number} nights together: {player} {net}, {other} {other_net}; {player} came out ahead of {other} in {ahead}.",
        player=names[0],
        net=sums[0],
        other=names[1],
        other_net=sums[1],
        ahead=sum(mine[night] > theirs[night] for night in both),
    )
    beside = {
        night: tuple(
            say("{name} {net}", name=name, net=net_words(shown, nets[night]))
            for name, nets in zip(names, (mine, theirs), strict=True)
        )
        for night in both
    }
    return sentence, tuple(replace(one, nets=beside.get(one.night, ())) for one in nights)
