"""Several tables of one evening: which night files are one night, and the settlement of all of them together.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 9".
"""
