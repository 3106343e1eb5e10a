"""Questions inside the sheet: the commands of letters and menus, questions as plain values, and their panels.

`questions.py` has the kinds of questions and answers, `commands.py` the tables of commands, `panels.py` a panel for
each kind of question. Every question shows the effect of its answers; nothing is written before Enter, and Esc leaves
the row as it was.
"""
