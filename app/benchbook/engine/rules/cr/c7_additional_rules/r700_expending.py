"""700.14: expending mana."""

from __future__ import annotations

from benchbook.cards.events import PlayerEvent
from benchbook.cards.mana import symbol_value
from benchbook.engine.rules.terms import *

EXPENDS = "expends "
HELPED = ("convoke", "improvise", "delve", "assist", "waterbend")


@rule("700.14", results_of=ev.Cast)
def expends(game: Game, event: ev.Cast) -> Script:
    """Who casts a spell expends N where the mana spent on spells this turn reaches N with this one."""
    asked = _asked_for(game)
    if not asked:
        return
    mine = [e.obj for e in game.log if isinstance(e, ev.Cast) and e.who == event.who and e.obj != event.obj]
    before = sum((_spent(game, obj) for obj in mine), Fraction(0))
    now = before + _spent(game, event.obj)
    for number in asked:
        if before < number <= now:
            yield ev.Told(f"{EXPENDS}{number}", event.who, event.obj, amount=Fraction(number))


def _asked_for(game: Game) -> tuple[int, ...]:
    """Of which numbers any card here speaks; else nobody need be told."""
    return tuple(sorted({n for o in game.objects.values() for c in o.components for n in _asks(c.definition)}))


def _asks(definition: CardDefinition) -> frozenset[int]:
    """The numbers whose expending the abilities of the card wait for; looked up once a card."""
    known: frozenset[int] | None = definition.__dict__.get("_asks_for_expending")
    if known is None:
        found = (node for face in definition.faces for ability in face.abilities for node in nodes(ability))
        kinds = (node.kind for node in found if isinstance(node, PlayerEvent) and node.kind.startswith(EXPENDS))
        known = frozenset(int(kind.removeprefix(EXPENDS)) for kind in kinds)
        definition.__dict__["_asks_for_expending"] = known
    return known


def _spent(game: Game, spell: ObjId) -> Fraction:
    """How much mana was spent to cast a spell: what was paid, or its total cost where that is taken as payable."""
    thing = game.object(spell)
    chosen = thing.chosen
    if chosen is not None and chosen.mana_spent:
        return sum((Fraction(1, 2) if m.startswith("½") else Fraction(1) for m in chosen.mana_spent), Fraction(0))
    cost = ManaCost.parse(str(thing.memory.get("total cost", "{0}")))
    either_way = any(s.endswith("/P") or ("/" in s and s[0].isdigit()) for s in cost.symbols)
    if cost.symbols and (either_way or any(game.look(spell).has_keyword(k) for k in HELPED)):
        raise NotModelled(f"how {name_of(game, spell)} was paid for is not given, and how much mana was spent is asked")
    return sum((symbol_value(s) for s in cost.symbols), Fraction(0))
