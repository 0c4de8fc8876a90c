"""Wylie's rulings of about 1997, where they differ from today's rules and where they decide a case."""

BOOK = "wylie-1997"
