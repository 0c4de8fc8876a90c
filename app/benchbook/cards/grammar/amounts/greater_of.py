"""The greater of two amounts, and twice X."""

from __future__ import annotations

from benchbook.cards.amounts import Difference, Number, Product, Sum, VariableX
from benchbook.cards.grammar.forms import constant, means
from benchbook.cards.grammar.holes import A, B

means("amount", "<a:digits> or <b:amount> , whichever is greater", Sum((A, Difference(B, A))))
constant("many", "twice x", Product(Number.of(2), VariableX()))
