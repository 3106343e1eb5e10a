"""The streams of a club on their way to a club server and back: sealed lines as JSON."""
