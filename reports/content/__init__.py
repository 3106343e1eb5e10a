"""The content of documents: from a night and its games to blocks, without layout."""
