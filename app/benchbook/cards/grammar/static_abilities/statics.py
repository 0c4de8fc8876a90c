"""Static abilities: what is so while they function."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

DEFINING: dict[str, Any] = {"what": This(), "defining": True, "zone": "any"}


def rule(template: str, change: RuleChange | tuple[RuleChange, ...]) -> None:
    """A rule change in words, with SUBJECT for the filter of what it concerns."""
    for inflection in ("they", "s"):
        its = "its" if inflection == "s" else "(their|its)"
        words = bend(template.replace("ITS", its).replace("IT ", "it " if inflection == "s" else "they "), inflection)
        changes = change if isinstance(change, tuple) else (change,)
        means(f"rule {inflection}: {words}", changes)


def rule_form(template: str, cls: type, **fixed: object) -> None:
    """A rule change with slots."""
    for inflection in ("they", "s"):
        nt = f"rule {inflection}"
        form(f"{nt} part: " + bend(template, inflection), cls, "", what=SUBJECT, **fixed)


for inflection in ("they", "s"):
    means(f"rule {inflection}: <p:rule {inflection} part>", (P,))

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
rule(
    "can't attack, block, or transform".replace(",", " ,"),
    (Cant("attack", what=SUBJECT), Cant("block", what=SUBJECT), Cant("transform", what=SUBJECT)),
)
rule("can't attack or block alone", (Cant("attack alone", what=SUBJECT), Cant("block alone", what=SUBJECT)))
rule("can't block or be blocked", (Cant("block", what=SUBJECT), Cant("be blocked", what=SUBJECT)))
rule("can't be blocked by more than one creature", Cant("be blocked by more than one", what=SUBJECT))
rule("can't be blocked except by two or more creatures", Cant("be blocked except by two or more", what=SUBJECT))
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
rule(
    "can block an additional ninety-nine creatures each combat",
    Permit("block additional", what=SUBJECT, number=Number.of(99)),
)
rule("can block any number of creatures", Permit("block any number", what=SUBJECT))
rule("can attack as though IT had haste", Permit("attack as though it had haste", what=SUBJECT))
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
means(
    "rule s part: can't attack unless defending player controls (a|an) <n:permanent>",
    Cant("attack", what=SUBJECT, condition=IsNot(Exists(Group(also(N, ControlledBy(DefendingPlayer())))))),
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

means("blocker: <n:permanents>", N)


def affected_kind(what: What) -> Filter:
    """The filter that fits the subject of a static ability."""
    if isinstance(what, Group):
        return what.filter
    return Same(what)


def of_filter(filter_: Filter) -> What:
    """The subject that the filter was made of."""
    return filter_.what if isinstance(filter_, Same) else Group(filter_)


means(
    "static rule: all creatures able to block <w:static one> do so",
    Must("be blocked", Turned(W, affected_kind, of_filter), by_all=True),
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


def _static(what: What, items: tuple[Modification | RuleChange, ...]) -> Static | None:
    rules = tuple(i for i in items if isinstance(i, RULES))
    changes = tuple(i for i in items if not isinstance(i, RULES))
    if items not in (changes + rules, rules + changes) or (
        rules and isinstance(what, Group) and not _ruled_group(what, items)
    ):
        return None
    rules = replaced(rules, SUBJECT, affected_kind(what))
    defining = what == This() and bool(changes) and not rules and all(_defines(c) for c in changes)
    zone: ZoneOfFunction = "any" if defining else "stack" if rules == UNCOUNTERABLE and not changes else "battlefield"
    return Static(what if changes else None, changes, rules, defining=defining, zone=zone)


UNCOUNTERABLE = (Cant("be countered", what=Same(This())),)

RULES = (
    Cant, Must, Permit, CostChange, CostFloor, PlayerRule, GameRule, ExtraTrigger, NoTrigger, OpeningHand,
)  # fmt: skip


def _defines(change: object) -> bool:
    return (isinstance(change, SetColors) and not change.chosen) or change == AddTypes(
        subtypes=("every creature type",)
    )


@says("static")
def say_static(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The subject, then its changes and rules."""
    if not isinstance(node, Static) or node.replacements or node.condition is not None:
        return
    for what in _subjects(node):
        items = (*node.changes, *_ruled(replaced(node.rules, affected_kind(what), SUBJECT)))
        if _static(what, (*node.changes, *replaced(node.rules, affected_kind(what), SUBJECT))) != replace(
            node, text="", rule=""
        ):
            continue
        other = (*items[len(node.changes) :], *items[: len(node.changes)])
        for nt, how in (("static one", "s"), ("static many", "they")):
            for after in printer.say(nt, what, state):
                yield from _say_items(printer, how, items, after)
                if node.changes and node.rules:
                    yield from _say_items(printer, how, other, after)


def _ruled_group(what: Group, items: Row) -> bool:
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


def _ruled(rules: tuple[RuleChange, ...]) -> tuple[tuple[RuleChange, ...], ...]:
    """Rule changes one by one, or two at once where one wording says both."""
    if len(rules) >= 2 and isinstance(rules[0], (Cant, Must)) and type(rules[1]) is type(rules[0]):
        return (rules[:2], *_ruled(rules[2:]))
    return tuple((r,) for r in rules)


def _say_items(printer: Printer, how: str, items: Row, state: State) -> Iterator[State]:
    for size in range(2, len(items) + 1):
        if not any(isinstance(i, tuple) for i in items[:size]):
            for after in printer.say(f"changes together {how}", items[:size], state):
                yield from _say_more(printer, how, items[size:], after)
    first = items[0]
    second = items[1] if len(items) > 1 else None
    if isinstance(first, tuple) and len(first) == 2 and isinstance(second, tuple):  # three rules that one wording says
        for after in printer.say(f"rule {how}", (*first, *second), state):
            yield from _say_more(printer, how, items[2:], after)
    nt = f"rule {how}" if isinstance(first, tuple) else f"change {how}"
    for after in printer.say(nt, first, state):
        yield from _say_more(printer, how, items[1:], after)
    if not isinstance(first, tuple):
        for after in printer.say(f"rule {how}", (first,), state):
            yield from _say_more(printer, how, items[1:], after)
    if isinstance(first, tuple) and len(first) == 2:
        yield from _say_items(printer, how, ((first[0],), (first[1],), *items[1:]), state)


def _say_more(printer: Printer, how: str, items: Row, state: State) -> Iterator[State]:
    if not items:
        yield state
        return
    for join in ("and", ",", ", and"):
        for here in printer.phrase(join, state):
            yield from _say_items(printer, how, items, here)


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
    if low[at : at + 6] == ELSEWHEN:
        for node, stop in parser.read("static", at + 6):
            yield _under(node, IsNot(TurnOf(YOU))), stop
    if low[at] == "if":
        yield from _costing(parser, at + 1)
    yield from parser.read("static with x", at)
    yield from parser.read("only one", at)
    for node, end in parser.read("static", at):
        yield node, end
        if low[end : end + 5] == (".", "this", "effect", "doesn't", "remove") and not node.rules:
            for _, stop in parser.read("this", end + 5):
                yield replace(node, rules=(STAYS,)), stop
        barred = bool(node.rules) and all(isinstance(r, (Cant, Must)) for r in node.rules) and not node.changes
        starts = 3 if low[end : end + 3] == ("as", "long", "as") else 1 if low[end] in ("if", "unless") else 0
        if starts and low[end] != "unless":
            limited = node.rules and (isinstance(node.rules[0], (CostChange, Permit)) or node.rules == NO_UNTAP)
            limited = limited or barred or (node.what == This() and _gains(node))
            if starts == 1 and not limited:
                continue
            for condition, stop in _conditions(parser, end + starts):
                yield _under(node, condition), stop
        if low[end] == "unless" and (barred or (node.what == This() and _gains(node))):
            for condition, stop in _conditions(parser, end + 1):
                if not mentions(condition, DefendingPlayer()):  # that is asked of each attack by itself (508.1c)
                    yield _under(node, IsNot(condition)), stop
        if low[end : end + 3] == ("during", "your", "turn"):
            yield _under(node, TurnOf(YOU)), end + 3


def _gains(node: Static) -> bool:
    """Whether all it does is to give abilities: what has them if something is so has them as long as it is so."""
    return bool(node.changes) and not node.rules and all(isinstance(c, GainAbilities) for c in node.changes)


def _costing(parser: Parser, at: int) -> Iterator[Reading]:
    """If …, this spell costs less to cast."""
    for condition, end in parser.read("condition", at):
        if parser.low[end] == ",":
            for node, stop in parser.read("static", end + 1):
                if node.rules and all(isinstance(r, CostChange) and r.what == Same(This()) for r in node.rules):
                    yield _under(node, condition), stop


ELSEWHEN = ("during", "turns", "other", "than", "yours", ",")
NO_UNTAP = (Cant("untap in the untap step", what=Same(This())),)
STAYS = GameRule("protection doesn't remove", filter=Same(This()))


def _conditions(parser: Parser, at: int) -> Iterator[Reading]:
    for condition, end in parser.read("condition", at):
        yield condition, end
        if parser.low[end] == "and":
            for second, stop in parser.read("condition", end + 1):
                yield AllOf((condition, second)), stop


def _under(node: Static, condition: Condition) -> Static:
    parts = condition.parts if isinstance(condition, AllOf) else (condition,)
    here = InZone(This(), "graveyard") in parts
    return replace(
        node,
        condition=condition,
        defining=False,
        zone="graveyard" if here else "battlefield" if node.defining else node.zone,
    )


def _without_condition(printer: Printer, node: Static, condition: Condition) -> list[Static]:
    """What stands beside the condition; of what cannot be said at all no wording of the condition is tried."""
    bare = replace(node, condition=None)
    found = [bare, replace(bare, zone="battlefield"), replace(bare, zone="any", defining=True)]
    fitting = [b for b in found if _under(b, condition) == replace(node, text="", rule="")]
    return [b for b in fitting if printer.against is not None or any(printer.say("static", b, printer.start()))]


@says("conditional static")
def say_conditional(printer: Printer, node: object, state: State) -> Iterator[State]:  # noqa: C901
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
    yield from printer.say("only one", node, state)
    for bare in _without_condition(printer, node, node.condition):
        for begun in printer.phrase("as long as", state):
            for told in _say_conditions(printer, node.condition, begun):
                for comma in printer.phrase(",", told):
                    yield from printer.say("static", bare, comma)
        for after in printer.say("static", bare, state):
            for word in ("as long as", "if"):
                for begun in printer.phrase(word, after):
                    yield from _say_conditions(printer, node.condition, begun)
            if isinstance(node.condition, IsNot) and (node.rules or _gains(node)):
                for begun in printer.phrase("unless", after):
                    yield from _say_conditions(printer, node.condition.part, begun)
            if node.condition == TurnOf(YOU):
                yield from printer.phrase("during your turn", after)
        if node.condition == TurnOf(YOU):
            for begun in printer.phrase("during your turn ,", state):
                yield from printer.say("static", bare, begun)
        if node.condition == IsNot(TurnOf(YOU)):
            for begun in printer.phrase(" ".join(ELSEWHEN), state):
                yield from printer.say("static", bare, begun)
        if node.rules and isinstance(node.rules[0], CostChange):
            for begun in printer.phrase("if", state):
                for told in printer.say("condition", node.condition, begun):
                    for comma in printer.phrase(",", told):
                        yield from printer.say("static", bare, comma)


def _say_conditions(printer: Printer, node: Condition, state: State) -> Iterator[State]:
    if isinstance(node, AllOf) and len(node.parts) == 2:
        for after in printer.say("condition", node.parts[0], state):
            for here in printer.phrase("and", after):
                yield from printer.say("condition", node.parts[1], here)
    yield from printer.say("condition", node, state)
