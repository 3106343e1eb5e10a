"""What was changed in a game after everybody had signed it, and what that moves (scoring part 10).

The signed sheet is never rewritten: it is folded again from the entries up to the last signature, and both settlements
stand side by side.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from scorekeeper.entries import Record, Written
from scorekeeper.night import Game
from scorekeeper.people import PlayerId
from scorekeeper.settlement import settle
from scorekeeper.sheet import Sheet
from scorekeeper.values import light_dataclass
from scorekeeper.writing import blank, write


@light_dataclass(frozen=True, slots=True)
class AfterSigning:
    """A signed game and what came after: the sheet as signed, the changes, and both nets, exact, in points."""

    signed: Sheet
    changes: tuple[Written, ...]
    nets_signed: dict[PlayerId, Fraction]
    nets: dict[PlayerId, Fraction]

    @property
    def moved(self) -> dict[PlayerId, Fraction]:
        """By how much each net changed, only of those whose net did; adds to zero."""
        moves = {player: net - self.nets_signed[player] for player, net in self.nets.items()}
        assert sum(moves.values()) == 0, "what one wins by an amendment, others lose"
        return {player: move for player, move in moves.items() if move}


def after_signing(game: Game, *, staked: bool = True) -> AfterSigning | None:
    """What changed after the last signature; None while not all have signed, and where nothing was changed since.

    `staked` says whether the game is played for money, as in `settle`.
    """
    if not game.sheet.all_signed:
        return None
    sheets = accumulate(game.entries, write, initial=blank(game.setup))
    count, signed = next((count, sheet) for count, sheet in enumerate(sheets) if sheet.all_signed)
    changes = tuple(one for one in game.entries[count:] if not isinstance(one.entry, Record))
    if not changes:
        return None
    before, now = settle(signed, staked=staked), settle(game.sheet, staked=staked)
    return AfterSigning(signed, changes, before.net, now.net)
