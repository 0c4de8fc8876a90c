"""Benchbook: a judge's reference for Magic: The Gathering."""

__version__ = "0.1.0"
