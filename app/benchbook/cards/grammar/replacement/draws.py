"""Draws and other actions of players that are replaced."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.instead import instead
from benchbook.cards.grammar.wording import *


# ── Replacement effects on what players and permanents do: scry, mill, roll, flip, search, proliferate, explore ──
def _doing(template: str, node: EventReplaced) -> None:
    constant(f"static: {template}", Static(replacements=(node,)))


for whose, watched_player in (("an opponent", EachOpponent()), ("you", YOU)):
    pronoun = "they" if whose != "you" else "you"
    _doing(
        f"if {whose} would mill one or more cards , {pronoun} mill twice that many cards instead",
        EventReplaced("mill", watched_player, times=2),
    )
    replacement(
        f"if {whose} would mill one or more cards , {pronoun} mill that many cards plus <n:word number> instead",
        EventReplaced("mill", watched_player, plus=N),
        n=N.said_where(bool),
    )
replacement(
    "if an opponent would search a library , that player searches the top <n:word number> cards of that library "
    "instead",
    EventReplaced("search", EachOpponent(), limit=N),
    n=N.said_where(bool),
)

for verb in ("explore", "connive"):
    replacement(
        f"if <f:watched> would {verb} , instead <e:clauses> , then that creature {verb}s",
        EventReplaced(verb, filter=F, instead=(*E, KeywordAction(verb, what=EventObject()))),
        e=E.where(lambda effects: not any(mentions(effects, node) for node in (This(), EventObject()))),
    )


# ── Draws that are replaced while something is so: "if you would draw a card while you have no cards in hand" ──
for then in ("instead <instead:clauses>", "<instead:clauses> instead"):
    instead("static", f"if you would draw a card while <condition:condition> , {then}", DrawReplaced, who=YOU)

# ── Draws and losses of life that are replaced while something is so: "while you have no cards in hand" ──

instead(
    "static", "if you would draw a card while <condition:condition> , skip that draw instead", DrawReplaced, who=YOU,
    instead=(),
)  # fmt: skip
