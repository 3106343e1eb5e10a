"""Commands for rulings, votes, notes, the suspension of a game, and signatures."""
