"""Markers in the cell texts of the open row that are not figures, so that they are saved with the draft."""

OUT = "–"
"""In the cell of every hand that sits out, where somebody else than the rotation says so."""
BONUS = "j"
"""Behind the figure of the hand that took the bonus card."""
