// The places of a list on the map beside it. Pins that would hide each other stand together as one with their number, which
// comes nearer when it is pressed.
// Pixels between the middles of two pins.
const APART = 26;
const NEAREST = 18;

// A row of a form is chosen by its pin as well.
function chooser(map, choice) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = tr("Choose");
  button.addEventListener("click", () => {
    choice.click();
    map.closePopup();
  });
  return button;
}

function single({ L, map, point, callout }, row) {
  const link = row.querySelector("a");
  const name = (row.querySelector(".row-link, strong") ?? link).textContent;
  const icon = L.divIcon({ className: "map-dot", iconSize: [28, 28], popupAnchor: [0, -8] });
  const marker = L.marker(point(row.dataset.at), { icon, title: name, alt: name });
  const box = callout(name, link?.href, row.querySelector(".distance")?.textContent);
  const choice = row.querySelector("input");
  if (choice) box.append(chooser(map, choice));
  return { name, marker: marker.bindPopup(box) };
}

// Those of the list's beginning are the middles of the groups.
function grouped(map, pins) {
  const groups = [];
  const apart = map.getZoom() < NEAREST ? APART : 0;
  for (const pin of pins) {
    const at = map.project(pin.marker.getLatLng());
    const near = pin.marker.isPopupOpen() ? null : groups.find((group) => !group.isOpen && group.at.distanceTo(at) < apart);
    if (near) near.pins.push(pin);
    else groups.push({ at, pins: [pin], isOpen: pin.marker.isPopupOpen() });
  }
  return groups;
}

function together(L, map, pins) {
  const number = document.createElement("span");
  number.textContent = pins.length;
  const words = counted(pins.length - 1, "%2 and %1 more", "%2 and %1 more", pins[0].name);
  const icon = L.divIcon({ className: "map-group places", html: number, iconSize: [34, 34] });
  const bounds = L.latLngBounds(pins.map(({ marker }) => marker.getLatLng()));
  const marker = L.marker(bounds.getCenter(), { icon, title: words, alt: words });
  return marker.on("click", () => {
    const zoom = Math.max(map.getBoundsZoom(bounds.pad(0.2)), map.getZoom() + 1);
    map.setView(bounds.getCenter(), Math.min(zoom, NEAREST));
  });
}

// The search once more, from the middle of where the map was moved to; what else was asked for stays.
function searchHere(map, figure, searchButton) {
  const button = searchButton((query, address) => {
    const { lat, lng } = map.getCenter().wrap();
    query.set("lat", lat.toFixed(6));
    query.set("lon", lng.toFixed(6));
    for (const name of ["near", "place"]) query.delete(name);
    // On phones the map is what one looks at.
    if (figure.closest(".map-side")) address.hash = "on-map";
  });
  // What follows a caption belongs to no figure.
  figure.prepend(button);
  const offer = () => { button.hidden = false; };
  map.on({ dragend: offer, zoomend: offer });
}

document.addEventListener("map", ({ target, detail }) => {
  if (target.dataset.pins) return;
  const { L, map, pair, mark, searchButton } = detail;
  const layer = L.layerGroup().addTo(map);
  const rows = [...document.querySelectorAll("main [data-at]")];
  const pins = rows.map((row) => single(detail, row));
  // Each pin by the marker that stands for it.
  const shown = new Map();
  const draw = () => {
    const wanted = new Set();
    for (const { pins: members } of grouped(map, pins)) {
      const marker = members.length === 1 ? members[0].marker : together(L, map, members);
      wanted.add(marker);
      for (const pin of members) shown.set(pin, marker);
    }
    // An open callout would be lost with its pin.
    for (const old of layer.getLayers()) if (!wanted.has(old)) layer.removeLayer(old);
    for (const marker of wanted) layer.addLayer(marker);
  };
  rows.forEach((row, place) => {
    pair(row, () => shown.get(pins[place])?.getElement());
    mark(row, pins[place].marker);
  });
  map.on("zoomend", draw);
  draw();
  if (target.dataset.search) searchHere(map, target, searchButton);
});
