"""`python -m tests.faults.measured_command ...`: a command of the program, and on standard error what it took.

The last line has the exit status, seconds of the processor and kB of memory. The parent's own memory is no part of it,
unlike that of `ru_maxrss`, which a child begins with.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from scorekeeper.cli.main import main


def peak() -> int:
    """The most memory that this process ever had, in kB."""
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


if __name__ == "__main__":
    status = main(sys.argv[1:])
    print(status, time.process_time(), peak(), file=sys.stderr)
