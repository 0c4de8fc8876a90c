"""702.169, 710, 711, 714, 716, 718, 719, 721: flip, leveler, Saga, Class, prototype, Case and station cards."""

from __future__ import annotations

from benchbook.cards.abilities import LevelBand
from benchbook.cards.read import PROTOTYPED
from benchbook.engine.layers.base import copied_face
from benchbook.engine.memory import CLASS_LEVEL
from benchbook.engine.partly_read import told
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *


@rule("710.4", performs=fx.Flip)
def flip(game: Game, ctx: Context, node: fx.Flip) -> Script:
    """A flip card turns to its other half and stays so; what is no flip card or is flipped already does not."""
    for obj in (o for o in ids((yield from chosen_objects(ctx, node.what))) if on_battlefield(game, o)):
        copied = copied_face(game, game.objects[obj])
        if "flipped" in game.objects[obj].marks or not (_is_flip_card(game, obj) or (copied and copied.alternative)):
            yield Cite((), sentence="It does not flip.")
            continue
        if copied is not None:
            yield Cite(("110.5", "710.2"))
        yield ev.Turn(obj, "flip", 1)


def _is_flip_card(game: Game, obj: ObjId) -> bool:
    part = game.objects[obj].components[0]
    return part.definition.layout == "flip" and part.face != 1 and len(part.definition.faces) > 1


@rule("711.2a", runs="level symbol")
def level_symbol(band: LevelBand) -> tuple[Ability, ...]:
    """As long as it has as many level counters as the symbol says, it has that size and those abilities."""
    changes: tuple[c.Modification, ...] = ()
    if band.power is not None and band.toughness is not None:
        changes = (SetPT(Number(band.power), Number(band.toughness)),)
    if band.abilities:
        changes = (*changes, GainAbilities(band.abilities))
    number = "711.2b" if band.most is None else "711.2a"
    return (Static(This(), changes, condition=reached(band), text=band.text, rule=number),)


def reached(band: LevelBand) -> cond.Condition:
    """At least the first number of counters, and no more than the second where there is one."""
    counters = how.CountersOn(band.counter, This())
    least = cond.AmountIs(counters, ">=", Number.of(band.least))
    return least if band.most is None else AllOf((least, cond.AmountIs(counters, "<=", Number.of(band.most))))


@rule("714.2b", runs="board as given", there="lore")
def chapters_behind_it(game: Game) -> Script:
    """What a Saga gained by the chapters that its lore counters are past, it has."""
    for saga in game.battlefield:
        gains = tuple(_gains(game, saga)) if saga.counter("lore") else ()
        if gains:
            yield from follow(Context(game, saga.id, game.look(saga.id).controller), gains)


def _gains(game: Game, saga: Object) -> Iterator[Continuous]:
    for held in game.look(saga.id).abilities:
        ability = held.ability
        if isinstance(ability, Unread):
            _behind_it_unread(game, saga, ability)
        if not isinstance(ability, Triggered) or not isinstance(ability.when, when.Chapter):
            continue
        past = min(ability.when.numbers) <= saga.counter("lore")
        for effect in ability.effects if past else ():
            if isinstance(effect, Continuous) and effect.what == This() and isinstance(effect.duration, Indefinitely):
                if all(isinstance(change, GainAbilities) for change in effect.changes):
                    yield effect


def _behind_it_unread(game: Game, saga: Object, line: Unread) -> None:
    chapter = getattr(line.frame, "when", None)
    if isinstance(chapter, when.Chapter) and min(chapter.numbers) <= saga.counter("lore"):
        raise NotModelled(told(game, saga.id, line, "a chapter behind it"))


@reads(AMOUNTS, how.ClassLevelOf)
def class_level(ctx: Context, node: how.ClassLevelOf) -> Fraction:
    """The level, 1 where the permanent has none (716.2d)."""
    found = [o for o in objects(ctx, node.what) if isinstance(o, int)]
    return Fraction(CLASS_LEVEL.of(ctx.game.object(found[0]))) if found else Fraction(1)


@rule("716.2a", runs="class level band")
def level_band(band: LevelBand) -> tuple[Ability, ...]:
    """As long as the Class is of that level or a greater one it has the abilities (716.2a)."""
    reached = cond.AmountIs(how.ClassLevelOf(This()), ">=", Number.of(band.least))
    return (Static(This(), (GainAbilities(band.abilities),), condition=reached, text=band.text, rule="716.2a"),)


@rule("716.2a", runs="action: class level")
def gain_a_level(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The level of the Class becomes that of the bar; it is a designation, not a counter (716.2b)."""
    new = int(amount(ctx, node.amount)) if node.amount is not None else 1
    if on_battlefield(game, ctx.source):
        yield Cite(("716.2b",))
        yield ev.MarkObject(ctx.source, memory=CLASS_LEVEL(new))
        yield ev.Told(f"becomes level {new}", "", ctx.source)


def _is_prototype(part: Component) -> bool:
    return part.definition.layout == "prototype" and len(part.definition.faces) > PROTOTYPED


@rule("718.3", runs="other ways to cast", there="prototype")
def cast_prototyped(game: Game, obj: ObjId) -> tuple[tuple[int, str], ...]:
    """As it is cast its player chooses to cast it normally or as a prototyped spell."""
    thing = game.objects[obj]
    whole = len(thing.components) == 1 and not thing.face_down
    able = whole and _is_prototype(thing.components[0]) and game.look(obj).has_keyword("prototype")
    return ((PROTOTYPED, "prototyped"),) if able else ()


@definition("718.3a", runs="cast in that way", there="prototype")
@definition("718.3b", runs="cast in that way", there="prototype")
def prototyped_spell(game: Game, spell: ObjId) -> bool:
    """A prototyped spell and the permanent that it becomes have the alternative cost, power and toughness alone,
    also where it is judged whether it can be cast.
    """
    part = game.objects[spell].components[0]
    return _is_prototype(part) and part.face == PROTOTYPED


@rule("719.3b", runs="designation: solved")
def solved(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """A solved Case stays solved until it leaves the battlefield; copies of it are not."""
    yield from designated(game, found, "solved", "solved ability")


@rule("702.169a", runs="solved ability")
def solved_ability(game: Game, obj: ObjId) -> Script:
    """What stands after "Solved" is a static, a triggered or an activated ability that it has from now on."""
    kinds = {"static": "702.169b", "triggered": "702.169c", "activated": "702.169d"}
    for held in game.look(obj).abilities:
        if isinstance(held.ability, Static) and held.ability.rule == "702.169a":
            given = next((c.abilities for c in held.ability.changes if isinstance(c, GainAbilities)), ())
            kind = type(given[0]).__name__.lower() if given else "static"
            yield Cite(("702.169a", kinds.get(kind, "702.169b")), held.ability.text)


CHARGE = "charge"
THIS = This()


@rule("721.2b", runs="station symbol")
def station_symbol(band: LevelBand) -> tuple[Ability, ...]:
    """With as many charge counters as the symbol says it has those abilities; beside a size it is a creature too."""
    changes: tuple[c.Modification, ...] = ()
    number = "721.2a"
    if band.power is not None and band.toughness is not None:
        changes = (AddTypes(("creature",)), SetPT(Number(band.power), Number(band.toughness)))
        number = "721.2b"
    if band.abilities:
        changes = (*changes, GainAbilities(band.abilities))
    reached = cond.AmountIs(how.CountersOn("charge", THIS), ">=", Number.of(band.least))
    return (Static(THIS, changes, condition=reached, text=band.text, rule=number),)


@definition("721.2", results_of=ev.PutCounters)
def symbol_reached(game: Game, event: ev.PutCounters) -> Script:
    """Where enough charge counters have come together, the band after the symbol begins to count."""
    if event.kind != CHARGE or not isinstance(event.on, int) or not on_battlefield(game, event.on):
        return
    now = game.objects[event.on].counter(CHARGE)
    for held in game.look(event.on).abilities:
        band = held.ability
        if isinstance(band, LevelBand) and band.counter == CHARGE and now - event.amount < band.least <= now:
            number = "721.2a" if band.power is None else "721.2b"
            yield Cite((number,), sentence=f"{name_of(game, event.on)} has {band.least} or more charge counters.")
