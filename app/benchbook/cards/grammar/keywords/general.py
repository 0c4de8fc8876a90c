"""Keyword abilities (702) with their costs, numbers and qualities."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

NUMBERED = (
    "absorb", "afflict", "afterlife", "amplify", "annihilator", "backup", "bloodthirst", "bushido", "casualty",
    "crew", "devour", "dredge", "fabricate", "fading", "frenzy", "graft", "hideaway", "mobilize", "modular",
    "poisonous", "rampage", "renown", "ripple", "saddle", "soulshift", "teamwork", "toxic", "tribute", "vanishing",
    "firebending",
)  # fmt: skip
COSTED = (
    "aura swap", "bestow", "blitz", "buyback", "cleave", "cumulative upkeep", "cycling", "dash", "disguise",
    "disturb", "echo", "embalm", "emerge", "encore", "entwine", "equip", "escape", "eternalize", "evoke", "flashback",
    "foretell", "fortify", "freerunning", "kicker", "level up", "madness", "mayhem", "megamorph", "miracle",
    "more than meets the eye", "morph", "multikicker", "mutate", "ninjutsu", "offspring", "outlast", "overload",
    "plot", "prowl", "reconfigure", "recover", "replicate", "scavenge", "sneak", "spectacle", "squad", "surge",
    "transmute", "transfigure", "unearth", "ward", "warp", "web-slinging", "harmonize", "impending",
    "commander ninjutsu", "basic landcycling", "landcycling", "splice onto arcane", "splice onto instant or sorcery",
    "escalate", "awaken", "reinforce", "adapt", "boast", "forecast", "augment",
)  # fmt: skip
NUMBER_AND_COST = ("awaken", "reinforce", "suspend", "impending")
TYPE_CYCLING = (*BASIC_LAND_TYPES, "Wizard", "Sliver", "Artifact", "Creature", "Land", "Basic")

OTHERS = tuple(
    k
    for k in KEYWORD_ABILITIES
    if k
    not in (
        *PLAIN_KEYWORDS,
        *NUMBERED,
        *COSTED,
        *NUMBER_AND_COST,
        "protection",
        "affinity",
        "enchant",
        "champion",
        "offering",
        "splice",
        "typecycling",
        "partner with",
        "companion",
        "gift",
        "exhaust",
        "prototype",
        "craft",
    )
)
for name in (*PLAIN_KEYWORDS, *OTHERS):
    constant("keyword: " + name.replace("'s", " 's").replace("!", " !"), Keyword(name))
    constant("keyword name: " + name.replace("'s", " 's").replace("!", " !"), name)
for name in NUMBERED:
    form(f"keyword: {name} <amount:digits>", Keyword, name=name)
for name in COSTED:
    form(f"keyword: {name} <cost:kw cost>", Keyword, name=name)
    form(f"keyword: {name} — <cost>", Keyword, name=name)
for name in NUMBER_AND_COST:
    form(f"keyword: {name} <amount:digits> — <cost>", Keyword, name=name)
for land in LAND_TYPES:
    if " " not in land:
        constant(f"keyword: {land.lower()}walk", Keyword("landwalk", words=land, filter=HasSubtype(land)))
for land in BASIC_LAND_TYPES:
    snowy = And((HasSupertype("snow"), HasSubtype(land)))
    constant(f"keyword: snow {land.lower()}walk", Keyword("landwalk", words=f"snow {land}", filter=snowy))
for kind in TYPE_CYCLING:
    found: Filter = HasSubtype(kind) if kind not in ("Artifact", "Creature", "Land", "Basic") else HasType(kind.lower())
    form(f"keyword: {kind.lower()}cycling <cost:kw cost>", Keyword, name="typecycling", words=kind, filter=found)
means("kw cost: <m:mana>", Cost((PayMana(M),)))
means("keyword: affinity for <n:permanents>", Keyword("affinity", filter=N))
means("keyword: enchant <n:permanent>", Keyword("enchant", filter=N))
means("keyword: enchant <n:noun>", Keyword("enchant", filter=N, words="graveyard"), n=Noun(N, "graveyard"))
form("keyword: partner with <words:card name>", Keyword, name="partner with")
constant("keyword: enchant player", Keyword("enchant", words="player"))


# ── protection and hexproof from qualities ──
def qualities() -> dict[str, tuple[str, Filter]]:
    """The qualities that "from" may name, by the words."""
    found: dict[str, tuple[str, Filter]] = {
        "the color of your choice": ("from the color of your choice", Chosen("color")),
        "colorless or from the color of your choice": (
            "from colorless or from the color of your choice",
            Chosen("color"),
        ),
        "artifacts or from the color of your choice": (
            "from artifacts or from the color of your choice",
            Chosen("color"),
        ),
        "everything": ("from everything", Anything()),
        "the chosen color": ("from the chosen color", Chosen("color")),
        "the chosen card type": ("from the chosen card type", Chosen("card type")),
        "the chosen player": ("from the chosen player", ControlledBy(ChosenPlayer("player"))),
        "all colors": ("from all colors", ColorCount(">=", 1)),
        "each color": ("from each color", ColorCount(">=", 1)),
        "spells that are one or more colors": (
            "from spells that are one or more colors",
            And((Is("spell"), ColorCount(">=", 1))),
        ),
        "colored spells": ("from colored spells", And((Is("spell"), ColorCount(">=", 1)))),
        "monocolored": ("from monocolored", ColorCount("=", 1)),
        "multicolored": ("from multicolored", ColorCount(">=", 2)),
    }
    for color in COLOR_NAMES.values():
        found[color] = (f"from {color}", HasColor(color))
    from benchbook.cards.grammar.objects.nouns import PLURAL  # forms stand in the order of rooms

    for words, (shown, node) in PLURAL.items():
        if not isinstance(node, (HasType, HasSubtype)):
            continue
        found[words] = (f"from {shown}", node)
    return found


QUALITIES = qualities()
LENGTHS = sorted({len(words.split()) for words in QUALITIES})


@reads("quality")
def quality(parser: Parser, at: int) -> Iterator[Reading]:
    """Red, artifacts, the chosen color."""
    for size in LENGTHS:
        found = QUALITIES.get(" ".join(parser.low[at : at + size]))
        if found is not None:
            parser.took(at + size)
            yield found, at + size


@says("quality")
def say_quality(printer: Printer, node: object, state: State) -> Iterator[State]:
    """Red."""
    if isinstance(node, tuple) and node in QUALITIES.values():
        yield from printer.phrase(node[0].removeprefix("from "), state)


def _two_qualities(words: str) -> tuple[str, str] | None:
    first, both, second = words.partition(" and from ")
    return (first, f"from {second}") if both else None


for name in ("protection", "hexproof"):
    means(
        f"keyword: {name} from <q:quality>",
        Keyword(name, words=A, filter=B),
        q=(A, B.said_where(lambda kind: not isinstance(kind, Or))),
    )
    means(
        f"keyword: {name} from <a:quality> and from <b:quality>",
        Keyword(name, words=Turned((A, C), " and ".join, _two_qualities), filter=Or((B, D))),
        a=(A, B),
        b=(C, D),
    )


# ── lists of keywords: flying, first strike, and trample ──
@reads("keywords")
def keywords(parser: Parser, at: int) -> Iterator[Reading]:
    """One keyword or a list of them."""
    for node, end in parser.read("keyword", at):
        yield (node,), end
        low = parser.low
        here = end + 1 if low[end] == "," else end
        if low[here] == "and":
            for last, stop in parser.read("keyword", here + 1):
                yield (node, last), stop
        if here > end:
            for rest, stop in parser.read("keywords", here):
                yield (node, *rest), stop


@says("keywords")
def say_keywords(printer: Printer, node: object, state: State) -> Iterator[State]:
    """A list."""
    if isinstance(node, tuple) and node and all(isinstance(k, Keyword) for k in node):
        yield from _say_list(printer, node, state)


def _say_list(printer: Printer, words: tuple[Keyword, ...], state: State) -> Iterator[State]:
    for after in printer.say("keyword", replace(words[0], text="", rule=""), state):
        if len(words) == 1:
            yield after
            continue
        for join in (",",) if len(words) > 2 else ("and", ", and", ","):
            for here in printer.phrase(join, after):
                yield from _say_list(printer, words[1:], here)
