// Says to the server where this device is while a zone's page is open, so that votes count: the position goes there, is checked
// and forgotten. Nothing is asked of the device before somebody presses, unless they have allowed it before.
const zone = document.querySelector(".zone-page").dataset.zone;
const token = document.querySelector("main input[name=csrf_token]")?.value;
const part = document.querySelector(".zone-here");
const every = 25_000;  // Milliseconds between two fixes; a ticket is good for ten minutes.
let watch = null;
let last = 0;
let newest = null;
let state = null;

const note = document.createElement("p");
note.className = "zone-where";
note.setAttribute("role", "status");

const button = document.createElement("button");
button.type = "button";
button.className = "button zone-locate";
button.textContent = tr("I’m here");

const away = (metres) => distanceWords(Math.max(10, metres));

// A vote that cannot be given says what it would take.
function label(words) {
  for (const vote of document.querySelectorAll(".vote:disabled")) {
    let line = vote.parentElement.querySelector(".vote-far");
    if (!line) {
      line = document.createElement("span");
      line.className = "vote-far";
      line.id = `far-${vote.closest("li").dataset.track}`;
      vote.after(line);
      vote.setAttribute("aria-describedby", line.id);
    }
    line.textContent = words;
  }
}

let far = "";
function show({ state: found, metres, error, ticket_until: until }) {
  if (error) return say(error);
  far = found === "inside" || until ? "" : metres > 0 ? tr("%1 away", away(metres)) : tr("Outside");
  if (until) say(tr("You are inside: your votes count."));
  else if (found === "inside") say(tr("You are inside, but this position is not good enough to vote."));
  else if (metres > 0) say(tr("You are %1 away. Votes count from inside the zone.", away(metres)));
  else say(tr("Your position is not exact enough yet. Step outside, or type the code on the screen here."));
  button.hidden = Boolean(until);
  note.classList.toggle("visually-hidden", Boolean(until));  // The page itself says it.
  label(far);
  // Votes can be given now, or no more.
  if (state !== Boolean(until)) document.dispatchEvent(new CustomEvent("zone-wanted"));
  state = Boolean(until);
}

function say(sentence) {
  if (note.textContent !== sentence) note.textContent = sentence;
}

async function post() {
  const { coords, timestamp } = newest;
  last = Date.now();
  const body = new URLSearchParams({
    lat: coords.latitude.toFixed(6), lon: coords.longitude.toFixed(6), accuracy: coords.accuracy.toFixed(1),
    time: String(Math.round(timestamp)), csrf_token: token,
  });
  const answer = await fetch(`/zones/${zone}/presence`, { method: "POST", body, headers: { Accept: "application/json" } })
    .catch(() => null);
  if (answer?.redirected || !answer?.headers.get("content-type")?.startsWith("application/json")) return;
  show(await answer.json());
}

function take(position) {
  newest = position;
  button.removeAttribute("aria-busy");
  if (Date.now() - last >= every) post();
}

function fail(error) {
  button.removeAttribute("aria-busy");
  if (error.code !== error.PERMISSION_DENIED) {
    return say(tr("Your position could not be found just now. Type the code on the screen here instead."));
  }
  navigator.geolocation.clearWatch(watch);
  watch = null;
  say(tr("Your browser does not share your position with this site. Its settings can change that; the code on the screen works too."));
}

function begin() {
  if (!window.isSecureContext) return say(tr("Browsers tell a position to secure pages alone: this one needs https. Type the code instead."));
  if (!("geolocation" in navigator)) return say(tr("This browser has no position to tell. Type the code on the screen here instead."));
  last = 0;
  if (watch !== null) return newest && take(newest);
  button.setAttribute("aria-busy", "true");
  watch = navigator.geolocation.watchPosition(take, fail, { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 });
}

if (token && part) {
  part.before(note, button);
  const summary = part.querySelector("summary");
  if (summary) summary.textContent = tr("Type the code on the screen here");
  button.addEventListener("click", begin);
  document.addEventListener("songs-renewed", () => label(far));
  // Devices that stand still tell nothing new: the place that they told holds.
  setInterval(() => {
    if (newest && Date.now() - last >= every && document.visibilityState === "visible") {
      navigator.geolocation.getCurrentPosition(take, () => {}, { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 });
    }
  }, every);
  if (part.matches("p")) button.hidden = true;
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && begin(), () => {});
}
