
"use strict";
(() => {
  const one = (selector) => document.querySelector(selector);
  const failures = [...document.querySelectorAll(".failure")];
  const chips = [...document.querySelectorAll(".chip")];
  const search = one("#search");
  const texts = new Map();
  const textOf = (failure) => {
    if (!texts.has(failure)) texts.set(failure, failure.textContent.toLowerCase());
    return texts.get(failure);
  };
  const isPressed = (chip) => chip.getAttribute("aria-pressed") === "true";

  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const categories = new Set(chips.filter(isPressed).map((chip) => chip.dataset.category));
    let shown = 0;
    for (const failure of failures) {
      const fits = (!categories.size || categories.has(failure.dataset.category)) && words.every((word) => textOf(failure).includes(word));
      failure.hidden = !fits;
      shown += fits;
    }
    one("#shown").textContent = shown === failures.length ? `${shown} shown` : `${shown} of ${failures.length} shown`;
    one("#none").hidden = shown > 0 || !failures.length;
  };
  const clear = () => {
    search.value = "";
    for (const chip of chips) chip.setAttribute("aria-pressed", "false");
    filter();
    search.focus();
  };
  const openAll = (open) => {
    for (const failure of failures) if (!failure.hidden) failure.firstElementChild.open = open;
  };

  let waiting = 0;
  search.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(filter, 120); });
  search.addEventListener("search", filter);
  for (const chip of chips) {
    chip.addEventListener("click", () => { chip.setAttribute("aria-pressed", String(!isPressed(chip))); filter(); });
  }
  one("#open-all").addEventListener("click", () => openAll(true));
  one("#close-all").addEventListener("click", () => openAll(false));
  one("#clear").addEventListener("click", clear);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && document.activeElement !== search) { event.preventDefault(); search.focus(); }
    if (event.key === "Escape" && document.activeElement === search) clear();
  });

  const reveal = () => {
    const failure = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (!failure || !failure.classList.contains("failure")) return;
    if (failure.hidden) clear();
    failure.firstElementChild.open = true;
    failure.scrollIntoView();
    failure.querySelector("summary").focus({preventScroll: true});
  };
  addEventListener("hashchange", reveal);

  const copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {  // no permission, or an old browser
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  };
  document.addEventListener("click", async (event) => {
    const button = event.target.closest(".copy");
    if (!button) return;
    const words = button.textContent;
    await copied(button.dataset.copy);
    button.textContent = "Copied";
    button.focus();
    setTimeout(() => { button.textContent = words; }, 1500);
  });

  let closed = [];
  addEventListener("beforeprint", () => {
    closed = failures.map((failure) => failure.firstElementChild).filter((details) => !details.open);
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of closed) details.open = false; });

  document.documentElement.classList.add("scripted");
  reveal();
})();
