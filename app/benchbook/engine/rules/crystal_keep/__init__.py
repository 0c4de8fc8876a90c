"""The rulings of autumn 2002, where they differ from today's rules and where they decide a case: a module a subject."""

BOOK = "crystal-keep-2002"
