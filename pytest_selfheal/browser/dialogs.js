// Tells `sightings.js`, which lives in another world of the same document, of the page's dialogs. Runs in the page
// before its own scripts. Playwright dismisses what nobody handles, and to listen for dialogs would turn that off.
(() => {
  const unheard = [];
  const tell = (told) =>
    !document.dispatchEvent(new CustomEvent("selfheal:dialog", {detail: JSON.stringify(told), cancelable: true}));
  const flush = () => unheard.splice(0).forEach(tell);
  for (const kind of ["alert", "confirm", "prompt"]) {
    window[kind] = new Proxy(window[kind], {
      apply(dialog, page, given) {
        const at = Date.now(), answer = Reflect.apply(dialog, page, given);
        const accepted = kind === "alert" ? null : answer !== false && answer !== null;
        const told = {kind, text: String(given[0] ?? "").slice(0, 200), accepted};
        if (tell(told)) return answer;
        unheard.push({...told, at});
        document.addEventListener("selfheal:dialogs", flush); // once more: a document that is written anew forgets it
        return answer;
      },
    });
  }
})();
