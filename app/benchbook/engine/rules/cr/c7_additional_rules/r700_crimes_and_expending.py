"""700.5, 700.13, 700.14: when devotion is calculated, committing crimes, and expending mana."""

from __future__ import annotations

from benchbook.cards.mana import symbol_value
from benchbook.engine.memory import TOTAL_COST
from benchbook.engine.rules.terms import *

CRIME = "commits a crime"


@rule("700.13", results_of=ev.Cast)
def by_casting(game: Game, event: ev.Cast) -> Script:
    """Casting a spell that targets an opponent or something of theirs is a crime."""
    yield from _crime(game, event.who, event.obj)


@rule("700.13", results_of=ev.Activate)
def by_activating(game: Game, event: ev.Activate) -> Script:
    """So is activating such an ability."""
    if event.obj is not None:
        yield from _crime(game, event.who, event.obj)


@rule("700.13", results_of=ev.CreateObject, zone="stack", how="triggered")
def by_a_trigger(game: Game, event: ev.CreateObject) -> Script:
    """And putting such a triggered ability on the stack; copying is none."""
    if event.new is not None:
        yield from _crime(game, event.controller or event.owner, event.new)


def _crime(game: Game, who: PlayerId, obj: ObjId) -> Script:
    chosen = game.object(obj).chosen
    targets = [t for group in (chosen.targets if chosen is not None else ()) for t in group]
    if any(_is_of_an_opponent(game, who, t) for t in targets) and _is_asked_for(game):
        yield ev.Told(CRIME, who, obj)


def _is_asked_for(game: Game) -> bool:
    """Whether any card here asks for crimes; else nobody need be told."""
    return any(_asks_for_crimes(part.definition) for obj in game.objects.values() for part in obj.components)


def _asks_for_crimes(definition: CardDefinition) -> bool:
    """Whether an ability of the card triggers on crimes or counts them; looked up once a card."""
    known: bool | None = definition.__dict__.get("_asks_for_crimes")
    if known is None:
        found = (node for face in definition.faces for ability in face.abilities for node in nodes(ability))
        known = any(getattr(node, one.name) in ("crimes", CRIME) for node in found for one in fields(node))
        definition.__dict__["_asks_for_crimes"] = known
    return known


def _is_of_an_opponent(game: Game, who: PlayerId, target: Subject) -> bool:
    """An opponent, what an opponent controls, or a card in an opponent's graveyard."""
    opponents = game.opponents(who)
    if isinstance(target, str):
        return target in opponents
    thing = game.objects.get(target)
    if thing is None or thing.zone not in ("battlefield", "stack", "graveyard"):
        return False
    return (thing.owner if thing.zone == "graveyard" else game.controller(target)) in opponents


@definition("700.5a", runs="explains", there=PlayerRule)
def devotion_first(game: Game) -> Iterator[str]:
    """Devotion takes effects on it into account, and is counted before types, colors and abilities are changed."""
    for change, ctx, _text in rule_changes(game, PlayerRule):
        if change.rule == "devotion":
            for who in players(ctx, change.who):
                said = f"By {name_of(game, ctx.source)} {who}'s devotion to each color is one more"
                yield f"{said}, before anything depends on it."


EXPENDS = "expends "
HELPED = ("convoke", "improvise", "delve", "assist", "waterbend")


@rule("700.14", results_of=ev.Cast)
def expends(game: Game, event: ev.Cast) -> Script:
    """Who casts a spell expends N where the mana spent on spells this turn reaches N with this one."""
    asked = _asked_for(game)
    if not asked:
        return
    mine = [e.obj for e in game.log if isinstance(e, ev.Cast) and e.who == event.who and e.obj != event.obj]
    before = sum((_spent(game, obj) for obj in mine), Fraction(0))
    now = before + _spent(game, event.obj)
    for number in asked:
        if before < number <= now:
            yield ev.Told(f"{EXPENDS}{number}", event.who, event.obj, amount=Fraction(number))


def _asked_for(game: Game) -> tuple[int, ...]:
    """Of which numbers any card here speaks; else nobody need be told."""
    return tuple(
        sorted({n for o in game.objects.values() for c in o.components for n in _asks_for_expending(c.definition)})
    )


def _asks_for_expending(definition: CardDefinition) -> frozenset[int]:
    """The numbers whose expending the abilities of the card wait for; looked up once a card."""
    known: frozenset[int] | None = definition.__dict__.get("_asks_for_expending")
    if known is None:
        found = (node for face in definition.faces for ability in face.abilities for node in nodes(ability))
        kinds = (node.kind for node in found if isinstance(node, PlayerEvent) and node.kind.startswith(EXPENDS))
        known = frozenset(int(kind.removeprefix(EXPENDS)) for kind in kinds)
        definition.__dict__["_asks_for_expending"] = known
    return known


def _spent(game: Game, spell: ObjId) -> Fraction:
    """How much mana was spent to cast a spell: what was paid, or its total cost where that is taken as payable."""
    thing = game.object(spell)
    chosen = thing.chosen
    if chosen is not None and chosen.mana_spent:
        return sum((Fraction(1, 2) if m.startswith("½") else Fraction(1) for m in chosen.mana_spent), Fraction(0))
    cost = ManaCost.parse(TOTAL_COST.of(thing) or "{0}")
    either_way = any(s.endswith("/P") or ("/" in s and s[0].isdigit()) for s in cost.symbols)
    if cost.symbols and (either_way or any(game.look(spell).has_keyword(k) for k in HELPED)):
        raise NotModelled(f"how {name_of(game, spell)} was paid for is not given, and how much mana was spent is asked")
    return sum((symbol_value(s) for s in cost.symbols), Fraction(0))
