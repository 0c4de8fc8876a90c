"""The ways that it can go: those that come to the same by as many choices of a kind are told as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from benchbook.engine.answer import Answer, Branch
from benchbook.engine.choosing.choices import Taken
from benchbook.engine.choosing.words_to_choose import chosen_in_words
from benchbook.engine.prose import name_of
from benchbook.engine.scenario.outcomes import signature
from benchbook.frozen import dataclass


@dataclass(frozen=True)
class Way:
    """A branch that stands for all that differ from it only in which of several alike choices was which."""

    branch: Branch
    chosen: tuple[str, ...]
    alike: int = 1


def ways(answer: Answer) -> tuple[Way, ...]:
    """The branches of an answer, in their order, equivalent ones once."""
    groups: dict[Any, list[Branch]] = {}
    for branch in answer.branches:
        groups.setdefault(_what_it_comes_to(branch), []).append(branch)
    return tuple(Way(group[0], tuple(_chosen(group[0])), len(group)) for group in groups.values())


def _what_it_comes_to(branch: Branch) -> Any:
    """How often which choice of a kind was made, and the end."""
    if len(branch.choices) < 2:
        return id(branch)
    counted = Counter((*_kind(branch, one), one.said) for one in branch.choices)
    return frozenset(counted.items()), signature(branch.game), tuple(c.holds for c in branch.claims)


def _kind(branch: Branch, taken: Taken) -> tuple[str, str, str, str]:
    """Who is asked what by which sort of thing."""
    asked = taken.choice
    return asked.who, asked.kind, asked.prompt, _asking(branch, taken)


def _asking(branch: Branch, taken: Taken) -> str:
    """The name of what asks, without the number by which it is told from others of that name."""
    last = (
        branch.game if taken.choice.about in branch.game.objects else branch.game.departed.get(taken.choice.about or -1)
    )
    if last is None or taken.choice.about is None:
        return ""
    return name_of(last, taken.choice.about).partition(" #")[0]


def _chosen(branch: Branch) -> Iterator[str]:
    """The choices in words: several of a kind with how many of them went which way."""
    kinds: dict[tuple[str, ...], list[Taken]] = {}
    for one in branch.choices:
        kinds.setdefault(_kind(branch, one), []).append(one)
    for (who, kind, _, asking), group in kinds.items():
        if len(group) == 1:
            yield chosen_in_words(group[0])
            continue
        counted = Counter(one.said for one in group)
        of = f"{len(group)} abilities of {asking}" if asking else f"{len(group)} choices"
        if kind == "target" and asking:
            said = [f"{n} of the {of} {'targets' if n == 1 else 'target'} {what}" for what, n in counted.items()]
        else:
            said = [f"{who} chooses {what} for {n} of the {of}" for what, n in counted.items()]
        if len(counted) == 1:
            said = [said[0].replace(f"{len(group)} of the {of}", f"all {of}")]
        yield ", ".join([said[0], *(one.replace(f" of the {of}", "") for one in said[1:])])
