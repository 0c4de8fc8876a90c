"""Costs: what stands before a colon, after a keyword, and after unless."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


@reads("mana")
def mana(parser: Parser, at: int) -> Iterator[Reading]:
    """{2}{W}."""
    word = parser.words[at] if at < len(parser.words) else ""
    if word.startswith("{") and not set(word) & set("TQE") - {"E"} and "{E}" not in word and "{T}" not in word:
        parser.took(at + 1)
        yield ManaCost.parse(word), at + 1


@says("mana")
def say_mana(printer: Printer, node: object, state: State) -> Iterator[State]:
    """{2}{W}."""
    if isinstance(node, ManaCost) and node.symbols:
        yield from printer.phrase(str(node), state)


@reads("energy")
def energy(parser: Parser, at: int) -> Iterator[Reading]:
    """{E}{E}."""
    word = parser.low[at]
    if word and word == "{e}" * (len(word) // 3):
        yield Number.of(len(word) // 3), at + 1


@says("energy")
def say_energy(printer: Printer, node: object, state: State) -> Iterator[State]:
    """{E}{E}."""
    if isinstance(node, Number):
        yield from printer.phrase("{E}" * int(node.value), state)


form("cost part: [pay] <cost:mana>", PayMana)
constant("cost part: {t}", TapThis())
form("cost part: pay <amount:life>", PayLife)
form("cost part: pay <amount:energy>", PayEnergy)
form("cost part: sacrifice <what:cost object>", SacrificeCost)
form("cost part: sacrifice <what:this>", SacrificeCost)
form("cost part: return <what:cost object> to (its|their) owner 's hand", ReturnCost)
form("cost part: return <what:this> to its owner 's hand", ReturnCost)
form("cost part: exile <what:cost object>", ExileCost)
form("cost part: exile <what:this>", ExileCost)
form("cost part: exile <what:this> from your graveyard", ExileCost, from_zone="graveyard")
form("cost part: sacrifice <what:attached>", SacrificeCost)
form("cost part: exile <what:top cards>", ExileCost)
form("cost part: discard <what:this>", DiscardCost)
form("cost part: reveal <what:cost object>", RevealCost)
form("cost part: discard <what:hand object>", DiscardCost)
form("cost part: remove (a|an|one) <kind:counter kind> counter from <what:this>", RemoveCountersCost, number=ONE)
form("cost part: remove <number:word number> <kind:counter kind> counters from <what:this>", RemoveCountersCost)
form("cost part: remove (a|an|one) <kind:counter kind> counter from <what:cost object>", RemoveCountersCost, number=ONE)
for action in ("blight", "collect evidence"):
    for place in ("cost part", "cost part one") if action == "blight" else ("cost part",):
        form(f"{place}: {action} <amount:digits>", ActionCost, name=action)
for place in ("cost part", "cost part one"):
    constant(f"{place}: forage", ActionCost("forage"))
for place in ("cost part", "cost part one"):
    means(f"{place}: behold (a|an) <n:permanent>", ActionCost("behold", what=N))
means("cost part: <a:cost part one> or <b:cost part one>", Either((Cost((A,)), Cost((B,)))))
for start in ("sacrifice <what:cost object>", "discard <what:hand object>", "pay <amount:life>", "[pay] <cost:mana>"):
    cls = {"s": SacrificeCost, "d": DiscardCost}.get(start[0], PayLife if "life" in start else PayMana)
    form(f"cost part one: {start}", cls)
means("cost part: tap (an|one) untapped <n:noun>", TapCost(Choose(N, ONE, YOU, Z, W)), n=Noun(N, Z, W))
means("cost part: tap <k:word number> untapped <n:nouns>", TapCost(Choose(N, K, YOU, Z, W)), n=Noun(N, Z, W))


def _chosen(nt: str, zone: Zone | None) -> None:
    """A creature; two lands; X cards; of permanents, or of cards in your hand."""

    there = Noun(N, "") if zone else SOMEWHERE

    def chosen(number: Amount) -> Choose:
        return Choose(N, number, YOU, zone, YOU) if zone else Choose(N, number, YOU, Z, W)

    means(f"{nt}: (a|an|one) <n:noun>", chosen(ONE), n=there)
    means(f"{nt}: <n:other noun>", chosen(ONE), n=there)
    means(f"{nt}: <k:word number> <n:nouns>", chosen(K), n=there)
    means(f"{nt}: any number of <n:nouns>", chosen(UpTo()), n=there)


_chosen("cost object", None)
_chosen("hand object", "hand")


@reads("loyalty")
def loyalty(parser: Parser, at: int) -> Iterator[Reading]:
    """+1, -2, 0, -X."""
    word = parser.low[at]
    sign = word[:1]
    digits = word.lstrip("+-")
    if digits.isdigit() and (sign in "+-" or digits == "0"):
        value = Number.of(digits)
        yield LoyaltyCost(Number(-value.value) if sign == "-" else value), at + 1
    elif word in ("+x", "-x"):
        yield LoyaltyCost(VariableX() if sign == "+" else Negative(VariableX())), at + 1


@says("loyalty")
def say_loyalty(printer: Printer, node: object, state: State) -> Iterator[State]:
    """+1, -2, -X."""
    if not isinstance(node, LoyaltyCost):
        return
    if isinstance(node.amount, Number):
        value = node.amount.value
        yield from printer.phrase(f"+{value}" if value > 0 else str(value), state)
    elif node.amount in (VariableX(), Negative(VariableX())):
        yield from printer.phrase("+X" if node.amount == VariableX() else "-X", state)


@reads("cost")
def cost(parser: Parser, at: int) -> Iterator[Reading]:
    """Parts with commas between them."""
    for part, end in parser.read("cost part", at):
        yield Cost((part,)), end
        here = end
        if parser.low[here] == ",":
            here += 1
            if parser.low[here] == "and":
                here += 1
        elif parser.low[here] == "and":
            here += 1
        else:
            continue
        for rest, last in parser.read("cost", here):
            yield Cost((part, *rest.parts)), last


@says("cost")
def say_cost(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Parts with commas between them."""
    if isinstance(node, Cost) and node.parts:
        yield from _say_parts(printer, node.parts, state)


def _say_parts(printer: Printer, parts: tuple[CostPart, ...], state: State) -> Iterator[State]:
    for after in printer.say("cost part", parts[0], state):
        if len(parts) == 1:
            yield after
            continue
        for join in (",", "and", ", and"):
            for here in printer.phrase(join, after):
                yield from printer.say("cost", Cost(parts[1:]), here)


same_as("pure mana cost", "mana")
__all__ = ["This", "cost"]
