// The wall of a book: one photo, video or some words at a time, fading from one to the next, the newest first. It runs
// for days on a screen that nobody touches: whatever fails is tried again, and what it has goes on meanwhile. A line says
// what plays at the event.

const wall = document.querySelector("[data-items]");
const stage = wall.querySelector(".wall-stage");
const playing = wall.querySelector(".wall-song");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const photoSeconds = 9;
const longestVideoSeconds = 40;
const pollSeconds = 4;
const longestPollSeconds = 60;

let items = [];
let seen; // Items that the first answer had are not new.
let fresh = [];
let current = stage.querySelector("[data-item]")?.dataset.item;

const pause = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000));

// Resolves when there is something new, or after so many seconds.
let wake = () => {};
const pauseUnlessNew = seconds => Promise.race([pause(seconds), new Promise(resolve => { wake = resolve; })]);

async function poll() {
  for (let wait = pollSeconds; ; await pause(wait)) {
    try {
      const answer = await fetch(wall.dataset.items, { cache: "no-cache", signal: AbortSignal.timeout(20_000) });
      // The link has been ended, or the book closed: what was shown is not shown any more.
      if (answer.status === 404) {
        take([]);
        say(undefined);
      } else if (answer.ok) {
        const { items, song } = await answer.json();
        take(items);
        say(song);
      }
      wait = answer.ok ? pollSeconds : Math.min(wait * 2, longestPollSeconds);
    } catch {
      wait = Math.min(wait * 2, longestPollSeconds);
    }
  }
}

function take(list) {
  const wasEmpty = items.length === 0;
  items = list;
  const ids = new Set(list.map(item => item.id));
  const news = seen ? list.filter(item => !seen.has(item.id)) : [];
  fresh = fresh.filter(item => ids.has(item.id)).concat(news.reverse());
  seen = ids;
  if (current && !ids.has(current)) clear();
  if (news.length > 0 || wasEmpty) wake();
}

function say(song) {
  playing.hidden = !song;
  playing.querySelector(".wall-title").textContent = song?.title ?? "";
  playing.querySelector(".wall-artist").textContent = song?.artist ?? "";
}

function clear() {
  for (const figure of stage.children) leave(figure);
  current = undefined;
  wake();
}

// What has come since, then all of them in turn.
function next() {
  if (fresh.length > 0) return fresh.shift();
  return items[(items.findIndex(item => item.id === current) + 1) % items.length];
}

async function run() {
  // What the page came with has its time as well.
  if (current) await pause(photoSeconds);
  while (true) {
    const item = items.length > 0 ? next() : undefined;
    if (!item || (item.id === current && stage.children.length > 0)) {
      await pauseUnlessNew(photoSeconds);
      continue;
    }
    const figure = make(item);
    try {
      await figure.querySelector("img")?.decode();
    } catch {
      // It cannot be fetched now; the next one may be there still.
      current = item.id;
      await pause(1);
      continue;
    }
    if (!items.some(other => other.id === item.id)) continue;
    for (const old of stage.children) leave(old);
    stage.append(figure);
    current = item.id;
    figure.getBoundingClientRect();
    figure.classList.add("is-shown");
    await shown(item, figure);
  }
}

async function shown(item, figure) {
  const video = figure.querySelector("video");
  if (!video) return pause(item.picture ? photoSeconds : Math.min(6 + item.words.length / 20, 30));
  const end = new Promise(resolve => video.addEventListener("ended", resolve, { once: true }));
  try {
    await video.play();
    await Promise.race([end, pause(longestVideoSeconds)]);
  } catch {
    await pause(photoSeconds);
  }
}

function make(item) {
  const figure = element("figure", "wall-item");
  figure.dataset.item = item.id;
  if (item.video && !isCalm) {
    const video = document.createElement("video");
    Object.assign(video, { src: item.video, poster: item.picture, muted: true, playsInline: true });
    video.width = item.width;
    video.height = item.height;
    figure.append(video);
  } else if (item.picture) {
    const picture = document.createElement("img");
    Object.assign(picture, { src: item.picture, alt: item.description, width: item.width, height: item.height });
    figure.append(picture);
  }
  const caption = document.createElement("figcaption");
  if (item.words) caption.append(line("wall-words", item.words));
  caption.append(line("wall-by", item.by));
  figure.append(caption);
  return figure;
}

function line(name, words) {
  const paragraph = element("p", name);
  paragraph.dir = "auto";
  paragraph.textContent = words;
  return paragraph;
}

function element(tag, name) {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

function leave(figure) {
  figure.classList.remove("is-shown");
  setTimeout(() => figure.remove(), isCalm ? 0 : 2000);
}

// A screen without a keyboard would go dark.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // The browser saves its battery.
  }
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
poll();
run();
