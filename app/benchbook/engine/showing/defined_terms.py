"""Which rules define the terms that a text uses, and an instruction in the words of the text that holds it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from benchbook.cards import amounts as a
from benchbook.cards import conditions as c
from benchbook.cards import events as e
from benchbook.cards import objects as o
from benchbook.cards import players as w
from benchbook.cards.abilities import Activated, SpellAbility, Static, Triggered
from benchbook.cards.filters import Chosen, HasSupertype, Is, Not, Targets, TargetsSingle
from benchbook.cards.grammar import end_of_clause
from benchbook.cards.grammar.tokens import joined, plain, spelled, words_of
from benchbook.engine.abilities import nodes
from benchbook.engine.context import Context

if TYPE_CHECKING:
    from benchbook.engine.state import Game


_BEFORE_A_CLAUSE = frozenset((".", ",", ":", ";", "—", "•", "then", "and", "or", "if", "may", '"'))
_ABILITIES = (Activated, SpellAbility, Static, Triggered)


def in_its_words(ctx: Context, node: Any) -> str:
    """ "Prevent all combat damage that would be dealt this turn."; "" where its words are not found in the text, and
    where it gives an ability in quotation marks, which has many wordings of its own.
    """
    if any(isinstance(part, _ABILITIES) for part in nodes(node)):
        return ""
    for ability in _resolving(ctx):
        text = str(getattr(ability, "text", ""))
        if text:
            found = _said(node, tuple(getattr(ability, "targets", ())), text)
            found = found or _whole(ability, node, text)
            if found:
                return f"{found[:1].upper()}{found[1:]}.".replace("~", "it")
    return ""


def _whole(ability: Any, node: Any, text: str) -> str:
    """The whole text of a spell or activated ability that has but this one instruction."""
    if getattr(ability, "effects", ()) != (node,) or not isinstance(ability, SpellAbility | Activated):
        return ""
    return (text.partition(": ")[2] if isinstance(ability, Activated) else text).removesuffix(".")


def _resolving(ctx: Context) -> tuple[Any, ...]:
    thing = ctx.game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if thing is None:
        return ()
    if thing.ability is not None:
        return (thing.ability.ability,)
    return tuple(held.ability for held in ctx.game.look(thing.id).abilities)


@lru_cache(500)
def _said(node: Any, targets: tuple[Any, ...], text: str) -> str:
    words = words_of(spelled(plain(text)))
    low = tuple(word.lower() for word in words)
    for start in (at for at in range(len(low)) if at == 0 or low[at - 1] in _BEFORE_A_CLAUSE):
        end = end_of_clause(node, targets, low, start)
        if end is not None:
            return joined(words[start:end])
    return ""


_BY_NODE: dict[type, tuple[str, ...]] = {
    a.Devotion: ("700.5",), a.ManaSymbols: ("202.1",), c.CostWasPaid: ("607.2i",), a.TimesKicked: ("702.33d",),
    Chosen: ("607.2d",), w.DefendingPlayer: ("508.5",),
}  # fmt: skip
_WHAT_IT_IS = {"outlaw": "700.12", "transformed": "701.27g", "attacked this turn": "508.6"}
_COST_ASKED_FOR = {
    "bargain": "702.166c", "collect evidence": "701.59c", "tribute": "702.104b", "behold": "701.4b",
    "escape": "702.138b",
}  # fmt: skip
_WHAT_WAS_DONE = {"died": "700.4", "devoured": "702.82b"}
_THIS_TURN = {"descended": "700.11"}
_LINKED = ("exiled", "created", "put onto the battlefield")


@lru_cache(maxsize=4096)
def defined_terms(node: Any) -> tuple[str, ...]:
    """The numbers of the rules that define terms of this text, each once."""
    found: list[str] = []
    _walk(node, found)
    return tuple(dict.fromkeys(found))


def _walk(node: Any, found: list[str]) -> None:
    if isinstance(node, tuple):
        for part in node:
            _walk(part, found)
        return
    if not is_dataclass(node) or isinstance(node, type):
        return
    found += _BY_NODE.get(type(node), ())
    if isinstance(node, (c.Happened, a.HappenedThisTurn)):
        found += ["700.4", "608.2i"] if node.kind == "creatures died" else ["608.2i"]
        found += filter(None, (_THIS_TURN.get(node.kind),))
    elif isinstance(node, e.ZoneChange) and (node.from_zone, node.to_zone) == ("battlefield", "graveyard"):
        found.append("700.4")
    elif isinstance(node, a.DistinctAmong) and node.kind in ("names", "differently named"):
        found.append("201.2b")
    elif isinstance(node, c.CostWasPaid) and node.cost == "kicker":
        found += ["702.33d", "702.33f" if node.mana is not None else "702.33e"]
    elif node == o.Bound("championed"):
        found += ["607.2k", "702.72b"]
    elif isinstance(node, Not) and node.part == HasSupertype("basic"):
        found.append("305.8")
    found += filter(None, (_by_a_word(node),))
    for f in fields(node):
        _walk(getattr(node, f.name), found)


def _by_a_word(node: Any) -> str:
    """The rule that defines what one word of the node asks for; "" where none does."""
    if isinstance(node, c.CostWasPaid):
        return _COST_ASKED_FOR.get(node.cost, "")
    if isinstance(node, Is):
        return _WHAT_IT_IS.get(node.status, "")
    if isinstance(node, o.Bound):
        return _WHAT_WAS_DONE.get(node.name, "")
    if isinstance(node, Targets):
        return "115.9c" if node.only else "115.9b"
    return "115.9c" if isinstance(node, TargetsSingle) else ""


def told_in(game: Game, source: int, text: str) -> tuple[str, ...]:
    """The rules that define what a text tells of itself: what its X is, and whom a name means that its card lacks."""
    told = ("107.3c",) if "where X is" in text else ()
    if source not in game.objects or game.objects[source].copied is None:
        return told
    own = {face.name for part in game.objects[source].components for face in part.definition.faces}
    return (*told, "201.5") if any(name in text for name in game.look(source).names if name not in own) else told


def linked(node: Any) -> bool:
    """Whether the text reads what another ability of the same object remembered (607.2)."""
    names, bound = _names(node)
    return any(name in _LINKED or name.startswith("linked") for name in names - bound)


def names_read(node: Any) -> frozenset[str]:
    """The names by which the text refers to what was bound before it."""
    return _names(node)[0]


@lru_cache(maxsize=4096)
def _names(node: Any) -> tuple[frozenset[str], frozenset[str]]:
    """The names that the text reads, and those that its own instructions bind."""
    if isinstance(node, tuple):
        found = [_names(part) for part in node]
    elif not is_dataclass(node) or isinstance(node, type):
        return frozenset(), frozenset()
    elif isinstance(node, o.Bound):
        return frozenset({node.name}), frozenset()
    else:
        found = [_names(getattr(node, f.name)) for f in fields(node)]
        found.append((frozenset(), frozenset({str(getattr(node, "bind", ""))})))
    return frozenset().union(*(f[0] for f in found)), frozenset().union(*(f[1] for f in found))
