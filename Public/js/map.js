// Turns each still map into one that can be dragged, once it is on the screen. Without this script, or where the library
// cannot be had, the picture and its links stay.
const point = (text) => text.split(",").map(Number);
const dark = matchMedia("(prefers-color-scheme: dark)");

const still = matchMedia("(prefers-reduced-motion: reduce)");
// Where a list stands beside its map.
const beside = matchMedia("(min-width: 960px)");
const HOLD = 2000;
const REACH = 10;

function stylesheet(address, put) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    put(link);
  });
}

// The library's before ours, which says the same of some things in another way; that of maps where the page has it not yet.
function stylesheets({ leafletStyle, mapStyle }) {
  const isThere = [...document.styleSheets].some(({ href }) => href && new URL(href).pathname === mapStyle);
  return [
    stylesheet(leafletStyle, (link) => document.querySelector("link[rel=stylesheet]").before(link)),
    isThere || stylesheet(mapStyle, (link) => document.head.append(link)),
  ];
}

function tiles(L, figure, map) {
  let layer;
  const draw = () => {
    layer?.remove();
    layer = L.tileLayer(figure.dataset.tiles, {
      theme: document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light"),
      maxZoom: 19,
      // Tiles of each zoom that two fingers pass would be fetched and drawn while they move.
      updateWhenZooming: false,
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

// What a list and its map say of each other: a row lifts its pin, and a pin that is chosen marks its row.
function pair(row, element) {
  const lift = (on) => element()?.classList.toggle("lifted", on);
  row.addEventListener("pointerenter", () => lift(true));
  row.addEventListener("pointerleave", () => lift(false));
  row.addEventListener("focusin", () => lift(true));
  row.addEventListener("focusout", () => lift(false));
}

function mark(row, marker) {
  marker.on("popupopen", () => {
    row.classList.add("selected");
    marker.getElement()?.classList.add("lifted");
    if (beside.matches) row.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
  });
  marker.on("popupclose", () => {
    row.classList.remove("selected");
    marker.getElement()?.classList.remove("lifted");
  });
}

// Where there is no list, dots are only to be seen.
function dots(L, map, figure) {
  for (const at of figure.dataset.dots?.split(";") ?? []) {
    L.circleMarker(point(at), { radius: 6, className: "map-spot", interactive: false }).addTo(map);
  }
}

// A click offers the search from there.
function search(L, map, figure) {
  const { search: address, searchFor, searchFilters } = figure.dataset;
  if (!address) return;
  map.on("click", ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    const query = new URLSearchParams({ lat: lat.toFixed(6), lon: lng.toFixed(6) });
    if (searchFor) query.set("q", searchFor);
    for (const [name, value] of new URLSearchParams(searchFilters)) query.set(name, value);
    L.popup().setLatLng(latlng).setContent(callout(tr("Search around here"), `${address}?${query}`)).openOn(map);
  });
}

// The pins are one stop of the tab key; arrows lead from one to the next.
function stops(map) {
  const pane = map.getPane("markerPane");
  const pins = () => [...pane.querySelectorAll(".leaflet-interactive")];
  let current;
  const tidy = () => {
    const all = pins();
    if (!all.includes(current)) [current] = all;
    for (const pin of all) {
      pin.tabIndex = pin === current ? 0 : -1;
      // Its name is its title, which is told of a button and not of a bare element. What is only moved has none.
      if (pin.title) pin.setAttribute("role", "button");
    }
  };
  new MutationObserver(tidy).observe(pane, { childList: true });
  pane.addEventListener("focusin", ({ target }) => {
    current = target;
    tidy();
  });
  pane.addEventListener("keydown", (event) => {
    // Leaflet opens callouts by one key of those that press a button, and presses nothing else.
    if (event.key === "Enter" && event.target.matches(".map-group, .has-card")) event.target.click();
    if (event.key === " " && event.target.matches(".leaflet-interactive")) {
      event.preventDefault();
      event.target.click();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = pins();
    const place = all.indexOf(event.target);
    if (!step || place < 0) return;
    event.preventDefault();
    event.stopPropagation();
    all.at((place + step) % all.length).focus();
  });
  tidy();
}

// Who opens a callout is in it; who closes it is where it was opened.
function callouts(map, canvas) {
  map.on("popupopen", ({ popup }) => {
    const box = popup.getElement();
    box.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", tr("Close"));
    const first = box.querySelector(".leaflet-popup-content :is(a, button)") ?? box.querySelector("a");
    first?.focus({ preventScroll: true });
  });
  map.on("popupclose", ({ popup }) => {
    const { activeElement } = document;
    if (activeElement !== document.body && !popup.getElement()?.contains(activeElement)) return;
    popup._source?.getElement?.()?.focus({ preventScroll: true });
  });
  canvas.addEventListener("keydown", (event) => {
    if (event.key === "Escape") map.closePopup();
  });
}

// On a page one finger scrolls it, and two move the map.
function share(canvas) {
  const hint = document.createElement("p");
  hint.className = "map-hint";
  hint.hidden = true;
  hint.textContent = tr("Use two fingers to move the map");
  canvas.append(hint);
  let begun, timer;
  canvas.addEventListener("touchstart", ({ touches }) => {
    begun = touches[0];
    if (touches.length > 1) hint.hidden = true;
  }, { passive: true });
  canvas.addEventListener("touchmove", ({ touches }) => {
    const [finger] = touches;
    if (touches.length > 1 || Math.hypot(finger.clientX - begun.clientX, finger.clientY - begun.clientY) < REACH) return;
    hint.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => { hint.hidden = true; }, 1200);
  }, { passive: true });
}

// A finger or the main button that stays where it is; a ring fills meanwhile. So does the right button, at once.
function hold(map, place) {
  const canvas = map.getContainer();
  const ring = document.createElement("span");
  ring.className = "hold-ring";
  ring.hidden = true;
  canvas.append(ring);
  let timer, begun, kind;
  const pointers = new Set();

  const stop = () => {
    clearTimeout(timer);
    begun = null;
    ring.hidden = true;
  };
  canvas.addEventListener("pointerdown", (event) => {
    kind = event.pointerType;
    pointers.add(event.pointerId);
    stop();
    const isFree = !event.target.closest(".leaflet-control, .leaflet-popup, .leaflet-marker-icon.leaflet-interactive");
    if (pointers.size > 1 || event.button !== 0 || !isFree) return;
    begun = { x: event.clientX, y: event.clientY };
    const box = canvas.getBoundingClientRect();
    ring.style.left = `${event.clientX - box.left}px`;
    ring.style.top = `${event.clientY - box.top}px`;
    ring.hidden = false;
    timer = setTimeout(() => {
      const at = map.mouseEventToLatLng(event);
      stop();
      navigator.vibrate?.(30);
      place(at);
    }, HOLD);
  });
  addEventListener("pointermove", (event) => {
    if (begun && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > REACH) stop();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    addEventListener(name, (event) => {
      pointers.delete(event.pointerId);
      stop();
    });
  }
  map.on("dragstart zoomstart", stop);
  canvas.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    // Of a finger it is the same press as that which is being held.
    if (kind === "touch") return;
    stop();
    place(map.mouseEventToLatLng(event));
  });
}

// Asks for the page once more, for what the map looks at by then: `choose` is given the parts of its address.
function searchButton(choose) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "search-area";
  button.textContent = tr("Search this area");
  button.hidden = true;
  button.addEventListener("click", () => {
    const address = new URL(location);
    choose(address.searchParams, address);
    location.assign(readable(address));
  });
  return button;
}

// Browsers write commas as %2C, which nobody can read who is sent the address.
function readable(address) {
  address.search = address.search.replaceAll("%2C", ",");
  return address;
}

async function start(figure) {
  const { leaflet, centre, zoom, mark: middle, picked, zones } = figure.dataset;
  const [L] = await Promise.all([import(leaflet), ...stylesheets(figure.dataset)]);
  const canvas = document.createElement("div");
  canvas.className = "map-canvas";
  canvas.setAttribute("role", "region");
  canvas.setAttribute("aria-label", figure.querySelector("img, [type=image]").alt);
  figure.prepend(canvas);
  for (const part of figure.querySelectorAll(".map-still, .map-moves")) part.hidden = true;
  const isScreen = figure.closest(".map-page") !== null;
  const isWhole = isScreen || figure.closest(".map-side, form:not(.meeting-form form)") !== null || picked !== undefined || zones !== undefined;
  const isShared = !isWhole && matchMedia("(pointer: coarse)").matches;
  const map = L.map(canvas, {
    attributionControl: Boolean(figure.dataset.credit),
    zoomControl: false,
    zoomAnimation: !still.matches,
    fadeAnimation: !still.matches,
    markerZoomAnimation: !still.matches,
    dragging: !isShared,
    // A page that is scrolled over a map must not be caught in it.
    scrollWheelZoom: isScreen,
  }).setView(point(centre), Number(zoom));
  const [zoomInTitle, zoomOutTitle] = [tr("Zoom in"), tr("Zoom out")];
  L.control.zoom({ position: isScreen ? "bottomright" : "topleft", zoomInTitle, zoomOutTitle }).addTo(map);
  // The still map was drawn for a canvas of another size. Pins stand above their points, below what lies over the map.
  const fit = figure.dataset.fit?.split(";").map(point);
  if (fit?.[1][1] < fit?.[0][1]) fit[1][1] += 360;
  const room = isScreen
    ? { paddingTopLeft: [40, 160], paddingBottomRight: [64, 64] }
    : figure.closest(".map-side")
      ? { padding: [18, 24] }
      : { paddingTopLeft: [72, 56], paddingBottomRight: [40, 24] };
  if (fit) map.fitBounds(fit, { maxZoom: 15, ...room, animate: false });
  if (!isScreen) {
    canvas.addEventListener("focusin", () => map.scrollWheelZoom.enable());
    canvas.addEventListener("focusout", () => map.scrollWheelZoom.disable());
  }
  if (isShared) share(canvas);
  tiles(L, figure, map);
  if (middle) L.circleMarker(point(middle), { radius: 9, className: "map-mark", interactive: false }).addTo(map);
  dots(L, map, figure);
  pin(L, map, figure);
  search(L, map, figure);
  stops(map);
  callouts(map, canvas);
  // For scripts of one page, such as event-map.js, place-pins.js and pin.js: they cannot import this one, whose address changes
  // with what is in it.
  const shared = { point, beside, still, pair, mark, hold, callout, searchButton, readable };
  figure.dispatchEvent(new CustomEvent("map", { bubbles: true, detail: { L, map, ...shared } }));
}

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    start(target).catch(() => {
      target.querySelector(".map-canvas")?.remove();
      for (const still of target.querySelectorAll("[hidden]")) still.hidden = false;
      // Its links move it on.
      target.classList.add("stays");
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
