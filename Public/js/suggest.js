// What words that are not yet all typed may become, below fields that search everything and fields that ask for a place or a
// person: the combobox of the ARIA Authoring Practices with a listbox. Without it the forms are as they are. The key / leads to the search.
const PAUSE = 150;  // Milliseconds after the last letter.
const isAll = (field) => field.form?.getAttribute("action") === "/search";
const asks = (field) => (field.form?.getAttribute("action") === "/friends/find" ? "person" : "place");
let number = 0;

function attach(field) {
  const list = document.createElement("ul");
  list.id = `suggestions-${++number}`;
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", tr("Suggestions"));
  const frame = document.createElement("div");
  frame.className = "suggested";
  // Whoever types already goes on.
  const isActive = document.activeElement === field;
  field.before(frame);
  frame.append(field, list);
  if (isActive) field.focus();
  // A field for searches may be no combobox (ARIA in HTML): one for words may.
  field.type = "text";
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-controls", list.id);
  let found = [];
  let at = -1;
  let timer = 0;
  let asked = null;

  function close() {
    clearTimeout(timer);
    asked?.abort();
    found = [];
    at = -1;
    list.hidden = true;
    list.replaceChildren();
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function mark(index) {
    list.children[at]?.setAttribute("aria-selected", "false");
    at = index;
    const option = list.children[at];
    if (!option) return field.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", option.id);
  }

  function choose(index) {
    const chosen = found[index];
    if (!chosen) return;
    close();
    if (isAll(field)) {
      location.assign(chosen.href);
      return;
    }
    field.value = chosen.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    // A search is asked at once; a form with more in it waits for its own button.
    if (field.form?.getAttribute("role") === "search") field.form.requestSubmit();
  }

  function show(answer) {
    found = answer;
    at = -1;
    list.replaceChildren(...found.map((entry, index) => {
      const option = document.createElement("li");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      const label = document.createElement("bdi");
      label.textContent = entry.label;
      const detail = document.createElement("span");
      detail.className = "soft";
      detail.dir = "auto";
      detail.textContent = entry.detail;
      option.append(label, detail);
      // The field keeps the focus.
      option.addEventListener("pointerdown", (event) => event.preventDefault());
      option.addEventListener("click", () => choose(index));
      return option;
    }));
    list.hidden = found.length === 0;
    field.setAttribute("aria-expanded", String(found.length > 0));
    field.removeAttribute("aria-activedescendant");
  }

  async function ask() {
    const words = field.value.trim();
    if (words.length < 2) return close();
    asked?.abort();
    asked = new AbortController();
    const query = new URLSearchParams({ q: words });
    if (!isAll(field)) query.set("for", asks(field));
    try {
      const answer = await fetch(`/search/suggestions.json?${query}`, { signal: asked.signal });
      if (!answer.ok) return close();
      const entries = await answer.json();
      if (document.activeElement === field && field.value.trim() === words) show(entries);
    } catch { /* The network is away, or more was typed: the form works as ever. */ }
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden) return void (event.key === "ArrowDown" && ask());
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One past the last is none: what was typed.
      const next = at + step;
      mark(next < -1 ? found.length - 1 : next >= found.length ? -1 : next);
    } else if (event.key === "Enter" && !list.hidden && at >= 0) {
      event.preventDefault();
      choose(at);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    }
  });
  field.addEventListener("blur", close);
}

function attachAll() {
  const fields = 'form[action="/search"] input[name=q], form[action="/friends/find"] input[name=q], input[name=near]';
  for (const field of document.querySelectorAll(fields)) {
    if (!field.matches("[type=hidden], [role=combobox]")) attach(field);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const link = document.querySelector(".top-bar .find");
  if (!link) return;
  event.preventDefault();
  const field = document.querySelector('form[action="/search"] input[name=q]');
  if (field) field.focus();
  else link.click();
});
attachAll();
