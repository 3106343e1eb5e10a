"""The page of the backups, and the banner shown while something is not saved."""
