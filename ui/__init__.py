"""The desktop window (Qt)."""
