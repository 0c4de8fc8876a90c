"""The table of clauses: each pattern with its meaning and an example, made into regular expressions.

In a pattern ``{p}`` and ``{q}`` are players, ``{o}`` things, ``{os}`` one or several, ``{t}`` a thing
or a player, ``{c}`` a card alone, ``{n}`` a number, ``{k}`` keywords, ``{size}``, ``{pump}``, ``{z}`` a zone,
``{w}`` any words, ``.*`` words that only repeat what was said; ``<a|b>`` is the verb. From a row with a subject and a
verb come the forms in which the verb is asked for,
allowed, or stands alone: the table ``forms`` of ``words.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property

from benchbook.frozen import dataclass
from benchbook.questions.beginnings import Beginnings, beginnings_of
from benchbook.questions.needs import Need, needs_of
from benchbook.questions.noun_phrases import CARD, MEASURE, OBJECTS, PLAYER, TIME, classed, noun_phrase
from benchbook.questions.tables import clauses, table, words

AGAIN = "_"  # after the name of a slot for each time that it stands in a pattern
TAIL = "rest"  # words at the end that may only repeat what stands elsewhere
FILLERS = tuple(table("words")["fillers"])
ADVERBS = f"(?:{'|'.join((*FILLERS, *table('words')['adverbs']))})"


@dataclass(frozen=True)
class Row:
    """A clause: its pattern, what it means, an example, and in which part of the table it stands."""

    part: str
    say: str
    means: str
    example: str
    cost: float = 0.0

    @cached_property
    def needs(self) -> tuple[Need, ...]:
        """The words that must be there in whatever form it is said."""
        return needs_of(re.sub(r"^\{(?:p|o|os|t|c)\} (?:be )?", "", self.say))

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """How the row may be said, each with its mood: told, asked, may, must, alone, ask-alone, may-alone."""
        return tuple(Form(mood, say, needs_of(say)) for mood, say in _forms(self))


@dataclass(frozen=True)
class Form:
    """One way to say a row, with the words that must be there for it to fit."""

    mood: str
    say: str
    needs: tuple[Need, ...]

    @cached_property
    def begins(self) -> Beginnings | None:
        """The words with which it may begin; None where it may begin with anything."""
        return beginnings_of(self.say)

    def hit(self, text: str) -> re.Match[str] | None:
        """How it fits the whole text; where its outline does not fit, it cannot either."""
        return self.pattern.fullmatch(text) if self._outline.fullmatch(text) else None

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression, made when it is first held against something: most never are."""
        return re.compile(expression(self.say))

    @cached_property
    def _outline(self) -> re.Pattern[str]:
        """The same with any words in the place of things and players, made in a tenth of the time."""
        return re.compile(expression(self.say, _ANYTHING))


def _forms(row: Row) -> Iterator[tuple[str, str]]:
    """The moods in which a row may be said, each with its pattern."""
    subject = re.match(r"\{(p|o|os|t|c)\} (.*(?:<|\{c\}).*)", row.say)
    if row.part == "told":
        yield "told", row.say.replace("<", "{adv}<", 1)
    elif row.part != "asked" or subject is None:
        yield row.part, row.say
    if subject is None or row.part not in ("told", "asked"):
        return
    who, rest = f"{{{subject[1]}}}", subject[2]
    kind = row.part if row.part == "told" else "is" if rest.startswith("be ") else "does"
    if row.part == "told" and subject[1] != "p":
        kind = "of a thing" if "be" not in rest.replace("(?:be )?", "").split("<")[0] else "nothing"
    for mood, patterns in table("words")["forms"].get(kind, {}).items():
        if mood == "alone" and subject[1] == "c":
            continue  # what a card does is said of a card that is named
        for pattern in patterns:
            yield (
                mood,
                pattern.replace("WHO", who).replace(
                    "REST", "{adv}" + (rest.removeprefix("be ") if kind == "is" else rest)
                ),
            )


@cache
def _slots() -> dict[str, str]:
    """The regular expression of each slot."""
    thing, listed = noun_phrase(), noun_phrase(OBJECTS)
    player = f"(?:{'|'.join(table('words')['players'])}|{PLAYER})"
    numbers = "|".join(map(re.escape, table("words")["numbers"]))
    keyword = "|".join(sorted(words("keywords"), key=len, reverse=True))
    library = r"(?: of (?:(?:my|his|the|its|their) )?(?:owner 's )?library)?"
    zone = (
        rf"(?:(?:my|his|her|the|its|their|a|opp 's|ap 's|nap 's|{PLAYER} 's) )?(?:owner 's )?"
        rf"(?:graveyard|exile|hand|command-zone|library|battlefield|top{library}|bottom{library})"
    )
    counter = rf"(?:[+-]\d+/[+-]\d+|loyalty|{'|'.join(words('counters'))})"
    counted = rf"(?:{numbers}|\d+|the|its|his|her|that) (?:more )?(?:{counter} )?counter"
    whole = "(?:the|his|my|their)(?: whole| entire)?"
    size, loyalty = r"[\dx*]+/[\dx*]+", r"[+-](?:\d+|x)"
    price, quality = _price(numbers), f"(?:{keyword}|{MEASURE})"
    return {
        "p": player, "q": player, "q2": player, "o": thing, "o2": thing, "type2": "|".join(words("types")),
        "c": rf"(?:(?:a|an|my|his|her|the|their|another|second|same|own|other|(?:{PLAYER}|opp) 's) )*{CARD}",
        "c2": rf"(?:(?:a|an|my|his|the) )*{CARD}",
        "os": rf"(?:both )?{thing}(?: (?:,|and|, and|\+|&|plus) (?!no ){listed})*",
        "t2": rf"(?:{player}|(?:(?:my|his) )?face|{thing})",
        "kind": rf"(?:[+-]\d+/[+-]\d+|{'|'.join(words('counters'))})",
        "abilityword": "|".join(words("ability words told")),
        "mana": r"(?:\{[^} ]*\} ?)+", "kw": "|".join(words("other costs")),
        "players": rf"{player}(?:(?: ,| and| , and| then| , then)? {player})+",
        "price": price, "paid": rf"(?:{price}|\d+|{numbers})",
        "objects": "|".join((*words("types"), *words("kinds"))), "kindred": "|".join((*words("kinds"), "treasure")),
        "t": rf"(?:{player}|(?:my|his) face|face|{thing})",
        "n": rf"(?:-?\d+|{numbers}|x)", "n2": rf"(?:\d+|{numbers})",
        "k": rf"(?:{keyword})(?:(?: ,| and| , and) (?:{keyword}))*",
        "qualities": rf"(?:{quality}(?: ,| and| , and) )*{MEASURE}(?:(?: ,| and| , and) {quality})*",
        "size": size, "size2": size, "pump": r"[+-]\d+/[+-]\d+", "loyalty": loyalty, "loyalty2": loyalty,
        "z": zone, "z2": zone, "w": r"[^.?!]+?", "s": r"[^.?!,]+?",
        "modes": r"[^.?!;()]+?", "mode": r"(?!(?:x|\d+)(?:$| ))(?:(?! (?:and|on|at|target) )[^.?!,;(])+?",
        "claim": r"(?:(?! (?:say|claim|think|swear|insist|argue|right) )[^.?!;(])+?",
        "counted": counted, "counted2": counted,
        "side": rf"(?:my|his|her|their|your|opp 's|{PLAYER} 's) (?:side|control)",
        "way": "in (?:the way|front)",
        "crowd": "(?:everything|everyone|all of it|each (?:opp|player)"
        f"|{whole} (?:board|field|table|team|world|stuff))",
        "basic": "(?:forest|island|swamp|mountain|plains)", "basic2": "(?:forest|island|swamp|mountain|plains)",
        "place": "(?:hand|graveyard|library|exile|battlefield|stack)",
        "word": r"\S+", "adv": f"(?:{ADVERBS} )*", "times": TIME,
        "pro": "|".join(f"pro-{color}" for color in ("white", "blue", "black", "red", "green")),
        "color": "|".join(words("colors")), "type": "|".join((*words("types"), *words("kinds"))),
        "whose": rf"(?:my|his|her|their|your|{PLAYER} 's|opp 's|ap 's|nap 's|the)",
    }  # fmt: skip


def _price(numbers: str) -> str:
    """What is paid for a spell or an ability: mana, or a cost by its name."""
    by = "|".join(
        (*words("other costs"), "cycle", "unearth", "eternalize", "scavenge", "transmute", "equip", "level up")
    )
    of = f"full|normal|regular|printed|whole|entire|usual|actual|mana|alternative|{by}"
    many = rf"(?:\d+|{numbers}|(?:{'|'.join(words('colors'))}))"
    mana = rf"(?:(?:\{{[^}} ]*\}} ?)+|\d*[wubrg]{{1,5}}|{many}(?: (?:{'|'.join(words('colors'))}))* mana)"
    return rf"(?:{mana}|(?:(?:its|the|his|her|my|their) )?(?:(?:{of}) )*(?:cost|price))"


# what the longest of the slots are in an outline: more than whatever each may be
_ANYTHING = dict.fromkeys(("p", "q", "q2", "o", "o2", "os", "t", "t2", "c", "c2"), "(?s:.+)") | {"adv": r"(?:\S+ )*"}


def expression(say: str, slots: Mapping[str, str] | None = None, word: Callable[[str], str] = classed) -> str:
    """The regular expression of a pattern, with slots besides those of the table of clauses."""
    every = _slots() if slots is None else {**_slots(), **slots}
    seen: list[str] = []

    def slot(found: re.Match[str]) -> str:
        name = found[1]
        if name == "adv":
            return every[name]
        seen.append(name)
        return rf"(?P<{name}{AGAIN * seen.count(name)}>{every[name]})"

    def tail(found: re.Match[str]) -> str:
        seen.append(TAIL)
        return rf"(?P<{TAIL}{AGAIN * seen.count(TAIL)}>[^.?!;:(]*?)"

    whole = re.sub(r"\{([a-z]\w*)\}", slot, re.sub(r"<([^<>]+)>", r"(?:\1)", say))
    whole = re.sub(r"\.\*", tail, whole)
    return re.sub(r"(?<![\\<\w'-])(?:[a-z][a-z-]*|'s)(?![\w>-])", lambda found: word(found[0]), whole)


@cache
def rows() -> tuple[Row, ...]:
    """Every row of the table."""
    return tuple(
        Row(part, say, str(one["means"]), str(one.get("example", "")), float(one.get("cost", 0)))
        for part, listed in clauses().items() for one in listed for say in _alternatives(str(one["say"]))
    )  # fmt: skip


def _alternatives(say: str) -> Iterator[str]:
    """The alternatives of a pattern that stand in no bracket."""
    depth, begun = 0, 0
    for place, letter in enumerate(say):
        depth += (letter in "(<") - (letter in ")>")
        if letter == "|" and depth == 0:
            yield say[begun:place]
            begun = place + 1
    yield say[begun:]


@cache
def times() -> tuple[tuple[re.Pattern[str], Row], ...]:
    """The rows that say when something is done."""
    return tuple((re.compile(rf"(?<!\S){expression(row.say)}(?!\S)"), row) for row in rows() if row.part == "times")


@cache
def vocabulary() -> frozenset[str]:
    """The words that patterns are made of."""
    said = " ".join(
        re.sub(r"\{\w+\}|\(\?\w?[:<=!]+", " ", str(one["say"])) for listed in clauses().values() for one in listed
    )
    return frozenset((*re.findall(r"[a-z]{2,}", said), *FILLERS))
