"""The pages of the program as a screen reader finds them on the bus of the desktop, see `__main__.py`."""

from typing import Final

PAGES: Final = (
    "Sheet", "New game", "Settle the night", "Pair table", "Cash plan", "IOUs and debts", "The house",
    "Somebody leaves", "Paper…", "History", "House rules…", "Find a night…", "Members…", "Statistics…", "Season…",
    "Season book and statements…", "IOU slips…", "Old sheets…", "The evening…", "Other laptops…", "Club server…",
    "Tournament…", "Club…", "Backups…", "Manual", "Keys", "Licences", "New night", "Start page",
)  # fmt: skip
"""The entries of the menus that lead to them."""

WINDOWS: Final = (
    "Show the result as a QR code", "About Scorekeeper", "Table display",
)  # fmt: skip
"""The entries that open a window over the page."""

QUESTIONS: Final = (
    "Run (moon shot)", "Renege", "Ruling", "Misdeal", "Who dealt", "How it was passed", "What needs correcting?",
    "What was decided?", "One leaves, another plays on…", "Check against the paper", "Change a name…",
    "Find anything…",
)  # fmt: skip
"""The entries that ask something over the sheet or on it."""
