"""The typefaces of screen and paper, by name.

Screen and paper use the same fonts on every machine: the files are part of the program, and no font of the system is
used. This module only has their paths; Qt and the PDF writer each load what they need. Lato (SIL Open Font License,
`OFL.txt`) is the main font; the fallback fonts are DejaVu Sans (`DejaVu-LICENSE.txt`) for the suits, Droid Sans
Fallback (Apache License 2.0, `Droid-LICENSE.txt`) for Chinese and Japanese, Nanum Square (SIL Open Font License,
`Nanum-OFL.txt`) for Korean, and Noto Sans Thai (SIL Open Font License, `NotoThai-OFL.txt`).
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
            "NotoSansThai-Regular",
        )
    }
)
"""PostScript name -> TrueType file."""
