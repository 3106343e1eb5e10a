"""How fast the program is, against floors that are measured in the same run: `python -m tests.bench`.

Nothing here is a test of the clock: whether a target is met is printed, never asserted.
"""
