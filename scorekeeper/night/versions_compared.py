"""What two versions of a night have in common, and which lines each of them has of its own.

A night is compared stream by stream: its players, each game with its entries, its payments, the other entries of its
money, and the devices that wrote it. If all streams of one are the beginnings of the other's, the longer one has all
of both; else the night was continued in two places. Times are compared only if both have one, since older night
files have fewer; words only if neither has forgotten them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.money.money_book import Payment
from scorekeeper.night.journal import (
    DEVICE_ENTRIES,
    ForgottenWord,
    GameOpened,
    Line,
    NightDiscarded,
    NightEntry,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
)
from scorekeeper.night.words import FORGOTTEN, with_words
from scorekeeper.sheet.entries import Written


class Missing(Struct, frozen=True):
    """The lines that another version of a night has and this one lacks, and the games (from 0) that are longer in this
    one. If both have lines of their own there are none, and `differs` is the place of the first of these."""

    lines: tuple[Line, ...] = ()
    longer: tuple[int, ...] = ()
    differs: str = ""


class _Streams(Struct):
    """The lines of a night, each list in the order in which it was written."""

    opening: list[Line] = field(default_factory=list)
    players: list[Line] = field(default_factory=list)
    games: list[list[Line]] = field(default_factory=list)
    payments: list[Line] = field(default_factory=list)
    taken_back: dict[int, Line] = field(default_factory=dict)
    money: list[Line] = field(default_factory=list)
    devices: list[Line] = field(default_factory=list)

    @classmethod
    def of(cls, lines: Sequence[Line]) -> _Streams:
        streams = cls()
        for line in lines:
            match line.what:
                case NightOpened():
                    streams.opening.append(line)
                case PlayerJoined():
                    streams.players.append(line)
                case GameOpened():
                    streams.games.append([line])
                case Written():
                    streams.games[line.game or 0].append(line)
                case PaymentMade():
                    streams.payments.append(line)
                case PaymentTakenBack(payment=index):
                    streams.taken_back[index] = line
                case NightDiscarded() | NightRestored():
                    pass  # no night file says so
                case _ if isinstance(line.what, DEVICE_ENTRIES):
                    streams.devices.append(line)
                case _:
                    streams.money.append(line)
        return streams


def is_contained(lines: Sequence[Line], others: Sequence[Line]) -> bool:
    """Whether all that the lines of a night say stands in other lines of it."""
    found = missing_lines(others, lines)
    return not found.lines and not found.differs


def common_lines(ours: Sequence[Line], theirs: Sequence[Line]) -> int:
    """How many lines two branches of a night have in common before the first that differs."""
    pairs = enumerate(zip(ours, theirs, strict=False))
    differing = (number for number, (one, other) in pairs if not is_same(one, other))
    return next(differing, min(len(ours), len(theirs)))


def missing_lines(here: Sequence[Line], coming: Sequence[Line]) -> Missing:
    """What one version of a night lacks of another one, stream by stream."""
    return _missing(_Streams.of(here), _Streams.of(coming))


def _missing(ours: _Streams, theirs: _Streams) -> Missing:
    pairs = [(ours.opening, theirs.opening, "opening"), (ours.players, theirs.players, "players[{}]")]
    left_out = []
    for number in range(max(len(ours.games), len(theirs.games))):
        kept = ours.games[number] if number < len(ours.games) else []
        coming = theirs.games[number] if number < len(theirs.games) else []
        pairs.append((kept[:1], coming[:1], f"games[{number}]"))
        pairs.append((kept[1:], coming[1:], f"games[{number}].entries[{{}}]"))
        if len(kept) > len(coming) > 0:
            left_out.append(number)
    pairs.append((ours.payments, theirs.payments, "payments[{}]"))
    pairs.append((_by_payment(ours, theirs), _by_payment(theirs, ours), "payments[{}]"))
    pairs.append((ours.money, theirs.money, "journal.money[{}]"))
    pairs.append((ours.devices, theirs.devices, "journal.devices[{}]"))
    new: list[Line] = []
    own, first = False, ""
    for kept, coming, place in pairs:
        same = common_lines(kept, coming)
        if same < len(kept) and same < len(coming):
            return Missing(differs=place.format(same))
        own |= same < len(kept)
        if same < len(coming):
            new += coming[same:]
            first = first or place.format(same)
    return Missing(tuple(new), tuple(left_out)) if not (own and new) else Missing(differs=first)


def _by_payment(these: _Streams, others: _Streams) -> list[Line]:
    """The lines that take payments back, those that both have first."""
    both = sorted(these.taken_back.keys() & others.taken_back.keys())
    return [these.taken_back[payment] for payment in (*both, *(these.taken_back.keys() - set(both)))]


def _comparable(one: Line, other: Line) -> tuple[NightEntry | Written, NightEntry | Written]:
    """What two lines say, without the words that one of them has forgotten."""
    salts = one.salts or (), other.salts or ()
    forgotten = {place for of in salts for place, salt in enumerate(of) if isinstance(salt, ForgottenWord)}
    if not forgotten:
        return one.what, other.what

    def without(what: NightEntry | Written) -> NightEntry | Written:
        places = count()
        return with_words(what, lambda word: FORGOTTEN if next(places) in forgotten else word)

    return without(one.what), without(other.what)


def is_same(one: Line, other: Line) -> bool:
    """Whether two lines say the same, as far as neither has forgotten it."""
    return _same(*_comparable(one, other))


def _same(one: NightEntry | Written, other: NightEntry | Written) -> bool:
    if isinstance(one, PaymentMade) and isinstance(other, PaymentMade):
        return _same_but_for_time(one.payment, other.payment)
    if isinstance(one, Written) and isinstance(other, Written):
        return _same_but_for_time(one, other)
    return one == other


def _same_but_for_time(one: Written | Payment, other: Written | Payment) -> bool:
    if one.at and other.at:
        return one == other
    return replace(one, at="") == replace(other, at="")
