"""The page of statistics: a player over a period, and against each other player."""
