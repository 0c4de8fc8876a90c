"""Rule text as HTML: what becomes a link or a symbol, and what must not."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.refs import RuleRef
from benchbook.web.words import Words
from benchbook.web.words.mana import MOST_DRAWN, symbol, with_symbols, words
from benchbook.web.words.rendering import brief
from tests.conftest import LibraryOf
from tests.web.small import FILES, official


@pytest.fixture(scope="module")
def render(small: Library) -> Words:
    return Words(small)


def test_only_rules_that_exist_become_links(render: Words) -> None:
    html = render.text("See 704.5f, 704.99 and rules 704.1–704.5.", "cr")
    assert 'href="/cr/704.5f"' in html
    assert "704.99</a>" not in html
    assert 'href="/cr/704.1"' in html
    assert 'href="/cr/704.5"' in html


def test_a_section_is_linked_only_after_the_word_rule_or_section(render: Words) -> None:
    assert 'href="/cr/704"' in render.text("See rule 704.", "cr")
    assert "<a" not in render.text("A life total of 704 is high.", "cr")


def test_a_number_in_an_old_book_is_never_taken_for_todays_rule(render: Words) -> None:
    assert "<a" not in render.text("See 704.1.", "old-book")


def test_a_number_that_the_old_entry_itself_refers_to_is_linked(render: Words) -> None:
    html = render.text("As 704.5f and 704.1 say.", "old-book", RuleRef("old-book", "E.4.6"))
    assert 'href="/cr/704.5f"' in html
    assert 'href="/cr/704.1"' not in html


def test_a_lettered_number_is_a_rule_of_the_book_at_hand(render: Words) -> None:
    assert 'href="/old-book/e.4.7"' in render.text("See rule E.4.7.", "old-book")
    assert "<a" not in render.text("See rule E.4.7.", "cr")


def test_a_rule_does_not_link_to_itself(render: Words) -> None:
    assert "<a" not in render.text("This is 704.1.", "cr", RuleRef("cr", "704.1"))


def test_a_term_is_linked_once_a_paragraph(render: Words) -> None:
    html = render.text("Graveyards: a graveyard.\n\nA graveyard.", "cr")
    assert html.count('class="term"') == 2


def test_a_term_is_not_linked_on_the_page_that_defines_it(render: Words) -> None:
    assert "<a" not in render.text("A graveyard.", "cr", RuleRef("cr", "Glossary/Graveyard"))


def test_an_imported_glossary_speaks_only_for_its_own_edition(library_of: LibraryOf) -> None:
    files = {name.removeprefix("project/"): text for name, text in FILES.items()}
    home = {name.removeprefix("home/"): text for name, text in official("2025-01-01", "A banshee.").items()}
    home["rules/official-2025-01-01/b.yaml"] = (
        'section: "Glossary/b"\ntitle: B\ntext: X.\nentries:\n'
        '  - {number: "Glossary/Banshee", kind: term, title: Banshee, text: X}\n'
    )
    render = Words(library_of(files, home=home))
    assert "<a" not in render.text("A banshee.", "cr")
    assert 'href="/official-2025-01-01/glossary/banshee"' in render.text("A banshee.", "official-2025-01-01")


def test_the_longest_term_is_taken_and_hyphens_stand_for_spaces(render: Words) -> None:
    assert ">state-based actions</a>" in render.text("All state-based actions.", "cr")


def test_everyday_words_are_not_linked(render: Words) -> None:
    assert "<a" not in render.text("They fight about the rules.", "cr")


def test_a_term_inside_a_longer_name_is_not_linked(render: Words) -> None:
    assert "<a" not in render.text("Cards such as Graveyard Trespasser, Open Graveyard and Graveyard's Edge.", "cr")
    assert "<a" not in render.text("Cards such as Graveyard of Reeds and Graveyard of the Moon.", "cr")
    assert "<a" in render.text("Each Graveyard. The Graveyard is a pile. Graveyard of players.", "cr")


SHIPS = """section: "706"
title: Ships
entries:
  - {number: "706.1", text: A graveyard of ships., everyday: [Graveyard]}
  - {number: "706.2", text: A graveyard of cards.}
"""


def test_a_term_that_an_entry_uses_as_a_plain_word_is_linked_everywhere_but_there(library_of: LibraryOf) -> None:
    files = {name.removeprefix("project/"): text for name, text in FILES.items()}
    library = library_of({**files, "rules/cr/706.yaml": SHIPS})
    ships, cards = (library.entry(RuleRef("cr", number)) for number in ("706.1", "706.2"))
    assert ships is not None
    assert "<a" not in Words(library).entry(ships)
    assert cards is not None
    assert ">graveyard</a>" in Words(library).entry(cards)


def test_every_plain_word_of_an_entry_is_a_term_elsewhere(library: Library) -> None:
    entries = [entry for book in library.books.values() for section in book.sections for entry in section.entries]
    unknown = [(str(e.ref), word) for e in entries for word in e.everyday if word.lower() not in library.terms]
    assert not unknown
    assert any(entry.everyday for entry in entries)


def test_words_split_by_other_marks_are_no_term(render: Words) -> None:
    assert "<a" not in render.text("State, based actions.", "cr")


def test_a_card_in_brackets_is_linked_when_it_is_known_and_plain_when_not(render: Words) -> None:
    html = render.text("[[Clone]] and [[Nobody's Card]] and [[Clone]](not a link)", "cr")
    assert html.count('href="/cards/clone"') == 2
    assert "[[" not in html
    assert "Nobody's Card" in html


def test_the_cards_of_an_entry_are_linked_without_brackets_but_only_whole_words(render: Words) -> None:
    html = render.text("Clone and Clones.", "cr", None, ("Clone",))
    assert html.count("href") == 1


def test_markup_in_a_text_is_shown_and_not_obeyed(render: Words) -> None:
    html = render.text('<script>x</script> [a](javascript:x) <b>&amp;"', "cr")
    assert "<script" not in html
    assert "<b>" not in html
    assert "href" not in html


def test_stars_of_power_and_toughness_stay(render: Words) -> None:
    html = render.text("A */* and a 1+*/1+* and *meant* so.", "cr")
    assert "*/*" in html
    assert "1+*/1+*" in html
    assert "<em>meant</em>" in html


def test_lists_are_lists(render: Words) -> None:
    assert "<li>" in render.text("- one\n- two", "cr")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("W", "white mana"),
        ("2/W", "2 generic or white mana"),
        ("W/U", "white or blue mana"),
        ("W/P", "white mana or 2 life"),
        ("G/U/P", "green or blue mana or 2 life"),
        ("20", "20 generic mana"),
        ("HW", "half a white mana"),
        ("½", "half a generic mana"),
        ("T", "tap"),
        ("Q", "untap"),
        ("E", "energy counter"),
        ("S", "snow mana"),
        ("X", "X mana"),
    ],
)
def test_a_symbol_says_what_it_is(code: str, said: str) -> None:
    assert words(code) == said
    assert f'aria-label="{said}"' in symbol(code)


def test_an_unknown_symbol_is_left_as_it_is(render: Words) -> None:
    assert "{FOO}" in render.text("{FOO}", "cr")
    assert with_symbols("<{FOO}>") == "&lt;{FOO}&gt;"


def test_what_is_copied_has_the_braces(render: Words) -> None:
    import re

    html = render.text("Pay {2/W}, {T}.", "cr")
    assert re.sub(r"<[^>]+>", "", html).strip() == "Pay {2/W}, {T}."


def test_a_brief_is_the_first_sentence_without_markup() -> None:
    assert brief("*Exile* [[Clone]] now. Then stop.") == "Exile Clone now."
    assert brief("word " * 100, 20).endswith("…")


def test_every_text_of_the_project_can_be_rendered(library: Library) -> None:
    render = Words(library)
    for book in library.books.values():
        for section in book.sections:
            for entry in section.entries:
                html = render.entry(entry)
                assert "[[" not in html, entry.ref
                assert html.count("<a ") == html.count("</a>"), entry.ref


def test_of_very_many_symbols_some_are_drawn_and_all_are_there() -> None:
    html = with_symbols("{G}" * 5_000)
    assert html.count("<span") == MOST_DRAWN
    assert len(html) < 100_000
    assert html.striptags().count("{G}") == 5_000
