"""Tokens that enter attached, attacking, of a size of their own, or as copies."""

from __future__ import annotations

from benchbook.cards.grammar.tokens import joined
from benchbook.cards.grammar.wording import *

# ── Tokens that are copies: tapped or attacking ones, and one for each of several things (707.2, 701.7) ──
IN_PLAY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("tapped", {"tapped": True}),
    ("tapped and attacking", {"tapped": True, "attacking": True}),
)
for words, how in IN_PLAY:
    for except_ in ("", " <exceptions>"):
        player_verb(
            f"create* a {words} token that 's a copy of <copy_of:what>{except_}", CreateToken, amount=ONE, **how
        )
        player_verb(
            f"create* <amount:many> {words} tokens that are copies of <copy_of:what>{except_}", CreateToken, **how
        )


# ── a Food token or a Treasure token ──
def _chosen(specs: tuple[Any, ...]) -> ChooseModes | None:
    if len(specs) < 2 or not all(getattr(s, "predefined", False) for s in specs):
        return None
    modes = tuple(Mode((CreateToken(YOU, ONE, s),), words=f"{s.name} token") for s in specs)
    return ChooseModes(modes, on_resolution=True, chooser=YOU)


def _of_chosen(node: ChooseModes) -> Any:
    made = [m.effects[0] for m in node.modes if len(m.effects) == 1 and isinstance(m.effects[0], CreateToken)]
    specs = tuple(m.spec for m in made)
    return (specs,) if len(made) == len(node.modes) and node == _chosen(specs) else None


@reads("kinds of token")
def kinds_of_token(parser: Parser, at: int) -> Iterator[Reading]:
    """A Clue token, a Food token, or a Treasure token."""
    yield from _more(parser, (), at)


def _more(parser: Parser, found: tuple[Any, ...], at: int) -> Iterator[Reading]:
    low = parser.low
    if low[at] not in ("a", "an"):
        return
    for spec, end in parser.read("token", at + 1):
        if not getattr(spec, "predefined", False):
            continue
        last = 1 if low[end] == "or" else 2 if low[end : end + 2] == (",", "or") else 0
        if last:
            for other, stop in parser.read("token", end + last + 1) if low[end + last] in ("a", "an") else ():
                yield (*found, spec, other), stop
        elif low[end] == ",":
            yield from _more(parser, (*found, spec), end + 1)


@says("kinds of token")
def say_kinds_of_token(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    for article in ("a", "an"):
        for begun in printer.phrase(article, state):
            for after in printer.say("token", node[0], begun):
                if len(node) == 1:
                    yield after
                for join in ("or", ", or") if len(node) == 2 else (",",) if len(node) > 2 else ():
                    for here in printer.phrase(join, after):
                        yield from say_kinds_of_token(printer, node[1:], here)


derived("order: create <s:kinds of token>", _chosen, _of_chosen, ChooseModes)


# ── A token that is created attached to something, and then said to have abilities: it has them as it is created ──
def _made(spec: Any, to: Any, abilities: Any) -> CreateToken | None:
    if spec.predefined or spec.of_card or spec.abilities:
        return None
    return CreateToken(SUBJECT, ONE, replace(spec, abilities=tuple(abilities)), attached_to=to)


def _of_made(node: CreateToken) -> tuple[Any, ...] | None:
    spec = node.spec
    if spec is None or not spec.abilities or node.attached_to is None:
        return None
    found = (replace(spec, abilities=()), node.attached_to, spec.abilities)
    made = _made(*found)
    return found if made is not None and node == replace(made, who=node.who) else None


player_verb_by(
    "create* (a|an) <s:token> attached to <t:what> . the token has <g:keywords>", _made, _of_made, CreateToken
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
            yield replace(_sized(kind), text=joined(parser.words[at + 1 : stop + 1])), stop + 2


def _sized(kind: str) -> Static:
    number = CountersOn(kind, Maker())
    return Static(changes=(SetPT(number, number),), defining=True, zone="any")


@says("size by its maker")
def say_by_its_maker(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    sized: Any = node.changes[0] if isinstance(node, Static) and _sets_size(node) else None
    power = sized.power if sized is not None else None
    if not isinstance(power, CountersOn) or power.what != Maker():
        return
    for word in ("token", "creature"):
        for begun in printer.phrase(f'" this {word} {" ".join(SIZE)}', state):
            for told in printer.say("counter kind", power.kind, begun):
                for maker in ("~", *(f"this {p}" for p in PERMANENTS)):
                    yield from printer.phrase(f'counters on {maker} . "', told)


def _sets_size(ability: Any) -> bool:
    return (
        isinstance(ability, Static)
        and ability.defining
        and len(ability.changes) == 1
        and isinstance(ability.changes[0], SetPT)
        and None not in (ability.changes[0].power, ability.changes[0].toughness)
    )


@reads("size granted")
def size_granted(parser: Parser, at: int) -> Iterator[Reading]:
    """What the token has, its size among it."""
    by_maker = [((node,), end) for node, end in parser.read("size by its maker", at)]
    for words, end in parser.read("keywords", at):
        if parser.low[end] == "and":
            by_maker += [((*words, node), stop) for node, stop in parser.read("size by its maker", end + 1)]
    yield from by_maker
    for abilities, end in parser.read("granted", at):
        if sum(_sets_size(a) for a in abilities) == 1 and not by_maker:
            yield abilities, end


@says("size granted")
def say_size_granted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """What the token has, its size among it."""
    yield from printer.say("granted", node, state)
    words = tuple(a for a in node if isinstance(a, Keyword))
    if len(node) == len(words) + 1:
        starts = printer.say("keywords", words, state) if words else iter((state,))
        for after in starts:
            for here in printer.phrase("and", after) if words else (after,):
                yield from printer.say("size by its maker", node[-1], here)


# ── creating them ──
def _sized_token(spec: Any, abilities: Any) -> CreateToken | None:
    """The token; where "this artifact" could be the token as well as what made it, none."""
    text = abilities[-1].text.lower() if isinstance(abilities[-1], Static) else ""
    if any(text.endswith(f"on this {word}.") for word in spec.types):
        return None
    return CreateToken(SUBJECT, ONE, replace(spec, abilities=abilities))


def _taken(node: Any) -> tuple[Any, ...] | None:
    spec = node.spec
    if spec is None or spec.power is not None or node != CreateToken(node.who, ONE, spec):
        return None
    return replace(spec, abilities=()), spec.abilities


for having in ("with <g:size granted>", ". (it has|this token has|that token has) <g:size granted>"):
    player_verb_by(f"create* (a|an|one) <s:sizeless token> {having}", _sized_token, _taken, CreateToken)
