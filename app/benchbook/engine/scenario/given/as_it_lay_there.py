"""What a permanent that lies there has chosen and exiled (607.2a, 610.3): as is said, what it must be, or not said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import Activated, CardDefinition, Keyword, Static, Triggered
from benchbook.cards.conditions import UntilLeaves, UntilMonarch
from benchbook.cards.continuous import AddTypes, CreatureTypesOf, ModifyPT, SetPT, SetTypes
from benchbook.cards.effects import AddMana, ChooseThing, Exile, Move
from benchbook.cards.entering import EntersChoosing
from benchbook.cards.events import ZoneChange
from benchbook.cards.filters import Same
from benchbook.cards.linking import EXILING_KEYWORDS, LINKED, own
from benchbook.cards.mapping import parts
from benchbook.cards.objects import Bound, Choose, Target, This
from benchbook.cards.vocabulary import SUBTYPES
from benchbook.engine.choosing.chosen import Unsaid, chosen_key, has_color_chosen_before_the_game
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import Component, Object
from benchbook.engine.memory import CHAMPIONED, EXILED_WITH, KNOWN_TO, NAMED, PROTECTOR, Name
from benchbook.engine.scenario.given.definitions import nameless
from benchbook.engine.scenario.given.laying_out import Placed
from benchbook.engine.scenario.roster import Roster
from benchbook.engine.state import Game, ObjId
from benchbook.errors import ScenarioError
from benchbook.frozen import replace

NOTHING: tuple[Any, ...] = (None, [], "nothing")  # said of a permanent for which nothing was chosen


def chosen_as_given(game: Game, one: Placed, copied: CardDefinition | None) -> dict[Name, Any]:
    """What is remembered of the choices made as the object entered; ``copied`` is the card that it is a copy of."""
    said = one.given.facts.get("chosen")
    if "chosen" in one.given.facts and said in NOTHING:
        return {}
    choices = list(_choices(copied or one.definition))
    unsaid = {u.key: u for u in (_unsaid(one.id, n) for n in choices)} if _entered_so(game, one) else {}
    return {**unsaid, **dict(_the_only_opponent(game, one, choices)), **dict(_said(game, one, choices, said))}


def _entered_so(game: Game, one: Placed) -> bool:
    """Whether it entered with its text: what is face down had none."""
    there = game.objects[one.id]
    return there.zone == "battlefield" and not there.face_down and not one.given.parts


def _unsaid(obj: int, node: EntersChoosing | ChooseThing) -> Unsaid:
    return Unsaid(obj, chosen_key(node.kind, node.key), node.kind, node.options, node.limit)


def _choices(definition: CardDefinition) -> Iterator[EntersChoosing | ChooseThing]:
    """The choices that a card asks for as it enters, then those of what triggers when it does."""
    abilities = [a for face in definition.faces for a in face.abilities]
    for ability in abilities:
        yield from (r for r in getattr(ability, "replacements", ()) if isinstance(r, EntersChoosing))
    for ability in abilities:
        if isinstance(ability, Triggered) and as_it_enters(ability):
            yield from (e for e in ability.effects if isinstance(e, ChooseThing) and e.linked)


def as_it_enters(ability: Triggered) -> bool:
    """Whether it triggers as its own object enters."""
    when = ability.when
    return isinstance(when, ZoneChange) and when.to_zone == "battlefield" and when.filter == Same(This())


def _the_only_opponent(
    game: Game, one: Placed, choices: list[EntersChoosing | ChooseThing]
) -> Iterator[tuple[Name, str]]:
    """Where an opponent was chosen and there is only one, it was that one."""
    there = game.objects[one.id].zone == "battlefield"
    opponents = game.opponents(game.objects[one.id].controller) if there else ()
    if len(opponents) == 1:
        yield from ((chosen_key(n.kind, n.key), opponents[0]) for n in choices if n.kind == "opponent")


def _said(
    game: Game, one: Placed, choices: list[EntersChoosing | ChooseThing], said: Any
) -> Iterator[tuple[Name, Any]]:
    """What is said to have been chosen, under the names by which its text asks for it."""
    if "chosen" not in one.given.facts:
        return
    if isinstance(said, Mapping):
        for key, value in said.items():
            yield chosen_key(str(key)), _choice(str(key), value)
        return
    values = list(said) if isinstance(said, list) else [said]
    keys = [chosen_key(n.kind, n.key) for n in choices]
    if "battle" in one.definition.front.types:
        keys.insert(0, PROTECTOR.name)
    if has_color_chosen_before_the_game(one.definition):
        keys.insert(0, chosen_key("color"))
    if "conspiracy" in one.definition.front.types:
        keys.insert(0, NAMED.name)
    for index, value in enumerate(values):
        key = keys[index] if index < len(keys) else Name(_kind_of(game, value))
        yield key, _choice(key, value)


def _kind_of(game: Game, value: Any) -> str:
    text = str(value)
    if text in {p.id for p in game.players}:
        return "player"
    if text.isdigit():
        return "number"
    return "color" if text in ("white", "blue", "black", "red", "green") else "creature type"


def _choice(key: str, value: Any) -> Any:
    if key == "number" or (isinstance(value, int) and not isinstance(value, bool)):
        return Fraction(str(value))
    text = str(value)
    if key.endswith(" type"):
        return next((known for known in SUBTYPES if known.lower() == text.lower()), text)
    return text.lower() if key == "color" else text


EXILED_CARD = "exiled card"
EXILED_UNTIL = "card exiled until it leaves"
RETURN = Name("return")


def with_exiled(game: Game, roster: Roster, placed: Iterable[Placed]) -> Game:
    """The game in which what lies there knows which cards it has exiled, or that nobody says which."""
    placed = tuple(placed)
    said: dict[ObjId, tuple[ObjId, ...]] = {}
    for one in placed:
        if "exiled with" in one.given.facts:
            holder = _holder(game, roster, one)
            said[holder] = (*said.get(holder, ()), one.id)
    for one in placed:
        there = game.objects[one.id]
        if there.zone != "battlefield" or there.face_down or one.given.parts or one.given.facts.get("copy of"):
            if one.id in said:
                raise ScenarioError(one.given.path, "what such an object has exiled can't be said.")
            continue
        game = _told(game, one, said.get(one.id))
    return game


def _holder(game: Game, roster: Roster, one: Placed) -> ObjId:
    """What the card was exiled with."""
    path, name = f"{one.given.path}.exiled with", str(one.given.facts["exiled with"])
    if game.objects[one.id].zone != "exile":
        raise ScenarioError(path, "only a card in exile was exiled with something.")
    found = roster.subject(game, name, lambda o: o.zone == "battlefield")
    if not isinstance(found, int):
        raise ScenarioError(path, f"{name!r} is no object.")
    return found


def _told(game: Game, one: Placed, found: tuple[ObjId, ...] | None) -> Game:
    """The game in which this one knows what it has exiled; ``found`` is None where no card is said."""
    if found is None and "exiled" in one.given.facts:
        if one.given.facts["exiled"] not in NOTHING:
            said = "'exiled' is 'nothing'; what was exiled lies in exile with 'exiled with'."
            raise ScenarioError(f"{one.given.path}.exiled", said)
        found = ()
    linked, until, champion = _exiles(one.definition)
    key = (CHAMPIONED if champion else EXILED_WITH).name
    if found and not (_speaks(one.definition) or until or champion):
        raise ScenarioError(one.given.path, f"{one.definition.name} says nothing of a card exiled with it.")
    memory: Any = found
    if found is None and (linked or champion):
        memory = Unsaid(one.id, key, EXILED_CARD, MOVED if champion else _standing_for_all(one.definition))
    if memory:
        there = game.objects[one.id]
        game = game.with_object(one.id, memory={**there.memory, key: memory})
    if found and any(isinstance(a, Keyword) and a.name == "hideaway" for a in _abilities(one.definition)):
        for card in found:
            known = {**game.objects[card].memory, **KNOWN_TO((game.objects[one.id].controller,))}
            game = game.with_object(card, face_down="exiled", memory=known)
    return _with_return(game, one.id, found, *until) if until is not None and found != () else game


def _with_return(game: Game, holder: ObjId, found: tuple[ObjId, ...] | None, until: Any, came: str) -> Game:
    """The effect by which what was exiled comes back as its holder leaves, or as its text says otherwise, to where it
    ``came`` from (610.3).
    """
    cards = Unsaid(holder, RETURN, EXILED_UNTIL, MOVED) if found is None else found
    to = (came,) * (1 if found is None else len(found))
    effect = EffectInForce(
        game.next_id, game.clock, holder, game.objects[holder].controller, until,
        bindings={RETURN: cards, "to": to, **({"watched": (holder,)} if isinstance(until, UntilLeaves) else {})},
        words="exiled until it leaves",
    )  # fmt: skip
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1)


# ── what the card says ────────────────────────────────────────────────────────


def _abilities(definition: CardDefinition) -> tuple[Any, ...]:
    return tuple(a for face in definition.faces for a in face.abilities)


def _exiles(definition: CardDefinition) -> tuple[bool, tuple[Any, str] | None, bool]:
    """Whether it speaks of a card that it exiles, until when it exiles one and whether it champions one."""
    known: tuple[bool, tuple[Any, str] | None, bool] | None = definition.__dict__.get("_exiles")
    if known is None:
        champion = any(isinstance(a, Keyword) and a.name == "champion" for a in _abilities(definition))
        known = definition.__dict__["_exiles"] = (_links(definition), _exiles_until(definition), champion)
    return known


def _speaks(definition: CardDefinition) -> bool:
    return any(part == LINKED for a in _abilities(definition) for part in own(a))


def _links(definition: CardDefinition) -> bool:
    """Whether it speaks of a card that it exiles as it enters."""
    return _speaks(definition) and any(_exiles_entering(a) for a in _abilities(definition))


def _exiles_entering(ability: Any) -> bool:
    if isinstance(ability, Keyword):
        return ability.name in EXILING_KEYWORDS and ability.name != "delve"
    entering = isinstance(ability, Triggered) and as_it_enters(ability)
    return entering and any(isinstance(part, Exile) and part.linked for part in parts(ability))


def _exiles_until(definition: CardDefinition) -> tuple[Any, str] | None:
    """Until when it exiles something as it enters, and from which zone; None where it does not."""
    for ability in _abilities(definition):
        if isinstance(ability, Triggered) and as_it_enters(ability):
            for part in parts(ability):
                until = part.until if isinstance(part, Exile) else None
                if until == UntilLeaves(This()) or isinstance(until, UntilMonarch):
                    return until, _zone(part.what, ability)
    return None


def _zone(what: Any, ability: Triggered) -> str:
    """The zone of what is exiled: of the target, or from which it is chosen."""
    if isinstance(what, Target) and what.index < len(ability.targets):
        return ability.targets[what.index].zone
    if not isinstance(what, Bound):
        return str(getattr(what, "zone", "") or "battlefield")
    return next((part.zone for part in parts(ability.effects) if isinstance(part, Choose)), "battlefield")


# ── what it can have been, where that can be tried out ────────────────────────

NONE = "nothing"
OWN = " of one's own"
MOVED = (NONE, "1/1 creature", "13/13 creature", f"1/1 creature{OWN}")
COLORED = (NONE, "1/1 creature", *(f"1/1 {color} creature" for color in ("white", "blue", "black", "red", "green")))


def _standing_for_all(definition: CardDefinition) -> tuple[str, ...]:
    """Cards that stand for all others where the text only moves the card, or takes a size or a color of mana from it;
    else no card does.
    """
    speaking = [a for a in _abilities(definition) if any(part == LINKED for part in own(a))]
    if all(_only_moves(a) or _only_sizes(a) for a in speaking):
        return MOVED
    return COLORED if all(_only_colors(a) for a in speaking) else ()


def _only_moves(ability: Any) -> bool:
    return isinstance(ability, Triggered) and all(isinstance(e, Move) and e.what == LINKED for e in ability.effects)


def _only_sizes(ability: Any) -> bool:
    kinds = ModifyPT | SetPT | AddTypes | SetTypes | CreatureTypesOf
    return isinstance(ability, Static) and bool(ability.changes) and all(isinstance(m, kinds) for m in ability.changes)


def _only_colors(ability: Any) -> bool:
    return isinstance(ability, Activated) and all(isinstance(e, AddMana) for e in ability.effects)


def exiled_there(game: Game, one: Unsaid) -> tuple[str, ...]:
    """What the card can have been: those that stand for all others, and each that lies in exile."""
    lying = (_name(o) for o in game.in_zone("exile") if not o.face_down)
    return (*one.options, *dict.fromkeys(name for name in lying if name)) if one.options else ()


def _name(card: Object) -> str:
    return card.components[0].definition.name if card.components else ""


def as_exiled(game: Game, one: Unsaid, word: str) -> Game:
    """The game in which the holder has exiled a card like that."""
    found: tuple[ObjId, ...] = ()
    if word in (*MOVED, *COLORED):
        game, found = (game, ()) if word == NONE else _with_stand_in(game, one.obj, word)
    else:
        found = tuple(o.id for o in game.in_zone("exile") if o.components and o.components[0].definition.name == word)[
            :1
        ]
    if one.key != RETURN:
        return game.with_object(one.obj, memory={**game.objects[one.obj].memory, one.key: found})
    return game.with_(effects=tuple(_returning(game, one, found)))


def _returning(game: Game, one: Unsaid, found: tuple[ObjId, ...]) -> Iterator[EffectInForce]:
    for effect in game.effects:
        mine = effect.bindings.get(RETURN) == one
        to = effect.bindings.get("to", ())[: len(found)]
        yield replace(effect, bindings={**effect.bindings, RETURN: found, "to": to}) if mine else effect


def _with_stand_in(game: Game, holder: ObjId, word: str) -> tuple[Game, tuple[ObjId, ...]]:
    who = game.objects[holder].controller
    owner = who if word.endswith(OWN) else next(iter(game.opponents(who)), who)
    definition, _ = nameless(word.removesuffix(OWN))
    new = game.next_id
    card = Object(
        id=new, zone="exile", owner=owner, controller=owner, components=(Component(new, definition, owner),),
        timestamp=new,
    )  # fmt: skip
    return game.with_(objects={**game.objects, new: card}, next_id=new + 1), (new,)
