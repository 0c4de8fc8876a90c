"""What the rules were, edition by edition: each rule as one line of life, under whatever number it stood."""

from benchbook.library.history.passages import Life, Link, Passage, Version
from benchbook.library.history.store import History, history_path, open_history, the_history

__all__ = ["History", "Life", "Link", "Passage", "Version", "history_path", "open_history", "the_history"]
