"""What a judge would say of an event: short, in the present tense, names not ids."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from benchbook.cards.abilities import FaceDefinition
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import GainAbilities, Modification, SetController, SwitchPT
from benchbook.cards.grammar import print_changes, print_duration
from benchbook.cards.grammar.tokens import plain
from benchbook.engine import events as ev
from benchbook.engine.game_objects import counter_kind
from benchbook.engine.prose import begun, count, listed, name_of, number, with_articles, zone_word
from benchbook.engine.state import Game, Mana, ObjId
from benchbook.modules import registered

Teller = Callable[[Any, Game, Game], str]


TELLERS: dict[type, Teller] = {}


def tells(event: type) -> Callable[[Teller], Teller]:
    """Register the sentence for an event type."""
    return registered(TELLERS, event)


def tell(event: ev.Event, before: Game, after: Game, *, would: bool = False) -> str:
    """The sentence for an event, in the era's words. ``would`` is for an event that has not happened yet."""
    kind = type(event)
    sentence = TELLERS[kind](event, before, after) if kind in TELLERS else ""
    if after.table.vocabulary:
        for modern, old in after.table.vocabulary.items():
            sentence = sentence.replace(modern, old)
    return begun(_TOTAL.sub(".", sentence) if would else sentence)


_TOTAL = re.compile(r" \(-?[^()]*\)\.$")


@tells(ev.Move)
def _move(e: ev.Move, before: Game, after: Game) -> str:
    name = name_of(before, e.obj)
    obj = before.object(e.obj)
    if e.how == "turned face down":
        return f"{name_of(before, e.obj)} goes face down to the bottom of its deck."
    if e.to == "battlefield":
        copied = _copied(e.copied[0]) if e.copied and e.copied != obj.copied else ""
        shown = name_of(after, e.new) if e.new is not None and not e.face_down and not copied else name
        how = (" tapped" if e.tapped else "") + (" face down" if e.face_down else "")
        who = e.controller or obj.owner
        how += f" under {who}'s control" if who != obj.owner else ""
        how += f" as a copy of {copied}" if copied else ""
        how += f" attached to {name_of(after, e.attached_to)}" if e.attached_to is not None else ""
        if e.counters:
            how += " with " + " and ".join(count(n, counter_kind(k) + " counter") for k, n in e.counters.items())
        return f"{shown} enters the battlefield{how}."
    if obj.zone == "battlefield" and e.to == "graveyard":
        dies = "creature" in before.look(e.obj).types
        return f"{name} dies." if dies and e.how != "destroyed" else f"{name} is put into {obj.owner}'s graveyard."
    if e.how == "drawn":
        return f"{obj.owner} draws {name}."
    if e.to == "exile":
        return f"{name} is exiled{' face down' if e.face_down else ''}."
    if e.to == "stack":
        return f"{name} is put on the stack."
    where = zone_word(e.to, obj.owner)
    if e.to == "library":
        spot = {"top": "on top", "bottom": "at the bottom"}.get(str(e.position), f"in place {e.position}")
        where = f"{spot} of {where}"
        return f"{name} is put {where}."
    return f"{name} is put {where}." if e.to == "outside" else f"{name} goes to {where}."


def _copied(face: FaceDefinition) -> str:
    """What is copied: its name, or what it is."""
    return face.name or with_articles(f"a {' '.join((*face.subtypes, *face.types))}")


@tells(ev.CreateObject)
def _create(e: ev.CreateObject, before: Game, after: Game) -> str:
    if e.ability is not None:
        return f"{name_of(before, e.ability.source)}'s ability is put on the stack."
    if e.how == "marker":  # it only stands for abilities that have no source
        return ""
    name = name_of(after, e.new) if e.new is not None else e.components[0].definition.name
    if e.how == "put from nonexistence":
        return f"{name} is put {'on' if e.zone == 'battlefield' else 'in'}to {zone_word(e.zone, e.owner)}."
    if e.zone == "battlefield":
        return f"{e.controller or e.owner} creates {name}{' tapped' if e.tapped else ''}."
    if e.how == "copied":
        name = f"A copy of {name}"
    if e.how == "emblem":
        return f"{e.controller or e.owner} gets an emblem."
    if e.zone == "command":
        return f"{name} is put into {zone_word(e.zone, e.owner)}."
    return f"{name} is created {('on ' if e.zone == 'stack' else 'in ')}{zone_word(e.zone, e.owner)}."


@tells(ev.Damage)
def _damage(e: ev.Damage, before: Game, after: Game) -> str:
    kind = "combat damage" if e.combat else "damage"
    return f"{name_of(before, e.source)} deals {number(e.amount)} {kind} to {name_of(before, e.to)}."


@tells(ev.GainLife)
def _gain(e: ev.GainLife, before: Game, after: Game) -> str:
    return f"{e.who} gains {number(e.amount)} life ({number(after.player(e.who).life)})."


@tells(ev.LoseLife)
def _lose(e: ev.LoseLife, before: Game, after: Game) -> str:
    return f"{e.who} {'pays' if e.paid else 'loses'} {number(e.amount)} life ({number(after.player(e.who).life)})."


@tells(ev.PutCounters)
def _put(e: ev.PutCounters, before: Game, after: Game) -> str:
    return f"{_counters(e.amount, e.kind)} put on {name_of(before, e.on)}."


@tells(ev.RemoveCounters)
def _remove(e: ev.RemoveCounters, before: Game, after: Game) -> str:
    return f"{_counters(e.amount, e.kind)} removed from {name_of(before, e.of)}."


def _counters(amount: Fraction, kind: str) -> str:
    return f"{count(amount, counter_kind(kind) + ' counter')} {'is' if amount == 1 else 'are'}"


@tells(ev.MarkDamage)
def _mark(e: ev.MarkDamage, before: Game, after: Game) -> str:
    if e.amount is None:
        return f"Damage wears off {name_of(before, e.obj)}."
    return f"{number(e.amount)} damage is marked on {name_of(before, e.obj)}."


@tells(ev.Attach)
def _attach(e: ev.Attach, before: Game, after: Game) -> str:
    if e.to is None:
        return f"{name_of(before, e.obj)} becomes unattached."
    return f"{name_of(before, e.obj)} becomes attached to {name_of(before, e.to)}."


@tells(ev.Turn)
def _turn(e: ev.Turn, before: Game, after: Game) -> str:
    name = name_of(before, e.obj)
    if e.how in ("face up", "face down"):
        return f"{name_of(after, e.obj) if e.how == 'face up' else name} is turned {e.how}."
    if e.how == "flip":
        return f"{name} is flipped."
    return f"{name} transforms into {name_of(after, e.obj)}." if e.how == "transform" else f"{name}: {e.how}."


@tells(ev.Phase)
def _phase(e: ev.Phase, before: Game, after: Game) -> str:
    return f"{name_of(before, e.obj)} phases {'out' if e.out else 'in'}."


@tells(ev.StepBegins)
def _step(e: ev.StepBegins, before: Game, after: Game) -> str:
    words = {"precombat main": "precombat main phase", "postcombat main": "postcombat main phase"}
    return f"{e.who}'s {words.get(e.step, e.step + ' step')} begins."


@tells(ev.Resolved)
def _resolved(e: ev.Resolved, before: Game, after: Game) -> str:
    name = name_of(before, e.obj)
    why = e.why or "all its targets are illegal"
    return f"{name} does not resolve: {why}." if e.fizzled else f"{name} has resolved."


@tells(ev.BecomeTarget)
def _target(e: ev.BecomeTarget, before: Game, after: Game) -> str:
    return f"{name_of(before, e.target)} becomes the target of {name_of(before, e.by)}."


@tells(ev.AttackersDeclared)
def _attackers(e: ev.AttackersDeclared, before: Game, after: Game) -> str:
    if not e.attackers:
        return f"{e.who} attacks with nothing."
    return " ".join(f"{name_of(before, a)} attacks {name_of(before, t)}." for a, t in e.attackers.items())


@tells(ev.BlockersDeclared)
def _blockers(e: ev.BlockersDeclared, before: Game, after: Game) -> str:
    if not e.blockers:
        return f"{e.who} blocks nothing."
    return " ".join(
        f"{name_of(before, b)} blocks {' and '.join(name_of(before, a) for a in tos)}." for b, tos in e.blockers.items()
    )


@tells(ev.BecameBlocked)
def _became_blocked(e: ev.BecameBlocked, before: Game, after: Game) -> str:
    if e.by:
        them = " and ".join(name_of(before, a) for a in e.attackers)
        return " ".join(f"{name_of(before, b)} is blocking {them}." for b in e.by)
    return " ".join(f"{name_of(before, a)} becomes blocked." for a in e.attackers)


@tells(ev.Triggered)
def _triggered(e: ev.Triggered, before: Game, after: Game) -> str:
    return f"{name_of(after, e.pending.source)}'s ability triggers."


_OBJECTS_DO = (
    "is championed", "is goaded", "is exerted", "becomes", "fights", "explores", "connives",
    "adapts", "regenerates", "enlists", "mutates",
)  # fmt: skip


_DONE_TO = ("sacrifices", "discards", "reveals", "looks at", "foretells", "cycles")


_IN_FULL: dict[str, Callable[[ev.Told, Game], str]] = {
    "searches": lambda e, g: f"{e.who} searches for cards.",
    "mills": lambda e, g: f"{e.who} mills {count(e.amount, 'card')}.",
    "plays a land": lambda e, g: f"{e.who} plays {name_of(g, e.obj)}.",
    "reveals the first card drawn": lambda e, g: f"{e.who} reveals {name_of(g, e.obj)} as they draw it.",
    "reveals for miracle": lambda e, g: f"{e.who} reveals {name_of(g, e.obj)} for its miracle.",
    "enters a room": lambda e, g: f"{e.who} enters the room {e.words}.",
    "completes a dungeon": lambda e, g: f"{e.who} completes the dungeon {e.words}.",
    "wins a flip": lambda e, g: f"{e.who} wins the flip.",
    "loses a flip": lambda e, g: f"{e.who} loses the flip.",
    "left half is unlocked": lambda e, g: f"{e.who} unlocks {e.words}.",
    "right half is unlocked": lambda e, g: f"{e.who} unlocks {e.words}.",
    "a half is locked": lambda e, g: f"{e.who} locks {e.words}.",
    "is fully unlocked": lambda e, g: f"{e.who} fully unlocks {name_of(g, e.obj)}.",
    "planeswalks": lambda e, g: "",
    "is planeswalked to": lambda e, g: f"{e.who} planeswalks to {name_of(g, e.obj)}.",
    "is planeswalked away from": lambda e, g: f"{e.who} planeswalks away from {name_of(g, e.obj)}.",
    "is encountered": lambda e, g: f"{e.who} encounters {name_of(g, e.obj)}.",
    "has chaos ensue": lambda e, g: f"Chaos ensues on {name_of(g, e.obj)}.",
    "is set in motion": lambda e, g: f"{e.who} sets {name_of(g, e.obj)} in motion.",
    "is abandoned": lambda e, g: f"{e.who} abandons {name_of(g, e.obj)}.",
    "has damage prevented": lambda e, g: f"{number(e.amount)} damage to {e.who} is prevented.",
    "gets a result": lambda e, g: f"{e.who} gets the result {number(e.amount)}.",
}


@tells(ev.Told)
def _told(e: ev.Told, before: Game, after: Game) -> str:
    if e.kind in ("is tapped for mana", "rolls dice", ev.DOES_IT):
        return ""  # what they tell is told by the events beside them
    if e.kind in _IN_FULL:
        return _IN_FULL[e.kind](e, after)
    if e.obj is not None and (not e.who or e.kind.startswith(_OBJECTS_DO)):
        of = {"becomes a copy": "of ", "fights": "", "enlists": ""}.get(e.kind)
        parts = [
            (e.kind == "becomes a copy" and e.words) or name_of(after, e.obj),
            e.kind,
            of + name_of(after, e.other) if of is not None and e.other else "",
        ]
    else:
        done_to = name_of(after, e.obj) if e.obj is not None and e.kind in _DONE_TO and not e.words else ""
        parts = [e.who, e.kind, done_to, e.words]
    return " ".join(p for p in parts if p) + "."


@tells(ev.Begin)
def _begin(e: ev.Begin, before: Game, after: Game) -> str:
    """What a resolving spell or ability does for a while: to objects, to events, or later."""
    effect = e.effect
    if effect.copies:
        return ""
    if effect.changes and effect.locked:
        names = [name_of(before, o) for o in sorted(effect.locked)]
        what = print_changes(effect.changes, effect.duration, several=len(names) > 1).replace("~", "it")
        what = _gained(effect.changes, len(names) > 1) or what
        if what:
            return begun(with_articles(f"{listed(names)} {what}".removesuffix(".") + "."))
    if effect.delayed is not None:
        text = plain(effect.delayed.text)
        return f"A delayed triggered ability is created{': ' + text if text else ''}".removesuffix(".") + "."
    if effect.locked and any(isinstance(change, SetController) for change in effect.changes):
        return _new_control(sorted(effect.locked), effect.duration, before, after)
    if effect.locked and effect.changes == (SwitchPT(),):
        whose = listed([name_of(before, o) for o in sorted(effect.locked)])
        until = f" {print_duration(effect.duration)}" if isinstance(effect.duration, Until) else ""
        return f"The power and toughness of {whose} are switched{until}."
    words = f": {effect.words[:1].upper()}{effect.words[1:]}" if effect.words else ""
    return f"An effect of {name_of(before, effect.source)} begins{words}".removesuffix(".") + "."


def _new_control(objects: list[ObjId], duration: Any, before: Game, after: Game) -> str:
    """Who gains control of what."""
    won: dict[str, list[str]] = {}
    for obj in objects:
        won.setdefault(after.look(obj).controller, []).append(name_of(before, obj))
    until = f" {print_duration(duration)}" if isinstance(duration, Until) else ""
    return " ".join(f"{who} gains control of {listed(names)}{until}." for who, names in won.items())


def _gained(changes: tuple[Modification, ...], several: bool) -> str:
    """An ability that is gained, with its own words where it quotes another one; otherwise nothing."""
    only = changes[0] if len(changes) == 1 else None
    texts = [a.text for a in only.abilities] if isinstance(only, GainAbilities) else []
    if not any("«" in text for text in texts):
        return ""
    said = (f"“{text.replace('« ', '‘').replace(' »', '’')}”" for text in texts)
    return f"{'gain' if several else 'gains'} {' and '.join(said)}"


@tells(ev.AddMana)
def _mana(e: ev.AddMana, before: Game, after: Game) -> str:
    return f"{e.who} adds {_mana_words(e.mana)}."


def _mana_words(mana: tuple[Mana, ...]) -> str:
    return "".join("{" + m.color + "}" if m.amount == 1 else number(m.amount) + m.color for m in mana)


_PLAIN: dict[type, Callable[[Any, Game], str]] = {
    ev.CeaseToExist: lambda e, g: f"{name_of(g, e.obj)} ceases to exist.",
    ev.Shuffle: lambda e, g: f"{e.who} shuffles their library.",
    ev.Destroy: lambda e, g: f"{name_of(g, e.obj)} is destroyed.",
    ev.RemoveDungeon: lambda e, g: f"{name_of(g, e.obj)} is removed from the game.",
    ev.Sacrifice: lambda e, g: f"{e.who} sacrifices {name_of(g, e.obj)}.",
    ev.Discard: lambda e, g: f"{e.who} discards {name_of(g, e.obj)}.",
    ev.Draw: lambda e, g: f"{e.who} draws a card.",
    ev.CounterStackObject: lambda e, g: f"{name_of(g, e.obj)} is countered.",
    ev.PlayerLoses: lambda e, g: f"{e.who} loses the game{': ' + e.why if e.why else ''}.",
    ev.PlayerWins: lambda e, g: f"{e.who} wins the game{': ' + e.why if e.why else ''}.",
    ev.Concede: lambda e, g: f"{e.who} concedes and leaves the game.",
    ev.LastOnesLeft: lambda e, g: (
        f"{' and '.join(e.who)} {'wins' if len(e.who) == 1 else 'win'} the game: no opponent is left."
    ),
    ev.Merge: lambda e, g: (
        f"{name_of(g, e.spell)} merges with {name_of(g, e.into)}, {'over' if e.over else 'under'} it."
    ),
    ev.StepSkipped: lambda e, g: (
        f"{e.who}'s turn is skipped." if e.step == "turn" else f"The {e.step} step is skipped."
    ),
    ev.GameDrawn: lambda e, g: f"The game is a draw{': ' + e.why if e.why else ''}.",
    ev.Tap: lambda e, g: f"{name_of(g, e.obj)} becomes tapped.",
    ev.Untap: lambda e, g: f"{name_of(g, e.obj)} untaps.",
    ev.Cast: lambda e, g: f"{e.who} has cast {name_of(g, e.obj)}.",
    ev.Activate: lambda e, g: f"{e.who} has activated an ability of {name_of(g, e.source)}.",
    ev.TurnBegins: lambda e, g: f"{e.who}'s turn begins.",
    ev.SpendMana: lambda e, g: (
        f"{e.who} {'loses unspent mana' if e.lost else 'spends'} {_mana_words(e.mana)}." if e.mana else ""
    ),
    ev.Owe: lambda e, g: "",
    ev.MarkGame: lambda e, g: " ".join(f"It becomes {v}." for v in e.memory.values() if v in ("day", "night")),
}

for _kind, _say in _PLAIN.items():
    TELLERS[_kind] = (lambda say: lambda e, before, after: say(e, before))(_say)
