"""How each trigger event of ``cards.events`` is recognised in what happens; one module a subject."""

from benchbook.engine.trigger_events import (
    casting,
    caused,
    combat,
    control,
    crewing,
    damage,
    objects,
    players,
    times,
    zones,
)

__all__ = ["casting", "caused", "combat", "control", "crewing", "damage", "objects", "players", "times", "zones"]
