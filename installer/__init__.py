"""Setting the project up on a machine and starting it there; the standard library only."""
