"""What the program remembers in a small file is read from nothing else that stands in its place."""

import os
import sys
from pathlib import Path

import pytest

from scorekeeper.files import limits
from scorekeeper.files.short_files import read_short


def test_a_small_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.write_bytes(b"123")
    assert read_short(path) == b"123"


def test_neither_a_folder_nor_a_file_without_end_is_read(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match=tmp_path.name):
        read_short(tmp_path)
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(limits.REMEMBERED + 1)
    with pytest.raises(OSError, match="File too large"):
        read_short(path)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(OSError, match="Invalid argument"):
        read_short(path)
