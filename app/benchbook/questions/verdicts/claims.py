"""What came out of a question as claims of the scenario language, which can be held against the outcome again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from benchbook.questions.story import Story
from benchbook.questions.verdicts.decided import Decided
from benchbook.questions.verdicts.findings import person
from benchbook.questions.wishes import Wanted

Says = Callable[[Story, Wanted, Decided], Iterator[str]]
_SAYS: dict[str, Says] = {}
_UNKNOWN = re.compile(r"987(?:/987)?")
_MANA = re.compile(r"(?:\{[^}]+\})+")
_PLACES = {
    "exile": "in exile", "graveyard": "in the graveyard", "hand": "in hand", "library": "in the library",
    "command zone": "in the command zone", "battlefield": "on the battlefield",
}  # fmt: skip


def claims(story: Story, wants: Sequence[Wanted], decided: Decided) -> tuple[str, ...]:
    """The claims that say what came out; where it was asked whether something is allowed, that its line is."""
    if decided.of_permission:
        return tuple(_permitted(story, wants, decided))
    said = (text for want in wants if want.kind in _SAYS for text in _SAYS[want.kind](story, want, decided))
    return tuple(dict.fromkeys(said))


def _permitted(story: Story, wants: Sequence[Wanted], decided: Decided) -> Iterator[str]:
    at = {want.at for want in wants if want.kind == "allowed"}
    asked = [done.line for number, done in enumerate(story.done) if done.asked or number in at]
    lines = list(decided.scenario.get("when", ()))
    yield from (f"when[{lines.index(line)}] is allowed" for line in asked if line in lines)


def _says(*kinds: str) -> Callable[[Says], Says]:
    def keep(function: Says) -> Says:
        _SAYS.update(dict.fromkeys(kinds, function))
        return function

    return keep


@_says("yes-no", "any", "who is right", "either", "none of it")
def _as_asked(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    yield from want.claims


@_says("one or the other")
def _that_one(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    """The claim of the one that is the case."""
    for label, claim, not_ in zip(want.labels, want.claims, want.nots, strict=True):
        if label == decided.verdict.value and not not_:
            yield claim


@_says("value")
def _number(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    if decided.verdict.kind == "value":
        yield from (_UNKNOWN.sub(decided.verdict.value, claim) for claim in want.claims)


@_says("cost")
def _cost(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    for mana in _MANA.findall(decided.says)[-1:]:
        yield from (claim.replace("{987}", mana) for claim in want.claims)


@_says("line costs")
def _line_cost(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    """The line is the one that the deed has become."""
    at, lines = re.search(r"of (\d+)", want.claims[0]), list(decided.scenario.get("when", ()))
    line = story.done[int(at[1])].line if at is not None else ""
    for mana in _MANA.findall(decided.says)[-1:] if line in lines else ():
        yield f"when[{lines.index(line)}] costs {mana}"


@_says("colors")
def _colors(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    """Each color, those that it can't be tapped for too: that is what is remarkable about a land of one color."""
    yield from want.claims


@_says("who wins", "who loses")
def _who_wins(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    if decided.verdict.value == "draw":
        yield "the game is a draw"
        return
    verb = "won" if want.kind == "who wins" else "lost"
    for who in story.people.seats:
        if person(story, who) == decided.verdict.value:
            yield f"{who} has {verb} the game"


@_says("who draws", "who gains")
def _who_draws(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    for who, claim in zip(story.people.seats, want.claims, strict=False):
        if person(story, who) == decided.verdict.value or decided.verdict.value in ("both", "nobody"):
            yield claim


@_says("who")
def _who(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    for who, claim in zip(story.people.seats, want.claims, strict=False):
        if person(story, who) == decided.verdict.value:
            yield claim


@_says("who controls")
def _who_controls(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    for who in story.people.seats:
        if person(story, who) == decided.verdict.value:
            yield f"{who} controls {want.labels[0]}"


@_says("where")
def _where(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    if decided.verdict.value in _PLACES:
        yield f"{want.labels[0]} is {_PLACES[decided.verdict.value]}"


@_says("what dies", "what survives", "what happens", "whose dies", "whose survives")
def _what_dies(story: Story, want: Wanted, decided: Decided) -> Iterator[str]:
    """Whether what is named is still there; all that was asked about where all or none of it is, or it depends."""
    value = decided.verdict.value
    named = [label for label in want.labels if f", {label}, " in f", {value}, "] or want.labels
    yield from (f"{label} is on the battlefield" for label in named)
