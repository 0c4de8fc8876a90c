"""A library of two books and two cards, small enough to know by heart."""

COVER = """\
id: {id}
title: {title}
short: {short}
edition: {edition}
date: "{date}"
about: A book for tests.
source: Nobody.
credit: None.
licence: Ours.
"""

CR = (
    COVER.format(id="cr", title="Today's rules", short="CR", edition="2026-08-07", date="2026-08-07")
    + """\
chapters:
  - {number: "7", title: Additional Rules}
rulesets:
  - {id: modern, title: Today}
"""
)

SECTION = """\
section: "704"
title: State-Based Actions
chapter: "7"
text: What the game checks by itself.
entries:
  - number: "704.5"
    text: These are they.
  - number: "704.5f"
    text: A creature with no toughness dies.
    see: ["704.5g"]
  - number: "704.5g"
    text: A creature with lethal damage is destroyed.
    exception_to: ["704.5"]
  - number: "704.10"
    text: The last one.
    see: ["Glossary/Dies"]
"""

GLOSSARY = """\
section: "Glossary/d"
title: D
entries:
  - number: "Glossary/Dies"
    kind: term
    title: Dies
    terms: [die, died]
    text: Is put into a graveyard from the battlefield.
    see: ["704.5f"]
"""

OLD = (
    COVER.format(id="old-rules", title="Old Rules", short="Old 1999", edition="1999", date="1999")
    + """\
sections: [Play Rules, Noninteger Numbers, Combine, E.4]
rulesets:
  - id: old
    title: Long ago
    extends: modern
    without: ["704.10"]
    values: {life: "20"}
"""
)

PLAY = """\
section: Play Rules
title: Rules of Play
entries:
  - number: Play Rules/5
    text: No creature lives without toughness.
    same_as: ["cr/704.5f"]
    attribution: {who: A. Judge, when: "1999-04-01", where: page 3}
  - number: Play Rules/5.b1
    ours: true
    kind: example
    text: A 1/1 with -1/-1.
    example_of: ["Play Rules/5"]
"""

NUMBERS = """\
section: Noninteger Numbers
title: Numbers
entries:
  - {number: Noninteger Numbers/k, text: Halves stay halves.}
"""

COMBINE = """\
section: Combine
title: Combined Permanents
entries:
  - {number: Combine/v, text: Names are shared., replaces: [cr/704.5g]}
"""

E4 = """\
section: "E.4"
title: Extracts
entries:
  - {number: "E.4.2", text: Second.}
  - {number: "E.4.10", text: Tenth.}
"""

CLONE = """\
card: Clone
definition:
  mana_cost: "{3}{U}"
  type_line: Creature — Shapeshifter
  text: |
    You may have this creature enter as a copy of any creature on the battlefield.
  power: "0"
  toughness: "0"
rulings:
  - text: Copying nothing leaves a 0/0.
    rules: ["704.5f", old-rules/Play Rules/5]
    source: Benchbook
"""

SCENARIOS = """\
- title: It dies
  ruleset: modern
  when: [state-based actions are checked]
  because: ["704.5f"]
- ask: Which is the last?
  example_of: ["704.10"]
"""

FILES = {
    "rules/cr/book.yaml": CR,
    "rules/cr/704.yaml": SECTION,
    "rules/cr/glossary/d.yaml": GLOSSARY,
    "rules/cr/704.scenarios.yaml": SCENARIOS,
    "rules/old-rules/book.yaml": OLD,
    "rules/old-rules/play.yaml": PLAY,
    "rules/old-rules/numbers.yaml": NUMBERS,
    "rules/old-rules/combine.yaml": COMBINE,
    "rules/old-rules/e4.yaml": E4,
    "rulings/c/clone.yaml": CLONE,
}
