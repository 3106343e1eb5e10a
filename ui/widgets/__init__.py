"""Small widgets that look like parts of the sheet and its table.

Each one paints itself from the theme's look, grows with the zoom, shows where the keyboard is and has an accessible
name. A click on a button does not take the focus away: the open cell of the sheet keeps it.
"""
