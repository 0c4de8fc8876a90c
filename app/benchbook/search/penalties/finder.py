"""Which infraction a situation at a tournament is: by the evidence of its words and by notions that decide together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.documents import Entry
from benchbook.refs import RuleRef
from benchbook.search.penalties.cues import Cue, cues
from benchbook.search.penalties.evidence import Evidence
from benchbook.search.penalties.likeness import Likeness
from benchbook.search.penalties.named_cards import NamedCards
from benchbook.search.penalties.phrases import names_under, read_yaml
from benchbook.search.penalties.telling import ASKS, CLASS, Telling, read_telling, word_classes

GUIDE, RULES = "ipg", "mtr"
REGULAR = (
    "At Regular enforcement none of these penalties applies: put the error right, explain it, and keep harder measures"
    " for behaviour that nobody should have to stand."
)
CUE, LIKE, DECIDES = 0.5, 30.0, 3.0
REPORTED, ASKED, FAR_FROM_PLAY = 5.0, 0.5, 2.0
NEAR_PLAY = ("2.", "3.", "4.")
SURE_OF_PART = 3.0
# What an infraction cannot do without: a trigger, that somebody overlooked it or was told, that it was meant or known.
NEEDS = {
    "2.1": ("trigger words", "payoff"),
    "2.6": ("second player", "forgets", "official"),
    "3.7": ("permissive", "utters", "layout", "asked fact", "false info"),
    "4.7": ("intent", "stall", "lead"),
    "4.8": ("intent", "conceals", "lies"),
}
# What raises a penalty only with this: the ability that a face-down card lacks, that the opponent saw the card.
PART_NEEDS = {
    "2.3g": frozenset({"morph", "disguis"}),
    "3.5i": frozenset({CLASS + "saw card", CLASS + "acts on it"}),
}
IN_PLAY, REST_OF_ERRORS, USUAL = CLASS + "game words", RuleRef(GUIDE, "2.5"), 2.0
LACKING = 5.0
LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Penalty:
    """One answer: the entry, what it costs in this case, its remedy, and the part of it that decides.

    ``penalty`` is "-" where there is nothing to issue. ``steps`` are the numbered parts of the remedy, ``facts`` what
    of the telling speaks for it.
    """

    entry: Entry
    penalty: str
    steps: tuple[Entry, ...]
    decided_by: Entry
    score: float
    facts: tuple[str, ...] = ()

    @property
    def remedy(self) -> str:
        """The remedy in a row, or what a rule says that answers the question."""
        return " ".join(step.text for step in self.steps) if self.steps else self.decided_by.text


class PenaltyFinder:
    """The infractions of the guide, with the tournament rules for what is none.

    ``but``: tellings that it is not to know, so that they can be asked of it as anybody's.
    """

    def __init__(self, library: Library, but: frozenset[str] = frozenset()) -> None:
        self._library, self._but = library, but
        self._cards = NamedCards(library)
        self._within: dict[RuleRef, Evidence] = {}

    @cached_property
    def _known(self) -> tuple[tuple[RuleRef, Telling], ...]:
        """Every telling whose entry is known: the books' own examples and questions, and Benchbook's tellings."""
        return tuple(
            (ref, read_telling(rest, named=named))
            for ref, text in tellings(self._library)
            if text not in self._but
            for rest, named in (self._cards.taken_out(text),)
        )

    @cached_property
    def _evidence(self) -> Evidence:
        """What words say for each infraction and rule."""
        return Evidence((str(_owner(ref)), telling) for ref, telling in self._known)

    @cached_property
    def _likeness(self) -> Likeness:
        """The known tellings that others are like."""
        return Likeness((str(_owner(ref)), telling) for ref, telling in self._known)

    @cached_property
    def _known_within(self) -> Mapping[RuleRef, Sequence[tuple[str, Telling]]]:
        """The known tellings of each infraction, each with the part that it speaks of."""
        within: dict[RuleRef, list[tuple[str, Telling]]] = {}
        for ref, telling in self._known:
            within.setdefault(_owner(ref), []).append((str(ref), telling))
        return within

    def _evidence_within(self, ref: RuleRef) -> Evidence:
        """What words say for each part of an infraction."""
        if ref not in self._within:
            self._within[ref] = Evidence(self._known_within.get(ref, ()))
        return self._within[ref]

    def find(self, text: str, limit: int = 5, told: Iterable[str] = ()) -> tuple[Penalty, ...]:
        """The infractions that fit what happened, best first; none where nothing speaks for any.

        ``told``: notions of the cues that were told apart from the text, by answering questions about it.
        """
        telling = self._read(text[:LONGEST])
        fired = _fired(text[:LONGEST], (*told, *telling.features, *((ASKS,) if telling.asks else ())))
        cued = self._cued(fired)
        fits = self._fits(telling, cued)
        named = self._named.get(text.strip().lower())
        fits |= {named: fits.get(named, 0.0)} if named is not None else {}
        best = sorted((ref for ref in fits if self._is_answer(ref)), key=lambda ref: (ref != named, -fits[ref], ref))
        found = (self._penalty(ref, fits[ref], cued, telling) for ref in best[:limit])
        return tuple(replace(one, facts=_facts(one.entry.ref, fired)) for one in found)

    def _fits(self, telling: Telling, cued: Mapping[RuleRef, float]) -> dict[RuleRef, float]:
        """How well each entry fits: its words, the tellings it is like and the notions, less what it is unlike."""
        like = self._likeness.to(telling)
        words = self._evidence.speaks_for(telling)
        whole = {RuleRef.parse(name): score + LIKE * like.get(name, 0.0) for name, score in words.items()}
        for ref, weight in cued.items():
            if whole or weight >= DECIDES:
                whole[_owner(ref)] = whole.get(_owner(ref), 0.0) + CUE * weight
        return {ref: score - _unlike(ref, telling) for ref, score in whole.items()}

    @cached_property
    def _named(self) -> Mapping[str, RuleRef]:
        """The infractions by what they are called: their titles and numbers."""
        called = ((one.ref, (one.title, str(one.ref), one.ref.number)) for one in infractions(self._library))
        return {name.lower(): ref for ref, names in called for name in names}

    def of(self, ref: RuleRef) -> Penalty:
        """The infraction of that number as it stands, without a telling."""
        return self._penalty(ref, 0.0, {}, read_telling(""))

    def _read(self, text: str) -> Telling:
        """The telling, with slips of the pen put right, and the cards that it names read for what they do."""
        rest, named = self._cards.taken_out(text)
        return read_telling(rest, self._spellings, named)

    @cached_property
    def _spellings(self) -> frozenset[str]:
        """The words that tellings have and that classes of words are made of."""
        return self._evidence.words | {word for phrase in word_classes().plain for word in phrase}

    def _is_answer(self, ref: RuleRef) -> bool:
        """Whether the entry is an infraction, or a rule that may answer."""
        entry = self._library.entry(ref)
        return entry is not None and (ref.book == RULES or bool(entry.penalty))

    def _cued(self, fired: Iterable[Cue]) -> Mapping[RuleRef, float]:
        """What the notions that stand together speak for."""
        found = dict[RuleRef, float]()
        for cue in fired:
            for ref, weight in cue.speaks_for:
                found[ref] = found.get(ref, 0.0) + weight
        return {ref: weight for ref, weight in found.items() if self._library.entry(ref) is not None}

    def _penalty(self, ref: RuleRef, whole: float, cued: Mapping[RuleRef, float], telling: Telling) -> Penalty:
        entry = self._library.entry(ref)
        assert entry is not None
        parts = self._library.subrules(ref) if ref.book == GUIDE else ()
        decided = self._decided_by(entry, [part for part in parts if part.penalty], cued, telling)
        penalty = "-" if ref.book == RULES else decided.penalty or entry.penalty or "-"
        steps = () if penalty == "-" else tuple(part for part in parts if part.part == "remedy")
        return Penalty(entry, penalty, steps, decided, round(whole, 2))

    def _decided_by(self, entry: Entry, parts: list[Entry], cued: Mapping[RuleRef, float], telling: Telling) -> Entry:
        """The part that raises or lowers the penalty or lifts it, where the telling speaks for it; else the entry."""
        spoken = [part for part in parts if cued.get(part.ref, 0.0) >= DECIDES]
        if spoken:
            return max(spoken, key=lambda part: cued[part.ref])
        parts = [
            part for part in parts if not telling.features.isdisjoint(PART_NEEDS.get(part.ref.number, telling.features))
        ]
        speaks = self._evidence_within(entry.ref).speaks_for(telling)
        plain = speaks.get(str(entry.ref), 0.0)
        sure = {str(part.ref): part for part in parts if speaks.get(str(part.ref), plain) >= plain + SURE_OF_PART}
        return sure[max(sure, key=lambda ref: speaks[ref])] if sure else entry


def infractions(library: Library) -> tuple[Entry, ...]:
    """The guide's infractions, in its order."""
    book = library.books.get(GUIDE)
    entries = (entry for section in book.sections for entry in section.entries) if book is not None else ()
    return tuple(entry for entry in entries if entry.part == "definition" and entry.penalty)


def penalty_facts(one: Penalty) -> dict[str, Any]:
    """An answer as programs read it: the terminal's ``--json`` and the site's twin say the same."""
    return {
        "ref": str(one.entry.ref),
        "title": one.entry.title,
        "penalty": one.penalty,
        "remedy": one.remedy,
        "steps": [{"ref": str(step.ref), "text": step.text} for step in one.steps],
        "decided_by": str(one.decided_by.ref),
        "why": one.decided_by.text,
        "facts": list(one.facts),
        "url": one.entry.ref.path,
    }


def _fired(text: str, also: Iterable[str]) -> tuple[Cue, ...]:
    """The cues whose notions were told."""
    known = cues()
    told = {*known.told(text), *also}
    return tuple(cue for cue in known.cues if cue.fires(told))


def _facts(ref: RuleRef, fired: Iterable[Cue]) -> tuple[str, ...]:
    """The facts that speak for an infraction."""
    return tuple(cue.says for cue in fired if cue.says and any(w > 0 and _owner(r) == ref for r, w in cue.speaks_for))


def _owner(ref: RuleRef) -> RuleRef:
    """The infraction, or the rule, that a lettered part belongs to."""
    return RuleRef(ref.book, re.sub(r"(?<=\d)[a-z]+\Z", "", ref.number))


def _unlike(ref: RuleRef, telling: Telling) -> float:
    """How unlike an answer the entry is: what it cannot do without was not told, or a report asks for no leave.

    A Game Rule Violation is whatever went wrong in play and is no other error, so play itself speaks for it.
    """
    if ref == REST_OF_ERRORS:
        return -USUAL if IN_PLAY in telling.features else 0.0
    if ref.book != RULES:
        needed = {CLASS + name for name in NEEDS.get(ref.number, ())}
        return LACKING if needed and needed.isdisjoint(telling.features) else 0.0
    far = 0.0 if ref.number.startswith(NEAR_PLAY) else FAR_FROM_PLAY
    return far + (ASKED if telling.asks else REPORTED)


def tellings(library: Library) -> Iterator[tuple[RuleRef, str]]:
    """Every telling with its entry: wordings and examples of the books, and the finder's own."""
    for book in (library.books[name] for name in (GUIDE, RULES) if name in library.books):
        for entry in (one for section in book.sections for one in section.entries):
            if entry.ref.book == RULES or entry.part:
                yield from ((entry.ref, said) for said in (*entry.answers, *entry.examples, entry.title) if said)
    for name in names_under("tellings"):
        for number, told in read_yaml(name).items():
            yield from ((RuleRef.parse(number), one) for one in told)
