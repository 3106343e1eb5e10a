"""Words of the statement of a player and of the season book."""

from __future__ import annotations

from msgspec import Struct


class StatementWords(Struct, frozen=True):
    """The labels of the statement of a player over a period."""

    kind: str = "statement"
    name: str = "Statement of {player}"
    subject: str = "The nights of one player"
    nights_label: str = "nights"
    won_label: str = "won"
    net_label: str = "net"
    in_money: str = "nights for {currency}"
    in_points: str = "nights for points"
    date: str = "date"
    table: str = "table"
    games: str = "games"
    deals: str = "deals"
    points: str = "points"
    net: str = "net {symbol}"
    so_far: str = "so far"
    adds: str = "{n} nights"
    total: tuple[str, ...] = ("{n} night", "{n} nights")
    best: str = "The best night was {date}, with {figure}; the worst {date_of_worst}, with {worst}."
    open: str = "A game of {date} is not over; it counts when it is."
    several_open: tuple[str, ...] = (
        "A game of {n} night is not over; it counts when it is.",
        "Games of {n} nights are not over; they count when they are.",
    )
    nothing: str = "No night was played in this time."
    namesakes: str = (
        "People of the same name have accounts of their own; they are numbered in the order in which they first played."
    )
    earlier: str = "{name} was called {names} on earlier nights."
    continued: str = "{title}, continued"


class SeasonWords(Struct, frozen=True):
    """The labels of the season book."""

    title: str = "The season"
    kind: str = "season book"
    subject: str = "The nights of a card club over a season"
    nights: tuple[str, ...] = ("{n} night", "{n} nights")
    nights_label: str = "nights"
    games_label: str = "games"
    deals_label: str = "deals"
    players_label: str = "players"
    contents: str = "Contents"
    standings: str = "Standings"
    standings_line: str = "By what was won and lost over all nights"
    standings_points: str = "By points: the nights were not all for one currency"
    place: str = ""
    player: str = "player"
    games: str = "games"
    won: str = "won"
    points: str = "points"
    net: str = "net {symbol}"
    a_night: str = "a night"
    best: str = "best"
    worst: str = "worst"
    adds_to: str = "adds to"
    won_line: str = "“Won” counts the nights that a player left with a gain."
    form: str = "Form"
    form_line: str = "Every night of every player: above the line won, below it lost"
    form_scale: str = "All bars are to one scale; the longest is {figure}, {name} on {date}."
    night: str = "night"
    nights_part: str = "{month} {year}"
    by_game: str = "games"
    game: str = "game"
    hands: str = "hands"
    lowest: str = "lowest"
    highest: str = "highest"
    ended: str = "end"
    score_of: str = "{hand} {score}"
    over_at: str = "over at {score}"
    by_agreement: str = "by agreement"
    by_ruling: str = "by ruling"
    after_deals: str = "after {deals} deals"
    void: str = "void"
    running: str = "not over"
    suspended: str = "suspended"
    net_points: str = "net in points"
    page: str = "page"
