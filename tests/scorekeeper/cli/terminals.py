"""The command line in a terminal of some encoding, within the process of a test."""

from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

from scorekeeper.cli.main import main


def typed(*arguments: object, encoding: str = "utf-8") -> tuple[int, bytes, bytes]:
    """The status of a command, and what it prints on standard output and on standard error."""
    out, err = BytesIO(), BytesIO()
    with TextIOWrapper(out, encoding) as printed, TextIOWrapper(err, encoding) as said:
        with redirect_stdout(printed), redirect_stderr(said):
            status = main([*map(str, arguments)])
        printed.flush()
        said.flush()
        return status, out.getvalue(), err.getvalue()
