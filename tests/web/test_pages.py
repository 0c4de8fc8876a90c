"""The pages: what each says, its twin, and what it answers to a wrong address."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from benchbook.library import Library
from benchbook.search import open_search
from benchbook.web import create_app
from benchbook.web.home import QUESTIONS
from benchbook.web.navigation import MAIN
from benchbook.web.permalinks import pack
from tests.conftest import LibraryOf
from tests.web.conftest import Client
from tests.web.small import FILES, PUMP, official

PAGES = (
    "/", "/about", "/help/search", "/glossary", "/cards", "/cards/clone", "/cr", "/cr/7", "/cr/704", "/cr/704.5f",
    "/cr/glossary/graveyard", "/old-book", "/old-book/e.4", "/old-book/e.4.6", "/search?q=graveyard", "/search",
    "/ask", "/ask?from=cr/704/a-bear-shrinks-away", f"/ask?s={pack(PUMP)}", f"/ask?s={pack('given: 3')}", "/scenarios",
    "/scenarios?q=bear", "/scenarios/cr/704", "/scenarios/cr/704/a-bear-shrinks-away", "/coverage", "/coverage/cr/7",
    "/compare", f"/compare?s={pack(PUMP)}&line=given.Ann.life&instead=3", "/help/scenarios", "/deck", "/tour",
    "/penalty", "/penalty?q=late+for+the+round", "/source/benchbook.refs",
)  # fmt: skip


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.get_data(as_text=True)


def twin(path: str) -> str:
    head, mark, query = path.partition("?")
    return ("/index" if head == "/" else head) + ".json" + mark + query


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_twin_that_it_names(client: Client, path: str) -> None:
    html = page(client, path)
    answer = client.get(twin(path))
    assert answer.status_code == 200
    assert answer.is_json
    named = re.search(r'<link rel="alternate" type="application/json" href="([^"]+)"', html)
    assert named is not None
    assert client.get(named[1].replace("&amp;", "&")).is_json


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_scripts_or_styles_or_other_hosts(client: Client, path: str) -> None:
    html = page(client, path)
    assert "<style" not in html
    assert not re.search(r"\s(style|on\w+)=", html)
    assert not re.search(r"<script(?![^>]* src=)", html)
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!localhost)', html)


@pytest.mark.parametrize("path", PAGES)
def test_every_link_on_a_page_leads_somewhere(client: Client, path: str) -> None:
    html = page(client, path)
    for href in sorted(set(re.findall(r'href="(/[^"]*)"', html))):
        assert client.get(href.replace("&amp;", "&")).status_code in (200, 302), href


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_unique_and_fragments_exist(client: Client, path: str) -> None:
    html = page(client, path)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


def test_the_main_places_are_in_the_head_of_every_page(client: Client) -> None:
    html = page(client, "/about")
    assert all(f'href="{place.path}"' in html for place in MAIN)


def test_a_rule_shows_its_edition_and_whose_words_they_are(client: Client) -> None:
    html = page(client, "/cr/704.5f")
    assert "edition 7 August 2026" in html
    assert "restated by Benchbook; the official text is the publisher’s" in html
    assert "official text is the publisher" not in page(client, "/old-book/e.4.6").split("<footer")[0]


def test_a_rule_can_be_cited_without_scripts(client: Client) -> None:
    assert re.search(r">CR 704\.5f \(2026-08-07, #[0-9a-f]{8}\)</code>", page(client, "/cr/704.5f"))
    assert ">Old 1997, E.4.6 (spring 1997, #" in page(client, "/old-book/e.4.6")


def test_a_rule_shows_what_stands_around_it(client: Client) -> None:
    html = page(client, "/cr/704.5f")
    assert re.search(r'rel="prev" href="/cr/704.5"', html)
    assert re.search(r'rel="next" href="/cr/704.10"', html)
    assert 'href="/cr/704">704 State-Based Actions</a>' in html
    assert 'href="/cr/7"' in html
    assert '<a href="/scenarios/cr/704/a-bear-shrinks-away">A Bear shrinks away</a>' in html
    assert "As a copy of nothing it dies." in html
    assert "Ann&#39;s 2/2 gets -2/-2." in html or "Ann's 2/2 gets -2/-2." in html


def test_references_are_grouped_by_type_and_other_books_stand_apart(client: Client) -> None:
    html = page(client, "/cr/704.5f")
    others = html.split("In other books")[1].split("References")[0]
    assert "Said alike by" in others
    assert "/old-book/e.4.6" in others
    assert "Cited by" in html.split("References")[1]


def test_where_an_entry_comes_from_is_said(client: Client) -> None:
    html = page(client, "/old-book/e.4.6")
    for said in ("Tom, 1 April 1997, Page 3", "is Benchbook’s", "chapter K of the same list", "The source breaks off"):
        assert said in html


def test_a_pasted_link_shows_the_rule(client: Client) -> None:
    html = page(client, "/cr/704.5f")
    assert '<meta property="og:title" content="CR 704.5f (2026-08-07) — State-Based Actions">' in html
    assert "toughness 0 or less goes to its owner" in re.findall(r'og:description" content="([^"]+)', html)[0]


def test_a_letter_of_the_glossary_is_called_so_once(client: Client) -> None:
    html = page(client, "/cr/glossary/g")
    assert '<h1><span class="num">Glossary: G</span></h1>' in html
    assert ">CR Glossary G (2026-08-07, #" in html
    assert ">CR glossary, Graveyard (2026-08-07, #" in page(client, "/cr/glossary/graveyard")


def test_a_section_has_all_its_rules_in_order(client: Client) -> None:
    html = page(client, "/cr/704")
    assert re.findall(r'id="(704\.[^"]+)"', html) == ["704.1", "704.5", "704.5f", "704.10"]


def test_a_card_shows_its_words_its_rulings_and_the_rules_that_name_it(client: Client) -> None:
    html = page(client, "/cards/clone")
    assert "Creature — Shapeshifter" in html
    assert "0/0" in html
    assert "Old 1997 · Tom · 1 April 1997" in html
    assert 'href="/cr/704.5f"' in html
    assert client.get("/cards/clone.json").json["named_in"] == ["cr/704.5f"]  # type: ignore[index]


def test_the_twin_of_a_rule_says_what_the_terminal_says(client: Client) -> None:
    data = client.get("/cr/704.5f.json").json
    assert data is not None
    assert data["see"] == ["cr/704.1"]
    assert data["cited_by"] == ["cr/Glossary/Graveyard"]
    assert data["same_in"] == ["old-book/E.4.6"]
    assert data["rulings"][0]["card"] == "Clone"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("/cr/704.5F", "/cr/704.5f"),
        ("/old-book/E.4.6.json", "/old-book/e.4.6.json"),
        ("/cards/Clone", "/cards/clone"),
        ("/cr/Glossary/Graveyard", "/cr/glossary/graveyard"),
    ],
)
def test_another_spelling_leads_to_the_one_address(client: Client, wrong: str, right: str) -> None:
    answer = client.get(wrong)
    assert answer.status_code in (301, 302)
    assert answer.headers["Location"] == right


@pytest.mark.parametrize(
    "path", ["/cr/704.5zz", "/nothing", "/cards/nobody", "/cr/a/b/c", "/cr/%00", "/cr/" + "9" * 400]
)
def test_a_wrong_address_is_a_page_that_says_what_next(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert 'href="/search' in answer.get_data(as_text=True)
    assert client.get(path + ".json").json["error"] == 404  # type: ignore[index]


def test_a_wrong_number_asks_whether_the_near_one_was_meant(client: Client) -> None:
    assert 'href="/cr/704.5f"' in client.get("/cr/704.5ff").get_data(as_text=True)
    assert "/cr/704.5" in client.get("/cr/704.5zz.json").json["did_you_mean"]  # type: ignore[index]


def test_a_wrong_card_asks_whether_one_that_begins_alike_was_meant(real: Client) -> None:
    assert "/cards/clone" in real.get("/cards/clone-wars.json").json["did_you_mean"]  # type: ignore[index]


def test_a_mistake_of_ours_is_a_page_too_and_tells_nothing_inward(
    small: Library, tmp_path_factory: pytest.TempPathFactory
) -> None:
    app = create_app(small, open_search(small, index=tmp_path_factory.mktemp("broken")))
    app.add_url_rule("/break", view_func=lambda: str(1 / 0))
    app.logger.disabled = True
    answer = app.test_client().get("/break")
    assert answer.status_code == 500
    assert "Benchbook made a mistake" in answer.get_data(as_text=True)
    assert "division" not in answer.get_data(as_text=True)


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post("/cr/704.5f").status_code == 405


def test_the_penalty_finder_shows_the_remedy_step_by_step_and_says_what_regular_enforcement_does(real: Client) -> None:
    shown = real.get("/penalty?q=a+player+drew+an+extra+card+into+hand").get_data(as_text=True)
    assert "Hidden Card Error: Warning" in shown
    assert [number for number in ("2.3c", "2.3d", "2.3e", "2.3f") if number not in shown] == []
    assert "Regular enforcement" in shown


def test_the_questions_of_the_penalty_finder_change_its_answer(real: Client) -> None:
    asked = "/penalty.json?q=a+player+drew+an+extra+card&knew=yes&gain=yes"
    assert real.get(asked).json["hits"][0]["ref"] == "ipg/4.8"  # type: ignore[index]
    assert real.get("/penalty.json?what=ipg/3.1").json["hits"][0]["ref"] == "ipg/3.1"  # type: ignore[index]


def test_a_number_leads_straight_to_its_rule_and_words_do_not(client: Client) -> None:
    assert client.get("/search?q=704.5f").headers["Location"] == "/cr/704.5f"
    assert client.get("/search?q=704.5f&stay=1").status_code == 200
    assert client.get("/search?q=graveyard").status_code == 200


def test_a_cards_name_leads_to_the_card(client: Client) -> None:
    assert 'class="num" href="/cards/clone"' in page(client, "/search?q=clone")
    assert client.get("/search.json?q=clone").json["card"] == "/cards/clone"  # type: ignore[index]
    offered = client.get("/complete.json?q=clo").json["completions"]  # type: ignore[index]
    assert [one["url"] for one in offered].count("/cards/clone") == 1


@pytest.mark.parametrize(
    "query", ["", "   ", '"', "((", "<script>alert(1)</script>", "a" * 3000, "%00", "book:", "½ {W}"]
)
def test_no_query_breaks_the_search_page(client: Client, query: str) -> None:
    answer = client.get("/search", query_string={"q": query})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.get_data(as_text=True)


@pytest.mark.parametrize("given", ["0", "-1", "x", "999999999", "²"])
def test_an_odd_page_number_is_taken_for_the_nearest(client: Client, given: str) -> None:
    assert client.get("/search", query_string={"q": "graveyard", "page": given}).status_code == 200


def test_official_editions_stand_beside_ours_and_differences_are_warned_of(library_of: LibraryOf) -> None:
    files = {name.removeprefix("project/"): text for name, text in FILES.items()}
    home = {**official("2026-08-07", "Their words."), **official("2027-01-01", "Newer words."),
            **official("2024-01-01", "Their words."), **official("2023-01-01", "X", ("704.1",))}  # fmt: skip
    shown = _rule(library_of(files, home={name.removeprefix("home/"): text for name, text in home.items()}))
    assert "Their words." in shown
    assert shown.index("This is the edition that Benchbook restates.") < shown.index("Newer words.")
    warning = shown.split('class="warning"')[1].split("</aside>")[0]
    assert "2027-01-01" in warning
    assert "other words than the edition of 2026-08-07" in warning
    assert "2023-01-01" not in warning
    assert "Word for word as in the edition of 2026-08-07." in shown
    assert 'class="from differs">This edition has no rule of this number.' in shown


def test_without_the_restated_edition_nothing_is_said_to_differ(library_of: LibraryOf) -> None:
    files = {name.removeprefix("project/"): text for name, text in FILES.items()}
    home = {name.removeprefix("home/"): text for name, text in official("2025-01-01", "Older words.").items()}
    shown = _rule(library_of(files, home=home))
    assert "Not compared" in shown
    assert 'class="warning"' not in shown


def _rule(library: Library) -> str:
    app = create_app(library, open_search(library, index=library.home / "index"))
    return app.test_client().get("/cr/704.5f").get_data(as_text=True)


def test_a_very_long_section_stands_in_parts_of_which_the_first_is_open(real: Client) -> None:
    html = page(real, "/cr/702")
    parts = re.findall(r'<details class="range"( open)?>', html)
    assert len(parts) > 4
    assert [bool(one) for one in parts] == [True, *[False] * (len(parts) - 1)]
    assert html.count('id="702.19b"') == 1
    assert 'class="range"' not in page(real, "/cr/704")


def test_every_section_of_the_project_renders(real: Client, library: Library) -> None:
    for book in library.books.values():
        assert real.get(f"/{book.id}").status_code == 200
        for section in book.sections:
            assert real.get(section.ref.path).status_code == 200, section.ref


def test_no_book_has_the_name_of_a_page(real: Client, library: Library) -> None:
    taken = {str(rule).split("/")[1].partition(".")[0] for rule in real.application.url_map.iter_rules()}
    assert not taken & set(library.books)


def test_the_front_page_asks_first_and_its_questions_are_answered(real: Client) -> None:
    body = real.get("/").get_data(as_text=True)
    assert body.index('name="q" rows=') < body.index("/search?q=")
    for one in QUESTIONS:
        assert 'data-status="answered"' in real.get(f"/ask?q={quote(one)}").get_data(as_text=True)


def test_a_card_is_found_under_the_address_that_many_sites_have(real: Client) -> None:
    answer = real.get("/card/Serra%20Angel")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/cards/serra-angel")
