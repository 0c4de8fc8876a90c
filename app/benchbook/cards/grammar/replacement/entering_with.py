"""What an object enters with: counters of its own, as many as there are things of a kind, abilities."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.replacing import one
from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.grammar.wording import *

# ── Counters that remain on an object as it changes zones ──
constant(
    "static",
    "counters remain on (~|this creature) as it moves to any zone other than a player 's hand or library",
    Static(replacements=(CountersStay(),), zone="any"),
)

# ── What an object enters with besides counters: abilities, if a cost was paid for it (702.33f) ──
OWN = Same(This())


@reads("granted to itself")
def granted_to_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """Keywords, or a quoted ability in which the object's own name is the object itself (201.5)."""
    yield from parser.read("granted", at)
    yield from (((ability,), end) for ability, end in quotation(parser, at, itself=True))


@says("granted to itself")
def say_granted_to_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Keywords, or a quoted ability."""
    yield from printer.say("granted", node, state)


def _with(condition: Any, number: Any, kind: str, abilities: Any) -> Static:
    return Static(replacements=(EntersWithCounters(OWN, kind, number, condition=condition, gaining=abilities),))


def _said(node: Static) -> tuple[Any, ...] | None:
    made = node.replacements[0] if node.replacements else None
    if not isinstance(made, EntersWithCounters) or not made.gaining:
        return None
    found = (made.condition, made.amount, made.kind, made.gaining)
    return found if node == _with(*found) else None


ENTERS = "if <c:condition> , (it|~) enters with"
means(
    "static",
    f"{ENTERS} (a|an) <k:counter kind> counter on it and with <g:granted to itself>",
    Static(replacements=(EntersWithCounters(OWN, K, ONE, condition=C, gaining=G),)),
)
derived(
    "static",
    f"{ENTERS} <n:word number> <k:counter kind> counters on it and with <g:granted to itself>",
    _with,
    _said,
    Static,
)


# So many additional counters as there are things of a kind: "with an additional +1/+1 counter on it for each …".
def _more(noun: Noun, kind: str, amount: Amount) -> EntersWithCounters | None:
    return EntersWithCounters(noun.filter, kind, amount) if noun.zone == "battlefield" else None


def _of_more(made: EntersWithCounters) -> tuple[Any, ...] | None:
    if isinstance(made.amount, Number) or made != EntersWithCounters(made.filter, made.kind, made.amount):
        return None
    return (Noun(made.filter), made.kind, made.amount)


MORE = "with an additional <k:counter kind> counter on"
one(f"<n:each other noun> enters {MORE} it for each <a:each>", _more, _of_more, EntersWithCounters)
one(f"<n:nouns> enter {MORE} them for each <a:each>", _more, _of_more, EntersWithCounters)
constant("after", "you already control", ControlledBy(YOU))

# ── Counters that take the place of others, or come on top: "it escapes with twelve +1/+1 counters on it instead" ──
ESCAPED = CostWasPaid("escape", what=This())


def _with_entering_with_more(kind: str, number: Amount, condition: Condition | None = None) -> EntersWithCounters:
    return EntersWithCounters(OWN, kind, number, condition=condition)


# ── instead ──
def _or_escapes(w: Any, number: Amount, kind: str, instead: Amount, other: str) -> Static:
    return Static(
        replacements=(
            _with_entering_with_more(kind, number, IsNot(ESCAPED)),
            _with_entering_with_more(other, instead, ESCAPED),
        )
    )


def _two(node: Static) -> tuple[EntersWithCounters, EntersWithCounters] | None:
    made = node.replacements
    return made if len(made) == 2 and all(isinstance(r, EntersWithCounters) for r in made) else None  # type: ignore[return-value]


def _of_escape(node: Static) -> tuple[Any, ...] | None:
    made = _two(node)
    found = (This(), made[0].amount, made[0].kind, made[1].amount, made[1].kind) if made is not None else None
    return found if found is not None and node == _or_escapes(*found) else None


derived(
    "static",
    "<w:this> enters with <n:word number> <k:counter kind> counters on it . (it|~) escapes with <m:word number> "
    "<o:counter kind> counters on it instead",
    _or_escapes,
    _of_escape,
    Static,
)


# ── more ──
def _or_more(w: Any, kind: str, condition: Condition, other: str) -> Static | None:
    twice = (_with_entering_with_more(kind, VariableX()), _with_entering_with_more(kind, VariableX(), condition))
    return Static(replacements=twice) if kind == other else None


def _of_more_entering_with_more(node: Static) -> tuple[Any, ...] | None:
    made = _two(node)
    found = (This(), made[0].kind, made[1].condition, made[1].kind) if made is not None and made[1].condition else None
    return found if found is not None and node == _or_more(*found) else None


derived(
    "static",
    "<w:this> enters with x <k:counter kind> counters on it . if <c:condition> , it enters with an additional x "
    "<o:counter kind> counters on it",
    _or_more,
    _of_more_entering_with_more,
    Static,
)
