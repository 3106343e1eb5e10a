"""The nights of the lines of a sheet: results as stated, or real games if the sheet has deals or scores.

The id of a night is computed from its cells and its people, so that the same line brought again is the same night. Its
file and its club are added last, by `brought_from`.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import round_once
from scorekeeper.money.money_book import IOU, Payment
from scorekeeper.night.checks import check_opening
from scorekeeper.night.from_sheet import FromSheet, check_results
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import ALL, Points, write_decimal
from scorekeeper.sheet.entries import Deal, End, EndHow, Entry, Opening, Ruled, Run, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.spreadsheets.columns import Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.lines import SpreadsheetLine, Verdict
from scorekeeper.spreadsheets.people import Match

_NIGHTS = uuid.UUID("6c1a53a8-5d0b-5f43-8a86-0f1f4a2f9a55")
_UNKNOWN_DIGEST = "0" * 64


def nights_of(
    lines: Iterable[SpreadsheetLine], mapping: SpreadsheetMapping, people: Mapping[str, Match]
) -> dict[int, Night | Refused]:
    """The night of each line of which all people are known, by its row, or why there is none. Not for one game."""
    found: dict[int, Night | Refused] = {}
    seen: Counter[str] = Counter()
    for line in lines:
        if line.verdict is Verdict.BAD or any(people[name].player is None for name in line.figures):
            continue
        try:
            night = _night(line, mapping, people)
        except Refused as refusal:
            found[line.row] = refusal
            continue
        content = _content(night)
        found[line.row] = replace(night, id=str(uuid.uuid5(_NIGHTS, f"{content} {seen[content]}")))
        seen[content] += 1
    return found


def game_night(lines: Sequence[SpreadsheetLine], mapping: SpreadsheetMapping, people: Mapping[str, Match]) -> Night:
    """The night of the one game of a sheet, of which each line is a deal. Raises `Refused`."""
    deals = [line for line in lines if not line.left_out]
    names = list(deals[0].figures)
    players = _players(names, people, strict=False)
    points = [tuple(Points.exactly(line.figures[name]) for name in names) for line in deals]
    try:
        game = _of_deals(players, points, limited=True)
    except Refused as refusal:
        if refusal.code != "game_is_over":
            raise
        game = _of_deals(players, points, limited=False)
    night = _blank(mapping, mapping.date, "", players, deals[0].row)
    return _identified(_checked(replace(night, games=(game,))))


def brought_from(night: Night, digest: str, club: str) -> Night:
    """A night of a sheet with the SHA-256 of its file in hex digits, and the name of the club."""
    assert night.from_sheet is not None
    return replace(night, club=club, from_sheet=replace(night.from_sheet, digest=digest))


def _identified(night: Night) -> Night:
    return replace(night, id=str(uuid.uuid5(_NIGHTS, f"{_content(night)} 0")))


def _content(night: Night) -> str:
    """Everything that distinguishes a night from others, as a text of which its id is made."""
    assert night.from_sheet is not None
    results = [f"{player}={write_decimal(amount)}" for player, amount in night.from_sheet.results]
    ious = [f"{one.payer}>{one.payee}={write_decimal(one.amount)}" for one in night.payments]
    games = [f"{game.sheet.seats}={[str(row) for row in game.sheet.scores]}{len(game.entries)}" for game in night.games]
    currency = night.currency.code if night.currency else ""
    return "|".join((night.date, night.table, currency, *results, *ious, *games))


def _night(line: SpreadsheetLine, mapping: SpreadsheetMapping, people: Mapping[str, Match]) -> Night:
    players = _players(line.figures, people)
    night = _blank(mapping, line.date, line.table, players, line.row)
    if line.iou is not None:
        debtor, creditor, amount = line.iou
        ids = {name: player.id for name, player in zip(line.figures, players, strict=True)}
        return _checked(replace(night, payments=(Payment(ids[debtor], ids[creditor], amount, IOU),)))
    if mapping.shape is Shape.TOTALS:
        scores = tuple(Points.exactly(line.figures[name]) for name in line.figures)
        return _checked(replace(night, games=(_of_scores(players, scores),)))
    amounts = {player.id: amount for player, amount in zip(players, line.figures.values(), strict=True)}
    if mapping.in_points and night.currency is not None:
        worth = {player: points * night.stake for player, points in amounts.items()}
        amounts = round_once(worth, night.currency.minor, night.order)
    assert night.from_sheet is not None
    return _checked(replace(night, from_sheet=replace(night.from_sheet, results=tuple(amounts.items()))))


def _players(names: Iterable[str], people: Mapping[str, Match], *, strict: bool = True) -> tuple[Player, ...]:
    """The people of some names; without `strict` an unknown person stands for an unmatched name.

    Raises `Refused` if two names are one person.
    """
    found = []
    for name in names:
        player = people[name].player
        if player is None and strict:
            raise Refused("unknown_player", player=name)
        found.append(player or Player(name, name))
    ids = [player.id for player in found]
    for player in found:
        if ids.count(player.id) > 1:
            raise Refused("two_names_one_person", player=player.name)
    return tuple(found)


def _blank(mapping: SpreadsheetMapping, date: str, table: str, players: tuple[Player, ...], row: int) -> Night:
    """A night without results and games; its id, its file and its club are added later."""
    scores = mapping.shape in (Shape.GAME, Shape.TOTALS)
    currency = mapping.currency if mapping.stake or not scores else None
    minor = currency.minor if currency is not None else Fraction(1)
    stake = mapping.stake or Fraction(1)
    return Night(
        id="of a sheet",
        date=date,
        players=players,
        stake=stake if currency is not None else Fraction(0),
        currency=currency,
        cash_unit=minor,
        table=table,
        from_sheet=FromSheet(_UNKNOWN_DIGEST, row),
    )


def _checked(night: Night) -> Night:
    check_opening(night)
    assert night.from_sheet is not None
    check_results(night.from_sheet, night.order, night.currency, night.stake, len(night.games))
    return night


def _setup(players: Sequence[Player], *, limited: bool) -> Setup:
    rules = CAVENDISH if limited else replace(CAVENDISH, limit=None)
    hands = tuple((player.id,) for player in players)
    return Setup(rules, Arrangement.INDIVIDUAL, hands, 0, players[0].id)


def _of_scores(players: Sequence[Player], scores: tuple[Points, ...]) -> Game:
    """A game of which only the final scores are known: brought forward, and over by agreement if it is not."""
    total = sum((score.fraction for score in scores), Fraction(0))
    opening = Opening(scores, max(1, round(total / ALL)), 0)
    return _over(Game.new(_setup(players, limited=True)).written(Written(opening)))


def _of_deals(players: Sequence[Player], deals: Sequence[tuple[Points, ...]], *, limited: bool) -> Game:
    game = Game.new(_setup(players, limited=limited))
    for points in deals:
        game = _with_deal(game, points)
    return _over(game)


def _over(game: Game) -> Game:
    if game.sheet.over is not None:
        return game
    return game.written(Written(End(EndHow.AGREEMENT, tuple(game.sheet.people))))


def _with_deal(game: Game, points: tuple[Points, ...]) -> Game:
    """The game after a deal: a run if all points are one's or all others', else the row as stated."""
    refusal: Refused | None = None
    for entry in _entries(points):
        try:
            return game.written(Written(entry))
        except Refused as refused:
            if refused.code == "game_is_over":
                raise
            refusal = refused
    assert refusal is not None, "a row has at least one entry"
    raise refusal


def _entries(points: tuple[Points, ...]) -> Iterable[Entry]:
    taken = [(hand, one.fraction) for hand, one in enumerate(points) if one]
    without = [hand for hand, one in enumerate(points) if not one]
    if len(taken) == 1 and taken[0][1] == -ALL:
        yield Run(taken[0][0], RunOption.DOWN)
    if len(without) == 1 and all(amount == ALL for _, amount in taken):
        yield Run(without[0], RunOption.UP)
    yield Deal(points)
    yield Ruled(points, "as an old sheet has it")
    yield Deal(points, as_written=True)
