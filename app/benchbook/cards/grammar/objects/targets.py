"""Targets said in other ways than one by one: several kinds, each of them, exiled ones, those named first (115)."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import after_target, target_said
from benchbook.cards.grammar.resolving.target_phrases import ANY_TARGET, BURNABLE
from benchbook.cards.grammar.wording import *

WORDS = ("any", "target", "other", "than")
same_as("one object", "any target other than")


def _any_but(what: What) -> TargetSpec:
    return TargetSpec(And((BURNABLE, Not(Same(what)))), players=EachPlayer())


@reads("any target other than")
def any_target_other_than(parser: Parser, at: int) -> Iterator[Reading]:
    """Any target other than that permanent; any target other than this creature."""
    if parser.low[at : at + 4] != WORDS:
        return
    parser.took(at + 4)
    for node, end in parser.read("one object", at + 4):
        if isinstance(node, (Pronoun, This)):
            yield RawTarget(_any_but(node), at, end), end


@says("any target other than")
def say_any_target_other_than(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec = target_said(printer, node, state, Target)
    last = spec.filter.parts[-1] if spec is not None and isinstance(spec.filter, And) else None
    what = last.part.what if isinstance(last, Not) and isinstance(last.part, Same) else None
    if what is not None and spec == _any_but(what):
        for begun in printer.phrase(" ".join(WORDS), after_target(state)):
            yield from printer.say("one object", what, begun)


same_as("recipient", "each of targets")


@reads("each of targets")
def each_of_targets(parser: Parser, at: int) -> Iterator[Reading]:
    """Each of two targets; each of up to three targets."""
    low = parser.low
    if low[at : at + 2] != ("each", "of"):
        return
    up_to = low[at + 2 : at + 4] == ("up", "to")
    for number, end in parser.read("word number", at + 4 if up_to else at + 2):
        if low[end] == "targets":
            parser.took(end + 1)
            yield RawTarget(replace(ANY_TARGET, number=number, up_to=up_to), at, end + 1), end + 1


@says("each of targets")
def say_each_of_targets(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    spec = target_said(printer, node, state, Target)
    if spec is None or spec.number is None or spec != replace(ANY_TARGET, number=spec.number, up_to=spec.up_to):
        return
    for begun in printer.phrase("each of up to" if spec.up_to else "each of", after_target(state)):
        for after in printer.say("word number", spec.number, begun):
            yield from printer.phrase("targets", after)


same_as("one object", "exiled target")


@reads("exiled target")
def exiled_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target exiled card."""
    if parser.low[at : at + 2] != ("target", "exiled"):
        return
    parser.took(at + 2)
    for noun, end in parser.read("noun", at + 2):
        if noun.zone == "" and noun.who is None:
            yield RawTarget(TargetSpec(noun.filter, "exile"), at, end), end


@says("exiled target")
def say_exiled_target(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target exiled card."""
    spec = target_said(printer, node, state, Target)
    if spec is not None and spec.filter is not None and spec == TargetSpec(spec.filter, "exile"):
        for begun in printer.phrase("target exiled", after_target(state)):
            yield from printer.say("noun", Noun(spec.filter, ""), begun)


for template, holes in (
    ("<a:one object> , <b:one object> , and <c:one object>", (A, B, C)),
    ("<a:one object> , <b:one object> , <c:one object> , and <d:one object>", (A, B, C, D)),
):
    said = tuple(hole.said_where(lambda it: isinstance(it, Target)) for hole in holes)
    read = {hole.name: hole.read_where(lambda it: isinstance(it, RawTarget)) for hole in holes}
    means(f"many objects: {template}", Several(said), **read)


# ── two cards of one place, which is said once: "target creature card and up to one target land card from your … " ──
same_as("many objects", "cards of one place")
HEADS = (("up", "to", "one", "target"), ("target",))


@reads("cards of one place")
def cards_of_one_place(parser: Parser, at: int) -> Iterator[Reading]:
    """Up to one target creature card and up to one target land card from your graveyard."""
    for head in HEADS:
        size = at + len(head)
        if parser.low[at:size] != head:
            continue
        for noun, end in parser.read("noun", size):
            if noun.zone or parser.low[end] != "and" or parser.low[end + 1] not in ("up", "target"):
                continue
            for other, stop in parser.read("one object", end + 1):
                if isinstance(other, RawTarget) and other.spec.zone == "graveyard":
                    one = ONE if len(head) > 1 else None
                    spec = TargetSpec(noun.filter, "graveyard", other.spec.zone_of, number=one, up_to=one is not None)
                    yield Several((RawTarget(spec, at, end), other)), stop


@says("cards of one place")
def say_cards_of_one_place(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    first, second = node.parts if isinstance(node, Several) and len(node.parts) == 2 else (None, None)
    spec = target_said(printer, first, state, Target)
    if spec is None or spec.filter is None or spec.zone != "graveyard" or not isinstance(second, Target):
        return
    for begun in printer.phrase(" ".join(HEADS[0] if spec.up_to else HEADS[1]), after_target(state)):
        for named in printer.say("noun", Noun(spec.filter, ""), begun):
            for joined in printer.phrase("and", named):
                yield from printer.say("one object", second, joined)


# ── what is only named as a target ──
for slot in ("one object", "many objects", "one player"):
    means(f"order: choose <t:{slot}>", NameTargets(T), t=T.read_where(lambda it: isinstance(it, RawTarget)))

# ── two of them ──
means(
    "order: choose <a:one object> and <b:one object>",
    InOrder((NameTargets(A), NameTargets(B))),
    a=A.read_where(lambda it: isinstance(it, RawTarget)),
    b=B.read_where(lambda it: isinstance(it, RawTarget)),
)

for attribute in ("power", "toughness", "mana value"):
    form(f"after: with total {attribute} <amount:digits> or less", TogetherAtMost, attribute=attribute)


def of_targets_only(ability: Ability) -> Ability:
    """The ability, where a total is said of targets only. Raises Declined where it is said of what is chosen later."""
    if "with total" in ability.text:
        mapped(ability, _no_total, but=(TargetSpec,))
    return ability


def _no_total(node: object) -> object:
    if isinstance(node, TogetherAtMost):
        raise Declined("with total")
    return node
