"""What is said to people: every sentence about rules, entries, figures and nights, for screen, paper and terminal.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
