"""The site in a real browser: searching, browsing, keys, phone width, accessibility."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.expected_conditions import url_to_be
from selenium.webdriver.support.ui import WebDriverWait

from benchbook.web.permalinks import pack
from tests.web.browser import PATIENCE, Window, chromium, opened, served
from tests.web.conftest import Client

pytestmark = pytest.mark.browser

EXAMPLE = "/scenarios/cr/613/two-switches-undo-each-other"
TRAMPLE = """
title: How trampling damage is divided is the attacker's choice
given:
  Ann: {battlefield: [4/4 creature with trample as Rhino]}
  Bob: {battlefield: [2/2 creature as Bear]}
when:
  - Ann attacks Bob with Rhino
  - Bob blocks Rhino with Bear
  - combat damage is dealt
then: [Bear is in Bob's graveyard]
"""
PHONE, DESK = (390, 844), (1280, 900)
ASKING = ("a question", "a table", "an answer")  # looked at on a phone and on a desk, by day and in the dark
BOARD = """Ann: Grizzly Bears (tapped), 3 Forest
hand: Giant Growth
Bob: 3/3 creature as Giant (2 +1/+1 counters)
life: 7
"""
KINDS = {
    "home": "/",
    "book": "/uncommander",
    "chapter": "/crystal-keep-2002/e",
    "section": "/cr/613",
    "rule": "/cr/613.4d",
    "old rule": "/crystal-keep-2002/e.4.6",
    "symbols": "/uncommander/noninteger-values",
    "card": "/cards/clone",
    "cards": "/cards",
    "glossary": "/glossary",
    "search": "/search?q=copy+token",
    "jump": "/search?q=613.4d&stay=1",
    "nothing found": "/search?q=zzqqxx",
    "help": "/help/search",
    "about": "/about",
    "not found": "/cr/613.4zz",
    "ask": "/ask",
    "an answer": f"/ask?s={pack(TRAMPLE)}",
    "a question": "/ask?q=he+swings+with+a+3/3,+i+block+with+my+1/1+deathtouch+guy.+does+my+guy+die?",
    "a question asked back": "/ask?q=he+swings+with+a+3/3+and+i+block+with+my+creature.+does+my+creature+die?",
    "a table": f"/ask?way=table&s={pack(BOARD)}",
    "a table in play": f"/ask?way=table&hands=play&s={pack(BOARD)}",
    "a mistake": f"/ask?s={pack('given: 3')}",
    "scenarios": "/scenarios",
    "a worked example": EXAMPLE,
    "compare": f"/compare?s={pack(TRAMPLE)}&line=when%5B1%5D&instead=Bob+blocks+nothing",
    "coverage": "/coverage/cr/6",
    "all coverage": "/coverage",
    "how to write": "/help/scenarios",
    "deck": "/deck",
    "source": "/source/benchbook.engine.runner",
    "tour": "/tour",
}


@pytest.fixture(scope="module")
def site(real: Client) -> Iterator[str]:
    chromium()
    with served(real.application) as address:
        yield address


@pytest.fixture(scope="module")
def _window(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with opened(tmp_path_factory.mktemp("profile")) as driver:
        yield Window(driver, site)


@pytest.fixture
def window(_window: Window) -> Window:
    _window.size(*DESK)
    return _window


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_accessibility_checker_finds_nothing(window: Window, kind: str, dark: bool) -> None:
    for size in (PHONE, DESK) if kind.startswith(ASKING) else (PHONE if dark else DESK,):
        window.size(*size, dark=dark)
        window.go(KINDS[kind])
        assert window.violations() == []


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_scrolls_sideways_on_a_phone(window: Window, kind: str) -> None:
    for width in (PHONE[0], 320):
        window.size(width, 700)
        window.go(KINDS[kind])
        assert window.run("return document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("kind", ["home", "section", "rule", "search", "card"])
def test_on_a_phone_text_is_large_and_targets_can_be_hit(window: Window, kind: str) -> None:
    window.size(*PHONE)
    window.go(KINDS[kind])
    assert window.run("return parseFloat(getComputedStyle(document.body).fontSize)") >= 17
    small = window.run(
        "return [...document.querySelectorAll("
        "'button, input, summary, .places a, .around a, .contents a, .part > .num')]"
        ".filter((e) => e.offsetParent && e.getBoundingClientRect().height < 32).map((e) => e.outerHTML.slice(0, 80))"
    )
    assert small == []


def test_the_browser_has_nothing_to_complain_about(window: Window) -> None:
    window.complaints()
    for kind, path in KINDS.items():
        window.go(path)
        said = [one for one in window.complaints() if "404" not in one]
        assert said == [], kind


def test_nothing_is_fetched_from_other_hosts(window: Window) -> None:
    for path in KINDS.values():
        window.go(path)
        fetched = window.run("return performance.getEntriesByType('resource').map((e) => e.name)")
        assert all(name.startswith(window.site) for name in fetched), fetched


def test_a_judge_searches_from_the_front_page_and_opens_a_hit(window: Window) -> None:
    window.go("/")
    window.find("#q").send_keys("switch power and toughness" + Keys.ENTER)
    window.at("/search")
    window.find(".hit h3 a").click()
    window.until("return location.pathname.split('/').length > 2")
    assert "switch" in window.find("main").text.lower()


def test_a_number_goes_straight_to_the_rule(window: Window) -> None:
    window.go("/")
    window.find("#q").send_keys("613.4d" + Keys.ENTER)
    window.at("/cr/613.4d")


def test_completion_offers_rules_and_the_keys_choose_one(window: Window) -> None:
    window.go("/")
    box = window.find("#q")
    box.send_keys("613.4")
    window.find(".choices li")
    assert box.get_attribute("aria-expanded") == "true"
    assert window.violations() == []
    box.send_keys(Keys.ARROW_DOWN)
    chosen = window.find(".choices li[aria-selected=true]").get_attribute("data-url")
    assert box.get_attribute("aria-activedescendant")
    box.send_keys(Keys.ENTER)
    window.at(str(chosen))


def test_hits_change_while_the_query_is_typed(window: Window) -> None:
    window.go("/search?q=token")
    box = window.find("#q")
    box.clear()
    box.send_keys("banding")
    window.until("return document.querySelector('#results h1').textContent.includes('banding')")
    window.until("return location.search === '?q=banding'")


def test_slash_goes_to_the_search_box_and_typing_there_is_typing(window: Window) -> None:
    window.go("/cr/613")
    window.press("/")
    assert window.run("return document.activeElement.id") == "q"
    window.press("jk?/")
    assert window.find("#q").get_attribute("value") == "jk?/"
    assert not window.run("return document.querySelector('#keys').open")


def test_j_and_k_walk_through_the_rules_and_enter_opens_one(window: Window) -> None:
    window.go("/cr/613")
    for key in "jjjk":
        window.press(key)
    assert window.find(".part.here").get_attribute("id") == "613.1a"
    window.press(Keys.ENTER)
    window.at("/cr/613.1a")


def test_arrows_turn_the_pages_and_u_goes_up(window: Window) -> None:
    window.go("/cr/613.4c")
    window.press(Keys.ARROW_RIGHT)
    window.at("/cr/613.4d")
    window.until("return document.documentElement.dataset.ready === ''")
    window.press(Keys.ARROW_LEFT)
    window.at("/cr/613.4c")
    window.until("return document.documentElement.dataset.ready === ''")
    window.press("u")
    window.at("/cr/613.4")


def test_a_question_mark_shows_the_keys_and_escape_closes_them(window: Window) -> None:
    window.go("/cr/613")
    window.press("?")
    window.until("return document.querySelector('#keys').open")
    assert window.violations() == []
    window.press(Keys.ESCAPE)
    window.until("return !document.querySelector('#keys').open")


def test_a_link_to_a_rule_shows_the_rule_on_focus_and_on_hover(window: Window) -> None:
    window.go("/cr/613")
    link = window.driver.find_element(By.CSS_SELECTOR, ".rules .text a.rule")
    wanted = link.text
    window.run("arguments[0].focus()", link)
    assert wanted in window.find(".preview").text
    assert link.get_attribute("aria-describedby") == "preview"
    window.press(Keys.ESCAPE)
    window.until("return !document.querySelector('.preview')")
    window.run("arguments[0].blur()", link)
    ActionChains(window.driver).move_to_element(link).perform()
    assert wanted in window.find(".preview").text


def test_a_press_of_the_tab_key_reaches_the_text_first(window: Window) -> None:
    window.go("/cr/613")
    window.press(Keys.TAB)
    assert window.run("return document.activeElement.className") == "skip"
    window.press(Keys.ENTER)
    assert window.run("return document.activeElement.id") == "main"


def test_the_board_follows_the_steps(window: Window) -> None:
    window.go(f"/ask?s={pack(TRAMPLE)}")
    assert len(window.driver.find_elements(By.CSS_SELECTOR, "[data-ways] a")) == 3
    window.press(Keys.ARROW_RIGHT)
    assert "At the start" in window.find("[data-way]:not([hidden]) [data-now]").text
    turned = "[data-way]:not([hidden]) [data-board] .turned"
    assert not window.run(f"return document.querySelector('{turned}')")
    window.press(Keys.ARROW_RIGHT)
    window.find(turned)
    assert "Rhino" in window.find(".now").text
    window.press(Keys.ARROW_LEFT)
    assert not window.run(f"return document.querySelector('{turned}')")
    assert window.violations() == []


def test_the_ways_it_can_go_are_tabs(window: Window) -> None:
    window.go(f"/ask?s={pack(TRAMPLE)}")
    window.driver.find_elements(By.CSS_SELECTOR, "[data-ways] a")[1].click()
    shown = window.run("return [...document.querySelectorAll('[data-way]')].map((way) => !way.hidden)")
    assert shown == [False, True, False]


def test_a_judge_asks_and_gets_an_answer(window: Window) -> None:
    window.go("/ask?way=text")
    window.run("document.querySelector('#scenario').value = arguments[0]", TRAMPLE)
    window.find(".editor button:not([type])").click()
    window.find(".verdict .holds")
    window.find(".few .chip")
    window.find(".every > summary").send_keys(Keys.ENTER)
    window.find(".every .timeline .chip")


def test_the_editor_offers_sentences_and_takes_one(window: Window) -> None:
    window.go("/ask?way=text")
    window.run("document.querySelector('#scenario').value = 'given: {}\\nwhen:\\n  - combat dam'")
    box = window.find("#scenario")
    box.send_keys(Keys.END, "a")
    window.find("[data-offers] button").click()
    assert "- combat damage is dealt" in str(box.get_attribute("value"))


def test_on_paper_only_the_rule_is_left(window: Window) -> None:
    window.go("/cr/613.4d")
    window.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    shown = "return getComputedStyle(document.querySelector(arguments[0])).display"
    assert window.run(shown, ".top") == "none"
    assert window.run(shown, ".placeline") != "none"
    assert window.run(shown, ".citation") != "none"
    window.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_everything_works_without_scripts(site: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("plain"), scripts=False) as driver:
        window = WebDriverWait(driver, PATIENCE, 0.05)
        driver.get(site + "/")
        driver.find_element(By.ID, "q").send_keys("613.4d")
        driver.find_element(By.CSS_SELECTOR, "form.seek button").click()
        window.until(url_to_be(site + "/cr/613.4d"))
        assert "CR 613.4d (2026-08-07, #" in driver.find_element(By.CSS_SELECTOR, ".citation").text
        driver.find_element(By.CSS_SELECTOR, ".trail li:last-child a").click()
        window.until(url_to_be(site + "/cr/613.4"))
        driver.get(site + "/search?q=copy")
        assert driver.find_elements(By.CSS_SELECTOR, ".hit")
        assert not driver.find_elements(By.CSS_SELECTOR, "[data-copy]")
        driver.get(site + "/ask?way=text")
        driver.find_element(By.CSS_SELECTOR, ".editor button").send_keys(Keys.ENTER)
        window.until(lambda here: here.find_elements(By.CSS_SELECTOR, ".verdict .holds"))
        assert driver.find_element(By.CSS_SELECTOR, ".board").is_displayed()
        assert not driver.find_element(By.CSS_SELECTOR, ".every .timeline .step").is_displayed()
        driver.find_element(By.CSS_SELECTOR, ".every > summary").send_keys(Keys.ENTER)
        assert driver.find_element(By.CSS_SELECTOR, ".every .timeline .step").is_displayed()
