"""In which order what a question tells and asks is taken: the story before what is asked of it."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.deeds import told_or_asked
from benchbook.questions.fits import CONDITIONS
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story

_THINGS = ("o", "c", "os", "t")
_ATTACKED = re.compile(r"(?<!\S)attack it(?!\S)")  # "if I attack it" is of what is attacked
_REASONS = ("because", "since", "as")  # before the words of somebody, as they are quoted


def told_first(items: list[Clause | str], asks: list[Clause]) -> list[Clause | str]:
    """What is told before what is asked: a condition that follows its question, and a story that follows it."""
    sentences: list[list[Clause | str]] = [[]]
    for one in items:
        sentences[-1].append(one)
        if one in (".", "?", ";"):
            sentences.append([])
    sentences = [_condition_first(one, asks) for one in sentences]
    tells = [any(isinstance(c, Clause) and c not in asks for c in one) for one in sentences]
    first = next((n for n, one in enumerate(sentences) if any(c in asks for c in one if isinstance(c, Clause))), None)
    if first is not None and not any(tells[: first + 1]) and any(tells):
        sentences = [*sentences[first + 1 :], *sentences[: first + 1]]
    return [one for sentence in _claimed_last(sentences, asks) for one in sentence]


def _claimed_last(sentences: list[list[Clause | str]], asks: list[Clause]) -> list[list[Clause | str]]:
    """What somebody says of the story behind all that is told: what is spoken of has to be there."""
    claims = [n for n, one in enumerate(sentences) if _only_claims(one)]
    told = [n for n, one in enumerate(sentences) if any(isinstance(c, Clause) and c not in asks for c in one)]
    last = max((n for n in told if n not in claims), default=-1)
    moved = [n for n in claims if n < last and not any(_points_back(sentences[m]) for m in told if m > n)]
    kept = [one for n, one in enumerate(sentences[: last + 1]) if n not in moved]
    return [*kept, *(sentences[n] for n in moved), *sentences[last + 1 :]]


def _points_back(sentence: list[Clause | str]) -> bool:
    """Whether what is told is told of something by a pronoun alone, which may be what was claimed of before."""
    return any(isinstance(one, Clause) and {"it", "them", "they"} & {*one.slots.values()} for one in sentence)


def _only_claims(sentence: list[Clause | str]) -> bool:
    """Whether a sentence is no more than what somebody says, of no time that is told with it."""
    said = [one for one in sentence if isinstance(one, Clause)]
    timeless = not any(isinstance(one, str) and "\uf000" <= one < "\uf400" for one in sentence)
    if said and all(one.row.means in ("denies", "affirms") for one in said):
        return timeless
    claimed = all(one.mood.startswith("claim") for one in said[1:])
    return timeless and len(said) > 1 and said[0].row.means == "says" and claimed


def _condition_first(sentence: list[Clause | str], asks: list[Clause]) -> list[Clause | str]:
    asked = next((n for n, one in enumerate(sentence) if isinstance(one, Clause) and one in asks), None)
    if asked is None:
        return sentence
    for place in range(asked + 1, len(sentence) - 1):
        rest = [one for one in sentence[place + 1 :] if isinstance(one, Clause)]
        if sentence[place] in CONDITIONS and rest and not any(one in asks for one in rest):
            if sentence[place] in ("after", "once"):
                asked, sentence = _last_of_several(sentence, asked, place)
            end = len(sentence) - (sentence[-1] in (".", "?", ";"))
            told, asks_ = _named_where_first(sentence[place:end], sentence[asked:place])
            return [*sentence[:asked], *told, ",", *asks_, *sentence[end:]]
    return sentence


def _last_of_several(sentence: list[Clause | str], asked: int, place: int) -> tuple[int, list[Clause | str]]:
    """Of several deeds, after which something else is told, the last is done then, by whoever does the first."""
    deeds = [(n, one) for n, one in enumerate(sentence[:place]) if n >= asked and isinstance(one, Clause)]
    last, deed = deeds[-1]
    who = deeds[0][1].slots.get("p", "")
    if last > asked and who and deed.row.say.startswith("{p}"):
        sentence = [*sentence[:last], replace(deed, slots={"p": who, **deed.slots}), *sentence[last + 1 :]]
    return last, sentence


def _named_where_first(
    told: list[Clause | str], asked: list[Clause | str]
) -> tuple[list[Clause | str], list[Clause | str]]:
    """A condition that comes to stand before its question says the name, and the question "it"."""
    place = next((n for n, one in enumerate(told) if isinstance(one, Clause)), 0)
    pronoun, named = told[place], asked[0]
    if not isinstance(pronoun, Clause) or not isinstance(named, Clause):
        return told, asked
    slot = next((key for key in _THINGS if pronoun.slots.get(key) == "it"), "")
    walker = _ATTACKED.search(pronoun.text) and {"planeswalker", "battle"} & {
        *mention(named.slots.get("t", "it")).types
    }
    name = "t" if walker else next((key for key in _THINGS if key in named.slots), "")
    if not slot or not name or mention(named.slots[name]).pronoun:
        return told, asked
    first = replace(pronoun, slots={**pronoun.slots, slot: named.slots[name]})
    said = mention(named.slots[name])
    again = named if said.card or said.definite or said.owner else replace(named, slots={**named.slots, name: "it"})
    return [*told[:place], first, *told[place + 1 :]], [again, *asked[1:]]


def nothing_is_quoted(story: Story, items: list[Clause | str], asks: list[Clause]) -> None:
    """Raises Unclear where words are quoted that nobody is told to say: 'because "it comes back"'."""
    for place, one in enumerate(items):
        opens = place > 1 and items[place - 1] == '"' and items[place - 2] in _REASONS
        if isinstance(one, Clause) and one not in asks and opens and '"' in items[place + 1 :]:
            raise told_or_asked(story.reading, one)
