"""The rules of August 2008, where they differ from today's and where they decide a case: a module a subject."""

BOOK = "tenth-edition"
