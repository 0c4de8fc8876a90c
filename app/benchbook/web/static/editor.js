// The editor: what the line being written may become, and the line where something is wrong.
const DELAY = 160;

function around(box) {
  const text = box.value;
  const at = box.selectionStart;
  const from = text.lastIndexOf("\n", at - 1) + 1;
  const until = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
  return { from, until, line: text.slice(from, at), part: partOf(text.slice(0, from), text.slice(from, at)) };
}

// Which part of the scenario a line belongs to, in YAML by its keys; in the plain form lines follow the board.
function partOf(before, line) {
  const head = before.match(/^(given|when|then|cards|because)\b/gm) ?? [];
  if (/^(- )?(given|when|cards)\b/m.test(before)) return head.at(-1) ?? "";
  if (/^\s*(\?|then:)/.test(line) || /^then:/m.test(before)) return "then";
  return /^[^:]{1,40}:/.test(line.trim()) || !before.trim() ? "given" : "when";
}

// What the scenario calls things itself: labels, and cards that it makes up.
function ownNames(text) {
  const found = [...text.matchAll(/\b(?:as:?|name:)\s+["']?(\p{Lu}[^,}\]"\n]{0,58})/gu)].map((one) => one[1]);
  for (const line of text.matchAll(/^[\p{L}' ]{1,30}:[ \t]+([^{[\n]+)$/gmu)) {
    for (const thing of line[1].split(",")) {
      const name = thing.trim().replace(/^\d+x? /, "").replace(/ (\(|with |attached ).*$/, "");
      if (/^\p{Lu}/u.test(name)) found.push(name);
    }
  }
  return [...new Set(found.map((one) => one.trim().replace(/'$/, "")))].slice(0, 40);
}

class Offers {
  constructor(form) {
    this.box = form.querySelector("textarea");
    this.list = form.querySelector("[data-offers]");
    this.box.addEventListener("input", () => this.ask());
    this.box.addEventListener("keydown", (event) => {
      if (event.altKey && event.key === "ArrowDown" && !this.list.hidden) {
        event.preventDefault();
        this.list.querySelector("button")?.focus();
      }
    });
    this.list.addEventListener("keydown", (event) => event.key === "Escape" && (this.hide(), this.box.focus()));
  }

  ask() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(), DELAY);
  }

  async fetch() {
    const { line, part } = around(this.box);
    const value = /^\s*(ruleset|step):/.test(line);
    if (line.trim().length < 3 || !(value || ["when", "then", "given"].includes(part))) return this.hide();
    const query = new URLSearchParams({ line, part });
    for (const name of ownNames(this.box.value)) query.append("name", name);
    const answer = await fetch(`/complete/scenario.json?${query}`).catch(() => null);
    if (!answer?.ok || around(this.box).line !== line) return;
    const found = await answer.json();
    this.show(found.completions.filter((one) => part !== "given" || one.kind !== "sentence"));
  }

  show(rows) {
    this.list.replaceChildren(...rows.map((row) => this.button(row)));
    this.list.hidden = !rows.length;
  }

  button(row) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = row.kind === "sentence" ? row.insert : row.label;
    if (row.kind === "sentence" && row.label !== row.insert) {
      const form = document.createElement("small");
      form.textContent = row.label.length > 70 ? `${row.label.slice(0, 68)} …` : row.label;
      button.append(form);
    }
    button.addEventListener("click", () => this.take(row));
    return button;
  }

  take(row) {
    const { from, until, line } = around(this.box);
    const within = row.kind !== "sentence";
    const kept = within ? line.slice(0, line.length - row.replaces.length) : line.match(/^(?:then:|\?)?[\s-]*/)[0];
    const rest = within ? this.box.value.slice(from + line.length, until) : "";
    this.box.setRangeText(kept + row.insert + rest, from, until, "end");
    this.hide();
    this.box.focus();
  }

  hide() {
    this.list.hidden = true;
  }
}

function showLine(box) {
  const number = Number(box.dataset.line);
  if (!number) return;
  const lines = box.value.split("\n");
  const from = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  box.setSelectionRange(from, from + (lines[number - 1] ?? "").length);
}

export function helpToWrite() {
  for (const form of document.querySelectorAll("[data-editor]")) {
    new Offers(form);
    showLine(form.querySelector("textarea"));
  }
}
