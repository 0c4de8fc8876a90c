"""Sentences made plain by the rules of the tables beside this: a pattern, and what it is read as.

In a pattern stand the slots of the table of clauses, ``{v}`` a verb, ``{fin}`` one that is no participle, ``{ving}``
and ``{ved}`` one that is; ``{np}`` a thing that is no pronoun, ``{rest}`` the words up to a mark or to another clause.
In what it is read as a slot followed by ``!`` is the same thing spoken of again ("a 2/2" is then "the 2/2"). With ``^``
it stands where a clause begins. What ``before`` holds is told before the whole sentence,
with ``asks`` what follows is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property

from benchbook.errors import NotModelled
from benchbook.frozen import dataclass
from benchbook.patience import TOO_LONG, is_over
from benchbook.questions.needs import Need, are_met, needs_of, words_in
from benchbook.questions.noun_phrases import CARD, DETERMINER, PLAYER, classed, noun_phrase, unclassed
from benchbook.questions.patterns import AGAIN, FILLERS, expression
from benchbook.questions.syntax.forms import FORMS, ING, PARTICIPLE, restored, without_forms
from benchbook.questions.tables import spellings, table, words

TABLES = (
    "telling", "several_players", "judging", "spells", "deeds", "combat", "lying", "asking", "questions", "rules",
    "at_the_table",
)  # fmt: skip
_MOST = 32  # rules carried out on one question; a paragraph needs a third of it
_BEGIN = "^"
_A_SENTENCE, _A_CLAUSE = r"(?:^|(?<=[.?!;:] ))", r"(?:^|(?<=[.?!;,:(] )|(?<=and )|(?<=but )|(?<=so )|(?<=then ))"
_ENDS = r"[.?!;]"


@dataclass(frozen=True)
class Rule:
    """A pattern, what it is read as, and what is told before its sentence."""

    say: str
    reads: str
    before: str = ""
    asks: bool = False  # what follows is asked
    sentences: bool = False  # it begins where a sentence does, and not where a clause does
    outcome: bool = False  # it tells what has come of something, in numbers too

    @cached_property
    def needs(self) -> tuple[Need, ...]:
        """The words without which it fits nowhere."""
        return needs_of(self.say.removeprefix(_BEGIN))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression, made when it is first needed."""
        whole = expression(self.say.removeprefix(_BEGIN), _slots(), _formed)
        begins = (_A_SENTENCE if self.sentences else _A_CLAUSE) if self.say.startswith(_BEGIN) else ""
        return re.compile(rf"(?<!\S){begins}{whole}(?!\S)")


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, in the order in which they are tried."""
    return tuple(
        Rule(str(one["say"]), str(one["reads"]), str(one.get("before", "")), bool(one.get("asks")))
        for name in TABLES
        for one in table(f"syntax/{name}")
    )


@cache
def asides(kind: str) -> tuple[Rule, ...]:
    """The rules by which what stands beside a story is left out."""
    return tuple(
        Rule(str(one["say"]), str(one["reads"]), sentences=True, outcome=bool(one.get("outcome")))
        for one in table("syntax/asides")
        if str(one.get("kind", "aside")) == kind
    )


@cache
def verbs() -> frozenset[str]:
    """The plain forms of verbs: the words of which a form in -ing is known, and the auxiliaries."""
    known = (word for way, word in spellings().items() if way.endswith("ing") and word.isalpha())
    return frozenset((*known, *table("syntax/words")["verbs"]))


@cache
def _framed() -> frozenset[str]:
    """The verbs of the table of frames; many of them are other words elsewhere."""
    said = (str(one).split()[0] for row in table("frames/frames")["frames"] for one in row["verbs"].split(", "))
    return frozenset(word for word in said if word.islower()) - {"off", "on", "at"}


@cache
def _slots() -> dict[str, str]:
    said = table("syntax/words")
    verb, finite = (
        "|".join(sorted(each, key=len, reverse=True)) for each in (verbs() | _framed(), verbs() - {*said["nouns too"]})
    )
    adverb = f"(?:{'|'.join((*FILLERS, 'not', 'never'))})"
    stops = "|".join(said["stops"])
    rest = rf"(?:(?!(?:{stops}|[,.?!;:()])(?!\S))\S+)"
    within = r"(?:(?!(?:but|so|while|when|if|because|after|before|then|[,.?!;:()])(?!\S))\S+)"
    whose = rf"(?:my|his|her|their|your|the|opp 's|ap 's|nap 's|{PLAYER} 's)"
    zones = "graveyard|hand|command-zone"
    thing, auxiliary = rf"(?!{DETERMINER}of ){noun_phrase(())}", "(?:can|do|will|be|have|may|must|should|get)"
    return {
        "v": rf"(?:{verb})", "fin": rf"(?:{adverb} )*(?:{finite})(?!{FORMS})",
        "loc": rf"(?:out(?: on {whose} side)?|(?:on|under) {whose} (?:side|control)|in {whose} (?:{zones}))",
        "by": "(?:by|with|to|on|under)",
        "ing": ING, "ving": rf"\S+{ING}", "ved": rf"\S+{PARTICIPLE}", "aux": auxiliary, "some": rest,
        "aside": r"(?:(?! (?:but|until|unless|except|instead|then|(?:and|so) (?:i|he|she|opp|they|then|so)) )[^.?!])*",
        "far": "[^?]*?", "near": "[^.?!]*?",
        "rest": rf"{rest}(?: {rest})*", "rel": rf"(?:(?:{adverb}|{auxiliary}) )*(?:{verb})(?: {within})*?",
        "doing": rf"(?:\S+{ING}|{CARD})",
        "quality": rf"(?:(?:pro|protection) from (?:{'|'.join(words('colors'))})|{'|'.join(words('keywords'))})",
        "np": thing, "np2": thing, "nps": rf"{thing}(?: (?:,|and|, and|\+|&|plus) {thing})*",
    }  # fmt: skip


def _formed(word: str) -> str:
    return f"{classed(word)}{FORMS}?"


def _class_of(word: str) -> str:
    """A word with the mark of what it can be in a noun phrase, before that of its form."""
    plain = without_forms(word)
    return classed(plain) + word[len(plain) :]


def simplified(line: str) -> str:
    """A line of words, with the forms of verbs marked, as a line of plain sentences without the marks."""
    line = " ".join(map(_class_of, line.split()))
    for _ in range(_MOST):
        ways = (" ".join(map(_class_of, unclassed(one).split())) for one in _changes(line))
        changed = next((one for one in ways if without_forms(one) != without_forms(line)), line)
        if changed == line:
            break
        line = changed
    return unclassed(without_forms(line))


def left_aside(formed: str, kind: str, keeps: Callable[[str, str, bool], bool]) -> str:
    """A line without what is told beside its story, with the forms of verbs marked as before; a rule that would lose
    what matters (``keeps``) is not carried out.
    """
    line = formed
    for rule in asides(kind):
        for _ in range(_MOST):
            marked = " ".join(map(_class_of, line.split()))
            changed = next(_changes(marked, (rule,)), marked)
            without = " ".join(restored(formed, unclassed(without_forms(changed))).split())
            if changed == marked or not keeps(line, without, rule.outcome):
                break
            line = without
    return line


def _changes(line: str, among: tuple[Rule, ...] | None = None) -> Iterator[str]:
    """The line as each rule that fits makes it."""
    has = words_in(without_forms(unclassed(line)).split())
    for rule in rules() if among is None else among:
        if is_over():
            raise NotModelled(TOO_LONG)
        hit = rule.pattern.search(line) if are_met(rule.needs, has) else None
        if hit is not None:
            after = re.sub(rf" ?{_ENDS}|$", " ? ", line[hit.end() :], count=1) if rule.asks else line[hit.end() :]
            changed = f"{line[: hit.start()]} {_filled(rule.reads, hit)} {after}"
            yield _told_before(changed, hit.start(), _filled(rule.before, hit)) if rule.before else changed


def _told_before(line: str, place: int, told: str) -> str:
    """The line with something told before the sentence in which a place is."""
    ends = [one.end() for one in re.finditer(rf"(?<!\S){_ENDS}(?!\S)", line[:place])]
    start = ends[-1] if ends else 0
    return f"{line[:start]} {told} . {line[start:]}"


def _filled(template: str, hit: re.Match[str]) -> str:
    def slot(found: re.Match[str]) -> str:
        said = hit.groupdict().get(found[1] + AGAIN) or ""
        return without_forms(_again(said) if found[2] else said)

    return re.sub(r"\{(\w+)(!?)\}", slot, template)


def _again(said: str) -> str:
    """A noun phrase as it is said of what was spoken of before."""
    plain = unclassed(said)
    return re.sub(r"^(?:a|an|another|some|one|only)(?= )", "the", plain)
