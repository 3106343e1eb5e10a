"""What is said aloud of the open row: what is proposed, the row read back, what is wrong.

It is seen on the line under the row, to which no key leads; so it is announced when it comes, and the open cell keeps
it as its description. What is asked, and an entry ready to be sealed, have the keyboard and tell themselves.
"""

from __future__ import annotations

from scorekeeper.rules.points import ALL, write
from ui.deal_entry.read_back import hints
from ui.deal_entry.row_state import RowState


def spoken(state: RowState) -> str:
    """The row in words where something is to be heard of it, else ""."""
    row = state.row
    if state.message:
        return state.message
    if row.prepared is not None:
        return ""
    if state.is_read_back:
        hands = (f"{one.name} {one.figure}{' with the queen' if one.queen else ''}" for one in row.read_back())
        keys = (f"{key} {words}" for key, words in hints(state))
        return ". ".join((f"{', '.join(hands)}: {ALL}", *keys))
    proposal = row.proposal
    if proposal is not None and proposal[0] == state.at_hand:
        return f"{write(proposal[1])} proposed. Enter takes it"
    return ""
