"""Heads of modal texts that say more than a number: more modes, modes not chosen before, anchor words."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from benchbook.cards.abilities import Ability, Static, Unread
from benchbook.cards.conditions import ChosenWas
from benchbook.cards.continuous import GainAbilities
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.grammar.raw import placeholders
from benchbook.cards.grammar.tokens import plain, spelled, words_of
from benchbook.cards.objects import This
from benchbook.cards.replacements import EntersChoosing

ALL = 99
_MORE = re.compile(
    r"^(?P<before>.*?)(?P<choose>[Cc]hoose one)\. If (?P<condition>[^.]+?)(?: as you cast this spell)?, "
    r"(?:(?P<may>you may choose both(?: instead)?|you may choose two instead)|choose (?P<instead>[a-z ]+) instead)\.$"
)
_NEW = re.compile(r"^(?P<head>.*[Cc]hoose one) that hasn't been chosen(?P<turn> this turn)?(?: —|\.)$")
_ANCHORS = re.compile(r"^As (.+?) enters(?: the battlefield)?, choose ([A-Z]\w+) or ([A-Z]\w+)\.$")
DIFFERENT = ". Each mode must target a different player."
INSTEAD = {"both": (2, 2), "any number": (0, ALL), "one or more": (1, ALL)}


def plainer(head: str) -> tuple[str, dict[str, Any]]:
    """The head with only a number in it, and what it says besides of the choice of modes."""
    if head.endswith(DIFFERENT):
        return f"{head.removesuffix(DIFFERENT)} —", {"different_players": True}
    new = _NEW.match(head)
    if new is not None:
        return f"{new['head']} —", {"unchosen": "turn" if new["turn"] else "ever"}
    more = _MORE.match(head)
    if more is None:
        return head, {}
    condition = _condition(more["condition"])
    least, most = INSTEAD.get(more["instead"] or "", (0, 0)) if not more["may"] else (1, 2)
    if condition is None or not most:
        return head, {}
    return f"{more['before']}{more['choose']} —", {"condition_for_more": condition, "more": (least, most)}


def _condition(text: str) -> Any:
    words = words_of(spelled(text))
    found = [node for node, end in Parser(words).read("condition", 0) if end == len(words) and not placeholders(node)]
    return found[0] if len(found) == 1 else None


def is_anchored(line: str) -> bool:
    """Whether the line lets one of two words be chosen that stand before the abilities after it (614.12c)."""
    return _ANCHORS.match(plain(line)) is not None


def read_anchored(head: str, bullets: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The choice of a word as it enters, and what the permanent has as long as each word was chosen."""
    from benchbook.cards.grammar import read_ability

    text = "\n".join((head, *bullets))
    said = _ANCHORS.match(plain(head))
    assert said is not None
    options = (said[2], said[3])
    found: list[Ability] = [Static(replacements=(EntersChoosing("word", "word", options),), text=head)]
    for word, bullet in zip(options, bullets, strict=False):
        line = plain(bullet).lstrip("•").strip()
        behind = line.removeprefix(f"{word} — ")
        given = read_ability(behind, name=name, types=types)
        if behind == line or not given or any(isinstance(a, Unread) for a in given):
            return (Unread(text, next((a.words for a in given if isinstance(a, Unread)), line)),)
        found.append(_while_chosen(word, given, bullet))
    return tuple(found) if len(bullets) == len(options) else (Unread(text, head),)


def _while_chosen(word: str, given: tuple[Any, ...], text: str) -> Static:
    """The permanent has an ability as long as its word was chosen (614.12c)."""
    chosen = ChosenWas("word", word)
    if len(given) == 1 and isinstance(given[0], Static) and given[0].condition is None:
        return replace(given[0], condition=chosen, text=text, rule="614.12c")
    return Static(This(), (GainAbilities(given),), condition=chosen, text=text, rule="614.12c")
