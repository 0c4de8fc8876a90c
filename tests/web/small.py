"""A small library for the site's tests: today's rules, an old book, a glossary, a card, and official editions."""

CR = """
id: cr
title: The Comprehensive Rules, restated
short: CR
edition: "2026-08-07"
date: "2026-08-07"
about: Rules for a test.
source: A test.
credit: Cite by number.
licence: Ours.
chapters: [{number: "7", title: Additional Rules, text: What is left.}]
rulesets: [{id: modern, title: Today's rules, about: For a test.}]
"""
SECTION = """
section: "704"
title: State-Based Actions
chapter: "7"
text: What the game checks by itself.
entries:
  - number: "704.1"
    text: The game checks them whenever a player would get priority. See 704.5f, 704.99 and rule 704.
  - number: "704.5"
    text: These are the state-based actions.
  - number: "704.5f"
    text: >-
      A creature with toughness 0 or less goes to its owner's graveyard. A */* [[Clone]] pays {2/W} and {T}. A graveyard
      is a graveyard; <b>never</b> fight {FOO} over [[No Such Card]].
    see: ["704.1"]
    cards: [Clone]
    examples: [Ann's 2/2 gets -2/-2.]
    terms: []
  - number: "704.10"
    text: The last one comes after 704.5f.
"""
NEXT = """
section: "705"
title: Flipping a Coin
chapter: "7"
text: Coins.
entries: [{number: "705.1", text: Flip the coin.}]
"""
GLOSSARY = """
section: "Glossary/g"
title: "Glossary: G"
text: Terms.
entries:
  - number: "Glossary/Graveyard"
    kind: term
    title: Graveyard
    terms: [graveyards]
    text: A player's discard pile, the graveyard.
    see: ["704.5f"]
  - {number: "Glossary/Fight", kind: term, title: Fight, text: Two creatures deal damage to each other.}
  - number: "Glossary/State-Based Actions"
    kind: term
    title: State-Based Actions
    terms: [state-based action]
    text: Checks.
"""
OLD = """
id: old-book
title: Old Rulings
short: Old 1997
edition: spring 1997
date: "1997-04"
about: Old rulings for a test.
source: A list of 1997.
credit: By Tom.
licence: Tom's.
"""
OLD_SECTION = """
section: "E.4"
title: Copy Cards
text: Copies.
entries:
  - number: "E.4.6"
    kind: ruling
    ours: true
    text: A copy dies as rule E.4.7 and 704.5f say; 704.1 is not meant.
    same_as: ["cr/704.5f"]
    attribution: [{who: Tom, when: "1997-04-01", where: Page 3}]
    elsewhere: [chapter K of the same list]
    defect: The source breaks off.
  - {number: "E.4.7", text: A second one.}
"""
CLONE = """
card: Clone
definition:
  mana_cost: "{3}{U}"
  type_line: Creature — Shapeshifter
  text: You may copy a creature.
  power: "0"
  toughness: "0"
rulings:
  - text: As a copy of nothing it dies.
    source: old-book
    who: Tom
    date: "1997-04-01"
    rules: ["cr/704.5f"]
"""
SCENARIOS = """
- title: A Bear shrinks away
  ruleset: modern
  status: not yet run
  example_of: ["704.5f"]
  given: {turn: Ann, Ann: {battlefield: [2/2 creature as Bear]}, Bob: {}}
  when: [Bear gets -2/-2 until end of turn]
  then: [Bear is in Ann's graveyard]
  because: ["704.5f"]
"""
PUMP = """
title: A bigger Bear
cards: [{name: Growth, cost: "{G}", type: Instant, text: Target creature gets +3/+3 until end of turn.}]
given:
  Ann: {life: 20, battlefield: [2/2 creature as Bear], hand: [Growth]}
  Bob: {battlefield: [3/3 creature as Giant]}
when:
  - Ann casts Growth targeting Bear
  - everything resolves
then: [Bear is 5/5]
"""


def official(edition: str, text: str, numbers: tuple[str, ...] = ("704.5f",)) -> dict[str, str]:
    """An official edition as the importer writes it."""
    folder = f"home/rules/official-{edition}"
    entries = "\n".join(f'  - {{number: "{number}", text: "{text}"}}' for number in numbers)
    return {
        f"{folder}/book.yaml": f"id: official-{edition}\ntitle: Official rules {edition}\nshort: Official {edition}\n"
        f'edition: "{edition}"\ndate: "{edition}"\nabout: X.\nsource: X.\ncredit: X.\nlicence: X.\n',
        f"{folder}/704.yaml": f'section: "704"\ntitle: State-Based Actions\ntext: X.\nentries:\n{entries}\n',
    }


FILES = {
    "project/rules/cr/book.yaml": CR,
    "project/rules/cr/704.yaml": SECTION,
    "project/rules/cr/704.scenarios.yaml": SCENARIOS,
    "project/rules/cr/705.yaml": NEXT,
    "project/rules/cr/glossary/g.yaml": GLOSSARY,
    "project/rules/old-book/book.yaml": OLD,
    "project/rules/old-book/e.4.yaml": OLD_SECTION,
    "project/rulings/c/clone.yaml": CLONE,
}
