"""Which words of a question name cards: whole names, nicknames, half names, misspelt ones, names used as verbs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.questions.card_text import SPELLS, type_words
from benchbook.questions.everyday import everyday_words, grammar, rules_words
from benchbook.questions.name_forms import (
    BEFORE_A_SPELL,
    LITTLE,
    SUBJECTS,
    begins_a_name,
    carries_a_card,
    does_something,
    is_a_thing,
    is_aimed,
    is_grammar,
    is_set,
    names_it,
    parts_of,
    speaks,
    surely_again,
    ways,
    without_article,
    word_before,
)
from benchbook.questions.spelling import Token
from benchbook.questions.tables import key, nicknames, table, words

LONGEST = 9
FEW = 4  # cards that share a half name, at most
_NEAR, _NEAR_ONE, _NEAR_PART = 87, 86, 90  # of a word of a name nearer: another card may have it as it is written
_NEVER_A_KIND = SPELLS | {"Aura", "Equipment"}
_ARTICLES = frozenset(["the", "a", "an", "another", "two", "both", "this", "that"])
_OWNERS, _DOERS = frozenset(table("words")["owners"]), frozenset(table("words")["doers"])
_PARTICLES = frozenset(["away", "down", "off", "out"])  # behind a card's name that is a verb: "he paths away my guy"
_OBJECTS = frozenset(["it", "him", "me", "you", "that", "them", "this", "face", "target", "myself", "himself"])
_SOME_OF_THEM = frozenset(["one", "both"])  # behind a verb that somebody does: "i bolt one of them"
_ALL_OF_THEM, _BEHIND_THEM = frozenset(["they", "counters", "both"]), frozenset(["", "?", ".", "each", "out", "one"])
_DONE_BY_CARDS = ("counter", "stop", "stops")
_OF_DECKS = frozenset(["deck", "decks", "library", "tribal", "list", "player", "players"])  # behind a deck's name


@dataclass(frozen=True)
class Named:
    """Words that name a card: the cards that may be meant, the likeliest first, and how it was written."""

    cards: tuple[str, ...]
    said: str
    start: int
    end: int
    owns: bool = False  # "goyf's"
    exact: bool = True
    missing: bool = False  # the card that is meant is not in the library


@dataclass
class CardNames:
    """Every name of the library's cards by what people write."""

    library: Library
    own: frozenset[str] = field(init=False)
    _shared: dict[str, tuple[str, ...]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.own = frozenset(card.name for card in self.library.own_cards)

    @cached_property
    def full(self) -> dict[str, str]:
        """Each whole name, and each half of a split card."""
        found = dict(self._whole)
        for name in (name for name in self._whole.values() if " // " in name):
            for half in name.split(" // "):
                found.setdefault(key(half), name)
        for name in (name for name in self._whole.values() if " the " in name):
            found.setdefault(without_article(name) or key(name), name)
        return found

    @cached_property
    def _whole(self) -> dict[str, str]:
        return {at.replace("-", " "): one for at, one in self.library.card_addresses() if " " in one or one[-1] != "-"}

    @cached_property
    def _lines(self) -> str:
        """Every whole name as it is written, a line each, so that a word of them is found without a table of words."""
        return "\n".join(("", *(f" {name} " for name in self._whole), ""))

    def short(self, part: str) -> tuple[str, ...]:
        """The cards that may be meant by what stands before their comma, or by a long word of their names."""
        if part not in self._shared:
            found = [name for name in self._holding(part) if part in parts_of(name)]
            self._shared[part] = self._likeliest(found, part)
        return self._shared[part]

    def _holding(self, part: str) -> Iterator[str]:
        """The names with a word, or beginning with words, that may stand for the whole."""
        anywhere = len(part) > 4 and " " not in part
        sought = f" {part} " if anywhere else f"\n {part} "
        place = self._lines.find(sought)
        while place >= 0:
            start, end = self._lines.rfind("\n", 0, place + 1), self._lines.find("\n", place + 1)
            name = self._whole[self._lines[start + 2 : end - 1]]
            if anywhere or ", " in name:
                yield name
            place = self._lines.find(sought, end)

    def _likeliest(self, names: Iterable[str], part: str) -> tuple[str, ...]:
        def rank(name: str) -> tuple[bool, bool, bool, int]:
            begins = key(name.partition(", ")[0]) == part
            return name not in self.own, name.startswith("A-"), not begins, len(name)

        return tuple(sorted(dict.fromkeys(names), key=rank))

    @cached_property
    def everyday(self) -> frozenset[str]:
        """Words that are words before they are cards: those of the tables and of the rules."""
        return everyday_words(self.library)

    @cached_property
    def game_words(self) -> frozenset[str]:
        """The words of the tables and of the glossaries: what speaks of the game."""
        terms = (word for term in self.library.terms for word in term.split())
        return grammar() | frozenset((*terms, *words("kinds"), *words("counters"), *words("other costs")))

    @cached_property
    def meaningful(self) -> frozenset[str]:
        """The words that may change what is said: those of the game, of the tables and of the rules."""
        return self.game_words | rules_words(self.library) | words("weighty")

    # ── finding ───────────────────────────────────────────────────────────────

    def find(self, said: Sequence[Token]) -> tuple[Named, ...]:
        """The cards that are named, from left to right; a word of a card that was named means it again."""
        found: dict[int, Named] = {}
        for longest, shortest in ((LONGEST, 2), (1, 1)):
            place = 0
            while place < len(said):
                taken = next((one for one in found.values() if one.start <= place < one.end), None)
                one = None if taken is not None else self._here(said, place, longest, shortest)
                if one is not None and not any(
                    one.start < other.end and other.start < one.end
                    for other in found.values()
                    if other.start != one.start
                ):
                    found[one.start] = one
                place = taken.end if taken is not None else one.end if one is not None else place + 1
            found = {start: one for start, one in found.items() if not self._repeats(one, found.values())}
            for again in self._again(said, found):
                found[again.start] = again
        return tuple(found[place] for place in sorted(found) if not _is_an_adjective(found, said, place))

    def _repeats(self, one: Named, others: Iterable[Named]) -> bool:
        """Whether what is no whole name is a word of another's that was named: "the Beast" of Lovestruck Beast."""
        weighty = [word for word in key(one.said).split() if word not in LITTLE]
        if (one.exact and not one.said.startswith("the ")) or len(weighty) != 1:
            return False
        return any(other.exact and weighty[0] in key(other.cards[0]).split() for other in others if other is not one)

    def _here(self, said: Sequence[Token], place: int, longest: int, shortest: int) -> Named | None:
        for length in range(min(longest, len(said) - place), shortest - 1, -1):
            part = said[place : place + length]
            if not (part[0].is_word and part[-1].is_word) or any(t.low in (".", "?", ";", "(") for t in part):
                continue
            if any(t.low in (",", "!") for t in part) and length < 3:
                continue
            one = self._called(said, place, place + length)
            if one is not None:
                return one
        return self._misspelt(said, place) if shortest == 1 else None

    def _called(self, said: Sequence[Token], start: int, end: int) -> Named | None:
        part = said[start:end]
        text = " ".join(t.raw for t in part)
        for words_, owns, exact in ways(part):
            cards, is_whole = self._cards(words_, len(part))
            if cards and self._fits(said, start, end, words_, exact, is_whole):
                missing = not any(key(c) in self.full for c in cards)
                return Named(cards, text, start, end, owns, exact and is_whole, missing)
        return None

    def _cards(self, words_: str, length: int) -> tuple[tuple[str, ...], bool]:
        is_half = " // " in self.full.get(words_, "")
        if words_ in self.full and len(words_) > 2 and (words_ not in nicknames() or (length > 1 and not is_half)):
            return (self.full[words_],), True
        if words_ in nicknames():
            return nicknames()[words_], False
        whole = f"the {words_}" if length > 1 and self._says_more(words_) else words_
        if whole in self.full and len(words_) > 2:
            return (self.full[whole],), True
        short = self.short(words_) if len(words_) > 2 else ()
        return (short[:FEW], False) if short and (len(short) <= FEW or short[0] in self.own) else ((), False)

    def _says_more(self, words_: str) -> bool:
        """Whether a word stands there that nobody says but in a name: "Scarab God" without its article."""
        return any(word not in self.everyday and not is_grammar(word, 1) for word in words_.split())

    def _fits(self, said: Sequence[Token], start: int, end: int, words_: str, exact: bool, whole: bool) -> bool:
        """Whether the words are a card here, and not the words that they are elsewhere."""
        part = said[start:end]
        before = word_before(said, start)
        carries = words_ in nicknames() and carries_a_card(said[end : end + 3])
        sure = True if carries else self._is_surely(part, before, words_, whole)
        if sure is not None:
            return sure
        is_half = len(part) == 1 and not whole and words_ not in nicknames()
        if is_half and part[0].capital and start and said[start - 1].capital and not said[start - 1].first:
            return False  # "a Reliquary Tower" is no other card that has a tower in its name
        if len(part) > 1 and speaks(part, whole, cast=before in BEFORE_A_SPELL):
            return False
        if any(t.capital for t in part) and (exact or whole) and not is_grammar(part[0].low, len(part)):
            return words_ not in words("not_cards")
        if len(part) > 1:
            return self._is_distinct(part, words_)
        return self._one_word_fits(said, start, words_, exact, whole)

    def _is_distinct(self, part: Sequence[Token], words_: str) -> bool:
        """Whether several words in small letters are a card's, as they are no term and more than everyday words."""
        if words_ in self.library.terms or words_ in words("not_cards"):
            return False
        weighty = [t for t in part if t.low not in LITTLE and t.is_word]
        return len(weighty) > 1 or (
            bool(weighty) and not is_grammar(weighty[0].low, 1) and weighty[0].low not in self.everyday
        )

    def _one_word_fits(self, said: Sequence[Token], start: int, words_: str, exact: bool, whole: bool) -> bool:
        """Whether one word in small letters is a card here."""
        part, before, end, word = said[start : start + 1], word_before(said, start), start + 1, said[start].low
        after = said[end].low if end < len(said) else ""
        is_half = not whole and words_ not in nicknames()
        if before in _ALL_OF_THEM and after in _BEHIND_THEM:  # "do they cancel", "the counters cancel each other"
            return False
        if after in _OF_DECKS or (is_half and (f"{word} {after}" in self.library.terms or is_a_thing(after))):
            return False  # "my ground 3/3"
        if whole and after in _DONE_BY_CARDS and before in ("", "can", "does", "could", "will"):
            return True
        if word == "top" and before in ("my", "his", "her", "their") and after != "of":
            return True
        if is_grammar(word, 1) or is_grammar(words_, 1):
            return False
        is_name = whole or words_ in nicknames() or (exact and self._is_handle(words_))
        if not whole and words_ in self.library.terms and words_ not in nicknames():
            return False
        if (is_name and names_it(said, start)) or (before in BEFORE_A_SPELL and words_ not in self.everyday):
            return True
        if not is_name or ((word in words("people") or words_ in words("people")) and before not in _OWNERS):
            return False
        if words_ in nicknames() or words_ in self.everyday or len(words_) <= 3:
            is_deed = words_ not in self.everyday or before in _DOERS
            is_verb = (whole or words_ in nicknames()) and (
                after in _OWNERS
                or after in _OBJECTS
                or (
                    before in SUBJECTS
                    and ((word.endswith("s") and word != words_) or after in _SOME_OF_THEM or self._named_at(said, end))
                )
                or (after in _PARTICLES and end + 1 < len(said) and said[end + 1].low in _OWNERS)
                or (not exact and is_deed and not word.endswith("ing"))
                or (exact and before in SUBJECTS and after in ("on", "at", "target", "?", ".", "", ",", "and", "so"))
            )
            return is_verb or (
                (before in _OWNERS and after != "of" and (before not in _ARTICLES or words_ in nicknames()))
                or (words_ in nicknames() and words_ not in self.everyday)
                or (part[0].first and part[0].raw[:1].isupper() and words_ in nicknames() and is_set(said[end:]))
                or (part[0].first and words_ in nicknames() and is_aimed(said[end:]))
            )
        is_verb = (whole or words_ in nicknames()) and (after in (_OWNERS | _OBJECTS | _SOME_OF_THEM))
        return (
            before in _OWNERS
            or is_verb
            or self._cards(words_, 1)[0][:1] <= ()
            or self._cards(words_, 1)[0][0] in self.own
            or (exact and (whole or self._is_handle(words_)))  # a word that is none but a card's name
        )

    def _is_surely(self, part: Sequence[Token], before: str, words_: str, whole: bool) -> bool | None:
        """Whether one word is a card, or none, whatever else is so; None where that depends."""
        if len(part) > 1:
            return False if before == "pro" else None  # "my pro black knight"
        if re.fullmatch("[A-Da-d]'?s?", part[0].raw) or re.sub("['’]s$", "", part[0].raw.lower()) in words("kinds"):
            return False
        if words_ in words("people") and (before == "that" or before not in (*_OWNERS, *BEFORE_A_SPELL)):
            return False
        return True if whole and part[0].capital and before in BEFORE_A_SPELL else None

    def _misspelt(self, said: Sequence[Token], place: int) -> Named | None:
        """A name of which a word is none that anybody knows, where one card's name comes near."""
        from rapidfuzz import fuzz, process  # loaded only where a word is unknown

        if not self._strange(said[place]) or (said[place + 1 : place + 2] and said[place + 1].low in _OF_DECKS):
            return None
        best: tuple[float, Named] | None = None
        onward = [(place, place + n) for n in (1, 2, 3, 4)]
        before = [(place - n, place - n + length) for n, length in ((1, 2), (1, 3), (2, 3), (2, 4))]
        for start, end in (*onward, *before):
            part = said[max(start, 0) : end]
            if (start < place and best is not None) or len(part) < end - start or not all(t.is_word for t in part):
                continue
            words_ = key(" ".join(t.raw for t in part))
            if len(words_) < 5:
                continue
            pool = self._known_keys if len(part) > 1 else self._single_keys
            hit = process.extractOne(
                words_, pool, scorer=fuzz.ratio, score_cutoff=_NEAR if len(part) > 1 else _NEAR_ONE
            )
            if hit is not None and len(part) == 1 and hit[0] not in self.full and hit[1] < _NEAR_PART:
                continue
            if hit is not None and self._changes_a_word(part, hit[0]):
                continue
            if hit is not None and hit[0][:1] == words_[:1] and (best is None or hit[1] > best[0]):
                cards = self._cards(hit[0], len(hit[0].split()))[0]
                if cards:
                    best = hit[1], Named(cards, " ".join(t.raw for t in part), start, end, exact=False)
        return best[1] if best is not None else None

    def _changes_a_word(self, part: Sequence[Token], name: str) -> bool:
        """Whether a word that is spelt rightly would have to be another one for it to be that name."""
        named = name.split()
        if len(named) != len(part) or len(part) < 2:
            return False
        others = (t for t, word in zip(part, named, strict=True) if key(t.raw) != word)
        return any(t.low.isalpha() and len(t.low) > 4 and not self._strange(t) for t in others)

    def _strange(self, token: Token) -> bool:
        word, known = token.low, words("others") | {*table("facts/decks")["colors"]}
        if not word.isalpha() or len(word) < 5 or is_grammar(word, 1) or word in known:
            return False
        return word not in self.everyday and not any(w in self.everyday for w, _, _ in ways((token,)))

    @cached_property
    def _own_parts(self) -> frozenset[str]:
        return frozenset(part for name in self.own for part in parts_of(name))

    def _is_handle(self, part: str) -> bool:
        """Whether it serves in small letters: a legend without its title, a word of one of the project's own cards."""
        return part in self._own_parts or self._is_called(part)

    def _named_at(self, said: Sequence[Token], place: int) -> bool:
        return self._is_called(said[place].low if place < len(said) else "") or begins_a_name(said, place, self.full)

    def _is_called(self, word: str) -> bool:
        """Whether a word in small letters is what a card is called by: a nickname, or a legend without its title."""
        whole = (name.partition(", ") for name in self.short(word))
        return word in nicknames() or any(title and key(first) == word for first, _, title in whole)

    def _may_be_called(self, one: Named, word: str) -> bool:
        """Whether a kind of creature in a card's name is the card: no spell is "the frog", no Aura "my bear"."""
        return word not in words("kinds") or _NEVER_A_KIND.isdisjoint(type_words(self.library, one.cards[0]))

    @cached_property
    def _known_keys(self) -> list[str]:
        return list(self.full)

    @cached_property
    def _single_keys(self) -> list[str]:
        legends = (key(name.partition(", ")[0]) for name in self._whole.values() if ", " in name)
        parts = (*self._own_parts, *legends)
        one_word = [k for k in self.full if " " not in k] + [part for part in parts if " " not in part]
        return list(dict.fromkeys([*one_word, *(k for k in nicknames() if " " not in k)]))

    def _again(self, said: Sequence[Token], found: dict[int, Named]) -> Iterator[Named]:
        """Words of names that stand elsewhere in the question in full."""
        taken = {i for one in found.values() for i in range(one.start, one.end)}
        parts: dict[str, list[Named]] = {}
        for one in found.values():
            called = [key(one.said)] if key(one.said) in nicknames() else []
            for word in dict.fromkeys(
                w for w in (*key(one.cards[0]).split(), *called) if len(w) > 2 and w not in LITTLE
            ):
                parts.setdefault(word, []).append(one)
        has_a_walker = any("Planeswalker" in type_words(self.library, one.cards[0]) for one in found.values())
        for place, token in enumerate(said):
            if place in taken:
                continue
            for words_, owns, _ in ways((token,)):
                whose = {one.cards[0]: one for one in parts.get(words_, ())}
                before = said[place - 1].low if place else ""
                fits = token.capital or before in _OWNERS or not (is_grammar(words_, 1) or words_ in self.everyday)
                fits = fits or ((words_ in nicknames() or not is_grammar(words_, 1)) and does_something(said, place))
                after = said[place + 1].low if place + 1 < len(said) else ""
                named = surely_again(said, place, words_, has_a_walker)
                of_a_kind = after in ("token", "tokens") and words_ in table("words")["kinds"]  # "the angel token"
                if len(whose) != 1 or not (fits or named) or of_a_kind or (is_grammar(token.low, 1) and not named):
                    continue
                (one,) = whose.values()
                if self._may_be_called(one, words_):
                    yield Named(one.cards, token.raw, place, place + 1, owns, True, one.missing)
                    break


def _is_an_adjective(found: Mapping[int, Named], said: Sequence[Token], place: int) -> bool:
    """Whether a word in small letters only says what a card is like that is named next: "a humble Divination"."""
    one = found[place]
    alone = one.end == place + 1 and not said[place].capital and one.end in found and said[one.end].capital
    return alone and word_before(said, place) in _ARTICLES and key(one.said) not in nicknames()
