"""The standings panel: what the game and the night would be worth if everybody stopped now."""
