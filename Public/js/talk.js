// Talk on an event, alive: what is said shows up as it comes. Without this it does with the next visit.
const form = document.querySelector(".talk form[action$='/talk'], .talk form[action*='/talk?']");
const longestWait = 300_000;
let source, timer, wait = 2_000;  // Milliseconds.
let isLate = false;  // Something has come while somebody was busy with what is there.

// Said to those who do not see it.
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");

// A menu that is open, and a button that has the focus, stay as they are.
const isBusy = () => [...document.querySelectorAll(".talk .messages")].some((list) =>
  list.contains(document.activeElement) || list.querySelector("details[open]"));

// Words that nobody has sent yet.
const isTyping = () => [...document.querySelectorAll(".talk :is(textarea, input[type='file'])")]
  .some((field) => field.value !== field.defaultValue);

async function renew() {
  // What is looked up is read, so a page that nobody looks at waits.
  if (document.hidden || isBusy()) {
    isLate = true;
    return;
  }
  isLate = false;
  const answer = await fetch(location.href, { headers: { "X-Kept-Copy": "1" } });
  // Led elsewhere: this talk is closed to whoever looks, or they are somebody else now.
  if (!answer.ok || new URL(answer.url).pathname !== location.pathname) return;
  const page = parsed(await answer.text());
  const [parts, news] = [[...document.querySelectorAll(".talk")], [...page.querySelectorAll(".talk")]];
  // The first update makes a part of the page that was not there, and the last one takes it along.
  if (parts.length !== news.length && !isTyping()) return location.reload();
  const known = new Set([...document.querySelectorAll(".message")].map((message) => message.id));
  parts.forEach((part) => {
    const fresh = news.find((other) => other.id === part.id);
    if (!fresh) return;
    const [before, after] = [part.querySelector(".messages"), fresh.querySelector(".messages")];
    if (before && after) before.replaceWith(document.importNode(after, true));
    else if (after) part.append(document.importNode(after, true));
    else before?.remove();
  });
  const count = [...document.querySelectorAll(".message")].filter((message) => !known.has(message.id)).length;
  if (count > 0) status.textContent = counted(count, "%1 new message", "%1 new messages");
}

function listen() {
  clearTimeout(timer);
  if (source && source.readyState !== EventSource.CLOSED) return;
  source = new EventSource(`${form.getAttribute("action").split("?")[0]}/stream`);
  source.addEventListener("open", () => { wait = 2_000; });
  source.addEventListener("talk", () => { renew().catch(() => {}); });
  source.addEventListener("error", () => {
    // Browsers try again at once, all of a party's phones together: here each waits longer every time.
    stop();
    timer = setTimeout(listen, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, longestWait);
  });
}

function stop() {
  clearTimeout(timer);
  source?.close();
}

if (form && window.EventSource) {
  document.querySelector(".talk").append(status);
  addEventListener("pagehide", stop);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) listen(); });
  const catchUp = () => { if (isLate) renew().catch(() => {}); };
  document.addEventListener("focusout", () => setTimeout(catchUp, 0));
  document.addEventListener("visibilitychange", catchUp);
  listen();
}
