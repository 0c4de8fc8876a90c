"""Abilities of a player's choice, and objects separated into piles."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── "Choose a land of each basic land type, then destroy those lands": one land may be chosen for several types ──
TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CHOSEN = tuple(
    ChooseThing(YOU, "objects", f"the {name}", what=Choose(And((HasType("land"), HasSubtype(name))), Number.of(1), YOU))
    for name in TYPES
)
ALL = Several(tuple(Bound(f"the {name}") for name in TYPES))
constant("clause: choose a land of each basic land type , then destroy those lands", InOrder((*CHOSEN, Destroy(ALL))))


# ── Abilities of a player's choice: "gains your choice of flying, vigilance, or lifelink", chosen on resolution ──
@reads("choice of keywords")
def choice_of_keywords(parser: Parser, at: int) -> Iterator[Reading]:
    """Flying or haste; vigilance, lifelink, or indestructible."""
    for first, end in parser.read("keyword", at):
        yield from _more(parser, (first,), end)


def _more(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    last = 1 if low[at] == "or" else 2 if low[at : at + 2] == (",", "or") else 0
    if last:
        for node, end in parser.read("keyword", at + last):
            yield (*found, node), end
    elif low[at] == ",":
        for node, end in parser.read("keyword", at + 1):
            yield from _more(parser, (*found, node), end)


@says("choice of keywords")
def say_choice_of_keywords(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    yield from _say(printer, node, state)


def _say(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for after in printer.say("keyword", node[0], state):
        if len(node) == 1:
            yield after
        for join in ("or", ", or") if len(node) == 2 else (",",) if len(node) > 2 else ():
            for here in printer.phrase(join, after):
                yield from _say(printer, node[1:], here)


def _chosen(keywords: Any, duration: Any) -> ChooseModes | None:
    if not all(isinstance(k, Keyword) for k in keywords):
        return None
    modes = tuple(Mode((Continuous(SUBJECT, (GainAbilities((k,)),), duration),), words=k.name) for k in keywords)
    return ChooseModes(modes, on_resolution=True, chooser=YOU)


def _of_chosen(effect: Any) -> tuple[Any, ...] | None:
    held = [m.effects[0] for m in effect.modes if len(m.effects) == 1 and isinstance(m.effects[0], Continuous)]
    if len(held) != len(effect.modes) or not held or not all(isinstance(c.changes[0], GainAbilities) for c in held):
        return None
    gained: list[Any] = [c.changes[0] for c in held]
    keywords = tuple(change.abilities[0] for change in gained)
    return (keywords, held[0].duration) if effect == _chosen(keywords, held[0].duration) else None


def _sized(size: Any, keywords: Any, duration: Any) -> ChooseModes | None:
    """The size too, whichever is chosen."""
    plain = _chosen(keywords, duration)
    changes = (ModifyPT(*size),)
    if plain is None:
        return None
    told: list[Any] = [m.effects[0] for m in plain.modes]
    both = (replace(one, changes=changes + one.changes) for one in told)
    return replace(plain, modes=tuple(replace(m, effects=(e,)) for m, e in zip(plain.modes, both, strict=True)))


def _of_sized(effect: Any) -> tuple[Any, ...] | None:
    held = [m.effects[0] for m in effect.modes if len(m.effects) == 1 and isinstance(m.effects[0], Continuous)]
    if not held or not all(len(c.changes) == 2 and isinstance(c.changes[0], ModifyPT) for c in held):
        return None
    size: Any = held[0].changes[0]
    modes = tuple(replace(m, effects=(replace(m.effects[0], changes=m.effects[0].changes[1:]),)) for m in effect.modes)
    rest = _of_chosen(replace(effect, modes=modes))
    found = rest and ((size.power, size.toughness), *rest)
    return found if found and effect == _sized(*found) else None


object_verb_by(
    "get* <p:p/t change> and gain* your choice of <k:choice of keywords> <d:duration>",
    _sized,
    _of_sized,
    ChooseModes,
    "modes.0.effects.0.what",
)
object_verb_by(
    "gain* your choice of <k:choice of keywords> <d:duration>",
    _chosen,
    _of_chosen,
    ChooseModes,
    "modes.0.effects.0.what",
)


# ── Objects separated into two piles, and what is done with the piles (700.3) ──
CHOSEN_SEPARATING, OTHER = Bound("chosen pile"), Bound("other pile")
PILES = "(two piles|a face-down pile and a face-up pile)"  # either is a pile, whoever may look at it
player_verb(f"separate* <what> into {PILES}", SeparatePiles)


def _placed(where: tuple[str, dict[str, Any]], other: tuple[str, dict[str, Any]]) -> None:
    """One pile goes here and the other there: the pile of your choice, or the one that was chosen before."""
    moves = (Move(CHOSEN_SEPARATING, **where[1]), Move(OTHER, **other[1]))
    constant(f"order: put one pile {where[0]} and the other {other[0]}", InOrder((ChoosePile(YOU), *moves)))
    pile = "(that pile|the cards in that pile)"
    constant(f"order: put {pile} {where[0]} and the (other|rest) {other[0]}", InOrder(moves))


HAND = ("into your hand", {"to": "hand"})
_placed(HAND, ("into your graveyard", {"to": "graveyard"}))
_placed(
    HAND, ("on the bottom of your library in any order", {"to": "library", "position": "bottom", "any_order": True})
)


def _among(noun: Noun) -> Any:
    return Among(CHOSEN_SEPARATING, noun.filter, noun.zone or "card")


def _noun(what: Any) -> Noun:
    return Noun(what.filter, "" if what.noun == "card" else what.noun)


def _destroying(**how: Any) -> tuple[Any, Any]:
    """Everything of a kind in the pile of a player's choice is destroyed."""

    def build(noun: Noun, who: Any) -> Any:
        return InOrder((ChoosePile(who), Destroy(_among(noun), **how)))

    def take(node: Any) -> tuple[Any, ...] | None:
        first, last = node.effects[0], node.effects[-1]
        if not isinstance(first, ChoosePile) or not isinstance(last, Destroy) or not isinstance(last.what, Among):
            return None
        found = (_noun(last.what), first.who)
        return found if node == build(*found) else None

    return build, take


PILE = "all <n:nouns> in the pile of <w:whose> choice"
derived(f"order: destroy {PILE} . they can't be regenerated", *_destroying(no_regeneration=True), InOrder)


def _sacrificing(who: Any, noun: Noun) -> Any:
    return InOrder((ChoosePile(who), Sacrifice(_among(noun), who)))


def _sacrificed(node: Any) -> tuple[Any, ...] | None:
    first, last = node.effects[0], node.effects[-1]
    if not isinstance(first, ChoosePile) or not isinstance(last, Sacrifice) or not isinstance(last.what, Among):
        return None
    found = (first.who, _noun(last.what))
    return found if node == _sacrificing(*found) else None


derived(
    "clause: <p:one player> sacrifices all <n:nouns> in the pile of their choice", _sacrificing, _sacrificed, InOrder
)
