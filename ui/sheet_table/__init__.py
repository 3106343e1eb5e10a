"""The sheet as it is drawn: header, lines, marks and score row on one set of columns."""
