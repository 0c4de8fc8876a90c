"""Static abilities: what is so while they function."""

# mypy: disable-error-code="misc, union-attr, arg-type, attr-defined, index, assignment, call-arg"
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Static, ZoneOfFunction
from benchbook.cards.amounts import Number, Sum
from benchbook.cards.conditions import AllOf, Exists, InZone, IsNot, TurnOf
from benchbook.cards.continuous import (
    AddChosenType,
    AddTypes,
    Cant,
    CostChange,
    ExtraTrigger,
    GameRule,
    Must,
    NoTrigger,
    Permit,
    PlayerRule,
    SetColors,
    SetController,
    SetPT,
)
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.forms import SUBJECT, YOU, bend, constant, derived, form, replaced, same_as
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import Noun, grouped, ungrouped
from benchbook.cards.grammar.triggers import _with, _without
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import (
    And,
    Anything,
    Attached,
    ControlledBy,
    Filter,
    Group,
    HasKeyword,
    Is,
    Not,
    Or,
    Same,
    This,
)
from benchbook.cards.players import DefendingPlayer, EachOpponent, EachPlayer
from benchbook.cards.replacements import TurnReplaced

ONE = Number.of(1)


DEFINING: dict[str, Any] = {"what": This(), "defining": True, "zone": "any"}


def rule(template: str, change: Any) -> None:
    """A rule change in words, with SUBJECT for the filter of what it concerns."""
    for inflection in ("they", "s"):
        its = "its" if inflection == "s" else "(their|its)"
        words = bend(template.replace("ITS", its).replace("IT ", "it " if inflection == "s" else "they "), inflection)
        changes = change if isinstance(change, tuple) else (change,)
        derived(f"rule {inflection}", words, lambda c=changes: c, lambda n, c=changes: () if n == c else None)


def rule_form(template: str, cls: type, **fixed: Any) -> None:
    """A rule change with slots."""
    for inflection in ("they", "s"):
        nt = f"rule {inflection}"
        form(f"{nt} part", bend(template, inflection), cls, what=SUBJECT, **fixed)


for inflection in ("they", "s"):
    derived(
        f"rule {inflection}",
        f"<p:rule {inflection} part>",
        lambda p: (p,),
        lambda n: n if isinstance(n, tuple) and len(n) == 1 else None,
    )

for action in (
    "attack",
    "block",
    "be blocked",
    "be countered",
    "be regenerated",
    "attack alone",
    "block alone",
    "be sacrificed",
    "transform",
    "be equipped",
    "be enchanted",
):
    rule(f"can't {action}", Cant(action, what=SUBJECT))
rule("can't attack or block", (Cant("attack", what=SUBJECT), Cant("block", what=SUBJECT)))
rule("can't attack or block alone", (Cant("attack alone", what=SUBJECT), Cant("block alone", what=SUBJECT)))
rule("can't block or be blocked", (Cant("block", what=SUBJECT), Cant("be blocked", what=SUBJECT)))
rule("can't be blocked by more than one creature", Cant("be blocked by more than one", what=SUBJECT))
rule("can't be blocked except by two or more creatures", Cant("be blocked except by two or more", what=SUBJECT))
rule("can't be the target of spells or abilities", Cant("be targeted", what=SUBJECT))
rule(
    "can't be the (target|targets) of spells or abilities (your opponents control|an opponent controls)",
    Cant("be targeted", what=SUBJECT, against=ControlledBy(EachOpponent())),
)
rule("don't* untap during ITS controller 's untap step", Cant("untap in the untap step", what=SUBJECT))
rule("don't* untap during ITS controllers ' untap steps", Cant("untap in the untap step", what=SUBJECT))
rule("don't* untap during your untap step", Cant("untap in the untap step", what=SUBJECT))
rule("can't attack you or planeswalkers you control", Cant("attack", what=SUBJECT, against_who=YOU))
rule("can't attack you", Cant("attack you", what=SUBJECT))
rule("attack* each (combat|turn) if able", Must("attack", SUBJECT))
rule("block* each (combat|turn) if able", Must("block", SUBJECT))
rule("must be blocked if able", Must("be blocked", SUBJECT))
rule("can block an additional creature each combat", Permit("block additional", what=SUBJECT, number=ONE))
rule("can block an additional creature", Permit("block additional", what=SUBJECT, number=ONE))
rule("can block any number of creatures", Permit("block any number", what=SUBJECT))
rule("can attack as though IT didn't have defender", Permit("attack as though it didn't have defender", what=SUBJECT))
rule("can block only creatures with flying", Cant("block", what=SUBJECT, against=Not(HasKeyword("flying"))))
rule(
    "assign* combat damage equal to ITS toughness rather than ITS power",
    GameRule("combat damage by toughness", filter=SUBJECT),
)
rule("ITS activated abilities can't be activated", Cant("activate", what=SUBJECT))
rule(
    "ITS activated abilities can't be activated unless they're mana abilities",
    Cant("activate", what=SUBJECT, against=Not(Is("mana ability"))),
)
rule("can be your commander", Permit("be your commander", what=SUBJECT))
derived(
    "rule s part",
    "can't attack unless defending player controls (a|an) <n:noun>",
    lambda n: (
        Cant("attack", what=SUBJECT, condition=IsNot(Exists(Group(_with(n.filter, ControlledBy(DefendingPlayer()))))))
        if n.zone == "battlefield"
        else None
    ),
    lambda c: (
        (Noun(_without(c.condition.part.what.filter, ControlledBy(DefendingPlayer()))),)
        if isinstance(c, Cant)
        and c.action == "attack"
        and isinstance(c.condition, IsNot)
        and isinstance(c.condition.part, Exists)
        and _without(c.condition.part.what.filter, ControlledBy(DefendingPlayer())) is not None
        else None
    ),
    Cant,
)
for template, action in (
    ("can't attack unless you <unless:cost>", "attack"),
    ("can't attack or block unless you <unless:cost>", "attack or block"),
):
    if action == "attack":
        rule_form(template, Cant, action=action)
for template, action in (
    ("can't be blocked by <against:blocker>", "be blocked"),
    ("can't be blocked except by <against:blocker>", "be blocked except by"),
    ("can't block <against:blocker>", "block"),
):
    rule_form(template, Cant, action=action)
derived("blocker", "<n:nouns>", lambda n: n.filter if n.zone == "battlefield" else None, lambda f: (Noun(f),))
derived(
    "static rule",
    "all creatures able to block <w:static one> do so",
    lambda w: Must("be blocked", filter_of(w), by_all=True),
    lambda r: (of_filter(r.what),) if isinstance(r, Must) and r.by_all and isinstance(r.what, Same) else None,
    Must,
)


def filter_of(what: Any) -> Filter:
    """The filter that fits the subject of a static ability."""
    if isinstance(what, Group):
        return what.filter
    return Same(what)


def of_filter(filter_: Filter) -> Any:
    """The subject that the filter was made of."""
    return filter_.what if isinstance(filter_, Same) else Group(filter_)


# ── subjects ──
same_as("static one", "this", "attached")
derived("static one", "each <n:noun>", grouped, ungrouped, Group)
derived("static many", "<n:nouns>", grouped, ungrouped, Group)
derived("static many", "all <n:nouns>", grouped, ungrouped, Group)
constant("static one", "it", This())
PAIR = Group(Is("of its pair"))
constant("static many", "both creatures", PAIR)
constant("static one", "each of those creatures", PAIR)


def _two(a: Any, b: Any) -> Any:
    closed = isinstance(a.filter, And) and isinstance(a.filter.parts[-1], ControlledBy)
    return Group(Or((a.filter, b.filter))) if a.zone == b.zone == "battlefield" and closed else None


def _of_two(node: Any) -> tuple[Any, ...] | None:
    if (
        isinstance(node, Group)
        and node == Group(node.filter)
        and isinstance(node.filter, Or)
        and len(node.filter.parts) == 2
    ):
        return Noun(node.filter.parts[0]), Noun(node.filter.parts[1])
    return None


derived("static many", "<a:nouns> and <b:nouns>", _two, _of_two, Group)
derived(
    "static many",
    "all <a:nouns> and all <b:nouns>",
    lambda a, b: Group(Or((a.filter, b.filter))) if a.zone == b.zone == "battlefield" else None,
    _of_two,
    Group,
)
derived(
    "static rules",
    "<a:static rule> and <b:static rule>",
    lambda a, b: (a, b),
    lambda n: n if isinstance(n, tuple) and len(n) == 2 else None,
)
derived(
    "static",
    "<r:static rules>",
    lambda r: Static(rules=r),
    lambda s: (s.rules,) if s == Static(rules=s.rules) and len(s.rules) == 2 else None,
    Static,
)
for words_, change_to in (
    ("entering", {"to_zone": "battlefield"}),
    ("entering the battlefield", {"to_zone": "battlefield"}),
    ("dying", {"from_zone": "battlefield", "to_zone": "graveyard"}),
):

    def _event(filter_: Any, change: Any = change_to) -> Any:
        return ZoneChange(filter_, **change)

    derived(
        "static rule",
        f"if <f:watched> {words_} causes a triggered ability of a permanent you control to trigger , that ability triggers an additional time",  # noqa: E501
        lambda f, e=_event: ExtraTrigger(e(f), ControlledBy(YOU)),
        lambda r, e=_event: (
            (r.event.filter,)
            if isinstance(r, ExtraTrigger) and r == ExtraTrigger(e(r.event.filter), ControlledBy(YOU))
            else None
        ),
        ExtraTrigger,
    )
    derived(
        "static rule",
        f"<n:nouns> {words_} don't cause abilities to trigger",
        lambda n, e=_event: NoTrigger(e(n.filter)) if n.zone == "battlefield" else None,
        lambda r, e=_event: (
            (Noun(r.event.filter),) if isinstance(r, NoTrigger) and r == NoTrigger(e(r.event.filter)) else None
        ),
        NoTrigger,
    )
constant(
    "static rule",
    "players may spend mana as though it were mana of any color",
    Permit("spend mana as though of any color", who=EachPlayer()),
)
derived(
    "static",
    "activated abilities of <n:nouns> cost <m:mana> more to activate",
    lambda n, m: Static(rules=(CostChange("ability", m, what=n.filter),)) if n.zone == "battlefield" else None,
    lambda s: (
        (Noun(s.rules[0].what), s.rules[0].change)
        if len(s.rules) == 1
        and isinstance(s.rules[0], CostChange)
        and s.rules[0].what is not None
        and s == Static(rules=(CostChange("ability", s.rules[0].change, what=s.rules[0].what),))
        else None
    ),
    Static,
)
rule("can't enter", Cant("enter", what=SUBJECT))
derived(
    "static",
    "<w:this> 's power is equal to <a:amount-left> and its toughness is equal to that number plus <n:digits>",
    lambda w, a, n: Static(changes=(SetPT(a, Sum((a, n))),), **DEFINING),
    lambda s: (
        (This(), s.changes[0].power, s.changes[0].toughness.parts[1])
        if _cda(s) and isinstance(s.changes[0].toughness, Sum) and s.changes[0].toughness.parts[0] == s.changes[0].power
        else None
    ),
    Static,
)
constant(
    "static",
    "enchanted land is the chosen type",
    Static(what=Attached(), changes=(AddChosenType("basic land type", instead=True),)),
)
OPENING = Static(rules=(Permit("begin the game with it on the battlefield", what=Same(This())),), zone="hand")
derived(
    "static",
    "if <w:this> is in your opening hand , you may begin the game with it on the battlefield",
    lambda w: OPENING,
    lambda s: (This(),) if s == OPENING else None,
    Static,
)


# ── a subject with changes and rules ──
def _items(parser: Parser, how: str, at: int) -> Iterator[Reading]:
    for nt in (f"change {how}", f"changes together {how}", f"rule {how}"):
        for node, end in parser.read(nt, at):
            items = node if isinstance(node, tuple) else (node,)
            yield items, end
            low = parser.low
            here = end + 1 if low[end] == "," else end
            here = here + 1 if low[here] == "and" else here
            if here > end:
                for rest, stop in _items(parser, how, here):
                    yield (*items, *rest), stop


@reads("static")
def static(parser: Parser, at: int) -> Iterator[Reading]:
    """Creatures you control get +1/+1 and can't be blocked."""
    for nt, how in (("static one", "s"), ("static many", "they")):
        for what, end in parser.read(nt, at):
            for items, stop in _items(parser, how, end):
                made = _static(what, items)
                if made is not None:
                    yield made, stop


def _static(what: Any, items: tuple[Any, ...]) -> Static | None:
    rules = tuple(i for i in items if type(i).__name__ in RULES)
    changes = tuple(i for i in items if type(i).__name__ not in RULES)
    if items not in (changes + rules, rules + changes) or (
        rules and isinstance(what, Group) and not _ruled_group(what, items)
    ):
        return None
    rules = replaced(rules, SUBJECT, filter_of(what))
    defining = what == This() and bool(changes) and not rules and all(_defines(c) for c in changes)
    zone: ZoneOfFunction = "any" if defining else "stack" if rules == UNCOUNTERABLE and not changes else "battlefield"
    return Static(what if changes else None, changes, rules, defining=defining, zone=zone)


UNCOUNTERABLE = (Cant("be countered", what=Same(This())),)


RULES = ("Cant", "Must", "Permit", "CostChange", "PlayerRule", "GameRule", "ExtraTrigger", "NoTrigger")


def _defines(change: Any) -> bool:
    return (isinstance(change, SetColors) and not change.chosen) or change == AddTypes(
        subtypes=("every creature type",)
    )


@says("static")
def say_static(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The subject, then its changes and rules."""
    if not isinstance(node, Static) or node.replacements or node.condition is not None:
        return
    for what in _subjects(node):
        items = (*node.changes, *_ruled(replaced(node.rules, filter_of(what), SUBJECT)))
        if _static(what, (*node.changes, *replaced(node.rules, filter_of(what), SUBJECT))) != replace(
            node, text="", rule=""
        ):
            continue
        other = (*items[len(node.changes) :], *items[: len(node.changes)])
        for nt, how in (("static one", "s"), ("static many", "they")):
            for after in printer.say(nt, what, state):
                yield from _say_items(printer, how, items, after)
                if node.changes and node.rules:
                    yield from _say_items(printer, how, other, after)


def _ruled_group(what: Group, items: tuple[Any, ...]) -> bool:
    """Rules speak of permanents, and of spells where they say that they can't be countered."""
    if what.zone == "stack":
        return what.who is None and items == (Cant("be countered", what=SUBJECT),)
    return what == Group(what.filter)


def _subjects(node: Static) -> list[Any]:
    if node.what is not None:
        return [node.what]
    first = node.rules[0] if node.rules else None
    filter_ = getattr(first, "what", None) or getattr(first, "filter", None)
    if (
        isinstance(first, Cant)
        and first.action == "be countered"
        and not isinstance(filter_, Same)
        and filter_ is not None
    ):
        return [Group(filter_, "stack")]
    return [] if filter_ is None else [of_filter(filter_)]


def _ruled(rules: tuple[Any, ...]) -> tuple[Any, ...]:
    """Rule changes one by one, or two at once where one wording says both."""
    if len(rules) >= 2 and isinstance(rules[0], (Cant, Must)) and type(rules[1]) is type(rules[0]):
        return (rules[:2], *_ruled(rules[2:]))
    return tuple((r,) for r in rules)


def _say_items(printer: Printer, how: str, items: tuple[Any, ...], state: State) -> Iterator[State]:
    for size in range(2, len(items) + 1):
        if not any(isinstance(i, tuple) for i in items[:size]):
            for after in printer.say(f"changes together {how}", items[:size], state):
                yield from _say_more(printer, how, items[size:], after)
    first = items[0]
    nt = f"rule {how}" if isinstance(first, tuple) else f"change {how}"
    for after in printer.say(nt, first, state):
        yield from _say_more(printer, how, items[1:], after)
    if isinstance(first, tuple) and len(first) == 2:
        yield from _say_items(printer, how, ((first[0],), (first[1],), *items[1:]), state)


def _say_more(printer: Printer, how: str, items: tuple[Any, ...], state: State) -> Iterator[State]:
    if not items:
        yield state
        return
    for join in ("and", ",", ", and"):
        for here in printer.phrase(join, state):
            yield from _say_items(printer, how, items, here)


# ── characteristic-defining abilities ──
derived(
    "static",
    "<w:this> 's power and toughness are each equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, a),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if _cda(s) and s.changes[0].power == s.changes[0].toughness else None,
    Static,
)
derived(
    "static",
    "<w:this> 's power is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(a, None),), **DEFINING),
    lambda s: (This(), s.changes[0].power) if _cda(s) and s.changes[0].toughness is None else None,
    Static,
)
derived(
    "static",
    "<w:this> 's toughness is equal to <a:amount>",
    lambda w, a: Static(changes=(SetPT(None, a),), **DEFINING),
    lambda s: (This(), s.changes[0].toughness) if _cda(s) and s.changes[0].power is None else None,
    Static,
)


def _cda(node: Static) -> bool:
    return node.defining and len(node.changes) == 1 and isinstance(node.changes[0], SetPT)


# ── players' rules ──
form(
    "static rule",
    "increase the result of each die you roll by <amount:digits>",
    PlayerRule,
    rule="die results",
    who=YOU,
)
for words, name, who in (
    ("you have no maximum hand size", "no maximum hand size", YOU),
    ("players have no maximum hand size", "no maximum hand size", EachPlayer()),
    ("you have hexproof", "hexproof", YOU),
    ("you have shroud", "shroud", YOU),
    ("play with the top card of your library revealed", "plays with top card revealed", YOU),
    ("players play with the top card of their libraries revealed", "plays with top card revealed", EachPlayer()),
    ("players play with their hands revealed", "plays with hand revealed", EachPlayer()),
    ("your opponents play with their hands revealed", "plays with hand revealed", EachOpponent()),
    ("your life total can't change", "life total can't change", YOU),
):
    constant("static rule", words, PlayerRule(name, who))
for words, action, who in (
    ("players can't gain life", "gain life", EachPlayer()),
    ("your opponents can't gain life", "gain life", EachOpponent()),
    ("you can't gain life", "gain life", YOU),
    ("you can't win the game", "win the game", YOU),
    ("your opponents can't lose the game", "lose the game", EachOpponent()),
    ("you can't lose the game", "lose the game", YOU),
    ("your opponents can't win the game", "win the game", EachOpponent()),
    ("players can't search libraries", "search", EachPlayer()),
    ("you can't draw cards", "draw", YOU),
    ("players can't draw cards", "draw", EachPlayer()),
    ("players can't play lands", "play lands", EachPlayer()),
    ("each player can't cast more than one spell each turn", "cast more than one", EachPlayer()),
    ("each opponent can't draw more than one card each turn", "draw more than one", EachOpponent()),
):
    constant("static rule", words, Cant(action, who=who))
constant(
    "static rule",
    "each opponent can't cast more than one spell each turn",
    Cant("cast more than one", who=EachOpponent()),
)
constant(
    "static rule",
    "you may play an additional land on each of your turns",
    Permit("play additional land", who=YOU, number=ONE),
)
constant(
    "static rule",
    "you may play two additional lands on each of your turns",
    Permit("play additional land", who=YOU, number=Number.of(2)),
)
constant(
    "static rule", "you may look at the top card of your library any time", Permit("look at the top card", who=YOU)
)
constant("static rule", "damage can't be prevented", GameRule("damage can't be prevented"))
constant("static rule", 'the " legend rule " doesn\'t apply', GameRule("legend rule off"))
constant(
    "static rule",
    "you may spend mana as though it were mana of any color",
    Permit("spend mana as though of any color", who=YOU),
)
constant(
    "static rule",
    "you may choose not to untap ~ during your untap step",
    Permit("choose not to untap", what=Same(This())),
)
derived(
    "static rule",
    "you may choose not to untap <w:this> during your untap step",
    lambda w: Permit("choose not to untap", what=Same(w)),
    lambda r: (This(),) if r == Permit("choose not to untap", what=Same(This())) else None,
    Permit,
)
derived(
    "static rule",
    "you may cast <n:nouns> as though they had flash",
    lambda n: Permit("cast as though it had flash", what=n.filter, who=YOU) if n.zone == "stack" else None,
    lambda r: (
        (Noun(r.what, "stack"),)
        if isinstance(r, Permit) and r == Permit("cast as though it had flash", what=r.what, who=YOU)
        else None
    ),
    Permit,
)
constant("static ability", "skip your draw step", Static(replacements=(TurnReplaced(YOU, "draw step"),)))
constant("static ability", "skip your untap step", Static(replacements=(TurnReplaced(YOU, "untap step"),)))
constant(
    "static ability", "players skip their untap steps", Static(replacements=(TurnReplaced(EachPlayer(), "untap step"),))
)
constant(
    "static ability", "players skip their draw steps", Static(replacements=(TurnReplaced(EachPlayer(), "draw step"),))
)
derived(
    "static",
    "<r:static rule>",
    lambda r: Static(rules=(r,)),
    lambda s: s.rules if s == Static(rules=s.rules) and len(s.rules) == 1 else None,
    Static,
)
same_as("static", "static ability")
derived(
    "static",
    "you control <w:attached>",
    lambda w: Static(what=w, changes=(SetController(YOU),)),
    lambda s: (s.what,) if s == Static(what=Attached(), changes=(SetController(YOU),)) else None,
    Static,
)


# ── what spells cost ──
def _cost_change(who: Any, words: str, reduce: bool) -> None:
    more = "less" if reduce else "more"

    def build(noun: Noun, mana: ManaCost) -> Any:
        if noun.zone != "stack":
            return None
        return Static(
            rules=(CostChange("spell", mana, reduce, None if isinstance(noun.filter, Anything) else noun.filter, who),)
        )

    def take(node: Static) -> tuple[Any, ...] | None:
        if (
            len(node.rules) != 1
            or not isinstance(node.rules[0], CostChange)
            or not isinstance(node.rules[0].change, ManaCost)
        ):
            return None
        r = node.rules[0]
        return (
            (Noun(r.what or Anything(), "stack"), r.change)
            if node == build(Noun(r.what or Anything(), "stack"), r.change)
            else None
        )

    derived("static", f"<n:nouns> {words} cost <m:mana> {more} to cast", build, take, Static)


def _cost_for_targets(who: Any, words: str, reduce: bool) -> None:
    """Spells that target something cost more or less."""
    more = "less" if reduce else "more"

    def build(noun: Noun, targets: Filter, mana: ManaCost) -> Any:
        kind = None if isinstance(noun.filter, Anything) else noun.filter
        change = CostChange("spell", mana, reduce, kind, who, targets=targets)
        return Static(rules=(change,)) if noun.zone == "stack" else None

    def take(node: Static) -> tuple[Any, ...] | None:
        change = node.rules[0] if len(node.rules) == 1 else None
        if not isinstance(change, CostChange) or change.targets is None or not isinstance(change.change, ManaCost):
            return None
        noun = Noun(change.what or Anything(), "stack")
        same = node == build(noun, change.targets, change.change)
        return (noun, change.targets, change.change) if same else None

    template = f"<n:nouns> {words} that target <t:watched> cost <m:mana> {more} to cast"
    derived("static", template, build, take, Static)


for reduce in (True, False):
    more = "less" if reduce else "more"
    _cost_for_targets(YOU, "you cast", reduce)
    _cost_for_targets(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(YOU, "you cast", reduce)
    _cost_change(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(None, "", reduce)
    for who_, words_cast in ((YOU, "you cast"), (EachOpponent(), "(your opponents cast|opponents cast)")):
        derived(
            "static",
            f"<n:nouns> {words_cast} cost <m:mana> {more} to cast for each <e:each>",
            lambda n, m, e, r=reduce, w=who_: _each_cost(n, m, e, r, w),
            lambda s, r=reduce, w=who_: _of_each_cost(s, r, w),
            Static,
        )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast",
        lambda w, m, r=reduce: _own_cost(m, r),
        lambda s, r=reduce: _of_own(s, r),
        Static,
    )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast if it targets (a|an) <n:noun>",
        lambda w, m, n, r=reduce: _cost_for_a_target(m, r, _target(n)) if n.zone in ("battlefield", "stack") else None,
        lambda s, r=reduce: _of_cost_for_a_target(s, r),
        Static,
    )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast for each <e:each>",
        lambda w, m, e, r=reduce: _own_cost(m, r, e),
        lambda s, r=reduce: _of_own(s, r, True),
        Static,
    )


def _each_cost(noun: Noun, mana: ManaCost, each: Any, reduce: bool, who: Any) -> Static | None:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    change = CostChange("spell", mana, reduce, what, who, times=each)
    return Static(rules=(change,)) if noun.zone == "stack" else None


def _of_each_cost(node: Static, reduce: bool, who: Any) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or change.times is None or not isinstance(change.change, ManaCost):
        return None
    found = (Noun(change.what or Anything(), "stack"), change.change, change.times)
    return found if node == _each_cost(*found, reduce, who) else None


def _own_cost(mana: ManaCost, reduce: bool, times: Any = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), times=times),), zone="any")


def _cost_for_a_target(mana: ManaCost, reduce: bool, targets: Filter) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), targets=targets),), zone="any")


SPELL = Is("spell")


def _target(noun: Noun) -> Filter:
    """What a target is; a spell is said to be one."""
    return _with(noun.filter, SPELL) if noun.zone == "stack" else noun.filter


def _noun_of(filter_: Filter) -> Noun:
    spell = _without(filter_, SPELL)
    return Noun(filter_, "battlefield") if spell is None else Noun(spell, "stack")


def _of_cost_for_a_target(node: Static, reduce: bool) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or change.targets is None or not isinstance(change.change, ManaCost):
        return None
    return (
        (This(), change.change, _noun_of(change.targets))
        if node == _cost_for_a_target(change.change, reduce, change.targets)
        else None
    )


def _of_own(node: Static, reduce: bool, each: bool = False) -> tuple[Any, ...] | None:
    if (
        len(node.rules) != 1
        or not isinstance(node.rules[0], CostChange)
        or not isinstance(node.rules[0].change, ManaCost)
    ):
        return None
    r = node.rules[0]
    if node != _own_cost(r.change, reduce, r.times) or each != (r.times is not None):
        return None
    return (This(), r.change, r.times) if each else (This(), r.change)


# ── conditions ──
@reads("conditional static")
def conditional(parser: Parser, at: int) -> Iterator[Reading]:  # noqa: C901
    """As long as …, …; … as long as …; during your turn, …"""
    low = parser.low
    if low[at : at + 3] == ("as", "long", "as"):
        for condition, end in _conditions(parser, at + 3):
            if low[end] == ",":
                for node, stop in parser.read("static", end + 1):
                    yield _under(node, condition), stop
    if low[at : at + 4] == ("during", "your", "turn", ","):
        for node, stop in parser.read("static", at + 4):
            yield _under(node, TurnOf(YOU)), stop
    yield from parser.read("static with x", at)
    for node, end in parser.read("static", at):
        yield node, end
        if low[end : end + 5] == (".", "this", "effect", "doesn't", "remove") and not node.rules:
            for _, stop in parser.read("this", end + 5):
                yield replace(node, rules=(STAYS,)), stop
        starts = 3 if low[end : end + 3] == ("as", "long", "as") else 1 if low[end] in ("if", "unless") else 0
        if starts and low[end] != "unless":
            if starts == 1 and not (node.rules and isinstance(node.rules[0], CostChange)):
                continue
            for condition, stop in _conditions(parser, end + starts):
                yield _under(node, condition), stop
        if low[end] == "unless" and node.rules and all(isinstance(r, Cant) for r in node.rules) and not node.changes:
            for condition, stop in _conditions(parser, end + 1):
                yield _under(node, IsNot(condition)), stop
        if low[end : end + 3] == ("during", "your", "turn"):
            yield _under(node, TurnOf(YOU)), end + 3


STAYS = GameRule("protection doesn't remove", filter=Same(This()))


def _conditions(parser: Parser, at: int) -> Iterator[Reading]:
    for condition, end in parser.read("condition", at):
        yield condition, end
        if parser.low[end] == "and":
            for second, stop in parser.read("condition", end + 1):
                yield AllOf((condition, second)), stop


def _under(node: Static, condition: Any) -> Static:
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    here = InZone(This(), "graveyard") in parts
    return replace(
        node,
        condition=condition,
        defining=False,
        zone="graveyard" if here else "battlefield" if node.defining else node.zone,
    )


def _without_condition(node: Static) -> list[Static]:
    bare = replace(node, condition=None)
    found = [bare, replace(bare, zone="battlefield"), replace(bare, zone="any", defining=True)]
    return [b for b in found if _under(b, node.condition) == replace(node, text="", rule="")]


@says("conditional static")
def say_conditional(printer: Printer, node: Any, state: State) -> Iterator[State]:  # noqa: C901
    """As long as …"""
    if not isinstance(node, Static):
        return
    node = replace(node, text="", rule="")
    if node.rules == (STAYS,):
        for after in printer.say("static", replace(node, rules=()), state):
            for here in printer.phrase(". this effect doesn't remove", after):
                yield from printer.say("this", This(), here)
        return
    if node.condition is None:
        yield from printer.say("static", node, state)
        yield from printer.say("static with x", node, state)
        return
    for bare in _without_condition(node):
        for begun in printer.phrase("as long as", state):
            for told in _say_conditions(printer, node.condition, begun):
                for comma in printer.phrase(",", told):
                    yield from printer.say("static", bare, comma)
        for after in printer.say("static", bare, state):
            for word in ("as long as", "if"):
                for begun in printer.phrase(word, after):
                    yield from _say_conditions(printer, node.condition, begun)
            if isinstance(node.condition, IsNot) and node.rules:
                for begun in printer.phrase("unless", after):
                    yield from _say_conditions(printer, node.condition.part, begun)
            if node.condition == TurnOf(YOU):
                yield from printer.phrase("during your turn", after)
        if node.condition == TurnOf(YOU):
            for begun in printer.phrase("during your turn ,", state):
                yield from printer.say("static", bare, begun)


def _say_conditions(printer: Printer, node: Any, state: State) -> Iterator[State]:
    if isinstance(node, AllOf) and len(node.parts) == 2:
        for after in printer.say("condition", node.parts[0], state):
            for here in printer.phrase("and", after):
                yield from printer.say("condition", node.parts[1], here)
    yield from printer.say("condition", node, state)


__all__ = ["And", "filter_of"]
