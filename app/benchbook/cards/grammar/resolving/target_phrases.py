"""Targets, one or several: what may be chosen is said with the word "target" in it, read and said (115)."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import targeted
from benchbook.cards.grammar.resolving.pronouns import EITHER, pronouns, say_pronoun
from benchbook.cards.grammar.wording import *

BURNABLE = Or((HasType("creature"), HasType("planeswalker"), HasType("battle")))

ANY_TARGET = TargetSpec(BURNABLE, players=EachPlayer())

OF_THREE = TargetSpec(Or((HasType("creature"), HasType("planeswalker"))), players=EachPlayer())

MIXED = {
    "any target": ANY_TARGET,
    "another target": replace(ANY_TARGET, different=True),
    "a third target": replace(ANY_TARGET, different=True),
    "target creature or player": TargetSpec(HasType("creature"), players=EachPlayer()),
    "target player or planeswalker": TargetSpec(HasType("planeswalker"), players=EachPlayer()),
    "target opponent or planeswalker": TargetSpec(HasType("planeswalker"), players=EachOpponent()),
    "target permanent or player": TargetSpec(Anything(), players=EachPlayer()),
    "target player or permanent": TargetSpec(Anything(), players=EachPlayer()),
    "target spell or permanent": TargetSpec(Anything(), spells=Anything()),
    "target spell or nonland permanent": TargetSpec(Not(HasType("land")), spells=Anything()),
    "target spell or creature": TargetSpec(HasType("creature"), spells=Anything()),
    "target permanent or suspended card": TargetSpec(Anything(), suspended=Is("suspended")),
    "target nonland permanent or suspended card": TargetSpec(Not(HasType("land")), suspended=Is("suspended")),
    "target permanent with a time counter on it or suspended card": TargetSpec(
        HasCounters("time"), suspended=Is("suspended")
    ),
    "target artifact , creature , planeswalker , or opponent": TargetSpec(
        Or((HasType("artifact"), HasType("creature"), HasType("planeswalker"))), players=EachOpponent()
    ),
    "target creature or planeswalker or player": OF_THREE,
    "target creature , planeswalker , or player": OF_THREE,
    "another target creature , planeswalker , or player": replace(OF_THREE, different=True),
    "another target creature or player": TargetSpec(HasType("creature"), players=EachPlayer(), different=True),
    "target creature , player , or planeswalker": OF_THREE,
}

targeted("mixed target", MIXED)

RANGES: dict[Amount, str] = {
    UpTo(Number.of(2)): "one or two", UpTo(Number.of(3)): "one , two , or three", UpTo(): "one or more",
}  # fmt: skip
SINGLE = ("from", "a", "single", "graveyard")
SOMEBODYS = (EachOpponent(), EachPlayer())

# spells and abilities on the stack
THEIRS = "an opponent controls"
ABILITIES: tuple[tuple[str, Filter], ...] = (
    ("target spell or ability", Anything()),
    ("target spell or ability with a single target", Is("with a single target")),
    ("target activated ability with a single target", And((Is("activated ability"), Is("with a single target")))),
    ("target activated ability", Is("activated ability")),
    ("target triggered ability", Is("triggered ability")),
    ("target activated or triggered ability", Is("ability")),
    ("target activated or triggered ability you control", And((Is("ability"), ControlledBy(YOU)))),
    ("target triggered ability you control", And((Is("triggered ability"), ControlledBy(YOU)))),
    ("target activated ability you control", And((Is("activated ability"), ControlledBy(YOU)))),
    *(
        (f"target {which} {whose}", And((Is(kind), control)))
        for which, kind in (
            ("activated or triggered ability", "ability"),
            ("triggered ability", "triggered ability"),
            ("activated ability", "activated ability"),
        )
        for whose, control in (("you don't control", Not(ControlledBy(YOU))), (THEIRS, ControlledBy(EachOpponent())))
    ),
    ("target spell , activated ability , or triggered ability", Anything()),
    (
        "target instant spell , sorcery spell , activated ability , or triggered ability",
        Or((Is("ability"), And((Is("spell"), Or((HasType("instant"), HasType("sorcery"))))))),
    ),
    (
        "target activated ability , triggered ability , or legendary spell",
        Or((Is("ability"), And((Is("spell"), HasSupertype("legendary"))))),
    ),
)

STACKED = {words: TargetSpec(filter_, "stack", abilities=True) for words, filter_ in ABILITIES}

NARROWING = ("that", "from")
same_as("stack after", "after")
for kind in ("artifact", "creature", "enchantment", "land", "planeswalker"):
    constant(f"stack after: from (a|an) {kind} source", FromSource(HasType(kind)))

targeted("plain stack target", STACKED)


@reads("stack target")
def stack_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target spell or ability; target activated ability that …, from …."""
    for raw, end in parser.read("plain stack target", at):
        yield raw, end
        for node, stop in parser.read("stack after", end) if parser.low[end] in NARROWING else ():
            yield RawTarget(replace(raw.spec, filter=narrowed(raw.spec.filter, node)), at, stop), stop


def narrowed(base: Filter | None, node: Filter) -> Filter:
    """Those that also fit what is said behind: "… that targets a creature"."""
    return node if base is None or base == Anything() else And((base, node))


@says("stack target")
def say_stack_target(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Target spell or ability."""
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        wanted, after = printer.targets[node.index], State(state.out, state.named + 1, state.x)
        yield from printer.say("plain stack target", node, state)
        for words, spec in STACKED.items() if wanted.abilities else ():
            last = wanted.filter.parts[-1] if isinstance(wanted.filter, And) else wanted.filter
            if last is not None and wanted == replace(spec, filter=narrowed(spec.filter, last)):
                for told in printer.phrase(words, after):
                    yield from printer.say("stack after", last, told)


# ── targets ──
@reads("one object")
def one_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target creature; another target creature; up to one target creature; any target; it; that creature."""
    low = parser.low
    yield from parser.read("mixed target", at)
    start, another, up_to = at, False, False
    if low[at : at + 3] in (("up", "to", "one"),):
        up_to, at = True, at + 3
    if low[at] in ("another", "other"):
        another, at = True, at + 1
    if low[at] == "target":
        parser.took(at + 1)
        for noun, end in parser.read("noun", at + 1):
            if noun.zone == "":
                continue
            spec = TargetSpec(noun.filter, noun.zone, noun.who, number=ONE if up_to else None, up_to=up_to)
            yield RawTarget(spec, start, end, another=another), end
    yield from pronouns(parser, start, False)
    if low[start : start + 3] == ("each", "of", "those") and not _speaks_of_one(low, start):
        yield from pronouns(parser, start + 2, True)


def _speaks_of_one(low: Sequence[str], at: int) -> bool:
    """Whether a sentence about each of several goes on to speak of that one: its power, it."""
    end = low.index(".", at) if "." in low[at:] else len(low)
    return bool({"it", "its", "itself"} & set(low[at:end]))


@reads("many objects")
def many_targets(parser: Parser, at: int) -> Iterator[Reading]:
    """Two target creatures; up to two target creatures; any number of target creatures; those creatures."""
    start, up_to = at, False
    low = parser.low
    if low[at : at + 2] == ("each", "of"):
        at += 2
    first = at
    if low[at : at + 2] == ("up", "to"):
        up_to, at = True, at + 2
    counts: list[tuple[Amount | None, int]] = [
        *parser.read("word number", at),
        *(parser.read("that many", at) if up_to else ()),
    ]
    if low[at : at + 3] == ("any", "number", "of") and not up_to:
        up_to, counts = True, [(None, at + 3)]
    elif not up_to:
        ends = ((number, at + len(words.split())) for number, words in RANGES.items())
        counts += [(number, end) for number, end in ends if " ".join(low[at:end]) == RANGES[number]]
    for number, after in counts:
        another = low[after] in ("other", "another")
        after += another
        if low[after] != "target":
            continue
        parser.took(after + 1)
        for noun, end in parser.read("nouns", after + 1):
            if noun.zone == "" and low[end : end + 4] == SINGLE:
                parser.took(end + 4)
                spec = TargetSpec(noun.filter, "graveyard", number=number, up_to=up_to, one_zone=True)
                yield RawTarget(spec, start, end + 4, another=another), end + 4
            if noun.zone == "":
                continue
            together = noun.who in SOMEBODYS and "graveyard" in low[after:end]  # "an opponent's graveyard" is one
            spec = TargetSpec(noun.filter, noun.zone, noun.who, number=number, up_to=up_to, one_zone=together)
            yield RawTarget(spec, start, end, another=another), end
    yield from pronouns(parser, first, True)


SEVERAL: dict[str, tuple[Amount | None, bool]] = {
    "any number of targets": (None, True),
    "one or two targets": (UpTo(Number.of(2)), False),
    "up to two targets": (Number.of(2), True),
    "one , two , or three targets": (UpTo(Number.of(3)), False),
    "up to three targets": (Number.of(3), True),
    "two targets": (Number.of(2), False),
}

same_as("divided", "many objects", "several targets")
targeted("several targets", {words: replace(ANY_TARGET, number=n, up_to=up) for words, (n, up) in SEVERAL.items()})


@reads("other noun")
def other_noun(parser: Parser, at: int) -> Iterator[Reading]:
    """Another creature."""
    if parser.low[at] == "another":
        yield from parser.read("noun", at)


# ── as they are said ──
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
    if not many:
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
    elif spec.number in RANGES:
        yield from printer.phrase(RANGES[spec.number], state)
    else:
        yield from printer.say("word number", spec.number, state)


def _say_reference(printer: Printer, node: object, state: State, many: bool) -> Iterator[State]:
    if isinstance(node, Target) and node.index == state.named and node.index < len(printer.targets):
        named = State(state.out, state.named + 1, state.x)
        yield from printer.say("mixed target", node, state) if not many else ()
        yield from _say_spec(printer, printer.targets[node.index], named, many)
        return
    yield from say_pronoun(printer, node, state, many)


def _say_each_of(printer: Printer, node: object, state: State) -> Iterator[State]:
    for begun in printer.phrase("each of", state) if printer.against is not None else ():
        yield from say_pronoun(printer, node, begun, True)


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


@says("other noun")
def say_other_noun(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Another creature."""
    if isinstance(node, Noun) and _without_other(node.filter)[1]:
        yield from printer.say("noun", node, state)
