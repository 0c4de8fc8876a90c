"""Lines in which a permanent is tapped for mana that is named."""

from __future__ import annotations

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import Parts


@WHEN.form(
    "P taps O for {M}",
    "Ann taps Forest for {G}",
    r"{p:player} taps {o:name} for {m:mana}",
    r"{p:player} taps {o:name} for (?:a |one )?(?P<c>white|blue|black|red|green|colorless)(?: mana)?",
    about="The mana ability that gives just that, with its choices; also `for blue mana`.",
)
def taps_for(m: Parts) -> act.Activates:
    """A mana ability, by what it gives."""
    letters = {**COLOR_LETTERS, "colorless": "C"}
    mana = m.raw("m") if m.has("m") else "{" + letters[m.raw("c")] + "}"
    return act.Activates(m.player("p"), m.name("o"), how=act.Options(adds=mana))
