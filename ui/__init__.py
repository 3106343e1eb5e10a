"""The desktop window (Qt).

PySide6 puts itself into every import, to find out which modules switch its features on: for that it reads the source
of each module that is loaded from then on, and keeps it. Nothing here has features, so it is taken out again, which
saves a fifth of a start and six MiB. (What then no longer works is `from PySide6.QtX import *`.) What it loads to word
its errors is put off, see `qt_support`, and its enumerations are made in a short way, see `quick_enums`.
"""

import builtins

from ui.qt_support import put_off
from ui.quick_enums import install

_plain_import = builtins.__import__
install()
with put_off():
    import PySide6.QtCore  # noqa: F401

builtins.__import__ = _plain_import
