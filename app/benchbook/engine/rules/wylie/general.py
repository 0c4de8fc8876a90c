"""General, Errata and Cards: what was otherwise about 1997."""

from __future__ import annotations

from benchbook.engine.objects.permanents import newer_legends
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.wylie import BOOK

Effects = tuple[Any, ...]


@rule("General/2", book=BOOK, runs="out of a ban's reach")
def mana_sources_are_free(game: Game, ban: Cant, source: ObjId, ability: Activated) -> bool:
    """No effect can forbid the playing of a mana source."""
    return is_mana_ability(ability)


@rule("General/3", book=BOOK, runs="contradictory replacements")
def contradictory(event: ev.Event, instead: list[Script]) -> bool:
    """A card that is to go to two places at once goes nowhere."""
    if not isinstance(event, ev.Move):
        return False
    outcomes = [_outcome(one) for one in instead]
    places = {one.to for made in outcomes for one in made or () if isinstance(one, ev.Move)}
    return None not in outcomes and len(places) > 1


def _outcome(script: Script) -> list[ev.Event] | None:
    """What an effect makes of the event; None where somebody has to choose or to do something for it."""
    try:
        while isinstance(next(script), Cite):
            pass
    except StopIteration as done:
        return list(done.value)
    return None


@rule("General/5", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def later_legend_is_buried(game: Game) -> Iterator[ev.Event]:
    """Of legends of one name those that came later are buried; which came first is always known."""
    return newer_legends(game)


@rule("General/6", book=BOOK, runs="expansion symbols", instead_of=("cr/206.1",))
def symbols_are_characteristics(game: Game, obj: Object) -> tuple[str, ...]:
    """The expansion symbol is a characteristic, so that what copies an object has the symbol of what it copies."""
    return copiable(game, obj).symbols


@rule("Errata/1", book=BOOK, runs="layers in one")
def in_the_usual_order() -> dict[str, tuple[str, ...]]:
    """What sets power and toughness takes its place in the order of time with the rest."""
    return {"one layer": ("7b", "7c")}


@rule("Cards/1", book=BOOK, runs="out of a ban's reach")
def only_permanents(game: Game, ban: Cant, source: ObjId, ability: Activated) -> bool:
    """To keep a player from playing abilities restrains permanents; a card that is not in play is beyond its reach."""
    return ban.who is not None and ban.what is None and game.objects[source].zone != "battlefield"


@rule("Cards/2", book=BOOK, runs="what comes after the mana")
def burying_comes_after(effects: Effects) -> tuple[Effects, Effects]:
    """What a mana source does to itself where something is so comes after the mana, as a triggered effect."""
    split = next((at for at, one in enumerate(effects) if isinstance(one, If)), len(effects))
    if not any(isinstance(one, fx.AddMana) for one in effects[:split]):
        return effects, ()
    return effects[:split], effects[split:]


@rule("Cards/2", book=BOOK, runs="trigger after the mana")
def triggers_after_the_mana(game: Game, ctx: Context, ability: Activated, later: Effects) -> Iterator[ev.Event]:
    """It triggers if what it asks for is so by then."""
    if any(holds(ctx, one.condition) for one in later if isinstance(one, If)):
        burying = Triggered(when=Reflexive(), effects=later, text=ability.text)
        yield ev.Triggered(Pending(burying, ctx.source, ctx.controller, None, ctx.subjects, None, ctx.bindings))
