"""702.50, 702.57, 702.61, 702.142, 702.177, 702.193: how often abilities may be activated; who may not cast spells."""

from __future__ import annotations

from benchbook.engine.paying.further_costs import reduced
from benchbook.engine.readers.times_this_turn import activations
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.terms import *

SHOWN = "revealed by forecast"


@rule("702.57a", runs="may activate: forecast")
def from_hand(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only from its owner's hand."""
    return "" if game.objects[source].zone == "hand" else "a forecast ability is activated from hand"


@rule("702.57b", runs="may activate: forecast")
def forecast(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only from hand during its owner's upkeep step, and only once each turn."""
    if game.objects[source].owner not in game.active_players or game.step != "upkeep":
        return "a forecast ability is activated only during the upkeep of the card's owner"
    return "it was forecast this turn already" if activations(game, source, held.key) else ""


@rule("702.57b", results_of=ev.Activate, keyword="forecast")
def stays_revealed(game: Game, event: ev.Activate) -> Script:
    """Its owner plays with the card revealed until it leaves the hand or the upkeep is over."""
    if event.source in game.objects:
        yield ev.MarkObject(event.source, {"marks": ("revealed", SHOWN)})


@rule("702.57b", results_of=ev.StepBegins, there=SHOWN)
def hidden_again(game: Game, event: ev.StepBegins) -> Script:
    """A step that is not an upkeep step has begun."""
    for obj in game.objects.values():
        if SHOWN in obj.marks and event.step != "upkeep":
            yield ev.MarkObject(obj.id, {"unmark": ("revealed", SHOWN)})


@rule("702.142a", runs="may activate: boast")
def boast(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only if the creature attacked this turn, and only once each turn."""
    if not matches(Context(game, source, who), Is("attacked this turn"), source):
        return "it boasts only in a turn in which it attacked"
    times = activations(game, source, held.key)
    if times and times < 2 and _may_twice(game, who, source):
        return ""
    return "it has boasted this turn already" if times else ""


def _may_twice(game: Game, who: str, source: ObjId) -> bool:
    """Whether an effect lets it boast twice in this turn, which is its controller's own."""
    permits = (p for p in rule_changes(game, Permit) if p[0].action == "boast twice" and p[0].what is not None)
    return who in game.active_players and any(matches(ctx, permit.what, source) for permit, ctx, _ in permits)


@rule("702.177a", runs="may activate: exhaust")
def exhaust(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only once for as long as the object is what it is."""
    used = activations(game, source, held.key, ever=True)
    return "an exhaust ability is activated only once" if used else ""


@rule("702.193a", runs="may activate: power-up")
def power_up(game: Game, who: str, source: ObjId, held: Held) -> str:
    """Only once for as long as the permanent is what it is."""
    used = activations(game, source, held.key, ever=True)
    return "a power-up ability is activated only once" if used else ""


@rule("702.193b", runs="cost of activating: power-up")
def cheaper_when_new(game: Game, source: ObjId, symbols: list[str]) -> list[str]:
    """In the turn in which it entered the permanent's mana cost is taken off, excess colors from generic mana."""
    cost = game.look(source).mana_cost
    if game.objects[source].entered_turn != game.turn or cost is None:
        return symbols
    return reduced(symbols, cost.symbols)


@dataclass(frozen=True, slots=True)
class Epic:
    """No more spells for its controller, and a copy of this one at each of their upkeeps; ``text`` is the line."""

    text: str


@rule("702.50a", keyword="epic")
def epic(keyword: Keyword) -> tuple[Ability, ...]:
    """Once it has resolved its controller casts no more spells, and copies it at each of their upkeeps."""
    effects: tuple[Any, ...] = (Epic(text_of(keyword)),)
    return (SpellAbility(effects, text=text_of(keyword), rule="702.50a"),)


@rule("702.50a", performs=Epic)
def rest_of_the_game(game: Game, ctx: Context, node: Epic) -> Script:
    """The copies have no epic ability and are put on the stack, not cast (702.50b)."""
    who = ctx.controller
    no_more = (Cant("cast", who=YOU),)
    yield Cite(("702.50b",))
    yield ev.Begin(EffectInForce(0, 0, ctx.source, who, Indefinitely(), rules=no_more, words=node.text))
    copy = fx.CopySpell(THIS, ONE, YOU, exceptions=(c.LoseAbilities(("epic",), "keywords"),))
    later = triggered(Keyword("epic", text=node.text), "702.50a", UPKEEP, copy)
    yield ev.Begin(EffectInForce(0, 0, ctx.source, who, Indefinitely(), delayed=later, words=node.text))


@rule("702.61a", keyword="split second")
def split_second(keyword: Keyword) -> tuple[Ability, ...]:
    """While it is on the stack nobody can cast other spells or activate abilities other than mana abilities."""
    stop_casting = Cant("cast", what=which.Other(), who=EachPlayer())
    stop_activating = Cant("activate", who=EachPlayer(), against=Anything())
    return (static(keyword, "702.61a", rules=(stop_casting, stop_activating), zone="stack"),)
