"""What players can't do, what attacking costs, and how much of a thing they may have."""

from __future__ import annotations

from benchbook.cards.grammar.conditions.comparisons import SUCH, controlled
from benchbook.cards.grammar.wording import *

# ── Life and permanents that players can't pay with to cast spells or activate abilities ──
LIFE = Cant("pay life to cast or activate", who=EachPlayer())

means(
    "static",
    "players can't pay life or sacrifice <n:nouns> to cast spells or activate abilities",
    Static(rules=(LIFE, Cant("be sacrificed to cast or activate", what=N, who=EachPlayer()))),
    n=Noun(N),
)

# ── How many permanents untap, the least that spells cost, from where players can't cast ──
# ── untapping ──
for words, steps, who in (
    ("players can't untap more than", "their untap steps", EachPlayer()),
    ("you can't untap more than", "your untap step", YOU),
):

    def _most(number: Any, noun: Noun, w: Any = who) -> Any:
        return PlayerRule("most untapped", w, number, noun.filter) if noun.zone == "battlefield" else None

    def _of_most(rule: Any, w: Any = who, one: bool = False) -> Any:
        if not isinstance(rule, PlayerRule) or rule.filter is None or (rule.amount == ONE) is not one:
            return None
        noun = Noun(rule.filter)
        return ((noun,) if one else (rule.amount, noun)) if rule == _most(rule.amount, noun, w) else None

    derived(
        "static rule",
        f"{words} one <n:noun> during {steps}",
        lambda n, m=_most: m(ONE, n),
        lambda r, t=_of_most: t(r, one=True),
        PlayerRule,
    )
    derived("static rule", f"{words} <k:word number> <n:nouns> during {steps}", _most, _of_most, PlayerRule)


# ── costs ──
def _floor(first: Any, second: Any) -> Any:
    return CostFloor(first) if first == second else None


derived(
    "static rule",
    "each spell that would cost less than <a:word number> mana to cast costs <b:word number> mana to cast",
    _floor,
    lambda r: (r.least, r.least) if r == CostFloor(r.least) else None,
    CostFloor,
)

# ── from where ──
OWN_HAND = Not(LiesIn(("hand",)))
for words, whose in (("your opponents", EachOpponent()), ("players", EachPlayer())):
    constant(
        "static rule",
        f"{words} can't cast spells from anywhere other than their hands",
        Cant("cast from", who=whose, against=OWN_HAND),
    )

# ── Who can't play lands ──
constant("static rule", "you can't play lands", Cant("play lands", who=YOU))
constant("static rule", "your opponents can't play lands", Cant("play lands", who=EachOpponent()))

# ── What players can't do, what attacking costs, and replaced draws and life ──
NOT_MANA = Not(Is("mana ability"))

# ── activating and casting ──
for ending, against in (("", None), ("unless they're mana abilities", NOT_MANA)):

    def _barred(noun: Noun, a: Any = against) -> Any:
        return Cant("activate", what=noun.filter, against=a) if noun.zone == "battlefield" else None

    def _of_barred(rule: Any, a: Any = against) -> Any:
        plain = isinstance(rule, Cant) and rule.what is not None and not isinstance(rule.what, Same)
        return (Noun(rule.what),) if plain and rule == Cant("activate", what=rule.what, against=a) else None

    derived("static rule", f"activated abilities of <n:nouns> can't be activated {ending}", _barred, _of_barred, Cant)
    constant(
        "static rule",
        f"activated abilities of sources with the chosen name can't be activated {ending}",
        Cant("activate", what=Chosen("card name"), against=against),
    )
constant(
    "static rule",
    "spells and abilities your opponents control can't cause you to sacrifice permanents",
    Cant("sacrifice for an opponent", who=YOU),
)
MADE_TO = "spells and abilities your opponents control can't cause you to"
constant("static rule", f"{MADE_TO} discard cards", Cant("discard for an opponent", who=YOU))
constant(
    "static",
    f"{MADE_TO} discard cards or sacrifice permanents",
    Static(rules=(Cant("discard for an opponent", who=YOU), Cant("sacrifice for an opponent", who=YOU))),
)
constant("static rule", "spells with the chosen name can't be cast", Cant("cast", what=Chosen("card name")))
for words, caster in (
    ("players", EachPlayer()),
    ("your opponents", EachOpponent()),
    ("you", YOU),
    ("each player", EachPlayer()),
):

    def _uncast(noun: Noun, w: Any = caster) -> Any:
        return (
            Cant("cast", what=None if isinstance(noun.filter, Anything) else noun.filter, who=w)
            if noun.zone == "stack"
            else None
        )

    def _of_uncast(rule: Any, w: Any = caster) -> Any:
        return (Noun(rule.what or Anything(), "stack"),) if rule == Cant("cast", what=rule.what, who=w) else None

    derived("static rule", f"{words} can't cast <n:nouns>", _uncast, _of_uncast, Cant)
constant(
    "static rule", "each player can't draw more than one card each turn", Cant("draw more than one", who=EachPlayer())
)
means(
    "static rule",
    "you may have <w:this> assign its combat damage as though it weren't blocked",
    Permit("assign damage as though unblocked", what=Same(W)),
)


# ── attacking for a price ──
def _priced(mana: Any) -> Cant:
    return Cant("attack you", what=SUBJECT, unless=Cost((PayMana(mana),)))


derived(
    "rule they part",
    "can't attack you unless their controller pays <m:mana> for each creature they control that's attacking you".replace(  # noqa: E501
        "that's", "that 's"
    ),
    _priced,
    lambda r: (
        (r.unless.parts[0].cost,)
        if isinstance(r, Cant) and r.unless is not None and r == _priced(r.unless.mana)
        else None
    ),
    Cant,
)

# ── both events ──
means(
    "static rule",
    "<n:nouns> entering or dying don't cause abilities to trigger",
    NoTrigger(AnyEvent((ZoneChange(N, to_zone="battlefield"), ZoneChange(N, "battlefield", "graveyard")))),
    n=Noun(N),
)
form(
    "event",
    "<filter:watched> is put into your graveyard from your library",
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
for words, replacement in (
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
    constant("static", words, Static(replacements=(replacement,)))

# ── verbs ──
WHOLE = Several((Group(Anything(), "hand", SUBJECT), Group(Anything(), "graveyard", SUBJECT)))
player_verb_means("shuffle* THEIR hand and graveyard into THEIR library", Shuffle(SUBJECT, WHOLE))
EVERYTHING = Several((*WHOLE.parts, Group(OwnedBy(SUBJECT))))
player_verb_means(
    "shuffle* THEIR hand , THEIR graveyard , and all permanents THEY own into THEIR library",
    Shuffle(SUBJECT, EVERYTHING),
)
for zone in ("hand", "graveyard"):

    def _put(noun: Noun, z: Any = zone) -> Any:
        chosen = Choose(noun.filter, ONE, SUBJECT, z, SUBJECT)
        return Move(chosen, "battlefield", SUBJECT) if noun.zone == "" else None

    def _of_put(effect: Any, z: Any = zone) -> Any:
        noun = Noun(effect.what.filter, "") if isinstance(effect.what, Choose) else None
        return (noun,) if noun is not None and effect == _put(noun, z) else None

    player_verb_by(f"put* (a|an) <n:noun> from THEIR {zone} onto the battlefield", _put, _of_put, Move, "control")
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
    "static",
    "<w:static one> has flashback . the flashback cost is equal to (that card 's|its|the card 's) mana cost",
    Static(W, FLASHBACK),
    w=W.only(Group),
)


def _escaping(what: Any, cost: Any) -> Static | None:
    keyword = Keyword("escape", cost=Cost((OwnManaCost(), *cost.parts)))
    return Static(what, (GainAbilities((keyword,)),)) if isinstance(what, Group) else None


def _of_escaping(s: Static) -> tuple[Any, ...] | None:
    change = s.changes[0] if len(s.changes) == 1 else None
    keyword = change.abilities[0] if isinstance(change, GainAbilities) else None
    if not isinstance(keyword, Keyword) or keyword.cost is None or keyword.cost.parts[0] != OwnManaCost():
        return None
    found = (s.what, Cost(keyword.cost.parts[1:]))
    return found if s == _escaping(*found) else None


derived(
    "static",
    "<w:static one> has escape . the escape cost is equal to (the card 's|its|that card 's) mana cost plus <c:cost>",
    _escaping,
    _of_escaping,
    Static,
)


def _all_types(size: Any, duration: Any) -> Continuous:
    return Continuous(SUBJECT, (AddTypes(("creature",), ("every creature type",)), SetPT(*size)), duration)


object_verb_by(
    "become* a <p:p/t> creature with all creature types <d:duration> . it's still a land".replace("it's", "it 's"),
    _all_types,
    lambda c: (
        ((c.changes[1].power, c.changes[1].toughness), c.duration)
        if len(c.changes) == 2
        and isinstance(c.changes[1], SetPT)
        and c == _all_types((c.changes[1].power, c.changes[1].toughness), c.duration)
        else None
    ),
    Continuous,
)
derived(
    "changes together s",
    "is a colorless <t:types>",
    lambda t: (SetTypes(t[0], t[1]), SetColors(())) if t[0] and not t[2] else None,
    lambda n: (
        ((n[0].types, n[0].subtypes, ()),)
        if isinstance(n, tuple) and len(n) == 2 and isinstance(n[0], SetTypes) and n[1] == SetColors(())
        else None
    ),
)

# ── Opponents who control more of a kind than you and may not have more of it: "… can't cast creature spells" ──
SAME = " . the same is true for artifacts and enchantments"


def _more(noun: Noun) -> AmountIs | None:
    there = noun.zone == "battlefield" and noun.who is None
    return AmountIs(controlled(noun, SUCH), ">", controlled(noun, YOU)) if there else None


def _of_more(node: Any) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node, AmountIs) and isinstance(node.left, CountOf) else None
    rest = minus(group.filter, ControlledBy(SUCH)) if isinstance(group, Group) else None
    return (Noun(rest),) if rest is not None and node == _more(Noun(rest)) else None


def _barred_with_more_than_you(kind: str) -> Cant:
    return Cant("cast", what=HasType(kind), who=SuchPlayers(EachOpponent(), _more(Noun(HasType(kind)))))


CREATURES, OTHERS = (
    _barred_with_more_than_you("creature"),
    (_barred_with_more_than_you("artifact"), _barred_with_more_than_you("enchantment")),
)
BARRED = "each opponent who controls more creatures than you can't cast creature spells"
constant("static", BARRED, Static(rules=(CREATURES,)))
constant("static", BARRED + SAME, Static(rules=(CREATURES, *OTHERS)))
constant(
    "static",
    "each opponent who controls more lands than you can't play lands",
    Static(rules=(Cant("play lands", who=SuchPlayers(EachOpponent(), _more(Noun(HasType("land"))))),)),
)
