"""What pages hold on to: the open night, the open club, drafts and view settings; no widgets."""
