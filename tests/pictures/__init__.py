"""Pictures of every page, drawn off screen, to be looked at: `python -m tests.pictures.sheet FOLDER [WORD]`.

Each module draws the states of one page as PNG files into FOLDER, only those whose name contains WORD.
"""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("LANG", "C.UTF-8")
