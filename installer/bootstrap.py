#!/usr/bin/env python3
"""The two commands of the project: set up and run the app, set up and pass the tests.

    python3 installer/bootstrap.py run [--headless] [arguments for the app]
    python3 installer/bootstrap.py test [--window] [--newest] [arguments for pytest]

This file holds nothing that an old Python cannot read, so that an old Python can say what is the matter.
"""

import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120

if sys.version_info < (3, 11):  # noqa: UP036 (the whole purpose of this file)
    version = ".".join(str(part) for part in sys.version_info[:2])
    sys.exit("Scorekeeper needs Python 3.11 or newer, and this is Python " + version + ".")

from installer.commands import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
