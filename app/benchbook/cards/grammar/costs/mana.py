"""Mana that comes with mana, that could be produced, is doubled or not lost, and what it does for a spell (106)."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.grammar.wording import *

for thing in ("land", "permanent"):
    for more in ("one", "an additional one"):
        player_verb(f"add* {more} mana of any type that {thing} produced", AddMana, kind="type produced", amount=ONE)


def _more_mana(who: Who, words: str, times: int, tapping: str) -> None:
    replacement(
        f"if {tapping} <f:watched> for mana , it produces {words} as much of that mana instead",
        ManaReplaced(F, times, who=who),
    )


for words, times in (("twice", 2), ("three times", 3)):
    _more_mana(YOU, words, times, "you tap")
    _more_mana(EachPlayer(), words, times, "a player taps")


def _other_mana(produced: str, name: str, ending: str, single: bool) -> None:
    replacement(
        f"if <f:watched> is tapped for mana , it produces {produced} instead of any other {ending}",
        ManaReplaced(F, instead=name, one=single),
    )


for ending, single in (("type", False), ("type and amount", True)):
    for letter, name in COLOR_NAMES.items():
        _other_mana(f"{{{letter.lower()}}}", name, ending, single)
    _other_mana("colorless mana", "colorless", ending, single)
PAIRS = tuple(ManaCost.parse(f"{{{a}}}{{{b}}}") for a, b in combinations("WUBRG", 2))
constant("order: add two mana of different colors", AddMana(YOU, alternatives=PAIRS))

for more in ("", "an additional "):
    player_verb(f"add* {more}<amount:word number> mana in any combination of colors", AddMana, kind="any combination")


KEPT, CHANGED = "don't lose unspent mana", "unspent mana becomes"
ENDS = "as steps and phases end"
EVERY_COLOR = tuple(COLOR_NAMES.values())

for words, who in (("you", YOU), ("players", EachPlayer())):
    constant(f"static rule: {words} don't lose unspent mana {ENDS}", PlayerRule(KEPT, who))
    for color in EVERY_COLOR:
        kept = PlayerRule(KEPT, who, filter=HasColor(color))
        constant(f"static rule: {words} don't lose unspent {color} mana {ENDS}", kept)
for color in EVERY_COLOR:
    constant(
        f"static rule: if you would lose unspent mana , that mana becomes {color} instead",
        PlayerRule(CHANGED, YOU, filter=HasColor(color)),
    )
for color in EVERY_COLOR:
    constant(f"each: unspent {color} mana you have", UnspentMana(YOU, color))

RIDERS = ("that spell can't be countered", "it gains haste until end of turn", "it gains haste", "it gains riot")


@reads("spell spent on")
def spent_on(parser: Parser, at: int) -> Iterator[Reading]:
    """A creature spell; an instant or sorcery spell."""
    low = parser.low
    if low[at] in ("a", "an") and "," in low[at:]:
        end = low.index(",", at)
        if low[end - 1] == "spell" and "." not in low[at:end]:
            parser.took(end)
            yield " ".join(low[at:end]), end


@says("spell spent on")
def say_spent_on(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same words."""
    if isinstance(node, str):
        yield from printer.phrase(node, state)


def _restriction(rider: str) -> Any:
    """The restriction of mana that is spent on a kind of spell and does something for it."""
    ends = f" : {rider}"

    def kind(restriction: str) -> str | None:
        rides = restriction.startswith(RIDES) and restriction.endswith(ends)
        return restriction.removeprefix(RIDES).removesuffix(ends) if rides else None

    return Turned(K, lambda kind: f"{RIDES}{kind}{ends}", kind)


for rider in RIDERS:
    spent = f"if that mana is spent on <k:spell spent on> , {rider}"
    means(f"order: add <m:mana> . {spent}", AddMana(YOU, M, restriction=_restriction(rider)))
    means(
        f"order: add <a:mana> or <b:mana> . {spent}", AddMana(YOU, alternatives=(A, B), restriction=_restriction(rider))
    )


# ── What triggers as the mana is spent on a spell of a kind ──
OPENINGS = ("when that mana is spent to cast", "when you spend this mana to cast")


@reads("when spent")
def when_spent(parser: Parser, at: int) -> Iterator[Reading]:
    """When that mana is spent to cast a spell of a kind, …: in the words in which it is asked later."""
    low = parser.low
    for opening in OPENINGS:
        kind = at + len(opening.split())
        if " ".join(low[at:kind]) != opening or "," not in low[kind:] or "." not in low[kind:]:
            continue
        comma, end = low.index(",", kind), low.index(".", kind)
        if _reaches(parser, "noun", kind + 1, comma) and _reaches(parser, "sentence", comma + 1, end):
            parser.took(end)
            said = " ".join(low[comma + 1 : end])
            yield f"{RIDES}{' '.join(low[kind:comma])} : {opening} , {said}", end


def _reaches(parser: Parser, nt: str, at: int, end: int) -> bool:
    return at < end and any(stop in (end, end + 1) for _, stop in parser.read(nt, at))


@says("when spent")
def say_when_spent(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The opening, the kind of spell, and what happens."""
    if isinstance(node, str) and node.startswith(RIDES) and " : when " in node:
        kind, _, rest = node.removeprefix(RIDES).partition(" : ")
        opening, _, said = rest.partition(" , ")
        yield from printer.phrase(f"{opening} {kind} , {said}", state)


means("order: add one mana of any color . <r:when spent>", AddMana(YOU, kind="any color", amount=ONE, restriction=R))
means("order: add <m:mana> . <r:when spent>", AddMana(YOU, M, restriction=R))
