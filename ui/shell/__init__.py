"""The window around the pages: start, session, actions, sidebar, status bar, shutdown."""
