"""The entry point of the program in a bundle: the processes that it starts get the environment that the user has.

PyInstaller's loader points LD_LIBRARY_PATH to the libraries of the bundle and starts itself again. The linker of this
process has read it by now; `lp` or a viewer of PDF files would load our libraries in place of the system's.
"""

import os
import sys
from collections.abc import MutableMapping

_ORIGINAL = "_ORIG"
_OF_THE_LOADER = ("_PYI_", "PYINSTALLER_")


def restore_environment(environment: MutableMapping[str, str]) -> None:
    """Take back what the loader has set."""
    original = environment.pop("LD_LIBRARY_PATH" + _ORIGINAL, "")
    environment.pop("LD_LIBRARY_PATH", None)
    if original:
        environment["LD_LIBRARY_PATH"] = original
    for name in [name for name in environment if name.startswith(_OF_THE_LOADER)]:
        del environment[name]


if __name__ == "__main__":
    restore_environment(os.environ)

    from scorekeeper.__main__ import main

    sys.exit(main())
