"""What is said of one's commanders: how often they were cast, to take one from the command zone (903)."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.amounts import CommanderCasts, Number
from benchbook.cards.continuous import CostChange
from benchbook.cards.events import AnyEvent, Attacks, ZoneChange
from benchbook.cards.grammar.forms import YOU, constant, means
from benchbook.cards.grammar.holes import M
from benchbook.cards.objects import And, Choose, Is, OwnedBy

COMMANDER = Is("commander")
MINE = And((COMMANDER, OwnedBy(YOU)))
TIMES = "you've cast (your commander|a commander) from the command zone this game"
constant("each", f"time {TIMES}", CommanderCasts())
constant("amount", f"the number of times {TIMES}", CommanderCasts())
constant(
    "order",
    "put your commander into your hand from the command zone",
    do.Move(Choose(COMMANDER, Number.of(1), YOU, "command", YOU), "hand"),
)
constant("event", "your commander enters", ZoneChange(MINE, to_zone="battlefield"))
constant("event", "your commander attacks", Attacks(MINE))
constant(
    "event", "your commander enters or attacks", AnyEvent((ZoneChange(MINE, to_zone="battlefield"), Attacks(MINE)))
)
constant("event", "your commander is put into the command zone from anywhere", ZoneChange(MINE, to_zone="command"))


means(
    "static",
    "your commander costs <m:mana> less to cast for each time it 's been cast from the command zone this game",
    Static(rules=(CostChange("spell", M, True, MINE, YOU, times=CommanderCasts(each=True)),)),
)
