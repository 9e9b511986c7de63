// While music plays, a page that is gone to takes the place of the old one in the same document, so that the player's sound goes
// on. By the Navigation API, which knows of links, forms, scripts and the way back alike; a browser without it, and whatever
// cannot be shown like this, goes there as ever, and the player plays on from what it has kept.
const { navigation } = window;
const root = document.documentElement;
const pages = new Map();  // Which entries of the history are the same page: those that its scripts have made.
let page = 0;
let isPlain = false;  // The next one is left to the browser.
let turn = 0;
let file = null;  // Where the link leads that was pressed last and says that it is a file's.

function plainly(address, isNew = true) {
  isPlain = true;
  if (isNew) location.assign(address);
  else location.replace(address);
}

class Unfit extends Error {}

// Only what can take the place of this page: of the same site's look, in the same language, seen by the same viewer, under the
// same policy.
async function read(answer) {
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || answer.headers.get("content-disposition")) throw new Unfit();
  if (answer.headers.get("content-security-policy")?.includes("frame-src")) throw new Unfit();
  const next = parsed(await answer.text());
  if (next.documentElement.lang !== root.lang) throw new Unfit();
  const { viewer } = next.documentElement.dataset;
  if (viewer && root.dataset.viewer && viewer !== root.dataset.viewer) throw new Unfit();
  // The first one is every page's: another one is that of a newer version of the site.
  const styles = [...next.querySelectorAll("link[rel=stylesheet]")];
  if (!styles.length || !isLoaded(ownStyle(styles[0]))) throw new Unfit();
  await setStyles(styles);
  return next;
}

const ownStyle = (link) => document.querySelector(`link[rel=stylesheet][href="${link.getAttribute("href")}"]`);

// The rules of one that could not be had cannot be read, and one that is on its way has none.
function isLoaded(link) {
  try {
    return link.sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

// Before the page is shown that needs them, and in its order, since the later ones adjust the earlier. One that stands here
// elsewhere, is not loaded, or could not be, comes anew, and the old one goes when the new one is there.
async function setStyles(styles) {
  let last = null;
  const comings = styles.map((link) => {
    const own = ownStyle(link);
    const isFit = isLoaded(own) && (!last || last.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING);
    const style = isFit ? own : document.importNode(link);
    if (!isFit) last.after(style);
    last = style;
    return isFit ? null : coming(style, own);
  });
  await Promise.all(comings);
}

// One that does not come is asked for again by the next page.
function coming(style, old) {
  return new Promise((done) => {
    style.addEventListener("load", () => done(old?.remove()), { lasting: true });
    style.addEventListener("error", () => done(style.remove()), { lasting: true });
  });
}

async function fetchPage(address, signal, form) {
  const headers = { Accept: "text/html" };
  const hasFiles = form && [...form.values()].some((value) => value instanceof File);
  const body = form && (hasFiles ? form : new URLSearchParams([...form]));
  return fetch(address, { method: form ? "POST" : "GET", headers, body, signal, lasting: true });
}

// Showing

function setHead(next) {
  document.title = next.title;
  const wanted = new Map([...next.head.children].map((part) => [part.outerHTML, part]));
  for (const part of [...document.head.children]) if (!wanted.delete(part.outerHTML) && !part.matches("link[rel=stylesheet]")) part.remove();
  document.head.append(...wanted.values());
}

function setBody(next) {
  const player = document.querySelector("body > .player");
  for (const part of [...document.body.children]) if (part !== player) part.remove();
  const parts = [...next.body.childNodes];
  if (player) player.before(...parts);
  else document.body.append(...parts);
  document.body.className = next.body.className;
}

// Modules run once for each address: with another number they run again.
async function runScripts(addresses) {
  const turn = page;
  for (const address of addresses) {
    if (turn === page && !/\/js\/(words|trusted|page-life|player|pages)[.-]/.test(address)) await import(`${address}?page=${page}`).catch(() => {});
  }
}

function focus() {
  const target = document.querySelector("[autofocus]") ?? document.querySelector("main h1") ?? document.getElementById("main");
  if (!target.matches("input, textarea, select, button, a")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function show(next) {
  page++;
  dispatchEvent(new Event("page-end"));
  for (const name of ["viewer", "kept"]) {
    if (name in next.documentElement.dataset) root.dataset[name] = next.documentElement.dataset[name];
    else delete root.dataset[name];
  }
  const scripts = [...next.querySelectorAll("script[type=module][src]")].map((script) => script.getAttribute("src"));
  setHead(next);
  setBody(next);
  delete root.dataset.loading;
  focus();
  runScripts(scripts);
}

// Going

// To a new page: the address changes when the page is here, as browsers do it.
async function go(event) {
  const [address, form, mine] = [event.destination.url, event.formData, ++turn];
  const unread = new AbortController();
  root.dataset.loading = "";
  let answer;
  try {
    answer = await fetchPage(address, unread.signal, form);
    if (mine !== turn) return;
    const next = await read(answer);
    if (mine !== turn) return;
    // What was sent and not taken is told in the form, which stays where it was; what came back instead of the form, such as
    // that it is too large, is told beside what was typed.
    if (form && !answer.redirected && answer.status >= 400) {
      if (!next.querySelector("main form[method=post]")) return refuse(next);
      show(next);
      scrollTo(0, 0);
      return;
    }
    const target = new URL(answer.url);
    if (!target.hash) target.hash = new URL(address).hash;
    const isSame = target.pathname + target.search === location.pathname + location.search;
    const history = isSame || event.navigationType === "replace" ? "replace" : "push";
    navigation.navigate(target.href, { history, info: { next } });
  } catch (error) {
    if (mine !== turn) return;
    delete root.dataset.loading;
    if (!form) {
      unread.abort();  // A file comes once.
      return plainly(address);
    }
    if (!answer) return tell(tr("The connection is gone. What you typed is still here: send it again when it is back."));
    // It was sent already, and is not sent again.
    if (answer && error instanceof Unfit) return answer.redirected ? plainly(answer.url) : save(answer);
    plainly(location.href, false);
  }
}

function refuse(next) {
  delete root.dataset.loading;
  const parts = [...next.querySelectorAll("main :is(h1, p):not(.actions, .soft)")].map((part) => part.textContent.trim());
  tell(parts.map((part) => (/[\p{L}\p{N}]$/u.test(part) ? `${part}.` : part)).join(" "));
  scrollTo(0, 0);
}

function tell(sentence) {
  for (const old of document.querySelectorAll("#main > .note[role=alert]")) old.remove();
  const note = Object.assign(document.createElement("p"), { className: "note warning", textContent: sentence });
  note.setAttribute("role", "alert");
  document.getElementById("main").prepend(note);
  for (const busy of document.querySelectorAll("main [aria-busy]")) busy.removeAttribute("aria-busy");
}

// A form that answers with a file.
async function save(answer) {
  const name = /filename="?([^";]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  if (!name || answer.bodyUsed) return plainly(location.href, false);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
}

async function goBack(event) {
  root.dataset.loading = "";
  try {
    const next = await read(await fetchPage(event.destination.url, event.signal));
    if (!event.signal.aborted) show(next);
    event.scroll();
  } catch {
    if (!event.signal.aborted) plainly(event.destination.url, false);
  }
}

function take(event) {
  const { navigationType, destination, info } = event;
  if (isPlain) {
    isPlain = false;
    return;
  }
  // Whoever takes all of their data along would ask twice for it, and be told that it is on its way already.
  if (destination.url === file) return;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || navigationType === "reload") return;
  const options = { scroll: "manual", focusReset: "manual" };
  if (info?.next) {
    return event.intercept({ ...options, handler: async () => {
      show(info.next);
      pages.set(navigation.currentEntry.key, page);
      event.scroll();
    } });
  }
  if (navigationType === "traverse") {
    if (!destination.sameDocument || pages.get(destination.key) === page) return;
    return event.intercept({ ...options, handler: async () => {
      await goBack(event);
      pages.set(destination.key, page);
    } });
  }
  // A script of the page has written into the history.
  if (destination.sameDocument || !("playing" in root.dataset) || !event.cancelable) return;
  event.preventDefault();
  go(event);
}

// A document that may frame SoundCloud's player becomes no other page: those may not.
if (navigation && !document.querySelector("iframe")) {
  pages.set(navigation.currentEntry.key, page);
  document.addEventListener("click", ({ target }) => { file = target.closest("a[type]")?.href; }, { lasting: true, capture: true });
  navigation.addEventListener("navigate", take, { lasting: true });
  navigation.addEventListener("currententrychange", ({ navigationType }) => {
    if (navigationType === "push" && !pages.has(navigation.currentEntry.key)) pages.set(navigation.currentEntry.key, page);
  }, { lasting: true });
}
