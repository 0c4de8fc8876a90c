"""Readers of the vocabularies, a module a vocabulary; importing this package registers them all."""

from benchbook.engine.readers import (
    amounts,
    as_it_was_cast,
    attacked,
    attacked_with,
    cast_how,
    commander_casts,
    conditions,
    dealt,
    filters,
    mana_types,
    most_life,
    odd_and_even,
    outlaws,
    references,
    resolutions,
    sharing,
    single_targets,
    spent,
    such_players,
    targets_chosen,
    who_did_not,
    whom,
)

__all__ = [
    "amounts", "as_it_was_cast", "attacked", "attacked_with", "cast_how", "commander_casts", "conditions", "dealt",
    "filters", "mana_types", "most_life", "odd_and_even", "outlaws", "references", "resolutions", "sharing",
    "single_targets", "spent", "such_players", "targets_chosen", "who_did_not", "whom",
]  # fmt: skip
