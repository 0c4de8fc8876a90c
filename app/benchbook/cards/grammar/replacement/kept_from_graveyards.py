"""A permanent's own way out of the graveyard: "if this permanent would be put into a graveyard, you may put it …"."""

from __future__ import annotations

from benchbook.cards.abilities import Static
from benchbook.cards.grammar.forms import constant
from benchbook.cards.objects import Same, This
from benchbook.cards.replacements import ZoneReplacement

OWN = Same(This())

for may, optional in (("you may put", True), ("put", False)):
    for where, bottom in (("on top", False), ("on the bottom", True)):
        constant(
            "static",
            f"if (this permanent|this creature) would be put into a graveyard , {may} it {where} of its owner 's "
            "library instead",
            Static(
                replacements=(
                    ZoneReplacement(OWN, "battlefield", "graveyard", "library", bottom=bottom, optional=optional),
                )
            ),
        )
