"""What players sacrifice, keep, and do with things of their own choice."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.clause_printing import say_verb
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
            if isinstance(verb, AMOUNTS) and found and all(_that_player(p, alone) for p in found):
                for raw in found:
                    verb = replaced(verb, raw, EACH)
                yield ForEach((replaced(verb, SUBJECT, EACH),), who=who), stop


NAMED = frozenset({"player", "players", "opponent", "opponents"})


def _that_player(raw: object, alone: bool) -> bool:
    """They; "that player" too, where no other player was named before."""
    return isinstance(raw, PlayerPronoun) and (raw.word in ("they", "their") or (alone and raw.word == "that player"))


@says("each by theirs")
def say_each_by_theirs(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, ForEach) or not isinstance(node.who, SEVERAL) or len(node.effects) != 1:
        return
    if isinstance(node.effects[0], AMOUNTS) and not mentions(node.effects, SUBJECT):
        for named in printer.say("one player", node.who, state):
            yield from say_verb(printer, "player verb s", node.effects[0], EACH, named)


# ── all of them ──
THEIRS = ControlledBy(SUBJECT)
COLORED = ColorCount(">=", 1)


for words, kind in (("", N), (" that are one or more colors", also(N, COLORED))):
    player_verb_means(
        f"sacrifice* all <n:permanents> THEY control{words}", Sacrifice(Group(also(kind, THEIRS)), SUBJECT)
    )
for what in ("a creature", "a permanent", "creatures", "permanents", "artifacts", "an artifact"):
    order(f"destroy <what> . {what} destroyed this way can't be regenerated", Destroy, no_regeneration=True)


# ── Players who choose what they keep and sacrifice the rest ──
LAND = HasType("land")
TYPES = tuple((HasType(t), ONE) for t in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
BASIC = tuple((HasSubtype(t), ONE) for t in BASIC_LAND_TYPES)
REST = "sacrifices the rest"


# ── one of each of these kinds ──
means("kept kind: (a|an) <n:permanent>", (N, ONE))
means("kept kinds: <a:kept kind> , and <b:kept kind>", (A, B))
means("kept kinds: <a:kept kind> , <c:kept kinds>", (A, *C))

for words, among, kinds in (
    ("chooses a permanent they control of each permanent type and", Anything(), TYPES),
    ("chooses from the lands they control a land of each basic land type , then", LAND, BASIC),
):
    means(f"clause: <w:one player> {words} {REST}", KeepChosen(W, among, kinds))

# ── so many of one kind ──
for join in (", then", "and"):
    for up_to, words in ((False, ""), (True, "up to ")):
        means(
            f"clause: <w:one player> chooses {words}<k:word number> <n:permanents> they control {join} {REST}",
            KeepChosen(W, N, ((Anything(), K),), up_to),
            k=K.read_where(lambda number: isinstance(number, Number)),
        )
    means(
        f"clause: <w:one player> chooses (a|an) <n:permanent> they control {join} {REST}",
        KeepChosen(W, N, ((Anything(), ONE),)),
    )

# ── Keeping as few as whoever has the fewest, trading places, and counters of what has left ──

means(
    "clause: choose <p:one object> and <c:one object> . if both are still legal targets , that player sacrifices the "
    "(artifact|creature|enchantment|land|permanent) and returns the card to the battlefield at the same time",
    TradePlaces(P, C),
    p=P.read_where(lambda one: isinstance(one, RawTarget) and one.spec.zone == "battlefield"),
    c=C.read_where(lambda one: isinstance(one, RawTarget) and one.spec.zone == "graveyard"),
)

# ── What players do with things of their own choice: exile a card from their hand, return a creature they control ──
MINE = ControlledBy(SUBJECT)


def _chosen_among_own(words: str, one: Choose, kind: Noun) -> None:
    several = replace(one, number=K)
    means(f"their own: (a|an|one) <n:noun> {words}", one, n=kind)
    means(f"their own: <k:word number> <n:nouns> {words}", several, n=kind)
    means(f"their own: up to <k:word number> <n:nouns> {words}", replace(several, up_to=True), n=kind)


_chosen_among_own("they control", Choose(also(N, MINE), ONE, SUBJECT), Noun(N))
_chosen_among_own("from their hand", Choose(N, ONE, SUBJECT, "hand", SUBJECT), Noun(N, ""))
_chosen_among_own("from their graveyard", Choose(N, ONE, SUBJECT, "graveyard", SUBJECT), Noun(N, ""))


def _player_verb_of_own(template: str, deed: Effect, chooser: str = "what.chooser") -> None:
    """A verb of players whose object they choose among their own."""
    for inflection in ("they", "s"):
        words = bend(template.replace("OWN", "<w:their own>"), inflection)
        means(f"player verb {inflection}: {words}", deed, chooser)


_player_verb_of_own("exile* OWN", Exile(W))
_player_verb_of_own("exile* OWN face down", Exile(W, face_down=True))
_player_verb_of_own("return* OWN to (its owner 's hand|their owner 's hand|their hand)", Move(W, "hand"))
_player_verb_of_own("return* OWN to the battlefield", Move(W, "battlefield"))
_player_verb_of_own("untap* OWN", Tap(W, untap=True))
_player_verb_of_own("put* OWN on top of (their|its owner 's) library", Move(W, "library"))
_player_verb_of_own("put* (a|an|one) <k:counter kind> counter on OWN", PutCounters(K, ONE, W), "on.chooser")
