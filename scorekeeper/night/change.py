"""What a method of the Keeper changed, for the parts of the window that show the night."""

from __future__ import annotations

from enum import Flag, auto

from msgspec import Struct

from scorekeeper.money.money_entries import (
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    IouMoveTakenBack,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    WayChosen,
)
from scorekeeper.night.journal import (
    BranchSetAside,
    GameOpened,
    HandedOver,
    Line,
    NightDiscarded,
    NightOpened,
    NightRestored,
    PaymentMade,
    PaymentTakenBack,
    PlayerJoined,
    Rewound,
)
from scorekeeper.night.night import Night
from scorekeeper.sheet.entries import Entry, Written


class Touched(Flag):
    """Parts of a night. A view names the parts that it shows, and is updated only if a change touched one."""

    STATE = auto()
    """The night was opened, discarded, restored or handed over."""
    PEOPLE = auto()
    GAMES = auto()
    """A game was begun."""
    SHEET = auto()
    """An entry was written on the sheet of a game: its rows, scores, rules or signatures."""
    PAYMENTS = auto()
    """Money changed hands, was promised or taken back, and with the first payment a plan was frozen."""
    LEAVERS = auto()
    """A player was settled early, or stays after all."""
    WAY = auto()
    """Another way to pay, or another coin to round to."""
    IOUS = auto()
    """An IOU was netted, paid or forgiven, or that was taken back."""
    HOUSE = auto()
    """What players owe the house apart from the games."""


NOTHING = Touched(0)
EVERYTHING = ~NOTHING
NETS = Touched.PEOPLE | Touched.GAMES | Touched.SHEET | Touched.LEAVERS | Touched.WAY
"""What the nets of a night are computed from."""
_TOUCHED: dict[type, Touched] = {
    NightOpened: Touched.STATE,
    NightDiscarded: Touched.STATE,
    NightRestored: Touched.STATE,
    HandedOver: Touched.STATE,
    BranchSetAside: Touched.STATE,
    Rewound: Touched.STATE,
    PlayerJoined: Touched.PEOPLE,
    GameOpened: Touched.GAMES,
    Written: Touched.SHEET,
    PaymentMade: Touched.PAYMENTS,
    PaymentTakenBack: Touched.PAYMENTS,
    PlanFrozen: Touched.PAYMENTS,
    PlayerLeft: Touched.LEAVERS,
    PlayerStayed: Touched.LEAVERS,
    WayChosen: Touched.WAY,
    IouMoved: Touched.IOUS | Touched.PEOPLE,
    IouMoveTakenBack: Touched.IOUS | Touched.PEOPLE,
    HouseLineWritten: Touched.HOUSE,
    HouseLineMarked: Touched.HOUSE,
}
"""What each kind of line touches; guests come and go with the IOUs that they came for."""


class Change(Struct, frozen=True):
    """What one verb did: the night before and after, and the game it touched (None: the night itself)."""

    before: Night
    after: Night
    game: int | None
    lines: tuple[Line, ...]

    @property
    def touched(self) -> Touched:
        """The parts of the night that are different, or may be."""
        found = NOTHING
        for line in self.lines:
            found |= _TOUCHED[type(line.what)]
        return found

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was written on the sheet of the game, oldest first."""
        return tuple(line.what.entry for line in self.lines if isinstance(line.what, Written))
