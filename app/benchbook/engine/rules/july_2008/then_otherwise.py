"""216, 300, 418, 420, 502: what was otherwise in July 2008: legends, mana burn, whose a token is, keywords."""

from __future__ import annotations

from benchbook.cards.vocabulary import PLANESWALKER_TYPES
from benchbook.engine.rules.cr.c5_turn_structure.r500_unspent_mana import becomes_instead, is_kept
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.cr.c7_additional_rules.r704_state_based_actions import exempt
from benchbook.engine.rules.july_2008 import BOOK
from benchbook.engine.rules.terms import *


@rule("420.5e", book=BOOK, state_based=True, instead_of=("cr/704.5j",))
def every_legend_goes(game: Game) -> Iterator[ev.Event]:
    """Of two or more legendary permanents with one name, whoever controls them, none stays."""
    groups: dict[str, list[ObjId]] = {}
    for obj in game.permanents("legendary"):
        for name in game.look(obj.id).names if not exempt(game, obj.id) else ():
            groups.setdefault(name, []).append(obj.id)
    gone = dict.fromkeys(o for found in groups.values() if len(found) > 1 for o in found)
    yield from (ev.Move(o, "graveyard", "legend rule") for o in gone)


@rule("420.5q", book=BOOK, state_based=True)
def every_planeswalker_goes(game: Game) -> Iterator[ev.Event]:
    """Of two or more planeswalkers that share a planeswalker type, whoever controls them, none stays."""
    walkers = game.permanents("planeswalker")
    if len(walkers) < 2:
        return
    legends = {e.obj for e in every_legend_goes(game) if isinstance(e, ev.Move)}
    for obj in walkers:
        mine = game.look(obj.id).subtypes & PLANESWALKER_TYPES
        if obj.id not in legends and any(mine & game.look(o.id).subtypes for o in walkers if o.id != obj.id):
            yield ev.Move(obj.id, "graveyard", "planeswalker uniqueness rule")


@rule("502.63a", book=BOOK, keyword="deathtouch", instead_of=("cr/702.2b", "cr/704.5h"))
def deathtouch(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it deals damage to a creature, that creature is destroyed, after the state-based effects."""
    when = DealsDamage(SELF, HasType("creature"))
    return (triggered(keyword, "cr-2008/502.63a", when, fx.Destroy(EventObject("other"))),)


@rule("502.63a", book=BOOK, runs="any damage is lethal", instead_of=("cr/702.2c",))
def no_damage_is_lethal_by_it(game: Game, source: ObjId) -> bool:
    """As combat damage is assigned, lethal damage is what the toughness asks for, whichever creature deals it."""
    return False


@rule("502.68a", book=BOOK, keyword="lifelink", instead_of=("cr/120.3f", "cr/702.15b"))
def lifelink(keyword: Keyword) -> tuple[Ability, ...]:
    """Whenever it deals damage its controller gains that much life, after the state-based effects."""
    return (triggered(keyword, "cr-2008/502.68a", DealsDamage(SELF), fx.GainLife(You(), how.EventAmount())),)


@rule("502.68b", book=BOOK, runs="several instances: lifelink", instead_of=("cr/702.15f",))
def has_lifelink_twice(game: Game, obj: ObjId) -> bool:
    """Each of several instances triggers for itself."""
    return len(game.look(obj).keywords("lifelink")) > 1


LAST_STEPS = frozenset({"draw", "precombat main", "end of combat", "postcombat main", "cleanup"})


@rule("300.3", book=BOOK, runs="lose unspent mana", instead_of=("cr/106.4",))
def mana_burn(game: Game, who: PlayerId) -> Script:
    """A player loses what mana is unspent as a phase ends, and 1 life for each."""
    pool = tuple(m for m in game.player(who).pool if not is_kept(game, who, m))
    if pool and becomes_instead(game, who):
        raise NotModelled("an effect that changes what becomes of unspent mana, under the rules of 2008")
    if pool and game.step in LAST_STEPS:
        yield ev.SpendMana(who, pool, lost=True)
        yield ev.LoseLife(who, sum((m.amount for m in pool), Fraction(0)))


@rule("418.5a", book=BOOK, runs="layers in one")
def in_the_order_of_time() -> dict[str, tuple[str, ...]]:
    """Setting power and toughness and raising them are of one sublayer where a spell or ability did it.

    So are effects on color and on abilities: what has lost an ability that gave a color gives none.
    """
    return {"one layer of resolved effects": ("7c", "7b"), "one layer of colors and abilities": ("5", "6")}


@rule("216.1", book=BOOK, runs="who owns a token")
def owner_of_a_token(game: Game, ctx: Context) -> PlayerId:
    """A token is owned by the controller of the spell or ability that made it, whoever controls it."""
    return ctx.controller
