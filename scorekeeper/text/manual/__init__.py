"""The manual: its articles, read from the files of this folder, and what is filled into them."""
