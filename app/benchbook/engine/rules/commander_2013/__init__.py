"""The Commander rules of 2013, where they differ from today's: a module a subject."""

BOOK = "commander-2013"
