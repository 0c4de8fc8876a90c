"""What each primitive event makes of a game: pure functions, one an event type.

``apply(game, event)`` returns the new game and the event as it happened (with the new object's id filled in).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from benchbook.cards.replacements import DamagePrevented
from benchbook.engine import events as ev
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.piles import Loose, loose_of, piled
from benchbook.engine.prose import name_of
from benchbook.engine.replacing import replace
from benchbook.engine.sealed import Sealed
from benchbook.engine.state import DEEP, EMPTY, Game, Object, ObjId, Player, counter_kind

Applier = Callable[[Game, Any], tuple[Game, ev.Event]]
APPLIERS: dict[type, Applier] = {}
HIDDEN = ("hand", "library")


def applies(event: type) -> Callable[[Applier], Applier]:
    """Register what an event type does."""

    def register(function: Applier) -> Applier:
        APPLIERS[event] = function
        return function

    return register


def apply(game: Game, event: ev.Event) -> tuple[Game, ev.Event]:
    """The game after the event, and the event as it happened."""
    applier = APPLIERS.get(type(event))
    return applier(game, event) if applier is not None else (game, event)


# ── zones ─────────────────────────────────────────────────────────────────────


def _without(game: Game, obj: Object) -> Game:
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
        game = _out_of_combat(game, obj.id)
    return game


def _drop(player: Player, obj: Object) -> Player:
    held: tuple[ObjId, ...] = getattr(player, obj.zone)
    rest = tuple(i for i in held if i != obj.id)
    left: dict[str, Any] = {obj.zone: piled(rest, loose_of(held)) if obj.zone == "library" else rest}
    return replace(player, **left) if obj.id in held else player


def _out_of_combat(game: Game, obj: ObjId) -> Game:
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
    game = _without(game, old)
    for other in e.joined:
        joining = game.objects[other]
        old = replace(old, components=(*old.components, *joining.components))
        game = _without(game, joining)
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
        game = _still_affected(game, old.id, new.id)
    if e.attacking is not None and game.combat is not None:
        combat = replace(game.combat, attackers={**game.combat.attackers, new.id: e.attacking})
        game = game.with_(combat=combat)
    return game, new.id


def _gaining(game: Game, obj: Object) -> Game:
    """What it gains as it enters lasts, whatever becomes of the ability that gave it (611.2a)."""
    gains = obj.memory.get("gains")
    if not gains:
        return game
    effect = EffectInForce(
        game.next_id, game.clock, obj.id, obj.controller, None, frozenset({obj.id}), gains, turn=game.turn
    )
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1)


def _still_affected(game: Game, spell: ObjId, permanent: ObjId) -> Game:
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
        return replace(effect, locked=frozenset({*(effect.locked or ()), permanent}))
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
    return _without(game, game.objects[e.obj]), e


@applies(ev.Shuffle)
def shuffle(game: Game, e: ev.Shuffle) -> tuple[Game, ev.Event]:
    """The order of the library is no longer known unless it has at most one card."""
    player = game.player(e.who)
    if not player.library_known:
        for obj in player.library:
            game = game.with_object(obj, marks=game.objects[obj].marks | {DEEP})
    if len(player.library) > 1:
        return game.with_player(e.who, library=piled(player.library, (_loose(game, player.library),))), e
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


# ── players ───────────────────────────────────────────────────────────────────


@applies(ev.GainLife)
def gain_life(game: Game, e: ev.GainLife) -> tuple[Game, ev.Event]:
    """The life total goes up."""
    return _with_life(game, e.who, game.player(e.who).life + e.amount), e


def _with_life(game: Game, who: str, life: Fraction) -> Game:
    """The game in which the player, and everybody who shares their life total, has that much life."""
    for each in game.sharing_life(who):
        game = game.with_player(each, life=life)
    return game


@applies(ev.LoseLife)
def lose_life(game: Game, e: ev.LoseLife) -> tuple[Game, ev.Event]:
    """The life total goes down, by damage not below a floor that an effect set."""
    life = game.player(e.who).life - e.amount
    if e.least is not None:
        life = max(life, e.least)
    return _with_life(game, e.who, life), replace(e, amount=game.player(e.who).life - life)


@applies(ev.Owe)
def owe(game: Game, e: ev.Owe) -> tuple[Game, ev.Event]:
    """It is noted until the event is whole."""
    return game.with_(marks={**game.marks, "owed": (*game.marks.get("owed", ()), e)}), e


@applies(ev.PlayerLoses)
def player_loses(game: Game, e: ev.PlayerLoses) -> tuple[Game, ev.Event]:
    """The player is out of the game; the last one left wins it (104.2a)."""
    game = game.with_player(e.who, lost=e.why or "lost")
    return game, e


@applies(ev.PlayerWins)
def player_wins(game: Game, e: ev.PlayerWins) -> tuple[Game, ev.Event]:
    """The game is over and that player has won it, with everybody who wins and loses with them (810.8a)."""
    for each in game.sharing_life(e.who):
        game = game.with_player(each, won=True)
    return game.with_(over=f"{' and '.join(game.sharing_life(e.who))} wins"), e


@applies(ev.GameDrawn)
def game_drawn(game: Game, e: ev.GameDrawn) -> tuple[Game, ev.Event]:
    """The game is over without a winner."""
    return game.with_(over="draw"), e


@applies(ev.AddMana)
def add_mana(game: Game, e: ev.AddMana) -> tuple[Game, ev.Event]:
    """The mana is in the pool."""
    return game.with_player(e.who, pool=game.player(e.who).pool + e.mana), e


@applies(ev.SpendMana)
def spend_mana(game: Game, e: ev.SpendMana) -> tuple[Game, ev.Event]:
    """The mana is gone from the pool; who has once paid with mana pays with mana all through."""
    player = game.player(e.who)
    pool = list(player.pool)
    for mana in e.mana:
        pool.remove(mana)
    pays = "mana" if player.pays == "free" and not e.lost else player.pays
    return game.with_player(e.who, pool=tuple(pool), pays=pays), e


@applies(ev.MarkPlayer)
def mark_player(game: Game, e: ev.MarkPlayer) -> tuple[Game, ev.Event]:
    """Facts about the player change."""
    return game.with_player(e.who, **dict(e.changes)), e


@applies(ev.MarkGame)
def mark_game(game: Game, e: ev.MarkGame) -> tuple[Game, ev.Event]:
    """Facts about the game change."""
    marks = {k: v for k, v in {**game.marks, **e.changes}.items() if v is not None}
    return game.with_(marks=marks), e


# ── permanents ────────────────────────────────────────────────────────────────


def changed(held: Mapping[str, Fraction], kind: str, by: Fraction) -> Mapping[str, Fraction]:
    """Counters with so many more or fewer of a kind; a removal takes from every attribute in turn."""
    new = dict(held)
    if by >= 0:
        new[kind] = new.get(kind, Fraction(0)) + by
        return {k: n for k, n in new.items() if n}
    left = -by
    for key in [kind, *(k for k in held if counter_kind(k) == kind and k != kind)]:
        take = min(left, new.get(key, Fraction(0)))
        if take:
            new[key] -= take
            left -= take
    return {k: n for k, n in new.items() if n}


def _with_counters(game: Game, who: str, kind: str, by: Fraction) -> Game:
    """The game in which the player has so many more counters; poison counters are those of all who share life."""
    for each in game.sharing_life(who) if kind == "poison" else (who,):
        game = game.with_player(each, counters=changed(game.player(each).counters, kind, by))
    return game


@applies(ev.PutCounters)
def put_counters(game: Game, e: ev.PutCounters) -> tuple[Game, ev.Event]:
    """The counters are on it; there are only whole ones."""
    e = replace(e, amount=Fraction(e.amount.numerator // e.amount.denominator))
    if isinstance(e.on, str):
        return _with_counters(game, e.on, e.kind, e.amount), e
    if e.on not in game.objects:
        return game, e
    return game.with_object(e.on, counters=changed(game.objects[e.on].counters, e.kind, e.amount)), e


@applies(ev.RemoveCounters)
def remove_counters(game: Game, e: ev.RemoveCounters) -> tuple[Game, ev.Event]:
    """The counters are off it; only whole ones go."""
    e = replace(e, amount=Fraction(e.amount.numerator // e.amount.denominator))
    if isinstance(e.of, str):
        return _with_counters(game, e.of, e.kind, -e.amount), e
    if e.of not in game.objects:
        return game, e
    return game.with_object(e.of, counters=changed(game.objects[e.of].counters, e.kind, -e.amount)), e


@applies(ev.Tap)
def tap(game: Game, e: ev.Tap) -> tuple[Game, ev.Event]:
    """It is tapped."""
    return game.with_object(e.obj, tapped=True), e


@applies(ev.Untap)
def untap(game: Game, e: ev.Untap) -> tuple[Game, ev.Event]:
    """It is untapped."""
    return game.with_object(e.obj, tapped=False), e


@applies(ev.MarkDamage)
def mark_damage(game: Game, e: ev.MarkDamage) -> tuple[Game, ev.Event]:
    """Damage is marked on it or wears off."""
    if e.amount is None:
        return game.with_object(e.obj, damage=Fraction(0), deathtouched=False), e
    obj = game.objects[e.obj]
    return game.with_object(e.obj, damage=obj.damage + e.amount, deathtouched=obj.deathtouched or e.deathtouch), e


@applies(ev.Attach)
def attach(game: Game, e: ev.Attach) -> tuple[Game, ev.Event]:
    """It is attached, with a new timestamp (701.3c), or attached to nothing."""
    if e.to is None:
        return game.with_object(e.obj, attached_to=None), e
    game = game.with_object(e.obj, attached_to=e.to, attached_at=game.clock, timestamp=game.clock)
    return game.with_(clock=game.clock + 1), e


@applies(ev.Turn)
def turn(game: Game, e: ev.Turn) -> tuple[Game, ev.Event]:
    """Another face is up, or it is face up or down."""
    obj = game.objects[e.obj]
    if e.how in ("face up", "face down"):
        down = "" if e.how == "face up" else "turned"
        return game.with_object(e.obj, face_down=down, timestamp=game.clock).with_(clock=game.clock + 1), e
    alone = len(obj.components) == 1
    flips = e.how == "flip"
    parts = tuple(replace(c, face=e.face if alone and not flips else _turned(c, e.how)) for c in obj.components)
    marks = obj.marks | {"flipped"} if flips else obj.marks
    return game.with_object(e.obj, components=parts, marks=marks, timestamp=game.clock).with_(clock=game.clock + 1), e


def _turned(part: Any, how: str) -> int:
    """Each part as if it stood alone: double-faced ones turn over, flip cards flip once, others stay (730.2h–i)."""
    layout = part.definition.layout
    if how == "flip" or layout == "flip":
        return 1 if layout == "flip" and how == "flip" else int(part.face)
    return 1 - int(part.face) if layout in ("transform", "modal_dfc") else int(part.face)


@applies(ev.Phase)
def phase(game: Game, e: ev.Phase) -> tuple[Game, ev.Event]:
    """Its status is phased out or in; it leaves combat (506.4, 702.26)."""
    if e.out:
        memory = {**game.objects[e.obj].memory, "phased out under": game.controller(e.obj)}
        game = _out_of_combat(game, e.obj)
        how = "indirectly" if e.indirectly else "directly"
        return game.with_object(e.obj, phased_out=how, memory=memory), e
    return game.with_object(e.obj, phased_out=""), e


@applies(ev.MarkObject)
def mark_object(game: Game, e: ev.MarkObject) -> tuple[Game, ev.Event]:
    """Facts about the object change; ``memory`` and ``marks`` are added to."""
    if e.obj not in game.objects:
        return game, e
    obj = game.objects[e.obj]
    changes: dict[str, Any] = dict(e.changes)
    if "memory" in changes:
        changes["memory"] = {**obj.memory, **changes["memory"]}
    if "unmark" in changes:
        changes["marks"] = obj.marks - frozenset(changes.pop("unmark"))
    elif "marks" in changes:
        changes["marks"] = obj.marks | frozenset(changes["marks"])
    return game.with_object(e.obj, **changes), e


@applies(ev.Begin)
def begin(game: Game, e: ev.Begin) -> tuple[Game, ev.Event]:
    """The effect is in force from now on (613.7b)."""
    effect = replace(e.effect, id=game.next_id, timestamp=game.clock, turn=game.turn)
    game = game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1, clock=game.clock + 1)
    return game, replace(e, effect=effect)


@applies(ev.End)
def end(game: Game, e: ev.End) -> tuple[Game, ev.Event]:
    """The effects are over, or have so much left."""
    left = tuple(
        replace(x, remaining=e.remaining[x.id]) if x.id in e.remaining else x for x in game.effects if x.id not in e.ids
    )
    return game.with_(effects=left), e


# ── the stack and the turn ────────────────────────────────────────────────────


@applies(ev.Retarget)
def retarget(game: Game, e: ev.Retarget) -> tuple[Game, ev.Event]:
    """The stack object's choices are these."""
    return game.with_object(e.obj, chosen=e.chosen), e


@applies(ev.Triggered)
def triggered(game: Game, e: ev.Triggered) -> tuple[Game, ev.Event]:
    """It waits."""
    return game.with_(pending=(*game.pending, e.pending)), e


@applies(ev.TakePending)
def take_pending(game: Game, e: ev.TakePending) -> tuple[Game, ev.Event]:
    """They wait no longer."""
    left = list(game.pending)
    for one in e.pending:
        left.remove(one)
    return game.with_(pending=tuple(left)), e


@applies(ev.StepBegins)
def step_begins(game: Game, e: ev.StepBegins) -> tuple[Game, ev.Event]:
    """The game is in that step."""
    return game.with_(step=e.step), e


@applies(ev.TurnBegins)
def turn_begins(game: Game, e: ev.TurnBegins) -> tuple[Game, ev.Event]:
    """It is that player's turn; the turn's tallies start anew."""
    players = tuple(replace(p, lands_played=0) for p in game.players)
    casts: dict[str, int] | None = None
    if not isinstance(game.log, Sealed):
        casts = {p.id: sum(1 for x in game.log if isinstance(x, ev.Cast) and x.who == p.id) for p in game.players}
    game = game.with_(marks={**_order_kept(game, e.extra), "casts last turn": casts})
    extra = list(game.extra)
    if e.extra and ("turn", e.who) in extra:
        extra.remove(("turn", e.who))
    return game.with_(active=e.who, turn=game.turn + 1, log=(), players=players, combat=None, extra=tuple(extra)), e


def _order_kept(game: Game, extra: bool) -> dict[str, Any]:
    """The marks with whose turn the order of turns goes on from, once extra turns are over (500.7)."""
    kept = {k: v for k, v in game.marks.items() if k not in ("order of turns", "turn before")}
    before = game.marks.get("order of turns", game.active)
    return {**kept, "order of turns" if extra else "turn before": before}


@applies(ev.StepSkipped)
def step_skipped(game: Game, e: ev.StepSkipped) -> tuple[Game, ev.Event]:
    """The game is past the step's beginning, or past the player's whole turn; nothing of it happens."""
    if e.step == "turn":
        extra = list(game.extra)
        added = ("turn", e.who) in extra
        if added:
            extra.remove(("turn", e.who))
        return game.with_(active=e.who, extra=tuple(extra), marks=_order_kept(game, added)), e
    return game.with_(step=e.step), e


@applies(ev.Merge)
def merge(game: Game, e: ev.Merge) -> tuple[Game, ev.Event]:
    """The spell's card becomes a component of the permanent, which stays the same object (730.2a–c)."""
    spell, into = game.objects[e.spell], game.objects[e.into]
    new = tuple(replace(c, token=c.token or c.copy, copy=False) for c in spell.components)
    parts = (*new, *into.components) if e.over else (*into.components, *new)
    game = _without(game, spell)
    return game.with_object(e.into, components=parts, marks=into.marks | {"merged"}), e


@applies(ev.Join)
def join(game: Game, e: ev.Join) -> tuple[Game, ev.Event]:
    """Its cards are parts of the permanent from now on."""
    obj, into = game.objects[e.obj], game.objects[e.into]
    before = tuple(replace(c, copied=c.copied or _copied_values(game, into)) for c in into.components)
    new = tuple(
        replace(c, token=c.token or c.copy, copy=False, since=game.clock, copied=c.copied or _copied_values(game, obj))
        for c in obj.components
    )
    game = _without(game, obj)
    effects = tuple(
        replace(x, locked=x.locked - {into.id}) if x.copies is not None and x.locked else x for x in game.effects
    )
    game, marks = game.with_(effects=effects), into.marks | {"combined"}
    return game.with_object(e.into, components=(*before, *new), marks=marks, copied=None).with_(clock=game.clock + 1), e


def _copied_values(game: Game, obj: Object) -> Any:
    """What copy effects have made of an object before it becomes a part of another."""
    from benchbook.engine.layers.base import copiable

    if len(obj.components) != 1 or obj.face_down:
        return None
    in_force = any(x.copies is not None and x.locked and obj.id in x.locked for x in game.effects)
    return copiable(game, obj) if obj.copied or in_force else None


@applies(ev.Concede)
def concede(game: Game, e: ev.Concede) -> tuple[Game, ev.Event]:
    """The player has lost the game."""
    return game.with_player(e.who, lost="conceded"), e


@applies(ev.LastOnesLeft)
def last_ones_left(game: Game, e: ev.LastOnesLeft) -> tuple[Game, ev.Event]:
    """The game is over, and they have won it."""
    for who in e.who:
        game = game.with_player(who, won=True)
    return game.with_(over=f"{' and '.join(e.who)} wins"), e


@applies(ev.SetCombat)
def set_combat(game: Game, e: ev.SetCombat) -> tuple[Game, ev.Event]:
    """Combat is in that state."""
    return game.with_(combat=e.combat), e


@applies(ev.ExtraTurns)
def extra_turns(game: Game, e: ev.ExtraTurns) -> tuple[Game, ev.Event]:
    """The most recently created extra turn is taken first (500.7)."""
    return game.with_(extra=(*e.entries, *game.extra)), e


__all__ = ["EMPTY", "apply", "changed"]
