"""What was changed in a game after everybody had signed it, and what that moves (scoring part 10).

The signed sheet is never rewritten: it is folded again from the entries that everybody signed last, and both
settlements stand side by side until the game is signed again.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.settlement import settle
from scorekeeper.night.night import Game
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import NoChange, Written
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.sheet import Sheet

_NOTHING = Fraction(0)


class AfterSigning(Struct, frozen=True):
    """A signed game and what came after: the sheet as signed, the changes in force, both nets, exact, in points.

    Both nets name everybody who sat in the game since.
    """

    signed: Sheet
    changes: tuple[Written, ...]
    nets_signed: dict[PlayerId, Fraction]
    nets: dict[PlayerId, Fraction]

    @property
    def moved(self) -> dict[PlayerId, Fraction]:
        """By how much each net changed, only of those whose net did; adds to zero."""
        moves = {player: net - self.nets_signed[player] for player, net in self.nets.items()}
        assert sum(moves.values()) == 0, "the changes of an amendment add to zero"
        return {player: move for player, move in moves.items() if move}


def after_signing(game: Game, *, staked: bool = True) -> AfterSigning | None:
    """What changed since everybody last signed; None before that, and if nothing has changed.

    `staked` says whether the game is played for money, as in `settle`.
    """
    through = game.sheet.signed_through
    changes = _changes_since(game.sheet, through) if through else ()
    if not changes:
        return None
    signed = fold(game.setup, game.entries[:through])
    before, now = settle(signed, staked=staked).net, settle(game.sheet, staked=staked).net
    return AfterSigning(signed, changes, {player: before.get(player, _NOTHING) for player in now}, now)


def _changes_since(sheet: Sheet, through: int) -> tuple[Written, ...]:
    """What is in force of the changes after the first `through` entries, oldest first."""
    found: list[Written] = []
    while sheet.newest is not None and sheet.earlier is not None and sheet.newest[0] >= through:
        found.append(sheet.newest[1])
        sheet = sheet.earlier
    return tuple(written for written in reversed(found) if not isinstance(written.entry, NoChange))
