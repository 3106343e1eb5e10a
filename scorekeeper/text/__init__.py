"""The sentences of the program: on rules, entries, figures and nights, for screen, paper and command line.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
