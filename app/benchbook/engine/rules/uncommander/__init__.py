"""The rules of UnCommander, where they differ from those they build on: a module a subject."""
