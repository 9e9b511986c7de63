// Tells the service worker who looks and what has changed, so that bookmarks are kept for when there is no connection,
// and says what differs on a page that is a kept copy. All of it needs https or a loopback address.
const { viewer, kept, keepsNothing } = document.documentElement.dataset;
const main = document.getElementById("main");

function note(words, after) {
  const line = document.createElement("p");
  line.className = "note";
  line.setAttribute("role", "status");
  line.textContent = words;
  if (after) after.after(line); else main.prepend(line);
}

function explain() {
  const nearMe = document.querySelector(".near-me");
  const place = location.pathname === "/bookmarks" ? main.querySelector("h1") : nearMe?.parentElement;
  const words = tr("This site is reached without encryption, so your browser gives no position and keeps nothing for offline use.");
  if (place) note(words, place);
}

function showCopy() {
  const date = new Date(Number(kept));
  const day = dateWords(date, { day: "numeric", month: "long", year: "numeric" });
  const time = dateWords(date, { hour: "2-digit", minute: "2-digit" });
  note(tr("You are offline. This is what was kept on %1, %2.", day, time));
  // What would need the server.
  for (const part of main.querySelectorAll("form, .map-moves, [href$='?edit=1']")) part.remove();
}

function ask(question, worker) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(question, [port2]);
  });
}

const soon = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Files that uploads.js has not sent yet are for one viewer alone. A browser that keeps nothing throws, and has none.
function dropUploads(isWanted) {
  try {
    const uploader = localStorage.getItem("uploads-of");
    if (!uploader || !isWanted(uploader)) return;
    indexedDB.deleteDatabase("uploads");
    localStorage.removeItem("uploads-of");
  } catch {}
}

// The worker erases what is kept, and ends the session as soon as the server can be reached; until then it answers for
// every page. Without a worker the form goes its own way.
function logOut(event) {
  const form = event.target;
  const worker = navigator.serviceWorker?.controller;
  if (form.getAttribute("action") !== "/logout") return;
  dropUploads(() => true);
  if (!worker) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form)).toString();
  Promise.race([ask({ ask: "leave", form: fields }, worker), soon(12000)]).then(() => location.assign("/login"));
}

async function showStatus(worker) {
  const { isLeaving, logOutToken } = await ask({ ask: "status" }, worker) ?? {};
  document.getElementById("offline-left").hidden = !isLeaving;
  const actions = document.getElementById("offline-kept");
  actions.hidden = !logOutToken;
  document.querySelector(".top-links").hidden = Boolean(logOutToken);
  if (logOutToken) actions.querySelector("[name=csrf_token]").value = logOutToken;
  addEventListener("online", () => location.reload());
}

// Browsers may throw away what a site keeps when they need room, unless it asks them not to: once, as some show a
// question then.
async function persist() {
  if (localStorage.getItem("asked-to-persist")) return;
  localStorage.setItem("asked-to-persist", "yes");
  await navigator.storage.persist?.();
}

async function installedWorker() {
  await navigator.serviceWorker.register(ownScript("/sw.js"), { updateViaCache: "none" });
  return (await navigator.serviceWorker.ready).active;
}

// On a site of shared computers nothing stays of what an earlier setting had kept here.
async function forgetAll() {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

async function start() {
  if (keepsNothing) return forgetAll();
  // Without a connection the worker that answered is asked at once: to look for a newer one takes until that fails.
  if (document.getElementById("offline")) {
    return showStatus(navigator.serviceWorker.controller ?? await installedWorker());
  }
  if (kept || !viewer) return;
  // Pushes ended with the session: notices.js subscribes anew when the same member is back.
  if (viewer === "guest") localStorage.removeItem("push-posted");
  // A sentence on top says that a form was sent just now, perhaps one that makes a bookmark.
  const hasChanged = location.pathname === "/bookmarks" || Boolean(main.querySelector(".flash"));
  const { hasLeft, places } = await ask({ ask: "viewer", viewer, hasChanged }, await installedWorker()) ?? {};
  if (hasLeft && viewer !== "guest") location.replace("/login");
  if (places) await persist();
}

if (viewer && !kept) dropUploads((uploader) => keepsNothing || uploader !== viewer);
if (kept) showCopy();
if (!window.isSecureContext) explain();
document.addEventListener("submit", logOut);
if ("serviceWorker" in navigator) {
  // Where the browser refuses (a private window), the site works as without it.
  start().catch(() => {});
}
