"""One history of many official editions: the editions aligned two by two, and what follows a rule through all."""

from benchbook.importers.history.importing import import_history

__all__ = ["import_history"]
