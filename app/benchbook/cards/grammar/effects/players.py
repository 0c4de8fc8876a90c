"""What any player, another player, or the controllers of things do."""

from __future__ import annotations

from benchbook.cards.grammar.costs.prices import done_by_another, say_done_by_another
from benchbook.cards.grammar.sentences.clause_parsing import Joined
from benchbook.cards.grammar.sentences.clause_printing import say_end, say_verb
from benchbook.cards.grammar.wording import *


def as_subject(verb: object, who: object) -> Any:
    """What is done in a hole, by this player."""
    return Turned(
        verb,
        lambda deed: None if placeholders(deed) else replaced(deed, SUBJECT, who),
        lambda deed: replaced(deed, who, SUBJECT),
    )


# ── "An opponent draws a card": one that the controller chooses as it resolves (608.2d) ──
OPPONENT, EACH = ChoosePlayer(YOU), BoundPlayer("each")

means("clause: an opponent <v:player verb s>", ForEach((as_subject(V, EACH),), who=OPPONENT))


# ── two players each ──
def _both_do(player: Who, verb: Effect) -> InOrder:
    return InOrder((replaced(verb, SUBJECT, YOU), replaced(verb, SUBJECT, player)))


def _who_and_what(node: InOrder) -> tuple[Who, Effect] | None:
    """The player beside you, and what each of the two does."""
    if len(node.effects) != 2 or getattr(node.effects[0], "who", None) != YOU:
        return None
    player = getattr(node.effects[1], "who", None)
    bare = replace(node.effects[0], who=SUBJECT)
    return (player, bare) if player is not None and node == _both_do(player, bare) else None


derived("clause: you and <p:one player> each <v:player verb they>", _both_do, _who_and_what, InOrder)


# ── "Each opponent attacking that player does the same": whoever's turn it is, where that is an opponent (508.3b) ──
IS_ATTACKED = Attacks(HasType("creature"), EnchantedPlayer(), batch=True)


def _with_theirs(done: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    theirs = tuple(replaced(one, YOU, ActivePlayer()) for one in done)
    return (*done, If(TurnOf(EachOpponent()), theirs)) if theirs != done else None


def _without_theirs(done: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    return done[:-1] if done == _with_theirs(done[:-1]) else None


AND_THEY = "each opponent attacking that player does the same ."
ATTACKED_THERE = f"whenever enchanted player is attacked , <c:clauses> . {AND_THEY}"
means(f"triggered: {ATTACKED_THERE}", Triggered(IS_ATTACKED, Turned(C, _with_theirs, _without_theirs)))

# ── A player who is chosen on resolution, or at random: "choose an opponent"; that player is spoken of afterwards ──
for words, kind in (("an opponent", "opponent"), ("a player", "player")):
    constant(f"clause: choose {words}", ChooseThing(YOU, kind, PICKED))
    constant(f"clause: choose {words} at random", ChooseThing(YOU, kind, PICKED, at_random=True))


# ── a word with an exception ──
for inflection, verb in (("s", "becomes"), ("they", "become")):
    constant(f"change {inflection}: {verb} that type", AddChosenType("creature type", instead=True))

# What any player may do, what each player suffers unless they pay, and a process that is followed so many times.
WILLING = BoundPlayer("willing")
SEVERAL = (EachOpponent, EachPlayer, EachOtherPlayer)

# ── any player may ──

WHO: dict[str, Who] = {"player": EachPlayer(), "opponent": EachOpponent()}
RESULTS = {"if no one does": "otherwise", "if a player does": "then"}


def _anyone(parser: Parser, at: int) -> Iterator[Reading]:
    """Any opponent may sacrifice a creature. If a player does, …"""
    low = parser.low
    who = WHO.get(low[at + 1]) if low[at] == "any" and low[at + 2 : at + 3] == ("may",) else None
    if who is None:
        return
    for deed, end in parser.read("deed of any", at + 3):
        yield from _what_follows(parser, AnyoneMay(who, (replaced(deed, SUBJECT, WILLING),)), end)
    for cost, end in parser.read("paid", at + 3):
        theirs = mapped(cost, lambda n: WILLING if isinstance(n, PlayerPronoun) else n)
        yield from _what_follows(parser, AnyoneMay(who, (), cost=theirs), end)


def _what_follows(parser: Parser, done: AnyoneMay, at: int) -> Iterator[Reading]:
    """What follows if somebody did so, or if nobody did."""
    low = parser.low
    for words, result in RESULTS.items():
        start = at + 1 + len(words.split())
        if low[at:start] == (".", *words.split()) and low[start : start + 1] == (",",):
            parser.took(start + 1)
            for effects, stop in parser.read("clauses", start + 1):
                if low[stop] == ".":
                    yield (replace(done, **{result: effects}),), stop + 1


def _say_anyone(printer: Printer, node: AnyoneMay, state: State) -> Iterator[State]:
    word = next((w for w, who in WHO.items() if who == node.who), None)
    if word is None or bool(node.then) == bool(node.otherwise) or len(node.effects) != (node.cost is None):
        return
    told = next(words for words, result in RESULTS.items() if getattr(node, result))
    for begun in printer.phrase(f"any {word} may", state):
        for deed in _say_deed(printer, node, begun):
            for stop in printer.phrase(f". {told} ,", deed):
                for after in printer.say("clauses", node.then or node.otherwise, stop):
                    yield from say_end(printer, after)


def _say_deed(printer: Printer, node: AnyoneMay, state: State) -> Iterator[State]:
    if node.cost is None:
        yield from printer.say("deed of any", replaced(node.effects[0], WILLING, SUBJECT), state)
    else:
        yield from printer.say("paid", node.cost, state)


# ── each of them, unless that player pays ──
@reads("whole sentence")
def sentence_alone(parser: Parser, at: int) -> Iterator[Reading]:
    """Each opponent loses 3 life unless they discard a card; repeat the following process three times."""
    yield from _anyone(parser, at)
    for who, end in parser.read("one player", at):
        if isinstance(who, SEVERAL):
            for verb, stop in parser.read("player verb s", end):
                if parser.low[stop] == "unless":
                    yield from _each_unless(parser, who, verb, stop + 1)
    if parser.low[at : at + 4] == ("repeat", "the", "following", "process"):
        yield from _process(parser, at + 4)


def _each_unless(parser: Parser, who: Who, verb: Effect, at: int) -> Iterator[Reading]:
    for payer, cost, end in done_by_another(parser, at):
        if isinstance(payer, PlayerPronoun) and parser.low[end] == ".":
            parser.took(end + 1)
            yield (UnlessEach(who, cost, (replaced(verb, SUBJECT, EACH),)),), end + 1


def _process(parser: Parser, at: int) -> Iterator[Reading]:
    """The process is all that follows."""
    for times, end in parser.read("word number", at):
        if parser.low[end : end + 2] == ("times", "."):
            parser.took(end + 2)
            for effects, stop in parser.read("text", end + 2):
                if stop == len(parser.words) and not any(isinstance(e, Joined) for e in effects):
                    yield (ForEach(effects, times=times),), stop


@says("whole sentence")
def say_sentence_alone(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Each opponent loses 3 life unless they discard a card; repeat the following process three times."""
    if isinstance(node, UnlessEach) and len(node.effects) == 1 and not mentions(node.effects, SUBJECT):
        for named in printer.say("one player", node.who, state):
            for after in say_verb(printer, "player verb s", node.effects[0], EACH, named):
                for word in printer.phrase("unless", after):
                    for paid in say_done_by_another(printer, EACH, node.cost, word):
                        yield from say_end(printer, paid)
    if isinstance(node, AnyoneMay):
        yield from _say_anyone(printer, node, state)
    if isinstance(node, ForEach) and node.times is not None:
        for begun in printer.phrase("repeat the following process", state):
            for told in printer.say("word number", node.times, begun):
                for stop in printer.phrase("times .", told):
                    yield from printer.say("text", node.effects, stop)


# ── What is done to those that were destroyed, exiled or put into a graveyard this way, and by their controllers ──
ITS_CONTROLLER = ControllerOf(Bound("each"))

# ── for each creature destroyed this way, its controller … ──
means(
    "clause: for each <d:done one> , its controller <v:player verb s>",
    ForEach((as_subject(V, ITS_CONTROLLER),), what=D),
    d=D.said_where(lambda cards: isinstance(cards, Among)),
)

# ── each of them ──
means("what: each <d:done one>", Among(A, B, C), d=Among(A, B, C))


# ── whether it died ──
DIED = Referring(Past("died this way", 10**6), Bound("died"))
means("condition: <w:pronoun> (is put into a graveyard|dies) this way", Exists(Among(DIED, Same(W), "permanent")))


# Small forms: whose opponents are meant, life totals among all players, where a card goes, and what is countered.
# ── whose opponents ──
means("one player: each of that player 's opponents", OpponentsOf(Referring(PlayerPronoun(10**6))))

# ── life totals ──
for how in ("highest", "lowest"):
    constant(f"amount: the {how} life total among all players", ExtremeLife(how))


# ── All that another player untaps: "that player untaps all lands they control" ──
for inflection in ("they", "s"):
    template = bend("untap* all <n:nouns> THEY control", inflection)
    means(
        f"player verb {inflection}: {template}",
        Tap(Group(N, "battlefield", SUBJECT), untap=True),
        "what.who",
        n=Noun(N.where(lambda kind: not any(isinstance(part, ControlledBy) for part in parts_of(kind)))),
    )
