"""Settling: from the figures of a sheet to nets, payments and cash."""
