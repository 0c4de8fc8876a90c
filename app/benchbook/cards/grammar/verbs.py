"""The verbs of resolving spells and abilities."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword
from benchbook.cards.amounts import LifeOf, Number, Product, UpTo
from benchbook.cards.conditions import Indefinitely, Until, UntilLeaves
from benchbook.cards.continuous import Cant, ChangeText, GainAbilities, GameRule, LoseAbilities, Must, Permit, SetTypes
from benchbook.cards.grammar.forms import (
    SUBJECT,
    YOU,
    constant,
    derived,
    form,
    object_verb,
    object_verb_by,
    order,
    player_verb,
    player_verb_by,
    same_as,
)
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, Past
from benchbook.cards.objects import (
    And,
    Anything,
    Bound,
    Choose,
    Compares,
    Group,
    HasType,
    Is,
    PlayerAsObject,
    Same,
    This,
    TopOf,
)  # fmt: skip
from benchbook.cards.players import BoundPlayer, ControllerOf, EachPlayer, OwnerOf
from benchbook.cards.replacements import DamagePrevented, DamageRedirected, ZoneReplacement
from benchbook.cards.vocabulary import NUMBER_WORDS

ONE, TWO = Number.of(1), Number.of(2)
TURN = Until("end of turn")

# ── damage and life ──
object_verb("deal* <amount:damage> to <to:recipient>", do.DealDamage, subject="source")
object_verb("deal* damage to <to:recipient> equal to <amount>", do.DealDamage, subject="source")
object_verb("deal* damage equal to <amount> to <to:recipient>", do.DealDamage, subject="source")
object_verb("deal* <amount:damage> to <to:own pronoun>", do.DealDamage, subject="source")


object_verb("<amount:damage> to <to:recipient>", do.DealDamage, subject="source")
object_verb(
    "deal* <amount:damage> divided as you choose among <to:divided>", do.DealDamage, subject="source", divided=True
)
order(
    "distribute <amount:word number> <kind:counter kind> counters among <on:many objects>",
    do.PutCounters,
    distribute=True,
)


def _product(node: Any) -> tuple[Any, Any] | None:
    if isinstance(node, Product) and isinstance(node.times, Number):
        return node.times, node.of
    return None if isinstance(node, (Number, UpTo)) or node is None else (ONE, node)


def _times(count: Any, each: Any) -> Any:
    return each if count == ONE else Product(count, each)


object_verb_by(
    "deal* <k:digits> damage to <t:recipient> for each <e:each>",
    lambda k, t, e: do.DealDamage(_times(k, e), t, SUBJECT),
    lambda d: (_product(d.amount)[0], d.to, _product(d.amount)[1]) if _product(d.amount) else None,
    do.DealDamage,
    "source",
)
object_verb_by(
    "deal* <n:damage> to itself",
    lambda n: do.DealDamage(n, SUBJECT, SUBJECT),
    lambda d: (d.amount,) if d.to == d.source and d == do.DealDamage(d.amount, d.to, d.source) else None,
    do.DealDamage,
    "source",
)
player_verb("gain* <amount:life>", do.GainLife)
player_verb("lose* <amount:life>", do.LoseLife)
player_verb("draw* <amount:cards>", do.Draw)
player_verb("draw* an additional card", do.Draw, amount=ONE)
player_verb("mill* <amount:cards>", do.Mill)
player_verb("discard* THEIR hand", do.Discard, amount=None)
player_verb("discard* <amount:cards>", do.Discard)
player_verb("discard* <amount:cards> at random", do.Discard, at_random=True)
player_verb_by(
    "discard* (a|an) <n:noun>",
    lambda n: do.Discard(SUBJECT, ONE, n.filter) if n.zone == "" and not isinstance(n.filter, Anything) else None,
    lambda d: (Noun(d.filter, ""),) if d.filter is not None and d == do.Discard(d.who, ONE, d.filter) else None,
    do.Discard,
)
for kind in ("scry", "surveil", "fateseal"):
    player_verb(f"{kind}* <amount:digits>", do.Scry, kind=kind)
derived(
    "clause",
    "<w:whose> life total becomes <a:amount>",
    lambda w, a: do.SetLife(w, a),
    lambda e: (e.who, e.amount),
    do.SetLife,
)
player_verb("lose* the game", do.PlayerOutcome, outcome="lose")
player_verb("win* the game", do.PlayerOutcome, outcome="win")
constant("clause", "the game is a draw", do.PlayerOutcome(None, "draw"))
constant("order", "add one mana of any color", do.AddMana(YOU, kind="any color", amount=ONE))
constant(
    "order",
    "add one mana of any color in your commander 's color identity",
    do.AddMana(YOU, kind="commander identity", amount=ONE),
)
form("order", "add <amount:word number> mana of any one color", do.AddMana, who=YOU, kind="any one color")
form("order", "add <amount:word number> mana in any combination of colors", do.AddMana, who=YOU, kind="any combination")
constant("order", "add one mana of the chosen color", do.AddMana(YOU, kind="chosen color", amount=ONE))
player_verb("add* one mana of any color", do.AddMana, kind="any color", amount=ONE)
player_verb("add* <mana>", do.AddMana)
for template, fixed_ in (("add* one mana of any color", {"kind": "any color", "amount": ONE}), ("add* <mana>", {})):
    player_verb(f"{template} . spend this mana only <restriction:restriction>", do.AddMana, **fixed_)
    player_verb(f"{template} . this mana can't be spent <restriction:ban>", do.AddMana, **fixed_)
form(
    "order",
    "add <amount:word number> mana of any one color . spend this mana only <restriction:restriction>",
    do.AddMana,
    who=YOU,
    kind="any one color",
)
player_verb_by(
    "add* <a:mana> or <b:mana>",
    lambda a, b: do.AddMana(SUBJECT, kind="fixed", alternatives=(a, b)),
    lambda m: m.alternatives if len(m.alternatives) == 2 else None,
    do.AddMana,
)
player_verb_by(
    "add* <a:mana> , <b:mana> , or <c:mana>",
    lambda a, b, c: do.AddMana(SUBJECT, kind="fixed", alternatives=(a, b, c)),
    lambda m: m.alternatives if len(m.alternatives) == 3 else None,
    do.AddMana,
)
player_verb("add* <mana> for each <amount:each>", do.AddMana)
player_verb("add* <amount:that many> <mana>", do.AddMana)
player_verb("add* <amount:word number> <mana>", do.AddMana)
player_verb("add* an amount of <mana> equal to <amount>", do.AddMana)

# ── destroying, exiling, moving ──
order("destroy <what>", do.Destroy)
order("destroy <what> . (it|they) can't be regenerated", do.Destroy, no_regeneration=True)
order(
    "destroy <what> . (that creature|that permanent|those creatures) can't be regenerated",
    do.Destroy,
    no_regeneration=True,
)
order("exile <what>", do.Exile)
order("exile <what> face down", do.Exile, face_down=True)
derived(
    "order",
    "exile <w:what> until <t:this> leaves the battlefield",
    lambda w, t: do.Exile(w, until=UntilLeaves(t)),
    lambda e: (
        (e.what, e.until.what) if isinstance(e.until, UntilLeaves) and e == do.Exile(e.what, until=e.until) else None
    ),
    do.Exile,
)
player_verb("sacrifice* <what:own choice>", do.Sacrifice)
for sacrificed in ("this", "pronoun", "many pronoun"):
    form("order", f"sacrifice <what:{sacrificed}>", do.Sacrifice, who=None)
    form("player verb s", f"sacrifices <what:{sacrificed}>", do.Sacrifice, "who")
    form("player verb they", f"sacrifice <what:{sacrificed}>", do.Sacrifice, "who")
order("return <what> to (its|their) owner 's hand", do.Move, to="hand")
order("return <what> to (their|its) owner (s'|') hand", do.Move, to="hand")
order("return <what> to their owners ' (hands|hand)", do.Move, to="hand")
order("return <what> to (your|their) hand", do.Move, to="hand")
order("return <what> to the battlefield", do.Move, to="battlefield")
order("return <what> to the battlefield tapped", do.Move, to="battlefield", tapped=True)
order(
    "return <what> to the battlefield transformed under your control",
    do.Move,
    to="battlefield",
    transformed=True,
    control=YOU,
)
for owned_ in ("its owner 's", "their owner 's"):
    derived(
        "order",
        f"return <w:what> to the battlefield transformed under {owned_} control",
        lambda w: do.Move(w, "battlefield", OwnerOf(w), transformed=True),
        lambda e: (e.what,) if e == do.Move(e.what, "battlefield", OwnerOf(e.what), transformed=True) else None,
        do.Move,
    )
order("return <what> to the battlefield under your control", do.Move, to="battlefield", control=YOU)
for under in ("its owner 's", "their owner 's", "their owners '"):
    derived(
        "order",
        f"return <w:what> to the battlefield under {under} control",
        lambda w: do.Move(w, "battlefield", OwnerOf(w)),
        lambda e: (e.what,) if e == do.Move(e.what, "battlefield", OwnerOf(e.what)) else None,
        do.Move,
    )
    derived(
        "order",
        f"return <w:what> to the battlefield tapped under {under} control",
        lambda w: do.Move(w, "battlefield", OwnerOf(w), tapped=True),
        lambda e: (e.what,) if e == do.Move(e.what, "battlefield", OwnerOf(e.what), tapped=True) else None,
        do.Move,
    )
for words, _zone in (("your graveyard", "graveyard"),):
    order(f"return <what:this> from {words} to your hand", do.Move, to="hand", from_zone="graveyard")
    order(f"return <what:this> from {words} to the battlefield", do.Move, to="battlefield", from_zone="graveyard")
    order(
        f"return <what:this> from {words} to the battlefield tapped",
        do.Move,
        to="battlefield",
        tapped=True,
        from_zone="graveyard",
    )
order("put <what> onto the battlefield", do.Move, to="battlefield")
order("put <what> onto the battlefield tapped", do.Move, to="battlefield", tapped=True)
order("put <what> onto the battlefield under your control", do.Move, to="battlefield", control=YOU)
order("put <what> onto the battlefield tapped under your control", do.Move, to="battlefield", control=YOU, tapped=True)
for start, fixed in (
    ("return <w:what> to the battlefield", {}),
    ("return <w:what> to the battlefield tapped", {"tapped": True}),
    ("put <w:what> onto the battlefield", {}),
):

    def _made(w: Any, n: Any, k: str, f: Any = fixed) -> Any:
        return do.Move(w, "battlefield", with_counters=(k, n), **f)

    def _of_one(e: Any, f: Any = fixed) -> Any:
        if (
            e.with_counters is None
            or e != do.Move(e.what, "battlefield", with_counters=e.with_counters, **f)
            or e.with_counters[1] != ONE
        ):
            return None
        return (e.what, e.with_counters[0])

    def _of_many(e: Any, f: Any = fixed) -> Any:
        if e.with_counters is None or e != do.Move(e.what, "battlefield", with_counters=e.with_counters, **f):
            return None
        return (e.what, e.with_counters[1], e.with_counters[0])

    derived(
        "order",
        f"{start} with (a|an) <k:counter kind> counter on it",
        lambda w, k, m=_made: m(w, ONE, k),
        _of_one,
        do.Move,
    )
    derived(
        "order",
        f"{start} with an additional <k:counter kind> counter on it",
        lambda w, k, m=_made: m(w, ONE, k),
        _of_one,
        do.Move,
    )
    derived("order", f"{start} with <n:word number> <k:counter kind> counters on it", _made, _of_many, do.Move)


def _owned_back(w: Any, k: str) -> Any:
    return do.Move(w, "battlefield", OwnerOf(w), with_counters=(k, ONE))


derived(
    "order",
    "return <w:what> to the battlefield under its owner 's control with (a|an) <k:counter kind> counter on it",
    _owned_back,
    lambda e: (
        (e.what, e.with_counters[0]) if e.with_counters and e == _owned_back(e.what, e.with_counters[0]) else None
    ),
    do.Move,
)
order("put <what> into (its owner 's|your|their) graveyard", do.Move, to="graveyard")
for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    for whose in ("(its|their) owner 's library", "their owners ' libraries", "(your|their) library"):
        order(f"put <what> {where} {whose}", do.Move, to="library", position=position)
order("put <what> back in any order", do.Move, to="library", any_order=True)
order("put <what> into (its|their) owner 's library second from the top", do.Move, to="library", position="2")
player_verb("shuffle* [THEIR library]", do.Shuffle)
derived(
    "clause",
    "double <w:whose> life total",
    lambda w: do.SetLife(w, Product(TWO, LifeOf(w))),
    lambda e: (e.who,) if e == do.SetLife(e.who, Product(TWO, LifeOf(e.who))) else None,
    do.SetLife,
)
player_verb("get* an emblem with <abilities:granted>", do.GetEmblem)
for words, kind in (
    ("all instances of one basic land type with another", "basic land type"),
    ("all instances of one color word with another", "color word"),
    ("all instances of one creature type with another", "creature type"),
    (
        "all instances of one color word with another or one basic land type with another",
        "color word or basic land type",
    ),
):
    order(
        f"change the text of <what:one object> by replacing {words}",
        do.Continuous,
        changes=(ChangeText(kind),),
        duration=Indefinitely(),
    )
    order(
        f"change the text of <what:one object> by replacing {words} until end of turn",
        do.Continuous,
        changes=(ChangeText(kind),),
        duration=TURN,
    )
order(
    "change the text of <what:one object> by replacing all instances of one creature type with another . "
    "the new creature type can't be wall",
    do.Continuous,
    changes=(ChangeText("creature type", never="Wall"),),
    duration=Indefinitely(),
)
object_verb(
    "lose* this ability and become* an aura enchantment with enchant creature",
    do.Continuous,
    changes=(
        LoseAbilities(kind="activated"),
        SetTypes(("enchantment",), ("Aura",)),
        GainAbilities((Keyword("enchant", filter=HasType("creature"), text="Enchant creature"),)),
    ),
    duration=Indefinitely(),
)
derived(
    "order",
    "shuffle <w:what> into (its|their) owner 's library",
    lambda w: do.Shuffle(OwnerOf(w), w),
    lambda e: (e.what,) if e.what is not None and e.who == OwnerOf(e.what) else None,
    do.Shuffle,
)
order("counter <what:spell object>", do.CounterSpell)
order(
    "counter <what:spell object> . if that spell is countered this way , exile it instead of putting it into its owner 's graveyard",  # noqa: E501
    do.CounterSpell,
    instead="exile",
)
order("tap <what>", do.Tap)
order("untap <what>", do.Tap, untap=True)
order("tap or untap <what>", do.Tap, or_untap=True)
object_verb("become* tapped", do.Tap)
player_verb_by("tap* <w:own choice>", lambda w: do.Tap(w), lambda t: (t.what,), do.Tap, "what.chooser")
order("attach <what> to <to:what>", do.Attach)
object_verb("phase* out", do.PhaseOut)
order("remove <what> from combat", do.RemoveFromCombat)
order("transform <what>", do.Transform)
order("flip <what>", do.Transform, kind="flip")
order("turn <what> face up", do.Transform, kind="face up")
order("turn <what> face down", do.Transform, kind="face down")
object_verb("fight* <second:what>", do.Fight, subject="first")
order("exchange control of <first:one object> and <second:one object>", do.Exchange)
derived(
    "order",
    "exchange control of <w:many objects>",
    lambda w: do.Exchange(w, w),
    lambda e: (e.first,) if e == do.Exchange(e.first, e.first) else None,
    do.Exchange,
)
order("regenerate <what>", do.Regenerate)

# ── looking at cards and putting them where they belong ──
LOOKED = Bound("looked at")


def _among(noun: Noun, number: Any, seen: Any) -> Any:
    parts = (
        noun.filter.parts
        if isinstance(noun.filter, And)
        else ()
        if isinstance(noun.filter, Anything)
        else (noun.filter,)
    )
    return (
        Choose(And((*parts, Same(seen))) if parts else Same(seen), number, YOU, "library") if noun.zone == "" else None
    )


def _of_among(node: Any) -> tuple[Any, ...] | None:
    if not isinstance(node, Choose) or node != Choose(node.filter, node.number, YOU, "library"):
        return None
    if node.filter == Same(LOOKED):
        return node.number, Noun(Anything(), ""), LOOKED
    if isinstance(node.filter, And) and node.filter.parts[-1] == Same(LOOKED):
        rest = node.filter.parts[:-1]
        return node.number, Noun(rest[0] if len(rest) == 1 else And(rest), ""), LOOKED
    return None


def _all_among(noun: Noun, seen: Any) -> Any:
    made = _among(noun, ONE, seen)
    return Group(made.filter, "library") if made is not None and made.filter != Same(seen) else None


def _of_all_among(node: Any) -> tuple[Any, ...] | None:
    if node != Group(node.filter, "library"):
        return None
    found = _of_among(Choose(node.filter, ONE, YOU, "library"))
    return found[1:] if found is not None and node.filter != Same(LOOKED) else None


def _counted_among(node: Any, number: Any) -> tuple[Any, ...] | None:
    found = _of_among(node)
    return found[1:] if found is not None and found[0] == number else None


def _up_to_among(node: Any) -> tuple[Any, ...] | None:
    found = _of_among(node)
    return (
        (found[0].limit, *found[1:])
        if found is not None and isinstance(found[0], UpTo) and found[0].limit is not None
        else None
    )


derived(
    "looked",
    "(a|an) <n:noun> from among <s:seen>",
    lambda n, s: _among(n, ONE, s),
    lambda c: _counted_among(c, ONE),
    Choose,
)
derived(
    "looked",
    "up to <k:word number> <n:nouns> from among <s:seen>",
    lambda k, n, s: _among(n, UpTo(k), s),
    _up_to_among,
    Choose,
)
derived(
    "looked",
    "any number of <n:nouns> from among <s:seen>",
    lambda n, s: _among(n, UpTo(), s),
    lambda c: _counted_among(c, UpTo()),
    Choose,
)
derived(
    "looked",
    "all <n:nouns> from among <s:seen>",
    lambda n, s: _all_among(n, s),
    lambda g: _of_all_among(g),
    Group,
)
derived(
    "looked",
    "up to one of <s:seen>",
    lambda s: Choose(Same(s), UpTo(ONE), YOU, "library"),
    lambda c: (LOOKED,) if c == Choose(Same(LOOKED), UpTo(ONE), YOU, "library") else None,
    Choose,
)
derived(
    "looked",
    "one of <s:seen>",
    lambda s: Choose(Same(s), ONE, YOU, "library"),
    lambda c: (LOOKED,) if c == Choose(Same(LOOKED), ONE, YOU, "library") else None,
    Choose,
)
derived(
    "looked",
    "<k:word number> of <s:seen>",
    lambda k, s: Choose(Same(s), k, YOU, "library"),
    lambda c: (c.number, LOOKED) if c == Choose(Same(LOOKED), c.number, YOU, "library") else None,
    Choose,
)
same_as("what", "looked")


@reads("seen")
def seen(parser: Parser, at: int) -> Iterator[Reading]:
    """Them, those cards: what was looked at."""
    for words in (("them",), ("those", "cards")):
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("looked", at), at + len(words)


@says("seen")
def say_seen(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them, those cards."""
    if node == LOOKED:
        for words in ("them", "those cards"):
            yield from printer.phrase(words, state)


@reads("what")
def the_rest(parser: Parser, at: int) -> Iterator[Reading]:
    """The rest of the cards looked at or revealed."""
    if parser.low[at : at + 2] in (("the", "rest"), ("the", "other")):
        parser.took(at + 2)
        yield Past("rest", at), at + 2
        if parser.low[at + 2 : at + 5] in (("of", "the", "cards"), ("of", "those", "cards")):
            yield Past("rest", at), at + 5


@says("what")
def say_the_rest(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The rest."""
    if isinstance(node, Group) and node.filter in (Same(LOOKED), Same(Bound("revealed"))):
        for words in ("the rest", "the other", "the rest of the cards", "the rest of those cards"):
            yield from printer.phrase(words, state)


for verb_ in ("put", ""):
    order(f"{verb_} <what> into (your|their) hand", do.Move, to="hand")
    order(f"{verb_} <what> into (your|its owner 's|their) graveyard", do.Move, to="graveyard")
    order(f"{verb_} <what> on the bottom of (your|their) library", do.Move, to="library", position="bottom")
    order(f"{verb_} <what> on top of your library", do.Move, to="library")
    for words, how in (("any", "any_order"), ("a random", "random_order")):
        below = f"{verb_} <what> on the bottom of (your|their) library in {words} order"
        order(below, do.Move, to="library", position="bottom", **{how: True})
    order(f"{verb_} <what> back on top of your library in any order", do.Move, to="library", any_order=True)
    order(f"{verb_} <what> on top of (your|their) library in any order", do.Move, to="library", any_order=True)
player_verb_by(
    "reveal* cards from the top of THEIR library until THEY (reveal|reveals) (a|an) <n:noun>",
    lambda n: do.RevealUntil(SUBJECT, n.filter, ONE) if n.zone == "" else None,
    lambda e: (Noun(e.filter, ""),) if e == do.RevealUntil(e.who, e.filter, ONE) else None,
    do.RevealUntil,
)
player_verb_by(
    "exile* cards from the top of THEIR library until THEY (exile|exiles) (a|an) <n:noun>",
    lambda n: do.RevealUntil(SUBJECT, n.filter, ONE, "exile") if n.zone == "" else None,
    lambda e: (Noun(e.filter, ""),) if e == do.RevealUntil(e.who, e.filter, ONE, "exile") else None,
    do.RevealUntil,
)
player_verb("flip* a coin", do.FlipCoin)
for sides, word in enumerate(NUMBER_WORDS[2:], 2):
    player_verb(f"roll* a {word}-sided die", do.RollDie, sides=sides)
constant("clause", "raise that player 's pop ! counter", do.KeywordAction("raise a counter", words=("pop!",)))
constant("clause", "each player gains control of all creatures they own", do.KeywordAction("each owner gains control"))
order("put <what> onto the battlefield combined (into one creature|) under your control", do.PutCombined)
order("put <what> onto the battlefield (under your control|) combined (into one creature|)", do.PutCombined)
constant("clause", "reflip a coin", do.KeywordAction("reflip"))
constant("clause", "reflip a coin or reroll a die", do.KeywordAction("reroll or reflip"))
constant("clause", "reroll a die", do.KeywordAction("reroll"))
form("clause", "increase the result of a die roll by <amount:digits>", do.KeywordAction, name="increase the result")
form("clause", "decrease the result of a die roll by <amount:digits>", do.KeywordAction, name="decrease the result")
derived(
    "clause",
    "you choose (a|an) <n:noun> from it",
    lambda n: do.ChooseThing(YOU, "object", "chosen", what=_hidden(n)),
    lambda e: _chosen_from(e),
    do.ChooseThing,
)
derived(
    "clause",
    "you choose (a|an) <n:noun> from it with mana value <k:digits> or less",
    lambda n, k: do.ChooseThing(YOU, "object", "chosen", what=_hidden(_sized(n, k))),
    lambda e: _of_sized(e),
    do.ChooseThing,
)
player_verb("discard* <what:pronoun>", do.Discard, amount=ONE)
player_verb("cast* <what:pronoun> without paying its mana cost", do.CastCard, free=True)


def _hidden(noun: Noun) -> Any:
    from benchbook.cards.grammar.raw import PlayerPronoun

    return Choose(noun.filter, ONE, YOU, "hand", PlayerPronoun(10**6))


def _sized(noun: Noun, number: Any) -> Noun:
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    kept = () if parts == (Anything(),) else parts
    return Noun(And((*kept, Compares("mana value", "<=", number))), noun.zone)


def _of_sized(effect: Any) -> tuple[Any, ...] | None:
    found = _chosen_from(effect)
    parts = found[0].filter.parts if found is not None and isinstance(found[0].filter, And) else ()
    last = parts[-1] if parts else None
    if not isinstance(last, Compares) or last != Compares("mana value", "<=", last.amount):
        return None
    rest = parts[:-1]
    return Noun(Anything() if not rest else rest[0] if len(rest) == 1 else And(rest), ""), last.amount


def _chosen_from(effect: Any) -> tuple[Any, ...] | None:
    what = effect.what
    if (
        isinstance(what, Choose)
        and effect == do.ChooseThing(YOU, "object", "chosen", what=Choose(what.filter, ONE, YOU, "hand", what.zone_of))
        and what.zone_of is not None
    ):
        return (Noun(what.filter, ""),)
    return None


# ── counters ──
order("put (a|an|one) <kind:counter kind> counter on <on:recipient>", do.PutCounters, amount=ONE)
order("put <amount:many> <kind:counter kind> counters on <on:recipient>", do.PutCounters)
order("put (a|an|one) <kind:counter kind> counter on <on:recipient> for each <amount:each>", do.PutCounters)
order("put a number of <kind:counter kind> counters on <on:recipient> equal to <amount>", do.PutCounters)
order("remove (a|an|one) <kind:counter kind> counter from <of:what>", do.RemoveCounters, amount=ONE)
order("remove <amount:word number> <kind:counter kind> counters from <of:what>", do.RemoveCounters)
order("remove all <kind:counter kind> counters from <of:what>", do.RemoveCounters, amount=None)
order("remove all counters from <of:what>", do.RemoveCounters, amount=None, kind="")
order("double the number of <kind:counter kind> counters on <of:what>", do.DoubleCounters)
order("move all counters from <of:one object> onto <to:one object>", do.MoveCounters, kind="", amount=None)
order(
    "move (a|an|one) <kind:counter kind> counter from <of:one object> onto <to:one object>", do.MoveCounters, amount=ONE
)
for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    form(
        f"player verb {inflection}",
        f"{verb} (a|an|one) <kind:counter kind> counter",
        do.PutCounters,
        subject="on",
        amount=ONE,
    )
    form(
        f"player verb {inflection}",
        f"{verb} <amount:word number> <kind:counter kind> counters",
        do.PutCounters,
        subject="on",
    )
    form(f"player verb {inflection}", f"{verb} <amount:energy>", do.PutCounters, subject="on", kind="energy")

order("remove (a|an|one) counter from <of:what>", do.RemoveCounters, amount=ONE, kind="")
object_verb("become* blocked", do.Designate, designation="blocked")
form(
    "order",
    "add one mana of any type <what:one object> could produce",
    do.AddMana,
    who=YOU,
    kind="could produce",
    amount=ONE,
)
object_verb_by(
    "block* <t:this> <d:duration> if able",
    lambda t, d: do.ChangeRules((Must("block", Same(SUBJECT), Same(t)),), d, SUBJECT),
    lambda e: (
        (This(), e.duration)
        if e == do.ChangeRules((Must("block", Same(SUBJECT), Same(This())),), e.duration, SUBJECT)
        else None
    ),
    do.ChangeRules,
)


order("put <what> on top", do.Move, to="library")
order("return <what> to the battlefield tapped and attacking", do.Move, to="battlefield", tapped=True, attacking=True)
order("put <what> onto the battlefield tapped and attacking", do.Move, to="battlefield", tapped=True, attacking=True)


# ── libraries and hands ──
player_verb("look* at <what>", do.LookAt)
player_verb("reveal* <what>", do.LookAt, reveal=True)
player_verb_by(
    "look* at the top <n:word number> cards of THEIR library",
    lambda n: do.LookAt(SUBJECT, TopOf(SUBJECT, n)),
    lambda e: (
        (e.what.number,)
        if isinstance(e.what, TopOf) and e == do.LookAt(e.who, TopOf(e.who, e.what.number)) and e.what.number != ONE
        else None
    ),
    do.LookAt,
)
player_verb_by(
    "reveal* the top card of THEIR library",
    lambda: do.LookAt(SUBJECT, TopOf(SUBJECT, ONE), reveal=True),
    lambda e: () if e == do.LookAt(e.who, TopOf(e.who, ONE), reveal=True) else None,
    do.LookAt,
)
player_verb_by(
    "reveal* THEIR hand",
    lambda: do.LookAt(SUBJECT, Group(Anything(), "hand", SUBJECT), reveal=True),
    lambda e: () if e == do.LookAt(e.who, Group(Anything(), "hand", e.who), reveal=True) else None,
    do.LookAt,
)
derived(
    "order",
    "look at <w:whose> hand",
    lambda w: do.LookAt(YOU, Group(Anything(), "hand", w)),
    lambda e: (
        (e.what.who,)
        if e.who == YOU and isinstance(e.what, Group) and e == do.LookAt(YOU, Group(Anything(), "hand", e.what.who))
        else None
    ),
    do.LookAt,
)


def _search(noun: Noun, number: Any) -> Any:
    return do.Search(SUBJECT, SUBJECT, noun.filter, number) if noun.zone == "" else None


def _both_zones(noun: Noun) -> Any:
    return do.Search(SUBJECT, SUBJECT, noun.filter, ONE, zones=("library", "graveyard")) if noun.zone == "" else None


player_verb_by(
    "search* THEIR library and/or graveyard for (a|an) <n:noun>",
    _both_zones,
    lambda e: (
        (Noun(e.filter, ""),) if e == do.Search(e.who, e.who, e.filter, ONE, zones=("library", "graveyard")) else None
    ),
    do.Search,
)


def _searched(effect: Any, number: Any = None) -> tuple[Any, ...] | None:
    if effect != do.Search(effect.who, effect.who, effect.filter, effect.number):
        return None
    if number is not None:
        return (Noun(effect.filter, ""),) if effect.number == number else None
    if isinstance(effect.number, UpTo) and effect.number.limit is not None:
        return effect.number.limit, Noun(effect.filter, "")
    return None


player_verb_by(
    "search* THEIR library for (a|an) <n:noun>", lambda n: _search(n, ONE), lambda e: _searched(e, ONE), do.Search
)
player_verb_by(
    "search* THEIR library for up to <k:word number> <n:nouns>",
    lambda k, n: _search(n, UpTo(k)),
    lambda e: _searched(e),
    do.Search,
)
player_verb_by(
    "search* THEIR library for up to <k:that many> <n:nouns>",
    lambda k, n: _search(n, UpTo(k)),
    lambda e: (
        (e.number.limit, *_searched(e, e.number))
        if isinstance(e.number, UpTo)
        and e.number.limit is not None
        and not isinstance(e.number.limit, Number)
        and _searched(e, e.number)
        else None
    ),
    do.Search,
)
player_verb_by(
    "search* THEIR library for any number of <n:nouns>",
    lambda n: _search(n, UpTo()),
    lambda e: _searched(e, UpTo()),
    do.Search,
)
order("reveal <what:pronoun>", do.LookAt, who=YOU, reveal=True)
order("reveal <what:many pronoun>", do.LookAt, who=YOU, reveal=True)

# ── hands ──
# ── rules for a while ──
for action, words in (
    ("attack", "attack"),
    ("block", "block"),
    ("be blocked", "be blocked"),
    ("untap", "untap"),
    ("be regenerated", "be regenerated"),
    ("be countered", "be countered"),
    ("transform", "transform"),
):
    object_verb(f"can't {words} <duration>", do.ChangeRules, changes=(Cant(action, what=Same(SUBJECT)),))
for words in (
    "its controller 's next untap step",
    "their controller 's next untap step",
    "their controllers ' next untap steps",
):
    object_verb(
        f"don't* untap during {words}",
        do.ChangeRules,
        changes=(Cant("untap in the untap step", what=Same(SUBJECT)),),
        duration=Until("its controller's next untap step"),
    )
object_verb(
    "don't* untap during your next untap step",
    do.ChangeRules,
    changes=(Cant("untap in the untap step", what=Same(SUBJECT), who=YOU),),
    duration=Until("your next untap step"),
)
object_verb(
    "can attack <duration> as though (it|they) didn't have defender",
    do.ChangeRules,
    changes=(Permit("attack as though it didn't have defender", what=Same(SUBJECT)),),
)
object_verb(
    "can't attack or block <duration>",
    do.ChangeRules,
    changes=(Cant("attack", what=Same(SUBJECT)), Cant("block", what=Same(SUBJECT))),
)
object_verb("attack* <duration> if able", do.ChangeRules, changes=(Must("attack", Same(SUBJECT)),))
object_verb("block* <duration> if able", do.ChangeRules, changes=(Must("block", Same(SUBJECT)),))
object_verb("must be blocked <duration> if able", do.ChangeRules, changes=(Must("be blocked", Same(SUBJECT)),))
constant(
    "clause",
    "prevent all combat damage that would be dealt this turn",
    do.CreateReplacement(DamagePrevented(combat=True), TURN),
)
constant("clause", "prevent all damage that would be dealt this turn", do.CreateReplacement(DamagePrevented(), TURN))
derived(
    "clause",
    "if <w:pronoun> would die this turn , exile it instead",
    lambda w: do.CreateReplacement(ZoneReplacement(Same(w), "battlefield", "graveyard", "exile"), TURN),
    lambda e: (
        (e.replacement.filter.what,)
        if isinstance(e.replacement, ZoneReplacement)
        and isinstance(e.replacement.filter, Same)
        and e == do.CreateReplacement(ZoneReplacement(e.replacement.filter, "battlefield", "graveyard", "exile"), TURN)
        else None
    ),
    do.CreateReplacement,
)

# ── turns, outcomes, designations, keyword actions ──
constant("clause", "take an extra turn after this one", do.ExtraTurn(YOU))
player_verb("take* an extra turn after this one", do.ExtraTurn)
constant("clause", "after this phase , there is an additional combat phase", do.ExtraTurn(YOU, ("combat",)))
constant(
    "clause",
    "after this main phase , there is an additional combat phase followed by an additional main phase",
    do.ExtraTurn(YOU, ("combat", "main")),
)
player_verb("skip* THEIR next turn", do.SkipNext, what="turn")
player_verb("skip* THEIR next untap step", do.SkipNext, what="untap step")
player_verb("skip* THEIR next combat phase", do.SkipNext, what="combat phase")
constant("clause", "end the turn", do.EndTurn())
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
order("change the target of <what:spell object>", do.ChangeTargets, who=YOU, how="change all")
order("change a target of <what:spell object> to <to:this>", do.ChangeTargets, who=YOU, how="to")
constant("choose", "choose a color", do.ChooseThing(YOU, "color", "color"))
constant("order", "choose a color", do.ChooseThing(YOU, "color", "color"))
order("choose <what:choice>", do.ChooseThing, who=YOU, kind="object", key="chosen")
constant("order", "choose a creature type", do.ChooseThing(YOU, "creature type", "creature type"))
constant("order", "choose a card name", do.ChooseThing(YOU, "card name", "card name"))
order("cast <what> without paying its mana cost", do.CastCard, who=YOU, free=True)
order("cast <what:pronoun>", do.CastCard, who=YOU)
order("play <what:pronoun>", do.CastCard, who=YOU, play=True)
derived(
    "clause",
    "you may play <w:what> this turn",
    lambda w: do.GrantPlay(YOU, w, TURN, cast_only=False),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN, cast_only=False) else None,
    do.GrantPlay,
)
derived(
    "clause",
    "until end of turn , you may play <w:what>",
    lambda w: do.GrantPlay(YOU, w, TURN, cast_only=False),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN, cast_only=False) else None,
    do.GrantPlay,
)
derived(
    "clause",
    "you may cast <w:pronoun> this turn",
    lambda w: do.GrantPlay(YOU, w, TURN),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN) else None,
    do.GrantPlay,
)
derived(
    "clause",
    "you may play <w:what> until the end of your next turn",
    lambda w: do.GrantPlay(YOU, w, Until("end of your next turn"), cast_only=False),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, Until("end of your next turn"), cast_only=False) else None,
    do.GrantPlay,
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


derived(
    "clause",
    "<r:static rule> this turn",
    lambda r: do.ChangeRules((r,), TURN),
    lambda e: e.changes if len(e.changes) == 1 and e == do.ChangeRules(e.changes, TURN) else None,
    do.ChangeRules,
)
derived(
    "clause",
    "until end of turn , you may cast <w:one object>",
    lambda w: do.GrantPlay(YOU, w, TURN),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN) else None,
    do.GrantPlay,
)
derived(
    "clause",
    "until the end of your next turn , you may play <w:what>",
    lambda w: do.GrantPlay(YOU, w, Until("end of your next turn"), cast_only=False),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, Until("end of your next turn"), cast_only=False) else None,
    do.GrantPlay,
)
derived(
    "clause",
    "until end of turn , you may cast <w:one object> and you may spend mana as though it were mana of any color to cast that spell",  # noqa: E501
    lambda w: do.GrantPlay(YOU, w, TURN, any_mana=True),
    lambda e: (e.what,) if e == do.GrantPlay(YOU, e.what, TURN, any_mana=True) else None,
    do.GrantPlay,
)
player_verb_by(
    "shuffle* THEIR graveyard into THEIR library",
    lambda: do.Shuffle(SUBJECT, Group(Anything(), "graveyard", SUBJECT)),
    lambda e: () if e == do.Shuffle(e.who, Group(Anything(), "graveyard", e.who)) else None,
    do.Shuffle,
)
player_verb_by(
    "shuffle* THEIR hand into THEIR library",
    lambda: do.Shuffle(SUBJECT, Group(Anything(), "hand", SUBJECT)),
    lambda e: () if e == do.Shuffle(e.who, Group(Anything(), "hand", e.who)) else None,
    do.Shuffle,
)
order(
    "copy <what:spell object> <exceptions> . you may choose new targets for the copy", do.CopySpell, amount=ONE, who=YOU
)
order("copy <what:spell object> <exceptions>", do.CopySpell, amount=ONE, who=YOU, new_targets=False)
player_verb_by(
    "discard* all <n:nouns>",
    lambda n: do.Discard(SUBJECT, None, what=Group(n.filter, "hand", SUBJECT)) if n.zone == "" else None,
    lambda e: (
        (Noun(e.what.filter, ""),)
        if isinstance(e.what, Group) and e == do.Discard(e.who, None, what=Group(e.what.filter, "hand", e.who))
        else None
    ),
    do.Discard,
)
constant("order", "choose a number", do.ChooseThing(YOU, "number", "number"))
player_verb("(a|an) <spec:token>", do.CreateToken, amount=ONE)
player_verb("<amount:word number> <spec:tokens>", do.CreateToken)
derived(
    "clause",
    "the next <n:digits> damage that would be dealt to <w:one object> this turn is dealt to <t:what> instead",
    lambda n, w, t: do.CreateReplacement(DamageRedirected(t, amount=n, to_what=w, shield=True), TURN),
    lambda e: (
        (e.replacement.amount, e.replacement.to_what, e.replacement.to_instead)
        if isinstance(e.replacement, DamageRedirected)
        and e
        == do.CreateReplacement(
            DamageRedirected(
                e.replacement.to_instead, amount=e.replacement.amount, to_what=e.replacement.to_what, shield=True
            ),
            TURN,
        )
        else None
    ),
    do.CreateReplacement,
)
object_verb(
    "assign* no combat damage this turn",
    do.ChangeRules,
    changes=(Cant("assign combat damage", what=Same(SUBJECT)),),
    duration=TURN,
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


__all__ = ["Bound", "BoundPlayer", "ControllerOf", "EachPlayer", "Is", "PlayerAsObject", "This"]
