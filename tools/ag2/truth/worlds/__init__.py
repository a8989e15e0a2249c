"""Deterministic environments and the scripted minds that act in them."""
