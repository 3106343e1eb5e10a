"""What the table, an outsider or a committee decides: rulings, votes, the suspension of a game, the signatures."""
