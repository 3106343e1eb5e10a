"""The page of the manual: topics, an article, what can be done about it."""
