"""The desktop window (Qt).

Docstrings cite the specification, `scorekeeper/rules/SCORING.md`, as "scoring part 7".

Workaround for PySide6, seen up to 6.11: importing `PySide6.QtCore` replaces `builtins.__import__` to find modules that
use `from __feature__ import ...`, and from then on reads and keeps the source of every module that is imported. Nothing
here uses features, so the plain import is put back, which saves a fifth of a start and six MiB; what then no longer
works is `from PySide6.QtX import *`. The cost is described in https://github.com/napari/napari/issues/8584; no report
of it was found in Qt's own tracker, and no version without it is known.
"""

import builtins

_plain_import = builtins.__import__
import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _plain_import
