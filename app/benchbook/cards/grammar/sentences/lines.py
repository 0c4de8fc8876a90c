"""Lines: which kind of ability a line is, and its whole reading or the words that stopped it."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from benchbook.cards.grammar.casting.casting_limits import WORDS, kicked_with_x
from benchbook.cards.grammar.costs.keyword_costs import equip_with_its_cost
from benchbook.cards.grammar.objects.nouns import givers_named
from benchbook.cards.grammar.resolving.line_references import ability_in_scene, resolution
from benchbook.cards.grammar.resolving.scenes import Ambiguous, Scene
from benchbook.cards.grammar.sentences.keyword_headings import LASTING, MARKED, as_long_as, exerting, marked, to_solve
from benchbook.cards.grammar.static_abilities.while_so import by_turns, cheaper_this_way, instead_or_also, otherwise
from benchbook.cards.grammar.tokens import joined, plain, self_named, spelled, tokens_own_names, words_of
from benchbook.cards.grammar.wording import *


# ── Lines of two sentences that are two abilities, each of which is read by itself ──
def of_two_parts(line: str) -> Callable[..., Any] | None:
    """How such a line is read; None where it is not one."""
    if line.startswith("Equip ") and ". This ability costs" in line:
        return equip_with_its_cost
    if line.endswith(WORDS) and line.startswith("Kicker {X}."):
        return kicked_with_x
    if line.startswith("During your turn,") and ". During turns other" in line:
        return by_turns
    if line.startswith("Flashback ") and " less to cast this way" in line:
        return cheaper_this_way
    if " instead as long as " in line or (". As long as " in line and ", they also have " in line):
        return instead_or_also
    return None


# ── Lines: which kind of ability a line is, and its whole reading or the words that stopped it ──
_ABILITY_WORD = re.compile(r"^([A-Z][\w'!-]*(?: [\w'!,-]+){0,5}) ?— ?(?=[A-Z{~+])")

_VISIT = re.compile(r"^Visit ?— ?")

VISITED = ObjectEvent("is visited", Same(This()))

_CHAPTERS = re.compile(r"^((?:[IVX]+)(?:, [IVX]+)*) ?— ?")

_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}

NUMERALS = {value: numeral for numeral, value in _ROMAN.items()}


def normal(text: str, name: str = "", legendary: bool = False) -> str:
    """The line as it is compared: no reminder text, own name as ~, today's spellings, no ability word."""
    line = givers_named(tokens_own_names(spelled(self_named(plain(text), name, legendary))))
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
    found = read(line, spell)
    return replaced(found, Named("~"), Named(name)) if "named ~" in line and name else found


@lru_cache(maxsize=20000)
def read(line: str, spell: bool) -> tuple[Ability, ...]:
    """The abilities of a line whose words are normal already; ``Declined`` where it is not read whole."""
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
    if "Otherwise" in words and "." in words and not spell:
        yield partial(otherwise, partial(read, spell=spell))
    if whole := of_two_parts(line):
        yield partial(whole, partial(read, spell=spell))
    headed = _headed(words, partial(read, spell=spell))
    if headed is not None:
        yield headed
        return
    yield keyword_line
    if ":" in words and not {'"', "«"} & set(words[: words.index(":")]):
        yield _whole("activated")
        return
    yield _whole("casting line")
    yield _own_statics if spell else _whole("static line")
    if spell:
        yield _whole("spell line")
    elif "enters" in words or "enter" in words:
        return


def _own_statics(line: str, words: tuple[str, ...]) -> tuple[tuple[Ability, ...], int]:
    """What an instant or sorcery says of itself; what others become is an instruction, also without an end (611.2a)."""
    found, best = _whole("static line")(line, words)
    others = (a for a in found if isinstance(a, Static) and a.changes and a.condition is None)
    return (() if any(a.zone == "battlefield" and a.what != This() for a in others) else found), best


def _headed(words: tuple[str, ...], rest: Callable[[str], tuple[Ability, ...]]) -> Kind | None:
    """The kind of a line that says by its first words what it is: "max speed —", "to solve —", "you may exert"."""
    low = tuple(w.lower() for w in words)
    for keyword in LASTING:
        if " ".join(low[: len(keyword.split()) + 1]) == f"{keyword} —":
            return partial(as_long_as, keyword, rest)
    if low[:3] == ("to", "solve", "—"):
        return partial(to_solve, rest)
    exerts = low[:3] == ("you", "may", "exert") or (low[:1] == ("if",) and "exerted" in low[:8])
    return partial(exerting, rest) if exerts else None


def _whole(nt: str) -> Kind:
    def read(line: str, words: tuple[str, ...]) -> tuple[tuple[Ability, ...], int]:
        parser = Parser(words)
        found = next(whole_readings(parser, nt), None)
        return (() if found is None else (found,)), parser.furthest

    return read


def whole_readings(parser: Parser, nt: str) -> Iterator[Any]:
    """The readings that use every word, have their references resolved, and print back to the words."""
    for raw, end in parser.read(nt, 0):
        if end != len(parser.words):
            continue
        try:
            ability = resolution(raw)
        except Ambiguous:
            continue
        if ability is not None and agrees(nt, ability, parser.low[:-1]):
            yield ability


def agrees(nt: str, ability: Ability | tuple[Keyword, ...], words: tuple[str, ...]) -> bool:
    """Whether printing the ability can give these words."""
    printer = Printer(getattr(ability, "targets", ()), words)
    return any(printer.agrees(state) for state in printer.say(nt, ability, printer.start()))


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
def say_keyword_list(printer: Printer, node: tuple[Keyword, ...], state: State) -> Iterator[State]:
    """Keywords with commas between them."""
    for after in printer.say("keyword", replace(node[0], text="", rule=""), state):
        if len(node) == 1:
            yield after
            continue
        for join in (",", ";"):
            for here in printer.phrase(join, after):
                yield from say_keyword_list(printer, node[1:], here)


# ── sagas ──
def chapters_of(line: str) -> tuple[int, ...] | None:
    """The chapters that a line belongs to: "I, II — …"; None where it is no chapter's."""
    found = _CHAPTERS.match(line)
    return tuple(_ROMAN[n] for n in found[1].split(", ")) if found else None


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
            ability = ability_in_scene(Triggered(when, raw), Scene())
        except Ambiguous:
            continue
        if ability is not None and _text_agrees(ability, parser.low[:-1]):
            return (ability,), end
    return (), parser.furthest


def _text_agrees(ability: Triggered, words: tuple[str, ...]) -> bool:
    printer = Printer(ability.targets, words)
    return any(printer.agrees(s) for s in printer.say("text", ability.effects, printer.start()))


TIMES = (
    "during the declare blockers step", "during the end of combat step", "during any upkeep step",
    "during an opponent 's turn", "during an opponent 's upkeep", "during combat after blockers are declared",
    "before attackers are declared", "before blockers are declared", "before the combat damage step",
    "before the end of combat step",
)  # fmt: skip
ANYONE = "any player may activate this ability but only"
RESTRICTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("activate only as a sorcery .", {"sorcery_speed": True}),
    ("activate only once each turn .", {"limit_each_turn": 1}),
    ("activate no more than twice each turn .", {"limit_each_turn": 2}),
    ("activate no more than three times each turn .", {"limit_each_turn": 3}),
    ("activate only once .", {"once": True}),
    ("activate only during your turn .", {"during": "your turn"}),
    ("activate only during your upkeep .", {"during": "your upkeep"}),
    ("activate only during your upkeep and only once each turn .", {"during": "your upkeep", "limit_each_turn": 1}),
    ("activate only during your turn and only once each turn .", {"during": "your turn", "limit_each_turn": 1}),
    ("activate only as a sorcery and only once each turn .", {"sorcery_speed": True, "limit_each_turn": 1}),
    ("activate only during combat .", {"during": "combat"}),
    *((f"activate only {words} .", {"during": words.replace(" 's", "'s")}) for words in TIMES),
    ("activate only during your turn , before attackers are declared .", {"during": "your turn before attackers"}),
    (
        "activate only during an opponent 's turn , before attackers are declared .",
        {"during": "during an opponent's turn and before attackers are declared"},
    ),
    ("any player may activate this ability .", {"any_player": True}),
    (f"{ANYONE} as a sorcery .", {"any_player": True, "sorcery_speed": True}),
    (f"{ANYONE} during any upkeep step .", {"any_player": True, "during": "during any upkeep step"}),
    (f"{ANYONE} during their turn .", {"any_player": True, "during": "your turn"}),
    (f"{ANYONE} during their draw step .", {"any_player": True, "during": "your draw step"}),
    ("only your opponents may activate this ability .", {"by_opponents": True}),
    ("x can't be 0 .", {"least_x": 1}),
    *((f"spend only {name} mana on x .", {"color_of_x": letter}) for letter, name in COLOR_NAMES.items()),
    ("activate only as an instant .", {"during": "as an instant"}),
)


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
def say_static_line(printer: Printer, node: object, state: State) -> Iterator[State]:
    """A static ability and its full stop."""
    from benchbook.cards.grammar.sentences.clause_printing import say_end  # forms stand in the order of rooms

    if isinstance(node, Static):
        for after in printer.say("conditional static", node, state):
            yield from say_end(printer, after)


@reads("casting line")
def casting_line(parser: Parser, at: int) -> Iterator[Reading]:
    """What is said of casting it."""
    for node, end in parser.read("casting", at):
        if parser.low[end] == ".":
            yield node, end + 1


@says("casting line")
def say_casting_line(printer: Printer, node: object, state: State) -> Iterator[State]:
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
def say_spell_line(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Effects."""
    if isinstance(node, SpellAbility):
        yield from printer.say("text", node.effects, state)
