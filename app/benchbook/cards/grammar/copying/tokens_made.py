"""What a token is, in the words that describe it: a 1/1 white Soldier creature token with flying."""

from __future__ import annotations

from itertools import takewhile

from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── What a token is, in the words that describe it: a 1/1 white Soldier creature token with flying ──
PREDEFINED = (
    "Treasure",
    "Food",
    "Clue",
    "Gold",
    "Blood",
    "Powerstone",
    "Map",
    "Junk",
    "Incubator",
    "Walker",
    "Shard",
    "Lander",
    "Mutagen",
    "Vibranium",
    *(f"{name} Role" for name in ("Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero")),
)
ENDINGS = ("token", "tokens")
_SUBTYPES = {s.lower(): s for s in SUBTYPES if " " not in s}


def _spec(parser: Parser, at: int, ending: str, *, sizeless: bool = False) -> Iterator[Reading]:
    """P/T, colours, supertypes, subtypes, types; then the ending word (token, tokens, or nothing).

    ``sizeless``: a creature without a P/T, whose size another sentence tells.
    """
    spec = TokenSpec()
    low = parser.low
    if low[at] in ("legendary", "snow"):
        spec, at = replace(spec, supertypes=(low[at],)), at + 1
    for (power, toughness), end in parser.read("p/t", at):
        spec, at = replace(spec, power=power, toughness=toughness), end
    colors, at = _colors(parser, at)
    subtypes: list[str] = []
    while low[at] in _SUBTYPES:
        subtypes.append(_SUBTYPES[low[at]])
        at += 1
    types: list[str] = []
    while low[at].removesuffix("s" if ending == "plural" else "") in CARD_TYPES:
        types.append(low[at].removesuffix("s" if ending == "plural" else ""))
        at += 1
    parser.took(at)
    if not (types or subtypes) or sizeless != (spec.power is None and "creature" in types and ending in ENDINGS):
        return
    if not types and ending in ("token", "tokens"):
        return
    spec = replace(spec, colors=colors, subtypes=tuple(subtypes), types=tuple(types))
    if ending in ENDINGS:
        if low[at] != ending:
            return
        at += 1
        parser.took(at)
    if sizeless:
        yield spec, at
        return
    yield from _called(parser, spec, at, ending)


def _called(parser: Parser, spec: TokenSpec, at: int, ending: str) -> Iterator[Reading]:
    """Its name, if the words give it one, and what it has."""
    low = parser.low
    if low[at] == "named" and ending not in ("token", "tokens"):
        return
    for abilities, end in parser.read("granted", at + 1) if low[at] == "with" else ():
        for name, here in parser.read("proper name", end + 1) if low[end] == "named" else ():
            yield replace(spec, name=name, abilities=abilities), here
    for name, here in parser.read("proper name", at + 1) if low[at] == "named" else (("", at),):
        named = replace(spec, name=name)
        yield named, here
        yield from _that_are_all(parser, named, here)
        if low[here] == "with":
            for abilities, end in parser.read("granted", here + 1):
                yield replace(named, abilities=abilities), end
                yield from _that_are_all(parser, replace(named, abilities=abilities), end)


# what is said behind: every color, every basic land type
ALL: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("that 's all colors", FIVE_COLORS, ()),
    ("that are all colors", FIVE_COLORS, ()),
    ("that is every basic land type", (), BASIC_LAND_TYPES),
)


def _that_are_all(parser: Parser, spec: TokenSpec, at: int) -> Iterator[Reading]:
    for words, colors, subtypes in ALL:
        end = at + len(words.split())
        if not (spec.colors if colors else spec.subtypes) and parser.low[at:end] == tuple(words.split()):
            parser.took(end)
            yield replace(spec, colors=colors or spec.colors, subtypes=subtypes or spec.subtypes), end


def _say_all(printer: Printer, spec: TokenSpec, state: State, ending: str) -> Iterator[State]:
    """A spec with what it is all of behind it."""
    for words, colors, subtypes in ALL:
        if (spec.colors if colors else spec.subtypes) == (colors or subtypes):
            bare = replace(spec, colors=() if colors else spec.colors, subtypes=() if subtypes else spec.subtypes)
            for after in _say_spec(printer, bare, state, ending):
                yield from printer.phrase(words, after)


SMALL_WORDS = ("of", "the", "in", "and", "to", "'s", ",", "a", "from")


@reads("proper name")
def proper_name(parser: Parser, at: int) -> Iterator[Reading]:
    """A name: words with capitals, and small ones between them."""
    end = at
    while end < len(parser.words) and (
        parser.words[end][:1].isupper() or (end > at and parser.low[end] in SMALL_WORDS)
    ):
        end += 1
        if parser.words[end - 1][:1].isupper() or parser.low[end - 1] == "'s":
            parser.took(end)
            yield joined(parser.words[at:end]), end


def _colors(parser: Parser, at: int) -> tuple[tuple[str, ...], int]:
    low = parser.low
    if low[at] == "colorless":
        return (), at + 1
    found: list[str] = []
    here = at
    while low[here] in FIVE_COLORS:
        found.append(low[here])
        here += 1
        at = here
        if low[here] == "," and low[here + 1] in (*FIVE_COLORS, "and"):
            here += 1
        if low[here] == "and" and low[here + 1] in FIVE_COLORS:
            here += 1
    return tuple(found), at


@reads("token")
def token(parser: Parser, at: int) -> Iterator[Reading]:
    """1/1 white Soldier creature token."""
    name = _predefined(parser.low, at)
    end = at + len(name.split())
    if name and parser.low[end] == "token":
        parser.took(end + 1)
        yield TokenSpec(name, predefined=True), end + 1
        return
    yield from _spec(parser, at, "token")


@reads("tokens")
def tokens(parser: Parser, at: int) -> Iterator[Reading]:
    """1/1 white Soldier creature tokens."""
    name = _predefined(parser.low, at)
    end = at + len(name.split())
    if name and parser.low[end] == "tokens":
        parser.took(end + 1)
        yield TokenSpec(name, predefined=True), end + 1
        return
    yield from _spec(parser, at, "tokens")


@reads("token words")
def token_words(parser: Parser, at: int) -> Iterator[Reading]:
    """3/3 red Elemental creature with haste."""
    yield from _spec(parser, at, "")


@reads("tokens words")
def tokens_words(parser: Parser, at: int) -> Iterator[Reading]:
    """2/2 creatures."""
    yield from _spec(parser, at, "plural")


def _predefined(words: tuple[str, ...], at: int) -> str:
    """The predefined token named there (111.10), or nothing."""
    names = ((name, tuple(name.lower().split())) for name in PREDEFINED)
    return next((name for name, parts in names if words[at : at + len(parts)] == parts), "")


@reads("sizeless token")
def sizeless_token(parser: Parser, at: int) -> Iterator[Reading]:
    """Green Elephant creature token."""
    yield from _spec(parser, at, "token", sizeless=True)


def _say_spec(printer: Printer, spec: TokenSpec, state: State, ending: str) -> Iterator[State]:
    if spec.predefined:
        if ending in ("token", "tokens"):
            yield from printer.phrase(f"{spec.name} {ending}", state)
        return
    starts = list(printer.phrase(" ".join(spec.supertypes), state))
    if spec.power is not None:
        starts = [after for s in starts for after in printer.say("p/t", (spec.power, spec.toughness), s)]
    for begun in starts:
        for colored in _say_colors(printer, spec, begun, ending):
            types = [t + "s" if ending == "plural" and t == spec.types[-1] else t for t in spec.types]
            tail = ending if ending in ("token", "tokens") else ""
            for said in printer.phrase(" ".join((*spec.subtypes, *types, tail)), colored):
                yield from _say_held(printer, spec, said)


def _say_held(printer: Printer, spec: TokenSpec, said: State) -> Iterator[State]:
    """Its name and what it has, or what it has and its name."""
    for after in _say_name(printer, spec.name, said):
        if not spec.abilities:
            yield after
            continue
        for here in printer.phrase("with", after):
            yield from printer.say("granted", spec.abilities, here)
    for begun in printer.phrase("with", said) if spec.name and spec.abilities else ():
        for after in printer.say("granted", spec.abilities, begun):
            yield from _say_name(printer, spec.name, after)


def _say_name(printer: Printer, name: str, state: State) -> Iterator[State]:
    if not name:
        yield state
        return
    for after in printer.phrase("named", state):
        yield from printer.say("proper name", name, after)


def _say_colors(printer: Printer, spec: TokenSpec, state: State, ending: str) -> Iterator[State]:
    colors = spec.colors
    if not colors:
        wordings = ["colorless", ""] if ending in ("token", "tokens") else ["", "colorless"]
    elif len(colors) == 1:
        wordings = [colors[0]]
    else:
        wordings = [" , ".join(colors[:-1]) + f" and {colors[-1]}", " , ".join(colors[:-1]) + f" , and {colors[-1]}"]
    for words in wordings:
        yield from printer.phrase(words, state)


for ending, nt in (("token", "token"), ("tokens", "tokens"), ("", "token words"), ("plural", "tokens words")):

    @says(nt)
    def say(printer: Printer, node: object, state: State, ending: str = ending) -> Iterator[State]:
        if isinstance(node, TokenSpec):
            yield from _say_spec(printer, node, state, ending)
            yield from _say_all(printer, node, state, ending) if not node.predefined else ()


@says("sizeless token")
def say_sizeless(printer: Printer, node: TokenSpec, state: State) -> Iterator[State]:
    """Green Elephant creature token."""
    if node.power is None and not node.abilities and not node.predefined:
        yield from _say_spec(printer, node, state, "token")


# ── creating them ──
for tapped, words in ((False, ""), (True, "tapped")):
    player_verb(f"create* (a|an|one) {words} <spec:token>", CreateToken, amount=ONE, tapped=tapped)
    player_verb(f"create* <amount:many> {words} <spec:tokens>", CreateToken, tapped=tapped)
player_verb("create* (a|an|one) <spec:token> attached to <attached_to:what>", CreateToken, amount=ONE)
ONE_THING = W.where(lambda it: not isinstance(it, Choose) or (it.number == ONE and not it.at_random))
player_verb_means("create* a token that 's a copy of <w:what>", CreateToken(SUBJECT, ONE, copy_of=ONE_THING))
player_verb_means("create* (a|an|one) <s:token> for each <e:each>", CreateToken(SUBJECT, E, S), e=E.but(Number))
player_verb_means("create* a number of <s:tokens> equal to <a:amount>", CreateToken(SUBJECT, A, S), a=A.but(Number))


def _keywords_first(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The keywords at the head of the abilities, which stand beside a token's size; the rest are in quotation marks."""
    return tuple(takewhile(lambda ability: isinstance(ability, Keyword), abilities))


def _with_more(described: tuple[TokenSpec, tuple[Ability, ...]]) -> TokenSpec | None:
    """A token, then what it has in a sentence of its own."""
    spec, abilities = described
    plain = not spec.predefined and _keywords_first(spec.abilities) == spec.abilities
    return replace(spec, abilities=(*spec.abilities, *abilities)) if plain else None


def _without_more(spec: TokenSpec | None) -> tuple[TokenSpec, tuple[Ability, ...]] | None:
    if spec is None or not spec.abilities:
        return None
    first = _keywords_first(spec.abilities)
    first = () if first == spec.abilities else first
    return replace(spec, abilities=first), spec.abilities[len(first) :]


WITH_MORE = Turned((S, G), _with_more, _without_more)
player_verb_means("create* <k:many> <s:tokens> . they have <g:granted>", CreateToken(SUBJECT, K, WITH_MORE))
player_verb_means("create* (a|an|one) <s:token> . it has <g:granted>", CreateToken(SUBJECT, ONE, WITH_MORE))
NAMED = Turned(
    (N, S),
    lambda told: None if told[1].name or told[1].predefined else replace(told[1], name=told[0]),
    lambda spec: (spec.name, replace(spec, name="")) if spec and spec.name and not spec.predefined else None,
)
player_verb_means("create* <n:proper name> , (a|an) <s:token>", CreateToken(SUBJECT, ONE, NAMED))
__all__ = ["YOU", "derived", "form"]

# ── Tokens that are like the card of a name (111.11) ──
NO_CARDS = frozenset((*PREDEFINED, *SUBTYPES))


CARD_NAME = N.read_where(lambda name: name not in NO_CARDS and "~" not in name)  # which a kind of token is not
player_verb_means(
    "create* (a|an|one) <n:proper name> token", CreateToken(SUBJECT, ONE, TokenSpec(CARD_NAME, of_card=True))
)

# ── one that has a name, which the next sentence calls by it ──
player_verb_means(
    "create* <n:proper name> , (a|an) <s:token> . <m:proper name> enters tapped and attacking",
    CreateToken(SUBJECT, ONE, NAMED, tapped=True, attacking=True),
    m=N,
)
