"""The top card of a graveyard, or the top creature card of it (404.2)."""

from __future__ import annotations

from benchbook.cards.grammar.forms import ONE, YOU, form
from benchbook.cards.objects import HasType, TopOfGraveyard

KINDS = {"card": None, "creature card": HasType("creature"), "artifact card": HasType("artifact")}

for words, kept in KINDS.items():
    form("what", f"the top {words} of <who:whose> graveyard", TopOfGraveyard, number=ONE, filter=kept)
    form("top cards", f"the top {words} of your graveyard", TopOfGraveyard, who=YOU, number=ONE, filter=kept)
form("what", "the top <number:word number> cards of <who:whose> graveyard", TopOfGraveyard, filter=None)
form("top cards", "the top <number:word number> cards of your graveyard", TopOfGraveyard, who=YOU, filter=None)
