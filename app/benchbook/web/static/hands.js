// The table by hand: each touch is a form that works without this; with it the page stays and only what changed moves.
import { stepThrough } from "./steps.js";
import { Choices } from "./choices.js";
import { helpToWrite } from "./editor.js";

class Cards extends Choices {
  get address() {
    return "/complete/cards.json";
  }

  get least() {
    return 2;
  }

  get named() {
    return "Cards";
  }

  take(row) {
    this.box.value = row.label;
    this.close();
    this.form.querySelector("button").focus();
  }
}

function prepare(main) {
  for (const one of main.querySelectorAll("[data-touch]")) one.addEventListener("toggle", () => {
    if (one.open) one.querySelector(".menu").scrollIntoView({ block: "nearest" });
  });
  for (const form of main.querySelectorAll("[data-finder]")) new Cards(form, form.querySelector(".find"));
}

async function swap(response, focus) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("main");
  const main = document.querySelector("main");
  if (!fresh || !page.querySelector("[data-table]")) return location.assign(response.url);
  main.replaceChildren(...fresh.childNodes);
  document.title = page.title;
  prepare(main);
  stepThrough();
  helpToWrite();
  const again = focus && document.getElementById(focus);
  if (again) again.focus({ preventScroll: true });
  else document.querySelector("#table")?.querySelector("summary, input, button")?.focus({ preventScroll: true });
  return undefined;
}

async function send(form, button) {
  const table = form.closest("[data-table]");
  const fields = new FormData(form, button);
  const focus = button.closest("details")?.querySelector("summary")?.id || form.querySelector(".find input")?.id || "";
  table.classList.add("busy");
  table.setAttribute("aria-busy", "true");
  const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  if (!response?.ok) {
    table.classList.remove("busy");
    table.removeAttribute("aria-busy");
    return undefined;
  }
  history.pushState({ table: true }, "", response.url);
  return swap(response, focus);
}

function closeOthers(but) {
  for (const one of document.querySelectorAll("[data-touch][open]")) if (one !== but) one.open = false;
}

export function playByHand() {
  const main = document.querySelector("main");
  if (!document.querySelector("[data-table]")) return;
  prepare(main);
  main.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button || !event.target.closest("[data-table]") || event.target.method !== "post") return;
    event.preventDefault();
    send(event.target, button);
  });
  document.addEventListener("click", (event) => closeOthers(event.target.closest("[data-touch]")));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = event.target.closest("[data-touch][open]") ?? document.querySelector("[data-touch][open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
  window.addEventListener("popstate", async () => {
    const response = await fetch(location.href).catch(() => null);
    if (response?.ok) swap(response, "");
    else location.reload();
  });
}
