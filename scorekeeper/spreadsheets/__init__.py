"""Old sheets of a club: spreadsheets and pasted text read into cells, understood, and turned into nights.

No window, no database: `reading.py` reads a file, `columns.py` proposes what its columns are, `preview.py` judges each
row, `nights.py` makes the nights of the rows that are chosen.
"""

SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".ods", ".xls")
"""How the names of spreadsheets end."""
