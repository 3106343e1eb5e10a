"""The shared libraries of the system that Qt needs: which are missing, which packages hold them, how that is told.

Used where the window cannot start, and by the installer before the program's own packages are there: standard library
only.
"""
