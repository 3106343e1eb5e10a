"""Importing a night: a second time nothing changes, more of the same night adds what is new, another night is refused.

A night is compared stream by stream: its opening, its players, each game with its entries, its payments, and the other
entries of its money. A stream in the journal may be the beginning of the imported one, or the other way round; the
longer one stays. Times are compared only where both have one, since older night files have fewer; words only where
neither has forgotten them, so that what was forgotten here stays so.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.money.money_book import Payment
from scorekeeper.night.journal import (
    ForgottenWord,
    GameOpened,
    Journal,
    Line,
    NightDiscarded,
    NightEntry,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    replay,
)
from scorekeeper.night.words import FORGOTTEN, with_words
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Written


class Imported(Struct, frozen=True):
    """What an import did: how many lines it added, and the games (from 0) that it left alone because they are longer in
    the journal ("game_left_out")."""

    night: str
    added: int
    left_out: tuple[int, ...] = ()


class _Streams(Struct):
    """The lines of a night, each list in the order in which it was written."""

    opening: list[Line] = field(default_factory=list)
    players: list[Line] = field(default_factory=list)
    games: list[list[Line]] = field(default_factory=list)
    payments: list[Line] = field(default_factory=list)
    taken_back: dict[int, Line] = field(default_factory=dict)
    money: list[Line] = field(default_factory=list)

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
                case _:
                    streams.money.append(line)
        return streams


def import_night(journal: Journal, lines: Sequence[Line]) -> Imported:
    """Add to the journal what it does not have yet of the night, all or none.

    Raises `Refused` ("different_night" names what differs, "night_is_discarded" where the night in the journal is; any
    other where the lines make no night) and `OSError`.
    """
    imported = replay(lines)
    night = imported.id
    kept = journal.lines(night)
    if kept and isinstance(kept[-1].what, NightDiscarded):
        raise Refused("night_is_discarded")
    new, left_out = _missing(night, _Streams.of(kept), _Streams.of(lines))
    coming = {id(line) for line in new}
    new = [line for line in lines if id(line) in coming]  # as they were written, so that their seals are the same
    if new:
        after = imported if len(new) == len(lines) else replay([*kept, *new])
        journal.append(new, after, len(kept))
    return Imported(night, len(new), left_out)


def _missing(night: str, ours: _Streams, theirs: _Streams) -> tuple[list[Line], tuple[int, ...]]:
    """The imported lines that are not in the journal, stream by stream; and the games left alone."""
    new = _beyond(night, ours.opening, theirs.opening, "opening")
    new += _beyond(night, ours.players, theirs.players, "players[{}]")
    left_out = []
    for number, coming in enumerate(theirs.games):
        kept = ours.games[number] if number < len(ours.games) else []
        new += _beyond(night, kept[:1], coming[:1], f"games[{number}]")
        new += _beyond(night, kept[1:], coming[1:], f"games[{number}].entries[{{}}]")
        if len(kept) > len(coming):
            left_out.append(number)
    new += _beyond(night, ours.payments, theirs.payments, "payments[{}]")
    new += [line for payment, line in theirs.taken_back.items() if payment not in ours.taken_back]
    new += _beyond(night, ours.money, theirs.money, "journal.money[{}]")
    return new, tuple(left_out)


def _beyond(night: str, kept: Sequence[Line], coming: Sequence[Line], place: str) -> list[Line]:
    """The imported lines after those in the journal; `Refused` where lines that both have differ."""
    for number, (one, other) in enumerate(zip(kept, coming, strict=False)):
        if not _same(*_comparable(one, other)):
            raise Refused("different_night", id=night, what=place.format(number))
    return list(coming[len(kept) :])


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
