"""Putting, removing and moving counters."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.continuous import Must
from benchbook.cards.events import CountersEvent
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, form, object_verb, object_verb_by, order
from benchbook.cards.objects import Same, This

order("put (a|an|one) <kind:counter kind> counter on <on:recipient>", do.PutCounters, amount=ONE)

order("put another <kind:counter kind> counter on <on:recipient>", do.PutCounters, amount=ONE)

order("put <amount:many> <kind:counter kind> counters on <on:recipient>", do.PutCounters)

order("put (a|an|one) <kind:counter kind> counter on <on:recipient> for each <amount:each>", do.PutCounters)

order("put a number of <kind:counter kind> counters on <on:recipient> equal to <amount>", do.PutCounters)

order("remove (a|an|one) <kind:counter kind> counter from <of:what>", do.RemoveCounters, amount=ONE)

order("remove <amount:word number> <kind:counter kind> counters from <of:what>", do.RemoveCounters)

order("remove all <kind:counter kind> counters from <of:what>", do.RemoveCounters, amount=None)

order("remove all counters from <of:what>", do.RemoveCounters, amount=None, kind="")

order("double the number of <kind:counter kind> counters on <of:what>", do.DoubleCounters)

order("move all counters from <of:one object> onto <to:one object>", do.MoveCounters, kind="", amount=None)

order(
    "move (a|an|one) <kind:counter kind> counter from <of:one object> onto <to:one object>", do.MoveCounters, amount=ONE
)

for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    form(
        f"player verb {inflection}",
        f"{verb} (a|an|one) <kind:counter kind> counter",
        do.PutCounters,
        subject="on",
        amount=ONE,
    )
    form(
        f"player verb {inflection}",
        f"{verb} <amount:word number> <kind:counter kind> counters",
        do.PutCounters,
        subject="on",
    )
    form(f"player verb {inflection}", f"{verb} <amount:energy>", do.PutCounters, subject="on", kind="energy")

order("remove (a|an|one) counter from <of:what>", do.RemoveCounters, amount=ONE, kind="")

object_verb("become* blocked", do.Designate, designation="blocked")

form(
    "order",
    "add one mana of any type <what:one object> could produce",
    do.AddMana,
    who=YOU,
    kind="could produce",
    amount=ONE,
)

object_verb_by(
    "block* <t:this> <d:duration> if able",
    lambda t, d: do.ChangeRules((Must("block", Same(SUBJECT), Same(t)),), d, SUBJECT),
    lambda e: (
        (This(), e.duration)
        if e == do.ChangeRules((Must("block", Same(SUBJECT), Same(This())),), e.duration, SUBJECT)
        else None
    ),
    do.ChangeRules,
)

order("put <what> on top", do.Move, to="library")

order("return <what> to the battlefield tapped and attacking", do.Move, to="battlefield", tapped=True, attacking=True)

order("put <what> onto the battlefield tapped and attacking", do.Move, to="battlefield", tapped=True, attacking=True)
order("remove a number of <kind:counter kind> counters equal to <amount> from <of:what>", do.RemoveCounters)


# ── energy ──
for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    nt = f"player verb {inflection}"
    form(nt, f"{verb} <amount:that many> {{e}}", do.PutCounters, subject="on", kind="energy")
    form(nt, f"{verb} {{e}} for each <amount:each>", do.PutCounters, subject="on", kind="energy")
    form(nt, f"{verb} an amount of {{e}} equal to <amount>", do.PutCounters, subject="on", kind="energy")
constant("event", "you get one or more {e}", CountersEvent("energy", who=YOU))
order("double the number of each kind of counter on <of:what>", do.DoubleCounters, kind="")
