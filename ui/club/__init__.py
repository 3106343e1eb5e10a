"""The club's own settings: what travels with its books and stands on its paper."""
