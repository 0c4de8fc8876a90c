"""What returns to the battlefield, and how: attached, transformed, face down, with counters."""

from __future__ import annotations

from benchbook.cards.grammar.holes import A as A_
from benchbook.cards.grammar.wording import *

# ── A card that returns itself attacking, or that may be cast, from the graveyard as its ability resolves ──
for tapped in (False, True):
    order(
        f"put <what:pronoun> from your graveyard onto the battlefield{' tapped' * tapped}",
        Move,
        to="battlefield",
        from_zone="graveyard",
        tapped=tapped,
    )

# ── Auras that enchant a card in a graveyard, and then the creature that they put onto the battlefield ──
NO_LONGER = LoseAbilities(("enchant",), "keywords")
AURA = SetTypes(("enchantment",), ("Aura",))


def _enchants(keyword: object) -> bool:
    return getattr(keyword, "name", "") == "enchant"


object_verb_means(
    'lose* " enchant creature card in a graveyard " and gain* " <k:keyword> [.] "',
    Continuous(SUBJECT, (NO_LONGER, GainAbilities((K.where(_enchants),))), Indefinitely()),
)
for inflection, become in (("s", "becomes"), ("they", "become")):
    means(
        f'changes together {inflection}: {become} an aura with " <k:keyword> [.] "',
        (AURA, GainAbilities((K.where(_enchants),))),
    )

# ── Cards that are put onto the battlefield transformed: from a graveyard, and attached to a target ──

# ── attached to a target ──
for nt, player in (("one object", False), ("one player", True)):
    words = f"return <w:what> to the battlefield transformed under your control attached to <t:{nt}>"
    means(
        f"order: {words}",
        Move(W, "battlefield", YOU, transformed=True, attached_to=PlayerAsObject(T) if player else T),
        t=T.read_where(lambda to: isinstance(to, RawTarget)),
    )

# ── What returns to the battlefield face down (708.3) ──


# ── either way ──
def _either_way() -> ChooseModes:
    back = Move(This(), "battlefield", from_zone="graveyard")
    modes = (Mode((back,), words="face up"), Mode((replace(back, face_down=True),), words="face down"))
    return ChooseModes(modes, on_resolution=True, chooser=YOU)


constant("order: return (~|this card) from your graveyard to the battlefield face up or face down", _either_way())

# What is put onto the battlefield with counters on it: under whose control, tapped, attacking, and additional ones.
ON = "on (it|them)"
ONE_COUNTER, AN_ADDITIONAL = "(a|an) <k:counter kind> counter", "an additional <k:counter kind> counter"
SO_MANY, ADDITIONAL = (
    "<n:word number> <k:counter kind> counters",
    "<n:word number> additional <k:counter kind> counters",
)
EVERY = (ONE_COUNTER, AN_ADDITIONAL, SO_MANY, ADDITIONAL)


def _with_counters(start: str, endings: tuple[str, ...], move: Move) -> None:
    """The instruction <w:…> with one counter of a kind, or with so many."""
    for ending in endings:
        number = N if "<n:" in ending else ONE
        means(f"order: {start} with {ending} {ON}", replace(move, with_counters=(K, number)))


BACK, THERE = "return <w:what> to the battlefield", "put <w:what> onto the battlefield"
_with_counters(BACK, (ADDITIONAL,), Move(W, "battlefield"))
_with_counters(THERE, (ADDITIONAL,), Move(W, "battlefield"))
_with_counters(f"{THERE} tapped under your control", EVERY, Move(W, "battlefield", YOU, tapped=True))
_with_counters(f"{BACK} under your control", EVERY, Move(W, "battlefield", YOU))
_with_counters(f"{BACK} tapped and attacking", EVERY, Move(W, "battlefield", tapped=True, attacking=True))
for tapped in (False, True):
    words = f"{BACK} {'tapped and ' * tapped}transformed under its owner 's control"
    _with_counters(words, EVERY, Move(W, "battlefield", OwnerOf(W), transformed=True, tapped=tapped))

# ── what could turn up again: megamorph is a variant of morph (702.37b) ──
MORPHS = Or((HasKeyword("morph"), HasKeyword("megamorph")))
for words in ("with a morph ability", "with morph abilities"):
    constant(f"after: {words}", MORPHS)

# ── events ──
for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    words = f"<source:watched> deals {kind} to one of your opponents"
    form(f"event: {words}", DealsDamage, to_player=EachOpponent(), combat=combat)

# ── as it is turned up ──

means(
    "static: as (~|this creature) enters or is turned face up , put x <k:counter kind> counters on "
    "it , where x is <a:amount>",
    Static(replacements=(EntersWithCounters(Same(This()), K, A_), TurnsUpDoing((PutCounters(K, A_, This()),)))),
)


# ── manifesting ──


means(
    "order: manifest the top card of <w:whose> library",
    KeywordAction("manifest", YOU, TopOf(W, ONE)),
    w=W.where(lambda w: w != YOU),
)
