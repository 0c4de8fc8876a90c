"""The numbered checks of ``benchbook check``: what each means, why it matters, how to put it right."""

from __future__ import annotations

from benchbook.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """One check, as ``benchbook explain`` prints it."""

    number: str
    title: str
    meaning: str
    why: str
    fix: str
    wrong: str
    right: str


CHECKS: tuple[Check, ...] = (
    Check(
        "L001",
        "The file is not YAML",
        "The file cannot be read at all; the line is where the reader gave up, which is often just after the mistake.",
        "Nothing of the file reaches the library: its rules are missing from every page and every search.",
        "Quote a text that contains ': ' or ' #', or write it as a block after '>-'. Indent with spaces, not tabs.",
        "text: Two speeds: fast and slow",
        "text: >-\n  Two speeds: fast and slow",
    ),
    Check(
        "L002",
        "Unknown key",
        "The mapping has a key that this form does not know.",
        "A misspelt key is silently lost otherwise: a rule without its links looks complete.",
        "Correct the spelling, or see docs/documents.md for the keys of each form.",
        'sees: ["704.3"]',
        'see: ["704.3"]',
    ),
    Check(
        "L003",
        "A reference to a rule that does not exist",
        "The book is here, but it has no such chapter, section or entry.",
        "A judge who follows the link finds nothing, and the engine cannot run the rule.",
        "Correct the number. If the rule stands in a document that is not in the library, describe it in 'elsewhere'.",
        'see: ["cr/704.5ff"]',
        'see: ["cr/704.5f"]',
    ),
    Check(
        "L004",
        "A number stands twice",
        "Two entries, sections or chapters of one book have the same number (case, spaces and hyphens do not count).",
        "A number is an address: only one of the two could be shown or cited.",
        "Join the two entries, or give the right number to the one that is wrong.",
        '- number: "514.2"\n- number: "514.2"',
        '- number: "514.2"\n- number: "514.3"',
    ),
    Check(
        "L005",
        "Something required is missing",
        "A key that every document of this kind has is not there: the number, the text, the title, the card's name …",
        "Without it the document cannot be found, shown or credited.",
        "Add the key; the message says what it holds.",
        "- text: Damage is removed.",
        '- number: "514.2"\n  text: Damage is removed.',
    ),
    Check(
        "L006",
        "A number is not in quotes",
        "A locator stands without quotes, so that YAML reads a number and not a text.",
        "Unquoted, 701.10 is the number 701.1: another rule.",
        "Put the locator into double quotes.",
        "number: 701.10",
        'number: "701.10"',
    ),
    Check(
        "L007",
        "Entries are out of order",
        "A numbered entry stands after one with a higher number (704.5f comes before 704.10, 704.5z before 704.5aa).",
        "The book is read front to back; 'previous' and 'next' would jump.",
        "Move the entry to its place.",
        '- number: "514.3"\n- number: "514.2"',
        '- number: "514.2"\n- number: "514.3"',
    ),
    Check(
        "L008",
        "A word outside its list",
        "The key takes one word of a closed list (kind, backing, why a rule is not run), and this is not one.",
        "Pages, search facets and the engine decide by this word.",
        "Use one of the words that the message lists.",
        "kind: rulling",
        "kind: ruling",
    ),
    Check(
        "L009",
        "The text is empty",
        "The key is there, but nothing stands under it.",
        "An empty rule looks like a rule that says nothing.",
        "Write the text, or remove the entry.",
        '- number: "514.2"\n  text: ""',
        '- number: "514.2"\n  text: Damage is removed.',
    ),
    Check(
        "L010",
        "A reference to a book that is not here",
        "The part before the slash names a book, and the library has no such book.",
        "Only references inside the library can be links; others must read as words.",
        "Correct the book's id, or move the reference to 'elsewhere' in words.",
        'see: ["crystal-keep/E.4.6"]',
        'see: ["crystal-keep-2002/E.4.6"]',
    ),
    Check(
        "L011",
        "A card's file has another card's name",
        "A card stands in rulings/<first letter>/<name-with-hyphens>.yaml, and this file is elsewhere.",
        "The next author looks where the name says, finds nothing, and writes a second file.",
        "Rename the file as the message says.",
        "rulings/c/clon.yaml with card: Clone",
        "rulings/c/clone.yaml with card: Clone",
    ),
    Check(
        "L012",
        "Two files for one card",
        "Two files under rulings/ define or rule on the same card.",
        "Its rulings would be read in two places and drift apart.",
        "Move everything into the file that the message names first, and delete the other.",
        "rulings/c/clone.yaml and rulings/c/clone-2.yaml",
        "rulings/c/clone.yaml",
    ),
    Check(
        "L013",
        "The wrong form of value",
        "A list stands where a text belongs, a text where true or false belongs, and so on.",
        "The value cannot be read as what the key means, and is left out.",
        "Give the form that the message asks for.",
        "ours: maybe",
        "ours: true",
    ),
    Check(
        "L014",
        "A book's id is not its folder's name",
        "book.yaml names another id than the folder that it stands in, or the folder's name cannot be an id.",
        "References use the id, the files are found by the folder: the two must agree.",
        "Change the id, or rename the folder.",
        "rules/cr/book.yaml with id: comprehensive",
        "rules/cr/book.yaml with id: cr",
    ),
    Check(
        "L015",
        "An unknown ruleset",
        "A card, ruling, scenario or ruleset names a ruleset that no book.yaml declares.",
        "It would hold nowhere, and nobody would notice.",
        "Correct the name, or declare the ruleset in a book.yaml.",
        "rulesets: [moderne]",
        "rulesets: [modern]",
    ),
    Check(
        "L016",
        "A date that is no date",
        "A date of a book or a ruling is written as year, month and day with hyphens, as exact as it is"
        " known, and is one that the calendar has.",
        "Searching by date and the order of editions rest on it.",
        "Write it as 2008-08-10, 2008-08 or 2008.",
        'date: "August 2008"',
        'date: "2008-08"',
    ),
    Check(
        "L017",
        "The text names a rule that does not exist",
        "A rule number in the text of today's rules is not the number of any rule, although its section is here.",
        "Numbers in the text become links; a wrong one misleads the reader just as a wrong link does.",
        "Correct the number in the text.",
        "text: As rule 514.3f says, …",
        "text: As rule 514.3a says, …",
    ),
    Check(
        "L018",
        "An entry in the wrong section",
        "An entry's number begins with another section's number than its file.",
        "It would be shown under the wrong heading.",
        "Move the entry to its section's file, or correct the number.",
        'section: "514" … number: "515.1"',
        'section: "515" … number: "515.1"',
    ),
    Check(
        "L019",
        "A key stands twice",
        "One mapping has the same key two times.",
        "YAML keeps only the last: the first is lost without a word.",
        "Join the two values under one key.",
        'see: ["704.3"]\nsee: ["603.3"]',
        'see: ["704.3", "603.3"]',
    ),
    Check(
        "L020",
        "A rule refers to itself",
        "The reference's target is the entry in which it stands.",
        "A link to the page that one is reading leads nowhere.",
        "Remove the reference, or correct the number that was meant.",
        'number: "514.2" … see: ["514.2"]',
        'number: "514.2" … see: ["703.4p"]',
    ),
    Check(
        "L021",
        "What an entry is to today's game is not said well",
        "An entry of an older book is one of three: 'otherwise' (the game comes out otherwise than today), 'same_as' a "
        "rule of today's, or 'about_card', a ruling about a card, with the rule that runs in its case ('rests_on').",
        "The answer names an entry beside the steps that it is about, by this data alone.",
        "Keep the one of the three that is so. A ruling about a card needs 'rests_on', and its card stands in 'cards'.",
        "about_card: [Clone]",
        'cards: [Clone]\nabout_card: [Clone]\nrests_on: ["cr/707.5"]',
    ),
    Check(
        "L022",
        "An ability is not written as the language has it",
        "A card's definition has an ability, a field or a value that the ability language does not have there, or its"
        " 'says' has neither one sentence for all abilities nor one for each.",
        "The card cannot be put into a game, and nothing can be quoted of it.",
        "The message names the field and what it takes; docs/abilities.md lists every node with its fields.",
        "abilities: {spell ability: {effects: {dral damage: 2}}}",
        "abilities: {spell ability: {effects: {deal damage: {amount: 2, to: target}}}}",
    ),
    Check(
        "L023",
        "A made-up card bears a real card's name",
        "A scenario gives a card of its own under 'cards' whose name is that of a card here, with another cost, type,"
        " size or text. All cards of the library are looked at, imported ones too.",
        "The scenario reads as an answer about the real card, and a judge who plays that gets another.",
        "Give the made-up card a name that no card has, everywhere in the scenario, or use the real one.",
        "cards: [{name: Clone, cost: '{1}', type: Creature — Shapeshifter, power: 1, toughness: 1}]",
        "cards: [{name: Borrowed Likeness, cost: '{1}', type: Creature — Shapeshifter, power: 1, toughness: 1}]",
    ),
    Check(
        "L024",
        "A part of an infraction and its penalty do not go together",
        "An upgrade or downgrade says in 'penalty' what the penalty becomes; what is no infraction has '-'; a reason or"
        " a remedy has none, for the infraction itself says what it costs.",
        "The penalty finder reads the penalty from this field alone.",
        "Write the penalty where it changes and take it away where it does not.",
        "part: upgrade",
        "part: upgrade\npenalty: Game Loss",
    ),
    Check(
        "L025",
        "A symbol that there is not",
        "A text has something in braces that is no symbol of the game: of mana, tapping, energy, chaos and so on.",
        "A reader takes it for a cost, and search finds no symbol by it.",
        "Write the symbol as cards do: {2}, {W}, {W/U}, {T}, {E}. What is no symbol stands without braces.",
        "text: Pay {Q9}.",
        "text: Pay {9}.",
    ),
)

BY_NUMBER = {check.number: check for check in CHECKS}


def as_markdown() -> str:
    """All the checks as the page ``docs/checks.md``."""
    intro = (
        "# The checks\n\n"
        "`benchbook check` reads every file of the library and reports everything at once, each finding as\n"
        "`file:line: number what is wrong and what to do`. `benchbook explain L003` prints one of the sections below.\n"
        "This page is made from the same table: `benchbook explain --markdown > docs/checks.md`.\n"
    )
    return intro + "".join(_section(check) for check in CHECKS)


def _section(check: Check) -> str:
    return (
        f"\n## {check.number} {check.title}\n\n{check.meaning}\n\n"
        f"**Why it matters.** {check.why}\n\n**What to do.** {check.fix}\n\n"
        f"Wrong:\n\n```yaml\n{check.wrong}\n```\n\nRight:\n\n```yaml\n{check.right}\n```\n"
    )
