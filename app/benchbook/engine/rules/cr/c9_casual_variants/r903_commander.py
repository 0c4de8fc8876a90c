"""704.6, 903: Commander, with its state-based actions."""

from __future__ import annotations

from benchbook.engine.choosing.chosen import chosen_before_the_game, has_color_chosen_before_the_game
from benchbook.engine.decks import copies_allowed
from benchbook.engine.memory import COMMANDER_CASTS, SENT_BY
from benchbook.engine.objects.color_identity import color_identity, land_type_colors
from benchbook.engine.objects.commanders import why_no_commander, why_no_pair
from benchbook.engine.rules.terms import *

ARRIVED = "a commander that has just come here"
variant = only_in("commander")


def commander_cards(game: Game, obj: ObjId) -> tuple[int, ...]:
    """The cards of the object that are somebody's commander; merged and melded permanents count (903.3b–c)."""
    known = game.setting.commanders
    return tuple(c.card for c in game.object(obj).components if c.card in known and not c.token and not c.copy)


# ── casting (903.8) ───────────────────────────────────────────────────────────


@rule("903.8", runs="cost increase")
@variant
def commander_tax(game: Game, who: str, spell: ObjId, from_zone: str) -> list[str]:
    """From the command zone a commander costs {2} more for each time this player has cast it from there before."""
    if from_zone != "command":
        return []
    casts = COMMANDER_CASTS.of(game.player(who))
    times = sum(int(casts.get(card, 0)) for card in commander_cards(game, spell))
    return [str(2 * times)] if times else []


@rule("903.8", results_of=ev.Cast, from_zone="command")
@variant
def commander_was_cast(game: Game, event: ev.Cast) -> Script:
    """Casting it from the command zone makes the next such casting dearer, whatever becomes of the spell."""
    for card in commander_cards(game, event.obj):
        casts = COMMANDER_CASTS.of(game.player(event.who))
        yield ev.MarkPlayer(event.who, memory=COMMANDER_CASTS({**casts, card: casts.get(card, 0) + 1}))


# ── where it goes (903.9) ─────────────────────────────────────────────────────


@rule("903.9a", results_of=ev.Move, to=("graveyard", "exile"))
@variant
def commander_arrives(game: Game, event: ev.Move) -> Script:
    """A commander put into a graveyard or exile may leave it when state-based actions are next checked."""
    for obj in (event.new, *event.others):
        here = obj is not None and obj in game.objects and game.objects[obj].zone == event.to
        if obj is not None and here and commander_cards(game, obj):
            yield ev.MarkObject(obj, {"marks": (ARRIVED,)})


@rule("704.6d", state_based=True)
@variant
def commander_returns(game: Game) -> Iterator[ev.Event]:
    """A commander that has come to a graveyard or exile since the last check may go to the command zone."""
    for obj in game.objects.values():
        if ARRIVED in obj.marks and obj.zone in ("graveyard", "exile"):
            yield Choosing(_offer(game, obj.id, obj.owner, obj.zone))


def _offer(game: Game, obj: ObjId, owner: str, zone: str) -> Script:
    yield Cite(("903.9a", "700.4") if _died(game, obj) else ("903.9a",))
    where = "exile" if zone == "exile" else "the graveyard"
    yes = yield may(owner, f"put {name_of(game, obj)} from {where} into the command zone", obj, "903.9a")
    if yes:
        return [ev.Move(obj, "command", "returned to the command zone")]
    return [ev.MarkObject(obj, {"unmark": (ARRIVED,)})]


def _died(game: Game, obj: ObjId) -> bool:
    """Whether it came to the graveyard as a creature from the battlefield: then it has died all the same."""
    was = game.objects[obj].was
    if was is None or game.objects[obj].zone != "graveyard":
        return False
    return game.object(was).zone == "battlefield" and "creature" in game.look(was).types


@rule("903.9b", replaces=ev.Move)
@variant
def commander_stays_near(game: Game, event: ev.Move) -> list[Candidate]:
    """A commander that would be put into its owner's hand or library may go to the command zone instead."""
    if event.to not in ("hand", "library") or event.obj not in game.objects or event.elsewhere:
        return []
    cards = commander_cards(game, event.obj)
    if not cards or game.objects[event.obj].zone == event.to:
        return []
    ctx = Context(game, event.obj, game.objects[event.obj].owner)
    # keyed by where it would go: once another effect has changed that, this one may apply again (an exception to 614.5)
    key = f"903.9b:{event.to}:{event.position}:{SENT_BY.of(event)}"
    text = "Its owner may put it into the command zone instead."
    return [Candidate(key, None, ctx, "903.9b", text, transform=_to_command_zone)]


def _to_command_zone(ctx: Context, node: Any, event: ev.Move, candidate: Candidate) -> Script:
    where = "hand" if event.to == "hand" else "library"
    name = name_of(ctx.game, event.obj)
    cards = commander_cards(ctx.game, event.obj)
    owner = ctx.game.setting.commanders.get(cards[0], ctx.controller)
    yes = yield may(owner, f"put {name} into the command zone instead of the {where}", event.obj, "903.9b")
    if not yes:
        return [event]
    if len(ctx.game.objects[event.obj].components) > 1:
        yield Cite(("903.9c",))
        return [replace(event, elsewhere=dict.fromkeys(cards, "command"))]
    return [replace(event, to="command", controller=None, position="top")]


# ── damage (903.10) ───────────────────────────────────────────────────────────


@rule("903.10a", results_of=ev.Damage)
@variant
def commander_damage_adds_up(game: Game, event: ev.Damage) -> Script:
    """Combat damage that a commander deals to a player is counted, card by card, whoever controls it."""
    if event.amount <= 0 or not isinstance(event.to, str):
        return
    if not event.combat:
        counted = game.player(event.to).commander_damage
        yield Cite(("903.10a",) if any(counted.get(card) for card in commander_cards(game, event.source)) else ())
        return
    if len(game.object(event.source).components) > 1:
        yield Cite(("903.3b" if "melded" in game.object(event.source).marks else "903.3c",))
    for card in commander_cards(game, event.source):
        ledger = dict(game.player(event.to).commander_damage)
        ledger[card] = ledger.get(card, Fraction(0)) + event.amount
        yield ev.MarkPlayer(event.to, {"commander_damage": ledger})


@rule("704.6c", state_based=True)
@variant
def commander_damage_kills(game: Game) -> Iterator[ev.Event]:
    """A player who has been dealt 21 or more combat damage by one commander over the game loses."""
    most = game.table.value("commander damage", 21)
    for player in game.playing:
        if any(n >= most for n in player.commander_damage.values()):
            yield ev.PlayerLoses(player.id, f"{most} combat damage by one commander")


# ── from outside the game (903.11) ────────────────────────────────────────────


@rule("903.11", forbids=ev.Move)
@variant
def no_wish_fetches(game: Game, event: ev.Move) -> str:
    """No effect brings a card into the game from outside it; a companion comes by a special action."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or event.cause is None:
        return ""
    return "No card comes into a Commander game from outside it."


# ── the deck (903.3–5) ────────────────────────────────────────────────────────


def identity_of(game: Game, who: str) -> frozenset[str] | None:
    """The colours of the player's commanders together; None without a commander (903.4f, 702.124c)."""
    found = _commanders(game, who)
    mine = (o for o in game.objects.values() if set(o.components) & set(found))
    chosen = {color for o in mine for color in _chosen_color(game, o)}
    return frozenset(x for c in found for x in color_identity(c.definition)) | chosen if found else None


def _chosen_color(game: Game, obj: Object) -> tuple[str, ...]:
    """The color that was chosen for the commander before the game (903.4b)."""
    if not any(has_color_chosen_before_the_game(c.definition) for c in obj.components):
        return ()
    return (str(chosen_before_the_game(Context(game, obj.id, obj.owner))),)


@rule("903.4", runs="commander's color identity")
@variant
def commander_identity(game: Game, who: str) -> frozenset[str] | None:
    """The colours in the costs and the text of a player's commander, as they were when the game began."""
    return identity_of(game, who)


@rule("903.3", runs="may be commander")
@variant
def may_be_commander(game: Game, who: str, obj: ObjId) -> str:
    """A legendary creature, Vehicle or Spacecraft with a size may be one, and so may a card whose text says so;
    two together only where an ability joins them (702.124f).
    """
    card = game.object(obj).components[0]
    others = [c for c in _commanders(game, who) if c.card != card.card]
    if len(others) == 1 and card.card in game.setting.commanders:
        less = [f.number for f in game.table.taken_away]
        words, number = why_no_pair(card.definition, others[0].definition, less)
        return Reason(words, number) if words else ""
    return why_no_commander(card.definition)[0]


def _commanders(game: Game, who: str) -> list[Component]:
    """The cards that are the player's commanders."""
    cards = {card for card, owner in game.setting.commanders.items() if owner == who}
    return [c for o in game.objects.values() for c in o.components if c.card in cards]


@rule("903.5c", runs="legal in deck")
@variant
def legal_in_deck(game: Game, who: str, obj: ObjId) -> str:
    """A card may be in the deck only if all its colours are its commander's; only basic lands come twice (903.5b–d)."""
    definition = game.object(obj).components[0].definition
    allowed = identity_of(game, who)
    if allowed is None:
        return f"{who} has no commander"
    outside = color_identity(definition) - allowed
    if outside:
        return f"{definition.name} is {' and '.join(sorted(outside))}, and {who}'s commander is not"
    made = land_type_colors(definition) - allowed
    if made:
        told = f"{definition.name} could make {' and '.join(sorted(made))} mana, which {who}'s commander is not"
        return Reason(told, "903.5d")
    return _too_many(game, who, definition) or _listed(game, definition.name)


def _too_many(game: Game, who: str, definition: Any) -> str:
    most = copies_allowed(definition)
    deck = game.setting.decks.get(who, ())
    found = [i for i in deck if i in game.objects and _named(game, i, definition.name)]
    if not most or len(found) <= most:
        return ""
    return Reason(f"only {most} card named {definition.name} may be in the deck", "903.5b")


def _named(game: Game, obj: ObjId, name: str) -> bool:
    return any(c.definition.name == name for c in game.object(obj).components)


def _listed(game: Game, name: str) -> str:
    legal = game.setting.legal
    if name in game.setting.banned:
        return Reason(f"{name} is banned", "100.6")
    return Reason(f"{name} is not among the legal cards", "100.6") if legal and name not in legal else ""
