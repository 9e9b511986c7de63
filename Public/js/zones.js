// Music zones on the map that can be dragged, and where somebody is among them. The page's own list says the same without
// this script. Other scripts hear "zone-entered" and "zone-left" on the document, with the zone's id, name and path; and
// may say where somebody is by "zone-position", as the simulator does. No position leaves the browser from here: the map is
// asked for by whole hundredths of degrees, since its middle may be where somebody stands.
const EARTH = 6371008.8;
const NEAR = 500;
const WORST = 100;
const DRIFT = 15;
const radians = (degrees) => (degrees * Math.PI) / 180;
const turned = (degrees) => degrees - 360 * Math.round(degrees / 360);

function metres([lat, lon], [toLat, toLon]) {
  const north = Math.sin(radians(toLat - lat) / 2);
  const east = Math.sin(radians(toLon - lon) / 2);
  const share = north * north + Math.cos(radians(lat)) * Math.cos(radians(toLat)) * east * east;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(share)));
}

const rings = ({ type, coordinates }) =>
  (type === "Polygon" ? [coordinates] : coordinates).map((polygon) => polygon.map((ring) => ring.map(([lon, lat]) => [lat, lon])));

// In metres around a point, which is near enough to see who is inside.
function flat([lat, lon], ring) {
  const shrink = Math.cos(radians(lat));
  return ring.map(([y, x]) => [radians(turned(x - lon)) * EARTH * shrink, radians(y - lat) * EARTH]);
}

function winding(ring) {
  let count = 0;
  for (let i = 0; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[(i + 1) % ring.length]];
    const side = (bx - ax) * -ay + ax * (by - ay);
    if (ay <= 0 && by > 0 && side > 0) count++;
    else if (ay > 0 && by <= 0 && side < 0) count--;
  }
  return count;
}

function toSides(ring) {
  let nearest = Infinity;
  for (let i = 0; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[(i + 1) % ring.length]];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length ? Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length)) : 0;
    nearest = Math.min(nearest, Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)));
  }
  return nearest;
}

// To the border of a zone, negative inside.
function distance(at, { geometry, properties }) {
  if (geometry.type === "Point") return metres(at, [...geometry.coordinates].reverse().slice(-2)) - properties.radius;
  let [inside, nearest] = [false, Infinity];
  for (const polygon of rings(geometry)) {
    const [outer, ...holes] = polygon.map((ring) => flat(at, ring));
    nearest = Math.min(nearest, ...[outer, ...holes].map(toSides));
    inside ||= winding(outer) !== 0 && !holes.some((hole) => winding(hole) !== 0);
  }
  return inside ? -nearest : nearest;
}

// How large a zone is: of several the smallest tells most.
function reach({ geometry, properties }) {
  if (geometry.type === "Point") return properties.radius;
  const corners = rings(geometry).flat(2);
  return Math.max(...corners.map((corner) => metres(corners[0], corner))) / 2;
}

const note = document.getElementById("zone-state");
function say(sentence) {
  if (!note) return;
  note.hidden = !sentence;
  note.textContent = sentence;
}

function toast(sentence, zone) {
  let box = document.querySelector(".zone-toast");
  if (!box) {
    box = document.createElement("div");
    box.className = "zone-toast";
    box.setAttribute("role", "status");
    box.setAttribute("aria-live", "polite");
    document.body.append(box);
  }
  const line = document.createElement("span");
  line.dir = "auto";
  line.textContent = sentence;
  const parts = [line];
  if (zone) {
    const link = document.createElement("a");
    link.href = zone.properties.path;
    link.textContent = tr("Playlist");
    parts.push(link);
  }
  box.replaceChildren(...parts);
  clearTimeout(box.timer);
  box.timer = setTimeout(() => box.replaceChildren(), 8000);
}

// The sheet of the zone that somebody is in, before the list of all.
async function openPlaylist(zone) {
  const sheet = document.querySelector(".zones-sheet");
  if (!sheet) return;
  sheet.querySelector(".zone-open")?.remove();
  const box = document.createElement("section");
  box.className = `zone-open zone-${zone.properties.colour}`;
  box.dataset.open = zone.id;
  const title = document.createElement("h2");
  const link = document.createElement("a");
  link.href = zone.properties.path;
  link.dir = "auto";
  link.textContent = zone.properties.name;
  title.append(link);
  box.append(title);
  sheet.prepend(box);
  const answer = await fetch(zone.properties.path).catch(() => null);
  if (!answer?.ok || !box.isConnected) return;
  const songs = parsed(await answer.text()).getElementById("songs");
  if (songs) box.append(document.adoptNode(songs));
}

function start(L, map, figure) {
  const isSimulated = "simulated" in figure.dataset;
  const page = document.querySelector(".zone-page")?.dataset.zone;
  const layers = new Map();
  const zones = new Map();
  const group = L.layerGroup().addTo(map);
  let entered = null;
  let outside = 0;
  let here = null;
  let asked = 0;

  const path = ({ id, geometry, properties }) => {
    const looks = { className: `zone-region zone-${properties.colour}`, weight: 2 };
    const shape = geometry.type === "Point"
      ? L.circle([...geometry.coordinates].reverse().slice(-2), { ...looks, radius: properties.radius })
      : L.polygon(rings(geometry), looks);
    const name = document.createElement("span");
    name.textContent = properties.name;
    name.dir = "auto";
    shape.bindTooltip(name, { direction: "top", className: "map-name" });
    if (String(id) !== page && !isSimulated) shape.on("click", () => location.assign(properties.path));
    return shape;
  };

  const load = async () => {
    const turn = ++asked;
    const { lat, lng } = map.getCenter().wrap();
    const reach = map.distance(map.getCenter(), map.getBounds().getNorthEast());
    const address = new URL(figure.dataset.zones, location);
    for (const name of ["lat", "lon", "near", "page"]) address.searchParams.delete(name);
    const middle = [lat.toFixed(2), lng.toFixed(2)];
    address.searchParams.set("look", middle.join(","));
    address.searchParams.set("zoom", map.getZoom());
    address.searchParams.set("within", Math.ceil((reach + metres([lat, lng], middle.map(Number))) / 100) * 100);
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || turn !== asked) return;
    const found = new Map((await answer.json()).features.map((zone) => [zone.id, zone]));
    if (turn !== asked) return;
    for (const [id, layer] of layers) {
      if (found.has(id) || entered?.id === id) continue;
      group.removeLayer(layer);
      layers.delete(id);
      zones.delete(id);
    }
    for (const [id, zone] of found) {
      if (!layers.has(id)) layers.set(id, path(zone).addTo(group));
      zones.set(id, zone);
    }
    figure.dataset.shown = zones.size;
    if (here) look();
  };
  map.on("moveend", load);
  load();

  for (const row of document.querySelectorAll("main li[data-zone]")) {
    const lift = (on) => layers.get(Number(row.dataset.zone))?.getElement()?.classList.toggle("lifted", on);
    row.addEventListener("pointerenter", () => lift(true));
    row.addEventListener("pointerleave", () => lift(false));
    row.addEventListener("focusin", () => lift(true));
    row.addEventListener("focusout", () => lift(false));
  }

  const enter = (zone) => {
    entered = zone;
    outside = 0;
    layers.get(zone.id)?.getElement()?.classList.add("entered");
    toast(tr("You are in %1.", zone.properties.name), String(zone.id) === page ? null : zone);
    navigator.vibrate?.([40, 60, 40]);
    openPlaylist(zone);
    tell("zone-entered", zone);
  };
  const leave = () => {
    layers.get(entered.id)?.getElement()?.classList.remove("entered");
    toast(tr("You have left %1.", entered.properties.name));
    document.querySelector(".zone-open")?.remove();
    tell("zone-left", entered);
    entered = null;
  };
  const tell = (name, { id, properties }) =>
    document.dispatchEvent(new CustomEvent(name, { detail: { id, name: properties.name, path: properties.path, simulated: isSimulated } }));

  function rows() {
    for (const element of document.querySelectorAll("main li[data-zone]")) {
      const zone = zones.get(Number(element.dataset.zone));
      if (!zone) continue;
      const far = distance(here.at, zone);
      element.dataset.state = far <= 0 ? "in" : far <= NEAR ? "near" : "far";
      element.dataset.metres = Math.max(far, 0).toFixed(1);
      const text = element.querySelector(".distance");
      if (text) text.textContent = far <= 0 ? tr("You are inside") : tr("%1 away", distanceWords(far));
    }
  }

  // In the smallest of those that hold the point; out when the whole circle of error is, twice.
  function look() {
    const { at, accuracy } = here;
    rows();
    const inside = [...zones.values()]
      .filter((zone) => distance(at, zone) <= 0 && accuracy <= Math.max(zone.properties.radius ?? 0, WORST))
      .sort((one, other) => reach(one) - reach(other));
    if (entered && distance(at, entered) > accuracy + DRIFT) outside++;
    else outside = 0;
    if (entered && (outside >= 2 || (inside.length && distance(at, entered) > 0))) leave();
    if (!entered && inside.length) enter(inside[0]);
    const shown = page && zones.get(Number(page));
    if (shown) say(distance(at, shown) <= 0 ? tr("You are inside.") : tr("%1 away.", distanceWords(distance(at, shown))));
    else if (accuracy <= WORST || entered) say("");
    else say(tr("Your position is only known to %1: zones need %2.", distanceWords(accuracy), distanceWords(WORST)));
  }

  let dot, ring;
  function place({ lat, lon, accuracy, follow }) {
    const at = [lat, lon];
    const isFirst = !here;
    here = { at, accuracy };
    dot ??= L.circleMarker(at, { radius: 8, className: isSimulated ? "map-mark simulated" : "map-mark", interactive: false }).addTo(map);
    ring ??= L.circle(at, { radius: accuracy, className: "map-accuracy", interactive: false }).addTo(map);
    dot.setLatLng(at);
    ring.setLatLng(at).setRadius(accuracy);
    if (isFirst && !page) map.setView(at, Math.max(map.getZoom(), 15), { animate: false });
    else if (follow && !map.getBounds().pad(-0.15).contains(at)) map.panTo(at);
    look();
  }
  document.addEventListener("zone-position", ({ detail }) => place({ follow: true, ...detail }));
  if (isSimulated) map.on("click", ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    document.dispatchEvent(new CustomEvent("zone-position", { detail: { lat, lon: lng, accuracy: 5, time: Date.now(), simulated: true } }));
  });
  else watch(L, map, place);
}

function watch(L, map, place) {
  const control = L.control({ position: "topright" });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "map-locate";
  button.textContent = "◎";
  button.title = tr("My position");
  button.setAttribute("aria-label", tr("My position"));
  control.onAdd = () => button;
  control.addTo(map);
  L.DomEvent.disableClickPropagation(button);
  let number = null;
  const begin = () => {
    if (!window.isSecureContext) return say(tr("Browsers tell a position to secure pages alone: this one needs https."));
    if (!("geolocation" in navigator)) return say(tr("This browser has no position to tell."));
    if (number !== null) return;
    button.setAttribute("aria-busy", "true");
    number = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        button.removeAttribute("aria-busy");
        button.classList.add("on");
        place({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, time: timestamp, follow: true });
      },
      (error) => {
        button.removeAttribute("aria-busy");
        // What is not found now may be found later: the watch goes on.
        if (error.code !== error.PERMISSION_DENIED) return say(tr("Your position could not be found just now."));
        navigator.geolocation.clearWatch(number);
        number = null;
        say(tr("Your browser does not share your position with this site. You can change that in its settings."));
      },
      { enableHighAccuracy: true, timeout: 20000, maximumAge: 5000 },
    );
  };
  button.addEventListener("click", begin);
  // Asked before, and allowed: then nobody needs to press anything.
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && begin(), () => {});
}

document.addEventListener("map", ({ target, detail: { L, map } }) => {
  if (target.dataset.zones) start(L, map, target);
});
