"""A bundle as the packages that people install: a .deb and a .tar.xz, the same bytes for the same input."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from installer.console import SetupError, last_lines, say
from scorekeeper.system_libraries.packages import packages_of

OLDEST_GLIBC: Final = (2, 36)
"""That of Debian 12: a bundle runs if the glibc is no older than that of the machine on which it was built."""
_GLIBC: Final = re.compile(r"(ld-linux.*|lib(c|dl|m|pthread|resolv|rt|util))\.so\.\d$")
_NEEDED: Final = re.compile(r"\(NEEDED\).*\[(.*)\]")
_EPOCH: Final = "SOURCE_DATE_EPOCH"
_MAINTAINER: Final = "The Scorekeeper founders <founders@scorekeeper.invalid>"
_CONTROL: Final = """\
Package: scorekeeper
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: cups-client, libssl3t64 | libssl3, xdg-utils
Section: utils
Priority: optional
Description: score sheet and settlement of a night of money Hearts
 Records a card club's night of Hearts under the Cavendish rules, prints the
 sheets and settles the money in the fewest payments. The books of the club
 stay in the user's own folder when the package is removed.
"""


def make_tar(bundle: Path, share: Path, version: str, folder: Path, level: int) -> Path:
    """The bundle with its share folder as one archive, compressed by xz at a level of 0 to 9."""
    name = f"scorekeeper-{version}-linux-{os.uname().machine}"
    tree = folder / "tree" / name
    shutil.copytree(bundle, tree, symlinks=True)
    shutil.copytree(share, tree / "share", symlinks=True)
    _set_modes(tree)
    archive = folder / f"{name}.tar.xz"
    say(f"Packing {archive.name} ...")
    owner = ("--owner=0", "--group=0", "--numeric-owner")
    dates = (f"--mtime=@{os.environ[_EPOCH]}", "--sort=name", "--format=gnu")
    run(
        [
            "tar",
            "-C",
            str(tree.parent),
            *owner,
            *dates,
            f"--use-compress-program=xz -T2 --x86 --lzma2=preset={level}",
            "-cf",
            str(archive),
            name,
        ]
    )
    shutil.rmtree(tree.parent)
    return archive


def make_deb(bundle: Path, share: Path, version: str, folder: Path, level: int) -> Path:
    """The package for Debian, compressed by xz at a level of 0 to 9."""
    root = folder / "tree" / "root"
    shutil.copytree(bundle, root / "usr" / "lib" / "scorekeeper", symlinks=True)
    shutil.copytree(share, root / "usr" / "share", symlinks=True)
    (root / "usr" / "share" / "zsh" / "site-functions").rename(root / "usr" / "share" / "zsh" / "vendor-completions")
    changes = debian_changelog(version, int(os.environ[_EPOCH])).encode()
    (root / "usr" / "share" / "doc" / "scorekeeper" / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "scorekeeper").symlink_to("../lib/scorekeeper/scorekeeper")
    _set_modes(root)
    files = sorted(file for file in root.rglob("*") if file.is_file() and not file.is_symlink())
    architecture = run(["dpkg", "--print-architecture"]).strip()
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    sums = "".join(f"{_md5(file)}  {file.relative_to(root)}\n" for file in files)
    control.joinpath("md5sums").write_text(sums, encoding="utf-8")
    size = sum(-(-file.stat().st_size // 1024) for file in files)
    fields = _CONTROL.format(
        version=debian_version(version),
        architecture=architecture,
        maintainer=_MAINTAINER,
        size=size,
        depends=_depends(bundle),
    )
    control.joinpath("control").write_text(fields, encoding="utf-8")
    package = folder / f"scorekeeper_{debian_version(version)}_{architecture}.deb"
    say(f"Packing {package.name} ...")
    run(["dpkg-deb", "--root-owner-group", "-Zxz", f"-z{level}", "--threads-max=2", "--build", str(root), str(package)])
    shutil.rmtree(root.parent)
    return package


def debian_version(version: str) -> str:
    """A version as Debian orders it: 0.2.0rc1 comes before 0.2.0."""
    for word in ("a", "b", "rc", ".dev"):
        version = version.replace(word, f"~{word.lstrip('.')}")
    return version


def debian_changelog(version: str, seconds: int) -> str:
    """The change log that Debian requires, of a version that was made so many seconds after 1970."""
    made = format_datetime(datetime.fromtimestamp(seconds, UTC))
    head = f"scorekeeper ({debian_version(version)}) stable; urgency=medium"
    return f"{head}\n\n  * What has changed stands in CHANGELOG.md, beside this file.\n\n -- {_MAINTAINER}  {made}\n"


def run(command: Sequence[str], folder: Path | None = None) -> str:
    """The output of a command; raises `SetupError` with its last lines if it fails."""
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace",
        check=False,
    )  # fmt: skip
    if done.returncode:
        raise SetupError(f"{command[0]} failed:\n{last_lines(done.stdout + done.stderr, 20)}")
    return done.stdout


def _depends(bundle: Path) -> str:
    """The packages of Debian that hold the libraries which the bundle needs and does not have."""
    libraries = [file for file in bundle.rglob("*") if ".so" in file.name or file == bundle / "scorekeeper"]
    asked = run(["readelf", "--dynamic", "--wide", *(str(file) for file in libraries if not file.is_symlink())])
    needed = set(_NEEDED.findall(asked)) - {file.name for file in libraries}
    packages, unknown = packages_of(sorted(name for name in needed if not _GLIBC.match(name)), "apt")
    if unknown:
        raise SetupError(f"The packages of these libraries are unknown: {', '.join(unknown)}.")
    return ", ".join([f"libc6 (>= {'.'.join(map(str, OLDEST_GLIBC))})", *packages])


def _set_modes(tree: Path) -> None:
    """Folders and programs for everybody to enter and start, other files, as completions for the shell, to read."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            starts = path.name == "scorekeeper" and path.parent.name != "completions"
            path.chmod(0o755 if path.is_dir() or starts else 0o644)


def _md5(file: Path) -> str:
    """The sum by which `dpkg --verify` finds a file that was changed by mistake."""
    return hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()
