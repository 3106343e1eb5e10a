"""`python -m tests.bench.served DATABASE PORT`: a club server without the limits of one address, for the bench."""

import logging
import sys

from scorekeeper.server.guard import Limits
from scorekeeper.server.run import StreamServer, listening, open_database
from tests.bench.listeners import more_files

WITHOUT_END = Limits(burst=10**9, each_second=10**9, pairings=10**9, of_laptop=10**9, of_address=10**5, of_all=10**5)


def main() -> None:
    """Serve until the process is ended; the log is written nowhere, and made."""
    logging.basicConfig(level=logging.INFO, handlers=[logging.NullHandler()])
    more_files()
    with listening("127.0.0.1", int(sys.argv[2])) as listener:
        print("listening", flush=True)
        StreamServer(open_database(sys.argv[1]), limits=WITHOUT_END).run([listener])


if __name__ == "__main__":
    main()
