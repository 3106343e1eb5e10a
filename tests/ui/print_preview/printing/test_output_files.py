"""Names and places of the files that papers become."""

import errno
import os
import sys
from pathlib import Path

import pytest

from ui.print_preview.printing.output_files import clean_name, keep_beside, trouble_sentence


def test_what_was_kept_before_stays(tmp_path: Path) -> None:
    first = keep_beside(tmp_path, "game 1.pdf", b"early")
    assert keep_beside(tmp_path, "game 1.pdf", b"late") == tmp_path / "game 1 (2).pdf"
    assert keep_beside(tmp_path, "game 1.pdf", b"early") == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game 1 (2).pdf", "game 1.pdf"]
    assert first.read_bytes() == b"early"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes that have a name in a folder")
def test_what_stands_there_is_neither_followed_nor_waited_for(tmp_path: Path) -> None:
    (tmp_path / "paper.pdf").symlink_to("elsewhere")
    os.mkfifo(tmp_path / "paper (2).pdf")
    assert keep_beside(tmp_path, "paper.pdf", b"new") == tmp_path / "paper (3).pdf"
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("2026-11-20 table 1 game 2.pdf", "2026-11-20 table 1 game 2.pdf"),
        ("table ../../etc/passwd.pdf", "table .. .. etc passwd.pdf"),
        ('a<b>:"c"\\d|e?*\x00\n.pdf', "a b c d e .pdf"),
        ("...", "paper"),
        ("", "paper"),
    ],
)
def test_a_name_is_cleaned_for_every_system(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, "The disk is full: sheet.pdf was not written."),
        (errno.EACCES, f"The folder {Path('club')} takes no files: sheet.pdf was not written."),
        (errno.EROFS, f"The folder {Path('club')} takes no files: sheet.pdf was not written."),
        (errno.ENOENT, f"There is no folder {Path('club')}: sheet.pdf was not written."),
        (errno.EIO, "sheet.pdf was not written: broken."),
    ],
)
def test_trouble_with_a_file_is_one_sentence(number: int, sentence: str) -> None:
    assert trouble_sentence(OSError(number, "broken"), Path("club/sheet.pdf")) == sentence
