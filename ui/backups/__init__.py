"""Nothing is lost: backups made by themselves, their page, and what waits while the disk refuses to write."""
