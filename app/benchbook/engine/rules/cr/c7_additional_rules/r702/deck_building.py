"""103.2b, 116.2g, 116.2j, 702.106, 702.124, 702.139: partners, companions and hidden agendas, before a game."""

from __future__ import annotations

from benchbook.cards.filters import HasAbilityKind, Named
from benchbook.engine.memory import COMPANION_TAKEN, NAMED
from benchbook.engine.objects.supplementary import is_supplementary
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *
from benchbook.engine.rules.terms import *


@rule("702.124j", keyword="partner with")
def partner_with(keyword: Keyword) -> tuple[Ability, ...]:
    """Besides deck building: entering, it lets a player search their library for the partner."""
    who = TargetPlayer(0)
    find = (fx.Search(who, who, Named(keyword.words), ONE, reveal=True), Move(Bound("found"), "hand"), fx.Shuffle(who))
    return (triggered(keyword, "702.124j", ENTERS, May(who, find), targets=(TargetSpec(None, players=EachPlayer()),)),)


PERMANENT = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
Fits = Callable[[Context, Keyword, ObjId], bool]


@rule("116.2g", runs="special action: companion")
def put_into_hand(game: Game, who: str, obj: ObjId) -> Script:
    """For {3}, once a game, in a main phase of one's own turn while the stack is empty."""
    name = name_of(game, obj)
    if obj not in _revealed(game, who):
        raise Illegal(f"{name} is not {who}'s companion", "103.2b", "702.139a")
    reason = why_no_companion(game, who, obj)
    if reason:
        raise Illegal(reason, "103.2b", "702.139a")
    if COMPANION_TAKEN.of(game.player(who)):
        raise Illegal(f"{who} has put a companion into their hand already", "116.2g")
    if who not in game.active_players or game.step not in MAIN or game.stack:
        raise Illegal(f"{who} may do so only in a main phase of their turn while the stack is empty", "116.2g")
    yield from pay_in_full(Context(game, obj, who), Cost((PayMana(ManaCost(("3",))),)), who, "116.2g")
    yield Cite(("702.139a", "116.2g", "702.139c", *(("702.139d",) if game.table.has("903.8") else ())))
    yield ev.MarkPlayer(who, memory=COMPANION_TAKEN(True))
    yield ev.Move(obj, "hand", "put")


def _revealed(game: Game, who: str) -> tuple[ObjId, ...]:
    """The card shown as the companion before the game: the one said to be it, or the only one that could be."""
    outside = game.player(who).outside
    found = tuple(o for o in outside if game.objects[o].card in game.setting.companions)
    able = tuple(o for o in outside if game.look(o).has_keyword("companion"))
    return found or (able if len(able) == 1 else ())


@rule("103.2b", runs="may be companion")
def why_no_companion(game: Game, who: str, obj: ObjId) -> str:
    """A card may be the companion only if the starting deck fulfils its condition; "" where what is listed of it does.

    The deck is without the sideboard and with the commander (702.139b).
    """
    held = next(iter(game.look(obj).keywords("companion")), None)
    if held is None:
        return f"{name_of(game, obj)} has no companion ability"
    keyword: Keyword = held.ability  # type: ignore[assignment]
    deck = tuple(_deck(game, who))
    wrong = _WHOLE[keyword.words](game, deck) if keyword.words in _WHOLE else _first(game, who, obj, keyword, deck)
    return f"{wrong}, which {name_of(game, obj)} does not allow" if wrong else ""


def _deck(game: Game, who: str) -> Iterable[ObjId]:
    """The cards with which the player started, as far as they are listed."""
    outside = {game.objects[o].card for o in game.player(who).outside}
    for card in game.setting.decks.get(who, ()):
        now = next((o for o in game.objects.values() if any(c.card == card for c in o.components)), None)
        if now is not None and now.card not in outside and now.components and not now.is_token:
            yield now.id


def _first(game: Game, who: str, obj: ObjId, keyword: Keyword, deck: tuple[ObjId, ...]) -> str:
    fits = _EACH.get(keyword.words)
    if fits is None:
        raise NotModelled(f"{name_of(game, obj)}: what the starting deck must be")
    ctx = Context(game, obj, who)
    wrong = next((card for card in deck if not fits(ctx, keyword, card)), None)
    return "" if wrong is None else f"{who}'s deck has {name_of(game, wrong)}"


def _land(ctx: Context, card: ObjId) -> bool:
    return "land" in ctx.look(card).types


def _value(ctx: Context, card: ObjId) -> Fraction:
    return ctx.look(card).mana_value


def _permanent(ctx: Context, card: ObjId) -> bool:
    return bool(PERMANENT & ctx.look(card).types)


def _no_symbol_twice(ctx: Context, keyword: Keyword, card: ObjId) -> bool:
    cost = ctx.look(card).mana_cost
    return cost is None or len(set(cost.symbols)) == len(cost.symbols)


def _has_activated(ctx: Context, keyword: Keyword, card: ObjId) -> bool:
    if any(isinstance(h.ability, Unread) for h in ctx.look(card).abilities):
        raise NotModelled(f"whether {name_of(ctx.game, card)} has an activated ability: a line of it is not read")
    return not _permanent(ctx, card) or matches(ctx, HasAbilityKind("activated"), card)


def _of_kinds(ctx: Context, keyword: Keyword, card: ObjId) -> bool:
    return "creature" not in ctx.look(card).types or matches(ctx, filter_of(keyword), card)


_EACH: dict[str, Fits] = {
    "even mana values": lambda ctx, k, c: _value(ctx, c) % 2 == 0,
    "odd mana values": lambda ctx, k, c: _land(ctx, c) or _value(ctx, c) % 2 == 1,
    "mana values of so much": lambda ctx, k, c: _land(ctx, c) or _value(ctx, c) >= amount(ctx, number_of(k)),
    "permanents of so much": lambda ctx, k, c: not _permanent(ctx, c) or _value(ctx, c) <= amount(ctx, number_of(k)),
    "no mana symbol twice": _no_symbol_twice,
    "activated abilities": _has_activated,
    "creatures of kinds": _of_kinds,
}


def _different_names(game: Game, deck: tuple[ObjId, ...]) -> str:
    seen: set[str] = set()
    for card in (c for c in deck if "land" not in game.look(c).types):
        names = set(game.look(card).names)
        if names & seen:
            return f"the deck has {name_of(game, card)} twice"
        seen |= names
    return ""


def _shared_type(game: Game, deck: tuple[ObjId, ...]) -> str:
    types = [game.look(c).types for c in deck if "land" not in game.look(c).types]
    shared = frozenset[str].intersection(*types) if types else frozenset({"any"})
    return "" if shared else "the nonland cards of the deck share no card type"


_WHOLE: dict[str, Callable[[Game, tuple[ObjId, ...]], str]] = {
    "different names": _different_names,
    "a shared card type": _shared_type,
}


@rule("702.106c", runs="turn face up in the command zone")
def reveal(game: Game, who: PlayerId, obj: ObjId) -> Script:
    """A special action (116.2j), at any time with priority; it reveals the chosen name."""
    thing = game.objects[obj]
    if not is_supplementary(thing) or not thing.face_down:
        raise Illegal(f"{name_of(game, obj)} is no face-down conspiracy", "116.2j")
    if thing.owner != who:
        raise Illegal(f"{who} does not control it", "116.2j", "315.6")
    if not _up(game, obj).has_keyword("hidden agenda"):
        raise Illegal("nothing lets it be turned face up", "116.2j", "702.106c")
    chosen = NAMED.of(thing)
    if chosen is None:
        raise NotModelled(f"which card name was chosen for {thing.components[0].definition.name} (chosen: …)")
    yield Cite(("116.2j", "702.106a", "702.106c"))
    yield ev.Turn(obj, "face up", cause=obj)
    yield Cite(("702.106d",), sentence=f"The chosen name is {chosen}.")


def _up(game: Game, obj: ObjId) -> Characteristics:
    """What it would be face up."""
    preview, _ = apply(game, ev.Turn(obj, "face up"))
    return preview.look(obj)
