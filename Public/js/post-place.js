// Where a post was: what the buttons of that part of the form find is shown without leaving the page, a press on the map puts
// the point, and so does the browser's own position. Without it each of them sends the form, which comes back as it was.
let live;  // The map that can be dragged, and what puts a point on it.

const part = () => document.querySelector(".post-place");
const field = (name) => part().querySelector(`[name=${name}]`);
const round = (degrees) => Number(degrees.toFixed(6));
const say = (words) => { part().querySelector("#place-state").textContent = words; };
const shown = () => field("exact").checked ? tr("Others will see this point.") : tr("Others will see it to about a kilometre.");

// The composer keeps what is typed.
const told = () => field("place_name").dispatchEvent(new Event("input", { bubbles: true }));

function put(latitude, longitude) {
  field("lat").value = round(latitude);
  field("lon").value = round(longitude);
  say(shown());
  told();
}

// Steps of the form

async function step(form, button) {
  const fields = new FormData(form, button);
  // They are here still, and come with the post.
  fields.delete("files");
  fields.delete("uploads");
  const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields);
  button.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { "X-Kept-Copy": "1" } });
    const page = parsed(await answer.text());
    const fresh = page.querySelector(".post-place");
    if (!fresh) throw new Error(answer.status);
    part().replaceWith(fresh);
    fresh.open = true;
    renew();
    fresh.querySelector("figure.map")?.scrollIntoView({ block: "nearest" });
    // To where what happened is told, unless that was a move of the map.
    if (button.name === "step" && !["find", "map", "clear"].includes(button.value)) {
      fresh.querySelector(`[name=step][value=${button.value}]`)?.focus({ preventScroll: true });
    } else field("place_name").focus({ preventScroll: true });
    told();
  } catch {
    button.removeAttribute("aria-busy");
    say(tr("There is no connection. What you typed stays here."));
  }
}

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || !part()?.contains(button)) return;
  event.preventDefault();
  // It is no post: the composer must not send it.
  event.stopPropagation();
  if (button.value === "middle" && live) {
    const { lat, lng } = live.map.getCenter().wrap();
    live.put([lat, lng]);
  } else if (button.getAttribute("aria-busy") !== "true") step(event.target, button);
}, true);

// The map

document.addEventListener("map", ({ target: figure, detail: { L, map } }) => {
  if (!part()?.contains(figure)) return;
  const icon = L.divIcon({ className: "map-drop", iconSize: [30, 38], iconAnchor: [15, 37] });
  let marker;
  const mark = (at) => {
    marker ??= L.marker(at, { icon, keyboard: false, interactive: false, alt: "" }).addTo(map);
    marker.setLatLng(at);
  };
  live = { map, mark, put: (at) => {
    mark(at);
    put(...at);
  } };
  const [latitude, longitude] = ["lat", "lon"].map((name) => field(name).value);
  // The drop of the picture is where the fields say.
  if (latitude !== "" && longitude !== "" && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    mark([Number(latitude), Number(longitude)]);
  }
  map.on("click", ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    live.put([lat, lng]);
  });
  map.on("moveend", () => {
    const { lat, lng } = map.getCenter().wrap();
    field("look").value = `${round(lat)},${round(lng)}`;
    field("zoom").value = map.getZoom();
  });
  figure.querySelector(".map-canvas").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " " || !event.target.matches(".map-canvas")) return;
    event.preventDefault();
    const { lat, lng } = map.getCenter().wrap();
    live.put([lat, lng]);
  });
});

// The position of the browser

const failures = {
  1: tr("Your browser doesn’t tell this site where you are. Its settings can change that."),
  2: tr("Your position can’t be found right now. Find the place by its name, or on the map."),
  3: tr("Finding your position takes too long. Try again under the open sky."),
};

function locate() {
  say(tr("Finding where you are …"));
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    const at = [coords.latitude, coords.longitude];
    put(...at);
    live?.mark(at);
    live?.map.setView(at, Math.max(live.map.getZoom(), 14));
  }, ({ code }) => say(failures[code] ?? failures[2]), { timeout: 15_000, maximumAge: 60_000 });
}

function begin() {
  if (!part() || "ready" in part().dataset) return;
  part().dataset.ready = "";
  live = undefined;
  field("place_name").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    part().querySelector("[name=step][value=find]").click();
  });
  field("exact").addEventListener("change", () => { if (field("lat").value) say(shown()); });
  if (!navigator.geolocation || !isSecureContext || document.getElementById("here")) return;
  const ask = Object.assign(document.createElement("button"), { type: "button", id: "here", className: "button quiet" });
  ask.textContent = tr("Use my position");
  ask.addEventListener("click", locate);
  part().querySelector(".actions").prepend(ask);
}

// It has come anew.
function renew() {
  if ("ready" in part().dataset) return;
  begin();
  part().querySelector("figure.map")?.dispatchEvent(new CustomEvent("map-wanted", { bubbles: true }));
}

begin();
document.addEventListener("place-fields", renew);
