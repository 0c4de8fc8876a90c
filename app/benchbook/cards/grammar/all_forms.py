"""Every module of this package and of the packages in it adds its forms by being there; the rare ones follow."""

from __future__ import annotations

from benchbook.cards.grammar.rare_forms import add_all
from benchbook.modules import import_all

import_all(__name__.rpartition(".")[0])
add_all()
