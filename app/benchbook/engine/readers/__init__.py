"""Readers of the vocabularies, a module a vocabulary; importing this package registers them all."""

from benchbook.engine.readers import amounts, conditions, filters, references, resolutions, whom

__all__ = ["amounts", "conditions", "filters", "references", "resolutions", "whom"]
