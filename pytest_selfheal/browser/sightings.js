// Notes what comes and goes in a document, for the look at a page that failed: the message that was there for a second,
// the text that said "Saved" before it said nothing. Begins with the first question to the document, in the world of
// Playwright's own helpers; open shadow roots are not watched. `packing.py` reads what it tells.
(() => {
  const MOST = 100, PER_SECOND = 100, LONGEST = 120, MOST_INSIDE = 8;
  const TOO_SHORT_MS = 30; // frameworks take out and put in again
  const CAN_HIDE = [
    "class", "style", "hidden", "inert", "disabled", "open", "data-state", "aria-hidden", "aria-busy", "aria-disabled",
    "aria-expanded", "aria-selected", "aria-checked",
  ];
  const NAMES_IT = /^(id|class|role|title|name|type|alt|href|placeholder|for|aria-.*|data-(test|qa|cy|pw|e2e|state).*)$/;
  const TOLD_INSIDE = "[id],[role],[aria-label],[data-testid],[data-test],[data-qa],[data-cy]";
  const UNTOLD = "script,style,noscript,template,textarea,[contenteditable]"; // what somebody types is never read
  const added = new WeakMap(), since = new WeakMap(), seen = [], dialogs = [];
  const began = Date.now();
  let second = 0, inSecond = 0, dropped = 0, changed = began;

  const fold = (text) => text.replace(/\s+/g, " ").trim().slice(0, LONGEST);
  const textOf = (el) => {
    let out = "";
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (out.length < LONGEST && walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(UNTOLD)) out += walker.currentNode.data + " ";
    return fold(out);
  };
  const attributesOf = (el) => {
    const found = {};
    for (const {name, value} of el.attributes) if (NAMES_IT.test(name)) found[name] = value.slice(0, LONGEST);
    return found;
  };
  const upFrom = (node) => node.parentNode || node.host || null;
  // When an element was put in: itself, or what it stands in; null where that was before anybody watched.
  const addedAt = (...nodes) => {
    for (let node of nodes) for (; node; node = upFrom(node)) if (added.has(node)) return added.get(node);
    return null;
  };
  // One element as it was until now.
  const note = (el, came, went, was) => {
    if (came !== null && went - came < TOO_SHORT_MS) return;
    const now = Math.floor(went / 1000);
    inSecond = now === second ? inSecond + 1 : 1;
    second = now;
    if (inSecond > PER_SECOND) return void (dropped += 1);
    const attributes = attributesOf(el);
    for (const [name, value] of Object.entries(was.attributes || {})) {
      if (value === null) delete attributes[name];
      else attributes[name] = value.slice(0, LONGEST);
    }
    const text = was.text === undefined ? textOf(el) : fold(was.text);
    seen.push({came, went, how: was.how, element: {tag: el.localName, attributes, text}});
    if (seen.length > MOST) {
      seen.shift();
      dropped += 1;
    }
  };
  const gone = (el, holder, at) => {
    const came = addedAt(el, holder);
    // nobody can have seen it, or it was moved
    if ((came !== null && at - came < TOO_SHORT_MS) || el.isConnected || el.matches(UNTOLD)) return;
    for (const one of [el, ...[...el.querySelectorAll(TOLD_INSIDE)].slice(0, MOST_INSIDE)])
      note(one, addedAt(one) ?? came, at, {how: "went"});
  };
  // What an element said, or how it was marked, since it was last otherwise.
  const otherwise = (el, at, what, was) => {
    if (!el || el.closest(UNTOLD)) return;
    const before = since.get(el) || {};
    since.set(el, {...before, [what]: at});
    note(el, before[what] ?? addedAt(el), at, was);
  };
  const said = (nodes) => [...nodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(" ").trim();
  const read = ({type, target, addedNodes, removedNodes, attributeName, oldValue}, at) => {
    if (type === "childList") {
      for (const node of addedNodes) if (node.nodeType === 1) added.set(node, at);
      for (const node of removedNodes) if (node.nodeType === 1) gone(node, target, at);
      const text = said(removedNodes);
      if (text && target.nodeType === 1) otherwise(target, at, "text", {how: "text", text});
    } else if (type === "characterData") {
      if (oldValue.trim() && oldValue !== target.data)
        otherwise(target.parentElement, at, "text", {how: "text", text: oldValue});
    } else {
      const now = target.getAttribute(attributeName);
      if (now === oldValue || (attributeName === "style" && !/display|visibility/.test(`${oldValue};${now}`))) return;
      otherwise(target, at, attributeName, {how: "marks", attributes: {[attributeName]: oldValue}});
    }
  };
  // An error here would be one of the page: a form that has a field called "matches" answers otherwise than an element.
  const heard = (records) => {
    const at = (changed = Date.now());
    for (const record of records) {
      try {
        read(record, at);
      } catch {
        dropped += 1;
      }
    }
  };
  new MutationObserver(heard).observe(document, {
    subtree: true, childList: true, characterData: true, characterDataOldValue: true, attributes: true,
    attributeOldValue: true, attributeFilter: CAN_HIDE,
  });
  // `dialogs.js` tells of each dialog; of those that came before anybody listened, when it is asked.
  const hear = (event) => {
    if (typeof event.detail !== "string" || event.detail.length > 2000 || dialogs.length >= MOST) return;
    event.preventDefault();
    try {
      const {at, ...told} = JSON.parse(event.detail);
      dialogs.push({...told, ts: at ?? Date.now()});
    } catch {
      dropped += 1; // not ours
    }
  };
  const listen = () => document.addEventListener("selfheal:dialog", hear);
  listen();
  const all = () => {
    listen(); // once more: a document that is written anew forgets it
    document.dispatchEvent(new CustomEvent("selfheal:dialogs"));
    return {began, changed, dropped, seen: seen.slice(), dialogs: dialogs.slice()};
  };
  return {all, addedAt, atRest: () => Date.now() - changed};
})()
