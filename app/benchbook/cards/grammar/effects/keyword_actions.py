"""Outcomes, designations and keyword actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import CountersOn, Number
from benchbook.cards.conditions import AmountIs, Indefinitely, Until
from benchbook.cards.continuous import AddTypes, Cant, GainAbilities, GameRule, Permit
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    TURN,
    YOU,
    constant,
    derived,
    form,
    means,
    object_verb,
    object_verb_means,
    order,
    player_verb,
    player_verb_means,
    whole_sentence,
)
from benchbook.cards.grammar.holes import C, E, N, R, W
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Bound, Choose, Group, HasType, Same, Several, TopOf

# ── Energy that is paid as it resolves, and what is done where it can't be ──
whole_sentence(
    "pay <e:energy> . if you can't , <c:clauses> .",
    do.If(AmountIs(CountersOn("energy", YOU), ">=", E), (do.RemoveCounters("energy", E, YOU),), C),
)


# ── What is manifested or cloaked from one's hand, and from the top of another player's library (701.40, 701.58) ──
for verb in ("manifest", "cloak"):
    constant(
        "order", f"{verb} a card from your hand", do.KeywordAction(verb, YOU, Choose(Anything(), ONE, YOU, "hand", YOU))
    )


means(
    "order",
    "cloak the top card of <w:whose> library",
    do.KeywordAction("cloak", YOU, TopOf(W, ONE)),
    w=W.where(lambda whose: whose != YOU),
)


# ── Several cards manifested: from the top of a library, out of a shuffled pile; what becomes an Aura for one ──
TOP = TopOf(YOU, ONE)
for verb in ("manifest", "cloak"):

    def _several(number: Any, v: str = verb) -> do.KeywordAction:
        return do.KeywordAction(v, YOU, TopOf(YOU, number))

    derived(
        "order",
        f"{verb} the top <n:word number> cards of your library",
        _several,
        lambda a, m=_several: (
            (a.what.number,) if isinstance(a.what, TopOf) and a.what.number != ONE and a == m(a.what.number) else None
        ),
        do.KeywordAction,
    )

    def _piled(what: Any, v: str = verb) -> do.InOrder:
        return do.InOrder((do.Exile(what, face_down=True), do.KeywordAction(v, YOU, Bound("exiled"))))

    def _what(node: do.InOrder, m: Any = _piled) -> Any:
        what = getattr(node.effects[0], "what", None) if node.effects else None
        return what if what is not None and node == m(what) else None

    def _with_top(one: Any, m: Any = _piled) -> Any:
        return m(Several((one, TOP)))

    def _of_with_top(node: do.InOrder, w: Any = _what) -> tuple[Any, ...] | None:
        what = w(node)
        return what.parts[:1] if isinstance(what, Several) and len(what.parts) == 2 and what.parts[1] == TOP else None

    def _all_of(noun: Noun, whose: Any, m: Any = _piled) -> Any:
        return m(Group(noun.filter, "graveyard", whose)) if noun.zone == "" else None

    def _of_all_of(node: do.InOrder, w: Any = _what) -> tuple[Any, ...] | None:
        what = w(node)
        plain = isinstance(what, Group) and what.zone == "graveyard" and what.who is not None
        return (Noun(what.filter, ""), what.who) if plain else None

    pile = f"in a face-down pile , shuffle that pile , then {verb} (those cards|them)"
    derived(
        "order", f"exile <w:one object> and the top card of your library {pile}", _with_top, _of_with_top, do.InOrder
    )
    derived("order", f"exile all <n:nouns> from <w:whose> graveyard {pile}", _all_of, _of_all_of, do.InOrder)

# ── an enchantment that becomes an Aura ──
AURA = (
    AddTypes(subtypes=("Aura",)),
    GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
)
object_verb("become* an aura with enchant creature", do.Continuous, changes=AURA, duration=Indefinitely())


# ── Turns, outcomes, designations and keyword actions ──
constant("clause", "take an extra turn after this one", do.ExtraTurn(YOU))

player_verb("take* an extra turn after this one", do.ExtraTurn)

constant("clause", "after this phase , there is an additional combat phase", do.ExtraTurn(YOU, ("combat",)))

constant(
    "clause",
    "after this main phase , there is an additional combat phase followed by an additional main phase",
    do.ExtraTurn(YOU, ("combat", "main"), after="main"),
)

player_verb("skip* THEIR next turn", do.SkipNext, what="turn")

player_verb("skip* THEIR next untap step", do.SkipNext, what="untap step")

player_verb("skip* THEIR next draw step", do.SkipNext, what="draw step")

player_verb("skip* THEIR next combat phase", do.SkipNext, what="combat phase")

player_verb("lose* all unspent mana", do.LoseMana)

constant("order", "end the turn", do.EndTurn())

constant("clause", "end the combat phase", do.EndTurn(combat_only=True))

player_verb("become* the monarch", do.Designate, designation="monarch")

player_verb("take* the initiative", do.Designate, designation="initiative")

constant("clause", "it becomes night", do.Designate("night"))

constant("clause", "it becomes day", do.Designate("day"))

order("goad <what>", do.Designate, designation="goaded")

order("detain <what>", do.Designate, designation="detained")

for word in ("investigate", "populate", "proliferate", "learn"):
    player_verb(f"{word}*", do.KeywordAction, name=word)

form("clause", "exile them , then meld them into <into:card name>", do.Meld)

form("clause", "exile the two and meld them into <into:card name>", do.Meld)

player_verb("open* an attraction", do.KeywordAction, name="open an attraction")

player_verb("roll* to visit THEIR attractions", do.KeywordAction, name="roll to visit your attractions")

player_verb("venture* into the dungeon", do.KeywordAction, name="venture into the dungeon")

player_verb("venture* into undercity", do.KeywordAction, name="venture into the dungeon", words=("Undercity",))

object_verb("explore*", do.KeywordAction, name="explore")

object_verb("connive*", do.KeywordAction, name="connive")

object_verb("connive* <amount:digits>", do.KeywordAction, name="connive")

for word in ("bolster", "adapt", "monstrosity", "incubate", "support", "endure"):
    order(f"{word} <amount:digits>", do.KeywordAction, name=word)

player_verb("discover* <amount:digits>", do.KeywordAction, name="discover")

constant("order", "manifest dread", do.KeywordAction("manifest dread", YOU))

constant("order", "the ring tempts you", do.KeywordAction("the ring tempts you", YOU))

constant("clause", "the ring tempts you", do.KeywordAction("the ring tempts you", YOU))

for kind in ("zombies", "orcs"):
    order(f"amass {kind} <amount:digits>", do.KeywordAction, name="amass", words=(kind,))

order("amass <amount:digits>", do.KeywordAction, name="amass", words=("zombies",))

order("copy <what:spell object>", do.CopySpell, amount=ONE, who=YOU, new_targets=False)

order("copy <what:spell object> . you may choose new targets for the copy", do.CopySpell, amount=ONE, who=YOU)

order("choose new targets for <what:spell object>", do.ChangeTargets, who=YOU)

order("change the (target|targets) of <what:spell object>", do.ChangeTargets, who=YOU, how="change all")

order("change a target of <what:spell object> to <to:this>", do.ChangeTargets, who=YOU, how="to")

constant("choose", "choose a color", do.ChooseThing(YOU, "color", "color"))

constant("order", "choose a color", do.ChooseThing(YOU, "color", "color"))

order("choose <what:choice>", do.ChooseThing, who=YOU, kind="object", key="chosen")

constant("order", "choose a creature type", do.ChooseThing(YOU, "creature type", "creature type"))

constant("order", "choose a card name", do.ChooseThing(YOU, "card name", "card name"))

order("cast <what> without paying its mana cost", do.CastCard, who=YOU, free=True)

order("cast <what:pronoun>", do.CastCard, who=YOU)

order("play <what:pronoun>", do.CastCard, who=YOU, play=True)

form("clause", "you may play <what> this turn", do.GrantPlay, who=YOU, duration=TURN, cast_only=False)

form("clause", "until end of turn , you may play <what>", do.GrantPlay, who=YOU, duration=TURN, cast_only=False)

form("clause", "you may cast <what:one object> this turn", do.GrantPlay, who=YOU, duration=TURN)

form(
    "clause",
    "you may play <what> until the end of your next turn",
    do.GrantPlay,
    who=YOU,
    duration=Until("end of your next turn"),
    cast_only=False,
)

constant(
    "clause",
    "you may play an additional land this turn",
    do.ChangeRules((Permit("play additional land", who=YOU, number=ONE),), TURN),
)

for number_, words_ in ((2, "two"), (3, "up to three")):
    constant(
        "clause",
        f"you may play {words_} additional lands this turn",
        do.ChangeRules((Permit("play additional land", who=YOU, number=Number.of(number_)),), TURN),
    )

constant(
    "clause", "damage can't be prevented this turn", do.ChangeRules((GameRule("damage can't be prevented"),), TURN)
)

means("clause", "<r:static rule> this turn", do.ChangeRules((R,), TURN))

form("clause", "until end of turn , you may cast <what:one object>", do.GrantPlay, who=YOU, duration=TURN)

form(
    "clause",
    "until the end of your next turn , you may play <what>",
    do.GrantPlay,
    who=YOU,
    duration=Until("end of your next turn"),
    cast_only=False,
)

form(
    "clause",
    "until end of turn , you may cast <what:one object> "
    "and you may spend mana as though it were mana of any color to cast that spell",
    do.GrantPlay,
    who=YOU,
    duration=TURN,
    any_mana="color",
)

player_verb_means(
    "shuffle* THEIR graveyard into THEIR library", do.Shuffle(SUBJECT, Group(Anything(), "graveyard", SUBJECT))
)

player_verb_means(
    "shuffle* (THEIR hand|the cards from THEIR hand) into THEIR library",
    do.Shuffle(SUBJECT, Group(Anything(), "hand", SUBJECT)),
)

order(
    "copy <what:spell object> <exceptions> . you may choose new targets for the copy", do.CopySpell, amount=ONE, who=YOU
)

order("copy <what:spell object> <exceptions>", do.CopySpell, amount=ONE, who=YOU, new_targets=False)

player_verb_means("discard* all <n:nouns>", do.Discard(SUBJECT, None, what=Group(N, "hand", SUBJECT)), n=Noun(N, ""))

constant("order", "choose a number", do.ChooseThing(YOU, "number", "number"))

player_verb("(a|an) <spec:token>", do.CreateToken, amount=ONE)

player_verb("<amount:word number> <spec:tokens>", do.CreateToken)


for words_, lasts in (("this turn", TURN), ("this combat", Until("end of combat"))):
    object_verb(
        f"assign* no combat damage {words_}",
        do.ChangeRules,
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
    once = do.KeywordAction(verb, YOU)
    means("order", f"{verb} <n:word number> times", do.ForEach((once,), times=N), n=N.where(lambda n: n not in FEW))
    means("order", f"{verb} once for each <n:each>", do.ForEach((once,), times=N), n=N.where(lambda n: n not in FEW))
    others = do.KeywordAction(verb, SUBJECT)
    player_verb_means(f"{verb}* for each <e:each>", do.ForEach((others,), times=E), "effects.0.who")


object_verb("explore* again", do.KeywordAction, name="explore")
EXPLORES = do.KeywordAction("explore", what=SUBJECT)
object_verb_means(
    "explore* <n:word number> times",
    do.ForEach((EXPLORES,), times=N),
    "effects.0.what",
    n=N.where(lambda n: n not in FEW),
)


# ── again ──
for verb in ("proliferate", "investigate"):
    once = do.KeywordAction(verb, YOU)
    for words in (f"{verb} twice", f"{verb} , then {verb} again"):
        constant("order", words, do.InOrder((once, once)))
