"""Nights as JSON: the night file, journals in night files, atomic replacement of files.

`NIGHT_FILE.md` beside this file specifies the format.
"""
