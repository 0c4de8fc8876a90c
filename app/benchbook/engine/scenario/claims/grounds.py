"""The rules by which a claim's answer is read off the game: what a mana value is, what a face-down card is, …"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from benchbook.cards.abilities import Static
from benchbook.cards.objects import Group, This
from benchbook.cards.rule_changes import Permit, PlayerRule
from benchbook.engine.abilities import states_its_color
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import matches, players
from benchbook.engine.game_objects import Object
from benchbook.engine.index import functions_in, rule_changes
from benchbook.engine.layers.base import base_characteristics
from benchbook.engine.objects.color_identity import rules_of_mana_value
from benchbook.engine.objects.commanders import joined_by
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.moment import CannotTell, Moment
from benchbook.engine.scenario.claims.read_off import of_a_player, of_an_object
from benchbook.engine.scenario.claims.rests_on import of_faces, why_not
from benchbook.engine.scenario.claims.words import COLORS, kinds
from benchbook.engine.scenario.roster import Unknown
from benchbook.engine.showing.defined_terms import defined_terms
from benchbook.engine.state import Game

_ELSEWHERE = ("hand", "graveyard", "exile", "library")


def of_abilities_elsewhere(moment: Moment, obj: Object) -> Iterator[str]:
    """The rule by which an ability that would change the object does not, where its card lies in another zone."""
    if obj.zone == "battlefield" and any(
        other.zone in _ELSEWHERE and _would_change(moment, other, obj) for other in moment.game.objects.values()
    ):
        yield "113.6"


def _would_change(moment: Moment, other: Object, obj: Object) -> bool:
    game = moment.game
    found = (h.ability for h in game.look(other.id).abilities if isinstance(h.ability, Static))
    ctx = Context(game, other.id, other.owner)
    for ability in found:
        if ability.changes and isinstance(ability.what, Group) and not functions_in(ability, other):
            try:
                if matches(ctx, ability.what.filter, obj.id):
                    return True
            except NotModelled:
                continue
    return False


_CHARACTERISTICS = (
    "size", "base size", "attribute", "name", "mana cost", "kind", "keyword", "no abilities", "ability", "none",
)  # fmt: skip
_REMINDER = re.compile(r"\([^)]*\{[^)]*\)")


def read_by(moment: Moment, claim: Claim) -> tuple[str, ...]:
    """The rules that say how the answer is read off; a claim about something that is nowhere rests on none."""
    if not claim.what or claim.what in moment.roster.players:
        return tuple(of_a_player(moment, claim)) if (claim.who or claim.what) in moment.roster.players else ()
    try:
        obj = moment.object(claim.what)
    except (CannotTell, Unknown, KeyError):
        return ()
    found = [*_of_claim(moment, claim, obj), *why_not(moment, claim, obj), *of_an_object(moment, claim, obj)]
    if claim.check == "triggers":
        held = moment.game.look(obj.id).abilities
        found += [n for h in held for n in defined_terms(getattr(h.ability, "condition", None))]
    of_colors = claim.check == "kind" and any(word.lower() in COLORS for word in kinds(claim.words))
    if claim.check == "no abilities" or of_colors:
        found += _explained(moment, obj)
    if claim.check in _CHARACTERISTICS:
        found += _of_object(obj)
        found += of_faces(obj, claim)
        found += of_abilities_elsewhere(moment, obj)
        found += _asked_by_its_own_text(moment, obj)
    return tuple(found)


def _asked_by_its_own_text(moment: Moment, obj: Object) -> Iterator[str]:
    """The rules that define what the object's text asks before it changes the object, whether it then does or not."""
    if obj.zone == "battlefield":
        for held in moment.game.look(obj.id).abilities:
            if isinstance(held.ability, Static) and held.ability.changes and held.ability.what == This():
                yield from defined_terms(held.ability.condition)


def _explained(moment: Moment, obj: Object) -> Iterator[str]:
    """The rule by which what is printed on the object is no ability of it, where the ruleset has one."""
    printed = base_characteristics(moment.game, obj).abilities if obj.components else ()
    if any(states_its_color(held.ability) for held in printed):
        yield from (str(rule.ref) for rule in moment.game.table.of("runs", "text that is no ability"))


def _of_object(obj: Object) -> Iterator[str]:
    """Face-down objects, tokens and copies have characteristics by rules of their own."""
    if obj.face_down:
        yield from {"battlefield": ("708.2", "708.2a"), "exile": ("406.3a",)}.get(obj.zone, ("708.2", "708.4"))
    elif obj.copied is not None:
        yield "707.2"
    elif obj.is_token:
        yield "111.3"
    elif obj.zone in ("battlefield", "stack"):
        yield from _face_up(obj)
    elif any(len(c.definition.faces) > 1 for c in obj.components):
        layout = obj.components[0].definition.layout
        found = {"transform": "712.8a", "modal_dfc": "712.8a", "adventure": "715.4", "split": "709.4", "flip": "710.1a"}
        yield from filter(None, (found.get(layout),))


def _face_up(obj: Object) -> Iterator[str]:
    """A double-faced permanent or spell has the characteristics of the face that is up, a prototyped one its own."""
    layout = obj.components[0].definition.layout if len(obj.components) == 1 else ""
    if layout == "transform":
        spell = "712.8c" if obj.zone == "stack" else "712.8e"
        yield spell if obj.components[0].face == 1 else "712.8d" if obj.zone == "battlefield" else "712.8c"
    elif layout == "modal_dfc":
        yield "712.8f"
    elif layout == "meld" and obj.zone == "stack":
        yield "712.8b"
    elif layout == "prototype" and obj.components[0].face == 1:
        yield "718.5"
    elif layout == "adventure" and obj.zone == "stack" and obj.components[0].face == 1:
        yield "715.3b"
    elif "melded" in obj.marks:
        yield "712.8g"


def _of_claim(moment: Moment, claim: Claim, obj: Object) -> Iterator[str]:
    look = moment.game.look(obj.id)
    if claim.check == "attribute" and claim.words == "mana value":
        yield "202.3"
        yield from _mana_value(moment, obj)
    elif claim.check == "attribute" and claim.words in ("loyalty", "defense"):
        yield "306.5" if claim.words == "loyalty" else "310.4"
    elif claim.check == "name" and obj.is_token:
        yield "111.4"
    elif claim.check == "kind" and any(w.lower() in COLORS for w in kinds(claim.words)):
        if look.mana_cost is not None and set(look.mana_cost.colors) == set(look.colors):
            yield "202.2"
    elif claim.check == "kind" and claim.words == "colorless" and not look.colors:
        yield from ("105.2c", "202.2b")
    elif claim.check == "relation" and claim.words == "a copy of":
        yield "707.2"
    elif claim.check == "identity":
        yield "903.4"
        if any(_REMINDER.search(face.text) for part in obj.components for face in part.definition.faces):
            yield "903.4c"
    elif claim.check in ("commander damage", "is commander"):
        counts = moment.game.table.has("704.6c")
        yield ("903.10a" if counts else "903.12h") if claim.check == "commander damage" else "903.3"
        owned = replace(claim, check="is commander", who=obj.owner)
        if claim.check == "commander damage" and any(_partnership(moment, owned, obj)):
            yield "702.124d"
        yield from _partnership(moment, claim, obj)
    else:
        yield from _of_status(moment, claim, obj)


def _of_status(moment: Moment, claim: Claim, obj: Object) -> Iterator[str]:
    if claim.check == "zone" and obj.phased_out:
        yield "702.26d"
    elif claim.check == "controls" and isinstance(obj.attached_to, int) and obj.attached_to in moment.game.objects:
        look = moment.game.look(obj.id)
        if moment.game.controller(obj.attached_to) != look.controller:
            yield "303.4e" if "Aura" in look.subtypes else "301.5d"
    elif claim.check == "may look" and obj.face_down and obj.zone in ("battlefield", "stack"):
        yield "708.5"


def _partnership(moment: Moment, claim: Claim, obj: Object) -> Iterator[str]:
    """Of two commanders, the ability by which they lead the deck together (702.124)."""
    whose = moment.game.setting.commanders
    cards = {c.card: c for o in moment.game.objects.values() for c in o.components if whose.get(c.card) == claim.who}
    if claim.check == "is commander" and len(cards) == 2 and obj.card in cards:
        first, second = (c.definition for c in cards.values())
        yield from filter(None, (joined_by(first, second),))


def _back_faces(moment: Moment) -> set[str]:
    parts = (part.definition for obj in moment.game.objects.values() for part in obj.components)
    return {d.faces[1].name for d in parts if d.layout == "transform" and len(d.faces) > 1}


def _mana_value(moment: Moment, obj: Object) -> Iterator[str]:
    look = moment.game.look(obj.id)
    if look.mana_cost is None and look.front_value is None and look.name in _back_faces(moment):
        yield "202.3b"
        return
    yield from rules_of_mana_value(moment.game, obj.id)
    if obj.zone == "stack" and obj.chosen is not None and obj.chosen.alternative:
        yield "118.9c"
    if obj.zone == "stack" and obj.chosen is not None and any(obj.chosen.paid.values()):
        yield "118.8d"


SHOWN_MEANWHILE = {"702.49a": "702.49b", "702.49d": "702.49b", "702.94a": "702.94b"}


def shown_meanwhile(game: Game, obj: int) -> str:
    """The rule by which a card in a hand stays revealed while an ability of it waits or is on the stack; "" if none."""
    if game.objects[obj].zone != "hand":
        return ""
    on_stack = (game.objects[o].ability for o in game.stack)
    found = [a.ability for a in on_stack if a is not None and a.source == obj]
    found += [p.ability for p in game.pending if p.source == obj]
    return next((SHOWN_MEANWHILE[a.rule] for a in found if a.rule in SHOWN_MEANWHILE), "")


def shown_to_all(game: Game, obj: int) -> bool:
    """Whether the card is revealed: for a while, or because its owner plays with such cards revealed (701.20a)."""
    thing = game.objects[obj]
    if "revealed" in thing.marks or shown_meanwhile(game, obj):
        return True
    if thing.zone not in ("hand", "library"):
        return False
    place = "top card" if on_top(game, obj) else thing.zone
    return any(
        rule.rule == f"plays with {place} revealed" and thing.owner in players(ctx, rule.who)
        for rule, ctx, _ in rule_changes(game, PlayerRule)
    )


def on_top(game: Game, obj: int) -> bool:
    """Whether the card is the top card of its owner's library."""
    thing = game.objects[obj]
    return thing.zone == "library" and game.player(thing.owner).library[:1] == (obj,)


def let_see(game: Game, who: str, obj: int) -> bool:
    """Whether an effect shows the card to this player: a revealed hand or top card, or one that they may look at."""
    if shown_to_all(game, obj):
        return True
    looks = (p for p, ctx, _ in rule_changes(game, Permit) if ctx.controller == who)
    own = on_top(game, obj) and game.objects[obj].owner == who
    return own and any(p.action == "look at the top card" for p in looks)


def seen_in_exile(game: Game, who: str, obj: int) -> bool | None:
    """Whether a permanent lets the player look at a card exiled face down (406.3); None where nothing here says it."""
    for permit, ctx, _ in rule_changes(game, Permit):
        if permit.action == "look at exiled cards" and permit.what is not None and matches(ctx, permit.what, obj):
            if who in players(ctx, permit.who):
                return True
            return False if game.objects[ctx.source].owner == ctx.controller else None
    return None
