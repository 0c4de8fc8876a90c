"""Mixed-Type Spells, Spell Copies, Ownership and Zones: spells of several kinds, copies that become tokens, owners."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine import events as ev
from benchbook.engine.abilities import spell_abilities
from benchbook.engine.prose import name_of
from benchbook.engine.registry import rule
from benchbook.engine.resolution import NOW
from benchbook.engine.rules.cr.r608_resolving import permanent_spell
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Game, ObjId

Script = Generator[Any, Any, Any]
SPELL_TYPES = frozenset({"instant", "sorcery"})


@rule("Mixed-Type Spells/a", book=BOOK, runs="explains")
def permanent_types_make_permanent_spells(game: Game) -> Iterator[str]:
    """A permanent type makes a spell a permanent spell, whatever other types there are."""
    for obj in game.in_zone("stack"):
        types = game.look(obj.id).types
        if obj.ability is None and types & SPELL_TYPES and types & PERMANENT_TYPES:
            yield f"{name_of(game, obj.id)} is a permanent spell, whatever else it is."


@rule("Mixed-Type Spells/b", book=BOOK, runs="explains")
def mixed_cards_stay(game: Game) -> Iterator[str]:
    """An instant or sorcery with a permanent type can be on the battlefield."""
    for obj in game.battlefield:
        types = game.look(obj.id).types
        if types & SPELL_TYPES and types & PERMANENT_TYPES:
            yield f"{name_of(game, obj.id)} has a permanent type and stays on the battlefield."


@rule("Mixed-Type Spells/c", book=BOOK, state_based=True)
def no_permanent_type_left(game: Game) -> Iterator[ev.Event]:
    """An instant or sorcery on the battlefield without a permanent type goes to its owner's graveyard."""
    for obj in game.battlefield:
        types = game.look(obj.id).types
        if types & SPELL_TYPES and not types & PERMANENT_TYPES:
            yield ev.Move(obj.id, "graveyard", "no permanent type")


@rule("Mixed-Type Spells/d", book=BOOK, results_of=ev.Cast)
def timing_by_type(game: Game, event: ev.Cast) -> Script:
    """An instant, whatever else it is, can be cast with priority; anything else in a main phase."""
    if game.look(event.obj).types & SPELL_TYPES and game.look(event.obj).types & PERMANENT_TYPES:
        instant = "instant" in game.look(event.obj).types
        when = "whenever its controller has priority" if instant else "in a main phase with an empty stack"
        yield Cite((), sentence=f"{name_of(game, event.obj)} is normally cast {when}.")


@rule("Mixed-Type Spells/e", book=BOOK, runs="instead of entering")
def instructions_first(game: Game, obj: ObjId, legal: Any) -> Script:
    """It resolves as an instant or sorcery first, without going to the graveyard, and then as a permanent spell."""
    if game.look(obj).types & SPELL_TYPES and spell_abilities(game, obj):
        yield Call("runs", "mixed spell resolves", (obj,))
    return False


@rule("Mixed-Type Spells/e", book=BOOK, runs="mixed spell resolves")
def as_both(game: Game, obj: ObjId) -> Script:
    """Said of a spell that is both."""
    yield Cite((), sentence=f"{name_of(game, obj)} is followed first; it does not go to the graveyard, but enters.")


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
    yield Call("runs", "token of a copy", (thing.owner, thing.controller))
    yield ev.CreateTokens(thing.controller, (ev.Batch(thing.controller, parts, Fraction(1), copied=thing.copied),), obj)
    game = yield NOW
    if obj in game.objects:
        yield ev.CeaseToExist(obj)
        yield Call("runs", "token keeps on", (obj,))


@rule("Spell Copies/a.i", book=BOOK, runs="token keeps on")
def copy_no_longer(game: Game, obj: ObjId) -> Script:
    """The token is a spell copy no longer; what it took from the copy counts as printed."""
    yield Cite((), sentence="The token is no spell copy any more and does not cease to exist off the stack.")


@rule("Spell Copies/a.ii", book=BOOK, runs="token of a copy")
def owner_of_the_token(game: Game, owner: str, controller: str) -> Script:
    """The copy's controller controls the token; its owner is under whose control the copy was put on the stack."""
    yield Cite((), sentence=f"{controller} controls the token, {owner} owns it.")


# ── owners (Ownership and Zones) ──────────────────────────────────────────────


@rule("Ownership and Zones/a", book=BOOK, runs="explains")
def nothing_changes_owners(game: Game) -> Iterator[str]:
    """No effect changes who owns a card."""
    for obj in _held_for_others(game):
        yield f"{game.objects[obj].owner} still owns {name_of(game, obj)}."


@rule("Ownership and Zones/b", book=BOOK, runs="explains")
def held_by_others(game: Game) -> Iterator[str]:
    """A card may be in the hand of somebody who does not own it and who controls it and may cast it."""
    for obj in _held_for_others(game):
        yield f"{game.objects[obj].controller} controls {name_of(game, obj)} and may cast it."


def _held_for_others(game: Game) -> Iterator[ObjId]:
    for obj in game.objects.values():
        if (
            obj.zone in ("hand", "library", "stack")
            and obj.ability is None
            and obj.components
            and obj.owner != obj.controller
        ):
            yield obj.id


@rule("Player Given Names/b", book=BOOK, runs="give names")
def names_are_given(game: Game, names: dict[str, str]) -> Script:
    """Once an effect needs them the players state names, which hold until the match ends."""
    for who in game.everyone():
        if who in names or not game.player(who).memory.get("given name"):
            yield Call("runs", "give a name", (who, names.get(who, who)))


@rule("Player Given Names/c", book=BOOK, runs="give a name")
def names_are_unique(game: Game, who: str, name: str) -> Script:
    """Nobody can take a name that another player already has."""
    from benchbook.engine.illegal import Illegal

    taken = {str(p.memory.get("given name")) for p in game.players if p.id != who}
    if name in taken:
        raise Illegal(f"{name} is another player's given name", "Player Given Names/c", book=BOOK)
    memory = {**game.player(who).memory, "given name": name}
    yield ev.MarkPlayer(who, {"memory": memory})
    yield Cite(
        (f"{BOOK}/Player Given Names/a", f"{BOOK}/Player Given Names/e"), sentence=f"{who}'s given name is {name}."
    )


@rule("Player Given Names/f", book=BOOK, runs="explains")
def given_names_are_no_characteristics(game: Game) -> Iterator[str]:
    """A given name is no characteristic, and neither are its words."""
    for player in game.players:
        if player.memory.get("given name"):
            yield f"{player.memory['given name']}, {player.id}'s given name, is no name of an object."
