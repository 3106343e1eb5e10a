"""A night: its games, its journal of lines, the keeper who writes in it, and what many nights add up to.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
