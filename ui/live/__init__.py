"""The state shared by pages: the open night, the open club, drafts, view settings; no widgets."""
