"""Printing: PDF bytes are sent to the spooler of the system.

Qt's own printing would rasterise the pages. `print_jobs` has the commands and parses their output, `process_runner`
runs a command with a timeout, and `spooler` is the interface for the window.
"""

from ui.print_preview.printing.print_jobs import Job, PaperSize, Printers
from ui.print_preview.printing.spooler import Outcome, Spooler

__all__ = ["Job", "Outcome", "PaperSize", "Printers", "Spooler"]
