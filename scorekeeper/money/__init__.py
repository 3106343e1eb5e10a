"""Settling: from the figures of a sheet to nets, payments and cash.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
