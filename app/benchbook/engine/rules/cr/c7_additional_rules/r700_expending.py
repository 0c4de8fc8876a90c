"""700.14: expending mana."""

from __future__ import annotations

import re
from fractions import Fraction

from benchbook.cards.mana import ManaCost, symbol_value
from benchbook.engine import events as ev
from benchbook.engine.context import NotModelled
from benchbook.engine.events.base import Script
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.state import Game, ObjId

_EXPEND = re.compile(r"\bexpend (\d+)")
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
            yield ev.Told(f"expends {number}", event.who, event.obj, amount=Fraction(number))


def _asked_for(game: Game) -> tuple[int, ...]:
    """Of which numbers any card here speaks; else nobody need be told."""
    cards = (c.definition for o in game.objects.values() for c in o.components)
    found = {int(n) for definition in cards for face in definition.faces for n in _EXPEND.findall(face.text)}
    return tuple(sorted(found))


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
