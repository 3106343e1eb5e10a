"""Several tables of one evening: which night files are one night, and what all of them come to together.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 9".
"""
