"""Copies: what becomes or enters as a copy, and the exceptions (707.9)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── A spell that targets some permanents, and a token that's a copy of one of those ──
SPELL = EventObject()
AIMED = TargetOf(SPELL)


THOSE = Choose(filter_of((Other(), ControlledBy(YOU), AIMED)), ONE, YOU)


def aimed_told(ability: object) -> bool:
    """Whether "those permanents" are the ones of which the condition says that the spell targets them."""
    if THOSE not in parts(getattr(ability, "effects", ())):
        return True
    asked = getattr(ability, "condition", None)
    if not isinstance(asked, Matches) or not isinstance(asked.filter, Targets):
        return False
    such = asked.filter.what
    if not isinstance(such, Group) or asked.filter != Targets(Group(such.filter)):
        return False
    return (*parts_of(such.filter), AIMED) == parts_of(THOSE.filter)


# ── Copies that are of another size, color or type: except it's a 4/4 black Zombie (707.9) ──
IT = ("it", "he", "she")
ADDING = {
    ("types",): ("in", "addition", "to", "its", "other", "types"),
    ("colors", "types"): ("in", "addition", "to", "its", "other", "colors", "and", "types"),
    ("creature types",): ("in", "addition", "to", "its", "other", "creature", "types"),
}


@reads("sized exception")
def sized_exception(parser: Parser, at: int) -> Iterator[Reading]:
    """It's a 4/4 black Zombie; it's a 1/1 Soldier creature in addition to its other types."""
    low = parser.low
    if low[at] not in IT or low[at + 1] != "'s" or low[at + 2] not in ("a", "an"):
        return
    for spec, end in parser.read("token words", at + 3):
        plain = spec == TokenSpec(power=spec.power, toughness=spec.toughness, colors=spec.colors, types=spec.types,
                                  subtypes=spec.subtypes)  # fmt: skip
        if not plain or spec.power is None or not spec.subtypes:
            continue
        yield from ((_changes(spec, ()), end),) if not spec.types else ()
        for kinds, words in ADDING.items():
            if low[end : end + len(words)] == words:
                parser.took(end + len(words))
                yield _changes(spec, kinds), end + len(words)


def _changes(spec: TokenSpec, added: tuple[str, ...]) -> tuple[Modification, ...]:
    colors = AddColors if "colors" in added else SetColors
    types = AddTypes if added else SetTypes
    return (
        SetPT(spec.power, spec.toughness),
        *((colors(spec.colors),) if spec.colors else ()),
        types(spec.types, spec.subtypes),
    )


@says("sized exception")
def say_sized_exception(printer: Printer, node: tuple[Modification, ...], state: State) -> Iterator[State]:
    """The same in words."""
    size, *middle, types = node
    if not isinstance(size, SetPT) or not isinstance(types, (SetTypes, AddTypes)):
        return
    colors = next((one.colors for one in middle if isinstance(one, (SetColors, AddColors))), ())
    spec = TokenSpec(power=size.power, toughness=size.toughness, colors=colors, types=types.types,
                     subtypes=types.subtypes)  # fmt: skip
    for kinds, words in (((), ()), *ADDING.items()):
        if _changes(spec, kinds) != node:
            continue
        for it in IT:
            for article in ("a", "an"):
                for begun in printer.phrase(f"{it} 's {article}", state):
                    for told in printer.say("token words", spec, begun):
                        yield from printer.phrase(" ".join(words), told) if words else (told,)


def _parts_of_size(node: tuple[Modification, ...]) -> int:
    """How many of the changes at the beginning are one such exception; 0 where none are."""
    if not node or not isinstance(node[0], SetPT):
        return 0
    for size in (3, 2):
        last = node[size - 1] if len(node) >= size else None
        middle = node[1] if size == 3 else None
        fits = middle is None or isinstance(middle, (SetColors, AddColors))
        if fits and isinstance(last, (SetTypes, AddTypes)):
            return size
    return 0


# ── Copies: what becomes or enters as a copy, and the exceptions (707.9) ──
IT_COPIES = "(it|he|she|the copy|the token|that token)"
form(f"exception: {IT_COPIES} has <abilities:granted>", GainAbilities)
constant(f"exception: {IT_COPIES} has (~ 's|its|his|her) other abilities", GainAbilities((Keyword("other abilities"),)))
for color in ("white", "blue", "black", "red", "green"):
    constant(f"exception: {IT_COPIES} (is|'s) {color}", SetColors((color,)))
    constant(f"exception: that {IT_COPIES} is {color}", SetColors((color,)))
    constant(f"exception: {IT_COPIES} 's {color} in addition to its other colors", AddColors((color,)))


@reads("exceptions")
def exceptions(parser: Parser, at: int) -> Iterator[Reading]:
    """Except it's an artifact in addition to its other types and it has flying."""
    low = parser.low
    if low[at] == "," and low[at + 1] == "except":
        parser.took(at + 2)
        yield from _exception_list(parser, at + 2)


def _exception_list(parser: Parser, at: int) -> Iterator[Reading]:
    single = (((node,), end) for node, end in parser.read("exception", at))
    for nodes, end in (*single, *parser.read("sized exception", at)):
        yield nodes, end
        here = end + 1 if parser.low[end] == "," else end
        here = here + 1 if parser.low[here] == "and" else here
        if here > end:
            for rest, stop in _exception_list(parser, here):
                yield (*nodes, *rest), stop


@says("exceptions")
def say_exceptions(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Except …"""
    if isinstance(node, tuple) and node:
        for begun in printer.phrase(", except", state):
            yield from _say_list(printer, node, begun)


def _say_list(printer: Printer, node: tuple[Modification, ...], state: State) -> Iterator[State]:
    yield from _say_rest(printer, node[1:], printer.say("exception", node[0], state))
    size = _parts_of_size(node)
    if size:
        yield from _say_rest(printer, node[size:], printer.say("sized exception", node[:size], state))


def _say_rest(printer: Printer, node: tuple[Modification, ...], said: Iterator[State]) -> Iterator[State]:
    for after in said:
        if not node:
            yield after
            continue
        for join in ("and", ", and", ","):
            for here in printer.phrase(join, after):
                yield from _say_list(printer, node, here)


# ── becoming, entering, creating ──
for inflection, verb in (("they", "become"), ("s", "becomes")):
    form(f"change {inflection}: {verb} a copy of <of:what>", BecomeCopy)
    form(f"change {inflection}: {verb} copies of <of:what>", BecomeCopy)

COPIED = Choose(N, ONE, YOU, Z, W)

for article in ("any", "(a|an)", "another"):  # what enters is not there yet and is none of those it could copy
    replacement(
        f"you may have <w:this> enter as a copy of {article} <n:noun>", EntersAsCopy(COPIED), w=This(), n=SOMEWHERE
    )
    replacement(
        f"you may have <w:this> enter as a copy of {article} <n:noun> <e:exceptions>",
        EntersAsCopy(COPIED, E),
        w=This(),
        n=SOMEWHERE,
    )

for of in ("this", "attached"):
    replacement(f"<n:permanents> enter as a copy of <w:{of}>", EntersAsCopy(W, optional=False, filter=N))
player_verb("create* a token that 's a copy of <copy_of:what> <exceptions>", CreateToken, amount=ONE)
