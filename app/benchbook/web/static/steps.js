// An answer stepped through: the board follows. Without this every step can be read and the last board is shown.
function stops(way) {
  const found = [...way.querySelectorAll("[data-step] > template")].map((template) => ({
    step: template.parentElement,
    template,
  }));
  const start = way.querySelector("template[data-start]");
  return start ? [{ step: null, template: start }, ...found] : found;
}

function said(step) {
  if (!step) return "At the start";
  const own = step.querySelector(":scope > .said, :scope > details > summary");
  const copy = own.cloneNode(true);
  for (const extra of copy.querySelectorAll(".chips, .how, .quote, .brace")) extra.remove();
  return copy.textContent.trim();
}

class Watch {
  constructor(way) {
    this.way = way;
    this.stops = stops(way);
    this.board = way.querySelector("[data-board]");
    this.back = way.querySelector("[data-back]");
    this.on = way.querySelector("[data-on]");
    this.back.addEventListener("click", () => this.go(this.at - 1));
    this.on.addEventListener("click", () => this.go(this.at + 1));
    for (const [at, stop] of this.stops.entries()) stop.step?.addEventListener("click", (event) => this.pick(event, at));
    way.querySelector("[data-stepper]").hidden = this.stops.length < 2;
    this.at = this.stops.length;
    this.label();
  }

  pick(event, at) {
    if (event.target.closest("a, summary, details.aside")) return;
    event.stopPropagation();
    this.go(at);
  }

  go(at) {
    if (at < 0 || at >= this.stops.length) return;
    this.at = at;
    const { step, template } = this.stops[at];
    this.board.replaceChildren(template.content.cloneNode(true));
    for (const other of this.way.querySelectorAll(".now")) other.classList.remove("now");
    if (step) {
      step.classList.add("now");
      const own = step.querySelector(":scope > details");
      if (own) own.open = true;
      for (let up = step.closest("details"); up; up = up.parentElement.closest("details")) up.open = true;
      if (matchMedia("(min-width: 60rem)").matches) step.scrollIntoView({ block: "nearest" });
    }
    this.label();
  }

  label() {
    const here = this.at < this.stops.length;
    const many = this.stops.length;
    this.way.querySelector("[data-when]").textContent = here ? `${this.at + 1} of ${many}` : "At the end";
    this.way.querySelector("[data-now]").textContent = here ? said(this.stops[this.at].step) : `${many} steps`;
    this.back.disabled = this.at <= 0;
    this.on.disabled = this.at === many - 1;
    if (!here) this.on.textContent = "From the start";
    else this.on.textContent = "Next";
    this.on.onclick = here ? null : (event) => {
      event.stopImmediatePropagation();
      this.go(0);
    };
  }
}

function asTabs(places, ways, watches) {
  const links = [...places.querySelectorAll("a")];
  const show = (at) => {
    for (const [place, way] of ways.entries()) way.hidden = place !== at;
    for (const [place, link] of links.entries()) {
      if (place === at) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    watches.current = at;
  };
  for (const [at, link] of links.entries()) link.addEventListener("click", (event) => {
    event.preventDefault();
    history.replaceState(null, "", link.hash);
    show(at);
  });
  show(Math.max(0, links.findIndex((link) => link.hash === location.hash)));
}

let watches = [];
let listening = false;

export function stepThrough() {
  const ways = [...document.querySelectorAll("section[data-way]")];
  watches = ways.map((way) => new Watch(way));
  watches.current = 0;
  if (!ways.length) return;
  const places = document.querySelector("[data-ways]");
  if (places) asTabs(places, ways, watches);
  if (listening) return;
  listening = true;
  document.addEventListener("keydown", (event) => {
    if (!watches.length) return;
    const typing = event.target.closest("input, textarea, select, dialog[open], pre");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const watch = watches[watches.current];
    if (event.key === "ArrowRight") watch.go(watch.at >= watch.stops.length ? 0 : watch.at + 1);
    else if (event.key === "ArrowLeft") watch.go(watch.at - 1);
    else return;
    event.preventDefault();
  });
}
