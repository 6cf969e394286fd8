// What an element looks like, for a snapshot of a whole document or a fingerprint of one element.
// Runs in the page; reads only, and never a typed value. Everything comes back as one JSON string,
// which is far cheaper than objects through Playwright's serializer. `packing.py` reads it.
// `HTML` has the tables of `models/html.json`, `hadInput` the elements that somebody typed into, `sightings` what came
// and went (`sightings.js`); the last two are null where that is not known.
const selfheal = (() => {
  const SKIPPED = new Set(HTML.skipped);
  // Kept in front of all others, should an element have more attributes than are kept.
  const KEPT = new Set([
    "id", "name", "type", "class", "href", "alt", "placeholder", "title", "for", "src", "role", "contenteditable",
    "colspan", "action", "formaction", "hx-get", "hx-post", "hx-put", "hx-patch", "hx-delete", "ng-click",
    "phx-click", "wire:click", "@click", "x-on:click",
  ]);
  // How it looks, what a program numbered, and what may hold what was typed; all else that stands in the markup may say
  // what it does.
  const DROPPED = new RegExp(
    [
      "^(style|value|selected|checked|hidden|srcdoc|srcset|sizes|integrity|nonce|crossorigin|referrerpolicy",
      "|loading|decoding|fetchpriority|width|height|size|rows|cols|span|rowspan|tabindex|lang|dir|translate",
      "|draggable|spellcheck|autocapitalize|autocorrect|autofocus|viewbox|preserveaspectratio|d|points|focusable",
      "|maxlength|minlength|min|max|step|pattern|fill.*|stroke.*|xmlns.*|xml:.*|ng-reflect-.*|_ng.*|data-v-[0-9a-f]+",
      "|.*(token|secret|nonce|csrf|passw|auth|session).*|on.*)$",
    ].join(""),
    "i",
  );
  // Of a handler the names that it calls, and the plain words and small numbers that it gives them:
  // onclick="archive(1, 'k3y', 'all')" is "archive 1 all".
  const CALLED =
    /[A-Za-z_$][\w$]*(?=\s*\()|(?<=["'])\/?[A-Za-z][A-Za-z_\/-]{1,29}(?=["'])|(?<=[(,]\s*)\d{1,6}(?=\s*[,)])/g;
  const calledBy = (code) => [...new Set(code.match(CALLED) || [])].join(" ").slice(0, 80);
  // What the browser asks before a click does anything: return confirm("Delete all?").
  const CONFIRMS = /\bconfirm\(\s*(["'`])((?:(?!\1).){2,160})\1/;
  const askedIn = (...codes) => codes.map((code) => (CONFIRMS.exec(code || "") || [])[2]).find(Boolean) || "";
  const INPUT_ROLES = HTML.input_roles;
  const TAG_ROLES = HTML.tag_roles;
  const NAMED_BY_CONTENT = new Set(HTML.named_by_content);
  const LANDMARKS = new Set(HTML.landmarks);
  const HEADINGS = "h1,h2,h3,h4,h5,h6,[role=heading]";
  const fold = (text, limit) => (text || "").replace(/\s+/g, " ").trim().slice(0, limit);
  // Half of an emoji is left where a text was cut, and no JSON reader takes it.
  const whole = (text) => text.replace(/[\ud800-\udfff]/gu, "\ufffd");
  const written = (said) => JSON.stringify(said, (_, value) => (typeof value === "string" ? whole(value) : value));
  const memo = (compute) => {
    const seen = new Map();
    return (el) => {
      let v = seen.get(el);
      if (v === undefined) {
        v = compute(el);
        seen.set(el, v);
      }
      return v;
    };
  };
  // A form has a property for each of its fields: where one is called "children", the form's own are asked for.
  const ownGetter = (name) => Object.getOwnPropertyDescriptor(Element.prototype, name).get;
  const [CHILDREN, ATTRIBUTES] = [ownGetter("children"), ownGetter("attributes")];
  const childrenOf = (node) => (node.nodeType === 1 ? CHILDREN.call(node) : node.children);
  const markupOf = (el) => ATTRIBUTES.call(el);
  const parentOf = (el) => el.parentElement || (el.parentNode instanceof ShadowRoot ? el.parentNode.host : null);

  const isShown = memo((el) => !el.checkVisibility || el.checkVisibility({visibilityProperty: true}) || isUnboxed(el));
  // What has no box of its own may be seen by what is inside of it: `display: contents`, each slot.
  const isUnboxed = (el) => {
    const {display, visibility} = getComputedStyle(el);
    return display === "contents" && visibility === "visible" && (!parentOf(el) || isShown(parentOf(el)));
  };
  const givenTo = (el) => (el.localName === "slot" ? el.assignedNodes({flatten: true}) : []);
  const inside = (el) => {
    const given = givenTo(el);
    return given.length ? given : (el.shadowRoot || el).childNodes;
  };
  const boxOf = memo((el) => el.getBoundingClientRect());
  const isVisible = memo((el) => {
    if (el.localName === "option") {
      const select = el.closest("select");
      return select ? isVisible(select) : false;
    }
    if (!isShown(el)) return false;
    const box = boxOf(el);
    return (box.width > 0 && box.height > 0) || getComputedStyle(el).display === "contents";
  });
  const ownText = (el) => {
    let out = "";
    for (const node of el.childNodes) if (node.nodeType === 3) out += node.data + " ";
    return fold(out, 300) || styledText(el);
  };
  const textOf = memo((el) => {
    if (SKIPPED.has(el.localName) || el.localName === "textarea") return "";
    if (!isShown(el)) return "";
    if (el.localName === "input") return ["button", "submit", "reset"].includes(el.type) ? fold(el.value, 300) : "";
    let out = "";
    for (const node of inside(el)) {
      if (out.length > 600) break;
      if (node.nodeType === 3) out += node.data;
      else if (node.nodeType === 1) out += " " + textOf(node) + " ";
    }
    return fold(out, 600);
  });
  const isBesideData = (el) => (el.nextElementSibling || el.previousElementSibling)?.localName === "td";
  const roleOf = memo((el) => {
    const given = (el.getAttribute("role") || "").trim().split(/\s+/)[0];
    const tag = el.localName,
      isNothing = given === "presentation" || given === "none";
    if (given && !isNothing) return given;
    // What takes the focus or has a name is not taken out, whatever its markup says.
    const isKept = el.tabIndex >= 0 || el.hasAttribute("aria-label") || el.hasAttribute("aria-labelledby");
    if (!isKept && (isNothing || (tag === "img" && el.getAttribute("alt") === "" && !el.title))) return "";
    if (tag === "a" || tag === "area") return el.hasAttribute("href") ? "link" : "";
    if (tag === "input") return el.list ? "combobox" : INPUT_ROLES[el.type] || "";
    if (tag === "select") return el.multiple || el.size > 1 ? "listbox" : "combobox";
    if (tag === "header" || tag === "footer")
      return el.closest("article,aside,main,nav,section") ? "" : tag === "header" ? "banner" : "contentinfo";
    if (tag === "section") return el.hasAttribute("aria-label") || el.hasAttribute("aria-labelledby") ? "region" : "";
    if (tag === "td" && ["grid", "treegrid"].includes(el.closest("table")?.getAttribute("role"))) return "gridcell";
    if (tag === "th" && (el.getAttribute("scope") || (isBesideData(el) ? "row" : "")).startsWith("row"))
      return "rowheader";
    return TAG_ROLES[tag] || "";
  });
  const labelOf = (el) => (el.labels && el.labels.length ? fold([...el.labels].map(textOf).join(" "), 200) : "");
  const ownChild = (el, tag) => [...childrenOf(el)].find((child) => child.localName === tag);
  // Glyphs of an icon font are nothing that anybody says or writes.
  const drawnText = (el, place) => {
    const content = getComputedStyle(el, place).content;
    return content[0] === '"' || content.includes('/ "')
      ? content
          .replace(/^.*\/ (?=")/, "")
          .replace(/\\(.)|"/g, "$1")
          .replace(/[\ue000-\uf8ff]/g, "")
      : "";
  };
  // What a style sheet writes into a box that says nothing itself: "Staging" over a group of buttons. Only the elements
  // that some rule writes words into are asked, since asking each for what it draws takes as long as all the rest.
  const WRITES = /["'][^"']*[\p{L}\p{N}]{2}|attr\(/u,
    INTO = /::?(?:before|after|marker)\s*$/;
  const styledBy = memo((root) => {
    const found = [];
    let left = 5000;
    const visit = (rules) => {
      for (const rule of rules) {
        if ((left -= 1) < 0) return;
        if (rule.selectorText && rule.style && WRITES.test(rule.style.content))
          found.push(
            ...rule.selectorText
              .split(",")
              .filter((one) => INTO.test(one))
              .map((one) => one.replace(INTO, "").trim() || "*"),
          );
        if (rule.cssRules?.length) visit(rule.cssRules);
      }
    };
    for (const sheet of [...(root.styleSheets || []), ...(root.adoptedStyleSheets || [])]) {
      try {
        visit(sheet.cssRules);
      } catch {
        continue;
      } // of another origin
    }
    return found
      .filter((one) => {
        try {
          return document.createDocumentFragment().querySelector(one) === null;
        } catch {
          return false;
        }
      })
      .join(",");
  });
  const DRAWS_NOTHING = /^(input|textarea|select|img|svg|iframe|video|audio|canvas)$/;
  const styledText = (el) => {
    if (DRAWS_NOTHING.test(el.localName)) return "";
    const by = styledBy(el.getRootNode());
    return by && el.matches(by)
      ? fold(["::marker", "::before", "::after"].map((place) => drawnText(el, place)).join(" "), 100)
      : "";
  };
  const isInline = (el) => getComputedStyle(el).display === "inline";
  // What an element adds to a name, as https://www.w3.org/TR/accname-1.2/#computation-steps has it but for what was
  // typed; `unshown` when hidden text counts, `but` a field whose own label this is.
  const saidBy = (el, unshown, but) => {
    const tag = el.localName;
    if (SKIPPED.has(tag) || tag === "textarea" || el === but) return "";
    if (!unshown && (el.getAttribute("aria-hidden") === "true" || !isShown(el))) return "";
    const given = fold(el.getAttribute("aria-label"), 200);
    if (given) return given;
    if (tag === "select") return [...el.selectedOptions].map((option) => option.text).join(" ");
    if (tag === "input")
      return ["button", "submit", "reset"].includes(el.type)
        ? fold(el.value, 300)
        : el.type === "image"
          ? fold(el.alt, 200)
          : "";
    if (tag === "img") return fold(el.alt, 200) || (el.getAttribute("alt") === "" ? "" : fold(el.title, 200));
    const chosen = el.getAttribute("aria-valuetext") || el.getAttribute("aria-valuenow");
    if (chosen) return chosen;
    let out = drawnText(el, "::before") + (tag === "svg" ? ownChild(el, "title")?.textContent || "" : "");
    for (const node of inside(el)) {
      if (out.length > 600) break;
      if (node.nodeType === 3) out += node.data;
      else if (node.nodeType === 1) {
        const said = unshown || but ? saidBy(node, unshown, but) : spokenOf(node);
        const touches = said && (node.nextSibling || /\S$/.test(out));
        out += node.localName === "br" || (touches && !isInline(node)) ? " " + said + " " : said;
      }
    }
    out += drawnText(el, "::after");
    return fold(out, 1) ? out.slice(0, 900) : fold(el.getAttribute("title"), 200);
  };
  const spokenOf = memo((el) => saidBy(el, false, null));
  const referredName = (el) =>
    isShown(el) && !el.closest("[aria-hidden=true]") ? spokenOf(el) : saidBy(el, true, null);
  // A name or description may be hidden, and is said all the same.
  const referred = (el, ids, limit) =>
    fold(
      ids
        .split(/\s+/)
        .slice(0, 10)
        .map((id) => el.getRootNode().getElementById?.(id))
        .filter(Boolean)
        .map(referredName)
        .join(" "),
      limit,
    );
  // The name that its author gave it, beside what it says or is labelled with.
  const givenName = (el) => {
    const ids = el.getAttribute("aria-labelledby");
    const named = ids ? referred(el, ids, 200) : "";
    return named || fold(el.getAttribute("aria-label"), 200);
  };
  const nameOf = memo((el) => {
    const label =
      givenName(el) ||
      (el.labels && el.labels.length ? fold([...el.labels].map((one) => saidBy(one, false, el)).join(" "), 200) : "");
    if (label) return label;
    const tag = el.localName;
    if (tag === "img" && el.getAttribute("alt") === "") return "";
    if (tag === "img" || tag === "area") return fold(el.alt, 200) || fold(el.title, 200);
    if (tag === "svg") return fold(ownChild(el, "title")?.textContent, 200);
    if (tag === "input" && el.type === "image")
      return fold(el.alt, 200) || fold(el.title, 200) || fold(el.getAttribute("value"), 200) || "Submit";
    if (tag === "input" && ["submit", "button", "reset"].includes(el.type))
      return fold(el.value, 200) || {submit: "Submit", reset: "Reset"}[el.type] || fold(el.title, 200);
    if (tag === "optgroup") return fold(el.label, 200);
    const caption = tag === "fieldset" ? ownChild(el, "legend") : tag === "table" ? ownChild(el, "caption") : null;
    if (caption) return fold(spokenOf(caption), 200);
    if (NAMED_BY_CONTENT.has(roleOf(el))) {
      const text = fold(saidBy(el, false, null), 200);
      if (text) return text;
    }
    return (
      fold(el.getAttribute("title"), 200) ||
      fold(el.getAttribute("placeholder"), 200) ||
      fold(el.getAttribute("aria-placeholder"), 200)
    );
  });
  const stepsBelow = memo((parent) => {
    // all children at once: counting back from each costs the square of a long list
    const counts = {},
      steps = new Map();
    for (const child of childrenOf(parent)) {
      const n = (counts[child.localName] || 0) + 1;
      counts[child.localName] = n;
      steps.set(child, n);
    }
    return steps;
  });
  const step = (el) => el.localName + "[" + (el.parentNode ? stepsBelow(el.parentNode).get(el) : 1) + "]";
  const idxpathOf = memo((el) => (el.parentElement ? idxpathOf(el.parentElement) : "") + "/" + step(el));
  // By node type, not by class: an iframe's element belongs to another document with classes of its own.
  const shadowOf = memo((el) => {
    const root = el.getRootNode();
    return root.nodeType === 11 && root.host ? [...shadowOf(root.host), idxpathOf(root.host)] : [];
  });
  const placeOf = (el) => [...shadowOf(el), idxpathOf(el)].join(" >> ");
  // The iframes that lead to a document, outermost first; null when another origin hides one of them.
  const framesOf = (view) => {
    if (view === view.parent) return [];
    // a sandboxed document may even have taken the property away
    const above = view.frameElement ? framesOf(view.parent) : null;
    return above && [...above, placeOf(view.frameElement)];
  };
  const landmarkOf = memo((el) => {
    const parent = parentOf(el);
    if (!parent) return "";
    const role = roleOf(parent);
    return LANDMARKS.has(role) ? fold(role + " " + givenName(parent), 100) : landmarkOf(parent);
  });
  const headingsOf = memo((root) => [...root.querySelectorAll(HEADINGS)]);
  const headingOf = (el) => {
    const headings = headingsOf(el.getRootNode());
    let low = 0,
      high = headings.length; // headings are in document order: the last one that starts before `el`
    while (low < high) {
      const middle = (low + high) >> 1;
      if (
        headings[middle].compareDocumentPosition(el) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)
      )
        low = middle + 1;
      else high = middle;
    }
    return low ? textOf(headings[low - 1]).slice(0, 150) : "";
  };
  const firstText = (el) => {
    const walker = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const t = fold(walker.currentNode.data, 80);
      if (t) return t;
    }
    return "";
  };
  const rowElementOf = memo((el) => {
    if (["tr", "li"].includes(el.localName) || ["row", "listitem"].includes(el.getAttribute("role"))) return [el];
    const parent = parentOf(el);
    return parent ? rowElementOf(parent) : [];
  });
  const rowTextOf = memo(firstText);
  const neighborOf = (el) => {
    const own = textOf(el);
    for (let up = parentOf(el), n = 0; up && n < 4; up = parentOf(up), n += 1) {
      const text = textOf(up);
      if (text.length > own.length) return text;
    }
    return "";
  };
  // What tells the item that an element stands in: the text of the nearest box with siblings built alike, without what
  // its buttons are called.
  const SILENT = "button,[role=button],label,select,textarea,option";
  const saidIn = (box, el) => {
    let out = "";
    const visit = (node) => {
      for (const one of inside(node)) {
        if (out.length > 400) return;
        if (one.nodeType === 3) out += one.data;
        else if (
          one.nodeType === 1 &&
          one !== el &&
          !SKIPPED.has(one.localName) &&
          (one.contains(el) || !one.matches(SILENT)) &&
          isShown(one)
        ) {
          out += " ";
          visit(one);
          out += " ";
        }
      }
    };
    visit(box);
    return fold(out, 200);
  };
  const alikeBeside = (box, el) =>
    ["previousElementSibling", "nextElementSibling"]
      .map((way) => {
        for (let one = box[way], n = 0; one && n < 6; one = one[way], n += 1)
          if (one.localName === box.localName && one.querySelector(el.localName)) return one;
        return null;
      })
      .filter(Boolean);
  const itemOf = (el) => {
    let nearest = "";
    for (let box = parentOf(el), n = 0; box && box !== document.body && n < 12; box = parentOf(box), n += 1) {
      const said = saidIn(box, el);
      if (!said) continue;
      nearest = nearest || said;
      const alike = alikeBeside(box, el);
      if (alike.length && !alike.some((one) => saidIn(one, el) === said)) return said;
    }
    return nearest;
  };
  // Of what a form sends without showing it only plain words and small numbers: what else stands there is mostly a key.
  const PLAIN = /^([A-Za-z]{1,16}([ _.:\/-][A-Za-z]{1,16}){0,3}([_ -]?\d{1,6})?|\d{1,6})$/;
  const FILLED = new Set([
    "text", "number", "date", "month", "week", "time", "datetime-local", "search", "email", "tel", "url", "color",
  ]);
  const UNSAID = /token|csrf|secret|passw|nonce|auth|key|session|otp|pin|cvv|code/i;
  // Of what a field is filled with by the markup a mark: it tells that it is another text, and has too few bits to tell
  // which.
  const markOf = (text) => String(parseInt(digest(text), 36) % 499);
  // What a program put there, and no date or made key, which are others each time. Nobody types into a field that is
  // read only; elsewhere it is in none that had an input event since the document was first asked, and no number that
  // might be a PIN.
  const SHOWN = /^\D{1,120}$|^\D{0,6}\d{1,3}(?:[ .,\u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?\D{0,6}$|^\d{1,9}$/;
  const TEXTS = new Set(["text", "search", "email", "tel", "url", "number", "textarea"]),
    MAYBE_PIN = /^\d{4,9}$/;
  // Of "anna1980@acme.test" and "Storgata 1" the words; where they are hardly more than a month beside a year, it is a
  // date.
  const wordsIn = (text) => {
    const words = text.slice(0, 200).match(/\p{L}{3,}/gu) || [],
      letters = words.join("");
    return letters.length < (text.match(/\d/g) || []).length || (letters.length < 11 && /(19|20)\d\d/.test(text))
      ? ""
      : words.join(" ");
  };
  const shownIn = (el) => {
    if (!TEXTS.has(el.type)) return "";
    const shown = SHOWN.test(el.value) ? el.value : el.readOnly ? "" : wordsIn(el.value);
    return (el.readOnly && el.type === "text") || (hadInput && !hadInput.has(el) && !MAYBE_PIN.test(el.value))
      ? shown
      : "";
  };
  const FIELDS = new Set(["input", "textarea"]);
  const filledWith = (el) =>
    UNSAID.test(el.name + " " + el.id) || !(FILLED.has(el.type) || el.type === "textarea")
      ? ""
      : el.defaultValue || shownIn(el);
  // Of its inline style what tells one of several from the others; how large it is, and where, moves by itself. No
  // layout is asked for.
  const LOOKS = new RegExp(
    [
      String.raw`^\s*(font-weight|font-style|text-decoration|color|background(?:-color)?`,
      String.raw`|border(?:-(?:top|right|bottom|left|color|width|style))*|outline(?:-color|-width|-style)?`,
      String.raw`|opacity|box-shadow|filter)\s*:\s*([^:()]{1,40}|rgba?\([\d\s.,%/]{1,30}\))$`,
    ].join(""),
  );
  const inlineLooks = (style) => {
    let out = "";
    for (const [, name, value] of style
      .slice(0, 400)
      .toLowerCase()
      .split(";")
      .map((one) => LOOKS.exec(one))
      .filter(Boolean)) {
      const said = (out && ";") + name + ":" + fold(value, 40);
      if (out.length + said.length < 120) out += said;
    }
    return out;
  };
  const attributesOf = (el) => {
    const out = {},
      tag = el.localName;
    let count = 0;
    const keep = (name, value) => {
      if (value && count < 30) {
        out[name] = value;
        count += 1;
      }
    };
    const rest = [];
    for (const {name, value} of markupOf(el)) {
      if (KEPT.has(name) || name.startsWith("data-test") || name.startsWith("aria-")) {
        if (count < 30) {
          out[name] = value.slice(0, 300);
          count += 1;
        }
      } else if (/^on[a-z]+$/.test(name)) keep(name, calledBy(value));
      else rest.push([name, value]);
    }
    for (const [name, value] of rest) {
      if (count >= 30) break;
      if ((DROPPED.test(name) && !tag.includes("-") && !name.startsWith("data-")) || name.length > 60) continue;
      if (/^(data-v-[0-9a-f]+|data-react.*)$/.test(name)) continue;
      out[name] = value.slice(0, 300);
      count += 1;
    }
    if (tag === "input") {
      out.type = el.type;
      if (["button", "submit", "reset"].includes(el.type)) out.value = fold(el.value, 200);
    }
    // of a choice the value is no typed text, but which choice it is
    if (tag === "option" || ["radio", "checkbox"].includes(el.type)) {
      const value = el.getAttribute("value");
      if (value) out.value = value.slice(0, 100);
    }
    return out;
  };
  // What an action on it does.
  const numberIn = (el, name) => (/^[\d.]{1,12}$/.test(el.getAttribute(name) || "") ? el.getAttribute(name) : "");
  const deedOf = (el) => {
    const tag = el.localName,
      out = {};
    const given = tag === "button" || (tag === "input" && el.type === "hidden") ? el.getAttribute("value") : "";
    if (given && PLAIN.test(given) && !UNSAID.test(el.getAttribute("name") || "")) out.sent_value = given;
    const form = ["button", "input"].includes(tag) && ["submit", "image"].includes(el.type) ? el.form : null;
    const address = form && (el.getAttribute("formaction") || form.getAttribute("action"));
    if (address) {
      out.address = address.slice(0, 300);
      out.method = (el.getAttribute("formmethod") || form.getAttribute("method") || "get").toLowerCase().slice(0, 20);
    }
    const asked = ["data-turbo-confirm", "data-confirm", "hx-confirm"].map((name) => form && form.getAttribute(name));
    const question =
      askedIn(el.getAttribute("onclick"), form && form.getAttribute("onsubmit")) || asked.find(Boolean) || "";
    out.question = fold(question, 160);
    if (tag === "input") [out.step, out.most] = [numberIn(el, "step"), numberIn(el, "max")];
    return out;
  };
  const looksOf = (el) => {
    const style = el.getAttribute("style") || "",
      picture = /url\(["']?([^"')]+)/.exec(style);
    const mayHold = ["button", "a"].includes(el.localName) && el.childElementCount && el.childElementCount < 4;
    const svg = mayHold ? el.querySelector("svg") : null;
    return {
      inline: style && inlineLooks(style),
      background: picture ? fileOf(picture[1]) : "",
      icon: svg ? fold((svg.getAttribute("class") || "") + " " + (svg.getAttribute("fill") || ""), 60) : "",
    };
  };
  // What the page says of the frame that a document is shown in; null outside of frames and where it is of another
  // origin.
  const framed = memo(() => {
    const iframe = window === window.parent ? null : window.frameElement;
    if (!iframe) return null;
    // the title is for people; the name of one that has a title is the code's
    const name = fold(iframe.getAttribute("title") || iframe.getAttribute("name") || "", 80),
      heading = headingOf(iframe);
    const key = fold(iframe.id || iframe.getAttribute("class"), 80);
    return {name, key, heading};
  });
  const positionsBelow = memo((parent) => {
    const counts = {},
      positions = new Map();
    for (const child of childrenOf(parent)) {
      const key = child.localName + " " + child.getAttribute("class");
      positions.set(child, counts[key] || 0);
      counts[key] = (counts[key] || 0) + 1;
    }
    return positions;
  });
  const positionOf = (el) => (el.parentNode ? positionsBelow(el.parentNode).get(el) : 0);
  const digest = (text) => {
    let sum = 5381;
    for (let i = 0; i < text.length; i += 1) sum = (sum * 33 + text.charCodeAt(i)) | 0;
    return (sum >>> 0).toString(36);
  };
  const fileOf = (source) =>
    source.startsWith("data:") ? digest(source) : source.split(/[?#]/)[0].split("/").pop().slice(0, 80);
  const drawn = (shape) =>
    [...markupOf(shape)]
      .filter(({name}) => !/^(class|style|id|fill|stroke)/.test(name))
      .map(({value}) => value)
      .join(" ");
  const SHAPES = "path,circle,rect,line,polyline,polygon,ellipse";
  const ICON_NAMES = ["name", "icon", "svgicon", "fonticon", "data-icon", "icon-name", "src"];
  // What an icon shows, of an element that says nothing: its drawing, its file, or its glyph in a font of icons.
  const pictureOf = (el) => {
    if (el.childElementCount > 3 || textOf(el)) return "";
    const svg = el.localName === "svg" ? el : el.querySelector("svg");
    if (svg) {
      const use = svg.querySelector("use");
      if (use) {
        const id = (use.getAttribute("href") || use.getAttribute("xlink:href") || "").split("#").pop();
        // that of another file is not seen
        const symbol = id && (svg.getRootNode().getElementById?.(id) || document.getElementById(id));
        return (
          "use:" +
          id.slice(0, 80) +
          (symbol && symbol.childElementCount
            ? ":" + digest([...symbol.querySelectorAll(SHAPES)].slice(0, 20).map(drawn).join(";"))
            : "")
        );
      }
      const image = svg.querySelector("image");
      if (image) return "img:" + fileOf(image.getAttribute("href") || image.getAttribute("xlink:href") || "");
      const shapes = [...svg.querySelectorAll(SHAPES)].slice(0, 20);
      return shapes.length ? "svg:" + digest(shapes.map(drawn).join(";")) : "";
    }
    const img = el.localName === "img" ? el : el.querySelector("img");
    if (img) {
      const source =
        img.parentElement?.localName === "picture"
          ? (img.parentElement.querySelector("source")?.getAttribute("srcset") || "").trim().split(/\s/)[0]
          : "";
      return img.getAttribute("src") || source ? "img:" + fileOf(source || img.getAttribute("src")) : "";
    }
    const embedded = el.querySelector("object[data],embed[src]");
    if (embedded) return "img:" + fileOf(embedded.getAttribute("data") || embedded.getAttribute("src"));
    // icons of component libraries draw in a shadow root, and say in an attribute what
    for (const one of [el, ...el.querySelectorAll("*")]) {
      const name = /-.*icon|icon.*-/.test(one.localName)
        ? ICON_NAMES.map((name) => one.getAttribute(name)).find(Boolean)
        : "";
      if (name) return "icon:" + fold(name, 80);
    }
    const role = roleOf(el);
    if (role !== "button" && role !== "link" && el.localName !== "i") return "";
    const holder = el.querySelector("i,span") || el;
    const glyph = getComputedStyle(holder, "::before").content;
    const content = /url\("?(.+?)"?\)/.exec(glyph || "");
    if (content) return "drawn:" + fileOf(content[1]);
    if (glyph && glyph !== "none" && glyph !== "normal" && glyph !== '""') return "glyph:" + glyph.slice(0, 20);
    for (const one of [el, holder]) {
      const {backgroundImage, backgroundPosition, maskImage, webkitMaskImage} = getComputedStyle(one);
      const file = [backgroundImage, maskImage || webkitMaskImage]
        .map((image) => /^(?:-webkit-)?(?:image-set\()?url\("?(.+?)"?\)/.exec(image || ""))
        .find(Boolean);
      if (file) return "drawn:" + fileOf(file[1]) + (backgroundPosition === "0% 0%" ? "" : " " + backgroundPosition);
    }
    return holder !== el && holder.getAttribute("class") ? "icon:" + holder.getAttribute("class").slice(0, 80) : "";
  };
  // What takes an element from the users of a screen reader, on it or around it; a table for the eye only takes the
  // role of its own parts alone.
  const PARTS_OF_TABLES = ["tr", "td", "th", "tbody", "thead", "tfoot"];
  const HOLDERS = {...Object.fromEntries(PARTS_OF_TABLES.map((tag) => [tag, "table"])), li: "ul,ol,menu"};
  const cutAround = memo((el) => {
    const above = parentOf(el) || el.ownerDocument.defaultView?.frameElement;
    const own = [el.hasAttribute("inert") && "inert", el.getAttribute("aria-hidden") === "true" && "aria-hidden"];
    return [...new Set([...(above ? cutAround(above) : []), ...own.filter(Boolean)])];
  });
  const cutOff = (el) => {
    const holder = HOLDERS[el.localName] && el.closest(HOLDERS[el.localName]);
    const isForTheEye = /^\s*(presentation|none)\b/.test(holder?.getAttribute("role") || "");
    return isForTheEye ? [...cutAround(el), "presentation"] : cutAround(el);
  };
  // The text of what is marked in a list as chosen or current.
  const LISTS = [
    "ul,ol,menu,nav,[aria-activedescendant]",
    "[role=listbox],[role=tablist],[role=menu],[role=menubar],[role=radiogroup],[role=tree],[role=grid]",
    "[role=navigation],[role=list]",
  ].join(",");
  const MARKED = "[aria-selected=true],[aria-checked=true],[aria-current]:not([aria-current=false],[aria-current=''])";
  const markedIn = (el) => {
    if (!el.matches(LISTS)) return "";
    const active = el.getAttribute("aria-activedescendant");
    const one = (active && el.getRootNode().getElementById?.(active)) || el.querySelector(MARKED);
    return one ? textOf(one).slice(0, 80) || nameOf(one).slice(0, 80) : "";
  };
  // Titles and abbreviations on and in an element that is no large one, as far as its text does not say them.
  const MOST_HINTS = 6,
    LONGEST_HINTED = 200;
  const hintsIn = memo((el) => {
    if (SKIPPED.has(el.localName)) return [];
    const drawn = el.localName === "svg" ? el.querySelector("title")?.textContent : "";
    const given = [el.getAttribute("title"), el.getAttribute("abbr"), drawn];
    const found = given.map((one) => fold(one, 120)).filter(Boolean);
    if (el.localName === "svg") return found;
    for (const child of childrenOf(el)) {
      if (found.length >= MOST_HINTS) break;
      found.push(...hintsIn(child));
    }
    return found.slice(0, MOST_HINTS);
  });
  const hintsOf = (el) => {
    const text = textOf(el),
      hints = text.length <= LONGEST_HINTED ? hintsIn(el) : [];
    return fold([...new Set(hints)].filter((one) => !text.includes(one)).join(" · "), 120);
  };
  // What an editor was given to edit. What somebody typed is never read.
  const editorOf = (el) => {
    if (UNSAID.test(el.getAttribute("name") + " " + el.id)) return "";
    if (el.localName === "textarea") return fold(el.defaultValue, 120);
    const isEditor = el.isContentEditable && !parentOf(el)?.isContentEditable;
    return isEditor && hadInput && !hadInput.has(el) ? textOf(el).slice(0, 120) : "";
  };
  // The facts of an element beside its plain attributes, in groups as the models have them; most elements have none.
  const groupsOf = (el) => {
    const out = {},
      tag = el.localName;
    const put = (group, facts) => {
      const said = Object.entries(facts).filter(([, value]) => value && value.length);
      if (said.length) out[group] = Object.fromEntries(said);
    };
    put("deed", deedOf(el));
    put("looks", looksOf(el));
    const isChosen = tag === "option" && el.selected && !el.closest("select")?.multiple;
    const filled = FIELDS.has(tag) ? filledWith(el) : "";
    put("state", {
      marked: markedIn(el),
      cut_off: cutOff(el),
      chosen: isChosen ? fold(el.label, 60) || "yes" : "",
      holds: filled && markOf(filled),
    });
    const ids = el.getAttribute("aria-describedby");
    put("told", {hints: hintsOf(el), editor: editorOf(el), described_by: ids ? referred(el, ids, 120) : ""});
    const isCell = tag === "td" || tag === "th";
    if (isCell && (el.rowSpan !== 1 || el.colSpan !== 1)) out.span = [el.rowSpan, el.colSpan];
    return out;
  };
  const describe = (el, brief = false) => {
    const {x, y, width, height} = boxOf(el);
    const row = rowElementOf(el)[0];
    const disabled = el.matches(":disabled") || el.closest("[aria-disabled=true],[inert]") !== null;
    const field = ["input", "textarea", "select"].includes(el.localName);
    const facts = groupsOf(el);
    if (framed() && (!brief || field || ["button", "a"].includes(el.localName))) facts.framed = framed();
    return {
      tag: el.localName,
      role: roleOf(el),
      name: nameOf(el),
      attributes: attributesOf(el),
      label: labelOf(el),
      text: textOf(el).slice(0, 300),
      own_text: ownText(el),
      neighbor: brief ? "" : neighborOf(el),
      picture: pictureOf(el),
      idxpath: idxpathOf(el),
      landmark: landmarkOf(el),
      heading: headingOf(el),
      row: row && row !== el ? rowTextOf(row) : "",
      box: [Math.round(x), Math.round(y), Math.round(width), Math.round(height)],
      visible: isVisible(el),
      enabled: !disabled,
      editable: (field && !disabled && !el.readOnly) || el.isContentEditable,
      shadow: shadowOf(el),
      position: positionOf(el),
      facts,
    };
  };
  // What a person set on the page, and the click may act on: "one Anna" of several, "any Copy to all" of its own,
  // "set Copies = 7" by a slider, "sel Stage = test" in a list, "entry Orders" of a menu, "shows Ann" of a list that
  // opens. prettier-ignore
  const STATES = [
    "input:checked", "[aria-current]", "[class*=current i]", "[aria-checked=true]", "[aria-pressed=true]",
    "[aria-selected=true]", "[role=slider]", "[role=spinbutton]", "input[type=range]", "select",
    "[role=combobox]:not(input)", "button[aria-haspopup=listbox]", "[data-state=checked]", "[data-state=on]",
    "[data-state=active]", "[class~=on]", "[class$=--on]", "[data-selected]", "[data-checked]",
    "[class*=selected i]", "[class*=checked i]", "[class*=chosen i]", "[class*=active i]",
  ].join(",");
  // By itself.
  const TURNS = "[aria-roledescription=carousel],[class*=carousel i],[class*=swiper i],[class*=slideshow i]";
  const CHOSEN = /(^|[-_])(selected|checked|chosen)$/i,
    ENTRY = /^(is-)?(active|current|selected|on)$|(--|__)(active|current|selected|on)$/i,
    ACTIVE = /(^|[-_])active$/i,
    CHIP = /chip|pill|tag|segment|toggle|choice|option|btn|button/i;
  const hasClass = (el, ending) => (el.getAttribute("class") || "").split(/\s+/).some((name) => ending.test(name));
  const saidBeside = (el) => {
    for (const way of ["nextSibling", "previousSibling"])
      for (let node = el[way]; node; node = node[way]) {
        const said = fold(node.nodeType === 3 ? node.data : node.nodeType === 1 ? textOf(node) : "", 60);
        if (said) return said;
      }
    for (let up = parentOf(el), n = 0; up && n < 4; up = parentOf(up), n += 1) {
      const said = firstText(up).slice(0, 60);
      if (said) return said;
    }
    return "";
  };
  // A tab made of a plain box: others like it stand beside it.
  const isOneOfSome = (el) =>
    [...childrenOf(el.parentNode || el)].some(
      (one) =>
        one !== el && one.localName === el.localName && [...one.classList].some((name) => el.classList.contains(name)),
    );
  // Whether the box of the row beside is called just so, as all of a list are that are called "Select": no name tells
  // which one it is.
  const isCalledAlike = (el) => {
    const row = el.closest("tr,li,article,[role=row],[role=listitem]"),
      beside = row && (row.previousElementSibling || row.nextElementSibling);
    const other = beside && beside.querySelector("input[type=checkbox],[role=checkbox]");
    return Boolean(other) && nameOf(other) === nameOf(el);
  };
  const stateOf = (el) => {
    if (!isShown(el.closest("label") || el.parentElement || el)) return ""; // a design may hide the box itself
    if (el.closest(TURNS)) return "";
    const said = (name) => el.getAttribute(name),
      kind = el.localName === "input" ? el.type : "",
      role = roleOf(el);
    const name = () => nameOf(el).slice(0, 60) || textOf(el).slice(0, 60) || saidBeside(el);
    if (el.localName === "select")
      return el.multiple || !el.selectedOptions.length
        ? ""
        : "sel " + (nameOf(el) || el.name || el.id).slice(0, 60) + " = " + fold(el.selectedOptions[0].label, 60);
    if (kind === "range") return "set " + name() + " = " + markOf(el.value);
    if (role === "slider" || role === "spinbutton")
      return said("aria-valuenow") ? "set " + name() + " = " + said("aria-valuenow").slice(0, 20) : "";
    if (kind === "checkbox" || role === "checkbox" || role === "switch" || role === "menuitemcheckbox")
      return (kind === "checkbox" ? el.checked : said("aria-checked") === "true")
        ? "any " + ((isCalledAlike(el) && saidBeside(el)) || name())
        : "";
    if (
      kind === "radio"
        ? el.checked
        : ["aria-checked", "aria-pressed", "aria-selected"].some((state) => said(state) === "true")
    )
      return el.localName === "option" ? "" : "one " + name();
    if (role === "link" && !["", "false"].includes(said("aria-current") || ""))
      return "entry " + textOf(el).slice(0, 60);
    if (!kind && (role === "combobox" || said("aria-haspopup") === "listbox")) {
      const text = textOf(el);
      return text && text.length <= 60 ? "shows " + text : "";
    }
    const isMarked =
      ["checked", "on", "active"].includes(said("data-state")) ||
      ["data-selected", "data-checked"].some((mark) => el.hasAttribute(mark) && said(mark) !== "false");
    if (kind || el.querySelector("input,select,textarea,button")) return "";
    const isOne = hasClass(el, CHOSEN) || isMarked || (hasClass(el, ACTIVE) && CHIP.test(said("class")));
    const isEntry = hasClass(el, ENTRY) && (["a", "li", "button"].includes(el.localName) || isOneOfSome(el));
    const text = isOne || isEntry ? textOf(el) : "";
    return text && text.length <= 60 ? (isEntry ? "entry " : "one ") + text : "";
  };
  const ON_OFF = /(?:^|[\s_-])(on|off|checked|unchecked)(?=\s|$)/;
  // Whether a control that a click turns on and off is on; null for all others.
  const isOn = (el) => {
    if (el.localName === "input" && el.type === "checkbox") return el.checked;
    if (el.localName === "summary") return Boolean(el.parentElement?.open);
    const said = ["aria-pressed", "aria-checked", "aria-expanded"]
      .map((name) => el.getAttribute(name))
      .find((value) => value === "true" || value === "false");
    if (said !== undefined) return said === "true";
    const told = ON_OFF.exec(el.getAttribute("data-state") || "") || ON_OFF.exec(el.getAttribute("class") || "");
    return told ? told[1] === "on" || told[1] === "checked" : null;
  };
  // All of it as an element finds it, but for what stands in another form; null when that is too much to compare.
  const MOST_STATES = 60;
  const statesFor = (el) => {
    const form = el.closest("form"),
      found = new Set(),
      on = isOn(el);
    let looked = 0;
    if (on !== null) found.add(on ? "own on" : "own off");
    for (const one of document.querySelectorAll(STATES)) {
      if ((looked += 1) > 400 || found.size > MOST_STATES) return null;
      const other = form && one !== el ? one.closest("form") : null;
      const state = one === el || (other && other !== form) ? "" : stateOf(one);
      if (state) found.add(whole(state));
    }
    return [...found];
  };
  // What the document itself says of the place it is: title, and the marks of its outermost boxes; of its meta data
  // what names an environment or owner.
  const OWNED = new RegExp(
    [
      "env|stage|tenant|org|account|workspace|project|customer|client|user|shop|store|company",
      "|region|realm|cluster|instance|deploy|team|mode",
    ].join(""),
    "i",
  );
  const factsOf = memo((root) => {
    const marks = {},
      keep = (name, value) => {
        const said = fold(value, 120);
        if (said && Object.keys(marks).length < 15) marks[name] = whole(said);
      };
    const of = root.ownerDocument;
    for (const el of [root, of.body])
      for (const {name, value} of el ? markupOf(el) : []) {
        if (name === "class" || name === "id" || (name.startsWith("data-") && !UNSAID.test(name)))
          keep(el.localName + " " + name, value);
      }
    for (const meta of of.querySelectorAll("meta[name]")) {
      const name = meta.getAttribute("name");
      if (OWNED.test(name) && !UNSAID.test(name) && !/verification|viewport|csp/i.test(name))
        keep("meta " + name.slice(0, 40), meta.getAttribute("content"));
    }
    const bar = of.querySelector("[class*=env-],[data-env],[data-environment]"); // a coloured bar without a word
    if (bar && bar !== root && bar !== of.body) {
      keep("bar class", bar.getAttribute("class"));
      keep("bar data-env", bar.getAttribute("data-env") || bar.getAttribute("data-environment"));
    }
    const around = factsAround(of.defaultView && of.defaultView.frameElement);
    return {title: whole(fold(of.title, 120)), marks, ...(around ? {around} : {})};
  });
  // What the page that shows a document in a frame says: its own facts, and the part, tab and lines around the frame.
  const MOST_LINES = 12;
  const CHOSEN_TAB = [
    "[role=tab][aria-selected=true]",
    "[class*=tab] :is(.active,.is-active,.selected):not(:has(.active,.is-active,.selected))",
  ].join(",");
  const factsAround = (iframe) => {
    if (!iframe) return null;
    const lines = [],
      of = iframe.ownerDocument,
      source = (iframe.getAttribute("src") || "").trim();
    for (
      let box = iframe, n = 0;
      box && n < 4 && !/^(main|body|dialog)$/.test(box.localName);
      box = parentOf(box), n += 1
    ) {
      for (const side of ["previousElementSibling", "nextElementSibling"]) {
        for (
          let one = box[side], seen = 0;
          one && seen < MOST_LINES && lines.length < MOST_LINES;
          one = one[side], seen += 1
        ) {
          // lists move on, and what holds much is a part of its own
          if (
            /^(ul|ol|table|nav|aside|header|footer|h[1-6])$/.test(one.localName) ||
            one.getElementsByTagName("*").length > 20
          )
            continue;
          const said = fold(textOf(one), 121);
          if (said && said.length < 121) lines.push(said);
        }
      }
    }
    const tabs = [...of.querySelectorAll(CHOSEN_TAB)].slice(0, 3).map((tab) => fold(textOf(tab), 60));
    const {title, marks} = factsOf(of.documentElement);
    const [chosen, choices] = (setAround(iframe) || [null, null]).map((names) => names && [...names]);
    return {
      title,
      marks,
      source: /^(about|data|blob|javascript):/i.test(source) ? "" : source.slice(0, 200),
      part: landmarkOf(iframe),
      tabs: tabs.filter(Boolean),
      lines,
      chosen,
      choices,
    };
  };
  // What is chosen on the pages around a frame, as `statesFor` says it of an element's own, and what else there is to
  // choose; null when that is too much.
  const UNSET =
    "input:is([type=checkbox],[type=radio]):not(:checked)," +
    "[aria-checked=false],[aria-pressed=false],[aria-selected=false]";
  const setAround = (iframe) => {
    const set = new Set(),
      unset = new Set(),
      put = (name) => {
        const said = fold(name, 60);
        if (said && unset.size < MOST_STATES) unset.add(whole(said));
      };
    let looked = 0;
    for (let frame = iframe; frame; frame = frame.ownerDocument.defaultView.frameElement) {
      for (const one of frame.ownerDocument.querySelectorAll(STATES)) {
        if ((looked += 1) > 400 || set.size > MOST_STATES) return null;
        const state = stateOf(one);
        if (!state) continue;
        set.add(whole(state));
        if (one.localName === "select")
          for (const option of one.options) {
            if (!option.selected) put(option.label);
          }
        else if (one.localName !== "input")
          for (const other of childrenOf(one.parentNode))
            if (other !== one && other.localName === one.localName) put(textOf(other));
      }
      for (const one of frame.ownerDocument.querySelectorAll(UNSET)) {
        if ((looked += 1) > 400 || unset.size >= MOST_STATES) break;
        put(nameOf(one) || textOf(one) || saidBeside(one));
      }
    }
    return [set, unset];
  };
  const sceneOf = (el) => ({document: factsOf(document.documentElement), states: statesFor(el)});
  // What is chosen says so for itself, on the page as it is now.
  const UNTYPED = /^(checkbox|radio|file|hidden|button|submit|reset|image)$/;
  const ofNow = (el, seen) => {
    const state = {};
    if (el.matches(STATES) && el.getRootNode() === document) state.set_to = stateOf(el);
    const on = isOn(el);
    if (on !== null) state.is_on = on;
    const isField = /^(input|textarea)$/.test(el.localName) && !UNTYPED.test(el.type);
    if (isField && el.value && el.value !== el.defaultValue) state.typed_into = true; // what, is nobody's business
    if (state.set_to === "") delete state.set_to;
    if (Object.keys(state).length) seen.facts.state = {...seen.facts.state, ...state};
    return seen;
  };
  const documentOf = () => ({
    origin: location.origin === "null" ? "" : location.origin,
    document: window === window.parent ? "" : location.pathname.slice(0, 300),
  });
  // Of the page, that is: a frame has a width and a language of its own, which say nothing of the variant that was
  // served.
  const viewOf = () =>
    window === window.parent
      ? {lang: whole(document.documentElement.lang || "").slice(0, 35), width: Math.round(window.innerWidth) || 0}
      : {lang: "", width: 0};
  // A wrapper without a name of its own can't be what a locator was written for.
  const isPlain = (el) =>
    (el.localName === "div" || el.localName === "span") && markupOf(el).length === 0 && !ownText(el);
  const elementsOf = (root, limit) => {
    const found = [];
    let left = 0;
    const visit = (node) => {
      for (const el of childrenOf(node)) {
        if (SKIPPED.has(el.localName)) continue;
        if (!isPlain(el)) {
          if (found.length < limit) found.push(el);
          else left += 1;
        }
        if (el.shadowRoot) visit(el.shadowRoot);
        if (el.localName !== "svg") visit(el);
      }
    };
    visit(root);
    return [found, left];
  };
  // The texts of a page repeat: each stands once in a table, and what is described are numbers into it.
  const packer = () => {
    const texts = [""],
      known = new Map([["", 0]]);
    const number = (text) => {
      let n = known.get(text);
      if (n === undefined) {
        n = texts.push(whole(text)) - 1;
        known.set(text, n);
      }
      return n;
    };
    const pack = (d) => {
      const cut = d.idxpath.lastIndexOf("/");
      const numbers = [
        d.tag,
        d.role,
        d.name,
        d.label,
        d.text,
        d.own_text,
        d.neighbor,
        d.landmark,
        d.heading,
        d.row,
        d.picture,
        d.idxpath.slice(0, cut),
        d.idxpath.slice(cut),
      ];
      const attributes = Object.entries(d.attributes).flat();
      return [
        numbers.map(number),
        [
          d.position,
          d.visible | (d.enabled << 1) | (d.editable << 2),
          d.box,
          attributes.map(number),
          d.shadow.map(number),
          number(Object.keys(d.facts).length ? JSON.stringify(d.facts) : ""),
        ],
      ];
    };
    return [texts, pack];
  };
  // What kind of view a document shows: the same page with a dialog open is another one, with other items in a list it
  // is not. prettier-ignore
  const PARTS = [
    "form", "dialog", "nav", "main", "aside", "section", "table", "fieldset", "h1", "h2", "[role=dialog]",
    "[role=alertdialog]", "[role=tabpanel]", "[role=navigation]", "[role=search]",
  ].join(",");
  const structureOf = () => {
    const shown = [...document.querySelectorAll(PARTS)].slice(0, 500).filter(isShown);
    const kinds = new Set(
      shown.map((el) =>
        [el.localName, el.getAttribute("role"), (el.getAttribute("id") || "").replace(/\d+/g, "#")].join(" "),
      ),
    );
    return digest([...kinds].sort().join(";"));
  };
  const BRIEF = {name: 120, label: 80, text: 80, own_text: 300};
  // How what stands around it is marked, inside out up to the body, as a census says it.
  const MOST_BOXES = 12,
    cutTo = (said, limit) => {
      for (const [name, value] of Object.entries(said)) {
        if (typeof value === "string") said[name] = value.slice(0, limit);
        else if (value && typeof value === "object" && !Array.isArray(value)) cutTo(value, limit);
      }
      return said;
    };
  const boxesAround = (el) => {
    const found = [];
    for (let box = parentOf(el); box && box !== document.body && found.length < MOST_BOXES; box = parentOf(box))
      found.push(cutTo({tag: box.localName, attributes: attributesOf(box), ...groupsOf(box)}, 120));
    return {...found};
  };
  const brief = (el) => {
    const seen = describe(el, true);
    for (const [name, limit] of Object.entries(BRIEF)) seen[name] = seen[name].slice(0, limit);
    cutTo(seen.attributes, 120);
    cutTo(seen.facts, 120);
    return seen;
  };
  const census = (limit) => {
    const [found, truncated] = elementsOf(document.body || document.documentElement, limit);
    const [texts, pack] = packer();
    return {
      url: location.href,
      title: "",
      elements: found.map((el) => pack(brief(el))),
      said: factsOf(document.documentElement),
      texts,
      truncated,
      frame: framesOf(window),
      ...documentOf(),
      page_load_ms: null,
      dom_ready_ms: null,
    };
  };
  const snapshot = (limit) => {
    const [found, truncated] = elementsOf(document.body || document.documentElement, limit);
    const [texts, pack] = packer();
    const [load] = performance.getEntriesByType("navigation");
    const seen = {
      url: location.href,
      title: whole(document.title),
      ...viewOf(),
      elements: found.map((el) => pack(ofNow(el, describe(el)))),
      said: factsOf(document.documentElement),
      texts,
      truncated,
      frame: framesOf(window),
      ...documentOf(),
      page_load_ms: load && load.loadEventEnd > 0 ? Math.round(load.loadEventEnd) : null,
      dom_ready_ms: load && load.domContentLoadedEventEnd > 0 ? Math.round(load.domContentLoadedEventEnd) : null,
      ...(sightings ? {sightings: sightings.all()} : {}),
    };
    return written(seen);
  };
  const withGroups = ({facts, ...seen}) => ({...seen, ...facts});
  // An element that was replaced meanwhile has no place any more; its description would lead astray.
  const fingerprint = (el) =>
    el.isConnected
      ? written({
          ...withGroups(describe(el)),
          item: itemOf(el),
          came_at: sightings && sightings.addedAt(el),
          ...documentOf(),
          ...viewOf(),
          scene: sceneOf(el),
          frame: framesOf(window),
        })
      : "";
  // What the document says at this moment, however it is structured; of a huge one it would take too long to tell.
  const MOST_TOLD = 20000;
  const markupIn = (root, text) => {
    for (const el of root.querySelectorAll("*"))
      if (el.shadowRoot) text += markupIn(el.shadowRoot, el.shadowRoot.innerHTML);
    return text;
  };
  // Other tests may have been here in another window.
  const told = (text) => digest(text) + "." + text.length + "." + window.innerWidth;
  // What scripts put into fields is in no markup.
  const putIntoFields = () =>
    [...document.querySelectorAll("input,textarea")]
      .slice(0, 500)
      .filter((el) => !el.defaultValue)
      .map(filledWith)
      .join("\n")
      .trim();
  const contentOf = () =>
    document.getElementsByTagName("*").length > MOST_TOLD
      ? ""
      : told(markupIn(document, (document.body || document.documentElement).outerHTML) + putIntoFields());
  // A fingerprint, and a census of its document unless `known` has one of this view with this content; `after` an
  // action, when the view as it was before is what it refers to, how the boxes around it are marked. The root stands in
  // for an element that is not there, since asking for it must not wait.
  const remember = (el, {known, limit, after}) => {
    if (!el.isConnected || el === document.documentElement) return "";
    const structure = structureOf(),
      content = contentOf(),
      isKnown = (known[structure] || []).includes(content);
    const seen = {
      ...withGroups(describe(el)),
      item: itemOf(el),
      ...documentOf(),
      ...viewOf(),
      scene: {...sceneOf(el), boxes: after ? boxesAround(el) : {}},
      frame: framesOf(window),
      structure,
      content,
    };
    // a line each: the second one is read when the test has ended
    const lines = [seen, isKnown ? "" : census(limit)];
    return lines.map((line) => line && written(line)).join("\n");
  };
  // Of an iframe's element: the way to the document inside of it, or its last step when the rest is hidden.
  const frameInside = (el) => {
    const above = framesOf(window);
    return JSON.stringify(above ? [...above, placeOf(el)] : placeOf(el));
  };
  // For how many ms nothing has changed in the document; "" where nobody watched.
  const rest = () => (sightings ? String(sightings.atRest()) : "");
  return {snapshot, fingerprint, remember, rest, inside: frameInside, place: placeOf};
})();
