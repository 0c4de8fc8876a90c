"""The tax of a commander where more is told than how often it was cast: from where, or which of two partners.

Casting from anywhere but the command zone is neither taxed nor counted (903.8), each of two commanders has its own
count (702.124d), and what is no casting costs no tax.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from benchbook.cards.mana import ManaCost
from benchbook.library import Library
from benchbook.library.documents import Card
from benchbook.questions.asked import Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.card_text import text_of
from benchbook.questions.facts.commanders_named import MARKS, commanders_named, with_marks
from benchbook.questions.facts.reckoning import line_of, number_of, says_more, words_in
from benchbook.questions.facts.rows import Fact
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table, words

_ELSEWHERE = r"(?:(?:my|his|her|the|their|your|out|of) )*(?:hand|graveyard|exile|library)\b"
_ASKS = re.compile(r"\b(?:how|what|do|does|will|would|must|can|may|is|be|should|have)\b")
_EXTRA = r"(?:extra|more|additional|tax)"
_OF_ITS_COST = re.compile(r"command zone|\btax\b|less to cast|more to cast|spells you cast cost|\{2\} for each")
_TAX = re.compile(r"\b(?:tax|extra|additional|(?:pay|cost|owe) (?:me )?(?:\d+ |any |{?\d+}? )*more|cost more)\b")
_THEIRS = re.compile(r"\b(?:his|her|their|opp 's) (?:commander|general|partner|card(?:one|two))\b")
_BOUNCED = re.compile(  # so often it came back to a hand, which is no casting
    r"\b(?:bounced?|unsummon(?:ed)?)(?: (?:it|my|the|commander|back|to|into|his|her|its|owner 's|hand))*$"
)

_WENT = re.compile(  # "countered the first time": it was cast so often
    r"\b(?:die|dead|died|kill(?:ed)?|destroy(?:ed)?|exiled?|counter(?:ed)?)(?: (?:it|my|the|commander))*$"
)


def tax_told(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What it costs more, or in all; None where anything else is said, or it is not said how often it was cast."""
    data = table("facts/tax")
    named = commanders_named(cards, library)
    if named is None or any(_OF_ITS_COST.search(_own_text(one, library)) for one in named):
        return None
    line = line_of(with_marks(said, cards), ("'s", '"', ":", "-", "(", ")"))
    line = re.sub(r"(?<=\d)\.(?=\d)", "", line)
    if "commander" not in line and not re.search(r"\b(?:tax|command zone|partners?)\b", line):
        return None
    plain = re.sub(r"[.,?!;+{}]", " ", line)
    if says_more(
        plain, data, words_in(data["told"]), data["ordinals"], words("people"), MARKS[: len(named)], data["often"]
    ):
        return None
    told, asks = _parted(line)
    if not asks:
        return None
    return _ninjutsu(asks, line) or _reckoned(told, asks, named, library, data)


def _own_text(card: Card, library: Library) -> str:
    """What it says, without commander ninjutsu and reminders, which speak of the command zone and change no cost."""
    return re.sub(r"[Cc]ommander ninjutsu[^.\n]*(?:\.|\n|$)|\([^)]*\)", "", text_of(library, card.name))


def _parted(line: str) -> tuple[str, str]:
    """What is told, and the sentence or clause that asks: the last one with a word that asks for cost or tax."""
    parts = [
        one.strip()
        for one in re.split(r"\s[.?!;]\s?|\s,\s(?=(?:how|what|do|does|will|must|can|may|is|so)\b)", f"{line} ")
    ]
    parts = [one for one in parts if one]
    at = max((n for n, one in enumerate(parts) if _ASKS.search(one) and _of_cost(one)), default=-1)
    if at < 0:
        return "", ""
    return " . ".join((*parts[:at], *parts[at + 1 :])), parts[at]


def _of_cost(part: str) -> bool:
    return re.search(r"\b(?:tax|extra|additional|more|mana|cost|pay|ninjutsu)\b", part) is not None


def _ninjutsu(asks: str, line: str) -> Fact | None:
    """Commander ninjutsu is an activated ability: it costs no tax, and is no casting that raises it."""
    if not re.search(r"\bninjutsu\w*\b", asks) or re.search(r"\bcast\b.*\bninjutsu\w*\b", asks):
        return None
    free = re.search(r"\b(?:with no|without|no|without paying|ignore|ignoring|avoid|for just|for only|just)\b", asks)
    says = "Commander ninjutsu is an activated ability: the card is not cast, so there is no tax on it."
    if re.match(r"(?:so |and |then )*(?:can|may)\b", asks) and free is not None:
        return Fact(Verdict("yes"), f"Yes. {says}", ("702.49d", "903.8"))
    if re.match(r"(?:so |and |then |if |when )*.*?\b(?:do|does|must|is|will|would)\b", asks) and _TAX.search(asks):
        return None if free is not None else Fact(Verdict("no"), f"No. {says}", ("702.49d", "903.8"))
    return None


def _reckoned(told: str, asks: str, named: Sequence[Card], library: Library, data: Any) -> Fact | None:
    """The tax by what was told, where it is asked for one commander."""
    about = {mark for mark in MARKS if mark in asks}
    other = re.search(r"\bthe other(?: (?:one|partner|commander))?\b", asks) is not None
    if len(about) > 1 or (about and other):
        return None
    if _THEIRS.search(f"{told} {asks}") and re.search(r"\b(?:my|mine)\b", f"{told} {asks}"):
        return None  # which of the two was cast, and which is asked for?
    partners = len(named) == 2 or re.search(r"\bpartners?\b|\bthe other\b|\btwo commanders?\b", f"{told} {asks}")
    if partners and not about and not other:
        return None
    which = about.pop() if about else "other" if other else ""
    by_hand = re.search(rf"\b(?:from|out of|in) {_ELSEWHERE}", asks) is not None
    in_zone = re.search(r"\bcommand zone\b", asks) is not None
    if by_hand and in_zone:
        return None
    counts = _counts(f"{told} . {asks}" if not by_hand else told, bool(partners), data)
    if counts is None:
        return None
    if by_hand:
        tax, why = 0, "It is not cast from the command zone, and only that is taxed."
    elif which in counts:
        tax, why = 2 * counts[which], ""
    elif not partners and len(counts) == 1:
        tax, why = 2 * next(iter(counts.values())), ""
    else:
        return None
    if partners and not by_hand:
        why = "Each of two commanders has its own count."
    rules = ("903.8", "702.124d") if partners and not by_hand else ("903.8",)
    return _verdict(asks, told, tax, why, rules, _card_of(which, named), library, data)


def _card_of(which: str, named: Sequence[Card]) -> Card | None:
    if which in MARKS[: len(named)]:
        return named[MARKS.index(which)]
    return named[0] if len(named) == 1 and which == "" else None


def _counts(told: str, partners: bool, data: Any) -> dict[str, int] | None:
    """How often each was cast from the command zone; None where that cannot be told."""
    found: dict[str, int] = {}
    subject = ""
    often = "|".join(data["often"])
    number = "|".join((*data["numbers"], r"\d+"))
    ordinal = "|".join(data["ordinals"])
    pattern = re.compile(
        r"(?P<who>cardone|cardtwo|\bthe other(?: (?:one|partner|commander))?\b"
        r"|\bone(?= (?:of (?:them|my|the)|partner|commander|once|twice|\d+ times))"
        r"|\bthe first(?: (?:one|partner|commander))\b)"
        rf"|\b(?P<often>{often})\b|\b(?P<number>{number}) times?\b|\bthe (?P<ordinal>{ordinal}) time\b"
        r"|\b(?P<never>never|(?:have|has|had) not(?: (?:yet|been|ever))* cast|not yet|did not cast)\b|(?P<stop> [.;] )"
    )
    for hit in pattern.finditer(told):
        if hit["stop"]:
            subject = subject if not partners else ""
            continue
        if hit["who"]:
            subject = hit["who"] if hit["who"] in MARKS else "other" if "other" in hit["who"] else "one"
            continue
        behind, before = told[hit.end() :], told[: hit.start()].rstrip()
        from_there = re.match(r" from (?:the )?command zone\b", behind) is not None
        if re.match(rf"(?: (?:already|before|now|so far))* (?:from|out of) {_ELSEWHERE}", behind) or (
            not from_there and re.search(rf"\b(?:from|out of) {_ELSEWHERE}$", before)
        ):
            found.setdefault(subject, 0)
            continue
        if _BOUNCED.search(before):
            return None
        if hit["ordinal"] and "next time" in behind:
            return None
        if hit["ordinal"]:
            count = data["ordinals"][hit["ordinal"]] - (_WENT.search(before) is None)
        elif hit["never"]:
            count = 0
        else:
            count = data["often"][hit["often"]] if hit["often"] else number_of(hit["number"], data)
        named_behind = re.match(r"(?: cast)? (cardone|cardtwo|the other)\b", behind) if hit["never"] else None
        who = ("other" if "other" in named_behind[1] else named_behind[1]) if named_behind is not None else subject
        if count is None or (partners and not who):
            return None
        if who in found and found[who] != count:
            return None
        found[who] = count
    return found


def _verdict(
    asks: str, told: str, tax: int, why: str, rules: tuple[str, ...], card: Card | None, library: Library, data: Any
) -> Fact | None:
    """What is asked of the tax: how much it is, what is paid in all, whether it is paid."""
    asks = asks.replace("+", "").replace("{", "").replace("}", "")
    says = f"The tax is {{{tax}}}." if tax else "There is no tax."
    said = f"{says} {why}".strip()
    number = re.search(
        rf"\b(\d+|{'|'.join(data['numbers'])})(?: mana)? (?:extra|more|additional|tax|commander tax)\b"
        r"|\b(?:extra|additional|tax of|more) (\d+)\b|\bpay the (\d+)\b",
        asks,
    )
    if re.search(r"\b(?:how (?:much|many)|what)\b", asks):
        if re.search(rf"\b(?:how (?:much|many)|what)\b.*\b{_EXTRA}\b", asks) and number is None:
            return Fact(Verdict("value", str(tax)), f"{tax}. {said}", rules)
        cost = _cost(told, asks, card, library, data)
        return None if cost is None else Fact(Verdict("value", str(cost + tax)), f"{cost + tax}. {said}", rules)
    if re.match(r"(?:so |and |then )*(?:can|may)\b", asks):
        free = re.search(
            r"\b(?:without|no|with no)\b.*\b(?:tax|extra)\b|\b(?:normal|regular|usual|printed|base) (?:mana )?cost\b",
            asks,
        )
        if free is None:
            return None
        return Fact(Verdict("no" if tax else "yes"), f"{'No' if tax else 'Yes'}. {said}", rules)
    if re.search(r"\b(?:not|no|without|only|just)\b", asks) or not _TAX.search(asks):
        return None
    asked = number_of(next(filter(None, number.groups())), data) if number is not None else None
    holds = tax == asked if asked is not None else tax > 0
    return Fact(Verdict("yes" if holds else "no"), f"{'Yes' if holds else 'No'}. {said}", rules)


def _cost(told: str, asks: str, card: Card | None, library: Library, data: Any) -> int | None:
    """What it costs without the tax: as it was told, else as it is printed."""
    number = rf"(\d+|{'|'.join(data['numbers'])})"
    hit = re.search(
        rf"\bcosts?(?: me)? {number}\b(?! {_EXTRA})|\b{number} (?:mana|drop|cost|cmc) commander\b"
        rf"|\bbe an? {number} (?:drop|mana|cost)\b|\b(?:cmc|mana value)(?: (?:is|be|of))? {number}\b",
        f"{told} . {asks}",
    )
    if hit is not None:
        return number_of(next(filter(None, hit.groups())), data)
    cost = card.faces[0].mana_cost if card is not None else None
    return None if cost is None or "X" in cost else int(ManaCost.parse(cost).mana_value)
