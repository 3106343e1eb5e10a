"""The club file: every night of a club in one SQLite file that only grows, with its backups, checks and settings."""
