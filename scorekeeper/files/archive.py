"""A night's journal as a night file and back, line by line: an import of an export has the same hashes.

The night file lists game after game; the lines of a journal may stand in another order (a correction of game 1 while
game 2 is played, a player who joins late), or carry times that the file has no place for. Version 2 of the file keeps
those under `journal`:

    "journal": {"order": [["players", 4], ["0", 12], ["players", 1], ["1", 3], ["payments", 2], ["taken_back", 0]],
                "times": {"night": "2026-11-20T19:40:00+01:00", "players": [...], "games": [...]}}

`order` counts lines of each stream: the players, a game by its number from 0, the payments; `taken_back` names one
payment by its number. Version 3 keeps the other entries of the night's money there, in the form of the club file with
their kinds and times; `order` counts them as `money`:

    "money": [{"kind": "way_chosen", "at": "2026-11-20T23:01:00+01:00", "way": "pairs"}, ...]

Version 7 keeps the salts of the words about persons (`salts.py`), so that the seals over their digests are the same;
and beside the lines, under `called`, the names of today of players who were written down under others, under `devices`
the names of the devices on which the night was written. Under `journal` it keeps that the night was handed over and
which branch of it was set aside, in the same form as its money; `order` counts them as `devices`:

    "devices": [{"kind": "handed_over", "at": "2026-11-20T21:58:00+01:00", "to": "5f0e..."}, ...]
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files import limits
from scorekeeper.files.device_json import DEVICE_READERS, device_to_json
from scorekeeper.files.entry_json import time
from scorekeeper.files.json_reading import Fields, listed, text, whole, write_json
from scorekeeper.files.money_json import MONEY_READERS, money_parties, money_to_json
from scorekeeper.files.night_file import (
    Stated,
    devices_to_json,
    identified,
    name_changes_to_json,
    night_to_json,
    read_stated,
)
from scorekeeper.files.salts import salts_to_json, with_salts
from scorekeeper.files.versions import HOUSE_PARTS, JOURNAL, NIGHT_MONEY, SECOND_EDITION
from scorekeeper.money.money import Currency, check_minor
from scorekeeper.money.money_entries import MONEY_ENTRIES, HouseLineMarked, IouMoved, MoneyEntry, PlanFrozen, WayChosen
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.money.payments import Transfer
from scorekeeper.night.checks import check_names
from scorekeeper.night.club_people import Device, NameChange
from scorekeeper.night.guests import without_guests
from scorekeeper.night.journal import (
    DEVICE_ENTRIES,
    BranchSetAside,
    GameOpened,
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    lines_of,
    money_lines,
    replay,
)
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId


def archive(lines: Sequence[Line], called: Sequence[NameChange] = (), devices: Sequence[Device] = ()) -> str:
    """The night file of a journal; the same lines come back from `unarchive`.

    `called` are the names of today of players who were written down under others, `devices` the known names of devices:
    those that the night mentions are included. A discarded night has no file: it is restored first. Discard and restore
    lines are left out.
    """
    night = replay(lines)
    if night.discarded:
        raise Refused("night_is_discarded")
    lines = [line for line in lines if not isinstance(line.what, NightDiscarded | NightRestored)]
    salts = tuple(salt for line in lines for salt in line.salts or ())
    data = night_to_json(night, SECOND_EDITION if salts or called else 1)
    if lines != lines_of(night):
        money = money_lines(lines)
        least = max(map(_least_version, money), default=JOURNAL)
        data["version"] = max(int(str(data["version"])), least)
        journal: dict[str, object] = {"order": [[stream, count] for stream, count in _runs(lines)]}
        journal["times"] = _times(lines)
        journal |= {"money": [_money_to_json(line) for line in money]} if money else {}
        moved = [line for line in lines if isinstance(line.what, DEVICE_ENTRIES)]
        journal |= {"devices": [_device_to_json(line) for line in moved]} if moved else {}
        data["journal"] = journal
    if salts:
        data["salts"] = salts_to_json(salts)
    if called:
        data["called"] = name_changes_to_json(called)
    of_branches = (line.what.device for line in lines if isinstance(line.what, BranchSetAside))
    names = {device.id: device.name for device in devices}
    named = [Device(one, names[one]) for one in dict.fromkeys((*night.devices, *of_branches)) if one in names]
    if named:
        data["devices"] = devices_to_json(named)
    return write_json(data, indent=1) + "\n"


class Archived(Struct, frozen=True):
    """What a night file brings: its lines in the order in which they were written, the night that they make, and the
    names of today, of players and of devices. The night follows from the lines, and is not compared."""

    lines: tuple[Line, ...]
    night: Night
    called: tuple[NameChange, ...] = ()
    devices: tuple[Device, ...] = ()

    @classmethod
    def of(
        cls, lines: Sequence[Line], called: tuple[NameChange, ...] = (), devices: tuple[Device, ...] = ()
    ) -> Archived:
        """The same of lines whose night is not known yet; `Refused` if they make none."""
        return cls(tuple(lines), replay(lines), called, devices)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Archived):
            return NotImplemented
        return (self.lines, self.called, self.devices) == (other.lines, other.called, other.devices)

    def __hash__(self) -> int:
        return hash((self.lines, self.called, self.devices))


def read_archive(content: str) -> Archived:
    """What a night file brings; `Refused` names the place."""
    stated = read_stated(content)
    lines, night = lines_stated(stated)
    return Archived(tuple(lines), night, stated.called, stated.devices)


def unarchive(content: str) -> list[Line]:
    """The lines of a night file, in the order in which they were written; `Refused` names the place."""
    return lines_stated(read_stated(content))[0]


def lines_stated(stated: Stated) -> tuple[list[Line], Night]:
    """The lines of what a night file states, and the night that they make."""
    night = identified(stated.night)
    lines = lines_of(night)
    if stated.journal is not None:
        try:
            lines = _ordered(stated.journal, lines, night.order, stated.version)
            if night.currency is not None:
                _check_amounts(lines, night.currency)
            night = replay(lines)
        except Refused as refusal:
            raise refusal.within("journal") from None
    if stated.salts is None:
        return lines, night
    try:
        salted = with_salts(lines, stated.salts)
    except Refused as refusal:
        raise refusal.within("salts") from None
    return salted, night if salted == lines else replay(salted)


def night_stated(stated: Stated) -> Night:
    """The night that the lines of a file with a journal make, without guests who have nothing to do with it."""
    lines, night = lines_stated(stated)
    return without_guests(night, lines)


def _check_amounts(lines: Sequence[Line], currency: Currency) -> None:
    """Refuse plans, IOUs and roundings finer than the minor unit: they could not be paid."""
    for line in lines:
        match line.what:
            case PlanFrozen(plan=plan):
                amounts = [transfer.amount for transfer in plan.transfers]
            case IouMoved(move=move):
                amounts = [move.amount]
            case WayChosen(unit=unit) if unit is not None:
                amounts = [unit]
            case _:
                continue
        for amount in amounts:
            check_minor(amount, currency)


def _stream(line: Line) -> str:
    match line.what:
        case PlayerJoined():
            return "players"
        case PaymentMade():
            return "payments"
        case PaymentTakenBack():
            return "taken_back"
        case _ if isinstance(line.what, MONEY_ENTRIES):
            return "money"
        case _ if isinstance(line.what, DEVICE_ENTRIES):
            return "devices"
        case _:
            return str(line.game)


def _runs(lines: Sequence[Line]) -> Iterator[tuple[str, int]]:
    stream, count = "", 0
    for line in lines[1:]:
        here = _stream(line)
        if isinstance(line.what, PaymentTakenBack):
            if count:
                yield stream, count
            yield here, line.what.payment
            stream, count = "", 0
        elif here == stream:
            count += 1
        else:
            if count:
                yield stream, count
            stream, count = here, 1
    if count:
        yield stream, count


def _times(lines: Sequence[Line]) -> dict[str, object]:
    return {
        "night": lines[0].at,
        "players": [line.at for line in lines if isinstance(line.what, PlayerJoined)],
        "games": [line.at for line in lines if isinstance(line.what, GameOpened)],
    }


def _ordered(journal: object, lines: Sequence[Line], people: tuple[PlayerId, ...], version: int) -> list[Line]:
    found = Fields(journal)
    order = found.need("order", _turns)
    times = found.need("times", _read_times)
    money = found.may("money", lambda data: _entries(data, people, version), ()) if version >= NIGHT_MONEY else ()
    moved = found.may("devices", _devices, ()) if version >= SECOND_EDITION else ()
    found.end()
    timed = [*_timed(lines, *times), *money, *moved]
    streams: dict[str, deque[Line]] = defaultdict(deque)
    for line in timed[1:]:
        streams[_stream(line)].append(line)
    taken_back = {line.what.payment: line for line in timed if isinstance(line.what, PaymentTakenBack)}
    ordered = [timed[0]]
    for stream, count in order:
        if stream == "taken_back" and count in taken_back:
            ordered.append(taken_back.pop(count))
        elif stream != "taken_back" and count <= len(streams[stream]):
            ordered += [streams[stream].popleft() for _ in range(count)]
        else:
            raise Refused("journal_order", "order", stream=stream)
    if len(ordered) != len(timed):
        raise Refused("journal_short", "order", missing=len(timed) - len(ordered))
    for number, line in enumerate(line for line in ordered if isinstance(line.what, GameOpened)):
        if line.game != number:
            raise Refused("no_such_game", "order", game=number)
    return ordered


def _money_to_json(line: Line) -> dict[str, object]:
    assert isinstance(line.what, MONEY_ENTRIES)
    data: dict[str, object] = {"kind": line.what.kind}
    return data | ({"at": line.at} if line.at else {}) | money_to_json(line.what)


def _device_to_json(line: Line) -> dict[str, object]:
    assert isinstance(line.what, DEVICE_ENTRIES)
    data: dict[str, object] = {"kind": line.what.kind}
    return data | ({"at": line.at} if line.at else {}) | device_to_json(line.what)


def _devices(data: object) -> tuple[Line, ...]:
    limits.check_count("too_many_devices", data, limits.DEVICES)
    return listed(_device)(data)


def _device(data: object) -> Line:
    found = Fields(data)
    kind = found.need("kind", text)
    if kind not in DEVICE_READERS:
        raise Refused("unknown_value", "kind", value=kind[:60], known=", ".join(DEVICE_READERS))
    at = found.may("at", time, "")
    entry = DEVICE_READERS[kind](found)
    found.end()
    return Line(entry, None, at)


def _least_version(line: Line) -> int:
    """The lowest version that can hold an entry of the night's money."""
    match line.what:
        case WayChosen(taken_back=True):
            return SECOND_EDITION
        case HouseLineMarked(amount=amount, method=method) if amount is not None or method:
            return HOUSE_PARTS
    return NIGHT_MONEY


def _money(data: object, people: tuple[PlayerId, ...], version: int) -> Line:
    found = Fields(data)
    kind = found.need("kind", text)
    if kind not in MONEY_READERS:
        raise Refused("unknown_value", "kind", value=kind[:60], known=", ".join(MONEY_READERS))
    at = found.may("at", time, "")
    entry: MoneyEntry = MONEY_READERS[kind](found)
    found.end()
    check_names((("", person) for person in money_parties(entry) if person != HOUSE), people)
    line = Line(entry, None, at)
    least = _least_version(line)
    if version < least and least > NIGHT_MONEY:
        raise Refused("unknown_value", "kind", value=kind, known=Refused("keys_before", version=least))
    return line


def _entries(data: object, people: tuple[PlayerId, ...], version: int) -> tuple[Line, ...]:
    limits.check_count("too_many_money_lines", data, limits.MONEY_LINES)
    entries = listed(lambda member: _money(member, people, version))(data)
    limits.check_count("too_many_transfers", list(chain.from_iterable(map(_transfers, entries))), limits.MONEY_LINES)
    return entries


def _transfers(line: Line) -> Sequence[Transfer]:
    return line.what.plan.transfers if isinstance(line.what, PlanFrozen) else ()


def _turns(value: object) -> tuple[tuple[str, int], ...]:
    limits.check_count("too_many_turns", value, limits.LINES)
    return listed(_run)(value)


def _run(value: object) -> tuple[str, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise Refused("wrong_type", expected="a stream and a number", found="something else")
    count = whole(value[1])
    if not 0 <= count <= 1_000_000:
        raise Refused("too_large", value=count)
    return text(value[0]), count


def _read_times(value: object) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    found = Fields(value)
    times = (
        found.need("night", _time),
        found.need("players", listed(_time)),
        found.need("games", listed(_time)),
    )
    found.end()
    return times


def _time(value: object) -> str:
    return "" if value == "" else time(value)


def _timed(lines: Sequence[Line], night: str, players: Sequence[str], games: Sequence[str]) -> list[Line]:
    """The lines with the times that the file keeps apart."""
    of_players, of_games = iter(players), iter(games)
    timed = []
    for line in lines:
        at = line.at
        if isinstance(line.what, NightOpened):
            at = night
        elif isinstance(line.what, PlayerJoined):
            at = next(of_players, "")
        elif isinstance(line.what, GameOpened):
            at = next(of_games, "")
        timed.append(replace(line, at=at))
    return timed
