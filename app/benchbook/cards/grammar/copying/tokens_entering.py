"""Tokens that enter attached, attacking, of a size of their own, or as copies."""

from __future__ import annotations

from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── Tokens that are copies: tapped or attacking ones, and one for each of several things (707.2, 701.7) ──
for words, attacking in (("tapped", False), ("tapped and attacking", True)):
    for made in ("a {} token that 's a copy", "<amount:many> {} tokens that are copies"):
        one = {"amount": ONE} if made.startswith("a") else {}
        for except_ in ("", " <exceptions>"):
            template = f"create* {made.format(words)} of <copy_of:what>{except_}"
            player_verb(template, CreateToken, "who", tapped=True, attacking=attacking, **one)


# ── a Food token or a Treasure token ──
def _modes(specs: tuple[TokenSpec, ...]) -> tuple[Mode, ...] | None:
    if len(specs) < 2 or not all(spec.predefined for spec in specs):
        return None
    return tuple(Mode((CreateToken(YOU, ONE, spec),), words=f"{spec.name} token") for spec in specs)


def _kinds(modes: tuple[Mode, ...]) -> tuple[TokenSpec, ...] | None:
    made = [effect for mode in modes for effect in mode.effects if isinstance(effect, CreateToken)]
    specs = tuple(one.spec for one in made if one.spec is not None)
    return specs if modes == _modes(specs) else None


@reads("kinds of token")
def kinds_of_token(parser: Parser, at: int) -> Iterator[Reading]:
    """A Clue token, a Food token, or a Treasure token."""
    yield from _token_list(parser, (), at)


def _token_list(parser: Parser, found: tuple[TokenSpec, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] not in ("a", "an"):
        return
    for spec, end in parser.read("token", at + 1):
        if not spec.predefined:
            continue
        last = 1 if low[end] == "or" else 2 if low[end : end + 2] == (",", "or") else 0
        if last:
            for other, stop in parser.read("token", end + last + 1) if low[end + last] in ("a", "an") else ():
                yield (*found, spec, other), stop
        elif low[end] == ",":
            yield from _token_list(parser, (*found, spec), end + 1)


@says("kinds of token")
def say_kinds_of_token(printer: Printer, node: tuple[TokenSpec, ...], state: State) -> Iterator[State]:
    """The same in words."""
    for article in ("a", "an"):
        for begun in printer.phrase(article, state):
            for after in printer.say("token", node[0], begun):
                if len(node) == 1:
                    yield after
                for join in ("or", ", or") if len(node) == 2 else (",",) if len(node) > 2 else ():
                    for here in printer.phrase(join, after):
                        yield from say_kinds_of_token(printer, node[1:], here)


means(
    "order: create <s:kinds of token>",
    ChooseModes(Turned(S, _modes, _kinds), on_resolution=True, chooser=YOU),
)


# ── A token that is created attached to something, and then said to have abilities: it has them as it is created ──
def _with_keywords(described: tuple[TokenSpec, tuple[Ability, ...]]) -> TokenSpec | None:
    spec, abilities = described
    plain = not (spec.predefined or spec.of_card or spec.abilities)
    return replace(spec, abilities=tuple(abilities)) if plain else None


def _without_abilities(spec: TokenSpec | None) -> tuple[TokenSpec, tuple[Ability, ...]] | None:
    return (replace(spec, abilities=()), spec.abilities) if spec is not None and spec.abilities else None


player_verb_means(
    "create* (a|an) <s:token> attached to <t:what> . the token has <g:keywords>",
    CreateToken(SUBJECT, ONE, Turned((S, G), _with_keywords, _without_abilities), attached_to=T),
)

# Tokens that attack whom the text names: that player, or a planeswalker they control, for each opponent (508.4).

# ── damage to each opponent and to what they control ──
means(
    "recipient: each opponent and each <n:noun> they control",
    Several((PlayerAsObject(EachOpponent()), Group(also(N, ControlledBy(EachOpponent()))))),
    n=Noun(N.where(lambda kind: minus(kind, ControlledBy(EachOpponent())) is None)),
)


# ── Tokens whose size an ability of their own tells, which may call what made them by its name (201.5a) ──
SIZE = ("'s", "power", "and", "toughness", "are", "each", "equal", "to", "the", "number", "of")
PERMANENTS = ("enchantment", "artifact", "land")


# ── "This token's power and toughness are each equal to the number of fade counters on [what made it]" ──
@reads("size by its maker")
def by_its_maker(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks that speaks of counters on what made the token."""
    low = parser.low
    if low[at] != '"' or low[at + 1] != "this" or low[at + 2] not in ("token", "creature"):
        return
    begins = at + 3 + len(SIZE)
    if low[at + 3 : begins] != SIZE:
        return
    for kind, end in parser.read("counter kind", begins):
        named = low[end + 2] == "~" or (low[end + 2] == "this" and low[end + 3] in PERMANENTS)
        stop = end + (3 if low[end + 2] == "~" else 4)
        if low[end : end + 2] == ("counters", "on") and named and low[stop : stop + 2] == (".", '"'):
            parser.took(stop + 2)
            yield replace(_size_by_maker(kind), text=joined(parser.words[at + 1 : stop + 1])), stop + 2


def _size_by_maker(kind: str) -> Static:
    number = CountersOn(kind, Maker())
    return Static(changes=(SetPT(number, number),), defining=True, zone="any")


@says("size by its maker")
def say_by_its_maker(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    power = _size(node)
    if not isinstance(power, CountersOn) or power.what != Maker():
        return
    for word in ("token", "creature"):
        for begun in printer.phrase(f'" this {word} {" ".join(SIZE)}', state):
            for told in printer.say("counter kind", power.kind, begun):
                for maker in ("~", *(f"this {p}" for p in PERMANENTS)):
                    yield from printer.phrase(f'counters on {maker} . "', told)


def _size(ability: object) -> Amount | None:
    """The power that it sets as the size of its object, with the toughness; none where it sets no size."""
    if not isinstance(ability, Static) or not ability.defining or len(ability.changes) != 1:
        return None
    sized = ability.changes[0]
    return sized.power if isinstance(sized, SetPT) and sized.toughness is not None else None


@reads("size granted")
def size_granted(parser: Parser, at: int) -> Iterator[Reading]:
    """What the token has, its size among it."""
    by_maker = [((node,), end) for node, end in parser.read("size by its maker", at)]
    for words, end in parser.read("keywords", at):
        if parser.low[end] == "and":
            by_maker += [((*words, node), stop) for node, stop in parser.read("size by its maker", end + 1)]
    yield from by_maker
    for abilities, end in parser.read("granted", at):
        if sum(_size(a) is not None for a in abilities) == 1 and not by_maker:
            yield abilities, end


@says("size granted")
def say_size_granted(printer: Printer, node: tuple[Ability, ...], state: State) -> Iterator[State]:
    """What the token has, its size among it."""
    yield from printer.say("granted", node, state)
    words = tuple(a for a in node if isinstance(a, Keyword))
    if len(node) == len(words) + 1:
        starts = printer.say("keywords", words, state) if words else iter((state,))
        for after in starts:
            for here in printer.phrase("and", after) if words else (after,):
                yield from printer.say("size by its maker", node[-1], here)


# ── creating them ──
def _of_its_size(described: tuple[TokenSpec, tuple[Ability, ...]]) -> TokenSpec | None:
    """The token; where "this artifact" could be the token as well as what made it, none."""
    spec, abilities = described
    text = abilities[-1].text.lower() if isinstance(abilities[-1], Static) else ""
    unclear = any(text.endswith(f"on this {word}.") for word in spec.types)
    return None if unclear else replace(spec, abilities=abilities)


SIZED = Turned(
    (S, G), _of_its_size, lambda spec: _without_abilities(spec) if spec is not None and spec.power is None else None
)
for having in ("with <g:size granted>", ". (it has|this token has|that token has) <g:size granted>"):
    player_verb_means(f"create* (a|an|one) <s:sizeless token> {having}", CreateToken(SUBJECT, ONE, SIZED))
