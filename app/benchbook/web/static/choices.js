// Completion under the search box: a combobox with a list of numbers, terms and cards.
const DELAY = 90;
let count = 0;

export class Choices {
  constructor(form, place = form) {
    this.form = form;
    this.box = form.querySelector("input:not([type=hidden])");
    this.list = document.createElement("ul");
    this.list.className = "choices";
    this.list.id = `choices-${++count}`;
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", this.named);
    this.list.hidden = true;
    place.append(this.list);
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.list.id,
    })) this.box.setAttribute(name, value);
    this.box.addEventListener("input", () => this.ask());
    this.box.addEventListener("keydown", (event) => this.key(event));
    this.box.addEventListener("blur", () => setTimeout(() => this.close(), 120));
  }

  get address() {
    return "/complete.json";
  }

  get least() {
    return 1;
  }

  get named() {
    return "Rules, terms and cards";
  }

  take(row) {
    location.assign(row.url);
  }

  ask() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fetch(this.box.value), DELAY);
  }

  async fetch(typed) {
    if (typed.trim().length < this.least) return this.close();
    const answer = await fetch(`${this.address}?q=${encodeURIComponent(typed)}`).catch(() => null);
    if (!answer?.ok) return this.close();
    const found = await answer.json();
    if (typed === this.box.value && document.activeElement === this.box) this.show(found.completions);
  }

  show(rows) {
    this.rows = rows;
    this.list.replaceChildren(...rows.map((row, at) => this.item(row, at)));
    this.list.hidden = !rows.length;
    this.box.setAttribute("aria-expanded", String(rows.length > 0));
    this.choose(-1);
  }

  item(row, at) {
    const item = document.createElement("li");
    item.id = `${this.list.id}-${at}`;
    item.setAttribute("role", "option");
    if (row.url) item.dataset.url = row.url;
    const words = document.createElement("span");
    words.textContent = row.number && row.number !== row.label && row.kind !== "term"
      ? `${row.number.replaceAll("/", " ")} ${row.label}` : row.label;
    const kind = document.createElement("span");
    kind.className = "kind";
    kind.textContent = row.kind;
    item.append(words, kind);
    item.addEventListener("mousedown", (event) => {
      event.preventDefault();
      this.take(row);
    });
    return item;
  }

  choose(at) {
    this.at = at;
    for (const [place, item] of [...this.list.children].entries()) {
      item.setAttribute("aria-selected", String(place === at));
      if (place === at) item.scrollIntoView({ block: "nearest" });
    }
    if (at < 0) this.box.removeAttribute("aria-activedescendant");
    else this.box.setAttribute("aria-activedescendant", `${this.list.id}-${at}`);
  }

  key(event) {
    const many = this.list.hidden ? 0 : this.list.children.length;
    if (event.key === "Escape") {
      if (many) event.preventDefault();
      else this.box.blur();
      this.close();
    } else if (many && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.choose((this.at + step + many + 1) % (many + 1) === many ? -1 : Math.max(0, (this.at + step + many) % many));
    } else if (event.key === "Enter" && many && this.at >= 0) {
      event.preventDefault();
      this.take(this.rows[this.at]);
    }
  }

  close() {
    clearTimeout(this.timer);
    this.list.hidden = true;
    this.box.setAttribute("aria-expanded", "false");
    this.box.removeAttribute("aria-activedescendant");
  }
}

export function offerChoices(form) {
  return new Choices(form);
}
