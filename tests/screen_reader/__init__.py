"""The pages of the program as a screen reader finds them on the bus of the desktop, see `__main__.py`."""

from typing import Final

PAGES: Final = (
    "Sheet", "Settle the night", "Pair table", "Cash plan", "Debts and IOUs", "The house", "Somebody leaves", "Paper…",
    "History", "House rules…", "Find a night…", "Members…", "Statistics…", "Season…", "Season book and statements…",
    "Old sheets…", "The evening…", "Other laptops…", "Tournament…", "Club…", "Backups…", "Manual", "Keys", "Licences",
    "New night",
)  # fmt: skip
"""The entries of the menus that lead to them."""
