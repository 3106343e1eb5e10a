"""The desktop window (Qt).

Workaround, this one line: PySide6 replaces `builtins.__import__` to find out which modules switch its features on
(`from __feature__ import ...`), and to do so reads and keeps the source of every module that is imported from then on.
Nothing here uses features, so the plain import is put back, which saves a fifth of a start and six MiB. What then no
longer works is `from PySide6.QtX import *`.
"""

import builtins

_plain_import = builtins.__import__
import PySide6.QtCore  # noqa: E402, F401

builtins.__import__ = _plain_import
