// Tells what a person does in a page: clicks, what was typed, choices, keys. Runs in every document before its own
// scripts.
// `library` makes a new page library: what it remembers of elements is true for one moment only.
(library, tell, limit) => {
  const NO_TEXT = ["checkbox", "radio", "button", "submit", "reset", "image", "file", "range", "color"];
  const TEXT = `input:not(${NO_TEXT.map((type) => `[type=${type}]`).join(",")}),textarea`;
  const DOES = [
    "a[href]", "button", "input", "select", "textarea", "summary", "option", "[role=button]", "[role=link]",
    "[role=tab]", "[role=menuitem]", "[role=checkbox]", "[role=radio]", "[role=switch]", "[role=option]", "[onclick]",
  ].join(",");
  const SENT_AFTER_ENTER_MS = 500;
  let field = null, entered = -SENT_AFTER_ENTER_MS;
  const isText = (el) => el.matches(TEXT) || el.isContentEditable;
  // The element that was meant: an icon in a button stands for the button.
  const meant = (event) => {
    const path = event.composedPath().filter((node) => node.nodeType === 1);
    return path.find((el) => el.matches(DOES) || el.isContentEditable) || path[0];
  };
  const say = (kind, el, more) => {
    const page = library();
    tell(JSON.stringify({kind, at: Date.now(), element: page.fingerprint(el), page: page.snapshot(limit), ...more}));
  };
  const on = (name, handle) => {
    const heard = (event) => {
      if (event.isTrusted && event.composedPath()[0].nodeType === 1) handle(event);
    };
    window.addEventListener(name, heard, true);
  };
  // Of a password its length is nobody's business either.
  const valueOf = (el) => (el.type === "password" ? null : el.isContentEditable ? el.textContent : el.value);

  on("click", (event) => {
    const el = meant(event);
    // a form that is sent by Enter clicks its own button
    if (event.detail === 0 && performance.now() - entered < SENT_AFTER_ENTER_MS) return;
    // a label clicks its field, and that says what became of it
    if (isText(el) || el.matches("select,option,[type=checkbox],[type=radio],[type=file]")) return;
    if (!el.matches(DOES) && el.closest("label")?.control) return;
    field = null;
    say("click", el, {});
  });
  on("dblclick", (event) => {
    const el = meant(event);
    if (!isText(el)) say("dblclick", el, {});
  });
  on("input", (event) => {
    const el = meant(event);
    if (!isText(el)) return;
    if (field === el) return tell(JSON.stringify({kind: "more", at: Date.now(), value: valueOf(el)}));
    field = el;
    say("fill", el, {value: valueOf(el)});
  });
  on("change", (event) => {
    const el = event.composedPath()[0];
    if (el.matches("[type=checkbox],[type=radio]")) say(el.checked ? "check" : "uncheck", el, {});
    else if (el.matches("select"))
      say("select_option", el, {value: [...el.selectedOptions].map((option) => option.value)});
    else if (el.matches("[type=file]")) say("set_input_files", el, {value: [...el.files].map((file) => file.name)});
    else if (el.matches("[type=range],[type=color]")) say("fill", el, {value: el.value});
  });
  on("keydown", (event) => {
    const el = event.composedPath()[0];
    const sends = event.key === "Enter" && isText(el) && el.localName !== "textarea" && !el.isContentEditable;
    if (!sends && event.key !== "Escape") return;
    if (sends) entered = performance.now();
    field = null;
    say("press", el, {value: event.key});
  });
}
