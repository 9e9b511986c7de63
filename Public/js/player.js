// The player above the bar: it plays the songs that a page hands to it ("player-play" on the document), and is kept from page
// to page: by pages.js, which changes them around it, and otherwise by what it writes down for the next document. Live, it
// plays what the zone plays, at the second that it is there by the server's clock.
const root = document.documentElement;
const lasting = { lasting: true };  // Not ended with the page: see page-life.js.
const most = 200;  // Songs of one list.
const audio = Object.assign(new Audio(), { preload: "auto" });

let songs = [];
let index = -1;
let zone = null;  // Where they are from: { id, name }.
let live = null;  // What plays in the zone: { play, track, started_at, ends_at }; null where one chooses oneself.
let ahead = 0;  // By how many milliseconds the server's clock is ahead of ours.
let isOn = false;  // What is wanted: also between two songs.
let token = null;
let stream = null;
let turn = 0;
let broken = "";  // What is said of the song before, which could not be had.
let failures = 0;  // So many of them one after the other.

const song = () => songs[index];
const clock = () => performance.timeOrigin + performance.now();
const scripts = [...document.querySelectorAll('script[src*="/js/player"], script[src*="/js/pages"]')].map(({ src }) => src);
const styles = [...document.querySelectorAll('link[href*="/css/music"]')].map(({ href }) => href);

function keptState() {
  try {
    return JSON.parse(sessionStorage.getItem("player"));
  } catch {
    return null;
  }
}

// Drawing

const shapes = {
  play: "M8 5v14l11-7z", pause: "M7 5h4v14H7zM13 5h4v14h-4z", next: "M5 5v14l9-7zM16 5h3v14h-3z",
  more: "M6 15l6-6 6 6", sound: "M4 10v4h3l5 4V6l-5 4z",
};

function drawing(path, className = "icon solid") {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("class", className);
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const part = document.createElementNS(space, "path");
  part.setAttribute("d", path);
  picture.append(part);
  return picture;
}

// From the site's sprite, as the pages have it.
function icon(name) {
  const picture = drawing("", "icon");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  const [sprite] = document.querySelector(".site-nav use").getAttribute("href").split("#");
  use.setAttribute("href", `${sprite}#${name}`);
  picture.replaceChildren(use);
  return picture;
}

function make(name, fields = {}, ...parts) {
  const { aria = {}, ...others } = fields;
  const element = Object.assign(document.createElement(name), others);
  for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, value);
  element.append(...parts);
  return element;
}

function button(className, label, act, ...parts) {
  const made = make("button", { type: "button", className, aria: { label } }, ...parts);
  made.addEventListener("click", act);
  return made;
}

const seek = make("input", { type: "range", className: "player-seek", min: 0, max: 1, step: "any", value: 0, aria: { label: tr("Position") } });
const cover = make("span", { className: "player-cover" });
const title = make("a", { className: "player-title", dir: "auto" });
const about = make("span", { className: "soft", dir: "auto" });
const time = make("span", { className: "player-time soft" });
const toggle = button("player-toggle", tr("Play"), () => (isOn ? pause() : play()), drawing(shapes.play));
const onward = button("player-next", tr("Next song"), next, drawing(shapes.next));
const bomb = button("bomb", tr("Favourite"), favour, icon("bomb"));
const volume = make("input", { type: "range", className: "player-volume", min: 0, max: 100, step: 1, aria: { label: tr("Volume") } });
const profile = make("a", { href: "/profile", className: "text-button", textContent: tr("Profile") });
const leave = make("form", { method: "post", action: "/logout" }, make("button", { className: "text-button", textContent: tr("Log out") }));
const away = button("text-button", tr("Close the player"), close, tr("Close"));
const more = make("div", { className: "player-more", id: "player-more" }, bomb,
  make("label", { className: "player-loud" }, drawing(shapes.sound, "icon solid"), volume), time, profile, leave, away);
const opener = button("player-opener", tr("More of the player"), () => open(!element.classList.contains("open")), drawing(shapes.more, "icon"));
const element = make("section", { className: "player", aria: { label: tr("Player") } }, audio, seek, cover,
  make("div", { className: "player-words" }, title, about), make("div", { className: "player-buttons" }, toggle, onward, opener), more);
opener.setAttribute("aria-controls", more.id);

function open(isOpen) {
  element.classList.toggle("open", isOpen);
  opener.setAttribute("aria-expanded", String(isOpen));
}

const written = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const length = () => (song()?.length ?? 0) / 1000 || audio.duration || 0;

function showTime() {
  const [at, all] = [Math.min(audio.currentTime, length()), length()];
  if (!seek.matches(":active")) seek.value = at;
  seek.max = Math.max(1, all);
  seek.style.setProperty("--share", all ? at / all : 0);
  seek.setAttribute("aria-valuetext", tr("%1 of %2", written(at), written(all)));
  time.textContent = `${written(at)} / ${written(all)}`;
}

function show() {
  const now = song();
  if (!now) return;
  if (!element.isConnected) document.body.append(element);
  element.hidden = false;
  root.dataset.player = "";
  if (isOn) root.dataset.playing = "";
  else delete root.dataset.playing;
  Object.assign(element.dataset, { track: now.id, state: isOn ? "playing" : "paused", live: live ? zone.id : "" });
  title.textContent = now.title;
  title.href = zone ? `/zones/${zone.id}` : now.page;
  about.textContent = [broken, live ? tr("Playing here now") : "", now.artist, zone?.name].filter(Boolean).join(" · ");
  cover.replaceChildren(now.cover ? make("img", { src: now.cover, alt: "", width: 48, height: 48 }) : icon("note"));
  toggle.replaceChildren(drawing(isOn ? shapes.pause : shapes.play));
  toggle.setAttribute("aria-label", isOn ? tr("Pause") : tr("Play"));
  seek.disabled = onward.hidden = Boolean(live);
  for (const part of [bomb, profile, leave]) part.hidden = !token;
  bomb.setAttribute("aria-pressed", String(Boolean(now.isFavourite)));
  showTime();
  tellSystem(now);
  document.dispatchEvent(new CustomEvent("player-state"));
}

// The lock screen, the keys of keyboards and headphones.
function tellSystem(now) {
  const session = navigator.mediaSession;
  if (!session) return;
  const artwork = now.cover ? [{ src: new URL(now.cover, location).href }] : [];
  session.metadata = new MediaMetadata({ title: now.title, artist: now.artist, album: zone?.name ?? "", artwork });
  session.playbackState = isOn ? "playing" : "paused";
  const acts = { play, pause, stop: pause, nexttrack: live ? null : next, previoustrack: live ? null : previous };
  acts.seekto = live ? null : ({ seekTime }) => { audio.currentTime = seekTime; };
  setActs(acts);
}

function setActs(acts) {
  for (const [name, act] of Object.entries(acts)) {
    try {
      navigator.mediaSession.setActionHandler(name, act);
    } catch {}  // Not every browser knows every act.
  }
}

function forgetSystem() {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = null;
  session.playbackState = "none";
  setActs({ play: null, pause: null, stop: null, nexttrack: null, previoustrack: null, seekto: null });
}

// Playing

const other = new BroadcastChannel("player", lasting);
// Another tab plays, or somebody has logged out there.
other.onmessage = ({ data }) => {
  if (data === "left" && token) close();
  else if (isOn) pause();
};

// All songs about as loud; one that is too soft gets what room the volume leaves.
function setVolume() {
  const gain = Math.max(-24, Math.min(6, Number(song()?.gain) || 0));
  audio.volume = Math.min(1, (volume.value / 100) * 10 ** (gain / 20));
}

function load(at = 0) {
  const { src } = song();
  if (audio.getAttribute("src") !== src) audio.src = src;
  setVolume();
  if (!live) audio.playbackRate = 1;
  // Before its length is known this is where it will begin.
  audio.currentTime = at;
}

async function play() {
  if (!song()) return;
  isOn = true;
  other.postMessage("plays");
  if (live) return join();
  show();
  await sound();
}

// Browsers refuse where nobody has pressed anything yet: then it stands ready.
async function sound() {
  try {
    await audio.play();
  } catch (error) {
    if (error.name === "NotAllowedError") isOn = false;
  }
  show();
  keep();
}

function pause() {
  isOn = false;
  audio.pause();
  show();
  keep();
}

function go(to, at = 0) {
  broken = "";
  index = (to + songs.length) % songs.length;
  load(at);
  return play();
}

function next() {
  return go(index + 1);
}

function previous() {
  return audio.currentTime > 3 ? go(index) : go(index - 1);
}

function close() {
  pause();
  endLive();
  sessionStorage.removeItem("player");
  songs = [];
  forgetSystem();
  element.hidden = true;  // Not taken away: its form may be on its way.
  delete root.dataset.player;
  document.dispatchEvent(new CustomEvent("player-state"));
}

// "Playing here now"

const second = () => (clock() + ahead - live.started_at) / 1000;

function endLive() {
  live = null;
  stream?.close();
  stream = null;
  turn++;
}

// The middle of the quickest of three ways to the server and back is the moment of which it has told.
async function ask() {
  let best = Infinity;
  let found;
  for (let count = 0; count < 3; count++) {
    const sent = clock();
    const answer = await fetch(`/zones/${zone.id}/now`, { cache: "no-store", ...lasting });
    if (!answer.ok) throw new Error(`now: ${answer.status}`);
    const told = await answer.json();
    const took = clock() - sent;
    if (took >= best) continue;
    [best, ahead, found] = [took, told.now - sent - took / 2, told];
  }
  return found;
}

async function join() {
  const now = ++turn;
  live ??= {};
  show();
  if (!stream) {
    stream = new EventSource(`/zones/${zone.id}/stream`, lasting);
    stream.addEventListener("play", ({ data }) => hear(JSON.parse(data)));
    stream.addEventListener("songs", () => document.dispatchEvent(new CustomEvent("zone-songs", { detail: zone.id })));
  }
  const told = await ask().catch(() => null);
  if (told && now === turn) await hear(told);
}

async function hear(told) {
  if (!live) return;
  document.dispatchEvent(new CustomEvent("zone-play", { detail: { ...told, zone: zone.id, ahead } }));
  live = told;
  if (!told.track || !isOn) return audio.pause();
  if (!songs.some(({ id }) => id === told.track)) songs = await songsOfZone().catch(() => songs);
  const found = songs.findIndex(({ id }) => id === told.track);
  if (live !== told || found < 0) return;
  index = found;
  load(Math.max(0, second()));
  await sound();
}

async function songsOfZone() {
  const answer = await fetch(`/zones/${zone.id}`, lasting);
  return rows(parsed(await answer.text()));
}

// As a page's rows show them.
function rows(page) {
  return [...page.querySelectorAll("li.track:has(audio[src])")].slice(0, most).map((row) => ({
    id: Number(row.dataset.track),
    page: row.querySelector(".name").getAttribute("href"),
    title: row.querySelector(".name").textContent.trim(),
    artist: row.querySelector(".soft bdi")?.textContent.trim() ?? "",
    cover: row.querySelector("img.track-cover")?.getAttribute("src") ?? null,
    src: row.querySelector("audio").getAttribute("src"),
    gain: Number(row.dataset.gain) || 0,
    length: Number(row.dataset.length) || 0,
    isFavourite: row.querySelector(".bomb")?.getAttribute("aria-pressed") === "true",
  }));
}

// A little faster or slower where that is enough, which nobody hears; by a leap where it is not.
function follow() {
  if (!live?.track || audio.paused || audio.seeking) return;
  const late = second() - audio.currentTime;
  if (second() > length()) return;
  if (Math.abs(late) > 0.8) audio.currentTime = second() + 0.03;
  else audio.playbackRate = 1 + (Math.abs(late) > 0.03 ? Math.max(-0.06, Math.min(0.06, late / 3)) : 0);
}

// Keeping

function keep() {
  if (!song()) return;
  const state = {
    scripts: scripts.length ? scripts : keptState()?.scripts ?? [],
    styles: styles.length ? styles : keptState()?.styles ?? [],
    songs, index, zone, token, isOn,
    isLive: Boolean(live), time: audio.currentTime, viewer: root.dataset.viewer,
  };
  try {
    sessionStorage.setItem("player", JSON.stringify(state));
  } catch {}  // It ends with the document then.
}

function restore() {
  const state = keptState();
  if (!state?.songs?.length) return;
  // Somebody has logged out or in.
  if (state.viewer !== root.dataset.viewer && state.token && root.dataset.viewer) return sessionStorage.removeItem("player");
  ({ songs, index, zone, token } = state);
  isOn = state.isOn;
  if (state.isLive) live = {};
  load(state.time);
  show();
  if (isOn) play();
}

async function favour() {
  const now = song();
  const path = `/tracks/${now.id}/favourite${now.isFavourite ? "/delete" : ""}`;
  const body = new URLSearchParams({ csrf_token: token });
  const answer = await fetch(path, { method: "POST", body, redirect: "manual", ...lasting }).catch(() => null);
  if (answer?.type !== "opaqueredirect") return;
  now.isFavourite = !now.isFavourite;
  show();
  keep();
  document.dispatchEvent(new CustomEvent("zone-songs", { detail: zone.id }));
}

volume.value = localStorage.getItem("volume") ?? 80;
volume.addEventListener("input", () => {
  localStorage.setItem("volume", volume.value);
  setVolume();
});
seek.addEventListener("input", () => { audio.currentTime = Number(seek.value); });
audio.addEventListener("timeupdate", () => {
  showTime();
  follow();
});
// After the last song of the list there is nothing to come back to.
audio.addEventListener("ended", () => {
  if (live || !isOn) return;
  if (index === songs.length - 1) close();
  else next();
});
// A song that cannot be had is told beside the next one. Where none can it stands still.
audio.addEventListener("playing", () => { failures = 0; });
audio.addEventListener("error", () => {
  if (!isOn || live || !song()) return;
  const words = tr("“%1” cannot be played.", song().title);
  failures++;
  if (failures < songs.length) next();
  else pause();
  broken = words;
  show();
});
// By the system, not by our button: a call, or headphones that were taken out.
audio.addEventListener("pause", () => { if (isOn && !audio.ended && (!live || live.track)) pause(); });
leave.addEventListener("submit", () => {
  leave.append(make("input", { type: "hidden", name: "csrf_token", value: token }));
});
// Log-out stops the music, wherever it stands.
document.addEventListener("submit", ({ target }) => { if (target.getAttribute("action") === "/logout" && song()) close(); }, lasting);
addEventListener("pagehide", keep, lasting);
document.addEventListener("songs-renewed", () => {
  const marks = new Map(rows(document).map(({ id, isFavourite }) => [id, isFavourite]));
  for (const one of songs) one.isFavourite = marks.get(one.id) ?? one.isFavourite;
  show();
}, lasting);
// A page wants one of its songs, or what plays in its zone.
document.addEventListener("player-play", ({ detail: { track, isLive } }) => {
  if (!isLive && !live && song()?.id === track) return isOn ? pause() : play();
  endLive();
  const place = document.querySelector(".zone-page");
  songs = rows(document);
  zone = place && { id: Number(place.dataset.zone), name: place.querySelector("h1").textContent.trim() };
  token = document.querySelector("main input[name=csrf_token]")?.value ?? null;
  index = Math.max(0, songs.findIndex(({ id }) => id === track));
  if (isLive) live = {};
  else load();
  play();
}, lasting);

restore();
