"""The page of the sheet: the paper with its table, the open row and the scores."""
