"""The command line, declared in `arguments.py`; `scorekeeper/files/NIGHT_FILE.md` specifies `settle --json`."""
