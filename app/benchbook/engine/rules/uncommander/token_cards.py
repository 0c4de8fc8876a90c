"""Token Cards, Predefined Tokens, Put Outside the Game: tokens that are cards elsewhere, and what leaves the game."""

from __future__ import annotations

from benchbook.cards.vocabulary import CREATURE_TYPES, SUBTYPES_OF
from benchbook.engine.memory import SIDEBOARDS
from benchbook.engine.rules.terms import *
from benchbook.engine.rules.uncommander.numbers import included
from benchbook.engine.rules.uncommander.parts import BOOK


@rule("Token Cards/b", book=BOOK, runs="put token card")
def from_nonexistence(game: Game, who: str, definition: Any, zone: str, known: bool = False) -> Script:
    """From nonexistence: there was no such token card before."""
    component = Component(0, definition, who, token_card=True)
    yield ev.CreateObject(zone, who, (component,), who, how="put from nonexistence")
    told = f"A {definition.name or 'creature'} token card comes from nonexistence; no token is created."
    here = (f"{BOOK}/Token Cards/g",) if zone == "battlefield" else ()
    yield Cite((f"{BOOK}/Token Cards/d", f"{BOOK}/Token Cards/e", *here), sentence=told)
    if known:
        number = f"{BOOK}/Predefined Tokens/b.i" if definition.name == "Gunk" else f"{BOOK}/Predefined Tokens/b"
        yield Cite((number,), sentence=f"Its characteristics are those of {definition.name}.")


@rule("Token Cards/d", book=BOOK, performs=fx.PutTokenCard)
def put_by_an_effect(game: Game, ctx: Context, node: fx.PutTokenCard) -> Script:
    """A token card that an effect puts into a zone from nonexistence enters it as a new object."""
    for who in players(ctx, node.who):
        for _ in range(1 if node.amount is None else int(amount(ctx, node.amount))):
            yield Call("runs", "put token card", (who, definition_of(ctx, node.spec), node.zone, node.spec.predefined))


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
        yield Cite((f"{BOOK}/Put Outside the Game/d",))
    elif any(c.token_card for c in obj.components):
        yield Call("runs", "token card outside", (obj.id,))
    elif any(c.copy for c in obj.components):
        yield Cite((f"{BOOK}/Put Outside the Game/e",))
    else:
        yield Cite((f"{BOOK}/Put Outside the Game/f",), sentence=f"{name_of(game, obj.id)} is in no sideboard.")


@rule("Token Cards/j", book=BOOK, runs="token card outside")
def token_card_ceases(game: Game, obj: int) -> Script:
    """Token cards exist only within the game: one put outside it ceases to exist."""
    yield ev.CeaseToExist(obj)


@rule("Separate Games/b", book=BOOK, forbids=ev.Move, instead_of=("cr/903.11",))
def nothing_is_fetched(game: Game, event: ev.Move) -> str:
    """Effects bring nothing into the game from outside it, unless the group has agreed on that."""
    obj = game.objects.get(event.obj)
    if obj is None or obj.zone != "outside" or event.to == "outside" or event.how == "restart" or SIDEBOARDS.of(game):
        return ""
    return "Nothing is brought into the game from outside it."


@rule("Banned Cards/a", book=BOOK, forbids=ev.Move)
def banned_cards_do_not_exist(game: Game, event: ev.Move) -> str:
    """A banned card of the format's own does not exist: nothing puts it into a zone."""
    obj = game.objects.get(event.obj)
    found = obj is not None and any(c.definition.name in game.setting.banned for c in obj.components)
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
    banned = game.setting.banned
    others = {s for name, kinds in SUBTYPES_OF.items() if name != "creature" for s in kinds}
    played = (c.definition for o in game.objects.values() for c in o.components if c.definition.name not in banned)
    faces = (face for card in (*played, *included(game)) for face in card.faces if "creature" in face.types)
    found = {s for face in faces for s in face.subtypes if s not in others}
    return tuple(sorted({*CREATURE_TYPES, *found}))
