"""The club server: keeps the streams of clubs in SQLite or PostgreSQL, and shows a night to phones.

Installed by the extra `scorekeeper[server]`. Only the command line imports it; what desktops send and read stands in
`scorekeeper/streams/`, what both sides hold to in `PROTOCOL.md` beside this file.
"""
