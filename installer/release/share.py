"""What stands beside the bundle in a package: icons, menu entry, types of files, manual page, completions, parts.

    python -m installer.release.share FOLDER BUNDLED.json VERSION DATE

Run in the environment of the bundle, without a screen. The folder becomes a `/usr/share`.
"""

import gzip
import json
import shutil
import sys
from pathlib import Path
from typing import Final

from installer.release import command_line, icons, sbom
from installer.release.identity import DESCRIPTION_FILE, DESKTOP_FILES

_PROJECT: Final = Path(__file__).resolve().parents[2]
_ON_DEBIAN: Final = """
On Debian the texts of LGPL 3, GPL 3 and Apache 2.0 are /usr/share/common-licenses/LGPL-3, GPL-3 and Apache-2.0.
"""
_PLACES: Final = {
    "applications": "scorekeeper.desktop",
    "metainfo": DESCRIPTION_FILE,
    "mime/packages": "scorekeeper-mime.xml",
}


def main(share: Path, bundled: Path, version: str, date: str) -> None:
    """Write all files; `date` is an ISO date."""
    for place, name in _PLACES.items():
        text = (DESKTOP_FILES / name).read_text(encoding="utf-8")
        _write(share / place / name, text.replace("@VERSION@", version).replace("@DATE@", date))
    icons.write_icons(share / "icons" / "hicolor")
    _write(share / "bash-completion/completions/scorekeeper", command_line.bash_completion())
    _write(share / "zsh/site-functions/_scorekeeper", command_line.zsh_completion())
    page = share / "man" / "man1" / "scorekeeper.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(command_line.manual_page(version, date).encode(), mtime=0))
    about = share / "doc" / "scorekeeper"
    libraries = json.loads(bundled.read_text(encoding="utf-8"))
    for package in sbom.system_packages(libraries):
        _write(about / "licences" / package, Path("/usr/share/doc", package, "copyright").read_text(encoding="utf-8"))
    _write(about / "scorekeeper.cdx.json", sbom.bill_of_materials(f"{date}T00:00:00Z", libraries))
    licences = [_PROJECT / "LICENSE", _PROJECT / "THIRD_PARTY.md"]
    _write(about / "copyright", "\n".join(file.read_text(encoding="utf-8") for file in licences) + _ON_DEBIAN)
    for name in ("README.md", "CHANGELOG.md"):
        shutil.copyfile(_PROJECT / name, about / name)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4])
