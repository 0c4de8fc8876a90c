"""What is exiled, with counters or with others of its name, and cards of graveyards."""

from __future__ import annotations

from functools import partial

from benchbook.cards.grammar.wording import *

# ── Exiled with counters on it, suspended cards, cards put from exile into graveyards, back with counters on it ──
ON = "on (it|them|him|her)"


def _counted(start: str, plain: Callable[[Any, Any], Any]) -> None:
    """An instruction about <w:…> that leaves it with one counter of a kind, or with so many."""
    many_counted(start, plain)
    means(f"order: {start} with (a|an) <k:counter kind> counter {ON}", plain(W, (K, ONE)))


def many_counted(start: str, plain: Callable[[Any, Any], Any]) -> None:
    """An instruction about <w:…> that leaves it with so many counters of a kind."""
    means(f"order: {start} with <n:word number> <k:counter kind> counters {ON}", plain(W, (K, N)))


def _unburied(tapped: bool, what: Any, counters: Any) -> Move:
    return Move(what, "battlefield", tapped=tapped, with_counters=counters, from_zone="graveyard")


_counted("exile <w:what>", lambda w, c: Exile(w, with_counters=c))
for tapped in (False, True):
    _counted("return <w:this> from your graveyard to the battlefield" + " tapped" * tapped, partial(_unburied, tapped))
_counted(
    "put <w:what> onto the battlefield under your control",
    lambda w, c: Move(w, "battlefield", control=YOU, with_counters=c),
)

# ── suspended ──
form("condition: <what:one object> (is|'s) suspended", Matches, filter=Is("suspended"))


# ── from exile into the graveyard of its owner ──
def _processed(number: int) -> Move:
    return Move(Choose(Anything(), Number.of(number), YOU, "exile", EachOpponent()), "graveyard")


for words, number in (
    ("a card an opponent owns from exile into that player 's graveyard", 1),
    ("two cards your opponents own from exile into their (owners '|owner 's) graveyards", 2),
):
    constant(f"order: put {words}", _processed(number))
    constant(f"cost part: put {words}", BuryCost(_processed(number).what))


# ── all others with the same name ──
def _named_alike(first: Any, noun: Noun, again: Any) -> Several | None:
    if not isinstance(first, RawTarget) or not isinstance(again, Pronoun) or noun.zone != "battlefield":
        return None
    return Several((first, Group(plus(noun.filter, Shares("name", first)))))


def _of_named_alike(node: Any) -> tuple[Any, ...] | None:
    if len(node.parts) != 2 or not isinstance(node.parts[0], Target) or not isinstance(node.parts[1], Group):
        return None
    first, group = node.parts
    kind = minus(group.filter, Shares("name", first))
    return (first, Noun(kind), first) if kind is not None and group == Group(group.filter) else None


derived(
    "many objects: <a:one object> and all other <n:nouns> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)


# ── Cards that were put into a graveyard this turn; a creature and each other one that shares its name ──
BURIED = Is("put there from the battlefield this turn")

means(
    "many objects: all <n:such cards> that were put into your graveyard from the battlefield this turn",
    Group(also(N, BURIED), "graveyard", YOU),
)
derived(
    "many objects: <a:one object> and each other <n:noun> with the same name as <p:pronoun>",
    _named_alike,
    _of_named_alike,
    Several,
)

# ── A player chooses something of theirs and exiles it ──
player_verb_means(
    "choose* (a|an) <n:permanent> THEY control and exile* it",
    Exile(Choose(also(N, ControlledBy(SUBJECT)), ONE, SUBJECT)),
    "what.chooser",
)

# ── their graveyard, and something they control ──
player_verb_means(
    "exile* (a|an) <n:permanent> THEY control and THEIR graveyard",
    Exile(Several((Choose(also(N, ControlledBy(SUBJECT)), ONE, SUBJECT), Group(Anything(), "graveyard", SUBJECT)))),
    "what.parts.0.chooser",
)

# ── all of a kind from a hand and a graveyard ──
means(
    "order: exile all <n:such cards> from <w:whose> hand and graveyard",
    Exile(Several((Group(N, "hand", W), Group(N, "graveyard", W)))),
)


# ── the top half of their library ──
def _half(rounded: str, who: Any = SUBJECT) -> Exile:
    return Exile(TopOf(who, HalfOf(CountOf(Group(Anything(), "library", who)), rounded)))


for way in ("up", "down"):
    player_verb_means(f"exile* the top half of THEIR library , rounded {way}", _half(way), "what.who")

# ── where it came from ──
for words, status in (
    ("put there from the battlefield this turn", "put there from the battlefield this turn"),
    ("put there [from anywhere] this turn", "put there this turn"),
    ("put there from (their|your|a) library this turn", "put there from a library this turn"),
):
    constant(f"after: that (was|were) {words}", Is(status))

# ── mana ──
ONLY = "spend this mana only <restriction:restriction>"
form(f"order: add <amount:word number> mana in any combination of colors . {ONLY}", AddMana, who=YOU,
     kind="any combination")  # fmt: skip
player_verb_means(
    "add* <a:mana> or <b:mana> . spend this mana only <r:restriction>",
    AddMana(SUBJECT, alternatives=(A, B), restriction=R),
)

# ── back as an enchantment only ──
ENCHANTMENT = (SetTypes(("enchantment",)),)

means(
    "order: return <w:pronoun> to the battlefield under its owner 's control . it 's an enchantment",
    Move(W, "battlefield", control=OwnerOf(W), changes=ENCHANTMENT),
)
means(
    "clause: <w:possessor> activated abilities can't be activated this turn",
    ChangeRules((Cant("activate", what=Same(W)),), TURN, W),
)

# ── blocking ──
for words, permit in (
    ("an additional creature", Permit("block additional", what=Same(SUBJECT), number=Number.of(1))),
    ("any number of creatures", Permit("block any number", what=Same(SUBJECT))),
):
    more = ChangeRules((permit,), TURN, SUBJECT)
    object_verb_means(f"can block {words} this turn", more)  # fmt: skip

object_verb_means(
    "can block up to <n:word number> additional creatures this turn",
    ChangeRules((Permit("block additional", what=Same(SUBJECT), number=N),), TURN, SUBJECT),
)
