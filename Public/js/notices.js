// The bell, live. Of all tabs of a browser one holds the stream and tells the others; where browsers cannot agree on one
// (no https), the tab that is looked at asks once a minute. Also the switch for pushes to this browser.
const bell = document.getElementById("bell");
const { viewer, kept, keepsNothing } = document.documentElement.dataset;
const minute = 60_000;
let last;  // The number of the newest notice that some tab was told of.
let seen = -1;  // The number of the newest notice that this tab has shown.

// Showing

function show(unread) {
  const number = unread > 99 ? "99+" : String(unread);
  const count = bell.querySelector(".bell-count");
  count.textContent = number;
  count.hidden = unread === 0;
  const words = unread > 99 ? tr("Notifications, more than 99 unread")
    : unread > 0 ? tr("Notifications, %1 unread", unread) : tr("Notifications");
  bell.querySelector(".visually-hidden").textContent = words;
}

const toast = document.createElement("div");
toast.className = "toast";
toast.setAttribute("role", "status");  // There from the start: screen readers tell what is put into it.
let hiding;

function tell({ title, sentence, link }) {
  const target = new URL(link, location.origin);
  if (target.origin !== location.origin) return;
  const words = document.createElement("a");
  words.href = target.pathname + target.search;
  words.dir = "auto";
  words.append(Object.assign(document.createElement("strong"), { textContent: title }));
  if (sentence) words.append(document.createElement("br"), sentence);
  const away = Object.assign(document.createElement("button"), { type: "button", textContent: tr("Close") });
  away.className = "text-button";
  away.addEventListener("click", () => toast.replaceChildren());
  toast.replaceChildren(words, away);
  clearTimeout(hiding);
  hiding = setTimeout(hide, 12_000);
}

// Not away from under somebody's finger.
function hide() {
  if (toast.matches(":hover, :focus-within")) hiding = setTimeout(hide, 3_000);
  else toast.replaceChildren();
}

function hear({ unread, notice, id }) {
  show(unread);
  if (id) last = Math.max(last ?? 0, id);
  if (notice && id > seen) {
    seen = id;
    if (document.visibilityState === "visible") tell(notice);
  }
}

// Asking

// Null for somebody who is not logged in any more.
async function ask(path) {
  const answer = await fetch(path, { cache: "no-store" });
  if (answer.redirected) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const soon = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Ends when nobody is logged in any more.
async function askEachMinute(use, isEnough = () => false) {
  while (!isEnough()) {
    await soon(minute);
    if (document.visibilityState !== "visible") continue;
    try {
      const answer = await ask("/notifications/count.json");
      if (!answer) return false;
      use(answer);
    } catch {
      // The connection is gone for now.
    }
  }
  return true;
}

// Streaming

let isAway = false;  // The page was left, and may be kept for the way back: it holds no stream then.

// Resolves when the stream has ended for good: the server has refused it, nobody is logged in, or the page was left.
function stream(use) {
  return new Promise((resolve) => {
    const source = new EventSource("/notifications/stream" + (last === undefined ? "" : `?after=${last}`));
    const take = (event) => {
      const data = JSON.parse(event.data);
      const notice = event.type === "notice" ? data : undefined;
      use({ unread: data.unread, notice, id: Number(event.lastEventId) });
    };
    source.addEventListener("count", take);
    source.addEventListener("notice", take);
    source.addEventListener("error", () => {
      // Otherwise the browser connects again by itself.
      if (source.readyState === EventSource.CLOSED) resolve();
    });
    addEventListener("pagehide", () => {
      isAway = true;
      source.close();
      resolve();
    }, { once: true });
  });
}

async function lead(channel) {
  const use = (news) => {
    channel.postMessage(news);
    hear(news);
  };
  do {
    await stream(use);
    if (isAway) return;
    const end = Date.now() + 5 * minute;
    if (!await askEachMinute(use, () => Date.now() > end)) return;
  } while (true);
}

function start() {
  document.body.append(toast);
  if (!navigator.locks || !window.BroadcastChannel) {
    askEachMinute(hear);
    return;
  }
  const channel = new BroadcastChannel(`notices-${viewer}`);
  channel.addEventListener("message", ({ data }) => hear(data));
  // This page is newer than what other tabs show: something may have been read.
  const number = bell.querySelector(".bell-count").textContent;
  channel.postMessage({ unread: number === "99+" ? 100 : Number(number) });
  const elect = () => navigator.locks.request(`notices-${viewer}`, () => lead(channel)).catch(() => {});
  elect();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isAway) return;
    isAway = false;
    elect();
  });
}

// Pushes to this browser

const post = (path, token, fields = {}) =>
  fetch(path, { method: "POST", body: new URLSearchParams({ csrf_token: token, ...fields }) });

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

// The operators of the site have not allowed the push service of this browser.
class RefusedService extends Error {}

async function subscribe() {
  const { key, token } = await ask("/notifications/push.json");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  let subscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch (error) {
    // Made for another installation, or another key.
    if (error.name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const { endpoint, keys: { p256dh, auth } } = subscription.toJSON();
  const answer = await post("/notifications/push", token, { endpoint, p256dh, auth });
  if (answer.status === 409) {
    await subscription.unsubscribe();
    throw new RefusedService();
  }
  if (!answer.ok) throw new Error(`push: ${answer.status}`);
  localStorage.setItem("push-viewer", viewer);
  localStorage.setItem("push-posted", String(Date.now()));
}

async function unsubscribe() {
  localStorage.removeItem("push-viewer");
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const { token } = await ask("/notifications/push.json");
  await post("/notifications/push/delete", token);
}

const isPushed = () => localStorage.getItem("push-viewer") === viewer && Notification.permission === "granted";

// Browsers renew subscriptions without a word, so the server is told again, once a day.
async function renew() {
  if (!isPushed() || Date.now() - Number(localStorage.getItem("push-posted")) < 24 * 60 * minute) return;
  await subscribe();
}

function offerPush() {
  const button = document.getElementById("push-switch");
  const state = document.getElementById("push-state");
  if (!button) return;
  const draw = () => {
    button.hidden = Notification.permission === "denied";
    button.textContent = isPushed() ? tr("Turn off notifications here") : tr("Turn on notifications here");
    state.textContent = Notification.permission === "denied"
      ? tr("Your browser does not let this site show notifications. Its settings for this site can change that.")
      : isPushed() ? tr("Notices are pushed to this browser until you log out of it.")
        : tr("Notices can reach you here while the site is closed.");
  };
  button.addEventListener("click", async () => {
    button.setAttribute("aria-busy", "true");
    try {
      if (isPushed()) await unsubscribe();
      else if (await Notification.requestPermission() === "granted") await subscribe();
      draw();
    } catch (error) {
      draw();
      state.textContent = error instanceof RefusedService
        ? tr("The operators of this site do not let it call the push service of your browser.")
        : tr("The push service of your browser cannot be reached. Try again later.");
    }
    button.removeAttribute("aria-busy");
  });
  draw();
}

// The zone of this browser for the hours of notices, where nobody has given one. Events go by the clocks of their place.
const zone = document.querySelector('form[action="/notifications/settings"] input[name=zone]');
if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

if (bell && viewer && !kept) {
  start();
  if (window.PushManager && window.Notification && navigator.serviceWorker && !keepsNothing) {
    offerPush();
    renew().catch(() => {});
  }
}

// The menu of what one may make closes like every other.

const make = document.querySelector(".make details");
document.addEventListener("click", ({ target }) => { if (!make?.contains(target)) make?.removeAttribute("open"); });
make?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  make.open = false;
  make.querySelector("summary").focus();
});
