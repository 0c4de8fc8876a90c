"""The rules of July 2008 that led to another outcome than today's."""

BOOK = "cr-2008"
