"""A tournament of several tables: shapes, entries, their fold, the draw, standings, ties and two tallies."""
