"""Mending: the legal cures of what went wrong on a sheet, each a short act whose effect is shown before it is made."""
