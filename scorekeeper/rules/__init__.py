"""The rules of the game: points, house rules and profiles, whose deal it is.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
