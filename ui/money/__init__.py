"""Settling the night: what everybody won and lost, why, and who pays whom."""
