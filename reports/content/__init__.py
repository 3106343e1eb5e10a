"""What the documents say: from a night and its games to blocks, without any layout."""
