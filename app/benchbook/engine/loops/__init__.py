"""Loops: rounds that repeat, what they come to, and who says how often (104.4b, 732)."""
