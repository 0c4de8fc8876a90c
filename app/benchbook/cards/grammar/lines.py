"""Lines: which kind of ability a line is, and its whole reading or the words that stopped it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import (
    Ability,
    Activated,
    CastRestriction,
    CostOption,
    Keyword,
    SpellAbility,
    Static,
    Triggered,
)
from benchbook.cards.conditions import InZone
from benchbook.cards.costs import (
    Cost,
    CostPart,
    DiscardCost,
    ExileCost,
    LoyaltyCost,
    PayMana,
    ReturnCost,
    SacrificeCost,
    TapCost,
)
from benchbook.cards.events import Chapter, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import YOU, replaced
from benchbook.cards.grammar.marked import LASTING, MARKED, Declined, as_long_as, exerting, marked, to_solve
from benchbook.cards.grammar.occasions import occasions, say_occasions
from benchbook.cards.grammar.parser import Parser, Reading, reads
from benchbook.cards.grammar.printer import Printer, State, says
from benchbook.cards.grammar.raw import PlayerPronoun, RawTarget, placeholders
from benchbook.cards.grammar.resolve import Ambiguous, Antecedent, Resolver, Scene, scene_of
from benchbook.cards.grammar.sequence import Joined
from benchbook.cards.grammar.sequence_said import with_choices
from benchbook.cards.grammar.tokens import joined, plain, self_named, spelled, tokens_own_names, words_of
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import Attached, Bound, Group, Named, Other, Same, This
from benchbook.cards.players import MostLife
from benchbook.cards.vocabulary import KEYWORD_ABILITIES

_ABILITY_WORD = re.compile(r"^([A-Z][\w'!-]*(?: [\w'!,-]+){0,5}) ?— ?(?=[A-Z{~+])")
_VISIT = re.compile(r"^Visit ?— ?")
VISITED = ObjectEvent("is visited", Same(This()))
_CHAPTERS = re.compile(r"^((?:[IVX]+)(?:, [IVX]+)*) ?— ?")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_NUMERALS = {value: numeral for numeral, value in _ROMAN.items()}


def normal(text: str, name: str = "", legendary: bool = False) -> str:
    """The line as it is compared: no reminder text, own name as ~, today's spellings, no ability word."""
    line = tokens_own_names(spelled(self_named(plain(text), name, legendary)))
    found = _ABILITY_WORD.match(line)
    if (
        found
        and not _keyword(found[1].lower())
        and not _CHAPTERS.match(line)
        and not _VISIT.match(line)
        and not found[1].startswith("Choose")
    ):
        line = line[found.end() :]
    return line


def _keyword(words: str) -> bool:
    return any(words == k or words.startswith(f"{k} ") for k in NOT_WORDS)


NOT_WORDS = frozenset(
    {
        *KEYWORD_ABILITIES,
        "to solve",
        "solved",
        "max speed",
        "forecast",
        "exhaust",
        "boast",
        "companion",
        "station",
        "teamwork",
        "renew",
        "web-slinging",
        "splice onto arcane",
        "splice onto instant or sorcery",
        "you may",
    }
)


def read_line(text: str, name: str = "", spell: bool = False, legendary: bool = False) -> tuple[Ability, ...]:
    """The abilities of one line; raises Declined with the words that could not be read."""
    line = normal(text, name, legendary)
    if not line:
        return ()
    found = _read(line, spell)
    return replaced(found, Named("~"), Named(name)) if "named ~" in line and name else found


@lru_cache(maxsize=20000)
def _read(line: str, spell: bool) -> tuple[Ability, ...]:
    words = words_of(line)
    if not words:
        raise Declined(line)
    best = 0
    for kind in kinds(line, words, spell):
        found, furthest = kind(line, words)
        if found:
            return found
        best = max(best, furthest)
    raise Declined(joined(words[best : best + 8]) or line)


Kind = Callable[[str, tuple[str, ...]], tuple[tuple[Ability, ...], int]]


def kinds(line: str, words: tuple[str, ...], spell: bool) -> Iterator[Kind]:
    """The kinds of ability that a line with these words may be."""
    first = words[0].lower()
    if first in ("when", "whenever", "at"):
        yield _whole("triggered")
        if not spell:
            return
        if first != "at":
            yield _whole("spell line")
            return
    if _CHAPTERS.match(line) or _VISIT.match(line):
        yield chapter
        return
    if words[1:2] == ("—",) and first in MARKED:
        yield partial(marked, _whole("activated"))
        return
    headed = _headed(words, partial(_read, spell=spell))
    if headed is not None:
        yield headed
        return
    yield keyword_line
    if ":" in words and '"' not in words[: words.index(":")]:
        yield _whole("activated")
        return
    yield _whole("casting line")
    yield _whole("static line")
    if spell:
        yield _whole("spell line")
    elif "enters" in words or "enter" in words:
        return


def _headed(words: tuple[str, ...], rest: Any) -> Kind | None:
    """The kind of a line that says by its first words what it is: "max speed —", "to solve —", "you may exert"."""
    low = tuple(w.lower() for w in words)
    for keyword in LASTING:
        if " ".join(low[: len(keyword.split()) + 1]) == f"{keyword} —":
            return partial(as_long_as, keyword, rest)
    if low[:3] == ("to", "solve", "—"):
        return partial(to_solve, rest)
    return partial(exerting, rest) if low[:3] == ("you", "may", "exert") else None


def _whole(nt: str) -> Kind:
    def read(line: str, words: tuple[str, ...]) -> tuple[tuple[Ability, ...], int]:
        parser = Parser(words)
        found = list(whole_readings(parser, nt))
        return ((found[:1] and (found[0],)) or ()), parser.furthest

    return read


def whole_readings(parser: Parser, nt: str) -> Iterator[Any]:
    """The readings that use every word, have their references resolved, and print back to the words."""
    for raw, end in parser.read(nt, 0):
        if end != len(parser.words):
            continue
        try:
            ability = resolved(raw)
        except Ambiguous:
            continue
        if ability is not None and agrees(nt, ability, parser.low[:-1]):
            yield ability


def agrees(nt: str, ability: Any, words: tuple[str, ...]) -> bool:
    """Whether printing the ability can give these words."""
    printer = Printer(getattr(ability, "targets", ()), words)
    return any(printer.agrees(state) for state in printer.say(nt, ability, printer.start()))


# ── references ──
def resolved(raw: Any) -> Any:
    """The ability with targets numbered and pronouns resolved."""
    if isinstance(raw, Triggered):
        return _resolved_trigger(raw)
    if isinstance(raw, (Activated, SpellAbility)):
        scene = Scene(paid=_paid(raw.cost) if isinstance(raw, Activated) else frozenset(PAID))
        if isinstance(raw, Activated) and any(getattr(part, "what", None) == This() for part in raw.cost.parts):
            scene.objects.append(Antecedent(This(), frozenset({"card"}), source=True))
        return _filled(raw, scene)
    if placeholders(raw):
        return _resolved_static(raw)
    return raw


def _resolved_static(raw: Any) -> Any:
    """It is what the static ability is about: this, what it is attached to, or each of the objects affected."""
    if not isinstance(raw, Static):
        raise Ambiguous("a word that refers to nothing before it")
    subject = raw.what
    if subject is None and raw.rules:
        filter_ = getattr(raw.rules[0], "what", None) or getattr(raw.rules[0], "filter", None)
        subject = filter_.what if isinstance(filter_, Same) else Group(filter_) if filter_ is not None else None
    if subject is None:
        subject = This()
    node = Bound("each") if isinstance(subject, Group) else subject
    scene = Scene()
    scene.objects.append(Antecedent(node, EVERYTHING))
    if isinstance(subject, Group) and placeholders(raw.condition):
        raise Ambiguous("a condition of each object is not one of the ability")
    made = Resolver(scene).node(raw)
    return None if scene.targets else made


EVERYTHING = frozenset({"creature", "permanent", "artifact", "land", "enchantment", "card", "aura"})


PAID = {
    "sacrificed": SacrificeCost,
    "discarded": DiscardCost,
    "exiled": ExileCost,
    "returned": ReturnCost,
    "tapped": TapCost,
}


def _paid(cost: Cost) -> frozenset[str]:
    return frozenset(verb for verb, part in PAID.items() for p in cost.parts if isinstance(p, part))


def _filled(raw: Any, scene: Scene) -> Any:
    if any(isinstance(e, Joined) for e in raw.effects):
        return None
    _decline_other(raw, scene)
    resolver = Resolver(scene)
    condition = resolver.node(getattr(raw, "condition", None))
    effects = resolver.effects(raw.effects)
    made = replace(raw, effects=with_choices(effects), targets=tuple(scene.targets))
    if condition is not None:
        made = replace(made, condition=condition)
    return None if placeholders(made) else made


def _decline_other(raw: Any, scene: Scene) -> None:
    """ "Other" after a target is other than the target; the filter Other means only the source.

    In a spell with one target it is that target (it cannot be the spell); elsewhere it would be a guess.
    """
    if Other() not in _filters(raw.effects):
        return
    targets = sorted({p for p in placeholders(raw.effects) if isinstance(p, RawTarget)}, key=lambda p: p.start)
    objects = [at for at, p in enumerate(targets) if not p.player]
    if isinstance(raw, SpellAbility) and len(objects) == 1:
        scene.other_than = objects[0] + scene.first_target
    elif isinstance(raw, SpellAbility) or (objects and not _others_first(raw.effects)):
        raise Ambiguous("other than what")


def _others_first(effects: tuple[Any, ...]) -> bool:
    """Whether every "other" stands in an instruction before the first that has a target: then it is the source's."""
    steps = list(_steps(effects))
    others = [at for at, step in enumerate(steps) if Other() in _filters(step)]
    aimed = [at for at, step in enumerate(steps) if any(isinstance(p, RawTarget) for p in placeholders(step))]
    return max(others, default=-1) < min(aimed, default=len(steps))


def _steps(effects: tuple[Any, ...]) -> Iterator[Any]:
    """The instructions in their order, those inside one another after what holds them."""
    inner = ("effects", "then", "otherwise", "won", "lost")
    for effect in effects:
        held = [n for n in inner if isinstance(getattr(effect, n, None), tuple)]
        yield replace(effect, **dict.fromkeys(held, ())) if held else effect
        for name in held:
            yield from _steps(getattr(effect, name))


def _filters(node: Any) -> list[Any]:
    import dataclasses

    if isinstance(node, RawTarget) or node is None or isinstance(node, (str, int, bool)):
        return []
    if isinstance(node, tuple):
        return [f for part in node for f in _filters(part)]
    if isinstance(node, (Other, ManaCost)) or not dataclasses.is_dataclass(node):
        return [node] if isinstance(node, Other) else []
    if isinstance(node, (Activated, Triggered, Static, SpellAbility)):
        return []
    return [f for x in dataclasses.fields(node) for f in _filters(getattr(node, x.name))]


def _resolved_trigger(raw: Triggered) -> Any:
    event = raw.when
    if placeholders(event):
        raise Ambiguous("the event refers to something not named")
    scene = scene_of(event)
    about = getattr(raw.condition, "what", None)
    if isinstance(about, Attached) or (about == This() and not scene.objects):
        scene.objects.append(
            Antecedent(about, EVERYTHING if isinstance(about, Attached) else frozenset(), source=about == This())
        )
    if getattr(getattr(raw.condition, "left", None), "who", None) == MostLife():
        scene.players.append(MostLife())
    return _filled(raw, scene)


# ── keyword lines ──
def keyword_line(line: str, words: tuple[str, ...]) -> tuple[tuple[Ability, ...], int]:
    """Flying, haste; Equip {2}; kicker with two costs."""
    parser = Parser(words)
    ends = (len(words),) if words[-1] != "." else (len(words), len(words) - 1)
    if len(words) == 4 and words[0].lower() == "kicker" and words[2] == "and/or":
        both = (ManaCost.parse(words[1]), ManaCost.parse(words[3]))
        return tuple(Keyword("kicker", cost=Cost((PayMana(m),))) for m in both), len(words)
    for found, end in parser.read("keyword list", 0):
        if end in ends and agrees("keyword list", found, parser.low[:end]):
            return found, end
    return (), parser.furthest


@reads("keyword list")
def keyword_list(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords with commas or semicolons between them."""
    for node, end in parser.read("keyword", at):
        yield (node,), end
        if parser.low[end] in (",", ";"):
            for rest, stop in parser.read("keyword list", end + 1):
                yield (node, *rest), stop


@says("keyword list")
def say_keyword_list(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Keywords with commas between them."""
    for after in printer.say("keyword", replace(node[0], text="", rule=""), state):
        if len(node) == 1:
            yield after
            continue
        for join in (",", ";"):
            for here in printer.phrase(join, after):
                yield from say_keyword_list(printer, node[1:], here)


# ── sagas ──
def chapter(line: str, words: tuple[str, ...]) -> tuple[tuple[Ability, ...], int]:
    """I, II — effects; or Visit — effects."""
    found = _CHAPTERS.match(line)
    start = found or _VISIT.match(line)
    assert start is not None
    inner = words_of(line[start.end() :])
    when = VISITED if found is None else Chapter(tuple(_ROMAN[n] for n in found[1].split(", ")))
    parser = Parser(inner)
    for raw, end in parser.read("text", 0):
        if end != len(inner):
            continue
        try:
            ability = _filled(Triggered(when, raw), Scene())
        except Ambiguous:
            continue
        if ability is not None and _text_agrees(ability, parser.low[:-1]):
            return (ability,), end
    return (), parser.furthest


def _text_agrees(ability: Any, words: tuple[str, ...]) -> bool:
    printer = Printer(ability.targets, words)
    return any(printer.agrees(s) for s in printer.say("text", ability.effects, printer.start()))


# ── activated ──
@reads("activated")
def activated(parser: Parser, at: int) -> Iterator[Reading]:
    """Cost: effects. Restrictions."""
    for cost, end in (*parser.read("cost", at), *((Cost((c,)), e) for c, e in parser.read("loyalty", at))):
        if parser.low[end] != ":":
            continue
        parser.took(end + 1)
        loyal = isinstance(cost.parts[0], LoyaltyCost)
        for effects, stop in parser.read("text", end + 1):
            made = Activated(cost, effects, zone=zone_of_cost(cost, effects), sorcery_speed=loyal, loyalty=loyal)
            yield from _restricted(parser, made, stop)


def zone_of_cost(cost: Cost, effects: Any) -> Any:
    """The zone from which the cost can be paid, or from which the effect takes the card itself (113.6)."""
    for part in cost.parts:
        if isinstance(part, DiscardCost) and part.what == This():
            return "hand"
        if isinstance(part, ExileCost) and part.what == This() and part.from_zone:
            return part.from_zone
    return zone_of_effects(effects) or "battlefield"


def zone_of_effects(node: Any) -> Any:
    """Where the effects find the source, if they say so: "return this card from your graveyard"."""
    if isinstance(node, tuple):
        return next((zone for part in node if (zone := zone_of_effects(part))), None)
    if isinstance(node, do.Move):
        return node.from_zone if node.what == This() else None
    if isinstance(node, (do.May, do.If, do.PayOrElse)):
        inner = (node.effects, getattr(node, "then", ()), getattr(node, "otherwise", ()))
        return next((zone for part in inner if (zone := zone_of_effects(part))), None)
    return None


RESTRICTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("activate only as a sorcery .", {"sorcery_speed": True}),
    ("activate only once each turn .", {"limit_each_turn": 1}),
    ("activate no more than twice each turn .", {"limit_each_turn": 2}),
    ("activate only once .", {"once": True}),
    ("activate only during your turn .", {"during": "your turn"}),
    ("activate only during your upkeep .", {"during": "your upkeep"}),
    ("activate only during your upkeep and only once each turn .", {"during": "your upkeep", "limit_each_turn": 1}),
    ("activate only during your turn and only once each turn .", {"during": "your turn", "limit_each_turn": 1}),
    ("activate only as a sorcery and only once each turn .", {"sorcery_speed": True, "limit_each_turn": 1}),
    ("activate only during combat .", {"during": "combat"}),
    ("activate only during your turn , before attackers are declared .", {"during": "your turn before attackers"}),
    ("any player may activate this ability .", {"any_player": True}),
    ("x can't be 0 .", {"least_x": 1}),
    ("activate only as an instant .", {"during": "as an instant"}),
)


def _restricted(parser: Parser, made: Activated, at: int) -> Iterator[Reading]:
    yield made, at
    for words, changes in RESTRICTIONS:
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            parser.took(at + size)
            yield from _restricted(parser, replace(made, **changes), at + size)
    if parser.low[at : at + 3] == ("this", "ability", "costs") and made.cost_change is None:
        for (change, condition), end in parser.read("own cost", at):
            yield from _restricted(parser, replace(made, cost_change=change, cost_condition=condition), end)
    sorcery = parser.low[at : at + 8] == ("activate", "only", "as", "a", "sorcery", "and", "only", "if")
    if (sorcery or parser.low[at : at + 3] == ("activate", "only", "if")) and made.condition is None:
        made = replace(made, sorcery_speed=made.sorcery_speed or sorcery)
        for condition, end in parser.read("condition", at + (8 if sorcery else 3)):
            if parser.low[end] == ".":
                here = isinstance(condition, InZone) and condition.what == This() and condition.zone == "graveyard"
                zone: Any = "graveyard" if here else made.zone
                yield from _restricted(parser, replace(made, condition=condition, zone=zone), end + 1)


@says("activated")
def say_activated(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Cost: effects."""
    first = node.cost.parts[0] if node.cost.parts else None
    starts = printer.say("loyalty", first, state) if node.loyalty else printer.say("cost", node.cost, state)
    for after in starts:
        for colon in printer.phrase(":", after):
            for told in printer.say("text", node.effects, colon):
                yield from _say_restrictions(printer, node, told)


def _say_restrictions(
    printer: Printer, node: Activated, state: State, left: tuple[str, ...] | None = None
) -> Iterator[State]:
    wanted = {
        "limit_each_turn": node.limit_each_turn,
        "once": node.once,
        "during": node.during,
        "any_player": node.any_player,
        "sorcery_speed": node.sorcery_speed and not node.loyalty,
        "cost_change": node.cost_change,
        "least_x": node.least_x,
    }
    names = (
        tuple(n for n, v in wanted.items() if v) + (("condition",) if node.condition is not None else ())
        if left is None
        else left
    )
    if not names:
        yield state
        return
    for words, changes in RESTRICTIONS:
        if set(changes) <= set(names) and all(wanted[n] == v for n, v in changes.items()):
            for after in printer.phrase(words, state):
                yield from _say_restrictions(printer, node, after, tuple(n for n in names if n not in changes))
    if "cost_change" in names:
        for after in printer.say("own cost", (node.cost_change, node.cost_condition), state):
            yield from _say_restrictions(printer, node, after, tuple(n for n in names if n != "cost_change"))
    if "condition" in names:
        yield from _say_condition(printer, node, state, names)


def _say_condition(printer: Printer, node: Activated, state: State, names: tuple[str, ...]) -> Iterator[State]:
    """Activate only if, or only as a sorcery and only if."""
    for words, said in (
        ("activate only if", ("condition",)),
        ("activate only as a sorcery and only if", ("condition", "sorcery_speed")),
    ):
        if set(said) <= set(names):
            for begun in printer.phrase(words, state):
                for told in printer.say("condition", node.condition, begun):
                    for end in printer.phrase(".", told):
                        yield from _say_restrictions(printer, node, end, tuple(n for n in names if n not in said))


# ── triggered ──
LIMITS = (("this ability triggers only once each turn .", 1), ("this ability triggers only twice each turn .", 2))


@reads("triggered")
def triggered(parser: Parser, at: int) -> Iterator[Reading]:
    """When, whenever, at … , [if …,] effects."""
    word = parser.low[at]
    events = "step event" if word == "at" else "event"
    if word not in ("when", "whenever", "at"):
        return
    for event, end in occasions(parser, events, at + 1):
        if parser.low[end] != ",":
            continue
        parser.took(end + 1)
        if parser.low[end + 1] != "if":
            for effects, stop in parser.read("text", end + 1):
                yield from _limited(parser, Triggered(event, effects, zone=zone_of_event(event, effects)), stop)
        else:  # an "if" right after the event is an intervening one (603.4)
            for condition, here in parser.read("condition", end + 2):
                if parser.low[here] == ",":
                    for effects, stop in parser.read("text", here + 1):
                        yield from _limited(
                            parser,
                            Triggered(
                                event, effects, condition=condition, zone=zone_of_event(event, effects, condition)
                            ),
                            stop,
                        )


def zone_of_event(event: Any, effects: Any = (), condition: Any = None) -> Any:
    """Where the ability functions: from anywhere for cards put into a graveyard from anywhere (603.6c)."""
    here = zone_of_effects(effects)
    if here and not (isinstance(event, ZoneChange) and event.filter in (Same(This()), Same(Attached()))):
        return here
    if isinstance(condition, InZone) and condition.what == This() and condition.zone == "graveyard":
        return "graveyard"
    from benchbook.cards.events import Casts, PlayerEvent

    if (
        isinstance(event, ZoneChange)
        and event.filter == Same(This())
        and event.to_zone == "graveyard"
        and event.from_zone != "battlefield"
    ):
        return "any"
    if isinstance(event, Casts) and event.filter == Same(This()):
        return "stack"
    if isinstance(event, PlayerEvent) and event.kind in ("cycles", "discards") and event.filter == Same(This()):
        return "any"
    return "battlefield"


def _limited(parser: Parser, made: Triggered, at: int) -> Iterator[Reading]:
    yield made, at
    for words, limit in LIMITS:
        size = len(words.split())
        if parser.low[at : at + size] == tuple(words.split()):
            yield replace(made, limit_each_turn=limit), at + size
    if parser.low[at : at + len(STILL)] == STILL:
        parser.took(at + len(STILL))
        yield replace(made, still_resolves=True), at + len(STILL)
    if parser.low[at : at + len(DONE_ONCE)] == DONE_ONCE and _offers_once(made.effects):
        parser.took(at + len(DONE_ONCE))
        yield replace(made, done_once=True), at + len(DONE_ONCE)


STILL = ("this", "ability", "still", "resolves", "if", "its", "target", "becomes", "illegal", ".")
DONE_ONCE = ("do", "this", "only", "once", "each", "turn", ".")


def _offers_once(effects: tuple[Any, ...]) -> bool:
    """Whether just one thing may be done: what is done only once each turn (603.2h)."""
    return sum(isinstance(e, do.May) for e in effects) == 1


@says("triggered")
def say_triggered(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """When … , effects."""
    for word, nt in (("whenever", "event"), ("when", "event"), ("at", "step event")):
        for begun in printer.phrase(word, state):
            for told in say_occasions(printer, nt, node.when, begun):
                for comma in printer.phrase(",", told):
                    yield from _say_intervening(printer, node, comma)


def _say_intervening(printer: Printer, node: Triggered, state: State) -> Iterator[State]:
    starts = iter((state,))
    if node.condition is not None:
        starts = (
            c
            for i in printer.phrase("if", state)
            for t in printer.say("condition", node.condition, i)
            for c in printer.phrase(",", t)
        )
    for start in starts:
        for after in printer.say("text", node.effects, start):
            if node.still_resolves:
                yield from printer.phrase(" ".join(STILL), after)
            elif node.done_once:
                yield from printer.phrase(" ".join(DONE_ONCE), after)
            elif node.limit_each_turn:
                for words, limit in LIMITS:
                    if limit == node.limit_each_turn:
                        yield from printer.phrase(words, after)
            else:
                yield after


# ── the rest ──
@reads("static line")
def static_line(parser: Parser, at: int) -> Iterator[Reading]:
    """A static ability and its full stop."""
    for node, end in parser.read("conditional static", at):
        if parser.low[end] == ".":
            yield node, end + 1
        elif end >= 2 and parser.low[end - 1] in ('"', "»"):
            yield node, end


@says("static line")
def say_static_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """A static ability and its full stop."""
    from benchbook.cards.grammar.sequence_said import _end

    if isinstance(node, Static):
        for after in printer.say("conditional static", node, state):
            yield from _end(printer, after)


@reads("casting line")
def casting_line(parser: Parser, at: int) -> Iterator[Reading]:
    """What is said of casting it."""
    for node, end in parser.read("casting", at):
        if parser.low[end] == ".":
            yield node, end + 1


@says("casting line")
def say_casting_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """What is said of casting it."""
    if isinstance(node, (CostOption, CastRestriction)):
        for after in printer.say("casting", replace(node, text="", rule=""), state):
            yield from printer.phrase(".", after)


@reads("spell line")
def spell_line(parser: Parser, at: int) -> Iterator[Reading]:
    """Effects."""
    for effects, end in parser.read("text", at):
        yield SpellAbility(effects), end


@says("spell line")
def say_spell_line(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Effects."""
    if isinstance(node, SpellAbility):
        yield from printer.say("text", node.effects, state)


# ── quotations ──
NTS = {
    Activated: "activated",
    Triggered: "triggered",
    Static: "static line",
    SpellAbility: "spell line",
    CostOption: "casting line",
    CastRestriction: "casting line",
}


MARKS = {'"': '"', "«": "»"}


@reads("quoted")
def quoted(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks."""
    yield from quotation(parser, at, itself=False)


def quotation(parser: Parser, at: int, itself: bool) -> Iterator[Reading]:
    """The one ability between quotation marks; ``itself``: one that speaks of its object by name, or else none does."""
    mark = MARKS.get(parser.low[at])
    if mark is None or mark not in parser.words[at + 1 :]:
        return
    close = parser.words.index(mark, at + 1)
    inner = parser.words[at + 1 : close]
    if not inner or ("~" in inner) is not itself:
        return
    line = joined(inner)
    try:
        found = _read(line, False)
    except Declined:
        return
    parser.took(close + 1)
    if len(found) == 1:
        yield replace(found[0], text=line), close + 1


@says("quoted")
def say_quoted(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """An ability in quotation marks."""
    for mark, end in MARKS.items():
        for begun in printer.phrase(mark, state):
            for after in say_ability(node, printer.against, begun.out):
                if printer.against is None:  # in another object's ability this object is not called by name
                    after = after._replace(
                        out=tuple(w for word in after.out for w in (("this", "creature") if word == "~" else (word,)))
                    )
                yield from printer.phrase(end, State(after.out, state.named, state.x))


def say_ability(ability: Any, against: tuple[str, ...] | None, out: Any) -> Iterator[State]:
    """Every way of saying an ability from a place on."""
    bare = replace(ability, text="", rule="")
    printer = Printer(getattr(ability, "targets", ()), against)
    if isinstance(bare, Triggered) and isinstance(bare.when, Chapter):
        for begun in printer.phrase(f"{' , '.join(_NUMERALS[n] for n in bare.when.numbers)} —", State(out, 0)):
            yield from printer.say("text", bare.effects, begun)
        return
    if isinstance(bare, Triggered) and bare.when == VISITED:
        for begun in printer.phrase("visit —", State(out, 0)):
            yield from printer.say("text", bare.effects, begun)
        return
    nt = "keyword" if isinstance(bare, Keyword) else NTS.get(type(bare), "")
    yield from printer.say(nt, bare, State(out, 0))


__all__ = ["YOU", "CostPart", "PlayerPronoun", "read_line"]
