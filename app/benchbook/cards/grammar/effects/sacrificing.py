"""What players sacrifice, keep, and do with things of their own choice."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.sequence import mentions
from benchbook.cards.grammar.sentences.sequence_said import say_verb
from benchbook.cards.grammar.wording import *

# ── Each player draws a card for each creature they control: each of them by what is theirs ──
EACH = BoundPlayer("each")
SEVERAL = (EachOpponent, EachPlayer, EachOtherPlayer)
AMOUNTS = (LoseLife, GainLife, Draw, Mill)
same_as("clause", "each by theirs")


@reads("each by theirs")
def each_by_theirs(parser: Parser, at: int) -> Iterator[Reading]:
    """Each opponent loses 1 life for each creature they control: nothing else is left to be referred to."""
    if parser.low[at] != "each":
        return
    for who, end in parser.read("one player", at):
        for verb, stop in parser.read("player verb s", end) if isinstance(who, SEVERAL) else ():
            found = placeholders(verb)
            alone = not NAMED & set(parser.low[:at])
            if isinstance(verb, AMOUNTS) and found and all(_theirs(p, alone) for p in found):
                for raw in found:
                    verb = replaced(verb, raw, EACH)
                yield ForEach((replaced(verb, SUBJECT, EACH),), who=who), stop


NAMED = frozenset({"player", "players", "opponent", "opponents"})


def _theirs(raw: Any, alone: bool) -> bool:
    """They; "that player" too, where no other player was named before."""
    return isinstance(raw, PlayerPronoun) and (raw.word in ("they", "their") or (alone and raw.word == "that player"))


@says("each by theirs")
def say_each_by_theirs(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    plain = isinstance(node, ForEach) and isinstance(node.who, SEVERAL) and len(node.effects) == 1
    if plain and isinstance(node.effects[0], AMOUNTS) and not mentions(node.effects, SUBJECT):
        for named in printer.say("one player", node.who, state):
            yield from say_verb(printer, "player verb s", node.effects[0], EACH, named)


# ── Players who sacrifice all, or half, of what they control of a kind ──
# ── all of them ──
THEIRS = ControlledBy(SUBJECT)
COLORED = ColorCount(">=", 1)


def _all_of_theirs(ending: str, kind: Any) -> None:
    """Each player sacrifices all that they control of a kind, said before "they control" and after it."""

    def make(noun: Noun) -> Sacrifice | None:
        if noun.zone != "battlefield" or noun.who is not None:
            return None
        of_kind = noun.filter if kind is None else plus(noun.filter, kind)
        return Sacrifice(Group(plus(of_kind, THEIRS)), SUBJECT)

    def take(effect: Sacrifice) -> Any:
        rest = minus(effect.what.filter, ControlledBy(effect.who)) if isinstance(effect.what, Group) else None
        rest = minus(rest, kind) if rest is not None and kind is not None else rest
        same = rest is not None and effect == replaced(make(Noun(rest)), SUBJECT, effect.who)
        return (Noun(rest),) if same else None

    player_verb_by(f"sacrifice* all <n:nouns> THEY control{ending}", make, take, Sacrifice)


_all_of_theirs("", None)
_all_of_theirs(" that are one or more colors", COLORED)
for what in ("a creature", "a permanent", "creatures", "permanents", "artifacts", "an artifact"):
    order(f"destroy <what> . {what} destroyed this way can't be regenerated", Destroy, no_regeneration=True)

# ── half of them ──
for way in ("up", "down"):

    def _half(who: Any, noun: Noun, w: Any = way) -> Sacrifice | None:
        if noun.zone != "battlefield" or not isinstance(who, (RawTarget, TargetPlayer, PlayerPronoun, EventPlayer)):
            return None
        theirs = plus(noun.filter, ControlledBy(who))
        return Sacrifice(Choose(theirs, HalfOf(CountOf(Group(theirs)), w), who), who)

    def _of_half(node: Sacrifice, m: Any = _half) -> tuple[Any, ...] | None:
        what = node.what if isinstance(node.what, Choose) else None
        rest = minus(what.filter, ControlledBy(node.who)) if what is not None and node.who is not None else None
        found = (node.who, Noun(rest)) if rest is not None else None
        return found if found is not None and node == m(*found) else None

    derived(
        "clause",
        f"<w:one player> sacrifices half the <n:nouns> they control [of their choice] , rounded {way}",
        _half,
        _of_half,
        Sacrifice,
    )

# ── Players who choose what they keep and sacrifice the rest ──
LAND = HasType("land")
TYPES = tuple((HasType(t), ONE) for t in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
BASIC = tuple((HasSubtype(t), ONE) for t in BASIC_LAND_TYPES)
REST = "sacrifices the rest"


# ── one of each of these kinds ──
@reads("kept kinds")
def kept_kinds(parser: Parser, at: int) -> Iterator[Reading]:
    """An artifact, a creature, an enchantment, and a land."""
    yield from _kinds(parser, at, ())


def _kinds(parser: Parser, at: int, before: tuple[Any, ...]) -> Iterator[Reading]:
    if parser.low[at] not in ("a", "an"):
        return
    for noun, end in parser.read("noun", at + 1):
        if noun.zone != "battlefield" or noun.who is not None:
            continue
        kinds = (*before, (noun.filter, ONE))
        if len(kinds) > 1:
            parser.took(end)
            yield kinds, end
        if parser.low[end] == ",":
            yield from _kinds(parser, end + 1 + (parser.low[end + 1] == "and"), kinds)


@says("kept kinds")
def say_kept_kinds(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    plain = isinstance(node, tuple) and len(node) > 1 and all(number == ONE for _, number in node)
    yield from _say_kinds(printer, tuple(kind for kind, _ in node), state) if plain else ()


def _say_kinds(printer: Printer, kinds: tuple[Any, ...], state: State) -> Iterator[State]:
    for article in ("a", "an"):
        for begun in printer.phrase(article, state):
            for after in printer.say("noun", Noun(kinds[0]), begun):
                if len(kinds) == 1:
                    yield after
                    continue
                for stop in printer.phrase(", and" if len(kinds) == 2 else ",", after):
                    yield from _say_kinds(printer, kinds[1:], stop)


means(
    "clause",
    f"<w:one player> chooses <k:kept kinds> from among the <n:nouns> they control , then {REST}",
    KeepChosen(W, N, K),
    n=Noun(N),
)
means(
    "clause",
    f"<w:one player> chooses from among the <n:nouns> they control <k:kept kinds> , then {REST}",
    KeepChosen(W, N, K),
    n=Noun(N),
)
for words, among, kinds in (
    ("chooses a permanent they control of each permanent type and", Anything(), TYPES),
    ("chooses from the lands they control a land of each basic land type , then", LAND, BASIC),
):
    means("clause", f"<w:one player> {words} {REST}", KeepChosen(W, among, kinds))

# ── so many of one kind ──
for join in (", then", "and"):
    for up_to, words in ((False, ""), (True, "up to ")):

        def _so_many(who: Any, number: Any, noun: Noun, u: bool = up_to) -> KeepChosen | None:
            fits = noun.zone == "battlefield" and noun.who is None and isinstance(number, Number)
            return KeepChosen(who, noun.filter, ((Anything(), number),), u) if fits else None

        def _of_so_many(node: KeepChosen, b: Any = _so_many) -> tuple[Any, ...] | None:
            found = (node.who, node.kinds[0][1], Noun(node.among))
            return found if node == b(*found) else None

        derived(
            "clause",
            f"<w:one player> chooses {words}<k:word number> <n:nouns> they control {join} {REST}",
            _so_many,
            _of_so_many,
            KeepChosen,
        )
    means(
        "clause",
        f"<w:one player> chooses (a|an) <n:noun> they control {join} {REST}",
        KeepChosen(W, N, ((Anything(), ONE),)),
        n=Noun(N),
    )

# ── Keeping as few as whoever has the fewest, trading places, and counters of what has left ──
FIRST = (
    "each player chooses a number of lands they control equal to the number of lands controlled by the player who "
    "controls the fewest , then sacrifices the rest . players"
)
for words, kinds_leveling in (
    ("discard cards and sacrifice creatures", ("lands", "cards in hand", "creatures")),
    ("sacrifice creatures and discard cards", ("lands", "creatures", "cards in hand")),
):
    constant("clause", f"{FIRST} {words} the same way", KeepAsFew(kinds_leveling))


def _traded(permanent: Any, card: Any) -> TradePlaces | None:
    chosen = isinstance(permanent, RawTarget) and isinstance(card, RawTarget)
    fits = chosen and permanent.spec.zone == "battlefield" and card.spec.zone == "graveyard"
    return TradePlaces(permanent, card) if fits else None


derived(
    "clause",
    "choose <p:one object> and <c:one object> . if both are still legal targets , that player sacrifices the "
    "(artifact|creature|enchantment|land|permanent) and returns the card to the battlefield at the same time",
    _traded,
    lambda e: (e.permanent, e.card) if isinstance(e.permanent, Target) else None,
    TradePlaces,
)

# ── What players do with things of their own choice: exile a card from their hand, return a creature they control ──
MINE = ControlledBy(SUBJECT)


def _held(zone: Any) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Cards of theirs in a zone."""

    def build(number: Any, noun: Noun) -> Any:
        return Choose(noun.filter, number, SUBJECT, zone, SUBJECT) if noun.zone == "" else None

    def take(node: Any) -> tuple[Any, ...] | None:
        plain = isinstance(node, Choose) and node == Choose(node.filter, node.number, SUBJECT, zone, SUBJECT)
        return (node.number, Noun(node.filter, "")) if plain else None

    return build, take


def _controlled(number: Any, noun: Noun) -> Any:
    """Permanents that they control."""
    return Choose(plus(noun.filter, MINE), number, SUBJECT) if noun.zone == "battlefield" else None


def _of_controlled(node: Any) -> tuple[Any, ...] | None:
    plain = isinstance(node, Choose) and node == Choose(node.filter, node.number, SUBJECT)
    rest = minus(node.filter, MINE) if plain else None
    return None if rest is None else (node.number, Noun(rest))


def _own(words: str, build: Callable[..., Any], take: Callable[..., Any]) -> None:
    def take_one(node: Any) -> tuple[Any, ...] | None:
        found = take(node)
        return found[1:] if found is not None and found[0] == ONE else None

    derived("their own", f"(a|an|one) <n:noun> {words}", lambda n: build(ONE, n), take_one, Choose)
    derived("their own", f"<k:word number> <n:nouns> {words}", build, take, Choose)

    def up_to(number: Any, noun: Noun) -> Any:
        made = build(number, noun)
        return None if made is None else replace(made, up_to=True)

    def take_up_to(node: Any) -> tuple[Any, ...] | None:
        return take(replace(node, up_to=False)) if isinstance(node, Choose) and node.up_to else None

    derived("their own", f"up to <k:word number> <n:nouns> {words}", up_to, take_up_to, Choose)


_own("they control", _controlled, _of_controlled)
EITHER: Any = "battlefield or hand"
ONE_OF_BOTH = Choose(Anything(), ONE, SUBJECT, EITHER, SUBJECT)
for words in (
    "a card from their hand or a permanent they control",
    "a permanent they control or a card from their hand",
):
    constant("their own", words, ONE_OF_BOTH)
YOURS: Any = "battlefield or hand or graveyard"
constant(
    "what", "a permanent you control or a card from your hand or graveyard", Choose(Anything(), ONE, YOU, YOURS, YOU)
)
for zone in ("hand", "graveyard"):
    _own(f"from their {zone}", *_held(zone))


def _does(template: str, cls: Any, **fixed: Any) -> None:
    """A verb of players whose object they choose among their own."""

    def take(node: Any) -> tuple[Any, ...] | None:
        return (node.what,) if node == cls(what=node.what, **fixed) else None

    for inflection in ("they", "s"):
        words = bend(template.replace("OWN", "<w:their own>"), inflection)
        derived(
            f"player verb {inflection}", words, lambda w: cls(what=w, **fixed), take, cls, subject="what.chooser"
        )  # fmt: skip


_does("exile* OWN", Exile)
_does("exile* OWN face down", Exile, face_down=True)
_does("return* OWN to (its owner 's hand|their owner 's hand|their hand)", Move, to="hand")
_does("return* OWN to the battlefield", Move, to="battlefield")
_does("return* OWN to the battlefield tapped", Move, to="battlefield", tapped=True)
_does("tap* OWN", Tap)
_does("untap* OWN", Tap, untap=True)
_does("put* OWN on top of (their|its owner 's) library", Move, to="library")
_does("put* OWN on the bottom of (their|its owner 's) library", Move, to="library", position="bottom")

for inflection_ in ("they", "s"):
    means(
        f"player verb {inflection_}",
        bend("put* (a|an|one) <k:counter kind> counter on <w:their own>", inflection_),
        PutCounters(K, ONE, W),
        "on.chooser",
    )

# ── whole graveyards ──
means("what", "<w:whose> graveyard", Group(Anything(), "graveyard", W))
order(
    "put <what> into its owner 's library just beneath the top <beneath:digits> cards of that library",
    Move,
    to="library",
)
constant("what", "all graveyards", Group(Anything(), "graveyard"))
constant("what", "all opponents ' graveyards", Group(Anything(), "graveyard", EachOpponent()))
