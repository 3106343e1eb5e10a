"""Printing: PDF bytes are sent to the spooler of the system, or drawn for it if it has no commands.

`print_jobs` has the commands and parses their output, `process_runner` runs a command with a timeout, `dialog_printing`
draws for Qt's own printing, which rasterises the pages, and `spooler` is the interface for the window.
"""

from ui.print_preview.printing.print_jobs import Job, PaperSize, Printers
from ui.print_preview.printing.spooler import Outcome, Spooler

__all__ = ["Job", "Outcome", "PaperSize", "Printers", "Spooler"]
