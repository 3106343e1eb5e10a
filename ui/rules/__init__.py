"""The page of the house rules: every setting explained, what differs from the standard, and the club's own profiles."""
