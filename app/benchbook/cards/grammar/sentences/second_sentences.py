"""Sentences about the one before them: instead, for each of what was done, as it was."""

from __future__ import annotations

from benchbook.cards.grammar.resolving.scenes import nouns_of
from benchbook.cards.grammar.wording import *
from benchbook.frozen import dataclass

# ── "… create five of those tokens instead": as many of what the sentence before creates, in its place ──
END = ("of", "those", "tokens")


@dataclass(frozen=True, slots=True)
class SoMany(Effect):
    """So many of the tokens of the sentence before, until that sentence is known."""

    amount: Amount


def read_in_place(parser: Parser, at: int) -> Iterator[Reading]:
    """The instructions; or how many of those tokens are created."""
    yield from parser.read("clauses", at)
    if parser.low[at] != "create":
        return
    for amount, end in parser.read("word number", at + 1):
        if parser.low[end : end + 3] == END:
            parser.took(end + 3)
            yield (SoMany(amount),), end + 3


def with_tokens(effects: tuple[Effect, ...], head: Effect) -> tuple[Effect, ...] | None:
    """The instructions with the tokens put in; None where the sentence before creates none."""
    if not any(isinstance(effect, SoMany) for effect in effects):
        return effects
    (first, *more) = effects
    if isinstance(head, CreateToken) and isinstance(first, SoMany) and not more:
        return (replace(head, amount=first.amount),)
    return None


def say_in_place(printer: Printer, node: If, state: State) -> Iterator[State]:
    """The same in words, of an instruction that stands in place of another."""
    yield from printer.say("clauses", node.effects, state)
    amount = _so_many(node)
    for begun in printer.phrase("create", state) if amount is not None else ():
        for told in printer.say("word number", amount, begun):
            yield from printer.phrase(" ".join(END), told)


def _so_many(node: If) -> Amount | None:
    """How many tokens it creates, where the same ones are created otherwise."""
    new, old = (branch[0] if len(branch) == 1 else None for branch in (node.effects, node.otherwise))
    if not isinstance(new, CreateToken) or not isinstance(old, CreateToken):
        return None
    return new.amount if replace(old, amount=new.amount) == new else None


# ── "… instead if …": what is done in place of the sentence before, with its condition behind it ──
WORDS = ("instead", "if")


def instead_of_all(first: tuple[Effect, ...], told: Effect) -> If | None:
    """All that a sentence does, unless the condition holds: only where the same things are done in its place.

    Where other things, or fewer, were done it would be a guess which of them are replaced.
    """
    if not isinstance(told, If) or [type(e) for e in first] != [type(e) for e in told.effects]:
        return None
    simple = not any(isinstance(e, (If, May, PayOrElse, DelayedTrigger, FlipCoin)) for e in first)
    return replace(told, otherwise=first) if simple else None


AFFECTED = Bound("affected")


def of_the_same(told: If, head: Effect) -> If:
    """ "Those creatures" in place of the sentence before are the creatures that it would have been about."""
    new = told.effects[0] if len(told.effects) == 1 else None
    group = getattr(head, "what", None)
    if not isinstance(new, Continuous) or not isinstance(head, Continuous) or not isinstance(group, Group):
        return told
    if not isinstance(new.what, Pronoun) or not new.what.many or group.zone != "battlefield":
        return told
    meant = new.what.noun in ("", *nouns_of(group.filter))
    return replace(told, effects=(replace(new, what=group),)) if meant else told


def said_of_the_same(node: If) -> If | None:
    """The same with the pronoun back; nothing where the two are not about the same creatures."""
    new, old = (branch[0] if len(branch) == 1 else None for branch in (node.effects, node.otherwise))
    if not isinstance(new, Continuous) or not isinstance(old, Continuous) or not isinstance(new.what, Group):
        return None
    return replace(node, effects=(replace(new, what=AFFECTED),)) if new.what == old.what else None


def at_one_time(effect: Effect) -> Effect:
    """Damage that one sentence deals to several is dealt at the same time, and what is dealt in its place is too."""
    if not isinstance(effect, If) or len(effect.otherwise) < 2:
        return effect
    branches = (effect.effects, effect.otherwise)
    if not all(isinstance(e, DealDamage) for branch in branches for e in branch):
        return effect
    return replace(effect, effects=(AtOnce(effect.effects),), otherwise=(AtOnce(effect.otherwise),))


def read_instead_if(parser: Parser, at: int) -> Iterator[Reading]:
    """The instructions with their condition, up to the end of the sentence."""
    for effects, stop in read_in_place(parser, at):
        if parser.low[stop : stop + 2] != WORDS:
            continue
        parser.took(stop + 2)
        for condition, end in parser.read("condition", stop + 2):
            yield If(condition, effects), end


def say_instead_if(printer: Printer, node: If, state: State) -> Iterator[State]:
    """The same words again, without the full stop."""
    for after in say_in_place(printer, node, state):
        for words in printer.phrase(" ".join(WORDS), after):
            yield from printer.say("condition", node.condition, words)


# Return it to its owner's hand. If it was tapped, …: of what has moved it is asked how it last was there (608.2h).
def as_it_was(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...]:
    """The same, with what was moved in the place of what it has become where it is asked what it was."""
    if " was " not in text:
        return effects
    moved: dict[Bound, What] = {}
    result: list[Effect] = []

    def before(node: object) -> object:
        if isinstance(node, MatchedBefore) and isinstance(node.what, Bound) and node.what in moved:
            return replace(node, what=moved[node.what])
        return node

    for effect in effects:
        told = mapped(effect, before) if moved else effect
        result.append(told)
        if isinstance(told, (Exile, Move)) and isinstance(told.what, (Target, EventObject, This)):
            if isinstance(told, Exile) or told.to != "battlefield":
                moved[Bound(told.bind)] = told.what
    return tuple(result)


# ── for each that was done ──
whole_sentence(
    "for each <d:done one> , <e:clauses> .",
    ForEach(E, what=D),
    e=E.read_where(lambda effects: isinstance(effects[0], Search) or not placeholders(effects)),
)
