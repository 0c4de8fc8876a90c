"""Questions of definition and of fact: answered by the rule or the glossary entry itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from benchbook.engine.scenario import facts as nearest
from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.questions.asked import Asked, Reason, Verdict
from benchbook.questions.card_names import Named
from benchbook.questions.coverage import covering
from benchbook.questions.eras import era_of, former
from benchbook.questions.everyday import words_of_the_game
from benchbook.questions.facts.ability_kinds import of_ability_kinds
from benchbook.questions.facts.bygone_cards import by_kinds, of_bygone_cards
from benchbook.questions.facts.commander_hits import of_commander_damage
from benchbook.questions.facts.countering import countered
from benchbook.questions.facts.decks import of_decks
from benchbook.questions.facts.first_draw import of_first_draw
from benchbook.questions.facts.mulligans import of_mulligans
from benchbook.questions.facts.own_questions import nearest_rules, whether
from benchbook.questions.facts.paying import of_paying
from benchbook.questions.facts.printed import of_printed
from benchbook.questions.facts.rows import Fact
from benchbook.questions.facts.searching import of_searches
from benchbook.questions.facts.several import of_several, of_two
from benchbook.questions.facts.stated import stated, without_lead
from benchbook.questions.facts.targeting import targets
from benchbook.questions.facts.tax import commander_tax, hits_to_lose
from benchbook.questions.facts.tax_told import tax_told
from benchbook.questions.facts.team_poison import of_team_poison
from benchbook.questions.facts.terms import Terms, of_term, terms_asked
from benchbook.questions.facts.then import asks_whether_then, of_then, of_what_is_gone, stood_then
from benchbook.questions.reading import Reading
from benchbook.questions.spelling import Token
from benchbook.questions.tables import table
from benchbook.refs import RuleRef

MOST, SHORT, NEAR = 3, 200, 4
_TODAY = frozenset(["", "cr"])  # the table says what holds by the rules of today
_VARIANTS = r"commander|edh|two.headed|2hg|brawl|archenemy|planechase|emperor|team"
_GENERAL = frozenset(nearest.stems("need kill lose have take deal someone somebody player game much many get"))
_OF_VARIANTS = frozenset(nearest.stems("commander edh two-headed giant 2hg brawl archenemy planechase emperor team"))
_GENERAL_TERMS = frozenset(["player", "game", "turn", "card", "active player"])
_BEFORE = (
    r"(?:(?:hi|hey|so|ok|okay|quick (?:one|question)|question|just|judge|actually|also|but|and|simple one)[\s,:.]+)*"
)
_TERM = (
    r"(?:what(?:'?s| is| are| does| do)?|how (?:do|does|is|are)|explain|define|whats|describe)(?: exactly)? "
    r"(?:the |an? )?(?P<it>.+?)(?: (?:do|does|mean|means|work|works|exactly|in (?:magic|mtg)|these days|again|now|even"
    r"|actually|stand for|ability|keyword))*"
)
_DEFINES = re.compile(
    r"(?:what(?:'s|s| is| are| does| do| counts?| happens?| exactly)\b|how (?:do|does|is|are|exactly)\b"
    r"|when (?:do|does|is|are|exactly|can|may)\b|why\b|which\b|explain\b|(?:the )?difference between\b|define\b"
    r"|who (?:gets|goes|decides|chooses|puts)\b|in (?:what|which) order\b|where\b)"
)
_OF_ONE_THING = re.compile(r"(?:when|why)\b")  # an entry that only has the words answers another question
_MANY = re.compile(
    r"(?:how (?:much|many|big)|what(?:'?s| is) the (?:minimum|maximum|max|min|starting|number|size)|what life"
    r"|what(?:'?s| is) (?:your|the|my) starting)\b"
)
_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100}


_CARD = re.compile(r"\[\[(.+?)\]\]")
_GOES_ON = re.compile(
    r"(?:It|Its|They|Their|This|That|These|Those|Otherwise|Then|But|And|So|If so|He|She|There|After that)\b"
)
_ONLY_BEGINS = re.compile(  # what it is and where it works, with what it does still to come
    r"[\w' -]+ (?:stands for [^.]*abilit(?:y|ies)\b[^.]*"
    r"|is (?:an? )?[^.:]*(?:ability|keyword|abilities)\b[^.:]*)\."
)
_TAKEN_BACK = r"^.*(?:\.\.+|…|[,;.–-])\s*(?:no,? wait|i mean|or rather|i meant)\W+"


def fact(
    text: str,
    library: Library,
    ruleset: str,
    said: Sequence[Token] = (),
    cards: Sequence[Named] = (),
    players: Sequence[str] = (),
) -> Asked | None:
    """What is so by the table of facts, or can be reckoned; None where the question is another.

    ``said`` are the question's words, ``cards`` those of them that name cards, ``players`` who is called by name.
    """
    era, then = era_of(text), former(text)
    text = _put_plainly(_without_asides(text if era is None or then is not None else era.text))
    asks = _plain(text)
    meant = terms_asked(text, library) if ruleset in _TODAY else None
    if meant is not None and meant.are_keywords and (found := _meaning(text, meant, library)) is not None:
        return found
    known, reckoned = None, commander_tax(asks) or hits_to_lose(asks)
    if ruleset in _TODAY and reckoned is None:
        kinds = by_kinds(era, said, cards, library)
        known = (
            of_bygone_cards(era, said, cards, library)
            or of_then(text)
            or (of_then(f"in {then.first}, {kinds}") if kinds and then is not None else None)
            or of_what_is_gone(text)
            or of_mulligans(text)
            or of_ability_kinds(asks, library)
            or (of_paying(text) if _are_lands(cards) else None)
        )
    if known is None and reckoned is None and ruleset in _TODAY:
        alone, of_nobody = not cards, len(players) < 2
        if then is not None:
            each = (
                of_decks(said, cards, library),
                _stated(then.asks, alone, library, of_nobody),
                stated(replace(then, text=kinds).asks) if kinds else None,
            )
            known = next((one for one in each if one and stood_then(one.rules, then.ruleset, library)), None)
        elif not asks_whether_then(text):
            known = _of_the_cards(said, cards, library) or _stated(text, alone, library, of_nobody)
            known = known or (stated(kinds) if kinds else None)
            known = known or (None if cards else _of_its_own(text, library))
    if known is not None:
        because = _reasons(library, [RuleRef.parse(rule) for rule in known.rules], asks)
        return Asked(text, "answered", known.verdict, known.says, because)
    reckoned = reckoned or _of_the_stack(asks)
    if reckoned is None:
        return _meaning(text, meant, library) if meant is not None else None
    verdict, rules = reckoned
    because = _reasons(library, [RuleRef.parse(rule) for rule in rules], asks)
    lead = {"yes": "Yes.", "no": "No."}.get(verdict.kind, f"{verdict.value}.")
    return Asked(text, "answered", verdict, f"{lead} {because[0].sentence if because else ''}".strip(), because)


def _of_the_cards(said: Sequence[Token], cards: Sequence[Named], library: Library) -> Fact | None:
    """What is so of the cards that are named, by what is printed on them."""
    found = countered(said, cards, library) or targets(said, cards, library) or of_printed(said, cards, library)
    found = found or of_searches(said, cards, library) or tax_told(said, cards, library)
    return found or of_decks(said, cards, library)


def _are_lands(cards: Sequence[Named]) -> bool:
    """Whether the only word that names a card is "shock", which may be said of a shock land."""
    return all(one.said.lower() == "shock" for one in cards)


def _meaning(text: str, meant: Terms, library: Library) -> Asked | None:
    """What terms mean; whether two of them are one, which two keywords never are."""
    because = _reasons(library, meant.refs, text.lower())
    if not because or (meant.same and not meant.are_two):
        return None
    said = " ".join(one.sentence for one in because[: len(meant.rules)])
    if meant.same:
        return Asked(text, "answered", Verdict("no"), f"No. {said}", because)
    return Asked(text, "answered", Verdict("fact", because[0].rule), said, because)


def _stated(text: str, alone: bool, library: Library, of_nobody: bool = True) -> Fact | None:
    """What the table says of the question, or of its last sentence where that only asks what a word means.

    What leads up to it is left out where no card is named (``alone``) and nothing is said of the game; strange words
    are where it speaks of nobody who has to be told from another (``of_nobody``).
    """
    first = of_two(text) if alone else None
    if first is not None and first.verdict.kind == "value":
        return first
    found = stated(text) or (stated(without_lead(text)) or first or of_several(text) if alone else None)
    if found is None and alone and of_nobody:
        found = stated(text, words_of_the_game(library))
    last = re.split(r"(?<=[.!?])[\"”]? +", text.strip())[-1]
    if found is None and last != text and re.match(r"(?:so |and )?what (?:does|do|did)\b.* means?\b", last.lower()):
        return stated(last)
    return found


def _of_its_own(text: str, library: Library) -> Fact | None:
    """Whether it is so, where a rule stands beside just that question."""
    found = whether(text, library)
    because = _reasons(library, [found[1]], text.lower()) if found is not None else ()
    if found is None or not because:
        return None
    return Fact(Verdict(found[0]), f"{found[0].capitalize()}. {because[0].sentence}", (found[1].number,))


def at_last(text: str, library: Library, ruleset: str, said: Sequence[Token], cards: Sequence[Named]) -> Asked | None:
    """What can be reckoned of a table of several, where no story was understood."""
    if ruleset not in _TODAY or former(text) is not None:
        return None
    known = of_commander_damage(said, cards, library)
    known = known or (None if cards else of_first_draw(text) or of_team_poison(text))
    if known is None:
        return None
    because = _reasons(library, [RuleRef.parse(rule) for rule in known.rules], text.lower())
    return Asked(text, "answered", known.verdict, known.says, because)


def defined(text: str, reading: Reading, library: Library, ruleset: str, found: Sequence[str] = ()) -> Asked | None:
    """The entries that answer what is asked; None where it is no question of definition, or nothing comes near.

    ``found`` are the references that the search finds for it.
    """
    asks = _plain(text)
    if former(text) is not None:
        return None
    if any(one.exact for one in reading.cards) or re.search(r"(?<!\S)[\dx]+/[\dx]+(?!\S)", reading.line):
        return None
    if _MANY.match(asks):
        return _number(text, asks, library, ruleset)
    refs = (_difference(asks, library) or _of_asked(asks, library)) if _DEFINES.match(asks) else []
    if not any(ref.number[:1].isdigit() for ref in refs) and ruleset in _TODAY:
        refs = nearest_rules(text, library) or refs
    if not refs and not _DEFINES.match(asks):
        return None
    if not any(ref.number[:1].isdigit() for ref in refs):
        refs = [*_found(asks, library, ruleset, found), *refs]
    because = _reasons(library, refs, asks)
    if not because:
        return None
    said = " ".join(dict.fromkeys(one.sentence for one in because[: 2 if _difference(asks, library) else 1]))
    return Asked(text, "answered", Verdict("fact", because[0].rule), said, because)


def _found(asks: str, library: Library, ruleset: str, found: Sequence[str]) -> list[RuleRef]:
    """The entries that the search or their own questions bring up, where one speaks of all that is asked."""
    by_search = [RuleRef.parse(one) for one in found if re.match(r"cr/\d", one)]
    by_words = [entry.ref for entry in nearest.answers(asks, library, ruleset)]
    near = covering(asks, by_search[:NEAR], by_words, library)
    if _OF_ONE_THING.match(asks):
        near = [ref for ref in near if ref in covering(asks, [], near, library)]
    return list(dict.fromkeys((*near, *by_search))) if near else []


def _without_asides(text: str) -> str:
    """The question without whole sentences beside it that say nothing of the game; one sentence alone stays."""
    said = re.split(r"(?<=[.?!])\s+", text.strip())
    asides = table("facts/by_form")["asides"]
    bare = {one: one.lower().strip(" .?!").replace("’", "'") for one in said}
    plain = [one for one in said if not any(re.fullmatch(aside, bare[one]) for aside in asides)]
    return " ".join(plain) if plain else text


def _put_plainly(text: str) -> str:
    """What is asked in other words as the plain question: which rule covers ward, as what ward is."""
    low = " ".join(text.lower().replace("’", "'").split()).rstrip(" ?.!")
    hits = ((was.fullmatch(low), instead) for was, instead in _in_other_words())
    return next((f"{hit.expand(instead)}?" for hit, instead in hits if hit is not None), text)


@cache
def _in_other_words() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The other words and the plain question; compiled once, not for each question."""
    return tuple((re.compile(was), instead) for was, instead in table("facts/asked_otherwise")["asked_otherwise"])


def _plain(text: str) -> str:
    """The question in small letters, without greetings and marks at its ends."""
    low = " ".join(text.lower().replace("’", "'").split()).rstrip(" ?.!")
    low = re.sub(rf"^{_BEFORE}", "", re.sub(_TAKEN_BACK, "", low).replace('"', ""))
    for was, instead in table("facts/by_form")["put_plainly"]:
        low = re.sub(was, instead, low)
    return low


# ── what is so ────────────────────────────────────────────────────────────────


def _of_the_stack(asks: str) -> tuple[Verdict, tuple[str, ...]] | None:
    for pattern in table("facts/by_form")["about_the_stack"]:
        hit = re.fullmatch(pattern, asks)
        row = _row(hit["it"]) if hit is not None else None
        if row is not None:
            return Verdict("yes" if row["uses"] else "no"), _rules(row)
    return None


def _row(words: str) -> Any:
    return next(
        (
            row
            for row in table("facts/by_form")["stack"]
            if re.fullmatch(rf"(?:the |an? |my |his )?(?:{row['words']})", words)
        ),
        None,
    )


def _rules(row: Any) -> tuple[str, ...]:
    return tuple(str(row[name]) for name in ("rule", "also") if name in row)


# ── what the entries say ──────────────────────────────────────────────────────


def _of_asked(asks: str, library: Library) -> list[RuleRef]:
    """The rules of the term that is asked for."""
    hit = re.fullmatch(_TERM, asks)
    return list(of_term(hit["it"], library)) if hit is not None else []


def _difference(asks: str, library: Library) -> list[RuleRef]:
    """The first rules of two terms between which the difference is asked."""
    hit = re.search(r"difference between (?:an? |the )?(.+?) and (?:an? |the )?(.+)", asks)
    if hit is None:
        return []
    last = hit[2].split()[-1]
    found = [
        list(of_term(hit[1], library)) or list(of_term(f"{hit[1]} {last}", library)),
        list(of_term(hit[2], library)),
    ]
    return [refs[0] for refs in found if refs] if all(found) else []


def _number(text: str, asks: str, library: Library, ruleset: str) -> Asked | None:
    """A number that a rule states."""
    found = nearest.answers(asks, library, ruleset)
    plain = [
        entry for entry in found if re.search(_VARIANTS, asks) or not entry.ref.number.startswith(("8", "9", "704.6"))
    ]
    for entry in plain[:1]:
        value = entry.value or (_only_number(entry) if covering(asks, [], [entry.ref], library) else "")
        known = {*nearest.stems(" ".join((entry.text, entry.title, *entry.answers)))}
        asked = {*nearest.stems(asks)} - _GENERAL
        if value and asked <= known and not asked <= _OF_VARIANTS:
            because = _reasons(library, [entry.ref], asks)
            return Asked(text, "answered", Verdict("value", value), f"{value}. {because[0].sentence}", because)
    return None


def _only_number(entry: Entry) -> str:
    words = re.findall(r"[a-z]+|\d+", entry.text.lower())
    known = {**{word: n for n, word in enumerate(_NUMBERS) if n > 1}, **_TENS}
    found = {str(known.get(word, word)) for word in words if word in known or word.isdigit()}
    return found.pop() if len(found) == 1 else ""


def _reasons(library: Library, refs: Iterable[RuleRef], asks: str) -> tuple[Reason, ...]:
    found: list[Reason] = []
    for ref in dict.fromkeys(refs):
        entry = library.entry(ref)
        if entry is not None and len(found) < MOST:
            number = ref.number if ref.book == "cr" else str(ref)
            found.append(Reason(number, _to_the_point(entry.text, asks)))
    return tuple(found)


def _to_the_point(text: str, asks: str) -> str:
    """The sentence of a rule that has most of what is asked; with the one before it where it goes on from there."""
    text = _CARD.sub(r"\1", text)
    if len(text) <= SHORT:
        return text
    sentences = re.split(r"(?<=[.!?]) ", text)
    asked = {*nearest.stems(asks)} - _GENERAL
    at = max(range(len(sentences)), key=lambda n: (len(asked & {*nearest.stems(sentences[n])}), -n))
    if at == 0 and _ONLY_BEGINS.fullmatch(sentences[0]):
        return " ".join(sentences[:3] if len(" ".join(sentences[:2])) <= SHORT else sentences[:2])
    return " ".join(sentences[at - 1 : at + 1] if at and _GOES_ON.match(sentences[at]) else sentences[at : at + 1])
