"""Asking inside the sheet: what a letter begins, as plain values, and the places where it is asked and answered.

Whatever is asked shows first what each answer would do, in the sheet's own columns and in sentences; nothing is
written before Enter, and Esc leaves the row as it was. `questions.py` is what can be asked, the letters of the deal,
its offences and its players begin it, the panels ask it, and the previews and their paint say what would come of it.
Mending and rulings ask in the same words.
"""
