"""Outcomes, designations and keyword actions."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Energy that is paid as it resolves, and what is done where it can't be ──
whole_sentence(
    "pay <e:energy> . if you can't , <c:clauses> .",
    If(AmountIs(CountersOn("energy", YOU), ">=", E), (RemoveCounters("energy", E, YOU),), C),
)

# ── What is manifested or cloaked from one's hand, and from the top of another player's library (701.40, 701.58) ──
for verb in ("manifest", "cloak"):
    constant(
        f"order: {verb} a card from your hand", KeywordAction(verb, YOU, Choose(Anything(), ONE, YOU, "hand", YOU))
    )

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

    def _piled(what: Any, v: str = verb) -> InOrder:
        return InOrder((Exile(what, face_down=True), KeywordAction(v, YOU, Bound("exiled"))))

    pile = f"in a face-down pile , shuffle that pile , then {verb} (those cards|them)"
    means(f"order: exile <w:one object> and the top card of your library {pile}", _piled(Several((W, TOP))))
    means(f"order: exile all <n:such cards> from <w:whose> graveyard {pile}", _piled(Group(N, "graveyard", W)))

# ── an enchantment that becomes an Aura ──
AURA = (
    AddTypes(subtypes=("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
object_verb("become* an aura with enchant creature", Continuous, changes=AURA, duration=Indefinitely())

# ── Turns, outcomes, designations and keyword actions ──
player_verb("take* an extra turn after this one", ExtraTurn)
constant("clause: after this phase , there is an additional combat phase", ExtraTurn(YOU, ("combat",)))
constant(
    "clause: after this main phase , there is an additional combat phase followed by an additional main phase",
    ExtraTurn(YOU, ("combat", "main"), after="main"),
)
player_verb("skip* THEIR next turn", SkipNext, what="turn")
player_verb("skip* THEIR next untap step", SkipNext, what="untap step")
player_verb("skip* THEIR next draw step", SkipNext, what="draw step")
player_verb("skip* THEIR next combat phase", SkipNext, what="combat phase")
player_verb("lose* all unspent mana", LoseMana)
constant("order: end the turn", EndTurn())
constant("clause: end the combat phase", EndTurn(combat_only=True))
player_verb("become* the monarch", Designate, designation="monarch")
player_verb("take* the initiative", Designate, designation="initiative")
constant("clause: it becomes night", Designate("night"))
constant("clause: it becomes day", Designate("day"))
order("goad <what>", Designate, designation="goaded")
order("detain <what>", Designate, designation="detained")

for word in ("investigate", "populate", "proliferate", "learn"):
    player_verb(f"{word}*", KeywordAction, name=word)

form("clause: exile them , then meld them into <into:card name>", Meld)
form("clause: exile the two and meld them into <into:card name>", Meld)
player_verb("open* an attraction", KeywordAction, name="open an attraction")
player_verb("venture* into the dungeon", KeywordAction, name="venture into the dungeon")
player_verb("venture* into undercity", KeywordAction, name="venture into the dungeon", words=("Undercity",))
object_verb("explore*", KeywordAction, name="explore")
object_verb("connive*", KeywordAction, name="connive")
object_verb("connive* <amount:digits>", KeywordAction, name="connive")

for word in ("bolster", "adapt", "monstrosity", "incubate", "support", "endure"):
    order(f"{word} <amount:digits>", KeywordAction, name=word)

player_verb("discover* <amount:digits>", KeywordAction, name="discover")
constant("order: manifest dread", KeywordAction("manifest dread", YOU))
constant("order: the ring tempts you", KeywordAction("the ring tempts you", YOU))

for kind in ("zombies", "orcs"):
    order(f"amass {kind} <amount:digits>", KeywordAction, name="amass", words=(kind,))

order("amass <amount:digits>", KeywordAction, name="amass", words=("zombies",))
order("copy <what:spell object> . you may choose new targets for the copy", CopySpell, amount=ONE, who=YOU)
order("choose new targets for <what:spell object>", ChangeTargets, who=YOU)
order("change the (target|targets) of <what:spell object>", ChangeTargets, who=YOU, how="change all")
order("change a target of <what:spell object> to <to:this>", ChangeTargets, who=YOU, how="to")
constant("order: choose a color", ChooseThing(YOU, "color", "color"))
order("choose <what:choice>", ChooseThing, who=YOU, kind="object", key="chosen")
constant("order: choose a creature type", ChooseThing(YOU, "creature type", "creature type"))
constant("order: choose a card name", ChooseThing(YOU, "card name", "card name"))
order("cast <what> without paying its mana cost", CastCard, who=YOU, free=True)
order("cast <what:pronoun>", CastCard, who=YOU)
form("clause: you may play <what> this turn", GrantPlay, who=YOU, duration=TURN, cast_only=False)
form("clause: until end of turn , you may play <what>", GrantPlay, who=YOU, duration=TURN, cast_only=False)
form("clause: you may cast <what:one object> this turn", GrantPlay, who=YOU, duration=TURN)
form(
    "clause: you may play <what> until the end of your next turn",
    GrantPlay,
    who=YOU,
    duration=Until("end of your next turn"),
    cast_only=False,
)
constant(
    "clause: you may play an additional land this turn",
    ChangeRules((Permit("play additional land", who=YOU, number=ONE),), TURN),
)

for number_, words_ in ((2, "two"), (3, "up to three")):
    constant(
        f"clause: you may play {words_} additional lands this turn",
        ChangeRules((Permit("play additional land", who=YOU, number=Number.of(number_)),), TURN),
    )

constant("clause: damage can't be prevented this turn", ChangeRules((GameRule("damage can't be prevented"),), TURN))
means("clause: <r:static rule> this turn", ChangeRules((R,), TURN))
form("clause: until end of turn , you may cast <what:one object>", GrantPlay, who=YOU, duration=TURN)
form(
    "clause: until the end of your next turn , you may play <what>",
    GrantPlay,
    who=YOU,
    duration=Until("end of your next turn"),
    cast_only=False,
)
form(
    "clause: until end of turn , you may cast <what:one object> "
    "and you may spend mana as though it were mana of any color to cast that spell",
    GrantPlay,
    who=YOU,
    duration=TURN,
    any_mana="color",
)
player_verb_means(
    "shuffle* THEIR graveyard into THEIR library", Shuffle(SUBJECT, Group(Anything(), "graveyard", SUBJECT))
)
player_verb_means(
    "shuffle* (THEIR hand|the cards from THEIR hand) into THEIR library",
    Shuffle(SUBJECT, Group(Anything(), "hand", SUBJECT)),
)
order("copy <what:spell object> <exceptions> . you may choose new targets for the copy", CopySpell, amount=ONE, who=YOU)
order("copy <what:spell object> <exceptions>", CopySpell, amount=ONE, who=YOU, new_targets=False)
player_verb_means("discard* all <n:such cards>", Discard(SUBJECT, None, what=Group(N, "hand", SUBJECT)))
constant("order: choose a number", ChooseThing(YOU, "number", "number"))
player_verb("(a|an) <spec:token>", CreateToken, amount=ONE)
player_verb("<amount:word number> <spec:tokens>", CreateToken)

for words_, lasts in (("this turn", TURN), ("this combat", Until("end of combat"))):
    object_verb(
        f"assign* no combat damage {words_}",
        ChangeRules,
        changes=(Cant("assign combat damage", what=Same(SUBJECT)),),
        duration=lasts,
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
def say_restriction(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """What the mana may be spent on."""
    if node and not node.startswith("not "):
        yield from printer.phrase(node, state)


@reads("ban")
def ban(parser: Parser, at: int) -> Iterator[Reading]:
    """What the mana can't be spent on."""
    for words, end in restriction(parser, at):
        yield f"not {words}", end


@says("ban")
def say_ban(printer: Printer, node: Any, state: State) -> Iterator[State]:
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

object_verb("explore* again", KeywordAction, name="explore")
EXPLORES = KeywordAction("explore", what=SUBJECT)
object_verb_means(
    "explore* <n:word number> times", ForEach((EXPLORES,), times=N), "effects.0.what", n=N.where(lambda n: n not in FEW)
)

# ── again ──
for verb in ("proliferate", "investigate"):
    once = KeywordAction(verb, YOU)
    for words in (f"{verb} twice", f"{verb} , then {verb} again"):
        constant(f"order: {words}", InOrder((once, once)))
