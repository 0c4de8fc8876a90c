"""Searching a small library: jumps, words of every era, filters, typos, reasons."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from benchbook.search import Hit, Search


def refs(search: Search, query: str) -> list[str]:
    return [hit.ref for hit in search.search(query).hits]


def first(search: Search, query: str) -> Hit:
    return search.search(query).hits[0]


@pytest.mark.parametrize("typed", ["704.5f", "cr 704.5f", "rule 704.5f", "704.5F"])
def test_a_number_jumps_and_stands_first(search: Search, typed: str) -> None:
    found = search.search(typed)
    assert str(found.jump) == "cr/704.5f"
    assert found.hits[0].ref == "cr/704.5f"


def test_words_do_not_jump(search: Search) -> None:
    assert search.search("legend rule").jump is None


def test_a_title_comes_first(search: Search) -> None:
    assert first(search, "trample").ref == "cr/702.19"


def test_a_subrule_is_found_by_its_parents_title(search: Search) -> None:
    assert refs(search, "trample blockers leave combat")[0] == "cr/702.19c"


@pytest.mark.parametrize("asked", ["ETB", "enters the battlefield", "comes into play"])
def test_eras_find_one_another(search: Search, asked: str) -> None:
    assert "old-book/General/1" in refs(search, asked)


@pytest.mark.parametrize("asked", ["exile", "removed from the game"])
def test_exile_finds_removed_from_the_game(search: Search, asked: str) -> None:
    assert refs(search, asked)[0] == "old-book/General/2"


def test_sba_is_jargon_for_state_based_actions(search: Search) -> None:
    assert "cr/704.5" in refs(search, "SBA")


def test_a_phrase_is_taken_word_by_word(search: Search) -> None:
    assert refs(search, '"comes into play"') == ["old-book/General/1"]
    assert search.search('"play into comes"').notes[0].startswith("Nothing has this as it is written")


def test_small_words_and_symbols_count(search: Search) -> None:
    assert first(search, "can't attack").ref == "cr/702.3"
    assert refs(search, "{W}") == ["cr/702.40"]
    assert refs(search, "{½}") == ["cr/702.40"]
    assert "cr/702.8" in refs(search, "may cast instant")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("book:old-book kind:ruling", {"old-book/General/1", "old-book/General/2"}),
        ("book:old creature", {"old-book/General/1"}),
        ("kind:example", {"old-book/General/3.ex1"}),
        ("is:defect", {"old-book/General/2"}),
        ("source:tom", {"old-book/General/2"}),
        ("cites:704.5f", {"cr/704.5n", "old-book/General/2", "cards/clone"}),
        ("cites:704 book:cr", {"cr/704.5n"}),
        ("card:clone kind:example", {"old-book/General/3.ex1"}),
        ("section:704 legend", {"cr/704.5j"}),
        ("date<1998 date>=1997-06", {"old-book/General/2"}),
        ("term:trample", {"cr/702.19"}),
        ("creature -toughness book:cr kind:rule", {"cr/702.3"}),
        ("trample OR defender kind:rule", {"cr/702.19", "cr/702.19c", "cr/702.3"}),
    ],
)
def test_fields_filter(search: Search, query: str, expected: set[str]) -> None:
    assert set(refs(search, query)) == expected


def test_an_unknown_value_of_a_field_is_said(search: Search) -> None:
    assert any("no book" in note for note in search.search("book:nowhere trample").notes)
    assert any("not known" in note for note in search.search("kind:nonsense trample").notes)
    assert any("no date" in note for note in search.search("date:soon trample").notes)


def test_a_typo_is_mended_and_said(search: Search) -> None:
    found = search.search("trampel")
    assert found.did_you_mean == "trample"
    assert found.hits[0].ref == "cr/702.19"
    assert any("trampel" in note for note in found.notes)


def test_a_question_falls_back_to_some_of_its_words(search: Search) -> None:
    found = search.search("what happens to an Aura that is unattached after my opponent destroys its creature?")
    assert found.hits[0].ref == "cr/704.5n"
    assert found.notes


def test_an_entry_is_found_by_the_question_it_answers(search: Search) -> None:
    hit = first(search, "how many colors are there")
    assert hit.ref == "old-book/General/3"
    assert "questions it answers" in hit.why


def test_the_words_are_marked_and_the_rest_is_escaped(search: Search) -> None:
    hit = first(search, "toughness")
    assert "<mark>toughness</mark>" in hit.snippet_html
    assert "owner&#x27;s" in hit.snippet_html
    assert "owner's" in hit.snippet


def test_a_hit_says_why_and_where(search: Search) -> None:
    hit = first(search, "legend rule")
    assert "“legend rule” in the text" in hit.why
    assert (hit.section_title, hit.section_url) == ("State-Based Actions", "/cr/704")
    assert hit.before is not None
    assert hit.after is not None
    assert (hit.before.number, hit.after.number) == ("704.5f", "704.5n")


def test_hits_are_grouped_under_their_section(search: Search) -> None:
    found = search.search("graveyard creature")
    assert sum(len(group.hits) for group in found.groups) == len(found.hits)
    assert found.groups[0].title == "State-Based Actions"


def test_facets_narrow(search: Search) -> None:
    found = search.search("creature")
    for values in found.facets.values():
        for value in values:
            assert search.search(value.query).total == value.count


def test_pages_follow_one_another(search: Search) -> None:
    whole = refs(search, "creature")
    pages = [hit.ref for at in range(len(whole)) for hit in search.search("creature", limit=1, offset=at).hits]
    assert pages == whole


def test_imported_cards_and_rulings_are_found(full_search: Search) -> None:
    assert first(full_search, "hill ogre").ref == "cards/hill-ogre"
    assert first(full_search, "lim-dul lamp").title == "Lim-Dûl's Lamp"


def test_a_cards_whole_name_is_the_card_and_nothing_is_widened(full_search: Search) -> None:
    found = full_search.search("ogre's lantern")
    assert found.hits[0].ref == "cards/ogres-lantern"
    assert found.notes == ()


def test_rules_are_widened_though_cards_have_every_word(full_search: Search) -> None:
    found = full_search.search("target creature gains trample blockers")
    assert "cr/702.19c" in [hit.ref for hit in found.hits]


def test_a_phrase_stays_required_when_words_are_not(search: Search) -> None:
    found = search.search('"legend rule" unicorn attack')
    assert [hit.ref for hit in found.hits] in ([], ["cr/704.5j"])


def test_the_same_ruling_on_two_cards_is_one_hit(full_search: Search) -> None:
    found = full_search.search('"shared words about menace"')
    assert [hit.title for hit in found.hits] == ["Hill Ogre (and 1 more)"]
    assert full_search.search('card:"Ogre\'s Lantern" is:ruling').total == 1


def test_a_rule_stands_before_a_card_that_mentions_it(full_search: Search) -> None:
    found = full_search.search("trample")
    assert found.hits[0].ref == "cr/702.19"
    assert "cards/ogres-lantern" in [hit.ref for hit in found.hits]


def test_completion_knows_numbers_titles_and_cards(full_search: Search) -> None:
    assert [one.number for one in full_search.complete("704.5")][:2] == ["704.5", "704.5f"]
    assert full_search.complete("tram")[0].label == "Trample"
    assert "Hill Ogre" in [one.label for one in full_search.complete("ogr")]
    assert "Clone" in [one.label for one in full_search.complete("clo")]
    assert full_search.complete("") == []


def test_many_threads_ask_one_search(full_search: Search) -> None:
    queries = ["trample", "who loses when toughness is 0", "ogr*", "date>=2000 creature", "exile -card", "legend rule"]
    expected = {query: [hit.ref for hit in full_search.fresh(query).hits] for query in queries}
    with ThreadPoolExecutor(6) as pool:
        for query, found in zip(queries * 8, pool.map(full_search.fresh, queries * 8), strict=True):
            assert [hit.ref for hit in found.hits] == expected[query]


def test_nothing_typed_says_what_to_type(search: Search) -> None:
    found = search.search("   ")
    assert (found.total, found.hits) == (0, ())
    assert found.notes


@pytest.mark.parametrize("asked", ["what is flash", "flash definition", "what does flash mean", "explain flash"])
def test_asking_what_a_thing_is_brings_what_defines_it(search: Search, asked: str) -> None:
    assert first(search, asked).ref == "cr/702.8"


def test_what_counts_as_a_thing_asks_what_it_is(search: Search) -> None:
    assert first(search, "what counts as trample").ref == "cr/702.19"


def test_a_card_named_in_a_question_stands_once_and_leaves_room_for_the_rules(full_search: Search) -> None:
    found = refs(full_search, "Ogre's Lantern trample blockers leave combat")
    assert found[:2] == ["cards/ogres-lantern", "cr/702.19c"]
    assert found.count("cards/ogres-lantern") == 1


def test_a_named_card_is_first_without_its_apostrophe_too(full_search: Search) -> None:
    assert refs(full_search, "ogres lantern trample blockers leave combat")[0] == "cards/ogres-lantern"


def test_a_card_alone_is_still_the_card(full_search: Search) -> None:
    assert first(full_search, "Ogre's Lantern").ref == "cards/ogres-lantern"


def test_a_ruling_on_the_named_card_brings_the_rule_on_which_it_rests(search: Search) -> None:
    assert "cr/704.5f" in refs(search, "Clone choosing nothing")[:3]


@pytest.mark.parametrize(("typed", "wanted"), [("legendrule", "cr/704.5j"), ("grave yard", "cr/704.5f")])
def test_spaces_are_written_as_the_rules_write_them(search: Search, typed: str, wanted: str) -> None:
    assert wanted in refs(search, typed)[:3]


def test_a_number_that_no_rule_has_names_the_nearest(search: Search) -> None:
    assert "There is no rule 704.5zz; the nearest is 704.5." in search.search("rule 704.5zz").notes
    assert "There is no rule 9999.9; the nearest is 704." in search.search("9999.9").notes


def test_a_number_that_is_found_is_said_without_excuses(search: Search) -> None:
    assert search.search("cr704.5f").notes == ()


@pytest.mark.parametrize(
    "typed",
    [
        "does the creature die AND go to the graveyard",
        "what goes to its owner's graveyard (a creature whose toughness is 0)?",
        'does "toughness or less": mean it goes to the graveyard',
    ],
)
def test_operators_of_a_question_are_words(search: Search, typed: str) -> None:
    assert "cr/704.5f" in refs(search, typed)[:3]


def test_what_is_nowhere_as_written_is_searched_as_words(search: Search) -> None:
    found = search.search('"toughness graveyard owner"')
    assert found.hits[0].ref == "cr/704.5f"
    assert found.notes[0].startswith("Nothing has this as it is written")


def test_a_common_word_is_no_correction(search: Search) -> None:
    assert search.search("shrould").did_you_mean != "should"
