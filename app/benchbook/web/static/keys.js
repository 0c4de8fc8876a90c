// One key for each thing a judge does often; none while typing.
const rows = () => [...document.querySelectorAll("[data-move]")].filter((row) => row.offsetParent !== null);

function move(step) {
  const all = rows();
  if (!all.length) return;
  const at = all.findIndex((row) => row.classList.contains("here"));
  const next = all[Math.min(all.length - 1, Math.max(0, at + (at < 0 ? Math.max(step, 1) : step)))];
  all[at]?.classList.remove("here");
  next.classList.add("here");
  next.querySelector("a[href]")?.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
}

function follow(selector) {
  const link = document.querySelector(selector);
  if (link) location.assign(link.href);
}

function seek() {
  const box = document.querySelector("[data-seek] input");
  box?.focus();
  box?.select();
}

export function listenForKeys() {
  const help = document.querySelector("#keys");
  const opener = document.querySelector("[data-keys]");
  if (opener) {
    opener.hidden = false;
    opener.addEventListener("click", () => help.showModal());
  }
  const does = {
    "/": seek,
    "?": () => help.showModal(),
    j: () => move(1),
    k: () => move(-1),
    u: () => follow("[data-up]"),
    c: () => document.querySelector("[data-copy]")?.click(),
    ArrowLeft: () => follow("a[rel=prev]"),
    ArrowRight: () => follow("a[rel=next]"),
  };
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select, [contenteditable], dialog[open]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(does, event.key)) return;
    event.preventDefault();
    does[event.key]();
  });
}
