"""An evening of several tables in words: the state of each table, who won what there, and what one settlement saves."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from fractions import Fraction

from scorekeeper.gathering.evening import Evening
from scorekeeper.gathering.stream import GatheringForm, GatheringOpened
from scorekeeper.gathering.versions import LeftAside
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.money.payments import Transfer
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, in_money
from scorekeeper.rules.name_matching import name_key, same_name
from scorekeeper.rules.name_spelling import near_names
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import GameState, state_of
from scorekeeper.text.display_names import clean, whole_names
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence, listed, pays_words
from scorekeeper.text.money_text import paid_words
from scorekeeper.text.night_documents import night_name
from scorekeeper.text.night_labels import count_words, table_words
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.payment_mode_text import way_words
from scorekeeper.text.templates import say, say_number
from scorekeeper.unicode_safety import visible

SETTLEMENT = "Settlement of the evening"
IN_CLUB_FILE = "the night in this club file"
_GAP = "  "
_TOLD = 3
"""So many files that cannot be read are named."""
_NO_NAMES = re.compile(r'[<>:"/\\|?*]')
"""What names of files cannot have on some system."""


def table_name(evening: Evening, number: int) -> str:
    """The name of a table (from 0): that of its night, else by its number; two of one name with their dates."""
    night = evening.tables[number]
    plain = [_named(table, place) for place, table in enumerate(evening.tables)]
    name = plain[number]
    return say("{table}, {date}", table=name, date=night.date) if plain.count(name) > 1 else name


def _named(night: Night, number: int) -> str:
    return visible(table_words(night.table)) or say("Table {table}", table=number + 1)


def stakes_words(evening: Evening) -> str:
    """What a point is worth at all tables, or that it is not the same in all games."""
    stakes = dict.fromkeys(stake_words(night, game) for night in evening.tables for game in night.games)
    return next(iter(stakes)) if len(stakes) == 1 else say("several stakes")


def table_state(night: Night) -> str:
    """The state of a table: "waiting", "playing deal 9 of game 3", "signed"."""
    if not night.games:
        return say("waiting")
    if night.running:
        number = night.running[0]
        sheet = night.games[number - 1].sheet
        if sheet.suspended:
            return say("game {number} is suspended", number=number)
        return say("playing deal {deal} of game {number}", deal=sheet.next_deal, number=number)
    states = {state_of(game.sheet) for game in night.games} - {GameState.VOID}
    return say("signed") if states == {GameState.SIGNED} else say("over")


def table_line(evening: Evening, number: int) -> str:
    """A table with what was played there: "Table 1: 3 games, 29 deals, signed"."""
    night = evening.tables[number]
    played = count_words(night.games_played, night.deals_played) if night.games else ""
    told = ", ".join(filter(None, (played, table_state(night))))
    return say("{table}: {told}", table=table_name(evening, number), told=told)


def why_unfinished(evening: Evening) -> str:
    """Which tables still play, so that their results may change; "" if all are done."""
    running = [
        say("{table} ({state})", table=table_name(evening, number), state=table_state(night))
        for number, night in enumerate(evening.tables)
        if night in evening.unfinished
    ]
    if not running:
        return ""
    return say_number(
        len(running),
        "{tables} is not done, so this may still change",
        "{tables} are not done, so this may still change",
        tables=listed(running),
    )


def saved_words(evening: Evening) -> str:
    """How many payments it would be table by table, and the reason if that is not more."""
    together, apart = evening.payments or 0, evening.payments_apart
    if together == apart and not evening.changed_tables:
        return say("nobody changed tables, so settling together saves no payment")
    if together == apart:
        return say("table by table they would be as many")
    return say("table by table they would be {number}", number=apart)


def advances_sentence(evening: Evening) -> str:
    """What was paid and promised at the tables before; "" if nothing was."""
    currency, sums = evening.night.currency, evening.advanced
    if currency is None or not (sums.paid or sums.promised):
        return ""
    told = paid_words(sums, currency, symbol=True)
    return say("At the tables before: {told}. The payments are what is left.", told=told)


def advance_of(evening: Evening, player: PlayerId) -> str:
    """What a player has paid or received at the tables before and over all of them, IOUs counted, and what is left; ""
    for nothing."""
    currency, paid, left = evening.night.currency, evening.settled.paid, evening.settled.open
    if currency is None or paid is None or left is None:
        return ""
    made = ((one.payer, one.payee, one.amount) for one in evening.night.advances)
    before = sum((amount * ((player == payee) - (player == payer)) for payer, payee, amount in made), Fraction(0))
    since = paid[player] - before
    told = []
    if before:
        amount = currency.write(abs(before), symbol=True)
        told.append(
            say("Received at the tables before: {amount}.", amount=amount)
            if before > 0
            else say("Paid at the tables before: {amount}.", amount=amount)
        )
    if since:
        amount = currency.write(abs(since), symbol=True)
        told.append(
            say("Received for the evening: {amount}.", amount=amount)
            if since > 0
            else say("Paid for the evening: {amount}.", amount=amount)
        )
    if not told:
        return ""
    still = currency.write(abs(left[player]), symbol=True)
    if not left[player]:
        told.append(say("So nothing is left."))
    elif left[player] < 0:
        told.append(say("So {amount} is left to pay.", amount=still))
    else:
        told.append(say("So {amount} is left to receive.", amount=still))
    return " ".join(told)


def exchange_name(night: Night, device: str) -> str:
    """The name of the file of a night in an exchange folder: by its day, its table, its laptop, and its id, so that no
    two laptops write one file."""
    whole = " ".join(filter(None, (night_name(night), device, night.id[:8])))
    return clean(_NO_NAMES.sub(" ", whole))


def gathering_name(opened: GatheringOpened, device: str) -> str:
    """The name of the file of an evening or a tournament in an exchange folder."""
    what = say("evening") if opened.form is GatheringForm.EVENING else say("tournament")
    return clean(_NO_NAMES.sub(" ", " ".join(filter(None, (opened.date, what, device, opened.id[:8])))))


def folder_trouble(error: OSError) -> str:
    """Why an exchange folder cannot be read, in a sentence."""
    return say("The exchange folder cannot be read. {why}", why=as_sentence(fault_text(error)))


def folder_words(folder: str, tables: int, found: LeftAside) -> str:
    """The content of an exchange folder: how many tables, and what is left aside."""
    told = [say_number(tables, "Exchange folder {folder}: 1 table.", "Exchange folder {folder}: {number} "
                       "tables.", folder=folder)]  # fmt: skip
    if found.of_other_days:
        told.append(say_number(found.of_other_days, "1 night of another day is left aside.",
                               "{number} nights of other days are left aside."))  # fmt: skip
    if found.of_other_clubs:
        told.append(say_number(found.of_other_clubs, "1 night of another club is left aside.",
                               "{number} nights of other clubs are left aside."))  # fmt: skip
    if found.of_other_gatherings:
        told.append(say_number(found.of_other_gatherings, "1 night of no table here is left aside.",
                               "{number} nights of no table here are left aside."))  # fmt: skip
    if found.older:
        told.append(say_number(found.older, "The newest {newest} files were read; 1 older one was not.",
                               "The newest {newest} files were read; {number} older ones were not.",
                               newest=found.newest))  # fmt: skip
    for name, fault in found.unread[:_TOLD]:
        told.append(say("{file} is left aside. {why}", file=visible(name), why=as_sentence(fault_text(fault))))
    rest = len(found.unread) - _TOLD
    if rest > 0:
        told.append(say_number(rest, "1 more file cannot be read.", "{number} more files cannot be read."))
    return " ".join(told)


Apart = Collection[frozenset[PlayerId]]
"""Ids of which it was said that they are different people."""


def same_people(evening: Evening, apart: Apart = ()) -> list[tuple[PlayerId, ...]]:
    """Ids at several tables of one name, or two of nearly one: that may be one person, unless it was said that they are
    apart."""
    ids: dict[str, list[PlayerId]] = {}
    for player in evening.night.players:
        ids.setdefault(name_key(player.name), []).append(player.id)
    near = [(one.id, other.id) for one, other in near_names(evening.night.players)
            if not same_name(one.name, other.name)]  # fmt: skip
    return [
        players
        for players in [*map(tuple, ids.values()), *near]
        if len(players) > 1
        and all(len({*players} & {*table.order}) < 2 for table in evening.tables)
        and not any(known.issuperset(players) for known in apart)
    ]


def names_of(evening: Evening, players: Sequence[PlayerId]) -> list[str]:
    """The names of some ids, each once."""
    return list({name_key(name): name for name in (clean(evening.night.names[one]) for one in players)}.values())


def same_names(evening: Evening, apart: Apart = ()) -> list[str]:
    """A sentence for each of them."""
    return [_same_name(names_of(evening, players)) for players in same_people(evening, apart)]


def _same_name(names: Sequence[str]) -> str:
    if len(names) > 1:
        return say("{names} sat at different tables. If that is one person, say so on the page Evening.",
                   names=listed(names))  # fmt: skip
    return say(
        "{name} stands at several tables, each time as somebody else. If that is one person, say so on the page "
        "Evening.",
        name=names[0],
    )


def evening_text(evening: Evening) -> str:
    """Lines for a terminal: the tables, what each player won and lost at which table, and who pays whom."""
    parts = [_title(evening), "\n".join(table_line(evening, number) for number in range(len(evening.tables)))]
    parts += ["\n".join(_results(evening)), "\n".join(_payments(evening)), "\n".join(same_names(evening))]
    return "\n\n".join(filter(None, parts)) + "\n"


def _title(evening: Evening) -> str:
    first, last = evening.tables[0].date, evening.tables[-1].date
    day = first if first == last else say("{since} to {until}", since=first, until=last)
    tables = say_number(len(evening.tables), "{number} table", "{number} tables")
    return say("Evening of {day}, {tables}, {stake}", day=day, tables=tables, stake=stakes_words(evening))


def _results(evening: Evening) -> list[str]:
    """A line for each person: the points at each table, all of them, and the money."""
    night, settled = evening.night, evening.settled
    people, names = in_money(night, settled), whole_names(night.names)
    if only_won(night, settled):
        won = games_won(night, settled)
        return _columns([("", say("games won")), *((names[one], str(won[one])) for one in people)])
    tables = [evening.points_at(number) for number in range(len(evening.tables))]
    heads = ["", *(table_name(evening, number) for number in range(len(tables))), say("points")]
    if night.currency is not None:
        heads.append(night.currency.code)
    rows = [tuple(heads)]
    for player in people:
        cells = [write(at[player], signed=True) if player in at else "" for at in tables]
        cells.append(write(settled.net_points[player], signed=True))
        rows.append((names[player], *cells, *_money_cells(evening, player)))
    return _columns(rows)


def _money_cells(evening: Evening, player: PlayerId) -> tuple[str, ...]:
    """The money of a person, and the exact amount beside it if it was rounded."""
    settled, currency = evening.settled, evening.night.currency
    if currency is None or settled.net_money is None or settled.net_exact is None:
        return ()
    money, exact = settled.net_money[player], settled.net_exact[player]
    note = say("exactly {amount}", amount=currency.write(exact, signed=True)) if exact != money else ""
    return (currency.write(money, signed=True), note)


def _payments(evening: Evening) -> list[str]:
    night, settled, plan = evening.night, evening.settled, evening.settled.plan
    if plan is None or night.currency is None or only_won(night, settled):
        return []
    names = whole_names(night.names) | {HOUSE: night.parties[HOUSE]}
    way, saved = way_words(night.book.way, fewest=plan.fewest), saved_words(evening)
    if evening.unfinished:
        head = say_number(
            len(plan.transfers),
            "{number} payment would settle the evening, {way}; {saved}",
            "{number} payments would settle the evening, {way}; {saved}",
            way=way,
            saved=saved,
        )
    else:
        head = say_number(
            len(plan.transfers),
            "{number} payment, {way}; {saved}",
            "{number} payments, {way}; {saved}",
            way=way,
            saved=saved,
        )
    pays = [
        (pays_words(names[one.payer], names[one.payee]), night.currency.write(one.amount), how_far(evening, one)[1])
        for one in plan.transfers
    ]
    waiting = as_sentence(why_unfinished(evening))
    return [head, *_columns(pays), *filter(None, (advances_sentence(evening), waiting))]


def how_far(evening: Evening, transfer: Transfer) -> tuple[bool, str]:
    """Whether a payment of the plan is made in money, and how far: "paid", "on an IOU", "2.00 open"; "" for not at
    all."""
    currency, parts = evening.night.currency, evening.settled.parts
    if currency is None or parts is None or not evening.book.is_settling:
        return False, ""
    lines = [one for one in parts.lines if (one.payer, one.payee) == (transfer.payer, transfer.payee)]
    left, paid = (sum((one.left for one in lines), Fraction(0)), sum((one.paid for one in lines), Fraction(0)))
    if not paid:
        return False, ""
    if left:
        return False, say("{amount} open", amount=currency.write(left))
    promised = any(one.promised for one in lines)
    return not promised, say("on an IOU") if promised else say("paid")


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Labels at the left, figures that end in one column, and a note at the end of some rows."""
    most = max(map(len, rows), default=0)
    widths = [max((len(row[place]) for row in rows if place < len(row)), default=0) for place in range(most)]
    lines = []
    for label, *cells in rows:
        figures = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=False))
        lines.append(_GAP + _GAP.join((label.ljust(widths[0]), *figures)).rstrip())
    return lines
