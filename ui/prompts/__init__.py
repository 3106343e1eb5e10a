"""Questions inside the sheet: commands that begin with a letter or a menu, questions as plain values, and their panels.

Whatever is asked shows first what each answer would do, in the sheet's own columns and in sentences; nothing is
written before Enter, and Esc leaves the row as it was. `questions.py` is what can be asked, the letters of the deal,
its offences and its players begin it, the panels ask it, and the previews and their paint say what would come of it.
Corrections and rulings use the same panels.
"""
