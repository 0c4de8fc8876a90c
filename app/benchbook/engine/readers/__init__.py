"""Readers of the vocabularies, a module a vocabulary; importing this package registers them all."""

from benchbook.engine.readers import (
    amounts,
    attacked,
    cast_how,
    conditions,
    filters,
    mana_types,
    most_life,
    references,
    resolutions,
    sharing,
    spent,
    such_players,
    whom,
)

__all__ = [
    "amounts", "attacked", "cast_how", "conditions", "filters", "mana_types", "most_life", "references", "resolutions",
    "sharing", "spent", "such_players", "whom",
]  # fmt: skip
