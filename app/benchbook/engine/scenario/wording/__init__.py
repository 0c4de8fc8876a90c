"""Sentences as people write them, brought into the words of the language."""
