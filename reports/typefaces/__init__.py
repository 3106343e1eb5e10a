"""The typefaces of screen and paper, by name.

Screen and paper set the same words in the same letters, on every machine: the files travel with the program and
nothing is asked of the system. This module only says where they lie; Qt and the PDF writer each load what they need.
Lato (SIL Open Font License, `OFL.txt`) sets everything; DejaVu Sans (`DejaVu-LICENSE.txt`) lends the suits, Droid Sans
Fallback (Apache License 2.0, `Droid-LICENSE.txt`) the letters of Chinese and Japanese names, Nanum Square (SIL Open
Font License, `Nanum-OFL.txt`) those of Korean ones.
"""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

_HERE: Final = Path(__file__).parent

FILES: Final[Mapping[str, Path]] = MappingProxyType(
    {
        name: _HERE / f"{name}.ttf"
        for name in (
            "Lato-Light",
            "Lato-Regular",
            "Lato-Italic",
            "Lato-Medium",
            "Lato-Semibold",
            "Lato-Bold",
            "DejaVuSans",
            "DroidSansFallbackFull",
            "NanumSquareR",
        )
    }
)
"""PostScript name -> TrueType file."""

LICENCES: Final[Mapping[str, Path]] = MappingProxyType(
    {
        "Lato": _HERE / "OFL.txt",
        "DejaVu Sans": _HERE / "DejaVu-LICENSE.txt",
        "Droid Sans Fallback": _HERE / "Droid-LICENSE.txt",
        "Nanum Square": _HERE / "Nanum-OFL.txt",
    }
)
"""Family -> text of its licence."""
