"""A night: its games, its journal of lines, the keeper who writes in it, and what many nights add up to."""
