"""From PDF bytes to paper: the printing system gets the very same bytes that the screen shows.

Qt's own printing would turn the page into a picture, so the file goes to the spooler as it is. `jobs` says what to
ask the system for and reads its answers, `errand` runs one command without keeping the window waiting, `spooler` is
what the window talks to.
"""

from ui.print_preview.printing.print_jobs import Job, PaperSize, Printers
from ui.print_preview.printing.spooler import Outcome, Spooler

__all__ = ["Job", "Outcome", "PaperSize", "Printers", "Spooler"]
