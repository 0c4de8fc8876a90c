"""Which abilities function now, sorted by what they do; worked out once a game (113.6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from typing import Any, overload

from benchbook.cards.abilities import (
    Activated,
    CardDefinition,
    CastRestriction,
    CostOption,
    Keyword,
    LevelBand,
    SpellAbility,
    Static,
    Triggered,
    Unread,
)
from benchbook.cards.conditions import DuringNextTurn
from benchbook.cards.mapping import parts
from benchbook.cards.objects import This
from benchbook.cards.rule_changes import RuleChange
from benchbook.engine.context import Context
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import holds
from benchbook.engine.game_objects import Characteristics, Chosen, Held, Object, counter_kind
from benchbook.engine.memory import Name
from benchbook.engine.objects.supplementary import in_the_command_zone
from benchbook.engine.procedures import Procedure
from benchbook.engine.prose import name_of
from benchbook.engine.registry import Role, RuleFunction, Runs
from benchbook.engine.state import Game, ObjId
from benchbook.frozen import EMPTY, dataclass


@dataclass(frozen=True)
class Functioning:
    """An ability that functions, and the object that has it."""

    obj: Object
    held: Held
    controller: str

    @property
    def ability(self) -> Any:
        """The ability itself."""
        return self.held.ability

    def context(self, game: Game) -> Context:
        """The circumstances in which its text is read."""
        return Context(game, self.obj.id, self.controller, chosen=self.obj.chosen, text=self.ability.text)


@dataclass
class Index:
    """The functioning abilities of a game by kind."""

    triggered: list[Functioning] = field(default_factory=list)
    statics: list[Functioning] = field(default_factory=list)
    rules: dict[type, list[tuple[Any, Functioning]]] = field(default_factory=dict)
    replacements: list[tuple[Any, Functioning]] = field(default_factory=list)
    unread: list[Functioning] = field(default_factory=list)
    words: set[Any] = field(default_factory=set)

    @property
    def names_nothing(self) -> bool:
        """Whether no ability functions that is sorted here: the index then holds no object."""
        return not (self.triggered or self.statics or self.unread)


@dataclass(frozen=True, slots=True, eq=False)
class Share:
    """What one object adds to the index while it is what it is and looks as it looks."""

    obj: Object
    look: Characteristics
    words: frozenset[str]
    functioning: tuple[Functioning, ...]


@lru_cache(maxsize=4096)
def _of_itself(line: Unread, zone: str) -> bool:
    """Whether it triggers on what happens to its own card, in whichever zone (113.6k), or while that is suspended."""
    if not isinstance(line.frame, Triggered):
        return False
    return zone == "exile" or This() in parts(line.frame.when) or "this card" in line.text


def functions_in(ability: Any, obj: Object) -> bool:
    """Whether an ability functions where its object is (113.6); one that is not read, whether it could."""
    if isinstance(ability, Unread):
        return obj.zone != "library" and (may_function(obj.zone, ability.text) or _of_itself(ability, obj.zone))
    zone = getattr(ability, "zone", "battlefield")
    if zone == "any" or zone == obj.zone:
        return True
    return obj.zone == "command" and zone == "battlefield" and in_the_command_zone(obj)


_DISCARDED = re.compile(r"\b(?:when|whenever|if|as)\b[^.]*\b(?:discard|cycle)")


def may_function(zone: str, text: str) -> bool:
    """Whether a text that was not understood could do something in that zone (113.6)."""
    said = text.lower()
    if zone == "discarding":  # of a card that has left a hand
        return bool(_DISCARDED.search(said))
    return zone in ("battlefield", "stack", "command") or zone in said or "isn't on the battlefield" in said


def index(game: Game) -> Index:
    """The index of a game, made on first use."""
    known: Index | None = game._index
    if known is None:
        known = game.__dict__["_index"] = _build(game)
    return known


def _build(game: Game) -> Index:
    made = Index()
    looks = game.characteristics
    known: dict[ObjId, Share] = game.__dict__.setdefault("_shares", {})
    for name, obj in game.objects.items():
        share = known.get(name)
        if share is None or share.obj is not obj or share.look is not looks[name]:
            share = known[name] = _share(game, obj, looks[name])
        made.words |= share.words
        for f in () if obj.phased_out or obj.zone == "outside" else share.functioning:
            _sort(made, f)
    return made


def _share(game: Game, obj: Object, look: Characteristics) -> Share:
    held = (held for whole in look.abilities for held in game.table.flatten(whole))
    functioning = tuple(Functioning(obj, h, look.controller) for h in held if functions_in(h.ability, obj))
    return Share(obj, look, frozenset(_words(obj, look)), functioning)


def _words(obj: Object, look: Characteristics) -> Iterator[str]:
    """The words that a rule may be about: what the object is, has and bears."""
    yield from (*look.types, *look.supertypes, *look.subtypes, *obj.marks, *map(counter_kind, obj.counters))
    yield from (held.ability.name for held in look.abilities if isinstance(held.ability, Keyword))
    for part in obj.components:
        yield from _printed(part.definition)
        yield from (said for said, so in (("token", part.token or part.token_card), ("copy", part.copy)) if so)
    if obj.attached_to is not None:
        yield "attached"
    if obj.chosen is not None and obj.chosen.alternative:
        yield f"cast for {obj.chosen.alternative}"


def _printed(definition: CardDefinition) -> frozenset[str]:
    """The layout, the card types and subtypes of the front face and the keywords of each; worked out once a card."""
    known: frozenset[str] | None = definition.__dict__.get("_words")
    if known is None:
        keywords = (a.name for face in definition.faces for a in face.abilities if isinstance(a, Keyword))
        front = definition.front
        known = frozenset((definition.layout, *front.types, *front.subtypes, *keywords))
        definition.__dict__["_words"] = known
    return known


def there_is(game: Game) -> frozenset[Any]:
    """What rules may be about that is there: card types, supertypes, subtypes, keywords, marks and kinds of counters of
    objects, whether one is a token, a copy, attached or cast for an alternative cost; what is printed on cards outside
    the game; the kinds of changes of rules and, of effects, of replacements in force.
    """
    known = game._there
    if known is None:
        made = index(game)
        by_effects = {type(one) for effect in game.effects for one in (*effect.rules, effect.replacement)}
        known = game.__dict__["_there"] = frozenset((*made.words, *made.rules, *by_effects))
    return known


def _among_these(game: Game, wanted: frozenset[Any]) -> frozenset[Any]:
    """What of this is there: of what the objects are and have, or as a mark of the game."""
    there = wanted & (there_is(game) if game._there is None else game._there)
    return there | wanted.intersection(game.memory) if game.memory else there


@overload
def rules_for(game: Game, role: Runs, subject: Procedure) -> tuple[RuleFunction, ...]: ...
@overload
def rules_for(game: Game, role: Role, subject: Any) -> tuple[RuleFunction, ...]: ...
def rules_for(game: Game, role: Role | Runs, subject: Any) -> tuple[RuleFunction, ...]:
    """The rules with this role for this subject that may say something in this game, in rule order."""
    asked = game.table.asked(role, subject)
    return asked.where(_among_these(game, asked.wanted)) if asked.wanted else asked.every


def rules_about(game: Game, role: Role, event: object) -> tuple[RuleFunction, ...]:
    """The rules that may say something of an event in this game, in rule order."""
    asked = game.table.asked(role, type(event))
    if not asked.wanted and not asked.fields:
        return asked.every
    there = _among_these(game, asked.wanted) if asked.wanted else asked.wanted
    return asked.about(event, there) if asked.fields else asked.where(there)


def following(game: Game, event: object, *, among_others: bool) -> tuple[RuleFunction, ...]:
    """The rules that may say what follows from an event. All of them while several events happen at once and what is
    there has not been looked at: of a game between them nothing else is asked.
    """
    if among_others and game._there is None:
        asked = game.table.asked("results_of", type(event))
        return asked.about(event, asked.wanted)
    return rules_about(game, "results_of", event)


def _sort(made: Index, f: Functioning) -> None:
    ability = f.ability
    if isinstance(ability, Unread):
        made.unread.append(f)
    elif isinstance(ability, Triggered):
        made.triggered.append(f)
    elif isinstance(ability, Static):
        made.statics.append(f)
        for change in ability.rules:
            made.rules.setdefault(type(change), []).append((change, f))
        for replacement in ability.replacements:
            made.replacements.append((replacement, f))


def rule_changes(game: Game, kind: type) -> list[tuple[Any, Context, str]]:
    """The rule changes of a kind that apply now: the change, whose text it is, and the text."""
    found: list[tuple[Any, Context, str]] = []
    rules = (game._index or index(game)).rules
    for change, f in rules.get(kind, ()) if rules else ():
        ctx = f.context(game)
        if f.ability.condition is None or holds(ctx, f.ability.condition):
            found.append((change, ctx, f.ability.text))
    for effect in game.effects:
        for one in effect.rules:
            if isinstance(one, kind) and (type(effect.duration) is not DuringNextTurn or in_its_turn(game, effect)):
                ctx = Context(
                    game,
                    effect.source,
                    effect.controller,
                    targets=effect.targets,
                    bindings={**effect.bindings, "locked": effect.locked},
                    chosen=Chosen(x=effect.x) if effect.x is not None else None,
                )
                found.append((one, ctx, effect.words if effect.locked is None else ""))  # "target spell" names none
    return found


def in_its_turn(game: Game, effect: EffectInForce) -> bool:
    """Whether the turn has begun during which the effect lasts."""
    return bool(game.memory.get(turn_of(effect)) == game.turn)


def turn_of(effect: EffectInForce) -> Name:
    """The name under which is remembered in which turn the effect works."""
    return Name(f"the turn of effect {effect.id}")


def told_of(game: Game, ctx: Context, text: str) -> str:
    """A text that forbids, said of the object that has it: "This creature can't block" by its name."""
    name = name_of(game, ctx.source)
    if text and len(text.split()) < 3 and game.look(ctx.source).has_keyword(text.lower()):
        return f"{name} has {text.lower()}"
    return _THIS.sub(name, text)


_THIS = re.compile(r"^This (?:creature|permanent|artifact|land|spell)\b")


def rule_of(game: Game, change: RuleChange) -> tuple[str, ...]:
    """The rule that gives an object the ability with this change, where it comes from a keyword."""
    for known, f in index(game).rules.get(type(change), ()):
        if known is change and f.ability.rule:
            return (f.ability.rule,)
    return ()


__all__ = ["EMPTY", "Activated", "CastRestriction", "CostOption", "LevelBand", "RuleChange", "SpellAbility", "index"]
