"""708, 116.2b, 701.40, 701.58, 701.62: face-down permanents, manifesting, cloaking, turning up."""

from __future__ import annotations

from benchbook.cards.entering import TurnsUpDoing
from benchbook.engine.memory import FACE_DOWN_VALUES
from benchbook.engine.rules.cr.c4_zones.r401_order_in_zones import down_in_exile
from benchbook.engine.rules.cr.c7_additional_rules.r701.a022_top_of_a_library import top_card
from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *
from benchbook.engine.rules.terms import *

TWO = Number(Fraction(2))
WARD = Keyword("ward", k.Cost((k.PayMana(ManaCost(("2",))),)), text="Ward {2}")
WARDED = FaceDefinition("", types=("creature",), power=TWO, toughness=TWO, abilities=(WARD,), text="Ward {2}")
MORPHS = {"morph": "702.37e", "megamorph": "702.37e", "disguise": "702.168d"}


# ── turning face up as a special action (116.2b) ──────────────────────────────


@rule("116.2b", runs="turn face up")
def turn_face_up(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """Whoever has priority may show what it costs to turn their face-down permanent up, pay that and turn it."""
    thing = game.objects[obj]
    if thing.zone == "command" and thing.face_down:
        revealed = yield Call("runs", "turn face up in the command zone", (who, obj))
        return revealed
    if thing.zone != "battlefield" or not thing.face_down:
        raise Illegal(f"{name_of(game, obj)} is not a face-down permanent", "116.2b", "708.7")
    if game.controller(obj) != who:
        raise Illegal(f"{who} does not control it", "116.2b")
    barred = kept_down(game, obj)
    if barred:
        raise Illegal(barred, "116.2b", "101.2")
    if any(game.look(o).has_keyword("split second") for o in game.stack):
        yield Cite(("702.61b",))
    ways = ways_up(game, obj)
    if not ways:
        more = {"manifested": ("701.40b",), "cloaked": ("701.58b",)}.get(thing.face_down, ("702.37e",))
        raise Illegal("nothing lets it be turned face up", "708.7", *more)
    names = _payable(game, who, obj, ways)
    chosen = yield Choice(who, "alternative", "choose how to turn it face up", names, names, about=obj, rule="708.7")
    number, cost = ways[chosen]
    yield Cite((number, *_also_so(thing.face_down, chosen)))
    paid = yield from _pay(game, who, obj, cost)
    yield ev.Turn(obj, "face up", cause=obj)
    if chosen == "megamorph" and obj in (yield NOW).objects:
        yield Cite(("702.37b",))
        yield ev.PutCounters(obj, "+1/+1", Fraction(1), obj, who)
    return paid


def _payable(game: Game, who: PlayerId, obj: ObjId, ways: dict[str, tuple[str, k.Cost]]) -> tuple[str, ...]:
    """Of several ways those whose cost can be paid (118.3); all of them where none can."""
    if len(ways) == 1:
        return tuple(ways)
    ctx = Context(game, obj, who)
    paid = (name for name, (_, cost) in ways.items() if "X" in cost.mana.symbols or can_pay(ctx, cost, who))
    return tuple(paid) or tuple(ways)


def _also_so(face_down: str, way: str) -> tuple[str, ...]:
    """The rule by which a card that was manifested or cloaked may be turned up by its own ability too."""
    section = {"manifested": "701.40", "cloaked": "701.58"}.get(face_down)
    letter = {"morph": "c", "megamorph": "c", "disguise": "d"}.get(way)
    return (f"{section}{letter}",) if section and letter else ()


def ways_up(game: Game, obj: ObjId) -> dict[str, tuple[str, k.Cost]]:
    """The costs for which it may be turned up, by name: what it would have face up, or its mana cost if manifested."""
    preview, _ = apply(game, ev.Turn(obj, "face up"))
    look = preview.look(obj)
    found: dict[str, tuple[str, k.Cost]] = {}
    for held in look.abilities:
        ability = held.ability
        if isinstance(ability, Keyword) and ability.name in MORPHS and ability.cost and look.has_keyword(ability.name):
            found[ability.name] = (MORPHS[ability.name], ability.cost)
    how = {"manifested": "701.40b", "cloaked": "701.58b"}.get(game.objects[obj].face_down)
    card = game.objects[obj].components[0].definition.faces[0]
    if how is not None and "creature" in card.types and card.mana_cost is not None:
        found["mana cost"] = (how, k.Cost((k.PayMana(card.mana_cost),)))
    return found


def _pay(game: Game, who: PlayerId, obj: ObjId, cost: k.Cost) -> Script:
    ctx = Context(game, obj, who)
    if any(s == "X" for s in cost.mana.symbols):
        x = yield Choice(who, "x", "choose the value of X", tuple(Fraction(n) for n in range(21)), about=obj,
                         rule="107.3a", open_ended=True)  # fmt: skip
        ctx = replace(ctx, chosen=Chosen(x=Fraction(x)))
        yield ev.MarkObject(obj, {"chosen": ctx.chosen})
    try:
        if not can_pay(ctx, cost, who):
            raise CannotPay(f"{who} cannot pay {str(cost.mana) or 'the cost'}")
        yield from pay(ctx, cost, who)
    except CannotPay as problem:
        raise Illegal(str(problem), "118.3") from problem


@rule("701.40g", forbids=ev.Turn)
def cannot_turn(game: Game, event: ev.Turn) -> str:
    """An instant or sorcery card stays face down; nothing turns down twice, and no double-faced permanent at all."""
    thing = game.objects.get(event.obj)
    if thing is None or event.how not in ("face up", "face down"):
        return ""
    name = name_of(game, event.obj)
    if event.how == "face up":
        if any(set(c.definition.front.types) & {"instant", "sorcery"} for c in thing.components):
            return f"{name} is revealed and stays face down: its card is an instant or sorcery."
        return "" if thing.face_down else f"{name} is face up already."
    if thing.face_down:
        return Reason(f"{name} is face down already.", "708.2b")
    layouts = {c.definition.layout for c in thing.components}
    double = layouts & {"transform", "modal_dfc", "meld"}
    return Reason(f"{name} is double-faced and can't be turned face down.", "712.16") if double else ""


@rule("708.2a", performs=fx.TurnFaceDown)
def turned_down(game: Game, ctx: Context, node: fx.TurnFaceDown) -> Script:
    """An effect turns permanents face down: they are 2/2 creatures without anything else."""
    for obj in ids((yield from chosen_objects(ctx, node.what))):
        if on_battlefield(game, obj):
            yield ev.Turn(obj, "face down")


@rule("708.8", performs=fx.TurnFaceUp)
def turned_up_by_effect(game: Game, ctx: Context, node: fx.TurnFaceUp) -> Script:
    """An effect turns permanents face up; the same permanents stay, with what affected them."""
    named = ids((yield from chosen_objects(ctx, node.what)))
    hidden = tuple(o for o in named if down_in_exile(game, o))
    if hidden:
        yield Call("runs", "turned up in exile", (hidden,))
    for obj in (o for o in named if on_battlefield(game, o)):
        barred = kept_down(game, obj)
        if barred:
            yield Cite(("101.2",), barred)
            continue
        yield ev.Turn(obj, "face up")


def kept_down(game: Game, obj: ObjId) -> str:
    """The text by which a permanent can't be turned face up, "" if none."""
    for change, ctx, text in rule_changes(game, Cant):
        if change.action == "be turned face up" and change.what is not None and matches(ctx, change.what, obj):
            return text or "It can't be turned face up."
    return ""


@definition("708.8", results_of=ev.Turn, how="face up")
def turned_up(game: Game, event: ev.Turn) -> Script:
    """Turned face up it has its normal values again; it stays the same permanent and has not just entered."""
    yield Cite((), sentence=f"{name_of(game, event.obj)} has its own values again; what affected it still does.")


@rule("708.9", results_of=ev.Move, from_zone=("battlefield", "stack"))
def revealed_as_it_leaves(game: Game, event: ev.Move) -> Script:
    """A face-down permanent that leaves, or a face-down spell that becomes no permanent, is revealed."""
    if event.to == "battlefield" or event.new is None or event.new not in game.objects:
        return
    if game.object(event.obj).face_down:
        owner = game.objects[event.new].owner
        yield ev.Told("reveals", owner, event.new, words=name_of(game, event.new))


@definition("708.2", results_of=ev.Move, from_zone="battlefield")
def had_only_what_it_lay_there_with(game: Game, event: ev.Move) -> Script:
    """What leaves face down had none of its card's characteristics as it left: nothing of them triggers or counts."""
    if game.object(event.obj).face_down:
        yield Cite(("708.2",))


# ── manifest and cloak (701.40, 701.58, 701.62) ───────────────────────────────


@rule("701.40a", runs="action: manifest")
def manifest(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The card is put onto the battlefield face down as a 2/2 creature; several are manifested one at a time."""
    (who, *_) = acting(ctx, node)
    made = yield from _put_down(game, ctx, node, who, "manifested")
    return {"manifested": made, "created": made}


@rule("701.58a", runs="action: cloak")
def cloak(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """The card is put onto the battlefield face down as a 2/2 creature with ward {2}."""
    (who, *_) = acting(ctx, node)
    made = yield from _put_down(game, ctx, node, who, "cloaked")
    return {"cloaked": made, "created": made}


@rule("701.58a", runs="cloaked values")
def cloaked_values(game: Game, obj: ObjId) -> FaceDefinition:
    """What is cloaked is a 2/2 creature with ward {2}."""
    return WARDED


def _put_down(game: Game, ctx: Context, node: fx.KeywordAction, who: PlayerId, how: str) -> Script:
    if node.what is not None:
        cards = ids((yield from chosen_objects(ctx, node.what, "choose what to turn face down")))
    else:
        top = top_card((yield from settled(who, 1)), who)
        cards = () if top is None else (top,)
    made: list[ObjId] = []
    yield Cite(("701.58e" if how == "cloaked" else "701.40e",) if len(cards) > 1 else ())
    for card in cards:
        new = yield from one_face_down(ctx, card, who, how)
        made += [new] if new is not None else []
    return tuple(made)


def one_face_down(ctx: Context, card: ObjId, who: PlayerId, how: str) -> Script:
    """One card turned face down and put onto the battlefield; None where it could not enter (701.40f)."""
    values = (yield NOW).table.one("runs", "cloaked values") if how == "cloaked" else None
    memory = FACE_DOWN_VALUES(values.function(ctx.game, card)) if values is not None else {}
    yield Cite(("708.3",))
    outcome = yield ev.Move(card, "battlefield", how, ctx.source, controller=who, face_down=how, memory=memory)
    return outcome.new


@rule("701.62a", runs="action: manifest dread")
def manifest_dread(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Look at the top two cards, manifest one of them and put the other into the graveyard."""
    (who, *_) = acting(ctx, node)
    game = yield from settled(who, 2)
    top_card(game, who)
    top = game.player(who).library[:2]
    made: tuple[ObjId, ...] = ()
    if top:
        chosen = yield one_among(game, who, "choose which card to manifest", top, about=ctx.source, rule="701.62a")
        new = yield from one_face_down(ctx, chosen, who, "manifested")
        made = () if new is None else (new,)
        for other in [o for o in top if o != chosen]:
            yield ev.Move(other, "graveyard", "put", ctx.source)
    yield ev.Told("manifests dread", who, cause=ctx.source)
    return {"manifested": made, "created": made}


def _never(ctx: Context, node: TurnsUpDoing, event: Any) -> bool:
    return False  # nothing face down has the ability yet: it is looked for once the permanent is turned up


@watches(TurnsUpDoing, "614.1e", _never)
def replaces_nothing_by_itself(ctx: Context, node: TurnsUpDoing, event: ev.Event, candidate: Candidate) -> Script:
    """What it does is done as the permanent is turned up."""
    return [event]
    yield


@rule("708.11", results_of=ev.Turn, how="face up")
def as_it_is_turned_up(game: Game, event: ev.Turn) -> Script:
    """An ability that it has once it is face up is applied while it is turned, before anything else happens."""
    for held in all_held(game, event.obj):
        for node in held.ability.replacements if isinstance(held.ability, Static) else ():
            if isinstance(node, TurnsUpDoing):
                yield Cite(("614.1e",), held.ability.text)
                game = yield NOW
                yield from follow(Context(game, event.obj, game.controller(event.obj)), node.effects)
