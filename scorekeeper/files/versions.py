"""Which version of the night file brought what: what a file may use, and the lowest version that can hold a night.

Version 2 adds to a payment its time (`at`) and, if it was taken back, that it was and when (`taken_back`,
`taken_back_at`), and `journal`, in which order and when the lines of the night's journal were written (see
`archive.py`), if that is more than game after game. Version 3 adds the house, null where a payment names a player, and
under `journal` the other entries of the night's money, `money`. Version 4 adds an entry of a game, `told`, whose
`players` were told of the house rules. Version 5 adds to `end` the `how` of a suspended game that is ruled ended,
`ruling`, and to `seat_change` that the `house_man` leaves, to which nobody must agree. Version 6 adds to a
`house_line_marked` of the night's money the `amount` of a part that is paid, and its `method`. Version 7 adds who
really dealt (`dealer`) and how cards were passed (`pass`), `bonus` on every scored kind but `ruled`, the `adjustment`,
`decided_by` in place of agreement, the objection of a player who was `untold`, the settings of `_NEW_SETTINGS`, of a
game the `cut` for seats and `cut_agreed`, votes and notes before an `opening`, `older_entries`, the `salts` of the
words about persons, the present names (`called`) of players who were written down under other names, that a night is
`from_sheet`, an old sheet's, the `device` on which a night began, the names of `devices`, and under `journal` which of
them wrote it since, the `gathering` to which a night belongs, with `stage` and `round`, and that a `way_chosen` was
`taken_back`.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import Game, Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import changed_settings, profile_rules
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold import blank, write
from scorekeeper.sheet.new_entries import check_new, check_new_setup
from scorekeeper.sheet.rows import RecordRow
from scorekeeper.sheet.sheet import Setup, Sheet

JOURNAL = 2
"""The version that brought times of payments, payments taken back, and the order of lines."""
NIGHT_MONEY = 3
"""The version that brought payments of the house, and the other entries of the night's money."""
TOLD = 4
"""The version that brought who was told of the house rules."""
RULED_END = 5
"""The version that brought the end by ruling, and the house man."""
HOUSE_PARTS = 6
"""The version that brought parts paid to the house."""
SECOND_EDITION = 7
"""The version that brought dealers, adjustments, decisions of a committee, objections, the salts of words, the names of
today, nights from old sheets, and devices; and that refuses what `new_entries.py` refuses. Nothing was released with it
yet: it is open until 0.2.0."""
VERSION = SECOND_EDITION

_NEW_SETTINGS = ("seat_change_doubles", "odd_cards", "also_agreed")
"""The settings that version 7 brought."""


def check_entry_version(entry: e.Entry, version: int) -> None:
    """Refuse an entry that uses what a version of the night file does not have, naming the key."""
    for needed, refusal in _uses(entry):
        if version < needed:
            raise refusal


def check_setup_version(setup: Setup, version: int) -> None:
    """Refuse a set-up with keys that a version of the night file does not have, or settings of its rules."""
    for refusal in _set_up(setup):
        if version < SECOND_EDITION:
            raise refusal


def check_opening_version(sheet: Sheet, entry: e.Entry, version: int) -> None:
    """Refuse scores brought forward after votes and notes in a version that has them first."""
    if version >= SECOND_EDITION or not isinstance(entry, e.Opening):
        return
    if any(isinstance(row, RecordRow) and isinstance(row.what, e.Vote | e.Note) for row in sheet.rows):
        raise Refused("opening_first", "kind")


def lowest_version(night: Night) -> int:
    """The lowest version that can hold a night."""
    entries = (needed for game in night.games for written in game.entries for needed, _ in _uses(written.entry))
    setups = (SECOND_EDITION for game in night.games if any(_set_up(game.setup)))
    house = (NIGHT_MONEY for payment in night.payments if HOUSE in (payment.payer, payment.payee))
    times = (JOURNAL for payment in night.payments if payment.at or payment.taken_back)
    opened_late = (SECOND_EDITION for game in night.games if _opens_after_records(game))
    from_sheet = () if night.from_sheet is None else (SECOND_EDITION,)
    devices = (SECOND_EDITION,) if night.devices or night.gathering is not None else ()
    return max((*entries, *setups, *house, *times, *opened_late, *from_sheet, *devices), default=1)


def has_older_entries(game: Game) -> bool:
    """Whether a game has a table or an entry that older programs allowed and that may not be written any more."""
    try:
        check_new_setup(game.setup)
    except Refused:
        return True
    sheet = blank(game.setup)
    for written in game.entries:
        try:
            check_new(sheet, written.entry)
        except Refused:
            return True
        sheet = write(sheet, written)
    return False


def _opens_after_records(game: Game) -> bool:
    """Whether votes or notes stand before the scores brought forward, which older programs had first."""
    entries = [written.entry for written in game.entries]
    first = next((index for index, entry in enumerate(entries) if isinstance(entry, e.Opening)), 0)
    return any(isinstance(entry, e.Vote | e.Note) for entry in entries[:first])


def _set_up(setup: Setup) -> Iterator[Refused]:
    """What of a set-up version 7 brought, as older ones refuse it."""
    for name in changed_settings(setup.rules, profile_rules(setup.rules.profile, len(setup.hands))):
        if name in _NEW_SETTINGS:
            yield Refused("unknown_key", f"rules.changes.{name}", key=name)
    for key in ("cut", "cut_agreed"):
        if getattr(setup, key):
            yield Refused("unknown_key", key, key=key)


def _uses(entry: e.Entry) -> Iterator[tuple[int, Refused]]:
    """What an entry uses that version 1 does not have: the version that brought it, and how older ones refuse it."""
    match entry:
        case e.Told():
            yield TOLD, _unknown_kind(entry.kind, TOLD)
        case e.Adjustment():
            yield SECOND_EDITION, _unknown_kind(entry.kind, SECOND_EDITION)
        case e.End(how=e.EndHow.RULING):
            known = Refused("ends_before", version=RULED_END)
            yield RULED_END, Refused("unknown_value", "how", value=e.EndHow.RULING, known=known)
        case e.SeatChange(house_man=True):
            yield RULED_END, Refused("unknown_key", "house_man", key="house_man")
        case e.RulesChange():
            if entry.untold is not None:
                yield SECOND_EDITION, Refused("unknown_key", "untold", key="untold")
            for name in (name for name, _ in entry.changes if name in _NEW_SETTINGS):
                yield SECOND_EDITION, Refused("unknown_key", f"changes.{name}", key=name)
        case e.Amend():
            yield from _within(entry.replacement)
        case e.InsertDeal():
            yield from _within(entry.forgotten)
    if isinstance(entry, e.Decided) and entry.decided_by:
        yield SECOND_EDITION, Refused("unknown_key", "decided_by", key="decided_by")
    if isinstance(entry, e.DealEntry | e.Misdeal):
        for key in _deal_keys(entry):
            yield SECOND_EDITION, Refused("unknown_key", key, key=key)


def _within(deal: e.DealEntry) -> Iterator[tuple[int, Refused]]:
    return ((SECOND_EDITION, Refused("unknown_key", f"with.{key}", key=key)) for key in _deal_keys(deal))


def _deal_keys(deal: e.DealEntry | e.Misdeal) -> Iterator[str]:
    """The keys of version 7 that a deal or a misdeal has."""
    if deal.dealer is not None:
        yield "dealer"
    if not isinstance(deal, e.Misdeal):
        if deal.passing is not None:
            yield "pass"
        if not isinstance(deal, e.Deal | e.Run | e.Ruled) and deal.bonus is not None:
            yield "bonus"


def _unknown_kind(kind: str, version: int) -> Refused:
    return Refused("unknown_value", "kind", value=kind, known=Refused("kinds_before", version=version))
