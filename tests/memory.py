"""How much memory this process has, read in Linux's way."""

from __future__ import annotations

import os
from pathlib import Path


def memory() -> int:
    """Kilobytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024
