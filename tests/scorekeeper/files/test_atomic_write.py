"""A file is replaced as a whole or stays as it was, whatever the disk does."""

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper.files.atomic_write import write_atomically

posix = pytest.mark.skipif(sys.platform == "win32", reason="rights and pipes of Unix")


def test_a_file_is_made_and_replaced_and_nothing_lies_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_link_stays_and_the_file_behind_it_keeps_its_rights(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_atomically(link, b"new")
    assert link.is_symlink()
    assert (real.read_bytes(), stat.S_IMODE(real.stat().st_mode)) == (b"new", 0o640)


@posix
def test_a_private_file_is_for_this_user_only_and_another_as_the_umask_says(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        for name in ("private", "usual", "was open"):
            (tmp_path / "was open").touch(mode=0o644)
            write_atomically(tmp_path / name, b"new", private=name != "usual")
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {"private": 0o600, "usual": 0o644, "was open": 0o600}


@posix
@pytest.mark.parametrize("mode", [0o600, 0o400, 0o664])
def test_while_a_file_is_written_it_is_no_more_open_than_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")
    path.chmod(mode)
    seen: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: seen.append(stat.S_IMODE(os.fstat(file).st_mode)))
    write_atomically(path, b"new")
    assert all(found & 0o077 & ~mode == 0 for found in seen[:1])
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", mode)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if call == "fsync" else (Path, "replace")), full)
    with pytest.raises(OSError, match="No space left") as failed:
        write_atomically(path, b"new")
    assert failed.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["missing/a.pdf", "."])
def test_an_error_names_what_was_asked_for(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"Is a directory|No such file|denied") as failed:
        write_atomically(tmp_path / name, b"new")
    assert failed.value.filename == str(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@posix
@pytest.mark.parametrize("name", ["/", "loop", "loop/a.pdf"])
def test_what_no_file_can_be_is_refused_by_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("back")
    (tmp_path / "back").symlink_to("loop")
    with pytest.raises(OSError, match=r"Is a directory|symbolic links") as failed:
        write_atomically(tmp_path / name, b"new")
    assert failed.value.filename == str(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["back", "loop"]
    assert (tmp_path / "loop").is_symlink()


@posix
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_atomically(pipe, b"through")
    reader.join(timeout=30)
    assert read == [b"through"]
    assert pipe.is_fifo()


def test_a_very_long_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 250)
    write_atomically(path, b"x")
    assert path.read_bytes() == b"x"
