"""Blocks on paper: the only part of the program that loads the drawing library."""
