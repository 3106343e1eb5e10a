"""The page of the club's people: a list, and everything about the one who is chosen."""
