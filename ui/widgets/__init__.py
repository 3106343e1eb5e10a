"""Small widgets that look like parts of the sheet and its table.

Each is painted in the look of the theme, scales with the zoom, shows the focus and has an accessible name. A click on a
button does not move the focus, which stays in the open cell of the sheet.
"""
