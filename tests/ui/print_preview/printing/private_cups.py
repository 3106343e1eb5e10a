"""A printing system of the test's own: CUPS with queues whose printer is a file. It needs root and CUPS."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

QUEUE = "Capture"
SYSTEM_PARTS = Path("/usr/lib/cups")
CUPSD = """
Listen {home}/socket
Browsing No
WebInterface No
LogLevel debug
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
"""
FILES = """
ServerRoot {home}/etc
ServerBin {home}/bin
DataDir /usr/share/cups
RequestRoot {home}/spool
CacheDir {home}/cache
StateDir {home}/state
TempDir {home}/temp
AccessLog {home}/access.log
ErrorLog {home}/error.log
PageLog {home}/page.log
SystemGroup root
Sandboxing relaxed
"""
BACKEND = """#!/bin/sh
[ $# -eq 0 ] && {{ echo 'file capture "Capture" "Writes to a file"'; exit 0; }}
cat "${{6:--}}" > "{home}/printed.part" && printf '%s\\n' "$3" "$4" "$5" > "{home}/asked"
mv "{home}/printed.part" "{home}/printed"
"""

_SIZES = {"A4": (595, 842), "A5": (420, 595), "A6": (298, 420), "Letter": (612, 792)}
PPD = """*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "CAPTURE.PPD"
*Manufacturer: "Capture"
*Product: "(Capture)"
*ModelName: "Capture Both Sides"
*ShortNickName: "Capture Both Sides"
*NickName: "Capture Both Sides"
*PSVersion: "(3010) 0"
*ColorDevice: True
*cupsVersion: 2.4
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: A4
{sizes}
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: A4
{regions}
*CloseUI: *PageRegion
*DefaultImageableArea: A4
{areas}
*DefaultPaperDimension: A4
{dimensions}
*OpenUI *Duplex/Sides: PickOne
*OrderDependency: 20 AnySetup *Duplex
*DefaultDuplex: None
*Duplex None/One: ""
*Duplex DuplexNoTumble/Long edge: ""
*Duplex DuplexTumble/Short edge: ""
*CloseUI: *Duplex
*OpenUI *ColorModel/Colours: PickOne
*OrderDependency: 30 AnySetup *ColorModel
*DefaultColorModel: RGB
*ColorModel Gray/Grey: ""
*ColorModel RGB/Colour: ""
*CloseUI: *ColorModel
*OpenUI *InputSlot/Paper source: PickOne
*OrderDependency: 40 AnySetup *InputSlot
*DefaultInputSlot: Upper
*InputSlot Upper/Upper tray: ""
*InputSlot Lower/Letterhead: ""
*CloseUI: *InputSlot
""".format(
    sizes="\n".join(f'*PageSize {name}: ""' for name in _SIZES),
    regions="\n".join(f'*PageRegion {name}: ""' for name in _SIZES),
    areas="\n".join(f'*ImageableArea {name}: "0 0 {width} {height}"' for name, (width, height) in _SIZES.items()),
    dimensions="\n".join(f'*PaperDimension {name}: "{width} {height}"' for name, (width, height) in _SIZES.items()),
)
"""A printer that prints on both sides, in colour and from two trays, and takes PDF as the filters arrange it."""


def missing() -> str:
    """Why there can be no printing system here; "" if there can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root may start a printing system"
    absent = [name for name in ("cupsd", "lp", "lpstat", "lpadmin") if not _found(name)]
    return f"CUPS is not installed here: no {', '.join(absent)}" if absent else ""


@dataclass(frozen=True)
class PrivateCups:
    """The system, running."""

    home: Path

    @property
    def printed(self) -> Path:
        """What came out of the printer."""
        return self.home / "printed"

    @property
    def asked(self) -> list[str]:
        """Title, copies and options of what came out."""
        return (self.home / "asked").read_text(encoding="utf-8").splitlines()

    @property
    def socket(self) -> str:
        """Its address: the value of CUPS_SERVER."""
        return str(self.home / "socket")

    def admin(self, *arguments: str) -> None:
        """Change a queue."""
        environment = os.environ | {"CUPS_SERVER": self.socket, "LC_ALL": "C"}
        subprocess.run([_found("lpadmin"), *arguments], env=environment, check=True, capture_output=True, timeout=30)


@contextmanager
def private_cups() -> Iterator[PrivateCups]:
    """Start the system in a folder of its own, and end it."""
    home = Path(tempfile.mkdtemp(prefix="cups-"))  # a socket's name must be short
    for folder in ("etc", "bin/backend", "spool", "cache", "state", "temp"):
        (home / folder).mkdir(parents=True)
    home.chmod(0o755)  # the filters run as another user
    (home / "temp").chmod(0o777)
    for part in ("cgi-bin", "daemon", "driver", "filter", "monitor", "notifier"):
        (home / "bin" / part).symlink_to(SYSTEM_PARTS / part)
    (home / "etc" / "cupsd.conf").write_text(CUPSD.format(home=home), encoding="ascii")
    (home / "etc" / "cups-files.conf").write_text(FILES.format(home=home), encoding="ascii")
    backend = home / "bin" / "backend" / "capture"
    backend.write_text(BACKEND.format(home=home), encoding="ascii")
    backend.chmod(0o700)  # then it runs as root, who may write here
    started = subprocess.Popen(
        [_found("cupsd"), "-f", "-c", str(home / "etc/cupsd.conf"), "-s", str(home / "etc/cups-files.conf")],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield PrivateCups(home)
    finally:
        started.terminate()
        started.wait(timeout=30)
        shutil.rmtree(home, ignore_errors=True)


def _found(name: str) -> str:
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin") or ""
