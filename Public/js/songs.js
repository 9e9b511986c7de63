// The songs of a page: a round button plays each (player.js), votes count without another page, the list follows what happens in
// the zone and what is typed into its search. Without this script each has the browser's own controls, and forms do the rest.
const zone = document.querySelector(".zone-page")?.dataset.zone;
const player = () => document.querySelector("body > .player:not([hidden])");
const want = (detail) => document.dispatchEvent(new CustomEvent("player-play", { detail }));
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
let now = null;  // What plays in the zone, with the server's clock.
let ahead = 0;

function drawing(path) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("class", "icon solid");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  picture.append(document.createElementNS(space, "path"));
  picture.firstChild.setAttribute("d", path);
  return picture;
}

const triangle = "M8 5v14l11-7z";
const bars = "M7 5h4v14H7zM13 5h4v14h-4z";

// Rows

function decorate() {
  for (const row of document.querySelectorAll("main li.track:has(audio[src])")) {
    const sound = row.querySelector("audio");
    if (sound.hidden) continue;
    sound.hidden = true;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "track-play";
    button.dataset.name = row.querySelector(".name").textContent.trim();
    button.addEventListener("click", () => want({ track: Number(row.dataset.track) }));
    const cover = row.querySelector(".track-cover");
    cover.replaceWith(button);
    button.append(cover, drawing(triangle));
  }
  listenHere();
  mark();
  sieve();
}

// Which of them is heard.
function mark() {
  const { track, state, live } = player()?.dataset ?? {};
  for (const button of document.querySelectorAll(".track-play")) {
    const isHeard = button.closest("li").dataset.track === track && state === "playing";
    button.closest("li").classList.toggle("heard", isHeard);
    button.setAttribute("aria-label", isHeard ? tr("Pause %1", button.dataset.name) : tr("Play %1", button.dataset.name));
    button.querySelector("svg.solid").replaceWith(drawing(isHeard ? bars : triangle));
  }
  const here = document.querySelector(".listen-here");
  if (!here) return;
  const isHere = live === zone && state === "playing";
  here.setAttribute("aria-pressed", String(isHere));
  here.querySelector("svg").replaceWith(drawing(isHere ? bars : triangle));
  here.lastChild.textContent = isHere ? tr("You hear what plays here") : tr("Play along");
}

// "Playing here now": the same second as everybody.
function listenHere() {
  const part = document.querySelector(".zone-now");
  if (!part || part.querySelector(".listen-here")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button listen-here";
  button.append(drawing(triangle), document.createTextNode(""));
  button.addEventListener("click", () => {
    const { state, live } = player()?.dataset ?? {};
    if (live === zone && state === "playing") player().querySelector(".player-toggle").click();
    else want({ isLive: true });
  });
  const line = document.createElement("progress");
  line.className = "zone-progress";
  line.max = 1;
  line.setAttribute("aria-label", tr("How much of the song is over"));
  part.querySelector(".tracks").after(line, button);
}

function showProgress() {
  const line = document.querySelector(".zone-progress");
  if (!line || !now?.track) return;
  line.value = Math.max(0, Math.min(1, (Date.now() + ahead - now.started_at) / (now.ends_at - now.started_at)));
}

// Search

function sieve() {
  const field = document.querySelector(".song-search [type=search]");
  if (!field) return;
  const words = fold(field.value).split(/\s+/).filter(Boolean);
  for (const row of document.querySelectorAll("#songs li.track")) {
    if (row.closest(".zone-now")) continue;
    const text = fold(`${row.querySelector(".name").textContent} ${row.querySelector(".soft")?.textContent}`);
    row.hidden = !words.every((word) => text.includes(word));
  }
  for (const list of document.querySelectorAll("#songs > .tracks")) {
    list.hidden = !list.querySelector("li:not([hidden])");
    if (list.previousElementSibling.matches("h2")) list.previousElementSibling.hidden = list.hidden;
  }
  let note = document.getElementById("song-search-note");
  if (!note) {
    note = Object.assign(document.createElement("p"), { id: "song-search-note", className: "soft" });
    note.setAttribute("role", "status");
    field.form.append(note);
  }
  const count = document.querySelectorAll("#songs > .tracks li:not([hidden])").length;
  note.textContent = !words.length ? "" : count ? counted(count, "%1 song", "%1 songs") : tr("No song here is called that.");
}

// The list as it is now

// Where the focus is, so that it is there in the new list as well.
function place() {
  const element = document.activeElement;
  if (!element?.closest("#songs")) return null;
  if (element.matches("[type=search]")) return { selector: ".song-search [type=search]", range: [element.selectionStart, element.selectionEnd] };
  const row = element.closest("li.track")?.id;
  const name = element.className.split(" ")[0];
  return { selector: `${row ? `#${row} ` : "#songs "}${name ? `.${name}` : element.localName}` };
}

function renew(page) {
  const [old, fresh] = [document.getElementById("songs"), page.getElementById("songs")];
  if (!old || !fresh) return location.reload();
  const focus = place();
  const typed = old.querySelector("[type=search]")?.value;
  const opened = [...old.querySelectorAll("details")].map(({ open }) => open);
  // Half a form is not thrown away; who writes into one gets the list afterwards.
  if (document.activeElement?.closest("#songs details form")) return;
  old.replaceChildren(...fresh.childNodes);
  if (typed) old.querySelector("[type=search]").value = typed;
  old.querySelectorAll("details").forEach((details, number) => { details.open = opened[number] ?? false; });
  const [here, there] = [document.querySelector(".zone-here"), page.querySelector(".zone-here")];
  if (here && there && here.localName !== there.localName) here.replaceWith(there);
  decorate();
  const target = focus && old.querySelector(focus.selector);
  target?.focus({ preventScroll: true });
  if (focus?.range) target?.setSelectionRange(...focus.range);
  document.dispatchEvent(new CustomEvent("songs-renewed"));
}

let asked = 0;
async function refresh() {
  const mine = ++asked;
  const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok || mine !== asked) return;
  const page = parsed(await answer.text());
  if (mine === asked) renew(page);
}

// A vote is told to all who are there: they ask for the list one after the other, and once for votes that come together.
let soon = null;
function refreshSoon() {
  soon ??= setTimeout(() => {
    soon = null;
    refresh();
  }, 200 + Math.random() * 2000);
}

function say(sentence) {
  let note = document.getElementById("song-state");
  if (!note) {
    note = Object.assign(document.createElement("p"), { id: "song-state", className: "note warning" });
    note.setAttribute("role", "alert");
    document.getElementById("songs").before(note);
  }
  note.hidden = !sentence;
  note.textContent = sentence;
}

// Votes, bombs, and who wants the next song: their answer is the page with the new list.
async function send(event) {
  const form = event.target;
  if (!form.matches(".track-vote, .track-favourite, .zone-now form")) return;
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  asked++;
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams([...new FormData(form)]) }).catch(() => null);
  form.removeAttribute("aria-busy");
  if (!answer) return say(tr("The connection is gone. Nothing was sent."));
  const page = parsed(await answer.text());
  if (answer.ok && zone) {
    say("");
    renew(page);
  } else if (answer.ok) {
    location.reload();
  } else {
    say(page.querySelector("main [role=alert]")?.textContent ?? tr("That could not be done."));
  }
}

// What happens in the zone

let stream = null;

function hear(told) {
  const isOther = now && told.play !== now.play;
  [now, ahead] = [told, told.ahead ?? told.now - Date.now()];
  showProgress();
  if (isOther) refresh();
}

// Of the player where it plays along; else of a stream, while somebody looks.
function listen() {
  const isPlayers = player()?.dataset.live === zone && player().dataset.state === "playing";
  if (isPlayers || document.visibilityState !== "visible") {
    stream?.close();
    stream = null;
  } else if (!stream || stream.readyState === EventSource.CLOSED) {
    stream = new EventSource(`/zones/${zone}/stream`);
    stream.addEventListener("play", ({ data }) => hear(JSON.parse(data)));
    stream.addEventListener("songs", refreshSoon);
  }
}

decorate();
document.addEventListener("player-state", mark);
document.addEventListener("submit", send);
if (zone) {
  document.addEventListener("input", ({ target }) => { if (target.matches(".song-search [type=search]")) sieve(); });
  document.addEventListener("submit", (event) => { if (event.target.matches(".song-search")) event.preventDefault(); });
  document.addEventListener("zone-play", ({ detail }) => { if (String(detail.zone) === zone) hear(detail); });
  document.addEventListener("zone-songs", ({ detail }) => { if (String(detail) === zone) refreshSoon(); });
  document.addEventListener("zone-wanted", refresh);
  document.addEventListener("player-state", listen);
  document.addEventListener("visibilitychange", listen);
  setInterval(showProgress, 1000);
  listen();
}
