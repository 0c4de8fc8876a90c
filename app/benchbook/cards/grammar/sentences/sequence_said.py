"""Sentences as they are said: the way back from a sequence of effects to its words."""

from __future__ import annotations

from dataclasses import dataclass

from benchbook.cards.grammar.costs.prices import say_done_by_another
from benchbook.cards.grammar.sentences.second_sentences import said_of_the_same, say_in_place, say_instead_if
from benchbook.cards.grammar.sentences.sequence import (
    COUNTERED_WORDS,
    FOLLOWING,
    JOINS,
    LEAVING,
    LEFT,
    ORDERS,
    mentions,
    stopped,
)
from benchbook.cards.grammar.wording import *


def held(node: Any, name: str) -> Any:
    """The field of a node, or of one of its parts: what.chooser, changes.0.who."""
    for part in name.split("."):
        if part.isdigit():
            node = node[int(part)] if isinstance(node, tuple) and len(node) > int(part) else None
        else:
            node = getattr(node, part, None)
    return node


def say_verb(printer: Printer, nt: str, node: Any, subject: Any, state: State) -> Iterator[State]:
    bare: dict[str, Any] = {}
    for form in forms_of(nt).get(type(node), ()):
        name = form.subject
        if not name or held(node, name) != subject:
            continue
        if name not in bare:
            bare[name] = replaced(node, subject, SUBJECT)
        yield from _by(printer, form, bare[name], subject, state)
    if nt == "player verb you" and subject == YOU:
        yield from printer.say("order", node, state)
    elif nt in ORDERS and not mentions(node, YOU):
        yield from printer.say(ORDERS[nt], node, state)


WHOEVER: Any = object()  # they, of an instruction whose node names no player


def _by(printer: Printer, form: Form, node: Any, subject: Any, state: State) -> Iterator[State]:
    captures = form.take(node)
    if captures is not None:
        full = tuple(replaced(c, SUBJECT, subject) if not form.nt.endswith("choice") else c for c in captures)
        yield from _try(printer, form, captures, full, state)


def _try(
    printer: Printer, form: Form, captures: tuple[Any, ...], full: tuple[Any, ...], state: State
) -> Iterator[State]:
    yield from printer._items(form.items, 0, captures, 0, state)
    if full != captures:
        yield from printer._items(form.items, 0, full, 0, state)


NAMED_BY = (
    "who", "what", "source", "first", "on", "control", "what.chooser", "on.chooser", "changes.0.who", "what.who",
    "modes.0.effects.0.what", "chooser", "effects.1.who", "effects.0.who", "effects.0.what", "what.parts.0.chooser",
)  # fmt: skip


def _subjects(node: Any) -> list[Any]:
    found = []
    for name in NAMED_BY:
        value = held(node, name)
        if value is not None and not isinstance(value, (str, tuple)) and value not in found:
            found.append(value)
    return found


def _say_phrase(printer: Printer, node: Any, state: State) -> Iterator[tuple[State, Any, str]]:  # noqa: C901
    """A clause with its subject: the state after it, the subject, and its verbs."""
    for after in say_verb(printer, "player verb you", node, YOU, state):
        yield after, YOU, "player verb you"
    for after in printer.say("clause", node, state):
        yield after, None, ""
    for you in printer.phrase("you", state):
        for after in say_verb(printer, "player verb you", node, YOU, you):
            yield after, YOU, "player verb you"
    if isinstance(node, May) and not node.then and not node.otherwise:
        for after in _say_may(printer, node, state):
            yield after, None, ""
    for subject in _subjects(node):
        yield from _say_with_subject(printer, node, subject, state)
    for have in printer.phrase("have", state):
        for subject in _subjects(node):
            yield from _say_having(printer, node, subject, have)
    if isinstance(node, Continuous):
        for after in _say_until(printer, node, state):
            yield after, None, ""
    if printer.against is not None and not mentions(node, YOU):
        for words, nt in (("that player", "order s"), ("they", "order")):  # who does it makes no difference to the node
            for begun in printer.phrase(words, state):
                for after in printer.say(nt, node, begun):
                    yield after, (WHOEVER if nt == "order" else None), "player verb they" if nt == "order" else ""


def _say_with_subject(printer: Printer, node: Any, subject: Any, state: State) -> Iterator[tuple[State, Any, str]]:
    pairs = (
        ("one player", "player verb s"),
        ("they players", "player verb they"),
        ("one object", "object verb s"),
        ("many subjects", "object verb they"),
    )
    for nt, verbs in pairs:
        for named in printer.say(nt, subject, state):
            for after in say_verb(printer, verbs, node, subject, named):
                yield after, subject, verbs
            if nt in ("many subjects", "they players"):
                for each in printer.phrase("each", named):
                    for after in say_verb(printer, verbs, node, subject, each):
                        yield after, subject, verbs


def _say_having(printer: Printer, node: Any, subject: Any, state: State) -> Iterator[tuple[State, Any, str]]:
    for nt, verbs in (("one object", "object verb they"), ("one player", "player verb they")):
        for named in printer.say(nt, subject, state):
            for after in say_verb(printer, verbs, node, subject, named):
                yield after, None, ""
    for you in printer.phrase("you", state) if subject == YOU else ():
        for after in say_verb(printer, "player verb you", node, YOU, you):
            yield after, None, ""


def _say_until(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for begun in printer.say("first duration", node.duration, state):
        for comma in printer.phrase(",", begun):
            for nt, verbs in (("one object", "changes s"), ("many subjects", "changes they")):
                for named in printer.say(nt, node.what, comma):
                    yield from printer.say(verbs, node.changes, named)
                    for each in printer.phrase("each", named) if nt == "many subjects" else ():
                        yield from printer.say(verbs, node.changes, each)


def _say_may(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts: list[tuple[State, str]] = []
    if node.who == YOU:
        starts += [(s, "player verb you") for s in printer.phrase("you may", state)]
    for nt in ("one player", "they players"):
        starts += [(m, "player verb they") for s in printer.say(nt, node.who, state) for m in printer.phrase("may", s)]
    for begun, verbs in starts:
        if node.cost is not None:
            if not node.effects:
                yield from printer.say("paid", node.cost, begun)
            continue
        yield from _say_clauses(printer, node.effects, 0, begun, (node.who, verbs), first=True)


def _say_clauses(
    printer: Printer, effects: tuple[Any, ...], at: int, state: State, before: tuple[Any, str], first: bool = False
) -> Iterator[State]:
    """The clauses from one on, joined in one sentence."""
    if at == len(effects):
        yield state
        return
    joins: tuple[tuple[str, ...], ...] = ((),) if first else JOINS
    for join in joins:
        for begun in printer.phrase(" ".join(join), state):
            for after, subject, verbs in _say_next(printer, effects[at], begun, before, first):
                yield from _say_clauses(printer, effects, at + 1, after, (subject, verbs))


def _say_next(
    printer: Printer, node: Any, state: State, before: tuple[Any, str], first: bool
) -> Iterator[tuple[State, Any, str]]:
    subject, verbs = before
    for doer in _subjects(node) if verbs and subject is WHOEVER else (subject,) if verbs else ():
        for after in say_verb(printer, verbs, node, doer, state):
            yield after, doer, verbs
    if verbs:
        if (first and verbs == "player verb they") or (subject == YOU and verbs == "player verb you"):
            for have in printer.phrase("have", state):
                for other in (YOU, *_subjects(node)):
                    yield from _say_having(printer, node, other, have)
    if not first:
        yield from _say_phrase(printer, node, state)


@says("clauses")
def say_clauses(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Clauses in one sentence."""
    if not isinstance(node, tuple) or not node:
        return
    for after, subject, verbs in _say_phrase(printer, node[0], state):
        yield from _say_clauses(printer, node, 1, after, (subject, verbs))
    if state.x is None and (printer.against is None or "where" in printer.against):
        yield from _say_with_x(printer, node, state)
        yield from _say_with_x_within(printer, node, state)


def _say_with_x_within(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    """X is told before the sentence goes on: "…, where X is …, then shuffle"."""
    for amount in amounts_in(node) if len(node) > 1 else ():
        for after, subject, verbs in _say_phrase(printer, node[0], State(state.out, state.named, amount)):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    here = State(end.out, end.named, state.x)
                    yield from _say_clauses(printer, node, 1, here, (subject, verbs))


def _say_with_x(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    for amount in amounts_in((node, printer.targets)):
        inside = State(state.out, state.named, amount)
        for after in say_clauses(printer, node, inside):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    yield State(end.out, end.named, state.x)
                    if printer.against is not None and "x" in printer.against[end.out :]:
                        yield State(end.out, end.named, amount)  # further sentences say X too


def amounts_in(node: Any) -> list[Any]:
    """The amounts in the effects that X could stand for."""
    found: list[Any] = []
    for value in parts(node, but=(Number,)):
        if type(value).__module__.endswith("cards.amounts") and not isinstance(value, Number) and value not in found:
            found.append(value.of if isinstance(value, Negative) else value)
    return found


def say_end(printer: Printer, state: State) -> Iterator[State]:
    """The sentence's full stop, which a quotation has already."""
    said = (state.out, len(state.out)) if printer.against is None else (printer.against, state.out)
    if stopped(*said):
        yield state
    else:
        yield from printer.phrase(".", state)


COLOR = ChooseThing(YOU, "color", "color")

OF_CHOICE = {
    "from the color of your choice": COLOR,
    **{
        f"from {word} or from the color of your choice": replace(COLOR, options=(word, *COLOR_NAMES.values()))
        for word in ("colorless", "artifacts")
    },
}


def with_choices(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Of the color of your choice": the color is chosen first."""
    found: list[Any] = []
    for effect in effects:
        wanted = _choice_in(effect)
        if wanted is not None and not any(isinstance(f, ChooseThing) and f.key == wanted.key for f in found):
            found.append(wanted)
        found.append(effect)
    return tuple(found)


def _choice_in(effect: Any) -> Any:
    """The choice that its wording holds: of the color, creature type or basic land type of your choice."""
    for change in effect.changes if isinstance(effect, Continuous) else ():
        if isinstance(change, SetColors) and change.chosen == "color":
            return COLOR
        for ability in change.abilities if isinstance(change, GainAbilities) else ():
            if getattr(ability, "words", "") in OF_CHOICE:
                return OF_CHOICE[ability.words]
        if isinstance(change, AddChosenType) and change.instead:
            return ChooseThing(YOU, change.key, change.key)
    return None


def without_choices(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects without the choices that their wording holds."""
    return tuple(e for i, e in enumerate(effects) if not (i + 1 < len(effects) and e == _choice_in(effects[i + 1])))


@says("text")
def say_text(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Sentences."""
    if not isinstance(node, tuple) or not node:
        return
    bare = without_choices(node)
    if bare != node:
        yield from _say_text(printer, bare, state)
    yield from _say_text(printer, node, state)


def _say_text(printer: Printer, node: tuple[Any, ...], state: State) -> Iterator[State]:
    starts = [state, *(printer.phrase("then", state) if printer.against is not None else ())]
    for begun in starts:
        for size in range(1, len(node) + 1):
            for after in _say_sentence(printer, node[:size], begun):
                if size == len(node):
                    yield after
                else:
                    yield from _say_text(printer, node[size:], after)


def _say_sentence(printer: Printer, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    if len(effects) == 1:
        yield from _say_structure(printer, effects[0], state)
        yield from printer.say("whole sentence", effects[0], state)
    for after in printer.say("clauses", effects, state):
        yield from say_end(printer, after)
    if len(effects) > 1 and isinstance(effects[0], DelayedTrigger):
        yield from _say_put_off_and(printer, effects, state)


def _say_put_off_and(printer: Printer, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    """… at the beginning of the next end step and you …"""
    first = effects[0].ability
    plain = effects[0] == DelayedTrigger(Triggered(first.when, first.effects))
    for after in printer.say("clauses", first.effects, state) if plain else ():
        for at in printer.phrase("at", after):
            for when in printer.say("next step", first.when, at):
                for joined in printer.phrase("and", when):
                    for more in printer.say("clauses", effects[1:], joined):
                        yield from say_end(printer, more)


def _say_structure(printer: Printer, node: Any, state: State) -> Iterator[State]:  # noqa: C901
    if isinstance(node, If):
        yield from _say_if(printer, node, state)
        yield from _say_offered(printer, node, state)
    elif isinstance(node, May) and (node.then or node.otherwise):
        for after in _say_sentence(printer, (replace(node, then=(), otherwise=()),), state):
            yield from _say_following(printer, node, after)
    elif isinstance(node, FlipCoin) and (node.won or node.lost):
        for after in _say_sentence(printer, (replace(node, won=(), lost=()),), state):
            yield from _say_flipped(printer, node, after)
    elif isinstance(node, PayOrElse):
        yield from _say_unless_and(printer, node, state)
    elif isinstance(node, DelayedTrigger) and node.duration is not None:
        for after in printer.say("lasting trigger", node, state):
            yield from say_end(printer, after)
    elif isinstance(node, DelayedTrigger) and node == DelayedTrigger(
        Triggered(node.ability.when, node.ability.effects)
    ):
        if node.ability.when == LEFT:
            yield from _say_once_it_left(printer, node, state)
        for at in printer.phrase("at", state):
            for when in printer.say("next step", node.ability.when, at):
                for comma in printer.phrase(",", when):
                    for after in printer.say("clauses", node.ability.effects, comma):
                        yield from say_end(printer, after)
                    if len(node.ability.effects) == 1 and isinstance(node.ability.effects[0], If):
                        yield from _say_if(printer, node.ability.effects[0], comma)
        for after in printer.say("clauses", node.ability.effects, state):
            for at in printer.phrase("at", after):
                for when in printer.say("next step", node.ability.when, at):
                    yield from say_end(printer, when)
        yield from _say_later_if(printer, node.ability, state)


def _say_later_if(printer: Printer, ability: Triggered, state: State) -> Iterator[State]:
    """Destroy it at the beginning of the next end step if it didn't attack this turn."""
    only = ability.effects[0] if len(ability.effects) == 1 else None
    if not isinstance(only, If) or only.otherwise or len(only.effects) != 1:
        return
    for told in printer.say("clauses", only.effects, state):
        for at in printer.phrase("at", told):
            for when in printer.say("next step", ability.when, at):
                for word in printer.phrase("if", when):
                    for after in printer.say("condition", only.condition, word):
                        yield from say_end(printer, after)


def _say_once_it_left(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for begun in printer.phrase("when", state):
        for named in printer.say("this", This(), begun):
            for comma in printer.phrase(" ".join(LEAVING), named):
                for after in printer.say("clauses", node.ability.effects, comma):
                    yield from say_end(printer, after)


def _say_flipped(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts = _say_joined(printer, "won", node.won, state) if node.won else iter((state,))
    for after in _say_joined(printer, "lost", node.lost, state) if node.won and node.lost else ():
        yield from _say_joined(printer, "won", node.won, after)
    for after in starts:
        if node.lost:
            yield from _say_joined(printer, "lost", node.lost, after)
            yield from _say_joined(printer, "otherwise", node.lost, after)
        else:
            yield after


def _say_offered(printer: Printer, node: If, state: State) -> Iterator[State]:
    """If …, you may …. If you do, …"""
    inside = node.effects[0] if len(node.effects) == 1 and not node.otherwise else None
    if isinstance(inside, May) and inside.then and not inside.otherwise:
        bare = replace(node, effects=(replace(inside, then=()),))
        for after in _say_sentence(printer, (bare,), state):
            yield from _say_following(printer, inside, after)


def _say_following(printer: Printer, node: Any, state: State) -> Iterator[State]:
    starts = iter((state,))
    if node.then:
        starts = _say_joined(printer, "then", node.then, state)
    for after in starts:
        if node.otherwise:
            yield from _say_joined(printer, "otherwise", node.otherwise, after)
        else:
            yield after


def _say_joined(printer: Printer, how: str, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    if (
        how == "then"
        and len(effects) == 1
        and isinstance(effects[0], DelayedTrigger)
        and effects[0].ability.when == Reflexive()
    ):
        ability = effects[0].ability
        inner = Printer(ability.targets, printer.against)
        for when in ("when you do ,", "when it connives this way ,"):
            for begun in printer.phrase(when, state):
                for after in inner.say("text", ability.effects, State(begun.out, 0)):
                    yield State(after.out, state.named, state.x)
        return
    for words, kind in FOLLOWING.items():
        if kind == how:
            for begun in printer.phrase(" ".join(words), state):
                for after in printer.say("clauses", effects, begun):
                    yield from say_end(printer, after)
                yield from _say_put_off(printer, effects, begun)


def _say_put_off(printer: Printer, effects: tuple[Any, ...], state: State) -> Iterator[State]:
    (delayed, *more) = effects
    if more or not isinstance(delayed, DelayedTrigger):
        return
    if delayed != DelayedTrigger(Triggered(delayed.ability.when, delayed.ability.effects)):
        return
    for after in printer.say("clauses", delayed.ability.effects, state):
        for at in printer.phrase("at", after):
            for when in printer.say("next step", delayed.ability.when, at):
                yield from say_end(printer, when)


def _say_if(printer: Printer, node: Any, state: State) -> Iterator[State]:  # noqa: C901
    if node.condition == IsNot(DidSo()) and not node.otherwise:
        yield from _say_joined(printer, "can't", node.effects, state)
        return
    if node.condition == DidSo() and not node.otherwise:
        yield from _say_joined(printer, "then", node.effects, state)
        return
    if node.otherwise:
        for before in _say_sentence(printer, node.otherwise, state):
            for begun in printer.phrase("if", before):
                for told in printer.say("condition", node.condition, begun):
                    yield from _say_instead(printer, node, told)
            for told in say_instead_if(printer, node, before):
                yield from say_end(printer, told)
    for begun in printer.phrase("if", state):
        for told in printer.say("condition", node.condition, begun):
            for comma in printer.phrase(",", told):
                for after in printer.say("clauses", node.effects, comma):
                    for end in say_end(printer, after):
                        yield from _say_following(printer, _Otherwise((), node.otherwise), end)
                if not node.otherwise:
                    yield from _say_put_off(printer, node.effects, comma)
    for after in printer.say("clauses", node.effects, state):
        for word in printer.phrase("if", after):
            for told in printer.say("condition", node.condition, word):
                for end in say_end(printer, told):
                    yield from _say_following(printer, _Otherwise((), node.otherwise), end)


def _say_instead(printer: Printer, node: Any, state: State) -> Iterator[State]:
    (first, *more) = node.effects
    if isinstance(first, May) and first.otherwise == node.otherwise:
        node = replace(node, effects=(replace(first, otherwise=()), *more))
    again = said_of_the_same(node) if printer.against is not None else None
    if again is not None:
        yield from _say_instead(printer, again, state)
    for comma in printer.phrase(",", state):
        for after in say_in_place(printer, node, comma):
            for word in printer.phrase("instead", after):
                yield from say_end(printer, word)
        for word in printer.phrase("instead", comma):
            for after in say_in_place(printer, node, word):
                yield from say_end(printer, after)


@dataclass(frozen=True, slots=True)
class _Otherwise:
    then: tuple[Any, ...]
    otherwise: tuple[Any, ...]


def _say_unless_and(printer: Printer, node: Any, state: State) -> Iterator[State]:
    if node.then:
        for after in _say_unless_and(printer, replace(node, then=()), state):
            yield from _say_joined(printer, "then", node.then, after)
        return
    yield from _say_unless(printer, node, state)
    if len(node.effects) > 1 and node.who != YOU:
        for after in _say_unless(printer, replace(node, effects=node.effects[:1]), state):
            yield from _say_joined(printer, "otherwise", node.effects[1:], after)
    first = node.effects[0]
    for words, zone in COUNTERED_WORDS.items():
        if isinstance(first, CounterSpell) and len(node.effects) == 1 and first.instead == zone:
            plain = replace(node, effects=(replace(first, instead=None),))
            for after in _say_unless(printer, plain, state):
                for told in printer.phrase(words, after):
                    yield from say_end(printer, told)


def _say_unless(printer: Printer, node: Any, state: State) -> Iterator[State]:
    for after in printer.say("clauses", node.effects, state):
        for word in printer.phrase("unless", after):
            if node.who == YOU:
                for you in printer.phrase("you", word):
                    for paid in printer.say("cost", node.cost, you):
                        yield from say_end(printer, paid)
            for done in say_done_by_another(printer, node.who, node.cost, word):
                yield from say_end(printer, done)
