"""Nights as JSON: the night file, the archive with its seals, and files replaced atomically."""
