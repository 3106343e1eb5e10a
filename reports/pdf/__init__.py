"""Blocks on paper: the only part of the program that loads the drawing library."""

from reportlab import rl_config

rl_config.shapeChecking = 0  # read when the shapes are loaded: a tenth of a chart's time went into checking our own
