"""The three ways to ask in a real browser, at a phone's width and at a desk's: question, table, text and the answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from benchbook.web.permalinks import pack
from tests.web.browser import Window, chromium, opened, served
from tests.web.conftest import Client

pytestmark = pytest.mark.browser

PHONE, DESK = (390, 844), (1280, 900)
BOARD = """Ann: 2/2 creature as Bear, Prodigal Sorcerer, Bonesplitter
hand: Grizzly Bears
Bob: 3/3 creature as Giant (tapped)

Ann activates Prodigal Sorcerer targeting Bob
"""
PACKED = pack(BOARD)
OPEN = pack(BOARD.replace(" targeting Bob", ""))
KINDS = {
    "the question": "/ask",
    "a question answered": "/ask?q=i+attack+with+a+2%2F2+and+my+opponent+blocks+with+a+3%2F3.+does+my+creature+die",
    "an empty table": "/ask?way=table",
    "the table laid out": f"/ask?way=table&hands=lay&s={PACKED}",
    "the table played on": f"/ask?way=table&hands=play&s={PACKED}",
    "a choice on the table": f"/ask?way=table&hands=play&s={OPEN}",
    "the text": "/ask?way=text",
    "the answer": f"/ask?s={PACKED}",
    "nothing to compare": "/compare",
    "a card": "/cards/grizzly-bears",
}


@pytest.fixture(scope="module")
def site(real: Client) -> Iterator[str]:
    chromium()
    with served(real.application) as address:
        yield address


@pytest.fixture(scope="module")
def window(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with opened(tmp_path_factory.mktemp("profile")) as driver:
        yield Window(driver, site)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_way_is_accessible_and_fits(window: Window, kind: str, size: tuple[int, int]) -> None:
    window.size(*size, dark=size == PHONE)
    window.go(KINDS[kind])
    assert window.violations() == []
    assert window.run("return document.documentElement.scrollWidth") <= size[0]


def test_the_head_is_one_row_on_a_phone(window: Window) -> None:
    window.size(*PHONE)
    window.go("/cards/grizzly-bears")
    assert window.run("return document.querySelector('.top').getBoundingClientRect().height") <= 72
    window.find(".more-places > summary").click()
    assert window.violations() == []
    assert window.find(".places-list a").text == "Ask"


def test_a_card_is_found_by_two_letters_and_put_down_by_keys_alone(window: Window) -> None:
    window.size(*DESK)
    window.go("/ask?way=table")
    box = window.find("#find-Ann")
    box.send_keys("grizzly b")
    window.find(".find .choices li")
    box.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
    window.run("document.activeElement.click()")
    window.until("return location.search.includes('s=') && document.querySelectorAll('.laid').length === 1")
    assert "Grizzly Bears" in window.find(".laid").text


def test_touching_a_card_offers_what_it_can_do_and_the_answer_moves(window: Window) -> None:
    window.size(*DESK)
    window.go(f"/ask?way=table&hands=play&s={pack(BOARD.split('Ann activates')[0])}")
    before = window.run("return location.href")
    card = next(
        one for one in window.driver.find_elements(By.CSS_SELECTOR, ".touch > summary") if "Sorcerer" in one.text
    )
    card.send_keys(Keys.ENTER)
    window.until("return document.querySelector('.touch[open] .menu button') !== null")
    assert window.violations() == []
    button = next(
        one for one in window.driver.find_elements(By.CSS_SELECTOR, ".touch[open] .menu button") if one.text == "Bob"
    )
    button.send_keys(Keys.ENTER)
    window.until("return document.querySelectorAll('.moves li').length === 1")
    assert "Ann activates Prodigal Sorcerer targeting Bob" in window.find(".moves").text
    window.find("[data-answered]")
    window.run("history.back()")
    window.until(f"return location.href === {before!r} && !document.querySelector('.moves')")


def test_escape_closes_what_a_card_offers_and_goes_back_to_it(window: Window) -> None:
    window.size(*PHONE)
    window.go(KINDS["the table laid out"])
    window.find(".touch > summary").click()
    window.until("return document.querySelector('.touch[open]') !== null")
    menu = window.run(
        "const r = document.querySelector('.touch[open] .menu').getBoundingClientRect(); return [r.left, r.right]"
    )
    assert menu[0] >= 0
    assert menu[1] <= PHONE[0]
    assert window.violations() == []
    window.run("document.querySelector('.touch[open] .menu button').focus()")
    window.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    window.until("return !document.querySelector('.touch[open]') && document.activeElement.tagName === 'SUMMARY'")


def test_what_a_line_may_become_is_in_sight_over_a_phones_keyboard(window: Window) -> None:
    window.size(390, 420)  # what a keyboard leaves
    window.go("/ask?way=text")
    box = window.find("#scenario")
    box.clear()
    box.send_keys("Me: Grizzly Bears\n\nAnn atta")
    window.until("return document.querySelector('[data-offers] button') !== null")
    top, bottom = window.run(
        "const r = document.querySelector('[data-offers]').getBoundingClientRect(); return [r.top, r.bottom]"
    )
    assert top >= 0
    assert bottom <= 420
    assert "attacks" in window.find("[data-offers] button").text


def test_without_scripts_a_touch_is_a_form(site: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    with opened(tmp_path_factory.mktemp("plain"), scripts=False) as driver:
        driver.get(f"{site}/ask?way=table&hands=play&s={pack(BOARD.split('Ann activates')[0])}")
        card = next(one for one in driver.find_elements(By.CSS_SELECTOR, ".touch > summary") if "Sorcerer" in one.text)
        card.send_keys(Keys.ENTER)
        buttons = driver.find_elements(By.CSS_SELECTOR, ".touch[open] .menu button")
        next(one for one in buttons if one.text == "Bob").send_keys(Keys.ENTER)
        moves = WebDriverWait(driver, 30).until(lambda one: one.find_elements(By.CSS_SELECTOR, ".moves"))
        assert "targeting Bob" in moves[0].text
