// Turns each still map into one that can be dragged, once it is on the screen. Without this script, or where the library
// cannot be had, the picture and its links stay.
const point = (text) => text.split(",").map(Number);
const dark = matchMedia("(prefers-color-scheme: dark)");

function stylesheet(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    // Before ours, which says the same of some things in another way.
    document.querySelector("link[rel=stylesheet]").before(link);
  });
}

function tiles(L, figure, map) {
  let layer;
  const draw = () => {
    layer?.remove();
    layer = L.tileLayer(figure.dataset.tiles, {
      theme: dark.matches ? "dark" : "light",
      maxZoom: 19,
      attribution: figure.dataset.credit ?? "",
    }).addTo(map);
  };
  draw();
  dark.addEventListener("change", draw);
}

function callout(name, link, words) {
  const box = document.createElement("div");
  const title = document.createElement(link ? "a" : "strong");
  title.textContent = name;
  title.dir = "auto";
  if (link) title.href = link;
  box.append(title);
  if (words) {
    const line = document.createElement("p");
    line.textContent = words;
    box.append(line);
  }
  return box;
}

function pin(L, map, figure) {
  const { pin: at, pinName: name } = figure.dataset;
  if (!at) return;
  const icon = L.divIcon({ className: "map-drop", iconSize: [30, 38], iconAnchor: [15, 37], popupAnchor: [0, -34] });
  const marker = L.marker(point(at), { icon, title: name, alt: name, zIndexOffset: 1000 }).addTo(map);
  marker.bindPopup(callout(name));
  // As an element: of a string, Leaflet would make markup.
  const label = document.createElement("span");
  label.textContent = name;
  label.dir = "auto";
  marker.bindTooltip(label, { permanent: true, direction: "bottom", className: "map-name" });
}

// The list beside the map is where its pins come from.
function rows(L, map) {
  for (const row of document.querySelectorAll("main [data-at]")) {
    const link = row.querySelector("a");
    const name = link.textContent;
    const words = row.querySelector(".distance")?.textContent;
    const icon = L.divIcon({ className: "map-dot", iconSize: [24, 24], popupAnchor: [0, -8] });
    const marker = L.marker(point(row.dataset.at), { icon, title: name, alt: name }).addTo(map);
    marker.bindPopup(callout(name, link.href, words));
    const lift = (on) => marker.getElement()?.classList.toggle("lifted", on);
    row.addEventListener("pointerenter", () => lift(true));
    row.addEventListener("pointerleave", () => lift(false));
    row.addEventListener("focusin", () => lift(true));
    row.addEventListener("focusout", () => lift(false));
  }
}

// Where there is no list, dots are only to be seen.
function dots(L, map, figure) {
  for (const at of figure.dataset.dots?.split(";") ?? []) {
    L.circleMarker(point(at), { radius: 6, className: "map-spot", interactive: false }).addTo(map);
  }
}

// A click offers the search from there.
function search(L, map, figure) {
  const { search: address, searchFor } = figure.dataset;
  if (!address) return;
  map.on("click", ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    const query = new URLSearchParams({ lat: lat.toFixed(6), lon: lng.toFixed(6) });
    if (searchFor) query.set("q", searchFor);
    L.popup().setLatLng(latlng).setContent(callout("Search around here", `${address}?${query}`)).openOn(map);
  });
}

async function start(figure) {
  const { leaflet, leafletStyle, centre, zoom, mark } = figure.dataset;
  const [L] = await Promise.all([import(leaflet), stylesheet(leafletStyle)]);
  const canvas = document.createElement("div");
  canvas.className = "map-canvas";
  canvas.setAttribute("role", "region");
  canvas.setAttribute("aria-label", figure.querySelector("img, [type=image]").alt);
  figure.prepend(canvas);
  for (const still of figure.querySelectorAll(".map-still, .map-moves")) still.hidden = true;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(canvas, {
    attributionControl: Boolean(figure.dataset.credit),
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    // A page that is scrolled over a map must not be caught in it.
    scrollWheelZoom: false,
  }).setView(point(centre), Number(zoom));
  // The still map was drawn for a canvas of another size. Pins stand above their points.
  const fit = figure.dataset.fit?.split(";").map(point);
  if (fit?.[1][1] < fit?.[0][1]) fit[1][1] += 360;
  if (fit) map.fitBounds(fit, { maxZoom: 15, paddingTopLeft: [72, 56], paddingBottomRight: [40, 24], animate: false });
  canvas.addEventListener("focusin", () => map.scrollWheelZoom.enable());
  canvas.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  tiles(L, figure, map);
  if (mark) L.circleMarker(point(mark), { radius: 9, className: "map-mark", interactive: false }).addTo(map);
  if (!figure.dataset.pins && !figure.dataset.zones) rows(L, map);
  dots(L, map, figure);
  pin(L, map, figure);
  search(L, map, figure);
  // For scripts of one page, such as event-map.js and pin.js.
  figure.dispatchEvent(new CustomEvent("map", { bubbles: true, detail: { L, map } }));
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    start(target).catch(() => {
      target.querySelector(".map-canvas")?.remove();
      for (const still of target.querySelectorAll("[hidden]")) still.hidden = false;
    });
  }
});

// A copy kept for offline stays as it is: its picture is there, the tiles are not.
const kept = "kept" in document.documentElement.dataset;
for (const figure of kept ? [] : document.querySelectorAll("figure.map")) watcher.observe(figure);
// A script has put another one into the page.
document.addEventListener("map-wanted", ({ target }) => watcher.observe(target));

// Phones have an app that knows the way.
for (const link of document.querySelectorAll("a[data-geo]")) {
  const at = link.dataset.geo.slice("geo:".length).split("?")[0];
  if (/Android/.test(navigator.userAgent)) link.href = link.dataset.geo;
  else if (/iPhone|iPad/.test(navigator.userAgent)) link.href = `maps:?daddr=${at}`;
}
