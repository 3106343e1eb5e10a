"""The strip: what the game and the night would be worth if everybody stopped now."""
