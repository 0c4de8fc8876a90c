"""Forms of ``when`` that say what is paid to attack or block, that something resolves at once or meanwhile."""

from __future__ import annotations

from dataclasses import replace

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import MANA, OBJECT, NotThisForm, Parts


@WHEN.form(
    "P attacks/blocks …, paying {M}", "Ann attacks Bob with Grizzly Bears, paying {2}",
    rf"(?P<s>.*(?:attacks?|blocks?) .+?),? (?:paying|and pays?) (?P<m>{MANA})(?: (?:for|to) .+)?",
    rf"{{p:player}} pays (?P<m>{MANA})(?: for {OBJECT})?,? (?P<to>to|and) (?P<verb>attacks?|blocks?) (?P<rest>.+)",
    about="Where an effect asks for a payment (508.1g, 509.1d).",
)  # fmt: skip
def declared_at_a_price(m: Parts) -> act.Attacks | act.Blocks:
    """A declaration with what is paid for it."""
    hidden = m.raw("s") or f"{m.raw('p')} {m.raw('verb').removesuffix('s')}s {m.raw('rest')}"
    inner = WHEN.read(m.lexicon.show(hidden, m.quotes), m.lexicon)
    if not isinstance(inner, act.Attacks | act.Blocks) or inner.mana:
        raise NotThisForm(hidden)
    return replace(inner, mana=m.raw("m"))


@WHEN.form(
    "P plays O tapped/untapped", "Ann plays Forest untapped",
    r"{p:player} plays {o:name},? (?P<state>tapped|untapped)"
    r"(?:,? (?:not |without )?paying (?:(?:{n:number}|the) )?life)?",
    r"{p:player} plays {o:name},? (?P<no>not |without |and doesn't |and does not )?(?:and pays?|paying|pay) "
    r"(?:(?:{n:number}|the) )?life",
    r"{p:player} plays {o:name},? (?:and reveals?|revealing) {t:names}",
    about="Also `paying 2 life` and `revealing O2`, which let a land enter untapped.",
)  # fmt: skip
def plays_so(m: Parts) -> act.Plays:
    """A land with the answer to what is asked as it enters."""
    who = m.player("p")
    if m.has("t"):
        how = act.Chooses(who, ", ".join(m.names("t")), m.names("t"))
    else:
        yes = m.text("state") != "tapped" and not m.has("no")
        how = act.Chooses(who, "yes" if yes else "no", yes=yes, life=m.number("n") if yes and m.has("n") else None)
    return act.Plays(who, m.name("o"), how=how, state=m.text("state"))


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


_IT = r"(?:it|that|the (?:spell|ability|trigger))"


@WHEN.form(
    "P casts O … and it resolves", "Ann casts Giant Growth targeting Grizzly Bears and it resolves",
    rf"(?P<s>{{p:player}} (?:casts|activates) .+?)(?:,? and |; |, |,? then |\. )(?:{_IT} resolves|resolves it)",
    about="It resolves before anybody does anything else, and what triggered as it was cast before it.",
)  # fmt: skip
def and_resolves(m: Parts) -> act.AndResolves:
    """A spell or ability that resolves at once."""
    inner = WHEN.read(m.lexicon.show(m.raw("s"), m.quotes), m.lexicon)
    if not isinstance(inner, act.Casts | act.Activates):
        raise NotThisForm(m.raw("s"))
    return act.AndResolves(inner.who, inner)


@WHEN.form(
    "with O on the stack, …",
    "with Soul Warden's trigger on the stack, Ann casts Giant Growth targeting Grizzly Bears",
    r"[Ww]ith {o:name} (?:still )?on the stack,? {r:rest}",
    r"[Ww]ith (?:(?:the|its|that) )?(?:(?P<k>[a-z]+) )?(?P<kind>trigger|ability|spell)? ?(?:still )?on the stack,?"
    r" {r:rest}",
    about="O, or `the persist trigger`, must be on the stack as the line begins.",
)  # fmt: skip
def with_on_the_stack(m: Parts) -> act.While:
    """An action that is done while something waits on the stack."""
    inner = WHEN.read(m.lexicon.show(m.raw("r"), m.quotes), m.lexicon)
    if not isinstance(inner, act.Casts | act.Activates | act.AndResolves):
        raise NotThisForm(m.raw("r"))
    groups = m.groups
    name = m.name("o") if groups.get("o") else ""
    if not name and not groups.get("k") and not groups.get("kind"):
        raise NotThisForm(m.raw("r"))
    return act.While(inner.who, inner, name, groups.get("k") or "", groups.get("kind") or "")
