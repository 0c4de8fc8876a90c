"""How references to objects are said: targets, pronouns, how many."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import PLURAL, SINGULAR
from benchbook.cards.grammar.resolving.references import (
    ANY_TARGET,
    CALLED,
    DIVIDED,
    DONE_TO,
    EITHER,
    MIXED,
    PAST,
    SINGLE,
    STACKED,
    narrowed,
)
from benchbook.cards.grammar.wording import *


@says("stack target")
def say_stack_target(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target spell or ability."""
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        wanted, after = printer.targets[node.index], State(state.out, state.named + 1, state.x)
        for words, spec in STACKED.items():
            if spec == wanted:
                yield from printer.phrase(words, after)
        for words, spec in STACKED.items() if wanted is not None and wanted.abilities else ():
            last = wanted.filter.parts[-1] if isinstance(wanted.filter, And) else wanted.filter
            if last is not None and wanted == replace(spec, filter=narrowed(spec.filter, last)):
                for told in printer.phrase(words, after):
                    yield from printer.say("stack after", last, told)


def _refers(node: object, state: State, printer: Printer) -> bool:
    if isinstance(node, Target):
        return node.index < state.named
    if isinstance(node, (EventObject, Bound, TargetsOf)):
        return True
    return isinstance(node, (CostObject, This, Attached, TopOf)) and printer.against is not None


def _nouns_said(printer: Printer, state: State, many: bool) -> Iterator[State]:
    """After that or those: any noun of the text; of itself the printer tries the commonest."""
    if printer.against is None:
        for noun in ("creature", "card", "permanent"):
            yield from printer.phrase(noun + "s" * many, state)
        return
    if state.out >= len(printer.against):
        return
    word = printer.against[state.out]
    if word in (PLURAL if many else SINGULAR) or word.removesuffix("s") in CALLED:
        after = State(state.out + 1, state.named, state.x)
        yield after
        if after.out < len(printer.against) and printer.against[after.out] in ("card", "cards", "spell", "spells"):
            yield State(after.out + 1, after.named, after.x)
        if printer.against[after.out : after.out + 1] == ("or",) and after.out + 1 < len(printer.against):
            yield State(after.out + 2, after.named, after.x)


def _say_shown(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    """The revealed card: one that was shown, which otherwise "that card" means."""
    if node == Bound("looked at") and printer.against is not None:
        for after in printer.phrase("the revealed", state):
            yield from _nouns_said(printer, after, many)


def _say_pronoun(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    named = isinstance(node, Target) and node.index < state.named
    past = node.name if isinstance(node, Bound) and node.name in PAST else ""
    verb = "chosen" if named else node.kind if isinstance(node, CostObject) else past
    if verb:
        for after in printer.phrase(f"the {verb}", state):
            yield from _nouns_said(printer, after, many)
    yield from _say_shown(printer, node, state, many)
    if node == Bound("linked"):
        for after in printer.phrase("the exiled", state):
            yield from _nouns_said(printer, after, many)
            if printer.against is None:
                yield from printer.phrase("card", after)
    if not _refers(node, state, printer):
        return
    for word in ("them",) if many else ("it",) if printer.against is None else ("it", "he", "she", "him", "her"):
        yield from printer.phrase(word, state)
    for after in printer.phrase("those" if many else "that", state):
        yield from _nouns_said(printer, after, many)
    yield from printer.phrase("the tokens" if many else "the token", state)
    if printer.against is not None and not many and printer.against[state.out - 1 : state.out][:1] in _DONE_TO:
        for noun in ("card", "creature", "permanent"):
            yield from printer.phrase(f"the {noun}", state)


_DONE_TO = {(word,) for word in DONE_TO}


def _without_other(node: Filter | None) -> tuple[Filter, bool]:
    if isinstance(node, Other):
        return Anything(), True
    if isinstance(node, And) and isinstance(node.parts[0], Other):
        rest = node.parts[1:]
        return (rest[0] if len(rest) == 1 else And(rest)), True
    return node or Anything(), False


def _say_spec(printer: Printer, spec: TargetSpec, state: State, many: bool) -> Iterator[State]:  # noqa: C901
    filter_, other = _without_other(spec.filter)
    noun = Noun(filter_, spec.zone, spec.zone_of)
    plain = replace(spec, divided=None)
    if not many:
        for words, mixed in MIXED:
            if mixed == plain:
                yield from printer.phrase(words, state)
        if spec.players is not None or spec.spells is not None or spec.suspended is not None:
            return
        if spec.number is None and not spec.up_to:
            heads = [("another " if other or spec.different else "") + "target"]
        elif spec.number == ONE and spec.up_to:
            heads = [f"up to one {w}target" for w in (("other ", "another ") if other or spec.different else ("",))]
        else:
            return
        for head in heads:
            for after in printer.phrase(head, state):
                yield from printer.say("noun", noun, after)
        return
    if spec.players is not None:
        return
    word = "other target" if other or spec.different else "target"
    for prefix in ("", "each of "):
        for begun in printer.phrase(prefix, state):
            for after in _say_count(printer, spec, begun):
                for here in printer.phrase(word, after):
                    if spec.one_zone and spec.zone_of is None:
                        for named in printer.say("nouns", Noun(filter_, ""), here):
                            yield from printer.phrase(" ".join(SINGLE), named)
                    else:
                        yield from printer.say("nouns", noun, here)


def _say_count(printer: Printer, spec: TargetSpec, state: State) -> Iterator[State]:
    if spec.number is None:
        if spec.up_to:
            yield from printer.phrase("any number of", state)
    elif spec.up_to:
        for after in printer.phrase("up to", state):
            yield from printer.say("word number", spec.number, after)
            yield from printer.say("that many", spec.number, after)
    elif spec.number == UpTo():
        yield from printer.phrase("one or more", state)
    elif spec.number == UpTo(Number.of(2)):
        yield from printer.phrase("one or two", state)
    elif spec.number == UpTo(Number.of(3)):
        yield from printer.phrase("one , two , or three", state)
    else:
        yield from printer.say("word number", spec.number, state)


def _say_reference(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        named = State(state.out, state.named + 1, state.x)
        yield from _say_spec(printer, printer.targets[node.index], named, many)
        return
    yield from _say_pronoun(printer, node, state, many)


def _say_each_of(printer: Printer, node: object, state: State) -> Iterator[State]:
    for begun in printer.phrase("each of", state) if printer.against is not None else ():
        yield from _say_pronoun(printer, node, begun, True)


@says("one object")
def say_one(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target creature where it is first named, it or that creature afterwards."""
    yield from _say_reference(printer, node, state, False)
    if isinstance(node, Target) and node.index < state.named and printer.against is not None:
        for words in EITHER:
            yield from printer.phrase(" ".join(words), state)
    yield from _say_each_of(printer, node, state)


@says("many objects")
def say_many(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Two target creatures; those creatures, them."""
    yield from _say_reference(printer, node, state, True)
    yield from _say_each_of(printer, node, state)


@says("pronoun")
def say_one_pronoun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """It, that creature; of the source and of what it is attached to no other word is a pronoun."""
    if isinstance(node, (This, Attached)):
        yield from _say_pronoun(printer, node, state, False)
    else:
        yield from printer.say("one object", node, state)


@says("many pronoun")
def say_many_pronoun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Those creatures."""
    yield from _say_pronoun(printer, node, state, True)


@says("possessor")
def say_its(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Its."""
    if _refers(node, state, printer):
        yield from printer.phrase("its", state)
        yield from printer.phrase("their", state)


@says("many subjects")
def say_they(printer: Printer, node: object, state: State) -> Iterator[State]:
    """They."""
    if _refers(node, state, printer):
        yield from printer.phrase("they", state)


@says("several targets")
def say_several_targets(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Any number of targets."""
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        for words, number, up_to in DIVIDED:
            if replace(printer.targets[node.index], divided=None) == replace(ANY_TARGET, number=number, up_to=up_to):
                yield from printer.phrase(words, State(state.out, state.named + 1, state.x))


@says("other noun")
def say_other_noun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Another creature."""
    if isinstance(node, Noun) and _without_other(node.filter)[1]:
        yield from printer.say("noun", node, state)
