"""The charts of a night as reportlab drawings."""
