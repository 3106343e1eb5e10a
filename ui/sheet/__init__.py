"""The page of the sheet: its table, the open row and the scores."""
