"""A headless Chromium, and a site to show it."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.chrome.webdriver import WebDriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait
from werkzeug.serving import make_server

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
PATIENCE = 60.0


def chromium() -> tuple[str, str]:
    """Chromium and its driver; without them the tests are skipped, but never in CI."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    if browser and driver:
        return browser, driver
    said = "no Chromium with chromedriver is installed (Debian: apt-get install chromium chromium-driver)"
    if os.environ.get("CI", "").lower() in ("1", "true", "yes"):
        pytest.fail(f"CI needs the browser tests: {said}")
    pytest.skip(said)


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """The site on a free port of this machine."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    worker = threading.Thread(target=server.serve_forever, daemon=True)
    worker.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        worker.join()


@contextmanager
def opened(profile: Path, *, scripts: bool = True) -> Iterator[WebDriver]:
    """A browser with a profile of its own."""
    browser, driver = chromium()
    options = Options()
    options.binary_location = browser
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    if not scripts:
        options.add_experimental_option("prefs", {"profile.managed_default_content_settings.javascript": 2})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    window = webdriver.Chrome(options=options, service=Service(driver))
    window.set_script_timeout(PATIENCE)
    # Two windows at once: only one of them has the focus, and the other's pages would hear of none.
    window.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
    try:
        yield window
    finally:
        window.quit()


class Window:
    """What a test does with the browser."""

    def __init__(self, driver: WebDriver, site: str) -> None:
        self.driver, self.site = driver, site

    def size(self, width: int, height: int, *, dark: bool = False) -> None:
        """A phone or a desk, in daylight or in the dark."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        still = {"name": "prefers-reduced-motion", "value": "reduce"}  # a click waits for no scrolling
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme, still]})

    def go(self, path: str) -> None:
        """Open a page and wait for its scripts."""
        self.driver.get(self.site + path)
        self.until("return document.documentElement.dataset.ready === ''")

    def run(self, script: str, *given: Any) -> Any:
        """What the script answers."""
        return self.driver.execute_script(script, *given)

    def until(self, script: str) -> Any:
        """Wait until the script answers something true."""
        return WebDriverWait(self.driver, PATIENCE, 0.05).until(lambda _: self.run(script), script)

    def at(self, path: str) -> None:
        """Wait until the browser is at this address."""
        self.until(f"return location.pathname === {path!r}")

    def find(self, selector: str) -> WebElement:
        """The first element of this kind, once it is there."""
        self.until(f"return document.querySelector({selector!r}) !== null")
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def press(self, keys: str) -> None:
        """Press keys where the focus is."""
        self.driver.switch_to.active_element.send_keys(keys)

    def complaints(self) -> list[str]:
        """What the browser's console said in earnest."""
        return [row["message"] for row in self.driver.get_log("browser") if row["level"] in ("SEVERE", "WARNING")]

    def violations(self) -> list[str]:
        """What the accessibility checker finds wrong with the page."""
        self.run(files("axe_core_python").joinpath("axe.min.js").read_text("utf-8"))
        run = "const done = arguments[0]; axe.run().then(done, (e) => done({violations: [String(e)]}))"
        found = self.driver.execute_async_script(run)
        return [_said(one) for one in found["violations"]]


def _said(violation: Any) -> str:
    if isinstance(violation, str):
        return violation
    where = "; ".join(f"{node['target']} {node.get('failureSummary', '')}" for node in violation["nodes"][:3])
    return f"{violation['id']}: {violation['help']} at {where}"
