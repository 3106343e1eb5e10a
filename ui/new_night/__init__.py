"""The start page, and the forms of a new night and of the next game of a night.

The pages collect what is typed in a draft of `scorekeeper.drafts`, which checks it without a widget. The result is
emitted by one signal.
"""
