"""The club file: every night of a club in one SQLite file, with its backups, checks and settings.

Lines are only added; to forget a person takes the words about that person out and leaves the lines.
"""
