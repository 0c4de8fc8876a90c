"""Objects and damage by what happened in combat or in the turn: attacked, blocked, controlled since it began."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

MET = (
    ("blocked or (was|were) blocked by", MetInCombat(W, "either")),
    ("(was|were) blocked by", MetInCombat(W, "was blocked by")),
    ("blocked", MetInCombat(W, "blocked")),
)
for span, combat in (("turn", False), ("combat", True)):
    constant(f"after: that blocked or (was|were) blocked this {span}", MetInCombat(None, "either", combat))
    for words, met in MET:
        for who in ("pronoun", "this"):
            it = replace(met, what=W.but(Group), this_combat=combat)
            means(f"after: that {words} <w:{who}> this {span}", it)
        means(f"after: that {words} (a|an) <n:permanent> this {span}", replace(met, what=Group(N), this_combat=combat))

    for who in ("pronoun", "this"):
        means(f"after: <w:{who}> blocked this {span}", MetInCombat(W.but(Group), "was blocked by", combat))

for words in ("it 's", "that creature is"):
    constant(f"recipient: the player or planeswalker {words} attacking", AttackedBy(EventObject()))


means("recipient: <n:them alone>", PlayerAsObject(N))
# ── the Curses attached to a player (303.4i) ──
means("after: attached to <p:them alone>", AttachedTo(P))


@reads("them alone")
def them_alone(parser: Parser, at: int) -> Iterator[Reading]:
    """Them, of one player; several objects that were named are meant sooner, by a form before this one."""
    if parser.low[at] == "them":
        parser.took(at + 1)
        yield PlayerPronoun(at, "they"), at + 1


@says("them alone")
def say_them_alone(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Them, in a text that has it; of itself the printer says that player."""
    at = state.out
    if printer.against is not None and printer.against[at : at + 1] == ("them",):
        told = Printer(printer.targets, (*printer.against[:at], "they", *printer.against[at + 1 :]))
        yield from told.say("they players", node, state)
