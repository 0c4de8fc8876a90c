"""What is asked of how a spell was or is cast: from where, what was revealed, which mana was spent (601.2)."""

from __future__ import annotations

from itertools import combinations

from benchbook.cards.grammar.wording import *

constant("condition: (it's|it 's) bargained", CostWasPaid("bargain", what=This()))

REVEALED = CostWasPaid("additional cost")

means(
    "condition: you controlled (a|an) <n:permanent> as you cast this spell",
    AsCast(Exists(Group(also(N, ControlledBy(YOU))))),
)
means(
    "condition: you revealed (a|an) <a:noun> or controlled (a|an) <b:noun> as you cast this spell",
    AnyOf((REVEALED, AsCast(Exists(Group(also(N, ControlledBy(YOU))))))),
    a=Noun(N, ""),
    b=Noun(N),
)

PLACES = (("a graveyard", "graveyard", None), ("your graveyard", "graveyard", YOU), ("your library", "library", YOU))

for place, zone, whose in PLACES:
    for cast, by in ((f"you cast it from {place}", YOU), (f"was cast from {place}", None)):
        means(f"condition: <w:one object> entered from {place} or {cast}", CameFrom(W, zone, whose, by))
    several = f"one or more of <w:many objects> entered from {place} or was cast from {place}"
    means(f"condition: {several}", CameFrom(W, zone, whose, None))
    means(f"condition: <w:many objects> entered or were cast from {place}", CameFrom(W, zone, whose, None))

means(
    "condition: <w:one object> was cast from your graveyard", AllOf((WasCast(W, "graveyard"), Matches(W, OwnedBy(YOU))))
)

FROM_HAND = WasCast(This(), "hand", YOU)
ON_A_CREATURE = AttachedTo(Group(HasType("creature")))

constant("condition: this spell was cast from your hand", FROM_HAND)
constant(
    "condition: this spell was cast from your hand and you've cast another spell named ~ this game",
    AllOf((FROM_HAND, CastThisGame(YOU))),
)
means("condition: <w:this> is attached to a creature", Matches(W, ON_A_CREATURE))

# ── not from the hand ──
IN_HAND = LiesIn(("hand",))
constant(
    "static: you can't play lands or cast spells from your hand",
    Static(rules=(Cant("play lands", what=IN_HAND, who=YOU), Cant("cast from", who=YOU, against=IN_HAND))),
)

# ── for each of those cast before it ──
SMALL = Group(Or((HasType("instant"), HasType("sorcery"))), "stack")
BEFORE = (
    ("instant and sorcery spell", HappenedThisTurn("spells cast before that one", YOU, SMALL)),
    ("spell", HappenedThisTurn("spells cast before that one", YOU)),
)
for words, number in BEFORE:
    order(
        f"copy <what:spell object> for each other {words} you've cast before it this turn . "
        "you may choose new targets for the copies",
        CopySpell,
        amount=number,
        who=YOU,
    )


# ── spells of these names ──
def _named(*names: str) -> Any:
    found = tuple(Happened("spells cast", YOU, Group(Named(name), "stack")) for name in names)
    return found[0] if len(found) == 1 else AllOf(found)


def _names(condition: Any) -> tuple[str, ...] | None:
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    groups = [p.what for p in parts if isinstance(p, Happened) and isinstance(p.what, Group)]
    names = tuple(g.filter.name for g in groups if isinstance(g.filter, Named))
    return names if names and condition == _named(*names) else None


for words, names_said in (
    ("a spell named <a:proper name>", 1), ("a spell named <a:proper name> and a spell named <b:proper name>", 2),
):  # fmt: skip
    derived(
        f"condition: you've cast {words} this turn",
        _named,
        lambda c, k=names_said: names if (names := _names(c)) is not None and len(names) == k else None,
        AllOf if names_said > 1 else Happened,
    )

for words, sign in (("less", "<"), ("greater", ">")):
    means(
        f"condition: the amount of mana spent to cast <w:one object> was {words} than <v:possessor> mana value",
        AmountIs(ManaSpentOnIt(W), sign, AttributeOf("mana value", V)),
    )

means("condition: mana from (a|an) <n:permanent> was spent to cast <w:one object>", ManaFromSpent(W, N))

NONE = Number.of(0)

for letter, color in (("", ""), *((letter, f"{name} ") for letter, name in COLOR_NAMES.items())):
    spent = f"{color}mana was spent to cast <what:one object>"
    form(f"condition: at least <number:word number> {spent}", ManaSpentOn, color=letter)
    form(f"condition: <number:word number> or more {spent}", ManaSpentOn, color=letter)
form("condition: no mana was spent to cast <what:one object>", ManaSpentOn, number=NONE, comparison="=")
form(
    "condition: no colored mana was spent to cast <what:one object>",
    ManaSpentOn,
    number=NONE,
    comparison="=",
    color="colored",
)

# ── mana ──
SPENT = "was spent to cast (it|this spell|~)"
for letter in "WUBRG":
    constant(f"condition: {{{letter}}}{{{letter}}} {SPENT}".lower(), ManaWasSpent(letter, 2))
for first, second in combinations("WUBRG", 2):
    both = AllOf((ManaWasSpent(first), ManaWasSpent(second)))
    for pair in (f"{{{first}}}{{{second}}}", f"{{{second}}}{{{first}}}"):
        constant(f"condition: {pair} {SPENT}".lower(), both)
