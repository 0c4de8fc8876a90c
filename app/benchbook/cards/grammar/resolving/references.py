"""Which objects: this, targets, pronouns, groups, and objects that a player chooses."""

from __future__ import annotations

from benchbook.cards.grammar.objects.nouns import PLURAL, SINGULAR
from benchbook.cards.grammar.wording import *

SELVES = (
    "creature", "permanent", "artifact", "enchantment", "land", "planeswalker", "spell", "card", "aura",
    "equipment", "vehicle", "saga", "token", "battle", "class", "fortification", "siege", "case", "room",
    "spacecraft", "planet", "emblem",
)  # fmt: skip

ATTACHED = (
    "enchanted creature", "equipped creature", "enchanted permanent", "enchanted land", "enchanted artifact",
    "enchanted planeswalker", "enchanted enchantment", "fortified land", "enchanted forest",
    "enchanted swamp", "enchanted plains", "enchanted island", "enchanted mountain", "enchanted vehicle",
    "equipped permanent", "enchanted creature card", "enchanted card",
)  # fmt: skip

BURNABLE = Or((HasType("creature"), HasType("planeswalker"), HasType("battle")))

ANY_TARGET = TargetSpec(BURNABLE, players=EachPlayer())

OF_THREE = TargetSpec(Or((HasType("creature"), HasType("planeswalker"))), players=EachPlayer())

MIXED: tuple[tuple[str, TargetSpec], ...] = (
    ("any target", ANY_TARGET),
    ("another target", replace(ANY_TARGET, different=True)),
    ("a third target", replace(ANY_TARGET, different=True)),
    ("target creature or player", TargetSpec(HasType("creature"), players=EachPlayer())),
    ("target player or planeswalker", TargetSpec(HasType("planeswalker"), players=EachPlayer())),
    ("target opponent or planeswalker", TargetSpec(HasType("planeswalker"), players=EachOpponent())),
    ("target permanent or player", TargetSpec(Anything(), players=EachPlayer())),
    ("target player or permanent", TargetSpec(Anything(), players=EachPlayer())),
    ("target spell or permanent", TargetSpec(Anything(), spells=Anything())),
    ("target spell or nonland permanent", TargetSpec(Not(HasType("land")), spells=Anything())),
    ("target spell or creature", TargetSpec(HasType("creature"), spells=Anything())),
    ("target permanent or suspended card", TargetSpec(Anything(), suspended=Is("suspended"))),
    ("target nonland permanent or suspended card", TargetSpec(Not(HasType("land")), suspended=Is("suspended"))),
    (
        "target permanent with a time counter on it or suspended card",
        TargetSpec(HasCounters("time"), suspended=Is("suspended")),
    ),
    (
        "target artifact , creature , planeswalker , or opponent",
        TargetSpec(Or((HasType("artifact"), HasType("creature"), HasType("planeswalker"))), players=EachOpponent()),
    ),
    ("target creature or planeswalker or player", OF_THREE),
    ("target creature , planeswalker , or player", OF_THREE),
    ("another target creature , planeswalker , or player", replace(OF_THREE, different=True)),
    ("another target creature or player", TargetSpec(HasType("creature"), players=EachPlayer(), different=True)),
    ("target creature , player , or planeswalker", OF_THREE),
)

SINGLE = ("from", "a", "single", "graveyard")
SOMEBODYS = (EachOpponent(), EachPlayer())

CALLED = ("permanent", "card", "spell", "ability", "source")

DONE_TO = ("put", "sacrifice", "exile", "return", "untap")  # "sacrifice the creature": the one named before

PAST = ("exiled", "sacrificed", "discarded", "revealed", "returned", "chosen", "tapped", "milled")

constant("this: ~", This())

for own in SELVES:
    constant(f"this: this {own}", This())

for words in ATTACHED:
    constant(f"attached: {words}", Attached())

same_as("one object", "this", "attached")
same_as("what", "one object", "many objects", "choice")
means("one object: each <n:noun>", group_of(N))
means("many objects: all <n:nouns>", group_of(N))
means("bare group: <n:nouns>", group_of(N))
same_as("many subjects", "many objects", "bare group")
means("many objects: <a:one object> and <b:one object>", Several((A, B)))
means("many objects: <a:one object> and <b:bare group>", Several((A, B)))

# whose: its, this creature's
derived(
    "possessor: <n:one object> 's",
    lambda n: _possessing(n) if not isinstance(n, Group) else None,
    lambda n: (n,) if not isinstance(n, Group) else None,
)
derived("possessor: <n:many pronoun> ('|'s)", lambda n: _possessing(n), lambda n: (n,))

# what damage is dealt to, and where counters may be put
same_as("recipient", "what")
means("recipient: <n:who>", PlayerAsObject(N))
means("recipient: <a:one object> and <b:one player>", Several((A, PlayerAsObject(B))))
means("recipient: <b:one player> and <a:one object>", Several((PlayerAsObject(B), A)))

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

same_as("spell object", "one object", "stack target")


@reads("stack target")
def stack_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target spell or ability; target activated ability."""
    for words, spec in STACKED.items():
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            parser.took(at + size)
            yield RawTarget(spec, at, at + size), at + size
            for node, end in parser.read("stack after", at + size) if parser.low[at + size] in NARROWING else ():
                yield RawTarget(replace(spec, filter=narrowed(spec.filter, node)), at, end), end


def narrowed(base: Filter | None, node: Filter) -> Filter:
    """Those that also fit what is said behind: "… that targets a creature"."""
    return node if base is None or base == Anything() else And((base, node))


# the top of a library
form("what: the top card of <who:whose> library", TopOf, number=ONE)
form("what: the top <number:word number> cards of <who:whose> library", TopOf)
form("what: cards equal to <number:amount> from the top of <who:whose> library", TopOf)


def _possessing(node: What) -> What:
    return replace(node, own=True) if isinstance(node, Pronoun) else node


# ── targets ──
@reads("one object")
def one_target(parser: Parser, at: int) -> Iterator[Reading]:
    """Target creature; another target creature; up to one target creature; any target; it; that creature."""
    low = parser.low
    yield from _mixed(parser, at)
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
    yield from _pronoun(parser, start, False)
    if low[start : start + 3] == ("each", "of", "those") and not _speaks_of_one(low, start):
        yield from _pronoun(parser, start + 2, True)


def _speaks_of_one(low: Sequence[str], at: int) -> bool:
    """Whether a sentence about each of several goes on to speak of that one: its power, it."""
    end = low.index(".", at) if "." in low[at:] else len(low)
    return bool({"it", "its", "itself"} & set(low[at:end]))


def _mixed(parser: Parser, at: int) -> Iterator[Reading]:
    low = parser.low
    for words, spec in MIXED:
        size = len(words.split())
        if low[at : at + size] == tuple(words.split()):
            parser.took(at + size)
            yield RawTarget(spec, at, at + size), at + size


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
    elif low[at : at + 3] == ("one", "or", "two") and not up_to:
        counts = [(UpTo(Number.of(2)), at + 3)]
    elif low[at : at + 6] == ("one", ",", "two", ",", "or", "three") and not up_to:
        counts = [(UpTo(Number.of(3)), at + 6)]
    elif low[at : at + 3] == ("one", "or", "more") and not up_to:
        counts = [(UpTo(), at + 3)]
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
    yield from _pronoun(parser, first, True)


EITHER = (
    ("that", "permanent", "or", "player"),
    ("that", "player", "or", "permanent"),
    ("that", "player", "or", "planeswalker"),
    ("that", "planeswalker", "or", "player"),
    ("that", "creature", "or", "player"),
)


def _pronoun(parser: Parser, at: int, many: bool) -> Iterator[Reading]:
    low = parser.low
    if low[at] == "them" if many else low[at] in ("it", "he", "she", "him", "her"):
        parser.took(at + 1)
        yield Pronoun("", many, at, person=low[at] in ("he", "she", "him", "her")), at + 1
    if not many and low[at : at + 4] in EITHER:
        parser.took(at + 4)
        yield Pronoun("either", many, at), at + 4
    if low[at] == ("those" if many else "that"):
        word = low[at + 1]
        table = PLURAL if many else SINGULAR
        if word in table or word.removesuffix("s") in CALLED:
            parser.took(at + 2)
            noun = getattr(table[word][1], "name", "token").lower() if word in table else word.removesuffix("s")
            extra = low[at + 2] in ("card", "spell", "cards", "spells") and word in table
            yield Pronoun(noun, many, at), at + 2 + extra
            either = low[at + 3] in table or (word == "spell" and low[at + 3] == "ability")
            if low[at + 2] == "or" and either:  # that creature or planeswalker
                yield Pronoun(noun, many, at), at + 4
    if not many and low[at] == "the" and low[at + 1] in ("card", "creature", "permanent") and low[at - 1] in DONE_TO:
        parser.took(at + 2)
        yield Pronoun(low[at + 1], many, at), at + 2
    if low[at] == "the" and low[at + 1] in PAST:
        word = low[at + 2]
        if word in (PLURAL if many else SINGULAR) or word in (
            ("cards", "permanents", "spells") if many else ("card", "permanent", "spell")
        ):
            parser.took(at + 3)
            yield Past(low[at + 1], at, many), at + 3
    if low[at] == "the" and low[at + 1] == ("tokens" if many else "token"):
        yield Pronoun("token", many, at), at + 2


@reads("many pronoun")
def many_pronoun(parser: Parser, at: int) -> Iterator[Reading]:
    """Those creatures."""
    yield from _pronoun(parser, at, True)


@reads("possessor")
def its(parser: Parser, at: int) -> Iterator[Reading]:
    """Its; their, of objects."""
    if parser.low[at] == "its":
        parser.took(at + 1)
        yield Pronoun("", False, at, own=True), at + 1
    elif parser.low[at] == "their":
        yield Pronoun("", True, at, own=True), at + 1


@reads("many subjects")
def they(parser: Parser, at: int) -> Iterator[Reading]:
    """They."""
    if parser.low[at] == "they":
        yield Pronoun("", True, at), at + 1


# ── objects that a player chooses ──
def choices(nt: str, chooser: Who) -> None:
    """A creature; two creatures you control; a card from your hand — chosen by that player."""

    means(f"{nt}: (a|an|one) <n:noun>", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)

    means(f"{nt}: up to <k:word number> <n:nouns>", Choose(N, K, chooser, Z, W, up_to=True), n=SOMEWHERE)
    means(f"{nt}: <n:other noun>", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)
    means(f"{nt}: (a|an|one) <n:noun> of (your|their) choice", Choose(N, ONE, chooser, Z, W), n=SOMEWHERE)
    means(f"{nt}: <k:word number> <n:nouns> [of (your|their) choice]", Choose(N, K, chooser, Z, W), n=SOMEWHERE)


DIVIDED: tuple[tuple[str, Any, bool], ...] = (
    ("any number of targets", None, True),
    ("one or two targets", UpTo(Number.of(2)), False),
    ("up to two targets", Number.of(2), True),
    ("one , two , or three targets", UpTo(Number.of(3)), False),
    ("up to three targets", Number.of(3), True),
    ("two targets", Number.of(2), False),
)

same_as("divided", "many objects", "several targets")


@reads("several targets")
def several_targets(parser: Parser, at: int) -> Iterator[Reading]:
    """Any number of targets; one, two, or three targets."""
    for words, number, up_to in DIVIDED:
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            parser.took(at + size)
            yield RawTarget(replace(ANY_TARGET, number=number, up_to=up_to), at, at + size), at + size


choices("choice", YOU)
choices("own choice", SUBJECT)
means(
    "own choice: <k:that many> <n:nouns> [of (your|their) choice]",
    Choose(N, K, SUBJECT, "battlefield", W),
    n=Noun(N, "battlefield", W),
    k=K.said_where(lambda number: not isinstance(number, (Number, UpTo))),
)
means(
    "own choice: (a|an) <n:noun> [of (your|their) choice] for each <e:each>",
    Choose(N, E, SUBJECT, "battlefield", W),
    n=Noun(N, "battlefield", W),
    e=E.said_where(lambda number: not isinstance(number, (Number, UpTo))),
)


@reads("other noun")
def other_noun(parser: Parser, at: int) -> Iterator[Reading]:
    """Another creature."""
    if parser.low[at] == "another":
        yield from parser.read("noun", at)
