"""Token Cards, Predefined Tokens, Put Outside the Game: tokens that are cards elsewhere, and what leaves the game."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine import events as ev
from benchbook.engine.prose import begun, name_of, zone_word
from benchbook.engine.registry import rule
from benchbook.engine.rules.cr.r400_kept_where_it_is import never_enters
from benchbook.engine.rules.uncommander.parts import BOOK
from benchbook.engine.runner import Call, Cite
from benchbook.engine.state import Component, Game, Object

Script = Generator[Any, Any, Any]


def is_token_card(obj: Object) -> bool:
    """Whether the object is a token card."""
    return bool(obj.components) and all(c.token_card for c in obj.components)


@rule("Token Cards/a", book=BOOK, runs="explains")
def token_here_card_there(game: Game) -> Iterator[str]:
    """On the battlefield a token card is treated as a token; anywhere else it is a card in every respect."""
    for obj in game.objects.values():
        if is_token_card(obj):
            where = "a token on the battlefield" if obj.zone == "battlefield" else "a card in every respect here"
            yield f"{begun(f'{name_of(game, obj.id)} ').rstrip()}, a token card, is {where}."


@rule("Token Cards/b", book=BOOK, runs="put token card")
def from_nonexistence(game: Game, who: str, definition: Any, zone: str, known: bool = False) -> Script:
    """From nonexistence: there was no such token card before."""
    component = Component(0, definition, who, token_card=True)
    yield ev.CreateObject(zone, who, (component,), who, how="put from nonexistence")
    yield Cite((), sentence=f"A {definition.name or 'creature'} token card comes from nonexistence.")
    if known:
        yield Call("runs", "predefined token card", (definition.name,))


@rule("Predefined Tokens/b", book=BOOK, runs="predefined token card")
def predefined_token_card(game: Game, name: str) -> Script:
    """A token card may be put into a zone by the name of a predefined one; no token is created thereby."""
    number = f"{BOOK}/Predefined Tokens/b.i" if name == "Gunk" else f"{BOOK}/Predefined Tokens/d"
    yield Cite((number,), sentence=f"Its characteristics are those of {name}.")


@rule("Token Cards/c", book=BOOK, results_of=ev.Move)
def moves_like_a_card(game: Game, event: ev.Move) -> Script:
    """Outside the battlefield token cards do not cease to exist; they move from zone to zone like cards."""
    obj = game.objects.get(event.new) if event.new is not None else None
    if obj is not None and is_token_card(obj) and event.to not in ("battlefield", "outside"):
        yield Cite((), sentence=f"{name_of(game, obj.id)} stays in {zone_word(event.to, obj.owner)} as a card.")


@rule("Token Cards/d", book=BOOK, results_of=ev.CreateObject)
def a_new_object(game: Game, event: ev.CreateObject) -> Script:
    """It enters the zone as a new object and was not brought in from outside the game."""
    if _is_new_token_card(event):
        yield Cite((), sentence="It is a new object and comes from nowhere outside the game.")


@rule("Token Cards/e", book=BOOK, results_of=ev.CreateObject)
def no_token_is_created(game: Game, event: ev.CreateObject) -> Script:
    """No token is created by this, so that effects about token creation do not apply."""
    if _is_new_token_card(event):
        yield Cite((), sentence="No token is created.")


def _is_new_token_card(event: ev.CreateObject) -> bool:
    return bool(event.components) and all(c.token_card for c in event.components)


@rule("Token Cards/g", book=BOOK, results_of=ev.Move)
def a_token_enters(game: Game, event: ev.Move) -> Script:
    """Put onto the battlefield from wherever, it is a token that enters, though none is created."""
    obj = game.objects.get(event.new) if event.new is not None else None
    if obj is not None and is_token_card(obj) and event.to == "battlefield":
        yield Cite((), sentence=f"{name_of(game, obj.id)} enters as a token that was not created.")


@rule("Token Cards/g", book=BOOK, results_of=ev.CreateObject)
def a_new_token_card_enters(game: Game, event: ev.CreateObject) -> Script:
    """The same goes for one that comes from nonexistence."""
    if _is_new_token_card(event) and event.zone == "battlefield":
        yield Cite((), sentence="A token enters the battlefield.")


@rule("Token Cards/h", book=BOOK, forbids=ev.Move, instead_of=("cr/400.4a",))
def instants_and_sorceries_stay_away(game: Game, event: ev.Move) -> str:
    """As usual, an instant or sorcery without a permanent type cannot enter the battlefield, token card or not."""
    usual: str = never_enters(game, event)
    if usual:
        return usual
    obj = game.objects.get(event.obj)
    if event.to != "battlefield" or obj is None or event.face_down:
        return ""
    types = game.look(event.obj).types
    fits = bool(types & {"instant", "sorcery"}) and not types & PERMANENT_TYPES
    return "It is no permanent card and stays where it is." if fits else ""


@rule("Token Cards/i", book=BOOK, results_of=ev.CreateTokens)
def copies_are_ordinary_tokens(game: Game, event: ev.CreateTokens) -> Script:
    """Being a token card is no copiable value: a copy of one is an ordinary token."""
    names = {c.definition.name for o in game.battlefield if is_token_card(o) for c in o.components}
    if any(c.definition.name in names for b in event.batches for c in b.components):
        yield Cite((), sentence="The copy of a token card is an ordinary token, created in the ordinary way.")


# ── outside the game ──────────────────────────────────────────────────────────


@rule("Put Outside the Game/a", book=BOOK, results_of=ev.Move)
def put_outside(game: Game, event: ev.Move) -> Script:
    """What is put outside the game leaves its zone; its owner owns it there, in no zone."""
    obj = game.objects.get(event.new) if event.new is not None else None
    if obj is None or event.to != "outside":
        return
    yield ev.MarkObject(obj.id, {"marks": ("put outside",)})
    yield Cite((), sentence=f"{obj.owner} owns {name_of(game, obj.id)} outside the game.")
    if any(c.token for c in obj.components):
        yield Call("runs", "token outside", (obj.id,))
    elif any(c.token_card for c in obj.components):
        yield Call("runs", "token card outside", (obj.id,))
    elif any(c.copy for c in obj.components):
        yield Call("runs", "copy outside", (obj.id,))
    else:
        yield Call("runs", "card outside", (obj.id,))


@rule("Put Outside the Game/d", book=BOOK, runs="token outside")
def token_ceases(game: Game, obj: int) -> Script:
    """A token put outside the game ceases to exist."""
    yield ev.CeaseToExist(obj)


@rule("Token Cards/j", book=BOOK, runs="token card outside")
def token_card_ceases(game: Game, obj: int) -> Script:
    """Token cards exist only within the game: one put outside it ceases to exist."""
    yield ev.CeaseToExist(obj)


@rule("Put Outside the Game/e", book=BOOK, runs="copy outside")
def copy_ceases(game: Game, obj: int) -> Script:
    """A copy put outside the game ceases to exist."""
    yield ev.CeaseToExist(obj)


@rule("Put Outside the Game/f", book=BOOK, runs="card outside")
def in_no_sideboard(game: Game, obj: int) -> Script:
    """The card is owned outside the game but is in no sideboard, and by default nothing fetches it."""
    yield Cite((), sentence=f"{name_of(game, obj)} is in no sideboard.")


@rule("Separate Games/b", book=BOOK, forbids=ev.Move)
def nothing_is_fetched(game: Game, event: ev.Move) -> str:
    """Effects bring nothing into the game from outside it, unless the group has agreed on that."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or event.to == "outside" or event.how == "restart":
        return ""
    return "Nothing is brought into the game from outside it."


@rule("Banned Cards/a", book=BOOK, forbids=ev.Move)
def banned_cards_do_not_exist(game: Game, event: ev.Move) -> str:
    """A banned card of the format's own does not exist: nothing puts it into a zone."""
    obj = game.objects.get(event.obj)
    banned = set(game.facts.get("banned", ()))
    found = obj is not None and any(c.definition.name in banned for c in obj.components)
    return "It is banned and treated as though it did not exist." if found else ""


@rule("Put Outside the Game/c", book=BOOK, runs="restart the game")
def restart(game: Game, *_: Any) -> Script:
    """When the game restarts, cards that were put outside take part again; those outside from the start do not."""
    moves: list[ev.Event] = []
    for obj in game.objects.values():
        inside = obj.zone not in ("outside", "library") or (obj.zone == "outside" and "put outside" in obj.marks)
        if obj.components and inside and not obj.is_token:
            moves.append(ev.Move(obj.id, "library", "restart"))
        elif obj.is_token or obj.ability is not None:
            moves.append(ev.CeaseToExist(obj.id))
    yield Cite(
        ("727.2", f"{BOOK}/Separate Games/a.i"),
        sentence="The game restarts: all cards of the game are in their owners' decks.",
    )
    yield Cite((f"{BOOK}/Separate Games/a.ii",), sentence="The new game is not another game of the match.")
    if moves:
        yield ev.Together(tuple(moves))


@rule("Banned Cards/b", book=BOOK, runs="creature types")
def types_there_are(game: Game) -> tuple[str, ...]:
    """Every creature type on included cards; one that only a banned card has is none."""
    from benchbook.cards.vocabulary import CREATURE_TYPES, SUBTYPES_OF

    banned = set(game.facts.get("banned", ()))
    others = {s for name, kinds in SUBTYPES_OF.items() if name != "creature" for s in kinds}
    found = {
        s
        for o in game.objects.values()
        for c in o.components
        for f in c.definition.faces
        if c.definition.name not in banned and "creature" in f.types
        for s in f.subtypes
        if s not in others
    }
    return tuple(sorted({*CREATURE_TYPES, *found}))


@rule("Banned Cards/b", book=BOOK, runs="explains")
def banned_cards_add_nothing(game: Game) -> Iterator[str]:
    """Banned cards of the format's own add nothing to the lists of characteristics."""
    if game.facts.get("banned"):
        yield f"The banned {', '.join(game.facts['banned'])} adds nothing to what exists on cards."
