"""What can't be targeted, blocked, cast or activated, and when."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import UNCOUNTERABLE, rule
from benchbook.cards.grammar.wording import *

# ── What players can't cast and activate, for a turn or as long as something is so ──
NOBODY: tuple[tuple[str, Who], ...] = (("your opponents", EachOpponent()), ("players", EachPlayer()))

# ── casting and activating ──
for words, who in NOBODY:
    means(
        "static",
        f"{words} can't cast spells or activate abilities of <n:nouns>",
        Static(rules=(Cant("cast", who=who), Cant("activate", what=N, who=who))),
        n=Noun(N),
    )

means(
    "static rule",
    "each player can't cast more than one <n:noun> each turn",
    Cant("cast more than one", what=N, who=EachPlayer()),
    n=Noun(N.but(Anything), "stack"),
)


# ── for this turn ──
def _uncast(noun: Noun) -> Any:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    return ChangeRules((Cant("cast", what=what, who=SUBJECT),), TURN) if noun.zone == "stack" else None


def _of_uncast(effect: ChangeRules) -> tuple[Any, ...] | None:
    change = effect.changes[0]
    noun = Noun(getattr(change, "what", None) or Anything(), "stack")
    return (noun,) if effect == _uncast(noun) else None


player_verb_by("can't cast <n:nouns> this turn", _uncast, _of_uncast, ChangeRules, "changes.0.who")
for words in ("can't be the (target|targets) of spells or abilities your opponents control this turn",):
    object_verb(
        words,
        ChangeRules,
        changes=(Cant("be targeted", what=Same(SUBJECT), against=ControlledBy(EachOpponent())),),
        duration=TURN,
    )


# ── what spells of a kind can't do for this turn ──
def by_spells(template: str, action: str) -> None:
    """These can't be targeted, or countered, by spells of a kind."""

    def build(noun: Noun) -> ChangeRules | None:
        kind = None if isinstance(noun.filter, Anything) else noun.filter
        barred = Cant(action, what=Same(SUBJECT), against=And((Is("spell"), kind)) if kind is not None else None)
        return ChangeRules((barred,), TURN, SUBJECT) if noun.zone == "stack" and kind is not None else None

    def take(effect: ChangeRules) -> tuple[Any, ...] | None:
        against = effect.changes[0].against if isinstance(effect.changes[0], Cant) else None
        fits = isinstance(against, And) and len(against.parts) == 2
        noun = Noun(against.parts[1], "stack") if fits and isinstance(against, And) else None
        return (noun,) if noun is not None and effect == build(noun) else None

    object_verb_by(template, build, take, ChangeRules)


by_spells("can't be the (target|targets) of <n:nouns> this turn", "be targeted")
by_spells("can't be countered by <n:nouns> this turn", "be countered")


# ── casting, and activating but for mana ──
def _silenced(who: Any, noun: Noun) -> ChangeRules | None:
    kind = None if isinstance(noun.filter, Anything) else noun.filter
    barred = (Cant("cast", what=kind, who=who), Cant("activate", who=who, against=Anything()))
    return ChangeRules(barred, TURN) if noun.zone == "stack" else None


def _of_silenced(effect: ChangeRules) -> tuple[Any, ...] | None:
    first = effect.changes[0]
    if not isinstance(first, Cant) or len(effect.changes) != 2:
        return None
    found = (first.who, Noun(first.what or Anything(), "stack"))
    return found if effect == _silenced(*found) else None


derived(
    "clause",
    "until end of turn , <w:one player> can't cast <n:nouns> , and that player can't activate abilities that aren't "
    "mana abilities",
    _silenced,
    _of_silenced,
    ChangeRules,
)
# ── neither mana abilities nor loyalty abilities ──
SPARED = Not(Or((Is("mana ability"), Is("loyalty ability"))))
for words, who in (("enchanted player", EnchantedPlayer()), *NOBODY):
    constant(
        "static rule",
        f"{words} can't activate abilities that aren't mana abilities or loyalty abilities",
        Cant("activate", who=who, against=SPARED),
    )

# ── What can't be the target of what, what can't be blocked by what and when, who goes on with no life left ──
SPELL = Is("spell")

# ── targets ──
for inflection in ("they", "s"):
    means(
        f"rule {inflection} part",
        "can't be the (target|targets) of <n:nouns>",
        Cant("be targeted", what=SUBJECT, against=And((SPELL, N))),
        n=Noun(N, "stack"),
    )
HUES: tuple[tuple[str, Filter], ...] = (
    *((c, HasColor(c)) for c in FIVE_COLORS),
    *((f"non{c}", Not(HasColor(c))) for c in FIVE_COLORS),
)
for hue, filter_ in HUES:
    rule(
        f"can't be the (target|targets) of {hue} spells or abilities from {hue} sources",
        Cant("be targeted", what=SUBJECT, against=FromSource(filter_)),
    )
rule(
    "can't be the (target|targets) of abilities from artifact sources",
    Cant("be targeted", what=SUBJECT, against=And((Is("ability"), FromSource(HasType("artifact"))))),
)

# ── blocking ──
DEFENDERS = ControlledBy(DefendingPlayer())

means(
    "rule s part",
    "can't be blocked as long as defending player controls (a|an) <n:noun>",
    Cant("be blocked", what=SUBJECT, condition=Exists(Group(also(N, DEFENDERS)))),
    n=Noun(N),
)
rule("attack* or block* each (combat|turn) if able", (Must("attack", SUBJECT), Must("block", SUBJECT)))
for inflection in ("they", "s"):
    means(
        f"rule {inflection} part",
        "can block an additional <n:word number> creatures [each combat]",
        Permit("block additional", what=SUBJECT, number=N),
    )
for words, action in (
    ("can't be blocked by <f:blocker> this turn", "be blocked"),
    ("can't be blocked this turn by <f:blocker>", "be blocked"),
    ("can't be blocked this turn except by <f:blocker>", "be blocked except by"),
    ("can't be blocked except by <f:blocker> this turn", "be blocked except by"),
):
    object_verb_by(
        words,
        lambda f, a=action: ChangeRules((Cant(a, what=Same(SUBJECT), against=f),), TURN, SUBJECT),
        lambda c, a=action: _against(c, a),
        ChangeRules,
    )


def _against(c: ChangeRules, action: str) -> tuple[Any, ...] | None:
    first = c.changes[0]
    if len(c.changes) != 1 or not isinstance(first, Cant) or first.against is None:
        return None
    made = ChangeRules((Cant(action, what=Same(c.what), against=first.against),), TURN, c.what)
    return (first.against,) if made == c else None


object_verb_means(
    "can't block ~ this turn", ChangeRules((Cant("block", what=Same(SUBJECT), against=Same(This())),), TURN, SUBJECT)
)
for words in (
    "all creatures able to block <w:one object> this turn do so",
    "all creatures able to block <w:one object> do so this turn",
):
    derived(
        "clause",
        words,
        lambda w: ChangeRules((Must("be blocked", Same(w), by_all=True),), TURN, w),
        lambda c: (
            (c.what,)
            if c.what is not None and c == ChangeRules((Must("be blocked", Same(c.what), by_all=True),), TURN, c.what)
            else None
        ),
        ChangeRules,
    )

# ── cards where they are ──
BURIED, HIDDEN = LiesIn(("graveyard",)), LiesIn(("graveyard", "library"))
constant(
    "static",
    "cards in graveyards can't be the targets of spells or abilities",
    Static(rules=(Cant("be targeted", what=BURIED),)),
)
for words, where in (("graveyards", BURIED), ("graveyards and libraries", HIDDEN)):
    constant(
        "static",
        f"creature cards in {words} can't enter",
        Static(rules=(Cant("enter", what=And((HasType("creature"), where))),)),
    )
for words, where in (("graveyards", BURIED), ("graveyards or libraries", HIDDEN)):
    constant(
        "static",
        f"players can't cast spells from {words}",
        Static(rules=(Cant("cast from", who=EachPlayer(), against=where),)),
    )

# ── life and entering ──
constant(
    "static",
    "you don't lose the game for having 0 or less life",
    Static(rules=(PlayerRule("doesn't lose for having no life", YOU),)),
)
UNCAST = And((Is("nontoken"), HasType("creature"), Not(Is("was cast"))))
KEPT_OUT = ZoneReplacement(UNCAST, None, "battlefield", "exile")
constant(
    "static",
    "if a nontoken creature would enter and it wasn't cast , exile it instead",
    Static(replacements=(KEPT_OUT,)),
)
constant(
    "clause",
    "if a nontoken creature would enter this turn and it wasn't cast , exile it instead",
    CreateReplacement(KEPT_OUT, TURN),
)

# ── A spell that can't be countered as long as something is so; the condition is judged while it is on the stack ──
means(
    "conditional static",
    "if <c:condition> , (this spell|~) can't be countered",
    Static(rules=UNCOUNTERABLE, condition=C, zone="stack"),
)

# ── When equip abilities may be activated, and that loyalty abilities can't be ──
AT_ANY_TIME = "activate as an instant"
constant(
    "static rule",
    "you may activate equip abilities any time you could cast an instant",
    Permit(AT_ANY_TIME, who=YOU, name="equip"),
)
constant(
    "static rule",
    "players can't activate planeswalkers ' loyalty abilities",
    Cant("activate loyalty", who=EachPlayer()),
)
