"""The command line, as `scorekeeper/files/NIGHT_FILE.md` specifies it."""
