"""The page of a season: its table, how it is counted, and the form that makes or changes one."""
