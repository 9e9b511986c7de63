// Keeps a member's bookmarks and next events on this device, so that they are there without a connection. There are these
// caches: shell-VERSION with what every page is made of, kept-VIEWER with what the one account that uses this browser has,
// and leaving, which is there from logging out until the server has heard of it. A fourth, shared, holds what
// the phone's gallery has given the installed site, until a guestbook's form takes it.
const own = globalThis.trustedTypes?.createPolicy("hereabouts", { createScriptURL: (path) => path });
const shellScript = "/offline-shell.js";
importScripts(own?.createScriptURL(shellScript) ?? shellScript);  // Sets `shell`. A new byte in it installs this worker anew.

const shellName = `shell-${shell.version}`;
const index = "/kept";  // In kept-VIEWER: which version of which place is there, under which addresses; which events; of when.
const freshFor = 15 * 60e3;  // Milliseconds. Events are moved by others, and nobody tells this device.
const patience = 3000;  // Milliseconds until a kept copy is shown instead of the page that is being fetched.
const roomBytes = 300e6;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(shellName);
  await cache.addAll(shell.files.map((file) => new Request(file, { credentials: "omit", cache: "no-cache" })));
  await skipWaiting();
}

async function activate() {
  await remove((name) => name.startsWith("shell-") && name !== shellName);
  await clients.claim();
}

async function remove(isWanted) {
  for (const name of await caches.keys()) if (isWanted(name)) await caches.delete(name);
}

// Answering

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && request.mode === "navigate" && url.href === location.origin + "/share") {
    return event.respondWith(receive(request));
  }
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request, url));
  else if (/^\/(media|maps)\//.test(url.pathname)) event.respondWith(picture(request, url));
});

async function page(request, url) {
  // Who has logged out sees no page of a member again, wherever the connection was lost on the way.
  if (await caches.has("leaving") && !await leave()) return offline();
  const copy = await kept(url);
  try {
    const answer = await (copy ? inTime(fetch(request)) : fetch(request));
    // A proxy's way of saying that nobody is there.
    return copy && [502, 503, 504].includes(answer.status) ? marked(copy) : answer;
  } catch {
    return copy ? marked(copy) : offline();
  }
}

function inTime(promise) {
  return new Promise((resolve, reject) => {
    setTimeout(reject, patience);
    promise.then(resolve, reject);
  });
}

const offline = () => caches.match(shell.offline, { cacheName: shellName });

const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith("kept-"));

// The copy of that page; for another view of it (a map moved elsewhere) that of the page itself.
async function kept(url) {
  const [cacheName] = await keptNames();
  if (!cacheName) return undefined;
  const options = { cacheName, ignoreVary: true };
  return await caches.match(url.pathname + url.search, options) ?? caches.match(url.pathname, options);
}

// Tells the page's scripts that it is a copy, and of when.
async function marked(copy) {
  const headers = new Headers(copy.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  const date = Date.parse(copy.headers.get("Date")) || 0;
  return new Response((await copy.text()).replace("<html ", `<html data-kept="${date}" `), { headers });
}

// A kept page may be older than the shell: then today's file of the same name does.
async function asset(request, url) {
  const cache = await caches.open(shellName);
  const exact = await cache.match(url.pathname);
  if (exact) return exact;
  try {
    return await fetch(request);
  } catch (error) {
    const plain = (path) => path.replace(/\.[0-9a-f]+(\.\w+)$/, "$1");
    const other = shell.files.find((file) => plain(file) === plain(url.pathname));
    if (other) return cache.match(other);
    throw error;
  }
}

// An uploaded picture never changes; a map does with the import.
async function picture(request, url) {
  const copy = await kept(url);
  if (copy && url.pathname.startsWith("/media/")) return copy;
  try {
    return await fetch(request);
  } catch (error) {
    if (copy) return copy;
    throw error;
  }
}

// Keeping

let shown;  // The cache of whoever saw a page last; nobody's after logging out.
let work = Promise.resolve();

addEventListener("message", (event) => {
  const [port] = event.ports;
  event.waitUntil(answer(event.data).then((result) => port?.postMessage(result), () => port?.postMessage(null)));
});

async function answer({ ask, viewer, hasChanged, form, isWanted }) {
  switch (ask) {
    case "viewer":
      await shared(viewer);
      return see(viewer, hasChanged);
    case "shared": return shared(viewer, isWanted);
    case "taken": return caches.delete(sharedName);
    case "leave":
      await (await caches.open("leaving")).put("/logout", new Response(form));
      await wipe();
      await caches.delete(sharedName);
      return leave();
    case "status": {
      const isLeaving = await caches.has("leaving");
      const list = isLeaving ? undefined : await kept(new URL(index, location.origin));
      return { isLeaving, logOutToken: (await list?.json())?.logOutToken };
    }
  }
}

// A page of that account, or of a guest, is shown. Returns how many places and events are kept, and whether a log-out that had to
// wait is done now: then the page is one of yesterday.
async function see(viewer, hasChanged) {
  if (await caches.has("leaving")) return { hasLeft: await leave(), places: 0 };
  const name = `kept-${viewer}`;
  await wipe(name);
  if (viewer === "guest") return { places: 0 };
  if (!hasChanged && await isFresh(name)) return { places: 0 };
  // One after the other: two at once would fetch the same.
  work = work.then(() => keep(viewer)).catch(() => 0);
  return { places: await work };
}

async function isFresh(name) {
  const list = await caches.match(index, { cacheName: name });
  return list !== undefined && Date.now() - (await list.json()).at < freshFor;
}

async function wipe(except) {
  shown = except;
  await remove((name) => name.startsWith("kept-") && name !== except);
}

// Ends the session at the server. False while it cannot be reached.
async function leave() {
  const marker = await (await caches.open("leaving")).match("/logout");
  if (marker) {
    try {
      const { status } = await fetch("/logout", {
        method: "POST",
        body: new URLSearchParams(await marker.text()),
        redirect: "manual",
        signal: AbortSignal.timeout(10000),
      });
      // A refusal means that the session has ended already.
      if (status >= 500) return false;
    } catch {
      return false;
    }
  }
  await caches.delete("leaving");
  return true;
}

async function get(address) {
  const answer = await fetch(address, { cache: "no-cache", headers: { "X-Kept-Copy": "yes" } });
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

// Brings the cache up to date, newest place first while there is room. What cannot be fetched leaves what was there; what
// no bookmark needs any more goes at the end.
async function keep(viewer) {
  const list = await (await get("/bookmarks/offline.json")).json();
  if (list.viewer !== viewer || shown !== `kept-${viewer}`) return 0;
  // A cache that is wiped from here on is wiped for good: this keeps writing to what nobody can find.
  const cache = await caches.open(`kept-${viewer}`);
  const old = await (await cache.match(index))?.json();
  const places = {};
  const { addresses } = await keepPages(cache, list.pages, viewer);
  let room = Math.min(roomBytes, await quota() / 2);
  for (const { id, version, pages } of list.places) {
    if (room <= 0) break;
    places[id] = old?.places[id];
    try {
      if (places[id]?.version !== version) places[id] = { version, ...await keepPages(cache, pages, viewer) };
    } catch {
      // Tried again with the next refresh.
    }
    room -= places[id]?.bytes ?? 0;
  }
  const events = {};
  for (const address of list.events) {
    events[address] = old?.events?.[address];
    try {
      events[address] = await keepPages(cache, [address], viewer);
    } catch {
      // What was there is better than nothing.
    }
  }
  const all = [...Object.values(places), ...Object.values(events)].filter(Boolean);
  const wanted = new Set([index, ...addresses, ...all.flatMap((kept) => kept.addresses)]);
  await cache.put(index, new Response(JSON.stringify({ logOutToken: list.logOutToken, places, events, at: Date.now() })));
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!wanted.has(pathname + search)) await cache.delete(url);
  }
  return all.length;
}

// How many bytes the browser allows; some tell nobody.
async function quota() {
  try {
    return (await navigator.storage.estimate()).quota ?? Infinity;
  } catch {
    return Infinity;
  }
}

// Fetches pages, the photos and reviews that can be chosen on them, and their pictures. Nothing is replaced before all
// of it is here. Returns all addresses, and how many bytes lie behind them.
async function keepPages(cache, starts, viewer) {
  const pages = new Map();
  const pictures = new Set();
  const waiting = [...starts];
  let bytes = 0;
  while (waiting.length > 0) {
    const address = waiting.shift();
    if (pages.has(address)) continue;
    const answer = await get(address);
    const html = await answer.clone().text();
    // What somebody wrote may look like an attribute, but has no "<" or ">" of its own.
    const tags = (html.match(/<[a-z][^>]*>/g) ?? []).join("");
    if (!tags.includes(` data-viewer="${viewer}"`)) throw new Error("somebody else has logged in");
    pages.set(address, answer);
    bytes += html.length;
    for (const [, attribute, value] of tags.matchAll(/ (href|src|srcset)="(\/[^"#]*)"/g)) {
      const target = value.replaceAll("&amp;", "&");
      // Of several sizes all: a device that is turned round takes another.
      const files = attribute === "href" ? [] : target.split(/,\s+/).map((file) => file.split(" ")[0]);
      for (const file of files) if (/^\/(media|maps)\//.test(file)) pictures.add(file);
      const [path, query] = target.split("?");
      if (attribute === "href" && starts.includes(path) && /^(photo|review)=\d+$/.test(query)) waiting.push(target);
    }
  }
  for (const address of pictures) {
    let picture = address.startsWith("/media/") && await cache.match(address);
    if (!picture) {
      picture = await fetch(address);
      if (!picture.ok) continue;
      await cache.put(address, picture.clone());
    }
    bytes += (await picture.blob()).size;
  }
  for (const [address, answer] of pages) await cache.put(address, answer);
  return { addresses: [...pages.keys(), ...pictures], bytes };
}

// Sharing: a form of any site may send the same as the phone's gallery, so nothing of it goes anywhere by itself. It stays
// on this device until somebody sees it in the form of a post, and is sent with that form's own token.

const sharedName = "shared";
const sharedList = "/shared";
const sharedFor = 3600e3;  // Milliseconds.
const mostShared = 20;  // Files of one post.

async function receive(request) {
  await caches.delete(sharedName);
  try {
    const form = await request.formData();
    const all = form.getAll("files").filter((file) => file instanceof File && file.size > 0);
    const words = ["title", "text", "url"].map((name) => form.get(name)).filter((text) => typeof text === "string" && text);
    const cache = await caches.open(sharedName);
    const files = all.slice(0, mostShared);
    for (const [index, file] of files.entries()) {
      const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name) };
      await cache.put(`${sharedList}/${index}`, new Response(file, { headers }));
    }
    // Last: without it there is nothing.
    const list = { words: [...new Set(words)].join("\n"), count: files.length, left: all.length - files.length };
    await keepShared(cache, { ...list, at: Date.now() });
    return Response.redirect("/share", 303);
  } catch {
    await caches.delete(sharedName);
    return Response.redirect("/share?lost=1", 303);
  }
}

const keepShared = (cache, list) => cache.put(sharedList, new Response(JSON.stringify(list)));

// What was shared, for an hour; its files only where they are wanted. It is the first member's who sees a page after that,
// and is gone where that is another one.
async function shared(viewer, isWanted) {
  if (!await caches.has(sharedName)) return undefined;
  const cache = await caches.open(sharedName);
  const list = await (await cache.match(sharedList))?.json();
  const isOver = !list || Date.now() - list.at > sharedFor;
  if (isOver || (list.owner && viewer !== "guest" && list.owner !== viewer)) {
    // While it is being received there is no list yet.
    if (list) await caches.delete(sharedName);
    return undefined;
  }
  if (list.owner && viewer === "guest") return undefined;
  if (viewer !== "guest" && !list.owner) await keepShared(cache, { ...list, owner: viewer });
  const { words, count, left } = list;
  const numbers = isWanted ? [...Array(count).keys()] : [];
  return { words, count, left, files: await Promise.all(numbers.map((index) => sharedFile(cache, index))) };
}

async function sharedFile(cache, index) {
  const answer = await cache.match(`${sharedList}/${index}`);
  const { headers } = answer;
  return new File([await answer.blob()], decodeURIComponent(headers.get("X-Name")), { type: headers.get("Content-Type") });
}

// Pushing

// Always shows something: browsers take the permission back from sites that are pushed to in silence.
addEventListener("push", (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    told = {};
  }
  const { title, body, link, tag } = told;
  event.waitUntil(registration.showNotification(title || "Hereabouts", {
    body: body ?? "",
    tag: tag || "notice",
    icon: "/icons/192.png",
    data: { link: link || "/notifications" },
  }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

// In a tab that shows it already, else in any of ours, else in a new one. Never another site.
async function open(link) {
  let target = new URL(link ?? "/notifications", location.origin);
  if (target.origin !== location.origin) target = new URL("/notifications", location.origin);
  const tabs = await clients.matchAll({ type: "window" });
  const tab = tabs.find(({ url }) => url === target.href) ?? tabs[0];
  if (!tab) return clients.openWindow(target.href);
  try {
    if (tab.url !== target.href) await tab.navigate(target.href);
    return await tab.focus();
  } catch {
    return clients.openWindow(target.href);
  }
}
