"""The page of an evening: several tables, who sat where, and what settles all of them at once."""
