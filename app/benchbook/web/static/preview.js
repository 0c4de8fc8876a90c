// A look at a rule without leaving the page: on hover or focus of a link to it.
const kept = new Map();
const DELAY = 180;
let card = null;
let timer = 0;
let wanted = null;

async function data(path) {
  if (!kept.has(path)) {
    const asked = fetch(`${path}.json`).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
    kept.set(path, asked);
  }
  return kept.get(path);
}

function hide() {
  clearTimeout(timer);
  wanted?.removeAttribute("aria-describedby");
  card?.remove();
  card = wanted = null;
}

function drawn(facts) {
  const box = document.createElement("div");
  box.className = "preview";
  box.id = "preview";
  box.setAttribute("role", "tooltip");
  const head = document.createElement("b");
  head.textContent = facts.heading;
  const text = document.createElement("div");
  text.className = "text";
  const parsed = new DOMParser().parseFromString(facts.html ?? "", "text/html");
  for (const link of parsed.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  text.append(...parsed.body.childNodes);
  const from = document.createElement("p");
  from.className = "from";
  from.textContent = [facts.book_title, facts.edition].filter(Boolean).join(" · ");
  box.append(head, text, from);
  return box;
}

function place(link) {
  const at = link.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - size.width - 8));
  const below = at.bottom + size.height + 12 < innerHeight || at.top < size.height + 12;
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(below ? at.bottom + 6 : at.top - size.height - 6) + scrollY}px`;
}

async function show(link) {
  const facts = await data(new URL(link.href).pathname);
  if (wanted !== link || !facts?.html) return;
  card = drawn(facts);
  document.body.append(card);
  link.setAttribute("aria-describedby", card.id);
  place(link);
}

function want(event) {
  const link = event.target.closest?.("main a.rule, main a.term");
  if (!link || link === wanted) return;
  hide();
  wanted = link;
  timer = setTimeout(() => show(link), DELAY);
}

export function offerPreviews() {
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && want(event));
  document.addEventListener("pointerout", (event) => event.target.closest?.("a") === wanted && hide());
  document.addEventListener("focusin", want);
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
}
