"""The keys that `typist.py` types on a club's first night: the form with its stake and four names, and one deal."""

STAKE = ["enter", "0.25", "enter"]
FORM = [*STAKE, "Ann", "enter", "Bob", "enter", "Cal", "enter", "Dee", "enter"]
START = [*FORM, "start", "1", "2", "enter"]
"""The form, then who deals first and who keeps score: the first deal is open."""
DEAL = ["6", "enter", "q0", "enter", "4", "enter", "3", "enter", "enter"]
