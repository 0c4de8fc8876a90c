"""Bans, restrictions and other rules that one wording says."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.wholes import ELSEWHERE
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── Everything of one's own that is white, mana that is spent as though it were, and creatures that boast twice ──
NO_LAND = Not(HasType("land"))
NONLAND = Several(
    (
        Group(And((NO_LAND, ControlledBy(YOU)))),
        Group(And((Is("spell"), ControlledBy(YOU))), "stack"),
        *(Group(And((NO_LAND, OwnedBy(YOU))), zone) for zone in ELSEWHERE),
    )
)
for color in FIVE_COLORS:
    constant(
        f"static: nonland permanents you control are {color} . the same is true for spells you "
        f"control and nonland cards you "
        "own that aren't on the battlefield",
        Static(NONLAND, (SetColors((color,)),)),
    )
constant(
    "static: you may spend white mana as though it were mana of any color . you may spend other mana "
    "only as though it were "
    "colorless mana",
    Static(rules=(PlayerRule("white mana for every color", YOU),)),
)
means(
    "static rule: <n:permanents> can boast twice during each of your turns rather than once",
    Permit("boast twice", what=N),
)

# ── A card with which the game is begun by a player who is not the starting player, with a counter on it ──
CARD = Cost((ExileCost(Choose(Anything(), ONE, YOU, "hand", YOU)),))

means(
    "static: if (~|this card) is in your opening hand and you're not the starting player , you may "
    "begin the game with (~|it) "
    "on the battlefield with a <k:counter kind> counter on it . if you do , exile a card from your hand",
    Static(
        rules=(Permit("begin the game with it on the battlefield", what=Same(This()), cost=CARD, name=K),), zone="hand"
    ),
)

# ── Effects that a player may pay to ignore until end of turn (116.2d) ──
means(
    "static: <r:static rule> . any player may <c:paid> for that player to ignore this effect until end of turn",
    Static(rules=(R, Permit("ignore this effect", who=EachPlayer(), cost=C))),
    r=R.where(lambda rule: isinstance(rule, Cant) and rule == Cant("search", who=rule.who)),
)

# ── It's a creature in addition to its other types: what a static ability makes of something, said short ──
means("rule s: 's (a |an |)<t:types> in addition to its other types", (AddTypes(T, S, P),), t=(T, S, P))

# Rules that one wording says: steps that are skipped, blocks by three, other Auras, what enters without being cast.
# ── when ──
constant(
    "static ability: players skip their upkeep steps", Static(replacements=(TurnReplaced(EachPlayer(), "upkeep step"),))
)
constant(
    "casting: cast (this spell|~) only before the combat damage step",
    CastRestriction("only", during="before the combat damage step"),
)
means("duration: for as long as <a:condition> and <b:condition>", AsLongAs(AllOf((A, B))))

# ── creatures and Auras ──
rule("can't be blocked except by three or more creatures", Cant("be blocked except by three or more", what=SUBJECT))
rule("can't be enchanted by other auras", Cant("be enchanted", what=SUBJECT, against=Not(Same(This()))))
object_verb_means("deal* damage to itself equal to <n:amount>", DealDamage(N, SUBJECT, SUBJECT), "source")

# ── instead ──
UNCAST = ZoneReplacement(And((HasType("creature"), Not(Is("was cast")))), None, "battlefield", "exile")
constant(
    "clause: until end of turn , if a creature would enter and it wasn't cast , exile it instead",
    CreateReplacement(UNCAST, TURN),
)

# ── playing from the graveyard, paying more on others' turns ──
FROM_GRAVEYARD = Permit("play from", OwnedBy(YOU), YOU, zone="graveyard")
constant(
    "clause: until end of turn , you may play lands and cast spells from your graveyard",
    ChangeRules((FROM_GRAVEYARD,), TURN),
)
constant("static: you may play lands and cast spells from your graveyard", Static(rules=(FROM_GRAVEYARD,)))
means(
    "static: each spell costs <m:mana> more to cast except during its controller 's turn",
    Static(rules=(CostChange("spell", M, who=EachOtherPlayer(ActivePlayer())),)),
)

# ── what is watched ──
THEIRS = OwnedBy(EachOpponent())

means(
    "event: <f:watched> is put into an opponent 's graveyard", ZoneChange(also(F, THEIRS), "battlefield", "graveyard")
)


# ── goaded while it is so ──
rule("are* goaded", PlayerRule("goads", YOU, filter=SUBJECT))

# ── Bans, restrictions and exchanges that one wording says: what can't be cast, what does not untap for a while ──
means(
    "static rule: <n:nouns> can't be cast",
    Cant("cast", what=N),
    n=Noun(N.where(lambda kind: kind != Anything()), "stack"),
)

# ── what does not untap ──
for words in ("its controller 's untap step", "their controller 's untap step", "their controllers ' untap steps"):
    object_verb_means(
        f"don't* untap during {words} for as long as <c:condition>",
        ChangeRules((Cant("untap in the untap step", what=Same(SUBJECT)),), AsLongAs(C), SUBJECT),
    )

# ── attacking where the defending player has something ──
OF_THE_DEFENDER = ControlledBy(DefendingPlayer())

means(
    "rule s part: can't attack if defending player controls (a|an) <n:permanent>",
    Cant("attack", what=SUBJECT, condition=Exists(Group(also(N, OF_THE_DEFENDER)))),
)

# ── verbs ──
order("shuffle <what:what> into your library", Shuffle, who=YOU)
player_verb("copy* <what:spell object>", CopySpell, amount=ONE, new_targets=False)
player_verb(
    "copy* <what:spell object> . (that player|they) may choose new targets for (the|that) copy", CopySpell, amount=ONE
)
player_verb("add* an additional <mana>", AddMana)
player_verb("add* an additional one mana of any color", AddMana, kind="any color", amount=ONE)
object_verb(
    "deal* <amount:damage> to <to:recipient> . the damage can't be prevented",
    DealDamage,
    subject="source",
    unpreventable=True,
)

# ── static abilities that replace ──
replacement("if <w:this> would be destroyed , regenerate it", Regenerates(This(), static=True))
DAYLESS = AllOf((IsNot(HasDesignation("day")), IsNot(HasDesignation("night"))))
for words, time in (("day", "day"), ("night", "night")):
    made = EntersDoing((If(DAYLESS, (Designate(time),)),))
    means(
        f"static: if it 's neither day nor night , it becomes {words} as <w:this> enters", Static(replacements=(made,))
    )

# ── conditions ──
for kind in ("creature type", "color", "card type", "land type"):
    means(f"condition: <a:one object> shares a {kind} with <b:one object>", Matches(A, Shares(kind, B)))
__all__ = ["constant", "form", "grouped", "ungrouped"]
