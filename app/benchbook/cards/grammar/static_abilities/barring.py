"""What players can't cast and activate, for a turn or as long as something is so."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.continuous import Cant
from benchbook.cards.grammar.forms import SUBJECT, TURN, constant, derived, object_verb, object_verb_by, player_verb_by
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import And, Anything, ControlledBy, Is, Not, Or, Same
from benchbook.cards.players import EachOpponent, EachPlayer, EnchantedPlayer, Who

NOBODY: tuple[tuple[str, Who], ...] = (("your opponents", EachOpponent()), ("players", EachPlayer()))


# ── casting and activating ──
def _both(noun: Noun, who: Any) -> Static | None:
    barred = (Cant("cast", who=who), Cant("activate", what=noun.filter, who=who))
    return Static(rules=barred) if noun.zone == "battlefield" else None


def _of_both(node: Static, who: Any) -> tuple[Any, ...] | None:
    what = node.rules[1].what if len(node.rules) == 2 and isinstance(node.rules[1], Cant) else None
    return (Noun(what),) if what is not None and node == _both(Noun(what), who) else None


for words, who in NOBODY:
    derived(
        "static",
        f"{words} can't cast spells or activate abilities of <n:nouns>",
        lambda n, w=who: _both(n, w),
        lambda s, w=who: _of_both(s, w),
        Static,
    )


def _one_only(noun: Noun) -> Cant | None:
    fits = noun.zone == "stack" and not isinstance(noun.filter, Anything)
    return Cant("cast more than one", what=noun.filter, who=EachPlayer()) if fits else None


derived(
    "static rule",
    "each player can't cast more than one <n:noun> each turn",
    _one_only,
    lambda r: (Noun(r.what, "stack"),) if r.what is not None and r == _one_only(Noun(r.what, "stack")) else None,
    Cant,
)


# ── for this turn ──
def _uncast(noun: Noun) -> Any:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    return do.ChangeRules((Cant("cast", what=what, who=SUBJECT),), TURN) if noun.zone == "stack" else None


def _of_uncast(effect: do.ChangeRules) -> tuple[Any, ...] | None:
    change = effect.changes[0]
    noun = Noun(getattr(change, "what", None) or Anything(), "stack")
    return (noun,) if effect == _uncast(noun) else None


player_verb_by("can't cast <n:nouns> this turn", _uncast, _of_uncast, do.ChangeRules, "changes.0.who")
for words in ("can't be the (target|targets) of spells or abilities your opponents control this turn",):
    object_verb(
        words,
        do.ChangeRules,
        changes=(Cant("be targeted", what=Same(SUBJECT), against=ControlledBy(EachOpponent())),),
        duration=TURN,
    )


# ── what spells of a kind can't do for this turn ──
def by_spells(template: str, action: str) -> None:
    """These can't be targeted, or countered, by spells of a kind."""

    def build(noun: Noun) -> do.ChangeRules | None:
        kind = None if isinstance(noun.filter, Anything) else noun.filter
        barred = Cant(action, what=Same(SUBJECT), against=And((Is("spell"), kind)) if kind is not None else None)
        return do.ChangeRules((barred,), TURN, SUBJECT) if noun.zone == "stack" and kind is not None else None

    def take(effect: do.ChangeRules) -> tuple[Any, ...] | None:
        against = effect.changes[0].against if isinstance(effect.changes[0], Cant) else None
        fits = isinstance(against, And) and len(against.parts) == 2
        noun = Noun(against.parts[1], "stack") if fits and isinstance(against, And) else None
        return (noun,) if noun is not None and effect == build(noun) else None

    object_verb_by(template, build, take, do.ChangeRules)


by_spells("can't be the (target|targets) of <n:nouns> this turn", "be targeted")
by_spells("can't be countered by <n:nouns> this turn", "be countered")


# ── casting, and activating but for mana ──
def _silenced(who: Any, noun: Noun) -> do.ChangeRules | None:
    kind = None if isinstance(noun.filter, Anything) else noun.filter
    barred = (Cant("cast", what=kind, who=who), Cant("activate", who=who, against=Anything()))
    return do.ChangeRules(barred, TURN) if noun.zone == "stack" else None


def _of_silenced(effect: do.ChangeRules) -> tuple[Any, ...] | None:
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
    do.ChangeRules,
)
# ── neither mana abilities nor loyalty abilities ──
SPARED = Not(Or((Is("mana ability"), Is("loyalty ability"))))
for words, who in (("enchanted player", EnchantedPlayer()), *NOBODY):
    constant(
        "static rule",
        f"{words} can't activate abilities that aren't mana abilities or loyalty abilities",
        Cant("activate", who=who, against=SPARED),
    )
