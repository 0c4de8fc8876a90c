"""601: casting spells, step by step."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import Any

from benchbook.cards import abilities as ab
from benchbook.cards import costs as k
from benchbook.cards.amounts import UpTo, VariableX
from benchbook.cards.continuous import Cant, CostChange, Permit
from benchbook.cards.effects import ChooseModes, DealDamage, Mode, PutCounters
from benchbook.cards.grammar.sequence import mentions
from benchbook.cards.linking import parts
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import LiesIn, Not, Target, TargetSpec
from benchbook.cards.players import TargetPlayer
from benchbook.engine import events as ev
from benchbook.engine.abilities import all_held, spell_abilities
from benchbook.engine.choices import Choice
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.costs import CannotPay, can_pay, pay
from benchbook.engine.evaluate import amount, compare, holds, matches, players, result
from benchbook.engine.illegal import Illegal
from benchbook.engine.index import rule_changes, rule_of, told_of
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.restricted_mana import PAYING
from benchbook.engine.rules.cr.r115_targets import choose_targets, divide, possible_targets
from benchbook.engine.rules.cr.r601_ways import check_permit, fits_some_way, lies_there, with_own_cost
from benchbook.engine.rules.cr.r700_modes import aimed_again, more_than_once, places
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Chosen, Game, ObjId
from benchbook.engine.wanted_targets import needless_targets

Script = Generator[Any, Any, Any]
MAIN = ("precombat main", "postcombat main")
FREE = "without paying its mana cost"


@dataclass
class Proposal:
    """What has been decided of a spell while it is being cast."""

    alternative: str = ""
    alternative_cost: k.Cost | None = None
    free: bool = False
    x: Fraction | None = None
    paid: dict[str, int] = field(default_factory=dict)
    modes: tuple[int, ...] = ()
    targets: tuple[Any, ...] = ()
    division: tuple[Any, ...] = ()
    extra: list[k.Cost] = field(default_factory=list)
    bound: dict[str, Any] = field(default_factory=dict)
    must_pay: tuple[str, ...] = ()


@rule("601.2", runs="cast")
def cast(
    game: Game,
    who: str,
    obj: ObjId,
    free: bool = False,
    permitted: bool = False,
    cost: k.Cost | None = None,
    name: str = "",
    face: Any = None,
    limit: tuple[str, Fraction] | None = None,
) -> Script:
    """Cast a spell: propose it, choose, determine the total cost, pay; an illegal casting is taken back (601.2e, 733).

    ``cost`` and ``name`` are those of an effect that has it cast for another cost (madness, miracle);
    ``face`` is the face that an effect has cast (712.11a), ``limit`` what its mana value must be.
    """
    from_zone = game.objects[obj].zone
    permit = yield Call("runs", "may cast", (who, obj, permitted))
    if face is None:
        another = free or cost is not None or (permit is not None and bool(permit.name or permit.cost))
        face = yield Call("runs", "how to cast", (who, obj, permit, another, limit))
    check_permit(game, who, obj, permit, face)
    must_pay = () if permitted else timing(game, who, obj, face)
    yield Call("runs", "restrictions of the spell", (who, obj, face))
    yield Cite(_keywords_used(game, who, obj, face))
    made = Proposal(free=free, alternative=name, alternative_cost=cost, must_pay=must_pay)
    if permit is not None:
        made.alternative, made.alternative_cost = permit.name, with_own_cost(game, obj, permit.cost, face)
        made.free = made.free or permit.action == "cast without paying"
    how = Chosen(from_zone=from_zone, by=who, alternative=made.alternative, free=made.free)
    memory = {"face": face, **(yield from _face_down_values(game, obj, face))}
    if permit is not None and permit.once:
        yield from _use((yield NOW), permit, who)
    spell = yield Call("runs", "casting: propose", (who, obj, face, how, memory))
    for function in game.table.of("runs", "ability it was cast by"):
        yield from function.function((yield NOW), obj, spell, made.alternative)
    if face == "face down":
        yield Cite(("708.4", "708.2a"))
    if isinstance(face, int):
        game = yield NOW
        parts = tuple(replace(c, face=face) for c in game.objects[spell].components)
        yield ev.MarkObject(spell, {"components": parts})
        game = yield NOW
        ways = game.table.of("runs", "cast in that way")
        yield Cite(tuple(f.number for f in ways if f.function(game, spell)))
    for step in ("announce", "targets", "divide", "legality"):
        yield Call("runs", f"casting: {step}", (who, spell, made))
    total = yield Call("runs", "casting: total cost", (who, spell, made, from_zone))
    yield Call("runs", "casting: pay", (who, spell, made, total, from_zone))
    yield Call("runs", "casting: done", (who, spell, from_zone, made))
    return spell


@rule("601.2a", runs="casting: propose")
def propose(game: Game, who: str, obj: ObjId, face: Any, how: Chosen, memory: Any) -> Script:
    """The card moves to the top of the stack, where its caster controls it."""
    down = "cast" if face == "face down" else ""
    moved = yield ev.Move(
        obj, "stack", "cast", position="top", controller=who, face_down=down, chosen=how, memory=memory
    )
    return moved.new


def _keywords_used(game: Game, who: str, obj: ObjId, face: Any) -> tuple[str, ...]:
    """The keywords that the proposal rests on: morph or disguise face down, flash at another time than a sorcery's."""
    names: tuple[str, ...] = ()
    if face == "face down":
        names = ("morph", "megamorph", "disguise")
    elif who not in game.active_players or game.step not in MAIN or game.stack:
        names = ("flash",)
    used = (game.table.one("keyword", n) for n in names if game.look(obj).has_keyword(n))
    return (*(f.number for f in used if f is not None), *_way_of_casting(game, obj, face))


_OTHER_PARTS = {
    "adventure": ("715.3", "715.3b"),
    "omen": ("720.3", "720.3b"),
    "modal_dfc": ("712.11b",),
    "split": ("709.3", "709.3b"),
}


def _way_of_casting(game: Game, obj: ObjId, face: Any) -> tuple[str, ...]:
    """The rules of cards with several parts by which one of them, or both together, may be cast."""
    layout = game.objects[obj].components[0].definition.layout
    if face == -1:
        return ("709.3", "702.102a")
    chosen = face == 1 or (layout == "split" and isinstance(face, int))
    return _OTHER_PARTS.get(layout, ()) if chosen else ()


def _face_down_values(game: Game, obj: ObjId, face: Any) -> Script:
    """What the effect that has it cast face down lists, where that is more than a 2/2 (702.168a)."""
    found = game.table.one("runs", "face-down values")
    values = found.function(game, obj) if found is not None and face == "face down" else None
    if found is None or values is None:
        return {}
    yield Cite((found.number,))
    return {"face down values": values}


@rule("601.3", runs="may cast")
def may_cast(game: Game, who: str, obj: ObjId, permitted: bool) -> Script:
    """A spell may be cast only if a rule or effect allows it, and when; returns the permission used, if it is an
    effect's.
    """
    thing = game.objects[obj]
    look = game.look(obj)
    if "land" in look.types and not thing.components[0].definition.faces[-1].mana_cost:
        raise Illegal(f"{name_of(game, obj)} is a land and is played, not cast", "305.9")
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "cast more than one" and change.what is not None and _undecided(game, obj):
            raise NotModelled(f"{told_of(game, ctx, text)} for a card that may be cast in several ways")
        if change.action == "cast" and change.what is not None and _undecided(game, obj):
            yield Cite(("601.3e", "702.103d") if game.look(obj).has_keyword("bestow") else ("601.3e",))
            continue  # what it is cast as is judged once that is chosen (601.2e)
        if change.action == "cast from" and _from_there(ctx, change, who, obj):
            raise Illegal(told_of(game, ctx, text), "601.3", "101.2")
        if change.action in ("cast", "play") and _forbidden(ctx, change, who, obj):
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


SORCERY_TIMING = "cast outside sorcery timing"


def _in_time(game: Game, ctx: Context, change: Cant, who: str) -> bool:
    """Whether an effect that lets players cast only at some times lets this one cast now (307.5)."""
    if change.action not in (SORCERY_TIMING, "cast on another's turn"):
        return True
    if change.who is not None and who not in players(ctx, change.who):
        return True
    mine = who in game.active_players
    return mine and (change.action != SORCERY_TIMING or (game.step in MAIN and not game.stack))


OWN_HAND_ONLY = Not(LiesIn(("hand",)))


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


def _forbidden(ctx: Context, change: Cant, who: str, obj: ObjId) -> bool:
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.condition is not None and not holds(ctx, change.condition):
        return False
    return change.what is None or matches(ctx, change.what, obj)


def _zone_permission(game: Game, who: str, obj: ObjId) -> Script:
    thing = game.objects[obj]
    if thing.zone == "hand" and obj in game.player(who).hand:
        return None
    if thing.zone == "command" and thing.owner == who and thing.card in game.facts.get("commanders", ()):
        return None
    found = permissions(game, who, obj, ("cast from", "play from", "cast without paying", "play"))
    for function in game.table.of("runs", "permission to cast"):
        more = function.function(game, who, obj)
        if more:
            yield Cite((function.number,))
        found += more
    if not found:
        raise Illegal(f"{who} may not cast {name_of(game, obj)} from there", "601.3", "601.2a")
    if len({(p.name, p.cost) for p in found}) == 1 and not found[0].name:
        return found[0]
    names = tuple(p.name or "another permission" for p in found)
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


def permissions(game: Game, who: str, obj: ObjId, actions: tuple[str, ...], zone: str = "") -> list[Permit]:
    """The effects that allow a player to cast or play an object from where it is, or (``zone``) was."""
    found: list[Permit] = []
    for change, ctx, _text in rule_changes(game, Permit):
        if change.action not in actions or (change.who is not None and who not in players(ctx, change.who)):
            continue
        if change.who is None and who != ctx.controller:
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
    used = (e for e in game.log if isinstance(e, ev.Told) and e.kind == ev.DOES_IT and e.words == change.action)
    return any((e.obj, e.who) == (source, who) for e in used)


def _use(game: Game, change: Permit, who: str) -> Script:
    """The first permission of the kind that is left is used for this turn."""
    for one, ctx, text in rule_changes(game, Permit):
        if one == change and not used_up(game, one, ctx.source, who):
            yield Cite(("601.3",), text)
            yield ev.Told(ev.DOES_IT, who, ctx.source, words=change.action)
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
    if who not in game.active_players or game.step not in MAIN or game.stack:
        ways = game.table.of("runs", "costs to cast it as an instant")
        names = tuple(name for f in ways if face != "face down" for name in f.function(game, who, obj))
        if names:
            return names
        raise Illegal(
            f"{name_of(game, obj)} can be cast only in a main phase of {who}'s turn while the stack is empty",
            next((n for kind, n in ITS_TIME if kind in types), "601.3"),
            "117.1a",
        )
    return ()


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


@rule("601.2a", runs="how to cast")
def how_to_cast(
    game: Game,
    who: str,
    obj: ObjId,
    permit: Permit | None,
    another: bool = False,
    limit: tuple[str, Fraction] | None = None,
) -> Script:
    """Which half or face is cast, or whether it is cast face down, is decided as it is proposed.

    Face down is an alternative cost: there is none where the effect says ``another`` (118.9a).
    """
    definition = game.objects[obj].components[0].definition
    from_hand = game.objects[obj].zone == "hand"
    if permit is not None and permit.name in ("disturb", "aftermath"):
        return 1
    if game.objects[obj].memory.get("on an adventure"):
        return 0
    options: list[Any] = [0]
    offered: dict[Any, str] = {}
    words = [definition.faces[0].name]
    two = len(definition.faces) > 1 and not any(
        getattr(a, "name", "") == "aftermath" for a in definition.faces[1].abilities
    )
    if two and definition.layout in ("adventure", "modal_dfc", "split", "omen"):
        options.append(1)
        words.append(definition.faces[1].name)
    fuses = any(getattr(a, "name", "") == "fuse" for f in definition.faces for a in f.abilities)
    if definition.layout == "split" and from_hand and fuses:
        options.append(-1)
        words.append("fused")
    morphs = any(getattr(a, "name", "") in ("morph", "megamorph", "disguise") for a in definition.faces[0].abilities)
    if morphs and not another:
        options.append("face down")
        words.append("face down")
    for function in game.table.of("runs", "other ways to cast"):
        for option, word in function.function(game, obj):
            options.append(option)
            words.append(word)
            offered[option] = function.number
    if limit is not None:
        fits = [i for i, option in enumerate(options) if compare(_value_of(definition.faces, option), *limit)]
        options, words = [options[i] for i in fits], [words[i] for i in fits]
        if not options:
            raise Illegal(f"{name_of(game, obj)} would be a spell of too great a mana value", "601.3e")
    if len(options) == 1:
        return options[0]
    answer = yield Choice(who, "face", "choose how to cast it", tuple(options), tuple(words), about=obj,
                          default=options[0])  # fmt: skip
    yield Cite((offered[answer],) if answer in offered else ())
    return answer


def _value_of(faces: tuple[ab.FaceDefinition, ...], option: Any) -> Fraction:
    """The mana value of the spell that a face, both halves, or the card face down would be."""
    used = faces if option == -1 else () if option == "face down" else (faces[option],)
    return sum((f.mana_cost.mana_value for f in used if f.mana_cost is not None), Fraction(0))


def options_of(game: Game, spell: ObjId) -> list[ab.CostOption]:
    """The additional, optional and alternative costs that the spell's own text offers."""
    return [h.ability for h in all_held(game, spell) if isinstance(h.ability, ab.CostOption)]


@rule("601.2b", runs="casting: announce")
def announce(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Announce modes, alternative and additional costs, and the value of X."""
    ctx = Context(game, spell, who, stack_object=spell)
    yield from _alternative(game, ctx, who, spell, made)
    yield from _optional(game, ctx, who, spell, made)
    for function in game.table.of("runs", "further costs"):
        yield from function.function(game, who, spell, made)
    game = yield NOW
    ctx = replace(ctx, game=game)
    yield from _x(game, ctx, who, spell, made)
    yield from _modes(game, ctx, who, spell, made)


def _alternative(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    for function in game.table.of("runs", "cost of that way"):
        yield from function.function(game, spell, made)
    found = [
        o
        for o in options_of(game, spell)
        if o.kind == "alternative" and (o.condition is None or holds(ctx, o.condition))
    ]
    here = game.objects[spell].chosen
    gratis = permissions(game, who, spell, ("cast without paying",), here.from_zone if here is not None else "")
    found += [ab.CostOption("alternative", k.Cost(), name=FREE) for _ in gratis[:1]]
    instead = permissions(game, who, spell, ("cast for cost",))
    found += [ab.CostOption("alternative", cost) for cost in dict.fromkeys(p.cost for p in instead) if cost is not None]
    if made.free or made.alternative_cost is not None or not found:
        return
    names = ("", *(o.name or k_words(o.cost) for o in found))
    if made.must_pay and not any(o.kind == "optional" and o.name in made.must_pay for o in options_of(game, spell)):
        found = [o for o in found if o.name in made.must_pay]
        names = tuple(o.name for o in found)
    answer = yield Choice(
        who,
        "alternative",
        "choose which cost to pay",
        names,
        tuple(n or "its mana cost" for n in names),
        about=spell,
        rule="118.9",
        default="" if "" in names else None,
    )
    if answer:
        option = found[names.index(answer) - names.count("")]
        made.alternative = str(answer)
        made.alternative_cost = option.cost
        how = game.objects[spell].chosen or Chosen()
        yield ev.Retarget(spell, replace(how, alternative=made.alternative))
        yield Cite(("118.9",) + ((option.rule,) if option.rule else ()), option.text)


def k_words(cost: k.Cost) -> str:
    """An alternative cost without a keyword, named by what it asks for."""
    from benchbook.engine.costs import describe

    return " and ".join(describe(p) for p in cost.parts)


def _optional(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    offered = options_of(game, spell)
    for option in offered:
        if option.condition is not None and not holds(ctx, option.condition):
            continue
        if option.kind == "additional":
            made.extra.append(option.cost)
            if option.rule:
                yield Cite((option.rule,), option.text)
        elif option.kind == "optional":
            several = sum(o.kind == "optional" and o.name == option.name for o in offered) > 1
            key = f"{option.name}#{option.cost.mana}" if several else option.name
            most = 9 if option.repeatable else 1
            least = int(option.name in made.must_pay)
            times = yield Choice(
                who,
                "optional cost",
                f"pay {option.name or 'the optional cost'}" + (f" {option.cost.mana}" if several else ""),
                tuple(range(least, most + 1)),
                ("no", "once", *(f"{n} times" for n in range(2, most + 1)))[least:],
                about=spell,
                rule="601.2b",
                default=least,
            )
            if times:
                made.paid[key] = int(times)
                made.extra += [option.cost] * int(times)
                yield Cite((option.rule,) if option.rule else ("118.8",), option.text)


def _x(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    cost = game.look(spell).mana_cost
    symbols = cost.symbols if cost is not None and made.alternative_cost is None else ()
    extra = [made.alternative_cost, *made.extra] if made.alternative_cost is not None else made.extra
    wants = any(s in ("X", "Y") for s in symbols) or any(_has_x(c) for c in extra if c is not None)
    if not wants:
        return
    if made.free or (made.alternative_cost is not None and not any(_has_x(c) for c in extra if c is not None)):
        made.x = Fraction(0)
        yield Cite(("107.3b",))
        return
    answer = yield Choice(who, "x", "choose the value of X", tuple(Fraction(n) for n in range(21)), about=spell,
                          rule="107.3a", open_ended=True)  # fmt: skip
    made.x = Fraction(answer)
    yield Cite(("107.3a",))
    yield ev.MarkObject(spell, {"chosen": replace(game.objects[spell].chosen or Chosen(), x=made.x)})


def _has_x(cost: k.Cost) -> bool:
    return any(s == "X" for s in cost.mana.symbols) or mentions(cost, VariableX())


def modal(abilities: tuple[Any, ...]) -> ChooseModes | None:
    """The choice of modes that is made as the spell or ability is put on the stack, if there is one."""
    for ability in abilities:
        for effect in ability.effects:
            if isinstance(effect, ChooseModes) and not effect.on_resolution:
                return effect
    return None


def _modes(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    choice = modal(spell_abilities(game, spell))
    made.modes = yield from choose_modes(ctx, choice, who, made.paid, spell_targets(game, spell))
    if choice is not None and aimed_again(choice, made.modes):
        repeated, made.modes = made.modes, places(choice, made.modes)
        chosen = game.objects[spell].chosen or Chosen()
        yield ev.MarkObject(spell, {"chosen": replace(chosen, modes=made.modes, repeated=repeated)})
        game = yield NOW
    if made.modes:
        yield Cite(("700.2a",))
        for function in game.table.of("runs", "cost of modes"):
            more = function.function(game, spell, made.modes)
            if more:
                made.extra += more
                yield Cite((function.number,))


def choose_modes(
    ctx: Context, choice: ChooseModes | None, who: str, paid: dict[str, int], specs: tuple[TargetSpec, ...] = ()
) -> Script:
    """Which modes are chosen; a mode without legal targets can't be (700.2a)."""
    if choice is None:
        return ()
    for function in ctx.game.table.of("runs", "modes"):
        every = function.function(ctx.game, choice, paid)
        if every is not None:
            yield Cite((function.number,))
            return every
    most = choice.most
    if choice.condition_for_more is not None and holds(
        replace(ctx, chosen=Chosen(paid=paid)), choice.condition_for_more
    ):
        most = len(choice.modes)
    indexes = tuple(range(len(choice.modes)))
    words = tuple(m.words for m in choice.modes)
    most = most if choice.same_allowed else min(most, len(indexes))
    able = tuple(i for i in indexes if _has_targets(ctx, specs, choice.modes[i]))
    ways = _sets_of_modes(able, choice.least, most, choice.same_allowed)
    if not ways and able != indexes:
        raise Illegal("there is no legal target for a mode", "601.2c", "700.2a")
    answer = yield Choice(
        who,
        "mode",
        "choose a mode" if most == 1 else f"choose {'' if choice.least == most else 'up to '}{most} modes",
        ways,
        tuple(", ".join(words[i] for i in way) or "nothing" for way in ways),
        about=ctx.source,
        count=(choice.least, most),
        rule="700.2a",
        singles=indexes,
        single_words=words,
    )
    modes = answer if isinstance(answer, tuple) else (answer,)
    yield Cite(more_than_once(choice, modes))
    return modes


def _sets_of_modes(able: tuple[int, ...], least: int, most: int, same: bool) -> tuple[tuple[int, ...], ...]:
    """The ways to choose so many of the modes, the same one more than once where the text lets it (700.2d)."""
    take = combinations_with_replacement if same else combinations
    return tuple(way for number in range(least, most + 1) for way in take(able, number))


def _has_targets(ctx: Context, specs: tuple[TargetSpec, ...], mode: Mode) -> bool:
    """Whether there are targets for the mode; those that depend on targets chosen before are left to be chosen."""
    for index in mode.targets if specs else ():
        spec = specs[index]
        if spec.up_to or spec.different or any(isinstance(part, Target | TargetPlayer) for part in parts(spec)):
            continue
        need = 1 if spec.number is None or isinstance(spec.number, UpTo) else int(amount(ctx, spec.number))
        if len(possible_targets(ctx.game, ctx, spec)) < need:
            return False
    return True


def wanted_targets(
    abilities: tuple[Any, ...], specs: tuple[TargetSpec, ...], modes: tuple[int, ...]
) -> tuple[int, ...]:
    """The target specs in use: all but those that only modes not chosen need."""
    choice = modal(abilities)
    if choice is None:
        return tuple(range(len(specs)))
    of_modes = {t for mode in choice.modes for t in mode.targets}
    of_chosen = {t for index in modes for t in choice.modes[index].targets}
    return tuple(i for i in range(len(specs)) if i not in of_modes or i in of_chosen)


def spell_targets(game: Game, spell: ObjId) -> tuple[TargetSpec, ...]:
    """The targets that a spell asks for: its spell abilities', or an Aura's by its enchant ability (303.4a)."""
    specs = [spec for ability in spell_abilities(game, spell) for spec in ability.targets]
    if not specs and game.objects[spell].zone == "stack" and "Aura" in game.look(spell).subtypes:
        for held in game.look(spell).keywords("enchant"):
            specs.append(enchant_spec(held.ability))
    for function in game.table.of("runs", "targets of spell"):
        specs += function.function(game, spell)
    return tuple(specs)


def enchant_spec(keyword: Any) -> TargetSpec:
    """What "enchant …" lets an Aura be put on (702.5a)."""
    from benchbook.cards.players import EachOpponent, EachPlayer

    if keyword.words in ("player", "opponent"):
        return TargetSpec(None, players=EachPlayer() if keyword.words == "player" else EachOpponent())
    return TargetSpec(keyword.filter, keyword.words or "battlefield")


@rule("601.2c", runs="casting: targets")
def announce_targets(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Choose a target for each "target" that the modes and costs chosen leave."""
    specs = spell_targets(game, spell)
    ctx = Context(
        game, spell, who, stack_object=spell, chosen=Chosen(x=made.x, paid=made.paid, alternative=made.alternative)
    )
    abilities = spell_abilities(game, spell)
    if specs and "Aura" in game.look(spell).subtypes:
        yield Cite(("303.4a", "702.5a"))
    printed = tuple(h.ability for h in all_held(game, spell) if isinstance(h.ability, ab.SpellAbility))
    for function in game.table.of("runs", "text of spell"):
        before, printed = printed, function.function(game, spell, printed)
        if printed != before:
            yield Cite((function.number,))
    wanted = set(wanted_targets(abilities, specs, made.modes)) - needless_targets(ctx, abilities)
    made.targets = yield from choose_targets(game, ctx, specs, tuple(sorted(wanted)), who)
    thing = game.objects[spell].chosen or Chosen()
    chosen = replace(
        thing,
        x=made.x,
        modes=made.modes,
        paid=made.paid,
        alternative=made.alternative,
        targets=made.targets,
        free=made.free,
    )
    if chosen != thing:
        yield ev.Retarget(spell, chosen)


@rule("601.2d", runs="casting: divide")
def announce_division(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Announce how damage or counters are divided among the targets."""
    made.division = yield from divisions(
        game,
        Context(game, spell, who, chosen=game.objects[spell].chosen),
        spell_abilities(game, spell),
        made.targets,
        who,
    )
    if made.division:
        thing = game.objects[spell].chosen or Chosen()
        yield ev.Retarget(spell, replace(thing, division=made.division))


def divisions(game: Game, ctx: Context, abilities: tuple[Any, ...], targets: tuple[Any, ...], who: str) -> Script:
    """The division for each target spec that something is divided among."""
    from benchbook.engine.abilities import effects_within

    result: list[tuple[Fraction, ...]] = [() for _ in targets]
    used = False
    first = 0
    for ability in abilities:
        for effect in effects_within(ability.effects):
            divided = getattr(effect, "divided", False) or getattr(effect, "distribute", False)
            where = getattr(effect, "to", None) or getattr(effect, "on", None)
            if isinstance(effect, (DealDamage, PutCounters)) and divided and isinstance(where, Target):
                group = targets[first + where.index]
                result[first + where.index] = yield from divide(
                    game,
                    ctx,
                    amount(ctx, effect.amount),
                    group,
                    who,
                    "counters" if isinstance(effect, PutCounters) else "damage",
                )
                used = True
        first += len(ability.targets)
    return tuple(result) if used else ()


@rule("601.2e", runs="casting: legality")
def check_legality(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """The game checks whether the spell as proposed can be cast; choices may have changed what it is."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "cast" and _forbidden(ctx, change, who, spell):
            raise Illegal(told_of(game, ctx, text) or "it can't be cast", "601.2e", "101.2")
    look = game.look(spell)
    no_cost = look.mana_cost is None and not game.objects[spell].face_down
    if no_cost and made.alternative_cost is None and not made.free:
        raise Illegal(f"{name_of(game, spell)} has no mana cost to pay", "118.6", "202.1a", "601.2e")
    return None
    yield


@rule("601.2f", runs="casting: total cost")
def total_cost(game: Game, who: str, spell: ObjId, made: Proposal, from_zone: str) -> Script:
    """The mana or alternative cost, plus additional costs and increases, less reductions; then it is locked in."""
    base = made.alternative_cost
    if base is None:
        face_down = bool(game.objects[spell].face_down)
        mana = ManaCost(("3",)) if face_down else game.look(spell).mana_cost or ManaCost()
        base = k.Cost((k.PayMana(mana),)) if not made.free else k.Cost()
    symbols = list(_filled(base.mana, made.x))
    others: list[k.CostPart] = [p for p in base.parts if not isinstance(p, k.PayMana)]
    for extra in made.extra:
        for part in extra.parts:
            if isinstance(part, k.PayMana) and not part.waterbend:
                symbols += _filled(part.cost, made.x)
            else:
                others.append(part)
    for function in game.table.of("runs", "cost increase"):
        more = function.function(game, who, spell, from_zone)
        if more:
            symbols += more
            yield Cite((function.number,))
    plain = not made.extra and len(symbols) == len(_filled(base.mana, made.x))
    symbols, extras, cited = apply_changes(game, who, spell, symbols, "spell")
    instead = made.free or made.alternative_cost is not None
    yield Cite(("601.2f", *cited, *(("118.9d",) if instead and (cited or not plain) else ())))
    total = k.Cost((k.PayMana(ManaCost(merged(symbols))), *others, *extras))
    for function in game.table.of("runs", "total cost"):
        before, total = total, (yield from function.function(game, who, spell, made, total))
        if total != before:
            yield Cite((function.number,))
    for function in game.table.of("runs", "effects on the total cost"):
        total = yield from function.function((yield NOW), who, spell, total)
    shown = _all_mana(total, made.x)
    yield Cite((), sentence=f"{name_of(game, spell)} costs {shown if shown.symbols else '{0}'} to cast.")
    return total


def _all_mana(cost: k.Cost, x: Fraction | None) -> ManaCost:
    """All the mana of a total cost, one part for another's help included."""
    apart = any(isinstance(p, k.PayMana) and p.waterbend for p in cost.parts)
    return ManaCost(merged(list(_filled(cost.mana, x)))) if apart else cost.mana


def merged(symbols: list[str]) -> tuple[str, ...]:
    """The symbols with their generic mana added up and first: {2}{R}{4} is {6}{R}."""
    generic = sum(int(s) for s in symbols if s.isdigit())
    rest = [s for s in symbols if not s.isdigit()]
    return (*([str(generic)] if generic or not rest else []), *rest) if symbols else ()


def _filled(cost: ManaCost, x: Fraction | None) -> tuple[str, ...]:
    value = str(int(x)) if x is not None else "0"
    return tuple(value if s in ("X", "Y") else s for s in cost.symbols)


def apply_changes(
    game: Game,
    who: str,
    obj: ObjId,
    symbols: list[str],
    kind: str,
    keyword: str = "",
    own: tuple[tuple[CostChange, Context], ...] = (),
) -> tuple[list[str], list[Any], tuple[str, ...]]:
    """Increases first, then reductions, which take generic mana and the colours they name (601.2f, 118.7)."""
    found: list[tuple[CostChange, Context]] = list(own)
    for change, ctx, _text in rule_changes(game, CostChange):
        if change.kind == kind and _changes_cost(ctx, change, who, obj, keyword):
            found.append((change, ctx))
    extras: list[Any] = []
    cited: list[str] = []
    for reduce in (False, True):
        for change, ctx in found:
            if change.reduce == reduce:
                symbols, more = _changed(ctx, change, symbols)
                extras += more
                cited += ["118.7a" if reduce else "118.7", "601.2f", *rule_of(game, change)]
    return symbols, extras, tuple(dict.fromkeys(cited))


def _changes_cost(ctx: Context, change: CostChange, who: str, obj: ObjId, keyword: str) -> bool:
    if change.who is not None and who not in players(ctx, change.who):
        return False
    if change.keyword and change.keyword != keyword:
        return False
    if change.targets is not None:
        chosen = ctx.game.object(obj).chosen
        found = [t for group in (chosen.targets if chosen else ()) for t in group]
        if not any(isinstance(t, int) and matches(ctx, change.targets, t) for t in found):
            return False
    return change.what is None or matches(ctx, change.what, obj)


def _changed(ctx: Context, change: CostChange, symbols: list[str]) -> tuple[list[str], list[Any]]:
    cost = change.change.mana if isinstance(change.change, k.Cost) else change.change
    others = (
        [p for p in change.change.parts if not isinstance(p, k.PayMana)] if isinstance(change.change, k.Cost) else []
    )
    times = int(result(ctx, change.times)) if change.times is not None else 1
    generic = int(cost.generic) * times
    coloured = [s for s in cost.symbols if not s.isdigit()] * times
    if not change.reduce:
        return symbols + coloured + ([str(generic)] if generic else []), others * times
    left = list(symbols)
    for symbol in coloured:
        generic += _less_of(left, symbol)
    have = sum(int(s) for s in left if s.isdigit())
    least = max(0, change.minimum - len([s for s in left if not s.isdigit()]))
    new = max(min(have, least), have - generic)
    rest = [s for s in left if not s.isdigit()]
    return ([str(new)] if new or not rest else []) + rest, []


def _less_of(symbols: list[str], symbol: str) -> int:
    """Take one mana of a type off the cost: its own symbol first, then a hybrid one, else 1 generic (118.7b–g)."""
    color = symbol.removesuffix("/P")
    if "/" in color:
        raise NotModelled(f"a cost that is reduced by the hybrid symbol {{{symbol}}}")
    of_it = next((s for s in symbols if s == color), None) or next((s for s in symbols if color in s.split("/")), None)
    if of_it is None or color == "S":
        return 1
    symbols.remove(of_it)
    return 0


@rule("601.2h", runs="casting: pay")
def pay_total(game: Game, who: str, spell: ObjId, made: Proposal, cost: k.Cost, from_zone: str) -> Script:
    """Pay the total cost; partial payments are not allowed."""
    thing = game.objects[spell].chosen or Chosen()
    ctx = Context(game, spell, who, stack_object=spell, chosen=thing)
    yield ev.MarkObject(spell, {"memory": {"total cost": str(_all_mana(cost, thing.x)) or "{0}"}})
    for function in game.table.of("runs", "other payment"):
        before, cost = cost, (yield from function.function((yield NOW), who, spell, cost))
        if cost != before:
            yield Cite((function.number,))
    yield ev.MarkObject(spell, {"memory": {"mana owed": str(cost.mana)}})
    ctx = replace(ctx, game=(yield NOW), bindings={**made.bound, PAYING: "spell"})
    try:
        if not can_pay(ctx, k.Cost(tuple(p for p in cost.parts if isinstance(p, k.PayMana))), who):
            raise CannotPay(f"{who} cannot pay {cost.mana}")
        paid = yield from pay(ctx, cost, who)
    except CannotPay as problem:
        raise Illegal(str(problem), "601.2h", "118.3", *problem.numbers) from problem
    game = yield NOW
    thing = game.objects[spell].chosen or thing
    yield ev.Retarget(spell, replace(thing, cost_objects={**thing.cost_objects, **paid}))


@rule("601.2i", runs="casting: done")
def becomes_cast(game: Game, who: str, spell: ObjId, from_zone: str, made: Proposal) -> Script:
    """The spell becomes cast; what triggers on casting or on becoming a target triggers now."""
    yield ev.Cast(who, spell, from_zone)
    for target in dict.fromkeys(t for group in made.targets for t in group):
        yield ev.BecomeTarget(target, spell, who)
