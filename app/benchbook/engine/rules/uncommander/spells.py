"""Mixed-Type Spells, Spell Copies, Ownership and Zones: spells of several kinds, copies that become tokens, owners."""

from __future__ import annotations

from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.memory import GIVEN_NAME
from benchbook.engine.rules.cr.c4_zones.r400_general.kept_where_it_is import never_enters
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r608_resolving.resolving import permanent_spell
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.parts import BOOK

SPELL_TYPES = frozenset({"instant", "sorcery"})


@rule("Mixed-Type Spells/b", book=BOOK, forbids=ev.Move, to="battlefield", instead_of=("cr/400.4a",))
def without_a_permanent_type(game: Game, event: ev.Move) -> str:
    """Only an instant or sorcery that has no permanent type besides cannot enter the battlefield, token card or not."""
    obj = game.objects.get(event.obj)
    if obj is not None and game.look(event.obj).types & PERMANENT_TYPES:
        return ""
    usual: str = never_enters(game, event)
    if usual or obj is None or event.face_down:
        return usual
    return "It is no permanent card and stays where it is." if game.look(event.obj).types & SPELL_TYPES else ""


@definition("Mixed-Type Spells/b", book=BOOK, results_of=ev.Move, to="battlefield")
def may_enter(game: Game, event: ev.Move) -> Script:
    """An instant or sorcery that has a permanent type as well enters and stays."""
    if event.new is not None and event.new in game.objects and game.look(event.new).types & SPELL_TYPES:
        yield Cite((f"{BOOK}/Mixed-Type Spells/b",))


@rule("Mixed-Type Spells/c", book=BOOK, state_based=True)
def no_permanent_type_left(game: Game) -> Iterator[ev.Event]:
    """An instant or sorcery on the battlefield without a permanent type goes to its owner's graveyard."""
    for obj in game.battlefield:
        types = game.look(obj.id).types
        if types & SPELL_TYPES and not types & PERMANENT_TYPES:
            yield ev.Move(obj.id, "graveyard", "no permanent type")


@rule("Mixed-Type Spells/e", book=BOOK, runs="instead of entering")
def instructions_first(game: Game, obj: ObjId, legal: Any) -> Script:
    """It resolves as an instant or sorcery first, without going to the graveyard, and then as a permanent spell."""
    thing = game.objects[obj]
    own = spell_abilities(game, obj) if game.look(obj).types & SPELL_TYPES else ()
    ctx = Context(game, obj, game.controller(obj), targets=legal, chosen=thing.chosen, stack_object=obj)
    for held in own:
        yield Call("runs", "follow instructions", (ctx, held))
    if own:
        told = f"{name_of(game, obj)} is followed first; it does not go to the graveyard, but enters."
        yield Cite((f"{BOOK}/Mixed-Type Spells/e",), sentence=told)
    return False


# ── copies (Spell Copies) ─────────────────────────────────────────────────────


@rule("Spell Copies/a", book=BOOK, runs="permanent spell", instead_of=("cr/608.3a",))
def copies_enter_as_created_tokens(game: Game, obj: ObjId, legal: Any) -> Script:
    """A copy of a permanent spell enters as a token with its characteristics, and that creates a token."""
    thing = game.objects[obj]
    if not any(c.copy for c in thing.components):
        yield from permanent_spell(game, obj, legal)
        return
    parts = tuple(replace(c, token=True, copy=False, card=0) for c in thing.components)
    yield Cite((), sentence=f"The copy of {name_of(game, obj)} becomes a token; that token is created.")
    yield ev.Resolved(obj)
    told = f"{thing.controller} controls the token, {thing.owner} owns it."
    yield Cite((f"{BOOK}/Spell Copies/a.ii",), sentence=told)
    yield ev.CreateTokens(thing.controller, (ev.Batch(thing.controller, parts, Fraction(1), copied=thing.copied),), obj)
    game = yield NOW
    if obj in game.objects:
        yield ev.CeaseToExist(obj)
        told = "The token is no spell copy any more and does not cease to exist off the stack."
        yield Cite((f"{BOOK}/Spell Copies/a.i",), sentence=told)


# ── owners (Ownership and Zones) ──────────────────────────────────────────────


@rule("Player Given Names/b", book=BOOK, runs="give names")
def names_are_given(game: Game, names: dict[str, str]) -> Script:
    """Once an effect needs them the players state names, which hold until the match ends."""
    for who in game.everyone():
        if who in names or not GIVEN_NAME.of(game.player(who)):
            yield Call("runs", "give a name", (who, names.get(who, who)))


@rule("Player Given Names/c", book=BOOK, runs="give a name")
def names_are_unique(game: Game, who: str, name: str) -> Script:
    """Nobody can take a name that another player already has."""
    taken = {GIVEN_NAME.of(p) for p in game.players if p.id != who}
    if name in taken:
        raise Illegal(f"{name} is another player's given name", "Player Given Names/c", book=BOOK)
    yield ev.MarkPlayer(who, memory=GIVEN_NAME(name))
    yield Cite(
        (f"{BOOK}/Player Given Names/a", f"{BOOK}/Player Given Names/e"), sentence=f"{who}'s given name is {name}."
    )
