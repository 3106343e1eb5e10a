"""The open row: what is typed for the next deal, what it means, and what is shown of it."""
