"""The history of a night as a page: every line of it in words, and the sheet as it stood after any of them."""
