"""Commands that correct a sheet."""
