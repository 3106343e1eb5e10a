"""What may not be written any more, though older programs allowed it and the fold still reads it.

Nights of before version 7 of the night file must open with every entry they have; `fold.py` therefore accepts these.
The keeper and files of version 7 check each new game and each new entry here first.
"""

from __future__ import annotations

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import ZERO
from scorekeeper.rules.rule_books import book_of
from scorekeeper.sheet.entries import Amend, DealEntry, Entry, ErrorSplit, InsertDeal, Renege, RulesChange, Run, SignOff
from scorekeeper.sheet.fold_corrections import check_all_agree
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.unicode_safety import shows_something

_FIXED_SETTINGS = ("bonus_card", "bonus_points")
"""What no rule change may touch once a deal is scored (scoring part 3)."""

_TEXTS = ("reason", "text", "decided_by")
"""The attributes of entries that are texts to read."""


def check_new(sheet: Sheet, entry: Entry) -> None:
    """Raise `Refused` if `entry` may not be written on the present sheet, older nights apart. `fold.write` has further
    checks; code that writes calls both.
    """
    _check_texts(entry)
    match entry:
        case SignOff() if sheet.over is None:
            raise Refused("signed_when_over", "kind")
        case ErrorSplit() if ZERO < sheet.error != entry.points:
            raise Refused("split_is_whole", "points", points=entry.points, error=sheet.error)
        case RulesChange():
            _check_bonus_stays(sheet, entry)
        case Amend():
            _check_texts(entry.replacement, "with.")
            if is_late_renege(sheet, entry) and not shows_something(entry.decided_by):
                check_all_agree(sheet, entry.agreed)
            _check_sun(entry.replacement, "with.bonus")
        case InsertDeal():
            _check_texts(entry.forgotten, "with.")
            _check_sun(entry.forgotten, "with.bonus")
        case Run():
            _check_sun(entry, "bonus")


def check_new_setup(setup: Setup) -> None:
    """Raise `Refused` if a game may not begin so. By some books everybody plays alone and every hand is dealt in; and
    an agreement to depart from a cut needs its cards.
    """
    if setup.cut_agreed and not setup.cut:
        raise Refused("agreed_without_cut", "cut_agreed")
    if not book_of(setup.rules).plays_alone:
        return
    sits_out = setup.arrangement is Arrangement.SITTING and len(setup.hands) > 4
    if sits_out or max(map(len, setup.hands)) > 1:
        raise Refused("everybody_plays_alone", "hands")


def _check_texts(entry: Entry, within: str = "") -> None:
    """What is written as a text has something to see in it, or is left out."""
    for key in _TEXTS:
        text: str = getattr(entry, key, "")
        if text and not shows_something(text):
            raise Refused("invisible_text", f"{within}{key}")


def fixed_settings(sheet: Sheet) -> tuple[str, ...]:
    """The settings that no rule change may touch: the bonus card and its points, once a deal is scored."""
    return _FIXED_SETTINGS if any(isinstance(row, DealRow) for row in sheet.rows) else ()


def _check_bonus_stays(sheet: Sheet, entry: RulesChange) -> None:
    fixed = fixed_settings(sheet)
    for name, value in entry.changes:
        if name in fixed and value != getattr(sheet.rules, name):
            raise Refused("bonus_is_fixed", f"changes.{name}")


def is_late_renege(sheet: Sheet, entry: Amend) -> bool:
    """Whether an amendment makes a renege of an earlier deal that was none.

    Once the cards have been collected there is no renege: only every player may make one (scoring part 5, 4).
    """
    row = sheet.row_of(entry.entry)
    return isinstance(entry.replacement, Renege) and isinstance(row, DealRow) and not isinstance(row.deal, Renege)


def _check_sun(deal: DealEntry, place: str) -> None:
    """Who took every trick took the bonus card too (scoring part 3)."""
    if isinstance(deal, Run) and deal.sun and deal.bonus not in (None, deal.hand):
        raise Refused("sun_takes_the_card", place, hand=deal.hand)
