"""Outcomes, designations and keyword actions."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Energy that is paid as it resolves, and what is done where it can't be ──
whole_sentence(
    "pay <e:energy> . if you can't , <c:clauses> .",
    If(AmountIs(CountersOn("energy", YOU), ">=", E), (RemoveCounters("energy", E, YOU),), C),
)

# ── What is manifested or cloaked from one's hand, and from the top of another player's library (701.40, 701.58) ──

means(
    "order: cloak the top card of <w:whose> library",
    KeywordAction("cloak", YOU, TopOf(W, ONE)),
    w=W.where(lambda whose: whose != YOU),
)

# ── Several cards manifested: from the top of a library, out of a shuffled pile; what becomes an Aura for one ──
TOP = TopOf(YOU, ONE)
for verb in ("manifest", "cloak"):
    means(
        f"order: {verb} the top <n:word number> cards of your library",
        KeywordAction(verb, YOU, TopOf(YOU, N)),
        n=N.said_where(lambda number: number != ONE),
    )

    pile = f"in a face-down pile , shuffle that pile , then {verb} (those cards|them)"
    for words, piled in (
        ("<w:one object> and the top card of your library", Exile(Several((W, TOP)), face_down=True)),
        ("all <n:such cards> from <w:whose> graveyard", Exile(Group(N, "graveyard", W), face_down=True)),
    ):
        means(f"order: exile {words} {pile}", InOrder((piled, KeywordAction(verb, YOU, Bound("exiled")))))


# ── Turns, outcomes, designations and keyword actions ──
player_verb("take* an extra turn after this one", ExtraTurn)
player_verb("become* the monarch", Designate, designation="monarch")

for word in ("investigate", "populate", "proliferate", "learn"):
    player_verb(f"{word}*", KeywordAction, name=word)

player_verb("venture* into the dungeon", KeywordAction, name="venture into the dungeon")
object_verb("explore*", KeywordAction, name="explore")
object_verb("connive*", KeywordAction, name="connive")

for word in ("bolster", "adapt", "monstrosity", "incubate", "support", "endure"):
    order(f"{word} <amount:digits>", KeywordAction, name=word)

constant("order: the ring tempts you", KeywordAction("the ring tempts you", YOU))

for kind in ("zombies", "orcs"):
    order(f"amass {kind} <amount:digits>", KeywordAction, name="amass", words=(kind,))

order("copy <what:spell object> . you may choose new targets for the copy", CopySpell, amount=ONE, who=YOU)
order("choose <what:choice>", ChooseThing, who=YOU, kind="object", key="chosen")
form("clause: you may play <what> this turn", GrantPlay, who=YOU, duration=TURN, cast_only=False)


form(
    "clause: until the end of your next turn , you may play <what>",
    GrantPlay,
    who=YOU,
    duration=Until("end of your next turn"),
    cast_only=False,
)


@reads("restriction")
def restriction(parser: Parser, at: int) -> Iterator[Reading]:
    """What the mana may be spent on, as it is written."""
    if parser.low[at] not in ("to", "on") or "." not in parser.words[at:]:
        return
    end = parser.words.index(".", at)
    parser.took(end)
    yield " ".join(parser.low[at:end]), end


@says("restriction")
def say_restriction(printer: Printer, node: str | None, state: State) -> Iterator[State]:
    """What the mana may be spent on."""
    if node and not node.startswith("not "):
        yield from printer.phrase(node, state)


@reads("ban")
def ban(parser: Parser, at: int) -> Iterator[Reading]:
    """What the mana can't be spent on."""
    for words, end in restriction(parser, at):
        yield f"not {words}", end


@says("ban")
def say_ban(printer: Printer, node: str | None, state: State) -> Iterator[State]:
    """What the mana can't be spent on."""
    if node and node.startswith("not "):
        yield from printer.phrase(node.removeprefix("not "), state)


# ── Keyword actions done so many times: investigate three times, it explores X times, then it explores again ──
FEW = (Number.of(1), Number.of(2))  # once and twice are said otherwise

for verb in ("investigate", "populate", "proliferate", "time travel"):
    once = KeywordAction(verb, YOU)
    means(f"order: {verb} <n:word number> times", ForEach((once,), times=N), n=N.where(lambda n: n not in FEW))
    means(f"order: {verb} once for each <n:each>", ForEach((once,), times=N), n=N.where(lambda n: n not in FEW))
    others = KeywordAction(verb, SUBJECT)
    player_verb_means(f"{verb}* for each <e:each>", ForEach((others,), times=E), "effects.0.who")

EXPLORES = KeywordAction("explore", what=SUBJECT)
object_verb_means(
    "explore* <n:word number> times", ForEach((EXPLORES,), times=N), "effects.0.what", n=N.where(lambda n: n not in FEW)
)

# ── again ──
for verb in ("proliferate", "investigate"):
    once = KeywordAction(verb, YOU)
    for words in (f"{verb} twice", f"{verb} , then {verb} again"):
        constant(f"order: {words}", InOrder((once, once)))
