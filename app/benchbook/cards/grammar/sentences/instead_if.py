""" "… instead if …": what is done in place of the sentence before, with its condition behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.parser import Parser, Reading
from benchbook.cards.grammar.printer import Printer, State
from benchbook.cards.grammar.raw import Pronoun
from benchbook.cards.grammar.resolving.scenes import nouns_of
from benchbook.cards.grammar.sentences.those_tokens import read_in_place, say_in_place
from benchbook.cards.objects import Bound, Group

WORDS = ("instead", "if")


def instead_of_all(first: tuple[Any, ...], told: do.If) -> tuple[Any, ...] | None:
    """All that a sentence does, unless the condition holds: only where the same things are done in its place.

    Where other things, or fewer, were done it would be a guess which of them are replaced.
    """
    alike = [type(e) for e in first] == [type(e) for e in told.effects]
    simple = not any(isinstance(e, (do.If, do.May, do.PayOrElse, do.DelayedTrigger, do.FlipCoin)) for e in first)
    return (replace(told, otherwise=first),) if alike and simple else None


AFFECTED = Bound("affected")


def of_the_same(told: do.If, head: Any) -> do.If:
    """ "Those creatures" in place of the sentence before are the creatures that it would have been about."""
    new = told.effects[0] if len(told.effects) == 1 else None
    group = getattr(head, "what", None)
    if not isinstance(new, do.Continuous) or not isinstance(head, do.Continuous) or not isinstance(group, Group):
        return told
    if not isinstance(new.what, Pronoun) or not new.what.many or group.zone != "battlefield":
        return told
    meant = new.what.noun in ("", *nouns_of(group.filter))
    return replace(told, effects=(replace(new, what=group),)) if meant else told


def said_of_the_same(node: do.If) -> do.If | None:
    """The same with the pronoun back; nothing where the two are not about the same creatures."""
    new, old = (branch[0] if len(branch) == 1 else None for branch in (node.effects, node.otherwise))
    if not isinstance(new, do.Continuous) or not isinstance(old, do.Continuous) or not isinstance(new.what, Group):
        return None
    return replace(node, effects=(replace(new, what=AFFECTED),)) if new.what == old.what else None


def at_one_time(effect: Any) -> Any:
    """Damage that one sentence deals to several is dealt at the same time, and what is dealt in its place is too."""
    if not isinstance(effect, do.If) or len(effect.otherwise) < 2:
        return effect
    branches = (effect.effects, effect.otherwise)
    if not all(isinstance(e, do.DealDamage) for branch in branches for e in branch):
        return effect
    return replace(effect, effects=(do.AtOnce(effect.effects),), otherwise=(do.AtOnce(effect.otherwise),))


def read_instead_if(parser: Parser, at: int) -> Iterator[Reading]:
    """The instructions with their condition, up to the end of the sentence."""
    for effects, stop in read_in_place(parser, at):
        if parser.low[stop : stop + 2] != WORDS:
            continue
        parser.took(stop + 2)
        for condition, end in parser.read("condition", stop + 2):
            yield do.If(condition, effects), end


def say_instead_if(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same words again, without the full stop."""
    for after in say_in_place(printer, node, state):
        for words in printer.phrase(" ".join(WORDS), after):
            yield from printer.say("condition", node.condition, words)
