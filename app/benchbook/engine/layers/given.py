"""Abilities that an object has by an effect: begun later, linked, by their giver's name, or for its own mana cost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.continuous import GainAbilities, GainAbilitiesOf
from benchbook.cards.costs import Cost, OwnManaCost, PayMana
from benchbook.cards.defined import OwnWords
from benchbook.cards.effects import CreateToken, Move
from benchbook.cards.filters import Same
from benchbook.cards.linking import LINKED
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import mapped, parts
from benchbook.cards.objects import Bound, Giver
from benchbook.engine.context import Context
from benchbook.engine.game_objects import Held
from benchbook.engine.paying.can_pay import less_generic
from benchbook.engine.state import Game

CREATED, PUT = "created", "put onto the battlefield"
WORDS = ("exile", "create", "onto the battlefield")
_KNOWN: dict[tuple[int, str], tuple[Any, Any]] = {}
MOST_KNOWN = 4096


def given_by(ability: Any, giver: str) -> Any:
    """The ability with what it exiles, creates or puts onto the battlefield, and what it speaks of as exiled or made,
    under a name of this giver's. It defines no characteristic: it is no text of the object's own (604.3a).
    """
    if isinstance(ability, Static) and ability.defining:
        ability = replace(ability, defining=False)
    text = getattr(ability, "text", "")
    if not isinstance(text, OwnWords) and not any(word in text.lower() for word in WORDS):
        return ability
    known = _KNOWN.get((id(ability), giver))
    if known is None or known[0] is not ability:
        if len(_KNOWN) > MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[id(ability), giver] = (ability, _given(ability, giver))
    return known[1]


def _given(ability: Any, giver: str) -> Any:
    makes = {name for part in parts(ability) if (name := _makes(part))}

    def own(node: Any) -> Any:
        if isinstance(node, Same) and isinstance(node.what, Bound) and node.what.name in {CREATED, PUT} - makes:
            return Same(Bound(f"{node.what.name} by {giver}"))
        if isinstance(node, Bound) and _is_pair(node.name):
            return Bound(f"{node.name} by {giver}")
        pair = getattr(node, "linked", "") or _makes(node)
        return replace(node, linked=f"{pair} by {giver}") if _is_pair(pair) or _makes(node) else node

    return mapped(ability, own)


def _makes(node: Any) -> str:
    if isinstance(node, CreateToken):
        return CREATED
    return PUT if isinstance(node, Move) and node.to == "battlefield" else ""


def _is_pair(name: Any) -> bool:
    return isinstance(name, str) and (name == LINKED.name or name.startswith(f"{LINKED.name} "))


NAMED = "the giver"
_KNOWN_BY_NAME: dict[tuple[int, int], tuple[Any, Any]] = {}


def naming_its_giver(ctx: Context, ability: Any) -> Any:
    """The ability as it is given by the source of the effect; the same where it does not name it."""
    text = getattr(ability, "text", "")
    if not isinstance(text, OwnWords) and NAMED not in text.lower():
        return ability
    known = _KNOWN_BY_NAME.get((id(ability), ctx.source))
    if known is None or known[0] is not ability:
        if len(_KNOWN_BY_NAME) > MOST_KNOWN:
            _KNOWN_BY_NAME.clear()
        known = _KNOWN_BY_NAME[id(ability), ctx.source] = (ability, _named(ctx, ability))
    return known[1]


def _named(ctx: Context, ability: Any) -> Any:
    meant = Giver(ctx.source)
    said = mapped(ability, lambda node: meant if node == Giver() else node)
    parts = ctx.game.object(ctx.source).components
    name = parts[0].definition.faces[max(parts[0].face, 0)].name if parts else "it"
    text = type(ability.text)(ability.text.replace(NAMED, name).replace(NAMED.capitalize(), name))
    return replace(said, text=text)


_KNOWN_GIVING: dict[int, tuple[Any, bool]] = {}
_MOST = 50_000


def gives_statics(game: Game, ability: Any) -> bool:
    """Whether objects may have a static ability that changes characteristics because of this ability."""
    found = _KNOWN_GIVING.get(id(ability))
    if found is not None and found[0] is ability:
        return found[1]
    if len(_KNOWN_GIVING) >= _MOST:
        _KNOWN_GIVING.clear()
    answer = any(_gives(game, change) for change in getattr(ability, "changes", ()))
    _KNOWN_GIVING[id(ability)] = (ability, answer)
    return answer


def _gives(game: Game, change: Any) -> bool:
    if isinstance(change, GainAbilitiesOf):
        return True
    given = change.abilities if isinstance(change, GainAbilities) else ()
    held = (h for a in given for h in game.table.flatten(Held(a, "given")))
    return any(isinstance(h.ability, Static) and bool(h.ability.changes) for h in held)


CAST_SO = ("flashback", "escape")
"""Keywords whose cost is settled as the card is cast: of a split card by the half that is cast."""


def at_own_cost(ability: Any, mana: ManaCost | None) -> Any:
    """The keyword with the object's mana cost in its cost; without one it stays a cost that can't be paid (118.6)."""
    if not isinstance(ability, Keyword) or ability.cost is None or mana is None or ability.name in CAST_SO:
        return ability
    own = next((part for part in ability.cost.parts if isinstance(part, OwnManaCost)), None)
    if own is None:
        return ability
    paid = PayMana(less_generic(mana, own.less))
    return replace(ability, cost=Cost((paid, *(part for part in ability.cost.parts if part != own))))
