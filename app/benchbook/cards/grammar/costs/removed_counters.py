"""Any number of counters removed, any amount of energy paid, and what is done for each of them."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import spoken
from benchbook.cards.grammar.wording import *

REMOVED = "counters removed"


def removed(kind: object) -> Any:
    """The name of how many counters of the kind in a hole are removed."""

    def kind_in(name: str) -> str | None:
        return name.removesuffix(REMOVED).strip() or None if name.endswith(REMOVED) else None

    return Turned(kind, lambda one: f"{one} {REMOVED}", kind_in)


# ── any number of counters as a cost: a variable that is announced ──
ANY_NUMBER = RemoveCountersCost(K, VariableX(removed(K)), This())
for words, part in (
    ("any number of", ANY_NUMBER),
    ("all", replace(ANY_NUMBER, how="all")),
    ("one or more", replace(ANY_NUMBER, how="one or more")),
):
    means(f"cost part: remove {words} <k:counter kind> counters from <w:this>", part)

# ── so many among several permanents ──
means(
    "cost part: remove one or more <c:counter kind> counters from among <n:permanents>",
    RemoveCountersCost(C, VariableX(removed(C)), Group(N), "one or more among"),
)
means("each: <k:counter kind> counter removed this way", VariableX(removed(K)))
means("each: <k:counter kind> counter removed this way", BoundAmount(removed(K)))
for variable in (VariableX, BoundAmount):
    means("amount: the number of <k:counter kind> counters removed this way", variable(removed(K)))
same_as("amount", "counters removed this way")
spoken(
    "counters removed this way",
    "the number of counters removed this way",
    lambda at, size: ThatMuch(at),
    lambda node: isinstance(node, (VariableX, BoundAmount)) and _name(node).endswith(REMOVED),
)


def counted_by(cost: Cost) -> VariableX | None:
    """The number of counters that a cost removes, where it is as many as there are or as the payer likes."""
    parts_ = [p.number for p in cost.parts if isinstance(p, RemoveCountersCost) and isinstance(p.number, VariableX)]
    return next((n for n in parts_ if n.letter.endswith(REMOVED)), None)


def told_of(ability: object) -> bool:
    """Whether what it says of counters removed this way is of counters that its cost, or an instruction, removes."""
    spoken = [p for p in parts(ability) if isinstance(p, (VariableX, BoundAmount)) and _name(p).endswith(REMOVED)]
    if not spoken:
        return True
    in_cost = {p for p in parts(getattr(ability, "cost", None)) if isinstance(p, VariableX)}
    told = {f"{p.kind} {REMOVED}".strip() for p in parts(ability) if isinstance(p, RemoveCounters)}
    known = {*told, *({REMOVED} if told else ())}
    return all(p in in_cost if isinstance(p, VariableX) else p.name in known for p in spoken)


def _name(amount: VariableX | BoundAmount) -> str:
    return amount.letter if isinstance(amount, VariableX) else amount.name


# ── up to so many counters ──


def _counted(amount: object) -> bool:
    """Whether it counts what was done before it: counters removed, each 1 life lost."""
    return isinstance(amount, (ThatMuch, EventAmount)) or (
        isinstance(amount, BoundAmount) and amount.name.endswith(REMOVED)
    )


same_as("clause", "for each removed")


@reads("for each removed")
def for_each_removed(parser: Parser, at: int) -> Iterator[Reading]:
    """For each counter removed this way, …: all of a sentence, or what of it is paid for each time."""
    if parser.low[at : at + 2] != ("for", "each"):
        return
    for amount, end in parser.read("each", at + 2):
        if _counted(amount) and parser.low[end] == ",":
            for effects, stop in parser.read("clauses", end + 1):
                if parser.low[stop] in (".", "unless"):  # paid for each by itself, see each_paid
                    parser.took(stop + 1)
                    yield ForEach(effects, times=amount), stop


@says("for each removed")
def say_for_each_removed(printer: Printer, node: object, state: State) -> Iterator[State]:
    """For each counter removed this way, …"""
    if isinstance(node, ForEach) and _counted(node.times) and node == ForEach(node.effects, times=node.times):
        for begun in printer.phrase("for each", state):
            for told in printer.say("each", node.times, begun):
                for comma in printer.phrase(",", told):
                    yield from printer.say("clauses", node.effects, comma)


# ── mana ──
for first, one in COLOR_NAMES.items():
    for second, two in COLOR_NAMES.items():
        if first != second:
            form(
                f"order: add <amount:word number> mana in any combination of {{{first}}} and/or {{{second}}}",
                AddMana,
                who=YOU,
                kind="any combination",
                among=(one, two),
            )
