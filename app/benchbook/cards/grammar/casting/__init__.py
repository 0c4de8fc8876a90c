"""Permissions to cast and play, from where, when and for how much (601)."""
