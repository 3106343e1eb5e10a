"""The rules of the game: points, house rules and profiles, whose deal it is."""
