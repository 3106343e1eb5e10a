"""Paper: blocks and PDF from the same values that the screen shows."""
