"""The start page and the forms before games: a new night, the next game of a night.

`choices` and the modules below it are plain values and functions without a widget; the pages gather what was typed
into a draft, let those functions judge it, and tell the result with one signal.
"""
