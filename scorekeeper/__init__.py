"""The rules of the game and the books of the club: pure values and functions, no screen, no paper."""

__version__ = "0.1.1"
