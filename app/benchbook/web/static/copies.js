// A button beside each citation; the citation itself is selectable text without it.
export function offerCopies() {
  if (!navigator.clipboard) return;
  for (const citation of document.querySelectorAll("[data-citation]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.dataset.copy = "";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(`${citation.textContent}\n${location.origin}${location.pathname}`);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    citation.after(button);
  }
}
