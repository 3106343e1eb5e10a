"""The settle page (nets, payments, sections) and the standings panel."""
