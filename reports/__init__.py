"""Documents on paper: from the values that the screen shows too to blocks, and from blocks to PDF.

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".
"""
