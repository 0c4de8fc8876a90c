"""What players can't do, what attacking costs, and how much of a thing they may have."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import SUCH
from benchbook.cards.grammar.wording import *

# ── Life and permanents that players can't pay with to cast spells or activate abilities ──
LIFE = Cant("pay life to cast or activate", who=EachPlayer())

means(
    "static: players can't pay life or sacrifice <n:permanents> to cast spells or activate abilities",
    Static(rules=(LIFE, Cant("be sacrificed to cast or activate", what=N, who=EachPlayer()))),
)

# ── untapping ──
for words, steps, who in (
    ("players can't untap more than", "their untap steps", EachPlayer()),
    ("you can't untap more than", "your untap step", YOU),
):
    means(
        f"static rule: {words} one <n:noun> during {steps}",
        PlayerRule("most untapped", who, ONE, N),
        n=Noun(N.but(type(None))),
    )
    means(
        f"static rule: {words} <k:word number> <n:nouns> during {steps}",
        PlayerRule("most untapped", who, K, N),
        n=Noun(N.but(type(None))),
        k=K.said_where(lambda number: number != ONE),
    )

# ── costs ──
means(
    "static rule: each spell that would cost less than <a:word number> mana to cast costs <b:word number> mana to cast",
    CostFloor(A),
    b=A,
)

# ── from where ──
OWN_HAND = Not(LiesIn(("hand",)))
for words, whose in (("your opponents", EachOpponent()), ("players", EachPlayer())):
    constant(
        f"static rule: {words} can't cast spells from anywhere other than their hands",
        Cant("cast from", who=whose, against=OWN_HAND),
    )

# ── Who can't play lands ──
constant("static rule: you can't play lands", Cant("play lands", who=YOU))
constant("static rule: your opponents can't play lands", Cant("play lands", who=EachOpponent()))

# ── What players can't do, what attacking costs, and replaced draws and life ──
NOT_MANA = Not(Is("mana ability"))

# ── activating and casting ──
for ending, against in (("", None), ("unless they're mana abilities", NOT_MANA)):
    means(
        f"static rule: activated abilities of <n:nouns> can't be activated {ending}",
        Cant("activate", what=N, against=against),
        n=Noun(N.said_where(lambda kind: not isinstance(kind, (Same, type(None))))),
    )
    constant(
        f"static rule: activated abilities of sources with the chosen name can't be activated {ending}",
        Cant("activate", what=Chosen("card name"), against=against),
    )
constant(
    "static rule: spells and abilities your opponents control can't cause you to sacrifice permanents",
    Cant("sacrifice for an opponent", who=YOU),
)
MADE_TO = "spells and abilities your opponents control can't cause you to"
constant(f"static rule: {MADE_TO} discard cards", Cant("discard for an opponent", who=YOU))
constant(
    f"static: {MADE_TO} discard cards or sacrifice permanents",
    Static(rules=(Cant("discard for an opponent", who=YOU), Cant("sacrifice for an opponent", who=YOU))),
)
constant("static rule: spells with the chosen name can't be cast", Cant("cast", what=Chosen("card name")))
for words, caster in (
    ("players", EachPlayer()),
    ("your opponents", EachOpponent()),
    ("you", YOU),
    ("each player", EachPlayer()),
):
    means(f"static rule: {words} can't cast <n:spells>", Cant("cast", what=kind_or_none(N), who=caster))
constant(
    "static rule: each player can't draw more than one card each turn", Cant("draw more than one", who=EachPlayer())
)
means(
    "static rule: you may have <w:this> assign its combat damage as though it weren't blocked",
    Permit("assign damage as though unblocked", what=Same(W)),
)


# ── attacking for a price ──
def _priced(mana: Any) -> Cant:
    return Cant("attack you", what=SUBJECT, unless=Cost((PayMana(mana),)))


means(
    "rule they part: can't attack you unless their controller pays <m:mana> for each creature they control that's attacking you".replace(  # noqa: E501
        "that's", "that 's"
    ),
    _priced(M),
)

# ── both events ──
means(
    "static rule: <n:permanents> entering or dying don't cause abilities to trigger",
    NoTrigger(AnyEvent((ZoneChange(N, to_zone="battlefield"), ZoneChange(N, "battlefield", "graveyard")))),
)
form(
    "event: <filter:watched> is put into your graveyard from your library",
    ZoneChange,
    from_zone="library",
    to_zone="graveyard",
)

# ── draws and life replaced ──
GRAVEYARD = CountOf(Group(Anything(), "graveyard", YOU))
TOO_FEW = AmountIs(GRAVEYARD, "<", EventAmount())
SO_MANY = Choose(Anything(), EventAmount(), YOU, "graveyard", YOU)
DRAWER = EventPlayer()
NO_LIBRARY = AmountIs(CountOf(Group(Anything(), "library", YOU)), "=", Number.of(0))
for words, replaced_by in (
    (
        "if you would draw a card while your library has no cards in it , you win the game instead",
        DrawReplaced(YOU, (PlayerOutcome(YOU, "win"),), condition=NO_LIBRARY),
    ),
    (
        "if damage would be dealt to you , exile that many cards from your graveyard instead . if you can't , you "
        "lose the game",
        DamageBecomes((If(TOO_FEW, (PlayerOutcome(YOU, "lose"),), (Exile(SO_MANY),)),), to_player=YOU),
    ),
    (
        "if a player would draw a card except the first one they draw in each of their draw steps , that player "
        "discards a card instead . if the player discards a card this way , they draw a card . if the player doesn't "
        "discard a card this way , they mill a card",
        DrawReplaced(
            EachPlayer(),
            (Discard(DRAWER, ONE), If(DidSo(), (Draw(DRAWER, ONE),), (Mill(DRAWER, ONE),))),
            except_first=True,
        ),
    ),
    ("if a player would gain life , that player gains no life instead", LifeReplaced(EachPlayer(), times=0)),
):
    constant(f"static: {words}", Static(replacements=(replaced_by,)))

# ── verbs ──
WHOLE = Several((Group(Anything(), "hand", SUBJECT), Group(Anything(), "graveyard", SUBJECT)))
player_verb_means("shuffle* THEIR hand and graveyard into THEIR library", Shuffle(SUBJECT, WHOLE))
EVERYTHING = Several((*WHOLE.parts, Group(OwnedBy(SUBJECT))))
player_verb_means(
    "shuffle* THEIR hand , THEIR graveyard , and all permanents THEY own into THEIR library",
    Shuffle(SUBJECT, EVERYTHING),
)
for zone in ("hand", "graveyard"):
    player_verb_means(
        f"put* (a|an) <n:card> from THEIR {zone} onto the battlefield",
        Move(Choose(N, ONE, SUBJECT, zone, SUBJECT), "battlefield", SUBJECT),
        "control",
    )
order("exile <what:pronoun> from (your|their) graveyard", Exile)
for words, place in (("into its owner 's hand", "hand"), ("on top of its owner 's library", "library")):
    order(
        f"counter <what:spell object> . if that spell is countered this way , put it {words} instead of into that player 's graveyard",  # noqa: E501
        CounterSpell,
        instead=place,
    )
for where, position in (("on top of", "top"), ("on the bottom of", "bottom")):
    order(f"put <what:pronoun> {where} that player 's library", Move, to="library", position=position)
FLASHBACK = (GainAbilities((Keyword("flashback", words="its mana cost"),)),)
object_verb_means(
    "gain* flashback <d:duration> . the flashback cost is equal to (its|their) mana cost",
    Continuous(SUBJECT, FLASHBACK, D),
)
means(
    "static: <w:static one> has flashback . the flashback cost is equal to (that card 's|its|the card 's) mana cost",
    Static(W, FLASHBACK),
    w=W.only(Group),
)
means(
    "static: <w:static one> has escape . the escape cost is equal to (the card 's|its|that card 's) "
    "mana cost plus <c:cost>",
    Static(W, (GainAbilities((Keyword("escape", cost=Cost((OwnManaCost(), *C))),)),)),
    w=W.only(Group),
    c=Cost(C),
)
object_verb_means(
    "become* a <p:p/t> creature with all creature types <d:duration> . it's still a land".replace("it's", "it 's"),
    Continuous(SUBJECT, (AddTypes(("creature",), ("every creature type",)), SetPT(P, T)), D),
    p=(P, T),
)
means("changes together s: is a colorless <t:types>", (SetTypes(T, S), SetColors(())), t=(T.where(bool), S, ()))

# ── Opponents who control more of a kind than you and may not have more of it: "… can't cast creature spells" ──
SAME = " . the same is true for artifacts and enchantments"


def _more(kind: Filter) -> AmountIs:
    theirs, mine = (CountOf(Group(plus(kind, ControlledBy(who)))) for who in (SUCH, YOU))
    return AmountIs(theirs, ">", mine)


def _barred_to_who_has_more(kind: str) -> Cant:
    return Cant("cast", what=HasType(kind), who=SuchPlayers(EachOpponent(), _more(HasType(kind))))


CREATURES, OTHERS = (
    _barred_to_who_has_more("creature"),
    (_barred_to_who_has_more("artifact"), _barred_to_who_has_more("enchantment")),
)
BARRED = "each opponent who controls more creatures than you can't cast creature spells"
constant("static: " + BARRED + SAME, Static(rules=(CREATURES, *OTHERS)))
constant(
    "static: each opponent who controls more lands than you can't play lands",
    Static(rules=(Cant("play lands", who=SuchPlayers(EachOpponent(), _more(HasType("land")))),)),
)
