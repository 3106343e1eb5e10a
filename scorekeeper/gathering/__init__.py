"""Several tables of one evening: which night files are one night, and what all of them come to together."""
