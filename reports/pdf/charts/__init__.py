"""The pictures of a night as drawings: the same drawing stands on paper and, as a page of the same file, on screen."""
