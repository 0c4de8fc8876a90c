"""The rarer keyword actions (701) and how texts tell players to carry them out."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.conditions import DidSo
from benchbook.cards.grammar.forms import ONE, YOU, constant, object_verb, order, player_verb
from benchbook.cards.objects import TopOf

object_verb("endure* <amount:digits>", do.KeywordAction, name="endure")
order("suspect <what>", do.KeywordAction, name="suspect")
order("harness <what:this>", do.Designate, designation="harnessed")
order("convert <what>", do.Transform, kind="convert")
order("airbend <what>", do.KeywordAction, name="airbend")
player_verb("recruit*", do.KeywordAction, name="recruit")
for word in ("collect evidence", "blight", "earthbend"):
    order(f"{word} <amount:digits>", do.KeywordAction, name=word)
for word in ("forage", "time travel"):
    constant("order", word, do.KeywordAction(word, YOU))
constant("order", "clash with an opponent", do.KeywordAction("clash", YOU))
constant("condition", "you win", DidSo("win the clash"))
order("exchange life totals with <second:one player>", do.ExchangeLife, first=YOU)
constant("order", "cloak the top card of your library", do.KeywordAction("cloak", YOU, TopOf(YOU, ONE)))
for kind in ("goblins", "slivers"):
    order(f"amass {kind} <amount:digits>", do.KeywordAction, name="amass", words=(kind,))
