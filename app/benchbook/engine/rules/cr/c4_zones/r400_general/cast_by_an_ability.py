"""400.7: what a spell keeps of the card that it was."""

from __future__ import annotations

from benchbook.cards.conditions import AsLongAs, InZone
from benchbook.engine.rules.terms import *

ON_THE_STACK = AsLongAs(InZone(Bound("spell"), "stack"))


@rule("400.7g", runs="ability it was cast by")
def keeps_the_ability(game: Game, card: ObjId, spell: ObjId, keyword: str) -> Any:
    """A card that was given the ability by which it is cast has it as a spell too."""
    given = tuple(h.ability for h in game.look(card).keywords(keyword) if h.granted_by) if keyword else ()
    if not given:
        return
    yield Cite(("400.7g",))
    yield ev.Begin(
        EffectInForce(
            0, 0, spell, game.object(spell).controller, ON_THE_STACK, locked=frozenset({spell}),
            changes=(GainAbilities(given),), bindings={"spell": (spell,)}, words=f"It was cast by {keyword}.",
        )
    )  # fmt: skip
