"""A game's sheet: the entries written on it, and the sheet that they fold to.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
