"""`python -m scorekeeper`."""

import sys

from scorekeeper.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
