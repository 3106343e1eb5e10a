"""Signs in the texts of the open row that are no figures: what is said about the row is kept with what is typed."""

OUT = "–"
"""In the cell of every hand that sits out, where somebody else than the rotation says so."""
BONUS = "j"
"""Behind the figure of the hand that took the bonus card."""
