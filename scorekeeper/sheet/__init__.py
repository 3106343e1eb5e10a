"""A game's sheet: the entries written on it, and the sheet that they fold to."""
