"""Cards of ours: abilities written in the ability language, said in our own words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from benchbook.cards.abilities import Ability, Activated, Keyword, Static, Triggered, Unread
from benchbook.cards.grammar import frame_of, print_ability, read_ability, say_ability
from benchbook.cards.grammar.tokens import joined
from benchbook.cards.mapping import mapped
from benchbook.cards.nodes import fields_of_node
from benchbook.cards.notation import ABILITIES, dump, load
from benchbook.cards.vocabulary import KEYWORD_ABILITIES
from benchbook.errors import NotationError
from benchbook.library.documents import Face


class OwnWords(str):
    """A sentence of ours by which an ability of a card of ours is quoted; a card file's text is none."""

    __slots__ = ()


def usual_wording(ability: Ability) -> str:
    """What an ability says as cards word it: what a card file has, or what the grammar says of one in our words."""
    text = getattr(ability, "text", "")
    return print_ability(replace(ability, text="")) or "" if isinstance(text, OwnWords) else str(text)


def says_itself(ability: Ability) -> bool:
    """Whether it is a keyword ability (702), whose name and cost say it; any other has a sentence of ``says``."""
    return isinstance(ability, Keyword) and ability.name in KEYWORD_ABILITIES


@lru_cache(maxsize=4096)
def defined_abilities(face: Face) -> tuple[Ability, ...]:
    """The abilities that the face's file writes, each with the words by which it is quoted.

    Raises NotationError where they cannot be read, and where ``says`` has neither one sentence for all of them nor
    one for each.
    """
    loaded: tuple[Ability, ...] = load(json.loads(face.abilities))
    return tuple(_worded(loaded, face.says))


def _worded(abilities: tuple[Ability, ...], says: tuple[str, ...]) -> Iterator[Ability]:
    untold = [a for a in abilities if not says_itself(a)]
    if untold and len(says) not in (1, len(untold)):
        wanted = "one sentence" if len(untold) == 1 else f"one sentence, or {len(untold)}: one for each ability"
        raise NotationError(f"{len(says)} given; it takes {wanted} that is no keyword", "says")
    sentences = iter(says if len(says) == len(untold) else says * len(untold))
    for ability in abilities:
        yield _said(ability, _keyword_words(ability) if says_itself(ability) else next(sentences))


def _said(ability: Ability, words: str) -> Ability:
    """The ability with its words, which those that it gives to objects have too."""
    words = OwnWords(words)
    told: Ability = mapped(ability, lambda node: _giving(node, words))
    if isinstance(told, Unread):
        frame = told.frame or frame_of(words, "", False)
        kept = frame if told.frame is not None or type(frame) is Activated else None
        return replace(told, text=words, words=told.words or words, frame=kept)
    return replace(told, text=words)


def _giving(node: Any, words: str) -> Any:
    """A node with words for the abilities that it gives."""
    given = {
        f.name: tuple(_quoted(a, words) for a in getattr(node, f.name))
        for f in fields_of_node(node.__class__)
        if f.kind.items == ABILITIES.items
    }
    return replace(node, **given) if given else node


def _quoted(ability: Ability, words: str) -> Ability:
    return ability if isinstance(ability, Keyword) or ability.text else replace(ability, text=words)


@lru_cache(maxsize=1024)
def _keyword_words(ability: Ability) -> str:
    return print_ability(replace(ability, text="")) or getattr(ability, "name", "").capitalize()


def text_of(face: Face) -> str:
    """What a face says, a line an ability: our words for a card of ours, the card file's for an imported one."""
    if not face.abilities:
        return face.text
    keywords = [a.text for a in defined_abilities(face) if says_itself(a)]
    return "\n".join((*keywords, *face.says))


def dumped(abilities: tuple[Ability, ...]) -> Any:
    """The abilities as a definition writes them: without the words of any text."""
    return dump(tuple(_bare(mapped(ability, _bare)) for ability in abilities))


def _bare(node: Any) -> Any:
    if isinstance(node, Unread):
        return replace(node, text="", words="", frame=None)
    return replace(node, text="") if getattr(node, "text", "") and hasattr(node, "rule") else node


_ITSELF = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|spell|card|aura|equipment|vehicle|saga|planeswalker)\b"
)
MOST_WORDINGS = 300


def worded_so(ability: Ability, words: str) -> bool:
    """Whether words of a card's usual wording are this ability's, where it is quoted in other words than those."""
    wanted = _usual(words)
    return bool(wanted) and any(wanted in wording for wording in _wordings(ability))


@lru_cache(maxsize=512)
def _wordings(ability: Ability) -> tuple[str, ...]:
    """The ways in which the grammar says an ability that is quoted in our words; none of any other."""
    text = getattr(ability, "text", "")
    if not isinstance(text, OwnWords) or not isinstance(ability, (Activated, Triggered, Static)):
        return ()
    if not any(isinstance(read, Unread) for read in read_ability(text)):
        return ()
    said = (joined(state.out) for state in islice(say_ability(replace(ability, text=""), None, ()), MOST_WORDINGS))
    return tuple(dict.fromkeys(map(_usual, said)))


def _usual(words: str) -> str:
    plainly = words.lower().replace("−", "-").replace("’", "'").replace('"', "")
    return " ".join(_ITSELF.sub("~", plainly).strip(" .").split())
