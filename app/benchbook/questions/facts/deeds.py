"""What somebody would do, by a word that says too little to be a concept: "can I take it" is not "can I use it"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from benchbook.questions.facts.lexicon import lexicon
from benchbook.questions.tables import table


def deed_of(mood: str, words: Sequence[str], by: Collection[str] = ()) -> str:
    """The deed that is asked about, by the word behind whoever would do it; "" where another word tells it."""
    said = [word for word in words if word not in _data()["beside"]]
    if not by and said[:2] in (["my", "opp"], ["the", "player"], ["a", "player"]):
        said = said[1:]
    if not by:
        by, said = said[:1], said[1:]
    deed = _kinds().get(said[0], "") if said and {*by} & {*_data()["doers"]} else ""
    return deed if mood in _data()["moods"].get(deed, ()) and not lexicon().begins(said) else ""


def deeds_in(words: Iterable[str]) -> frozenset[str]:
    """The deeds of which words speak anywhere."""
    return frozenset(deed for word in words if (deed := _kinds().get(word, "")))


def is_one_of(deed: str, deeds: Collection[str]) -> bool:
    """Whether it is among them, or is as good as one of them: what I may get I may have."""
    return not deed or deed in deeds or any(one in deeds for one in _data()["alike"].get(deed, ()))


@cache
def _kinds() -> Mapping[str, str]:
    """What kind of deed each word is for."""
    return {word: deed for deed, words in _data()["deeds"].items() for word in words}


@cache
def _data() -> Mapping[str, Mapping[str, Sequence[str]]]:
    return {str(name): said for name, said in table("facts/deeds").items()}
