"""The page that finds a night among all of them."""
