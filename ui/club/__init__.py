"""The page of the club's settings, which are stored in the club file."""
