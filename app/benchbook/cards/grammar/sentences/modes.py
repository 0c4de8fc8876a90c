"""Modal text: "choose one —" and its bullets (700.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Any

from benchbook.cards.abilities import Ability, Activated, SpellAbility, Triggered, Unread
from benchbook.cards.amounts import Number
from benchbook.cards.costs import Cost, PayMana
from benchbook.cards.effects import ChooseModes, DelayedTrigger, Draw, Mode
from benchbook.cards.events import Reflexive
from benchbook.cards.grammar.parser import Parser
from benchbook.cards.grammar.printer import Printer
from benchbook.cards.grammar.resolving.antecedents import settled
from benchbook.cards.grammar.resolving.hidden_targets import with_hidden_targets
from benchbook.cards.grammar.resolving.line_references import filled as _filled
from benchbook.cards.grammar.resolving.line_references import paid_by
from benchbook.cards.grammar.resolving.own_nouns import kinds_apart
from benchbook.cards.grammar.resolving.scenes import Ambiguous, Scene, scene_of
from benchbook.cards.grammar.sentences.activated_lines import zone_of_cost
from benchbook.cards.grammar.sentences.lines import RESTRICTIONS, normal, read_line
from benchbook.cards.grammar.sentences.marked import Declined
from benchbook.cards.grammar.sentences.modal_heads import plainer
from benchbook.cards.grammar.sentences.triggered_lines import zone_of_event
from benchbook.cards.grammar.tokens import joined, plain, spelled, words_of
from benchbook.cards.mana import ManaCost
from benchbook.cards.mapping import parts, replaced
from benchbook.cards.players import You
from benchbook.cards.vocabulary import NUMBER_WORDS

HEADS: dict[str, tuple[int, int, bool]] = {
    "one": (1, 1, False),
    "two": (2, 2, False),
    "three": (3, 3, False),
    "one or both": (1, 2, False),
    "one or more": (1, 99, False),
    "any number": (0, 99, False),
    "up to one": (0, 1, False),
    "up to two": (0, 2, False),
    "up to three": (0, 3, False),
}
_HEAD = re.compile(
    r"^(?P<before>.*?)(?P<choose>[Cc]hoose (?P<count>[a-z ]+?))(?P<same>\. You may choose the same mode more than once\.)?(?: ?—|\.)?$"  # noqa: E501
)


DRAWN = (Draw(You(), Number.of(1)),)  # stands for the choice in what is read of the words before it
_PRICED = re.compile(r"^(?:\+|• [^—{]+—) ?((?:\{[^{}]+\})+) ?— ?")


_PAWPRINTS = re.compile(r"^((?:\{P\})+) ?— ?")
_WORTH = re.compile(
    r"^Choose up to (?P<number>[a-z]+) \{P\} worth of modes\. You may choose the same mode more than once\.$"
)


def is_bullet(line: str) -> bool:
    """Whether the line is a mode."""
    start = line.lstrip()
    return start.startswith("•") or bool(_PRICED.match(start)) or bool(_PAWPRINTS.match(start))


def mode_cost(line: str) -> Cost | None:
    """What a mode costs of its own (702.172, 702.183)."""
    found = _PRICED.match(line)
    return Cost((PayMana(ManaCost.parse(found[1])),)) if found else None


def is_modal_head(line: str) -> bool:
    """Whether the line asks for a choice of the modes that follow."""
    found = _HEAD.match(plainer(plain(line))[0])
    return (found is not None and found["count"] in HEADS) or _WORTH.match(plain(line)) is not None


def read_modal(head: str, bullets: tuple[str, ...], name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The one ability that head and modes are; where a part is not understood, the whole is Unread."""
    text = "\n".join((head, *bullets))
    try:
        read = replace(_modal(head, bullets, name, "legendary" in types), text=text)
        return (kinds_apart(read),)
    except Declined as declined:
        return (Unread(text, str(declined)),)


@lru_cache(maxsize=4096)
def _modal(head: str, bullets: tuple[str, ...], name: str, legendary: bool) -> Any:
    worth = _WORTH.match(plain(head))
    simple, more = plainer("Choose any number —" if worth else normal(head, name, legendary))
    found = _HEAD.match(simple)
    if found is None or found["count"] not in HEADS:
        raise Declined(joined(words_of(normal(head, name, legendary))[:8]))
    least, most, _ = HEADS[found["count"]]
    most = min(most, len(bullets))
    around, frame, scene = _frame(found["before"].strip())
    frame, bullets = _limited_alike(frame, bullets)
    targets: list[Any] = []
    modes = []
    for bullet in bullets:
        prints = _PAWPRINTS.match(bullet.lstrip())
        words = _PAWPRINTS.sub("", _PRICED.sub("", bullet.lstrip())).lstrip("•").strip()
        effects, own = _mode(normal(words, name, legendary), scene, len(targets), frame)
        meant = _meant(replace(frame, effects=effects, targets=(*targets, *own), text=words))
        effects, own = meant.effects, list(meant.targets[len(targets) :])
        if more.get("different_players"):
            own = [replace(spec, different=True) for spec in own]
            if len(own) != 1 or own[0].players is None or own[0].filter is not None:
                raise Declined(words)
        modes.append(
            Mode(effects, tuple(range(len(targets), len(targets) + len(own))), mode_cost(bullet), words, _count(prints))
        )
        targets += own
    if worth:
        limit = NUMBER_WORDS.index(worth["number"])
        more, most = {"pawprints": limit}, limit
    choice = ChooseModes(tuple(modes), least, most, same_allowed=bool(found["same"] or worth), **more)
    made = replace(frame, effects=(choice,), targets=tuple(targets))
    return made if around is None else replace(around, effects=_later(around.effects, made))


def _limited_alike(frame: Any, bullets: tuple[str, ...]) -> tuple[Any, tuple[str, ...]]:
    """What every mode says of X is said of the ability."""
    if isinstance(frame, Activated):
        for words, changes in RESTRICTIONS:
            end = f". {words}"
            alike = ("least_x" in changes or "color_of_x" in changes) and bullets
            if alike and all(" ".join(words_of(bullet)).lower().endswith(end) for bullet in bullets):
                kept = tuple(bullet[: bullet.rstrip().rstrip(".").rindex(".") + 1] for bullet in bullets)
                return replace(frame, **changes), kept
    return frame, bullets


def _count(prints: Any) -> int:
    return int(prints[1].count("{P}")) if prints is not None else 0


def _meant(mode: Any) -> Any:
    """What a mode means, with the targets that are hidden in its words; it is a text of its own (700.2)."""
    told = settled(with_hidden_targets(mode))
    if isinstance(told, Unread):
        raise Declined(told.words)
    return told


def _frame(before: str) -> tuple[Any, Any, Any]:
    """The ability around the choice: a spell's, or what stands before "choose"; and what is around that ability.

    "You may …. When you do, choose one": the modes are of the ability that triggers then (603.12, 700.2b).
    """
    if not before:
        return None, SpellAbility(()), None
    probe = f"{before[:-1] if before.endswith('.') else before} draw a card."
    found = read_line(probe)
    if len(found) != 1 or not isinstance(found[0], (Triggered, Activated)) or len(found[0].effects) != 1:
        raise Declined(before)
    frame = found[0]
    if frame.effects == DRAWN:
        return None, replace(frame, effects=(), targets=()), frame
    waiting = [n for n in parts(frame.effects) if isinstance(n, DelayedTrigger) and n.ability.effects == DRAWN]
    if len(waiting) != 1 or waiting[0].ability.when != Reflexive() or frame.targets:
        raise Declined(before)
    return frame, replace(waiting[0].ability, effects=()), waiting[0].ability


def _later(effects: Any, made: Triggered) -> Any:
    """The effects with the ability that triggers when they are done."""
    probe = replace(made, effects=DRAWN, targets=())
    return replaced(effects, DelayedTrigger(probe), DelayedTrigger(made))


def _mode(line: str, frame: Any, first: int, shell: Any) -> tuple[tuple[Any, ...], list[Any]]:
    words = words_of(line)
    parser = Parser(words)
    for raw, end in parser.read("text", 0):
        if end != len(words):
            continue
        scene = (
            scene_of(frame.when)
            if isinstance(frame, Triggered)
            else Scene(paid=paid_by(frame.cost) if frame else frozenset())
        )
        scene.first_target = first
        try:
            made = _filled(replace(shell, effects=raw), scene)
        except Ambiguous:
            continue
        if made is not None and _agrees(made, parser.low[:-1], first):
            return made.effects, list(made.targets)
    raise Declined(joined(words[parser.furthest : parser.furthest + 8]) or line)


def _agrees(made: Any, words: tuple[str, ...], first: int) -> bool:
    from benchbook.cards.grammar.printer import State

    printer = Printer((*(None,) * first, *made.targets), words)
    return any(printer.agrees(s) for s in printer.say("text", made.effects, State(0, first)))


__all__ = ["is_bullet", "is_modal_head", "read_modal", "spelled", "zone_of_cost", "zone_of_event"]
