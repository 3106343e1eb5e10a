"""The page of a tournament: its people, the tables of a round, and the standings with their line."""
