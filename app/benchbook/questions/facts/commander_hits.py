"""Whether a player has lost to commander damage, where all that is told is how much each commander dealt (903.10a).

What one commander dealt is added up, what another dealt is not; of two partners each counts alone (702.124d).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.library import Library
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.commanders_named import MARKS, commanders_named, with_marks
from benchbook.questions.facts.reckoning import line_of, says_more
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import number, table, words

_LETHAL, _LIFE = 21, 40
_TOTAL = re.compile(  # what somebody adds up
    r"(?:so |and |, )*(?:(?:that|which|it|this|they|he|she|opp) (?:say|claim|think) )?"
    r"\d+ (?:(?:commander|combat) )*damage (?:=|be|mean) (?:dead|lethal|out)\b"  # what somebody claims of it
    r"|(?:so |and |, )*(?:that|which|it|this|they) (?:be|make|add up to|come to|total|combine to|combine for) "
    r"(?:up to )?(?:a total of )?\d+(?: (?:in|total|commander|combat|damage|altogether|combined|all|now|overall))*"
    r"|\b(?:so |for |that be )?(?:a total of \d+|\d+ (?:in total|total|altogether|combined|in all))"
)
_OF_LIFE = re.compile(
    r"\b(?:at|on|have|with) (?:like |about |still |exactly |a healthy )?(\d+)(?= (?:life|left|in commander)\b| [.,?]|$)"
    r"(?: life| left)*|\b(\d+) life\b"
)
_PRESENT = re.compile(r"\b(?:hits|attacks|swings|connects|smacks|deals|gets|takes)\b")
_AGAIN = r"\b(?:more|again|another|extra|additional|further|same|it)\b"
_OUT = r"\b(?:lose|dead|die|out|lost|eliminate|eliminated|kill|killed|lethal|knocked)\b"
_IN = r"\bstill in\b|\bin the game\b|\b(?:alive|survive|live|safe)\b"
_ANYBODY = "i|he|she|they|we|opp|[a-z]+"
_ASKS = re.compile(
    rf"(?: , |^| so )(?:so )?(?:be|do|have|will|would) (?:{_ANYBODY})\b.*$"
    r"|(?: , |^)(?:so )?(?:i|he|she) (?:be|do) not\b.*$"
)
_OF_OTHERS = (
    r"\b(?:hit|deal|do|get|take|smack|on|to|connect with) (?:him|her|them|opp|(?:{names}))\b(?! 's)"
    r"|\b(?:an?other|other) (?:player|opp|guy|person|friend)s? (?:have |already )*(?:take|suffer|get)\b"
)
_TURNS = re.compile(
    r"\b(?:over|in|during) (?:the )?(?:last |past )?(?:\d+|two|three|four|several|a few|a couple of|some) turns?\b"
    r"|\bturn \d+\b|\b(?:two|three|\d+) turns? ago\b"
)
_OF_A_CREATURE = re.compile(  # a commander that is dealt damage is no player
    r"\b(?:to|on|at|hit|smack|attack|for) (?:(?:my|his|her|their|opp 's|the|another|a|one of the) )+"
    r"(?:commander|partner)s?\b"
    r"|\b(?:to|on|at|hit|smack|attack) card(?:one|two)\b"
    r"|\b(?:commander|partner|cardone|cardtwo) (?:(?:be|have|get|already|just) )*(?:get|take|suffer|be) "
    r"(?:(?:already|just|a|only|exactly) )*(?:hit|attack|smack|damage|deal|\d+)\b"
)


def of_commander_damage(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """Whether somebody is out; None where a word is said of anything else, or it is open which commander dealt what."""
    data, people = table("facts/commander_hits"), words("people")
    cards = [one for one in cards if one.cards[0] != "Clone"]
    named = commanders_named(cards, library)
    if named is None or any("lose the game" in text_of(library, one.name) for one in named):
        return None
    raw = with_marks(said, cards)
    line = re.sub(r"[():;\"&+-]", " , ", line_of(raw, ()))
    line = re.sub(r"\b(another|other) (?:creature|guy)s?(?: 's| ')? (?=commander\b)", r"\1 player 's ", line)
    if says_more(re.sub(r"[.,?!]|'s", " ", line), data, people, MARKS[: len(named)]):
        return None
    parts = [one.strip() for one in re.split(r" [.?!] ?", f"{line} ") if one.strip()]
    at = max((n for n, one in enumerate(parts) if _question(one) is not None), default=-1)
    asks = _question(parts[at]) if at >= 0 else None
    if asks is None or not re.search(r"\b(?:commanders?|partners?)\b", line):
        return None
    who, holds = asks
    told = _TOTAL.sub(" , ", " . ".join((*parts[:at], _ASKS.sub("", parts[at]), *parts[at + 1 :])))
    life = [int(next(filter(None, hit.groups()))) for hit in _OF_LIFE.finditer(told)]
    told = _OF_LIFE.sub(" ", told)
    if _OF_A_CREATURE.search(told) or re.search(r"\bnot (?:me|him|her|them|by|from|with|to|at|on|the|that)\b", told):
        return None
    dealt = _dealt(told, people) if _is_of(told, who, people) else None
    if not dealt or not _is_alive(life, sum(dealt.values()), raw):
        return None
    out = max(dealt.values()) >= _LETHAL
    said_so = "yes" if out == holds else "no"
    rules = ("903.10a", "702.124d") if len(dealt) > 1 else ("903.10a",)
    return Fact(Verdict(said_so), f"{said_so.capitalize()}. {_why(out, len(dealt))}", rules)


def _why(out: bool, commanders: int) -> str:
    if out:
        return "One commander has dealt 21 or more combat damage over the game."
    if commanders > 1:
        return "No single commander has dealt 21, and what different commanders dealt is not added up."
    return "That commander has dealt less than 21 in all."


def _is_alive(life: Sequence[int], taken: int, raw: str) -> bool:
    """Whether no life total that was told, or could be by now, makes them lose anyway."""
    if not life:
        return taken < _LIFE
    before = life[0] <= taken and _PRESENT.search(raw.lower())  # it may be the life total before the damage
    return len(life) == 1 and life[0] > 0 and not before


def _question(part: str) -> tuple[str, bool] | None:
    """Of whom it is asked, and whether yes says that they are out."""
    part = re.sub(r"^(be|have) (i|he|she|they)$", r"\1 \2 dead", part)  # "he says 22 damage = dead. Am I?"
    part = part.rpartition(" , ")[2] if re.search(r" , (?:so )?(?:be|do|have|will)\b", part) else part
    part = re.sub(r"\b(?:right|correct|or)\b", " ", part)
    subject = re.search(rf"\b({_ANYBODY}) (?:be|do|have|will) not\b", part) or re.search(
        rf"\b(?:be|do|have|will|would|can) ({_ANYBODY})\b", part
    )
    stays, out = (re.search(one, part) is not None for one in (_IN, _OUT))
    if subject is None or out == stays:
        return None
    return subject[1], out != (re.search(r"\bnot\b", part) is not None)


def _is_of(told: str, who: str, people: frozenset[str]) -> bool:
    """Whether all the damage is told of whom is asked, and of nobody else."""
    names = "|".join(people)
    if who in ("i", "we"):
        return not re.search(_OF_OTHERS.format(names=names), told)
    if re.search(r"\bme\b|\bi (?:have |get |already )*(?:take|suffer|eat)\b", told):
        return False
    return who not in people or not re.search(rf"\b(?:hit|deal|do|get|to|on) (?!{who}\b)(?:{names})\b(?! 's)", told)


def _dealt(told: str, people: frozenset[str]) -> dict[str, int] | None:
    """How much each commander dealt; None where that is open."""
    found: dict[str, int] = {}
    last = pending = ""
    partners = re.search(r"\bpartners?\b", told) is not None
    pieces = re.split(r" (?:,|\.|and|then|plus|but|while) ", f" {_TURNS.sub(' ', told)} ")
    many = _of_several(told)
    if many:
        return many
    for one in (piece for piece in pieces if piece.strip()):
        numbers, source = re.findall(r"(?<!\S)\d+(?!\S)", one), _source(one, people)
        if not numbers:
            pending = source or pending
            continue
        if len(numbers) > 1 or re.search(r"\btimes?\b|\btwice\b|\bonce\b|\beach time\b", one):
            return None
        if partners and re.search(r"\b(?:each|apiece)\b", one):
            found["one"] = found["other"] = int(numbers[0])
            continue
        again = re.search(_AGAIN, _ANOTHER_ONE.sub(" ", one)) is not None and not re.search(r"\bpartners?\b", one)
        if re.search(r"\b(?:clone|copy|copies|token)\b", one):  # being a commander is not copied (903.3)
            found.setdefault("copy", 0)
            continue
        source = source or (last or pending if again else pending or _partner_after(last, partners))
        source = last if source == "same" else source
        if not source or (source in found and not again and source not in MARKS) or (source == "his" and last):
            if source != last or not again:
                return None
        found[source] = found.get(source, 0) + int(numbers[0])
        last, pending = source, ""
    return None if not partners and "other" in found and "one" not in found else found


_SO_MANY = "two|three|four|five|six|[2-6]"
_HITS = re.compile(
    rf"\b({_SO_MANY}) (?:(?:different|separate) )?(?:hit|attack|connect)s? (?:from|by|with|of) "
    r"(?:the same|one|his|her|their|a single) commander (?:for |of )?(\d+)(?: (?:damage|combat))* each"
)
_FROM_EACH = re.compile(
    rf"\b(\d+) (?:(?:commander|combat) )?(?:damage )?(?:from|by) each of ({_SO_MANY}) "
    r"(?:different )?commanders?"
)


def _of_several(told: str) -> dict[str, int]:
    """So many hits of one commander, or a hit of each of so many; only where no other number is told."""
    hits, each = _HITS.search(told), _FROM_EACH.search(told)
    rest = told.replace((hits or each or [""])[0], "")
    if (hits is None) == (each is None) or re.search(r"\d", rest):
        return {}
    if hits is not None:
        return {"one": number(hits[1]) * int(hits[2])}
    return {str(n): int(each[1]) for n in range(number(each[2]))} if each is not None else {}


def _partner_after(last: str, partners: bool) -> str:
    """The first of two partners, then the other."""
    return {"": "one", "one": "other"}.get(last, "") if partners else ""


_ANOTHER_ONE = re.compile(  # "another guy's commander", "a different one": not more of the same
    r"\b(?:another|an? other|a different|some ?(?:one|body) else 's) (?:(?:player|opp|guy|creature|person|dude|friend)"
    r"s?(?: 's| ')? )?(?:partner )?(?:commander|one|partner)\b"
    r"|\b(?:another|a different) (?:player|opp|guy|creature|person|dude|friend)s?(?: 's| ')?(?= for\b| ?$)"
    r"|\b(?:from|by|of|off|with) (?:another|an other|a different)(?= ?$)"
)


def _source(one: str, people: frozenset[str]) -> str:
    """Which commander a piece speaks of."""
    for mark in MARKS:
        if mark in one:
            return mark
    if re.search(r"\bthe same\b|\bsame (?:one|commander|guy|player)\b", one):
        return "same"
    if _ANOTHER_ONE.search(one):
        return "another"
    if re.search(r"\b(?:the |his |her |their )?(?:other|second)(?: (?:one|partner|commander|guy|player|opp))?\b", one):
        return "other"
    for name in people:
        if re.search(rf"\b{name}(?: 's)?(?: \w+)? commander\b|\b(?:from|by|off) {name}(?: 's)?\s*$", one):
            return name
    if re.search(r"\b(?:one|first)\b", one):
        return "one"
    whose = r"\b(?:his|her|their|my|the|a|opp 's) commander\b"
    return "his" if re.search(whose, one) and "partner" not in one else ""
