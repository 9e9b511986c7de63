// The timeline of a guestbook, alive: further posts come as one reads on, reactions without a new page, new posts say that
// they are there, and files how far they are. Without it each of these is a link, a form, or the next visit.
const book = document.querySelector(".book[data-event]");
const home = `/events/${book.dataset.event}/guestbook`;
const postOf = (page, code) => page.getElementById(`post-${code}`);

async function pageAt(address) {
  const answer = await fetch(address, { headers: { "X-Kept-Copy": "1" } });
  // Led elsewhere: this book is closed to whoever looks, or they are somebody else now.
  if (!answer.ok || !new URL(answer.url).pathname.startsWith(home)) throw new Error(`${address}: ${answer.status}`);
  return parsed(await answer.text());
}

// Said to those who do not see it.
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
book.append(status);

// Further posts

const pagesAtOnce = 5;  // Then somebody who wants to reach the end of the page can.
const nextLink = () => book.querySelector(".pages a[rel=next]");
let coming;

function append(page) {
  const list = book.querySelector(".posts");
  const days = [...list.querySelectorAll(".day")];
  let count = 0;
  for (const element of [...page.querySelectorAll(".posts > *")]) {
    // A day that goes on, and a post that is here already since others came before it.
    if (element.matches(".day") && element.textContent === days.at(-1)?.textContent) continue;
    if (element.id && document.getElementById(element.id)) continue;
    list.append(document.importNode(element, true));
    if (element.matches(".post")) count += 1;
  }
  const next = page.querySelector(".pages a[rel=next]");
  if (next) nextLink().href = next.getAttribute("href"); else nextLink().closest(".pages").remove();
  status.textContent = counted(count, "%1 more post", "%1 more posts");
  document.dispatchEvent(new Event("posts"));
}

// Resolves to whether there were any.
function more() {
  if (!nextLink()) return Promise.resolve(false);
  coming ??= pageAt(nextLink().href).then((page) => {
    append(page);
    return true;
  }).finally(() => { coming = undefined; });
  return coming;
}

function readOn() {
  if (!nextLink() || !window.IntersectionObserver) return;
  let left = pagesAtOnce;
  const watch = new IntersectionObserver(async ([entry]) => {
    if (!entry.isIntersecting || left === 0) return;
    left -= 1;
    const link = nextLink();
    watch.unobserve(link);
    // What fails is tried again by pressing the link.
    if (await more().catch(() => false) && nextLink()) watch.observe(nextLink());
  }, { rootMargin: "0px 0px 1200px" });
  watch.observe(nextLink());
  book.addEventListener("click", (event) => {
    const link = event.target.closest(".pages a[rel=next]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    left = pagesAtOnce;
    const last = book.querySelector(".posts").lastElementChild;
    more().then(() => {
      last.nextElementSibling?.querySelector("a")?.focus({ preventScroll: true });
      if (!nextLink()) return;
      watch.unobserve(nextLink());
      watch.observe(nextLink());
    }, () => location.assign(link.href));
  });
  // The big view has come to the last photo that is here.
  document.addEventListener("posts-wanted", () => more().catch(() => {}));
}

// Reactions

function setReaction(form, button) {
  const isGiven = button.getAttribute("aria-pressed") !== "true";
  if (isGiven) button.setAttribute("formaction", `${form.getAttribute("action")}/delete`);
  else button.removeAttribute("formaction");
  button.setAttribute("aria-pressed", String(isGiven));
  const count = Number(button.lastChild.nodeType === Node.TEXT_NODE ? button.lastChild.data : 0) + (isGiven ? 1 : -1);
  if (button.lastChild.nodeType === Node.TEXT_NODE) button.lastChild.remove();
  if (count > 0) button.append(` ${count}`);
  button.setAttribute("aria-label", count > 0 ? `${button.title} ${count}` : button.title);
}

async function react(event) {
  const form = event.target;
  const button = event.submitter?.closest(".reaction");
  if (!button) return;
  event.preventDefault();
  if (button.ariaBusy) return;
  const action = button.getAttribute("formaction") ?? form.action;
  const fields = new URLSearchParams(new FormData(form));
  fields.set(button.name, button.value);
  button.ariaBusy = "true";
  setReaction(form, button);
  try {
    const answer = await fetch(action, { method: "POST", body: fields });
    answer.body?.cancel();
    if (!answer.ok || !new URL(answer.url).pathname.startsWith(home)) throw new Error(`reaction: ${answer.status}`);
    button.ariaBusy = null;
  } catch {
    // The server says in a page what is wrong.
    form.action = action;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }));
    form.submit();
  }
}

// Only one menu is open, and a press elsewhere or Escape closes it.

function closeMenus(except) {
  for (const menu of book.querySelectorAll(".post-menu[open]")) if (menu !== except) menu.open = false;
}

function menus() {
  document.addEventListener("click", (event) => closeMenus(event.target.closest(".post-menu")));
  book.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && event.target.closest(".post-menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}

// News

const toNew = Object.assign(document.createElement("button"), { type: "button", className: "button new-posts", hidden: true });
let fresh = 0;

function tell(count) {
  if (count === fresh) return;
  fresh = count;
  toNew.hidden = fresh === 0;
  if (fresh === 0) return;
  toNew.textContent = counted(fresh, "%1 new post", "%1 new posts");
  status.textContent = toNew.textContent;
}

// What the first post of the page is the newest of.
const isNewestFirst = () => location.pathname === home && !location.search;

async function showNew() {
  const old = book.querySelector(".posts");
  const page = old && isNewestFirst() ? await pageAt(home).catch(() => null) : null;
  const posts = page?.querySelector(".posts");
  if (!posts) return location.assign(home);
  const pages = page.querySelector(".pages");
  old.replaceChildren(...posts.childNodes);
  if (nextLink() && pages) nextLink().href = pages.querySelector("a[rel=next]").getAttribute("href");
  tell(0);
  stop();
  listen();
  document.dispatchEvent(new Event("posts"));
  const first = old.querySelector(".post");
  first.querySelector(".post-head a").focus({ preventScroll: true });
  old.scrollIntoView({ block: "start" });
}

async function prepared({ post, state, part }) {
  const article = postOf(document, post);
  if (!article || article.dataset.state !== "preparing") return;
  if (state === "preparing") {
    const words = part > 0 ? tr("Getting ready, %1 %", Math.floor(part * 100)) : tr("Getting ready");
    for (const sign of article.querySelectorAll(".post-head .chip")) sign.textContent = words;
    return;
  }
  const page = await pageAt(location.href).catch(() => null);
  const now = page && postOf(page, post);
  if (!now) return;
  article.dataset.state = now.dataset.state;
  // Only these: the focus, an open menu and a reaction under way stay as they are.
  for (const part of [".post-head .chip", ".mosaic, .shots"]) {
    const [before, after] = [article, now].map((whole) => whole.querySelector(part));
    if (before && after) before.replaceWith(document.importNode(after, true)); else before?.remove();
  }
  document.dispatchEvent(new Event("posts"));
}

const longestWait = 300_000;
let source, timer, wait = 2_000;  // Milliseconds.

function listen() {
  clearTimeout(timer);
  if (source && source.readyState !== EventSource.CLOSED) return;
  // Counted from the newest post that is here; where the order tells nothing of it, from now on.
  const newest = isNewestFirst() ? book.querySelector(".post")?.dataset.post ?? "0" : undefined;
  const before = newest ? 0 : fresh;
  source = new EventSource(`${home}/stream${newest ? `?after=${newest}` : ""}`);
  source.addEventListener("open", () => { wait = 2_000; });
  source.addEventListener("posts", ({ data }) => tell(before + JSON.parse(data).count));
  source.addEventListener("file", ({ data }) => prepared(JSON.parse(data)));
  source.addEventListener("error", () => {
    // Browsers try again at once, all of a wedding's phones together: here each waits longer every time.
    stop();
    timer = setTimeout(listen, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  });
}

function stop() {
  clearTimeout(timer);
  source?.close();
}

function live() {
  if (!window.EventSource) return;
  toNew.addEventListener("click", showNew);
  book.prepend(toNew);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) listen(); });
  listen();
}

document.addEventListener("submit", react);
menus();
readOn();
live();
