"""The charts of a night, drawn with the pen of the page as every other part of a document."""
