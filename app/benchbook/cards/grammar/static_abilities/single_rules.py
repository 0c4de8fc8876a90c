"""Bans, restrictions and other rules that one wording says."""

from __future__ import annotations

from benchbook.cards.grammar.replacement.replacing import one
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
        "static",
        f"nonland permanents you control are {color} . the same is true for spells you control and nonland cards you "
        "own that aren't on the battlefield",
        Static(NONLAND, (SetColors((color,)),)),
    )
constant(
    "static",
    "you may spend white mana as though it were mana of any color . you may spend other mana only as though it were "
    "colorless mana",
    Static(rules=(PlayerRule("white mana for every color", YOU),)),
)
means(
    "static rule",
    "<n:nouns> can boast twice during each of your turns rather than once",
    Permit("boast twice", what=N),
    n=Noun(N),
)

# ── A card with which the game is begun by a player who is not the starting player, with a counter on it ──
CARD = Cost((ExileCost(Choose(Anything(), ONE, YOU, "hand", YOU)),))

means(
    "static",
    "if (~|this card) is in your opening hand and you're not the starting player , you may begin the game with (~|it) "
    "on the battlefield with a <k:counter kind> counter on it . if you do , exile a card from your hand",
    Static(
        rules=(Permit("begin the game with it on the battlefield", what=Same(This()), cost=CARD, name=K),), zone="hand"
    ),
)


# ── Effects that a player may pay to ignore until end of turn (116.2d) ──
def _ignorable(rule: Any, cost: Any) -> Static | None:
    if not isinstance(rule, Cant) or rule != Cant("search", who=rule.who):
        return None
    return Static(rules=(rule, Permit("ignore this effect", who=EachPlayer(), cost=cost)))


def _of_ignorable(node: Static) -> tuple[Any, ...] | None:
    if len(node.rules) != 2 or not isinstance(node.rules[1], Permit):
        return None
    found = (node.rules[0], node.rules[1].cost)
    return found if node == _ignorable(*found) else None


derived(
    "static",
    "<r:static rule> . any player may <c:paid> for that player to ignore this effect until end of turn",
    _ignorable,
    _of_ignorable,
    Static,
)


# ── It's a creature in addition to its other types: what a static ability makes of something, said short ──
def _of(node: Any) -> tuple[Any, ...] | None:
    one = node[0] if isinstance(node, tuple) and len(node) == 1 and isinstance(node[0], AddTypes) else None
    return None if one is None else ((one.types, one.subtypes, one.supertypes),)


derived("rule s", "'s (a |an |)<t:types> in addition to its other types", lambda t: (AddTypes(*t),), _of)

# Rules that one wording says: steps that are skipped, blocks by three, other Auras, what enters without being cast.
# ── when ──
constant(
    "static ability",
    "players skip their upkeep steps",
    Static(replacements=(TurnReplaced(EachPlayer(), "upkeep step"),)),
)
constant(
    "casting",
    "cast (this spell|~) only before the combat damage step",
    CastRestriction("only", during="before the combat damage step"),
)
means("duration", "for as long as <a:condition> and <b:condition>", AsLongAs(AllOf((A, B))))

# ── creatures and Auras ──
rule("can't be blocked except by three or more creatures", Cant("be blocked except by three or more", what=SUBJECT))
rule("can't be enchanted by other auras", Cant("be enchanted", what=SUBJECT, against=Not(Same(This()))))
object_verb_means("deal* damage to itself equal to <n:amount>", DealDamage(N, SUBJECT, SUBJECT), "source")

# ── instead ──
for words, duration in (("until end of turn", TURN),):
    derived(
        "clause",
        f"{words} , damage that would reduce your life total to less than <a:digits> reduces it to <b:digits> instead",
        lambda a, b, d=duration: (
            CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=a), d) if a == b else None
        ),
        lambda e, d=duration: (
            (e.replacement.life_floor,) * 2
            if isinstance(e.replacement, DamageBecomes)
            and e == CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=e.replacement.life_floor), d)
            else None
        ),
        CreateReplacement,
    )
UNCAST = ZoneReplacement(And((HasType("creature"), Not(Is("was cast")))), None, "battlefield", "exile")
constant(
    "clause",
    "until end of turn , if a creature would enter and it wasn't cast , exile it instead",
    CreateReplacement(UNCAST, TURN),
)

# ── playing from the graveyard, paying more on others' turns ──
FROM_GRAVEYARD = Permit("play from", OwnedBy(YOU), YOU, zone="graveyard")
constant(
    "clause",
    "until end of turn , you may play lands and cast spells from your graveyard",
    ChangeRules((FROM_GRAVEYARD,), TURN),
)
constant("static", "you may play lands and cast spells from your graveyard", Static(rules=(FROM_GRAVEYARD,)))
means(
    "static",
    "each spell costs <m:mana> more to cast except during its controller 's turn",
    Static(rules=(CostChange("spell", M, who=EachOtherPlayer(ActivePlayer())),)),
)

# ── what is watched ──
THEIRS = OwnedBy(EachOpponent())

means(
    "event", "<f:watched> is put into an opponent 's graveyard", ZoneChange(also(F, THEIRS), "battlefield", "graveyard")
)


# ── spells ──
def _safe(what: Any, duration: Any) -> ChangeRules:
    return ChangeRules((Cant("be countered", what=Same(what)),), duration, what)


for words, lasting in (("", Indefinitely()), (" this turn", TURN)):
    derived(
        "clause",
        f"<w:one object> can't be countered{words}",
        lambda w, d=lasting: _safe(w, d) if isinstance(w, RawTarget) and w.spec.zone == "stack" else None,
        lambda c, d=lasting: (c.what,) if isinstance(c.what, Target) and c == _safe(c.what, d) else None,
        ChangeRules,
    )

# ── goaded while it is so ──
rule("are* goaded", PlayerRule("goads", YOU, filter=SUBJECT))

# ── Bans, restrictions and exchanges that one wording says: what can't be cast, what does not untap for a while ──
means(
    "static rule",
    "<n:nouns> can't be cast",
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
    "rule s part",
    "can't attack if defending player controls (a|an) <n:noun>",
    Cant("attack", what=SUBJECT, condition=Exists(Group(also(N, OF_THE_DEFENDER)))),
    n=Noun(N),
)

# ── verbs ──
order("shuffle <what:what> into your library", Shuffle, who=YOU)
player_verb("copy* <what:spell object>", CopySpell, amount=ONE, new_targets=False)
player_verb(
    "copy* <what:spell object> . (that player|they) may choose new targets for (the|that) copy", CopySpell, amount=ONE
)
order("add an additional <mana>", AddMana, who=YOU)
player_verb("add* an additional <mana>", AddMana)
player_verb("add* an additional one mana of any color", AddMana, kind="any color", amount=ONE)
object_verb(
    "deal* <amount:damage> to <to:recipient> . the damage can't be prevented",
    DealDamage,
    subject="source",
    unpreventable=True,
)

# ── static abilities that replace ──
one(
    "if <w:this> would be destroyed , regenerate it",
    lambda w: Regenerates(This(), static=True),
    lambda r: (This(),) if r == Regenerates(This(), static=True) else None,
    Regenerates,
)
one(
    "<n:nouns> enter as a copy of <w:this>",
    lambda n, w: EntersAsCopy(This(), optional=False, filter=n.filter) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter), This()) if r.filter is not None and r.of == This() else None,
    EntersAsCopy,
)
DAYLESS = AllOf((IsNot(HasDesignation("day")), IsNot(HasDesignation("night"))))
for words, time in (("day", "day"), ("night", "night")):
    made = EntersDoing((If(DAYLESS, (Designate(time),)),))
    derived(
        "static",
        f"if it 's neither day nor night , it becomes {words} as <w:this> enters",
        lambda w, r=made: Static(replacements=(r,)),
        lambda s, r=made: (This(),) if s == Static(replacements=(r,)) else None,
        Static,
    )

# ── conditions ──
for kind in ("creature type", "color", "card type", "land type"):
    means("condition", f"<a:one object> shares a {kind} with <b:one object>", Matches(A, Shares(kind, B)))
__all__ = ["constant", "form", "grouped", "ungrouped"]
