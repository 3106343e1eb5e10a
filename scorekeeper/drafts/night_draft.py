"""Drafts of a night and of its next game, and the functions that check and build them.

A `NightDraft` has the text as typed. `night_problem` and `game_problem` return the first problem of a draft, None
without one; `build_night` and `build_game` return the night or game of a draft without a problem.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import date
from fractions import Fraction
from uuid import uuid4

from msgspec import Struct

from scorekeeper.drafts.confirmations import barred_seated, unconfirmed
from scorekeeper.drafts.table_draft import (
    HANDS_SHARED,
    FormPart,
    KnownPlayer,
    Problem,
    Seat,
    TableDraft,
    player_of,
    setup_of,
    table_problem,
)
from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import read_money
from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, changed_settings
from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.named_rules import HANDS, refitted
from scorekeeper.rules.people import Arrangement, Player, PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.sheet.entries import Entry, Note, RulesChange, Told
from scorekeeper.sheet.rows import RecordRow
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.text import new_night_text
from scorekeeper.text.dates import read_date
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill


class LastChoices(Struct, frozen=True):
    """The choices of the last night. `date` is an ISO date, `stake` decimal text, `currency` a code or None (no money).

    `players` are in seat order, partners of a shared hand after the fourth seat; `hosts` are the seats (from 0) with
    whom these share. `told` are those who were told how the rules differ from the standard. `forgotten` are those whose
    names the club has forgotten: they are not offered again.
    """

    date: str
    table: str
    stake: str
    currency: str | None
    players: tuple[PlayerId, ...]
    arrangement: Arrangement
    rules: HouseRules = CAVENDISH
    hosts: tuple[int, ...] = ()
    told: tuple[PlayerId, ...] = ()
    forgotten: frozenset[PlayerId] = frozenset()

    @classmethod
    def of(cls, night: Night, forgotten: frozenset[PlayerId] = frozenset()) -> LastChoices:
        """The choices of a night that was played: its money, the table of those who began it, and its newest rules.

        Void games count only if there are no others: they may have been begun with a wrong table. A player who left
        early comes again next time, and so does a hand that was shared at first.
        """
        code = night.currency.code if night.currency else None
        stake = write_decimal(night.stake)
        if not night.games:
            shared = Arrangement.SHARED
            return cls(night.date, night.table, stake, code, night.order, shared, forgotten=forgotten)
        counted = [game for game in night.games if not game.sheet.void] or night.games
        setup = counted[0].setup
        seats, hosts = seat_order(setup.hands)
        rules, told = kept_rules(counted[-1]), told_of(counted[-1])
        return cls(night.date, night.table, stake, code, seats, setup.arrangement, rules, hosts, told, forgotten)


class NightChoices(Struct, frozen=True):
    """A night to start with its first game. `date` is ISO; `currency` None: points only, stake 0.

    `told` are the players who were told of house rules that differ, `noted` what is noted before the first deal,
    `counted_in` the IOUs of earlier nights, each by its night and payment, that are counted into this one.
    """

    date: str
    table: str
    stake: Fraction
    currency: Currency | None
    players: tuple[Player, ...]
    setup: Setup
    told: tuple[PlayerId, ...] = ()
    noted: tuple[str, ...] = ()
    counted_in: tuple[tuple[str, int], ...] = ()

    @property
    def first_entries(self) -> tuple[Entry, ...]:
        """The entries on the sheet as the game starts: notes, and who was told of the rules."""
        return _first_entries(self.noted, self.told)


class NextGame(Struct, frozen=True):
    """The next game of a night. `stake` is None if the night's holds; `joiners` are not of the night yet."""

    setup: Setup
    stake: Fraction | None
    joiners: tuple[Player, ...]
    told: tuple[PlayerId, ...] = ()
    noted: tuple[str, ...] = ()

    @property
    def first_entries(self) -> tuple[Entry, ...]:
        """See `NightChoices`."""
        return _first_entries(self.noted, self.told)


def _first_entries(noted: Iterable[str], told: tuple[PlayerId, ...]) -> tuple[Entry, ...]:
    return (*map(Note, noted), *((Told(told),) if told else ()))


class NightDraft(Struct, frozen=True):
    """A night as it is typed: `day` and `stake` as text, `currency` a code or None, the table.

    `told` are the seats of those who were told of house rules that differ, `counted_in` as in `NightChoices`.
    """

    day: str
    place: str
    stake: str
    currency: str | None
    table: TableDraft
    told: tuple[int, ...] = ()
    counted_in: tuple[tuple[str, int], ...] = ()


def _new_id() -> PlayerId:
    return uuid4().hex


def kept_rules(game: Game) -> HouseRules:
    """The rules from which the next game or night starts, in the stored form: for four hands.

    They are those with which the game began and what was agreed on since. The objection of a player who was not told
    holds for its game alone: for another one the players are told (scoring part 11, 15).
    """
    rules = game.setup.rules
    for row in game.sheet.rows:
        if isinstance(row, RecordRow) and isinstance(row.what, RulesChange) and row.what.untold is None:
            rules = row.what.applied_to(rules)
    return refitted(rules, len(game.setup.hands), HANDS)


def told_of(game: Game) -> tuple[PlayerId, ...]:
    """Who was told in a game how the rules kept from it (`kept_rules`) differ from the standard (002 rule 12)."""
    kept = kept_rules(game)
    held = refitted(game.sheet.rules, len(game.setup.hands), HANDS)
    return game.sheet.told if held == kept and changed_settings(kept) else ()


def told_seats(table: TableDraft, told: Collection[PlayerId]) -> tuple[int, ...]:
    """The seats of a table whose players are among those `told`."""
    return tuple(place for place, seat in enumerate(table.seats) if seat.player in told)


def model_game(night: Night) -> int:
    """The game, from 0, whose table and stake the next one takes: the last that is not void, else the last.

    −1 without a game.
    """
    last = len(night.games) - 1
    return next((number for number in range(last, -1, -1) if not night.games[number].sheet.void), last)


def current_seats(sheet: Sheet) -> tuple[tuple[PlayerId, ...], ...]:
    """The players of each hand of a game, after all changes of seats."""
    return tuple(
        tuple(dict.fromkeys(share.holder for share in sheet.shares if share.hand == hand))
        for hand in range(len(sheet.setup.hands))
    )


def seat_order(hands: Sequence[Sequence[PlayerId]]) -> tuple[tuple[PlayerId, ...], tuple[int, ...]]:
    """The players in seat order, partners last, and the seats with which the partners share."""
    firsts = [hand[0] for hand in hands]
    partners = [(partner, place) for place, hand in enumerate(hands) for partner in hand[1:]]
    return (*firsts, *(partner for partner, _ in partners)), tuple(place for _, place in partners)


def last_table(known: Sequence[KnownPlayer], last: LastChoices | None) -> TableDraft:
    """The table of the last night, as far as its players are still known; an empty one if there was none. First dealer
    and keeper of the score are left open: they are chosen each night.
    """
    if last is None:
        return TableDraft()
    by_id = {one.id: one for one in known if one.id not in last.forgotten}
    seats = tuple(Seat(by_id[one].name, one) for one in last.players if one in by_id)
    complete = len(seats) == len(last.players)
    hosts = last.hosts if complete else ()
    return TableDraft(seats, last.arrangement, hosts, rules=last.rules)


def next_table(night: Night) -> TableDraft:
    """The table of the night's last game as it stands now: who plays, whose turn to deal it is, who keeps score.

    A void game is skipped if another counts: see `model_game`. Before the first game all players of the night are
    seated in player order. A player who has left is not seated; it is then the turn of the next hand that is.
    """
    names, gone = night.names, early_leavers(night)
    if not night.games:
        return TableDraft(tuple(Seat(player.name, player.id) for player in night.players if player.id not in gone))
    game = night.games[model_game(night)]
    seats = [tuple(player for player in hand if player not in gone) for hand in current_seats(game.sheet)]
    turns = (*range(game.sheet.dealer, len(seats)), *range(game.sheet.dealer))
    dealer = next((hand for hand in turns if seats[hand]), 0)
    players, hosts = seat_order([hand for hand in seats if hand])
    return TableDraft(
        seats=tuple(Seat(names[player], player) for player in players),
        arrangement=game.setup.arrangement,
        hosts=hosts if len(hosts) == max(0, len(players) - HANDS_SHARED) else (),
        usual_keeper=None if game.sheet.scorekeeper in gone else game.sheet.scorekeeper,
        turn=sum(map(bool, seats[:dealer])),
        rules=kept_rules(game),
    )


def read_stake(text: str, currency: str) -> Fraction:
    """Read a stake, more than nothing, as `read_money` reads an amount. Raises ValueError with a sentence."""
    if not text.strip():
        raise ValueError(fill(new_night_text.STAKE_MISSING))
    try:
        amount = read_money(text, Currency(currency))
    except Refused as refusal:
        raise ValueError(as_sentence(refusal_text(refusal))) from None
    if not amount:
        raise ValueError(fill(new_night_text.STAKE_NOTHING))
    return amount


def stake_problem(text: str, currency: str | None) -> Problem | None:
    """What is wrong with the stake; None without money."""
    if currency is None:
        return None
    try:
        read_stake(text, currency)
    except ValueError as error:
        return Problem(str(error), FormPart.STAKE)
    return None


def night_problem(draft: NightDraft, today: date, known: Sequence[KnownPlayer] = ()) -> Problem | None:
    """The first problem that keeps this night from starting; `known` are the players of the club."""
    if read_date(draft.day, today) is None:
        return Problem(new_night_text.no_date(draft.day), FormPart.DATE)
    return game_problem(draft.table, draft.stake, draft.currency, known)


def game_problem(
    table: TableDraft, stake: str, currency: str | None, known: Sequence[KnownPlayer] = ()
) -> Problem | None:
    """The first problem that keeps the next game from starting; `known` are the players of the club."""
    return stake_problem(stake, currency) or table_problem(table) or unconfirmed(table, known)


def build_night(
    draft: NightDraft, known: Sequence[KnownPlayer], today: date, new_id: Callable[[], PlayerId] = _new_id
) -> NightChoices:
    """Build the night of a draft. Raises ValueError with the sentence of `night_problem`."""
    found = night_problem(draft, today, known)
    day = read_date(draft.day, today)
    if found or day is None:
        raise ValueError(found.sentence if found else new_night_text.no_date(draft.day))
    players = seated_players(draft.table.seats, known, new_id)
    currency = Currency(draft.currency) if draft.currency else None
    return NightChoices(
        date=day.isoformat(),
        table=tidy(draft.place),
        stake=read_stake(draft.stake, currency.code) if currency else Fraction(0),
        currency=currency,
        players=players,
        setup=setup_of(draft.table, [player.id for player in players]),
        told=tuple(players[seat].id for seat in draft.told),
        noted=barred_seated(draft.table, known),
    )


def build_game(
    table: TableDraft,
    stake: str,
    night: Night,
    known: Sequence[KnownPlayer] = (),
    told: Sequence[int] = (),
) -> NextGame:
    """Build the next game of a draft. Raises ValueError with a sentence if it cannot start."""
    code = night.currency.code if night.currency else None
    found = game_problem(table, stake, code, known)
    if found:
        raise ValueError(found.sentence)
    here = [KnownPlayer(player.id, player.name) for player in night.players]
    players = seated_players(table.seats, [*here, *known], _new_id)
    amount = read_stake(stake, code) if code else night.stake
    return NextGame(
        setup=setup_of(table, [player.id for player in players]),
        stake=None if amount == night.stake else amount,
        joiners=tuple(player for player in players if player.id not in night.order),
        told=tuple(players[seat].id for seat in told),
        noted=barred_seated(table, known),
    )


def seated_players(
    seats: Sequence[Seat], known: Sequence[KnownPlayer], new_id: Callable[[], PlayerId]
) -> tuple[Player, ...]:
    """The players of the seats: known ones by their names, new ones with new ids."""
    players = []
    for seat in seats:
        found = player_of(seat, known)
        players.append(Player(found.id, found.name) if found else Player(new_id(), tidy(seat.name)))
    return tuple(players)
