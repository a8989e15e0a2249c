"""Scenarios that the real verifier and ours both run: recordings, mind and world are the same on both sides.

The other half is ``tests/parity``: what changes here must change there.
"""
