"""A file is replaced as a whole or stays as it was, on any error of the disk."""

import errno
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper import named_pipes
from scorekeeper.files.atomic_write import (
    create_atomically,
    create_new,
    delete_abandoned,
    free_name,
    holds,
    temporary_folder,
    write_atomically,
)
from scorekeeper.refusals import Fault

posix = pytest.mark.skipif(sys.platform == "win32", reason="rights and pipes of Unix")


def test_a_file_is_made_and_replaced_and_nothing_lies_beside(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_takes_the_place_of_none(tmp_path: Path) -> None:
    path = tmp_path / "rescue"
    assert not holds(path, b"one")
    assert create_new(path, b"one")
    assert not create_new(path, b"two")
    assert (holds(path, b"one"), holds(path, b"two")) == (True, False)


@posix
def test_a_pipe_from_which_nobody_reads_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(named_pipes, "WAIT", 0)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(Fault) as refused:
        write_atomically(path, b"one")
    assert refused.value.code == "nobody_reads"


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
def test_a_link_of_another_user_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    if os.getuid():
        monkeypatch.setattr(os, "getuid", lambda: link.lstat().st_uid + 1)
    else:
        os.chown(link, 65534, -1, follow_symlinks=False)
    with pytest.raises(Fault, check=lambda fault: fault.code == "link_of_another_user"):
        write_atomically(link, b"new")
    assert real.read_bytes() == b"old"


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
def test_a_private_file_takes_the_place_of_a_pipe_that_nobody_reads(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "private")
    write_atomically(tmp_path / "private", b"new", private=True)
    assert (tmp_path / "private").read_bytes() == b"new"


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


def test_a_file_in_the_making_does_not_overwrite_one_that_appeared(tmp_path: Path) -> None:
    path = tmp_path / "club"
    with pytest.raises(FileExistsError), create_atomically(path) as passing:  # noqa: PT012
        passing.write_bytes(b"mine")
        path.write_bytes(b"theirs")
    assert path.read_bytes() == b"theirs"
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_without_links_is_served_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "club"

    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr("os.link", no_links)
    with create_atomically(path) as passing:
        passing.write_bytes(b"mine")
    assert path.read_bytes() == b"mine"
    with pytest.raises(FileExistsError), create_atomically(path) as passing:
        passing.write_bytes(b"other")
    assert path.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_is_never_replaced(tmp_path: Path) -> None:
    books = tmp_path / "club"
    books.write_bytes(b"SQLite format 3\0 and all that is written")
    with pytest.raises(Fault) as fault:
        write_atomically(books, b"a slip")
    assert fault.value.code == "over_books"
    assert books.read_bytes().endswith(b"all that is written")


def test_a_file_that_cannot_be_looked_into_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def denied(*_arguments: object) -> bytes:
        raise PermissionError(errno.EACCES, "not yours")

    with monkeypatch.context() as patched:
        patched.setattr("scorekeeper.files.atomic_write.read_at_most", denied)
        write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_of_temporary_files_only_those_of_an_hour_ago_are_deleted(tmp_path: Path) -> None:
    now = 1_800_000_000.0
    left, fresh, other = (tmp_path / name for name in (".a.0123456789ab.part", ".b.0123456789ab.part", ".c.part"))
    for path, age in ((left, 3601), (fresh, 3599), (other, 3601)):
        path.touch()
        os.utime(path, (now - age, now - age))
    delete_abandoned(tmp_path, now)
    assert sorted(tmp_path.iterdir()) == [fresh, other]


def test_a_temporary_folder_is_gone_at_the_end(tmp_path: Path) -> None:
    with temporary_folder("slips-", tmp_path) as folder:
        (folder / "a.pdf").touch()
        assert folder.parent == tmp_path
    assert list(tmp_path.iterdir()) == []


def test_a_free_name_is_the_first_that_no_file_has(tmp_path: Path) -> None:
    path = tmp_path / "slips.pdf"
    assert free_name(path) == path
    path.touch()
    (tmp_path / "slips-2.pdf").touch()
    assert free_name(path) == tmp_path / "slips-3.pdf"


def test_a_name_that_no_disk_takes_is_told_and_not_taken_for_a_database(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="too long"):
        write_atomically(tmp_path / ("x" * 300), b"new")
    assert list(tmp_path.iterdir()) == []
