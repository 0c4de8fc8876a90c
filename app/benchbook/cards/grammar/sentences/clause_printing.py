"""Sentences as they are said: the way back from a sequence of effects to its words."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.clause_parsing import JOINS, ORDERS, stopped
from benchbook.cards.grammar.wording import *

Joins = tuple[tuple[str, ...], ...]


def field_at(node: object, name: str) -> Any:
    """The field of a node, or of one of its parts: what.chooser, changes.0.who."""
    for part in name.split("."):
        if part.isdigit():
            node = node[int(part)] if isinstance(node, tuple) and len(node) > int(part) else None
        else:
            node = getattr(node, part, None)
    return node


def say_verb(printer: Printer, nt: str, node: Effect, subject: object, state: State) -> Iterator[State]:
    bare: dict[str, Any] = {}
    for form in forms_of(nt).get(type(node), ()):
        name = form.subject
        if not name or field_at(node, name) != subject:
            continue
        if name not in bare:
            bare[name] = replaced(node, subject, SUBJECT)
        yield from _say_by_form(printer, form, bare[name], subject, state)
    if nt == "player verb you" and subject == YOU:
        yield from printer.say("order", node, state)
    elif nt in ORDERS and not mentions(node, YOU):
        yield from printer.say(ORDERS[nt], node, state)


WHOEVER: Any = object()  # they, of an instruction whose node names no player


def _say_by_form(printer: Printer, form: Form, node: Effect, subject: object, state: State) -> Iterator[State]:
    captures = form.take(node)
    if captures is not None:
        full = tuple(replaced(c, SUBJECT, subject) if not form.nt.endswith("choice") else c for c in captures)
        yield from _say_captures(printer, form, captures, full, state)


def _say_captures(
    printer: Printer, form: Form, captures: tuple[object, ...], full: tuple[object, ...], state: State
) -> Iterator[State]:
    yield from printer._items(form.items, 0, captures, 0, state)
    if full != captures:
        yield from printer._items(form.items, 0, full, 0, state)


NAMED_BY = (
    "who", "what", "source", "first", "on", "control", "what.chooser", "on.chooser", "changes.0.who", "what.who",
    "modes.0.effects.0.what", "chooser", "effects.1.who", "effects.0.who", "effects.0.what", "what.parts.0.chooser",
)  # fmt: skip


def _subjects(node: Effect) -> list[Any]:
    found = []
    for name in NAMED_BY:
        value = field_at(node, name)
        if value is not None and not isinstance(value, (str, tuple)) and value not in found:
            found.append(value)
    return found


def _say_phrase(printer: Printer, node: Effect, state: State) -> Iterator[tuple[State, Any, str]]:  # noqa: C901
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
    if isinstance(node, (Continuous, ChangeRules)):
        for after in _say_until(printer, (node,), state):
            yield after, None, ""
    if printer.against is not None and not mentions(node, YOU):
        for words, nt in (("that player", "order s"), ("they", "order")):  # who does it makes no difference to the node
            for begun in printer.phrase(words, state):
                for after in printer.say(nt, node, begun):
                    yield after, (WHOEVER if nt == "order" else None), "player verb they" if nt == "order" else ""


def _say_with_subject(
    printer: Printer, node: Effect, subject: object, state: State
) -> Iterator[tuple[State, Any, str]]:
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


def _say_having(printer: Printer, node: Effect, subject: object, state: State) -> Iterator[tuple[State, Any, str]]:
    having = (
        ("one object", "object verb they"),
        ("many subjects", "object verb they"),
        ("one player", "player verb they"),
    )
    for nt, verbs in having:
        for named in printer.say(nt, subject, state):
            for after in say_verb(printer, verbs, node, subject, named):
                yield after, None, ""
    for you in printer.phrase("you", state) if subject == YOU else ():
        for after in say_verb(printer, "player verb you", node, YOU, you):
            yield after, None, ""


def _say_until(printer: Printer, nodes: tuple[Effect, ...], state: State) -> Iterator[State]:
    """How long it lasts, a comma, and each clause without it."""
    durations = {node.duration for node in nodes if isinstance(node, (Continuous, ChangeRules))}
    if len(durations) != 1:
        return
    (duration,) = durations
    for nt in ("duration",) if isinstance(duration, AsLongAs) else ("first duration",):
        for begun in printer.say(nt, duration, state):
            for comma in printer.phrase(",", begun):
                yield from _say_lasting(printer, nodes, ((),), comma)


def _say_lasting(printer: Printer, nodes: tuple[Effect, ...], joins: Joins, state: State) -> Iterator[State]:
    if not nodes:
        yield state
        return
    node, *others = nodes
    for join in joins:
        for begun in printer.phrase(" ".join(join), state):
            for after in _say_without_duration(printer, node, begun):
                yield from _say_lasting(printer, tuple(others), JOINS, after)


def _say_without_duration(printer: Printer, node: Effect, state: State) -> Iterator[State]:
    made = replace(node, duration=Indefinitely()) if hasattr(node, "duration") else node
    yield from printer.say("order", made, state)
    what = getattr(node, "what", None)
    for nt, verbs in (("one object", "until verb s"), ("many subjects", "until verb they")):
        for named in printer.say(nt, what, state) if what is not None else ():
            yield from say_verb(printer, verbs, made, what, named)
            for each in printer.phrase("each", named) if nt == "many subjects" else ():
                yield from say_verb(printer, verbs, made, what, each)


def _say_may(printer: Printer, node: May, state: State) -> Iterator[State]:
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
    printer: Printer,
    effects: tuple[Effect, ...],
    at: int,
    state: State,
    before: tuple[object, str],
    first: bool = False,
) -> Iterator[State]:
    """The clauses from one on, joined in one sentence."""
    if at == len(effects):
        yield state
        return
    joins: Joins = ((),) if first else JOINS
    for join in joins:
        for begun in printer.phrase(" ".join(join), state):
            for after, subject, verbs in _say_next(printer, effects[at], begun, before, first):
                yield from _say_clauses(printer, effects, at + 1, after, (subject, verbs))


def _say_next(
    printer: Printer, node: Effect, state: State, before: tuple[object, str], first: bool
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
def say_clauses(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Clauses in one sentence."""
    if not isinstance(node, tuple) or not node:
        return
    for after, subject, verbs in _say_phrase(printer, node[0], state):
        yield from _say_clauses(printer, node, 1, after, (subject, verbs))
    for many in range(2, len(node) + 1):
        if all(isinstance(one, (Continuous, ChangeRules, Tap)) for one in node[:many]):
            for after in _say_until(printer, node[:many], state):
                yield from _say_clauses(printer, node, many, after, (None, ""))
    if state.x is None and (printer.against is None or "where" in printer.against):
        yield from _say_with_x(printer, node, state)
        yield from _say_with_x_within(printer, node, state)


def _say_with_x_within(printer: Printer, node: tuple[Effect, ...], state: State) -> Iterator[State]:
    """X is told before the sentence goes on: "…, where X is …, then shuffle"."""
    for amount in amounts_in(node) if len(node) > 1 else ():
        for after, subject, verbs in _say_phrase(printer, node[0], State(state.out, state.named, amount)):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    here = State(end.out, end.named, state.x)
                    yield from _say_clauses(printer, node, 1, here, (subject, verbs))


def _say_with_x(printer: Printer, node: tuple[Effect, ...], state: State) -> Iterator[State]:
    for amount in amounts_in((node, printer.targets)):
        inside = State(state.out, state.named, amount)
        for after in say_clauses(printer, node, inside):
            for told in printer.phrase(", where X is", State(after.out, after.named)):
                for end in printer.say("amount", amount, told):
                    yield State(end.out, end.named, state.x)
                    if printer.against is not None and "x" in printer.against[end.out :]:
                        yield State(end.out, end.named, amount)  # further sentences say X too


def amounts_in(node: object) -> list[Any]:
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
