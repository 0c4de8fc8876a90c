"""Events that move, make and end objects (400, 111)."""

from __future__ import annotations

from typing import Any

from benchbook.cards.replacements import DamagePrevented
from benchbook.engine import events as ev
from benchbook.engine.apply import applies
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.game_objects import Object
from benchbook.engine.hidden.piles import Loose, loose_of, piled
from benchbook.engine.memory import GAINS
from benchbook.engine.prose import name_of
from benchbook.engine.state import DEEP, Game, ObjId, Player
from benchbook.frozen import replace

HIDDEN = ("hand", "library")


# ── zones ─────────────────────────────────────────────────────────────────────
def without(game: Game, obj: Object) -> Game:
    """The game without the object: out of its zone's order, its last state kept."""
    objects = dict(game.objects)
    del objects[obj.id]
    departed = {**game.departed, obj.id: game}
    players = game.players
    if obj.zone in ("library", "hand", "graveyard", "outside"):
        players = tuple(_drop(p, obj) for p in players)
    elif "also in library" in obj.marks:
        players = tuple(_drop(p, replace(obj, zone="library")) for p in players)
    stack = tuple(i for i in game.stack if i != obj.id) if obj.zone == "stack" else game.stack
    game = game.with_(objects=objects, departed=departed, players=players, stack=stack)
    if obj.zone == "battlefield" and game.combat is not None:
        game = out_of_combat(game, obj.id)
    return game


def left_together(before: Game, after: Game) -> Game:
    """The game in which what left the battlefield at once is known as it was while all of it was there (608.2h)."""
    if after.departed is before.departed:
        return after
    new = [i for i in after.departed if i in before.objects and before.objects[i].zone == "battlefield"]
    at_once = [i for i in new if after.departed[i].objects[i] is before.objects[i]]
    if len(at_once) < 2:
        return after
    return after.with_(departed={**after.departed, **dict.fromkeys(at_once, before)})


def _drop(player: Player, obj: Object) -> Player:
    held: tuple[ObjId, ...] = getattr(player, obj.zone)
    rest = tuple(i for i in held if i != obj.id)
    left: dict[str, Any] = {obj.zone: piled(rest, loose_of(held)) if obj.zone == "library" else rest}
    return replace(player, **left) if obj.id in held else player


def out_of_combat(game: Game, obj: ObjId) -> Game:
    combat = game.combat
    if combat is None or (obj not in combat.attackers and obj not in combat.blockers):
        return game
    attackers = {a: t for a, t in combat.attackers.items() if a != obj}
    blockers = {b: tuple(a for a in tos if a != obj) for b, tos in combat.blockers.items() if b != obj}
    return game.with_(combat=replace(combat, attackers=attackers, blockers=blockers))


def _placed(game: Game, obj: Object, position: str = "top") -> Game:
    """The game with the object put into its zone's order."""
    game = game.with_(objects={**game.objects, obj.id: obj})
    if obj.zone == "stack":
        return game.with_(stack=(*game.stack, obj.id))
    if obj.zone not in ("library", "hand", "graveyard", "outside"):
        return game
    whose = obj.controller if obj.zone in HIDDEN else obj.owner
    held: tuple[ObjId, ...] = getattr(game.player(whose), obj.zone)
    if obj.zone == "library":
        if position == "bottom" and not game.player(whose).library_known:
            game = game.with_object(obj.id, marks=obj.marks | {DEEP})
        at = {"top": 0, "bottom": len(held)}.get(position)
        at = int(position) - 1 if at is None else at
        cards = tuple(held)
        held = piled((*cards[:at], obj.id, *cards[at:]), loose_of(held))
    else:
        held = (*held, obj.id)
    return game.with_player(whose, **{obj.zone: held})


@applies(ev.Move)
def move(game: Game, e: ev.Move) -> tuple[Game, ev.Event]:
    """The old object ceases to exist there and a new one comes to be in the other zone (400.7)."""
    old = game.objects[e.obj]
    game = without(game, old)
    for other in e.joined:
        joining = game.objects[other]
        old = replace(old, components=(*old.components, *joining.components))
        game = without(game, joining)
        e = replace(e, marks=e.marks | ({"combined"} if "melded" not in e.marks else set()))
    ids: list[ObjId] = []
    parts = [old.components] if e.to in ("battlefield", "stack") else [(c,) for c in old.components]
    for part in parts:
        to = e.elsewhere.get(part[0].card, e.to) if part else e.to
        game, new = _moved(game, old, replace(e, to=to) if to != e.to else e, part)
        ids.append(new)
    return game, replace(e, new=ids[0], from_zone=old.zone, others=tuple(ids[1:]))


def _moved(game: Game, old: Object, e: ev.Move, components: tuple[Any, ...]) -> tuple[Game, ObjId]:
    face = 1 if e.transformed else None
    keeps_face = e.to in ("stack",) or (old.zone == "stack" and e.to == "battlefield")
    parts = tuple(
        replace(c, face=face if face is not None else c.face if keeps_face else 0, copied=None, since=0)
        for c in components
    )
    if old.zone == "stack" and e.to == "battlefield":
        parts = tuple(replace(c, token=c.token or c.copy, copy=False) for c in parts)
    onto = e.to == "battlefield"
    owner = components[0].owner if components else old.owner
    controlled = onto or e.to == "stack" or "in another's zone" in e.marks
    new = Object(
        id=game.next_id, zone=e.to, owner=owner, controller=(e.controller or owner) if controlled else owner,
        components=parts, timestamp=game.clock, tapped=e.tapped, face_down=e.face_down, counters=dict(e.counters),
        attached_to=e.attached_to, attached_at=game.clock, sick=onto, entered_turn=game.turn if onto else -1,
        marks=e.marks, memory=dict(e.memory), chosen=e.chosen, was=old.id, copied=e.copied,
    )  # fmt: skip
    game = _placed(game.with_(next_id=game.next_id + 1, clock=game.clock + 1), new, e.position)
    game = _gaining(game, new)
    if old.zone == "stack" and onto:
        game = still_affected(game, old.id, new.id)
    if e.attacking is not None and game.combat is not None:
        combat = replace(game.combat, attackers={**game.combat.attackers, new.id: e.attacking})
        game = game.with_(combat=combat)
    return game, new.id


def _gaining(game: Game, obj: Object) -> Game:
    """What it gains as it enters lasts, whatever becomes of the ability that gave it (611.2a)."""
    gains = GAINS.of(obj)
    if not gains:
        return game
    effect = EffectInForce(
        game.next_id, game.clock, obj.id, obj.controller, None, frozenset({obj.id}), gains, turn=game.turn
    )
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1)


def still_affected(game: Game, spell: ObjId, permanent: ObjId) -> Game:
    """What changed a permanent spell, or prevents damage from it, goes on with the permanent (400.7a, 400.7c)."""
    if not any(follows(x, spell) for x in game.effects):
        return game
    return game.with_(effects=tuple(_followed(x, spell, permanent) if follows(x, spell) else x for x in game.effects))


def follows(effect: EffectInForce, spell: ObjId) -> str:
    """The rule by which an effect on a permanent spell goes on with the permanent that it becomes; "" if it ends."""
    mine = spell in (effect.locked or ()) or _chosen_source(effect) == (spell,)
    if mine and isinstance(effect.replacement, DamagePrevented):
        return "400.7c"
    return "400.7a" if mine and (effect.changes or effect.copies is not None) else ""


def _chosen_source(effect: EffectInForce) -> tuple[ObjId, ...]:
    found = effect.bindings.get("chosen source", ())
    return (found,) if isinstance(found, int) else tuple(found)


def _followed(effect: EffectInForce, spell: ObjId, permanent: ObjId) -> EffectInForce:
    if spell in (effect.locked or ()):
        known = {k: (permanent,) for k in ("cast",) if effect.bindings.get(k) == (spell,)}
        bindings = {**effect.bindings, **known} if known else effect.bindings
        return replace(effect, locked=frozenset({*(effect.locked or ()), permanent}), bindings=bindings)
    return replace(effect, bindings={**effect.bindings, "chosen source": (permanent,)})


@applies(ev.CreateObject)
def create(game: Game, e: ev.CreateObject) -> tuple[Game, ev.Event]:
    """A new object in its zone."""
    card = game.next_id
    parts = tuple(replace(c, card=card if c.card == 0 else c.card) for c in e.components)
    new = Object(
        id=game.next_id, zone=e.zone, owner=e.owner, controller=e.controller or e.owner, components=parts,
        timestamp=game.clock, tapped=e.tapped, counters=dict(e.counters), attached_to=e.attached_to,
        attached_at=game.clock, sick=e.zone == "battlefield", entered_turn=game.turn if e.zone == "battlefield" else -1,
        memory=dict(e.memory), chosen=e.chosen, ability=e.ability, copied=e.copied, marks=e.marks,
    )  # fmt: skip
    game = _gaining(_placed(game.with_(next_id=game.next_id + 1, clock=game.clock + 1), new), new)
    if e.attacking is not None and game.combat is not None:
        combat = replace(game.combat, attackers={**game.combat.attackers, new.id: e.attacking})
        game = game.with_(combat=combat)
    return game, replace(e, new=new.id)


@applies(ev.CeaseToExist)
def cease(game: Game, e: ev.CeaseToExist) -> tuple[Game, ev.Event]:
    """The object is gone."""
    return without(game, game.objects[e.obj]), e


@applies(ev.Shuffle)
def shuffle(game: Game, e: ev.Shuffle) -> tuple[Game, ev.Event]:
    """The order of the library is no longer known unless it has at most one card; a token in it is none (111.6)."""
    player = game.player(e.who)
    if not player.library_known:
        for obj in player.library:
            game = game.with_object(obj, marks=game.objects[obj].marks | {DEEP})
    if len(player.library) > 1:
        tokens = tuple(o for o in tuple(player.library) if game.objects[o].is_token)
        cards = tuple(o for o in tuple(player.library) if o not in tokens) if tokens else player.library
        return game.with_player(e.who, library=piled((*cards, *tokens), (_loose(game, cards),))), e
    return game, e


def _loose(game: Game, cards: tuple[ObjId, ...], chooser: str = "") -> Loose:
    return Loose({card: name_of(game, card) for card in cards}, chooser)


@applies(ev.Loosen)
def loosen(game: Game, e: ev.Loosen) -> tuple[Game, ev.Event]:
    """The order of these cards among each other is open."""
    library = game.player(e.who).library
    here = tuple(card for card in library if card in e.cards)
    return game.with_player(e.who, library=piled(library, (*loose_of(library), _loose(game, here, e.chooser)))), e


@applies(ev.Reorder)
def reorder(game: Game, e: ev.Reorder) -> tuple[Game, ev.Event]:
    """The library stands in that order."""
    loose = loose_of(game.player(e.who).library)
    left = (group.but(set(group.names) - set(e.known)) for group in loose)
    return game.with_player(e.who, library=piled(e.order, left)), e
