"""What is typed and not written yet: a night, its table and next game, and rows that an undo interrupted.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
