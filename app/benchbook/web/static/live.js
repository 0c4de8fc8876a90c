// On the search page: the hits change while the query is typed. Answers whether this is that page.
const DELAY = 220;

export function searchWhileTyping() {
  const here = document.querySelector("#results");
  const box = document.querySelector("[data-seek] input");
  if (!here || !box) return false;
  let timer = 0;
  let asked = 0;

  async function refresh() {
    const typed = box.value.trim();
    if (!typed) return;
    const turn = ++asked;
    const address = `/search?q=${encodeURIComponent(typed)}`;
    const answer = await fetch(`${address}&stay=1`).catch(() => null);
    if (!answer?.ok || turn !== asked) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.querySelector("#results");
    if (!found || turn !== asked) return;
    const side = here.querySelector("[data-side]");
    const fresh = found.querySelector("[data-side]");
    if (fresh) fresh.open = side ? side.open : !matchMedia("(max-width: 60rem)").matches;
    here.replaceChildren(...found.childNodes);
    document.title = page.title;
    history.replaceState(null, "", address);
  }

  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, DELAY);
  });
  return true;
}
