"""The table display: the night for the whole table, on a second screen, readable from across the room."""
