"""601.3: whether a spell may be cast, from where and when."""

from __future__ import annotations

from benchbook.cards.abilities import CostOption
from benchbook.engine.illegal import OutOfTime
from benchbook.engine.index import rule_of
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import (
    FACE_DOWN,
    fits_some_way,
    lies_there,
    x_may_change_it,
)
from benchbook.engine.rules.terms import *


@rule("601.3", runs="may cast")
def may_cast(game: Game, who: str, obj: ObjId, permitted: bool) -> Script:
    """A spell may be cast only if a rule or effect allows it, and when; returns the permission used, if it is an
    effect's.
    """
    thing = game.objects[obj]
    look = game.look(obj)
    face_down = any(look.has_keyword(name) for name in FACE_DOWN)
    if "land" in look.types and not thing.components[0].definition.faces[-1].mana_cost and not face_down:
        raise Illegal(f"{name_of(game, obj)} is a land and is played, not cast", "305.9")
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "cast more than one" and change.what is not None and _undecided(game, obj):
            raise NotModelled(f"{told_of(game, ctx, text)} for a card that may be cast in several ways")
        if change.action == "cast" and change.what is not None and _undecided(game, obj):
            yield Cite(("601.3e", "702.103d") if game.look(obj).has_keyword("bestow") else ("601.3e",))
            continue  # what it is cast as is judged once that is chosen (601.2e)
        if change.action == "cast" and x_may_change_it(game, change, obj):
            yield Cite(("601.3a",))
            continue  # so is its mana value once X is chosen
        if change.action == "cast from" and _from_there(ctx, change, who, obj):
            raise Illegal(told_of(game, ctx, text), "601.3", "101.2")
        if change.action in ("cast", "play") and forbidden(ctx, change, who, obj):
            raise Illegal(told_of(game, ctx, text) or "it can't be cast", "601.3", "101.2", *rule_of(game, change))
        if change.action == "cast more than one" and _counts(ctx, change, obj) and _has_cast(ctx, change, who):
            raise Illegal(told_of(game, ctx, text), "601.3", "101.2")
        if not _in_time(game, ctx, change, who):
            timing = ("307.5",) if change.action == SORCERY_TIMING else ()
            raise Illegal(told_of(game, ctx, text), "601.3", "101.2", *timing)
    permit = None
    if not permitted:
        permit = yield from _zone_permission(game, who, obj)
    return permit


CAST_AS_ANOTHER = ("bestow", "morph", "megamorph", "disguise", "prototype", "mutate")


def _undecided(game: Game, obj: ObjId) -> bool:
    """Whether the way in which the card is cast decides what kind of spell it is (601.3e)."""
    look = game.look(obj)
    return len(game.objects[obj].components[0].definition.faces) > 1 or any(
        look.has_keyword(k) for k in CAST_AS_ANOTHER
    )


FREE_AND_FLASH = "cast without paying and as though it had flash"
SORCERY_TIMING = "cast outside sorcery timing"


def any_spell_in_time(game: Game, who: str) -> bool:
    """Whether the player may cast any spell now (307.1)."""
    return who in game.active_players and game.step in MAIN and not game.stack


def whose(ctx: Context, change: Permit) -> tuple[str, ...]:
    """Whom a permission allows something: its controller where it names nobody."""
    return tuple(players(ctx, change.who)) if change.who is not None else (ctx.controller,)


def _in_time(game: Game, ctx: Context, change: Cant, who: str) -> bool:
    """Whether an effect that lets players cast only at some times lets this one cast now (307.5)."""
    if change.action not in (SORCERY_TIMING, "cast on another's turn"):
        return True
    if change.who is not None and who not in players(ctx, change.who):
        return True
    return any_spell_in_time(game, who) if change.action == SORCERY_TIMING else who in game.active_players


OWN_HAND_ONLY = Not(which.LiesIn(("hand",)))


def _from_there(ctx: Context, change: Cant, who: str, obj: ObjId) -> bool:
    """Whether an effect keeps the player from casting spells from where the card is; another's hand is not theirs."""
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.condition is not None and not holds(ctx, change.condition):
        return False
    if change.against == OWN_HAND_ONLY:
        return obj not in ctx.game.player(who).hand
    return change.against is not None and matches(ctx, change.against, obj)


def _counts(ctx: Context, change: Cant, obj: ObjId) -> bool:
    """Whether the spell is of the kind of which only one may be cast."""
    return change.what is None or matches(replace(ctx, view=None), change.what, obj)


def _has_cast(ctx: Context, change: Cant, who: str) -> bool:
    """Whether the player has cast a spell this turn already, countered or not, before the effect began or after it."""
    if change.who is None or who not in players(ctx, change.who):
        return False
    if any(isinstance(e, ev.Cast) and e.who == who and _counts(ctx, change, e.obj) for e in ctx.game.log):
        return True
    waiting = (ctx.game.objects[o] for o in ctx.game.stack)  # a spell that the board begins with was cast before
    spells = (s for s in waiting if s.ability is None and s.copied is None and _counts(ctx, change, s.id))
    return any(s.controller == who and not any(c.copy for c in s.components) for s in spells)


def forbidden(ctx: Context, change: Cant, who: str, obj: ObjId) -> bool:
    """Whether this prohibition keeps the player from casting the card."""
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.condition is not None and not holds(ctx, change.condition):
        return False
    return change.what is None or matches(ctx.bound("caster", who), change.what, obj)


def _zone_permission(game: Game, who: str, obj: ObjId) -> Script:
    thing = game.objects[obj]
    if thing.zone == "hand" and obj in game.player(who).hand:
        return None
    if thing.zone == "command" and thing.owner == who and thing.card in game.setting.commanders:
        return None
    found = permissions(game, who, obj, ("cast from", "play from", "cast without paying", "play"))
    for function in game.table.of("runs", "permission to cast"):
        more = function.function(game, who, obj)
        if more:
            yield Cite((function.number,))
        found += more
    if not found:
        raise Illegal(f"{who} may not cast {name_of(game, obj)} from there", "601.3", "601.2a", "701.5a")
    if len({(p.name, p.cost, p.kind, p.exiled_after, p.once, p.any_mana) for p in found}) == 1 and not found[0].name:
        return found[0]
    names = tuple(p.name or p.kind or _told(p) for p in found)
    index = yield Choice(
        who,
        "alternative",
        "choose what allows you to cast it",
        tuple(range(len(found))),
        names,
        about=obj,
        rule="118.9a",
    )
    keyword = game.table.one("keyword", found[index].name)
    if keyword is not None:
        yield Cite((keyword.number,))
    return found[index]


def _told(permit: Permit) -> str:
    """What tells a permission without a name from the others."""
    once = f"once {permit.once}" if permit.once else "another permission"
    more = tuple(part for part in permit.cost.parts if part != k.OwnManaCost()) if permit.cost is not None else ()
    if more:
        once = f"{once}, for {' and '.join(describe(part) for part in more)}"
    if permit.any_mana:
        once = f"{once}, with mana of any {permit.any_mana}"
    return f"{once}, exiled afterwards" if permit.exiled_after else once


def permissions(game: Game, who: str, obj: ObjId, actions: tuple[str, ...], zone: str = "") -> list[Permit]:
    """The effects that allow a player to cast or play an object from where it is, or (``zone``) was."""
    found: list[Permit] = []
    for change, ctx, _text in rule_changes(game, Permit):
        if change.action not in actions or who not in whose(ctx, change):
            continue
        if zone and change.zone != zone:
            continue
        if not zone and change.zone is not None and not lies_there(game, obj, change.zone, who):
            continue
        if change.once and used_up(game, change, ctx.source, who):
            continue
        if change.what is None or fits_some_way(ctx, change.what, obj):
            found.append(change)
    return found


def used_up(game: Game, change: Permit, source: ObjId, who: str) -> bool:
    """Whether a permission for once each turn has been used this turn, or is one for that player's own turns only."""
    if change.once == "each of your turns" and who not in game.active_players:
        return True
    used = (e for e in game.log if isinstance(e, ev.Told) and e.kind == ev.DOES_IT and e.words == _key(change))
    return any((e.obj, e.who) == (source, who) for e in used)


def _key(change: Permit) -> str:
    return f"{change.action} {change.kind}".strip()


def use_permission(game: Game, change: Permit, who: str) -> Script:
    """The first permission of the kind that is left is used for this turn."""
    for one, ctx, text in rule_changes(game, Permit):
        if one == change and not used_up(game, one, ctx.source, who):
            yield Cite(("601.3",), text)
            yield ev.Told(ev.DOES_IT, who, ctx.source, words=_key(change))
            return


def timing(game: Game, who: str, obj: ObjId, face: Any) -> tuple[str, ...]:
    """An instant or what has flash may be cast whenever its player has priority; anything else as a
    sorcery could be. Returns the costs of which one must be paid for the spell to be cast now.
    """
    types = _types_cast(game, obj, face)
    if "instant" in types or _has_flash(game, obj, face):
        return ()
    if permissions(game, who, obj, ("cast as though it had flash",)):
        return ()
    if not any_spell_in_time(game, who):
        ways = game.table.of("runs", "costs to cast it as an instant")
        names = tuple(name for f in ways if face != "face down" for name in f.function(game, who, obj))
        if names:
            return names
        raise OutOfTime(
            f"{name_of(game, obj)} can be cast only in a main phase of {who}'s turn while the stack is empty",
            next((n for kind, n in ITS_TIME if kind in types), "601.3"),
            "117.1a",
        )
    return ()


def by_leave(game: Game, who: str, obj: ObjId, face: Any) -> tuple[str, ...]:
    """The rules by which it is cast at a time of which only a permission makes it one: as though it had flash."""
    own = "instant" in _types_cast(game, obj, face) or _has_flash(game, obj, face) or any_spell_in_time(game, who)
    return ("601.3b", "609.4") if not own and permissions(game, who, obj, ("cast as though it had flash",)) else ()


ITS_TIME = (
    ("sorcery", "307.1"), ("creature", "302.1"), ("artifact", "301.1"), ("enchantment", "303.1"),
    ("planeswalker", "306.1"), ("battle", "310.1"),
)  # fmt: skip


def _has_flash(game: Game, obj: ObjId, face: Any) -> bool:
    """Whether what is cast has flash; a card that lies face down is cast as what it is face up."""
    thing = game.objects[obj]
    if face == "face down" or not thing.face_down:
        return face != "face down" and game.look(obj).has_keyword("flash")
    printed = thing.components[0].definition.faces[face].abilities
    return any(getattr(ability, "name", "") == "flash" for ability in printed)


def _types_cast(game: Game, obj: ObjId, face: Any) -> frozenset[str]:
    """The card types that the spell would have: those of the face or half that is cast."""
    if face == "face down":
        return frozenset({"creature"})
    definition = game.objects[obj].components[0].definition
    if face == -1 or (len(definition.faces) == 1 and not game.objects[obj].face_down):
        return game.look(obj).types
    return frozenset(definition.faces[face].types)


@rule("601.3", runs="while searching")
def cast_while_searching(game: Game, who: PlayerId) -> Script:
    """Before anything is found its owner may cast it, paying what it costs; then the search goes on."""
    sources = [ctx.source for change, ctx, _ in rule_changes(game, Permit) if change.action == "cast while searching"]
    for card in sources:
        if card in game.player(who).library:
            if (yield may(who, f"choose whether to cast {name_of(game, card)} from the library", card)):
                here = Context((yield NOW), card, who, bindings={"searching": who, "it": (card,)})
                yield from follow(here, (CastCard(BoundPlayer("searching"), Bound("it")),))
    return (yield NOW)


FREE = "without paying its mana cost"
MORE = "more, as though it had flash"


@rule("601.3c", runs="costs to cast it as an instant")
def flash_for_more(game: Game, who: PlayerId, obj: ObjId) -> tuple[str, ...]:
    """Casting it at another time than a sorcery's may begin, and goes on only if that cost is paid; or only without
    paying its mana cost, where an effect allows the one together with the other.
    """
    offered = (h.ability for h in all_held(game, obj) if isinstance(h.ability, CostOption))
    more = tuple(o.name for o in offered if o.kind == "optional" and o.name == MORE)
    return (*more, FREE) if permissions(game, who, obj, (FREE_AND_FLASH,)) else more
