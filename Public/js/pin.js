// Puts the pin of a new event: by pressing and holding, by the right button, by keys and by buttons. Every way goes through
// `place`, which fills in the same two fields as typing does; the server decides whether the pin stands.
const form = document.querySelector(".pin-form form");
const state = document.getElementById("pin-state");

// What is still missing
const NEEDED = [
  [tr("pin"), "lat", "lon"], [tr("title"), "title"], [tr("when"), "date", "time"], [tr("where"), "location"],
  [tr("information"), "information"],
];
const missing = document.getElementById("missing");

function show() {
  const isEmpty = (field) => form.elements[field].value.trim() === "";
  const gaps = NEEDED.filter(([, ...fields]) => fields.some(isEmpty)).map(([name]) => name);
  const words = gaps.length ? tr("Still missing: %1.", listed(gaps)) : "";
  if (missing.textContent !== words) missing.textContent = words;
}
if (missing) {
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  addEventListener("pageshow", show);
  show();
}

const round = (degrees) => Number(degrees.toFixed(6));

function start(L, map, figure, hold) {
  const { lat, lon, look, zoom } = form.elements;
  const canvas = figure.querySelector(".map-canvas");
  const icon = L.divIcon({ className: "map-drop event-pin", iconSize: [30, 38], iconAnchor: [15, 37] });
  let marker;

  function mark(at) {
    marker ??= L.marker(at, { icon, keyboard: false, interactive: false, alt: "" }).addTo(map);
    marker.setLatLng(at);
  }

  function place(at) {
    const { lat: latitude, lng: longitude } = L.latLng(at).wrap();
    lat.value = round(latitude);
    lon.value = round(longitude);
    mark(at);
    if (missing) show();
    state.textContent = tr("The pin is at %1, %2. Drag it to adjust.", lat.value, lon.value);
  }

  // What was there before, and what is typed
  function read() {
    const at = [Number(lat.value), Number(lon.value)];
    const isThere = lat.value !== "" && lon.value !== "" && Math.abs(at[0]) <= 90 && Math.abs(at[1]) <= 180;
    if (isThere) mark(at);
  }
  read();
  lat.addEventListener("change", read);
  lon.addEventListener("change", read);

  map.on("moveend", () => {
    const middle = map.getCenter().wrap();
    look.value = `${round(middle.lat)},${round(middle.lng)}`;
    zoom.value = map.getZoom();
  });

  hold(map, place);

  const middle = (event) => {
    event.preventDefault();
    place(map.getCenter());
  };
  document.getElementById("middle").addEventListener("click", middle);
  canvas.addEventListener("keydown", (event) => {
    if (event.target === canvas && (event.key === "Enter" || event.key === " ")) middle(event);
  });

  here(map, place);
  document.getElementById("pin-help").textContent =
    tr("Press and hold the map for two seconds to drop a pin, right-click it, or use the buttons below.");
}

function here(map, place) {
  const button = document.getElementById("here");
  if (!("geolocation" in navigator) || !window.isSecureContext) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.setAttribute("aria-busy", "true");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        button.removeAttribute("aria-busy");
        map.setView([coords.latitude, coords.longitude], Math.max(map.getZoom(), 16));
        place([coords.latitude, coords.longitude]);
      },
      () => {
        button.removeAttribute("aria-busy");
        state.textContent = tr("Your position could not be found. Put the pin on the map.");
      },
      { enableHighAccuracy: true, timeout: 10000, maximumAge: 60000 },
    );
  });
}

document.addEventListener("map", ({ target, detail: { L, map, hold } }) => {
  if ("picked" in target.dataset) start(L, map, target, hold);
});
