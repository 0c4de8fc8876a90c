"""120.3: abilities that change what damage does, had twice or by what is elsewhere (702.2, 702.15, 702.80, 702.90)."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

# of each: had more than once, from another zone, by last known information
NUMBERS = {
    "deathtouch": ("702.2f", "702.2d", "702.2e"),
    "lifelink": ("702.15f", "702.15d", "702.15c"),
    "wither": ("702.80d", "702.80c", "702.80b"),
    "infect": ("702.90f", "702.90e", "702.90d"),
}
OF_CREATURES = ("deathtouch", "wither")


@definition("120.3", results_of=ev.Damage)
def however_often_and_wherever(game: Game, event: ev.Damage) -> Script:
    """It counts once, works from any zone, and a source that is gone had it if it last had it."""
    there = game.objects.get(event.source)
    here = there is not None and there.zone == "battlefield"
    look = game.look(event.source)
    if event.amount <= 0 or not look.abilities:
        return
    for name, (often, elsewhere, gone) in NUMBERS.items():
        had = len(look.keywords(name)) if look.has_keyword(name) else 0
        if had and not (name in OF_CREATURES and isinstance(event.to, str)):
            where = () if here else (gone,) if there is None else (elsewhere,)
            numbers = (*((often,) if had > 1 else ()), *where)
            if numbers:
                yield Cite(numbers)
