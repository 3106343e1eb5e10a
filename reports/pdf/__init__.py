"""Draws blocks as PDF with reportlab; no other package imports reportlab."""

from reportlab import rl_config

rl_config.shapeChecking = 0  # read when the shapes are loaded: a tenth of a chart's time went into checking our own
