"""Paper: blocks and PDF from the same values that the screen shows.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
