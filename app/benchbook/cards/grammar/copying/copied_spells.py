"""Spells and cards that are copied, once or for each of several things."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import targeted
from benchbook.cards.grammar.wording import *

# ── Cards that are copied so that the copy may be cast (707.12) ──
FREELY = "without paying its mana cost"

for free, how in ((True, f" {FREELY}"), (False, "")):
    for joined in (".", ", then", ", and", "and"):
        means(
            f"order: copy <w:what> {joined} you may cast the copy{how}",
            May(YOU, (CastCard(YOU, W, free=free, copy=True),)),
        )
    means(
        f"clause: you may copy <w:what> . if you do , you may cast the copy{how}",
        May(YOU, (CastCard(YOU, W, free=free, copy=True),)),
    )

# ── each other player's copy ──
means(
    "clause: each other player copies <w:pronoun> . each of those players may choose new targets for their copy",
    CopySpell(W, Number.of(1), EachOtherPlayer(Referring(PlayerPronoun(10**6), EventPlayer()))),
)

# ── Spells copied more than once: twice, so many times, for each other thing that they could target ──
for kind, called in ((HasType("creature"), "creatures"), (HasSubtype("Golem"), "golems")):
    player_verb_means(
        f"copy* <w:spell object> for each other <n:noun> [that] (that|the) spell could target . each "
        f"copy targets a different one of those {called}",
        CopySpell(W, ONE, SUBJECT, new_targets=False, for_each=Group(N)),
        n=Noun(N.where(lambda some, k=kind: k in parts_of(some))),
    )


# ── Each of several cards is copied, or one several times, and the copies are cast one after the other (707.12) ──
EACH = CastCard(YOU, Bound("each"), free=True, copy=True)

for free, how in ((True, " without paying their mana costs"), (False, "")):
    each = May(YOU, (replace(EACH, free=free),))
    means(
        f"order: copy <w:what> (.|, then|and) you may cast (|any number of )the copies{how}",
        ForEach((each,), what=W, any_order=True),
    )
    means(
        f"order: copy <w:what> <k:word number> times . you may cast (|any number of )the copies{how}",
        ForEach((May(YOU, (CastCard(YOU, W, free=free, copy=True),)),), times=K),
    )
means(
    "order: copy <w:what> . cast the copies if able without paying their mana costs",
    ForEach((EACH,), what=W, any_order=True),
)
means(
    f"clause: <p:one player> copies <w:what> . for each copy , the player may cast the copy {FREELY}",
    ForEach((May(P, (CastCard(P, Bound("each"), free=True, copy=True),)),), what=W, any_order=True),
)

# ── a token that's a copy of each ──

# For each opponent, … (up to one) target … that player controls: one instruction with a target for each of them.
WHO = {"opponent": EachOpponent(), "player": EachPlayer()}
THAT = BoundPlayer("each of them")
OPPONENTS = EachOpponent()
EACHS = TargetSpec(
    And((HasType("creature"), ControlledBy(OPPONENTS))), number=PlayerCount(OPPONENTS), up_to=True, each=OPPONENTS
)
ONE_OF_THEM = Bound("each")
targeted("a creature of each", {"up to one target creature that player controls": EACHS})
means(
    "clause: for each opponent , exile <w:a creature of each> and that player gains life equal to its power",
    InOrder((Exile(W), ForEach((GainLife(ControllerOf(ONE_OF_THEM), AttributeOf("power", ONE_OF_THEM)),), what=W))),
)
THEIRS = ("that player", "that opponent")
same_as("clause", "one for each")


@reads("one for each")
def one_for_each(parser: Parser, at: int) -> Iterator[Reading]:
    """For each opponent, an instruction with one target, or up to one, of that player's; nothing more."""
    low = parser.low
    who = WHO.get(low[at + 2]) if low[at : at + 2] == ("for", "each") and low[at + 3 : at + 4] == (",",) else None
    if who is None:
        return
    parser.took(at + 4)
    for ran, end in parser.read("phrase", at + 4):
        if low[end] == "." and len(ran.effects) == 1 and ran.subject in (None, YOU):
            made = _for_each(ran.effects[0], who)
            if made is not None:
                yield made, end


def _any_of_them(effect: Effect) -> Effect:
    """You may put each of them there, or cast it: any number of the targets, in one instruction."""
    if not isinstance(effect, May) or len(effect.effects) != 1 or effect != May(YOU, effect.effects):
        return effect
    (done,) = effect.effects
    what = _moved(done)
    return (
        replaced(done, what, Choose(Same(what), UpTo(), YOU, what.spec.zone)) if isinstance(what, RawTarget) else effect
    )


def _moved(done: Effect) -> What | None:
    """What is put somewhere or cast, by the first of several instructions that belong together."""
    first = done.effects[0] if isinstance(done, InOrder) else done
    return first.what if isinstance(first, (Move, CastCard)) else None


def _of_one(node: Effect) -> Effect | None:
    """What you may do with any number of them as it is said of each: you may put that one there."""
    choice = _moved(node)
    if not isinstance(choice, Choose) or choice.number != UpTo() or not isinstance(choice.filter, Same):
        return None
    return replaced(node, choice, choice.filter.what)


def _for_each(effect: Effect, who: Who) -> Effect | None:
    effect = _any_of_them(effect)
    targets = [f for f in placeholders(effect) if isinstance(f, RawTarget)]
    if isinstance(effect, May) or len(targets) != 1 or placeholders(replaced(effect, targets[0], None)):
        return None
    spec = targets[0].spec
    others = [f for f in placeholders(spec) if isinstance(f, PlayerPronoun) and f.word in THEIRS]
    theirs = replaced(replaced(spec, ControlledBy(others[0]), ControlledBy(who)), others[0], who) if others else spec
    one = (spec.up_to and spec.number == ONE) or (not spec.up_to and spec.number is None)
    if theirs is spec or not one or spec.players is not None:
        return None
    made = replace(theirs, number=PlayerCount(who), each=who)
    return replaced(effect, targets[0], replace(targets[0], spec=made))


@says("one for each")
def say_one_for_each(printer: Printer, node: Effect, state: State) -> Iterator[State]:
    """For each opponent, the instruction with the target as it is of that player."""
    if state.named >= len(printer.targets) or not mentions(node, Target(state.named)):
        return
    spec = printer.targets[state.named]
    word = next((w for w, who in WHO.items() if who == spec.each), None)
    if word is None:
        return
    specs = list(printer.targets)
    specs[state.named] = _of_that_player(spec, WHO[word])
    inner = Printer(tuple(specs), printer.against)
    for begun in printer.phrase(f"for each {word} ,", state):
        for nt in ("order", "clause", "player verb you"):
            yield from inner.say(nt, node, begun)
        offered = _of_one(node)
        if offered is not None:
            for you in printer.phrase("you may", begun):
                for nt in ("order", "player verb you"):
                    yield from inner.say(nt, offered, you)


def _of_that_player(spec: TargetSpec, who: Who) -> TargetSpec:
    there = THAT if spec.zone_of == who else spec.zone_of
    one = replace(spec, number=ONE if spec.up_to else None, each=None, zone_of=there)
    return replaced(one, ControlledBy(who), ControlledBy(THAT))
