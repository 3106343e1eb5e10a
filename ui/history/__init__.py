"""The page of a night's history: every entry in words, and the sheet after any of them."""
