"""Counters and tokens of a player's choice: "your choice of a flying counter or a vigilance counter"."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

Words = tuple[str, ...]


# ── the kinds ──
def _listed(words: Words, joins: Words) -> list[str] | None:
    """The members of a list: "a, b, or c", "a or b"."""
    text = " ".join(words)
    for join in joins:
        head, found, last = text.rpartition(f" , {join} ")
        if found:
            return [*head.split(" , "), last]
    for join in joins:
        head, found, last = text.rpartition(f" {join} ")
        if found and " , " not in head:
            return [head, last]
    return None


def _kinds(words: Words) -> tuple[str, ...] | None:
    """The kinds of counter that the words list, each with its noun or all with one."""
    if words[-2:-1] == ("counter",) or words[-1:] != ("counter",):
        return None
    each = _listed(words, ("or",))
    if each is not None and all(e.endswith(" counter") and e.split()[0] in ("a", "an") for e in each):
        found = [" ".join(e.split()[1:-1]) for e in each]
    elif words[0] in ("a", "an"):
        found = _listed(words[1:-1], ("or",)) or []
    else:
        found = []
    return tuple(found) if len(found) > 1 and all(_is_kind(kind) for kind in found) else None


def _is_kind(kind: str) -> bool:
    return " " not in kind or kind in ("first strike", "double strike")


@reads("choice of counters")
def choice_of_counters(parser: Parser, at: int) -> Iterator[Reading]:
    """A menace counter or a trample counter; a +1/+1, first strike, or vigilance counter."""
    low = parser.low
    if low[at] not in ("a", "an"):
        return
    among = ("a", "counter", "from", "among")
    for end in range(at + 3, min(at + 24, len(low))):
        if low[end - 1] == ".":
            return
        kinds = _kinds(low[at:end])
        if kinds is not None and low[end] not in ("or", ","):
            parser.took(end)
            yield kinds, end
        if low[at : at + 4] == among and low[end] == "on":
            listed = _listed(low[at + 4 : end], ("and",)) or []
            if len(listed) > 1 and all(_is_kind(kind) for kind in listed):
                yield tuple(listed), end


@says("choice of counters")
def say_choice_of_counters(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, tuple) or len(node) < 2:
        return
    for article in ("a", "an"):
        yield from _say_list(
            printer, [f"{article if i == 0 else 'a'} {k} counter" for i, k in enumerate(node)], state, "or"
        )
        for after in _say_list(printer, [f"{article} {node[0]}", *node[1:]], state, "or"):
            yield from printer.phrase("counter", after)
    for begun in printer.phrase("a counter from among", state):
        yield from _say_list(printer, list(node), begun, "and")


def _say_list(printer: Printer, parts: list[str], state: State, join: str) -> Iterator[State]:
    if len(parts) == 2:
        yield from printer.phrase(f"{parts[0]} {join} {parts[1]}", state)
    yield from printer.phrase(f"{' , '.join(parts[:-1])} , {join} {parts[-1]}", state)


# ── putting one ──
def _putting(told: tuple[tuple[str, ...], What | Who]) -> tuple[Mode, ...]:
    """One mode a kind of counter."""
    kinds, on = told
    return tuple(Mode((PutCounters(kind, ONE, on),), words=f"{kind} counter") for kind in kinds)


def _kinds_put(modes: tuple[Mode, ...]) -> tuple[tuple[str, ...], What | Who] | None:
    """The kinds that these modes differ in, and what the counter is put on."""
    put = [m.effects[0] for m in modes if len(m.effects) == 1 and isinstance(m.effects[0], PutCounters)]
    told = (tuple(p.kind for p in put), put[0].on) if len(put) > 1 else None
    return told if told and modes == _putting(told) else None


for words in ("your choice of <k:choice of counters>", "<k:choice of counters>"):
    means(
        f"order: put {words} on <w:what>",
        ChooseModes(Turned((K, W), _putting, _kinds_put), on_resolution=True, chooser=YOU),
    )


# ── tokens ──
def _creating(specs: tuple[TokenSpec, ...]) -> tuple[Mode, ...] | None:
    """One mode a kind of token, each of them predefined."""
    modes = (Mode((CreateToken(SUBJECT, ONE, s),), words=f"{s.name} token") for s in specs)
    return tuple(modes) if all(s.predefined for s in specs) else None


def _tokens_created(modes: tuple[Mode, ...]) -> tuple[TokenSpec, ...] | None:
    """The tokens that these modes differ in."""
    made = [m.effects[0] for m in modes if len(m.effects) == 1 and isinstance(m.effects[0], CreateToken)]
    specs = tuple(one.spec for one in made if one.spec is not None)
    return specs if modes == _creating(specs) else None


for listed, tokens in (
    ("(a|an) <a:token> or (a|an) <b:token>", (A, B)),
    ("(a|an) <a:token> , (a|an) <b:token> , or (a|an) <c:token>", (A, B, C)),
):
    created = ChooseModes(Turned(tokens, _creating, _tokens_created), on_resolution=True, chooser=SUBJECT)
    player_verb_means(f"create* your choice of {listed}", created, "chooser")
