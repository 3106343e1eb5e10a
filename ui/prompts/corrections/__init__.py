"""Corrections of a sheet: commands whose effect is shown before anything is written."""
