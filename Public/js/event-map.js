// Pins of public events, or of the posts of a book, on the map that can be dragged. The server says which stand together for
// what is to be seen.
const size = (count) => (count < 10 ? 36 : count < 100 ? 44 : 52);

function button(link, title, action) {
  const info = document.createElement("a");
  info.className = "button quiet";
  info.href = link;
  info.textContent = action;
  info.setAttribute("aria-label", `${action}: ${title}`);
  return info;
}

function callout({ title, place, when, link, picture, action = tr("Info") }) {
  const box = document.createElement("div");
  const name = document.createElement("strong");
  name.textContent = title;
  name.dir = "auto";
  const where = document.createElement("p");
  where.textContent = place;
  where.dir = "auto";
  const time = document.createElement("p");
  time.textContent = when;
  if (picture) {
    const image = document.createElement("img");
    image.className = "thumbnail";
    image.alt = "";
    image.width = image.height = 72;
    image.src = picture;
    box.append(image);
  }
  box.append(name, where, time, button(link, title, action));
  return box;
}

function single(L, pin) {
  const icon = L.divIcon({ className: "map-drop event-pin", iconSize: [30, 38], iconAnchor: [15, 37], popupAnchor: [0, -34] });
  if (pin.time) {
    // Its name says it too, once.
    const time = document.createElement("span");
    time.className = "pin-time";
    time.dataset.side = "";
    time.textContent = pin.time;
    time.setAttribute("aria-hidden", "true");
    icon.options.html = time;
  }
  const marker = L.marker(pin.at, { icon, title: pin.name ?? pin.title });
  // Beside the buttons that zoom, on the narrowest phone too.
  return marker.bindPopup(callout(pin), { maxWidth: 200, autoPanPaddingTopLeft: document.querySelector(".map-page") ? [8, 120] : [60, 8] });
}

// When an event is stands below its pin, beside it or above, where it hides neither another pin nor another time: the soonest
// choose first. Boxes are in pixels of the map, around a pin's point: left, top, right, bottom.
const SIDES = {
  below: (width, height) => [-width / 2, 3, width / 2, 3 + height],
  right: (width, height) => [17, -22 - height / 2, 17 + width, -22 + height / 2],
  left: (width, height) => [-17 - width, -22 - height / 2, -17, -22 + height / 2],
  above: (width, height) => [-width / 2, -39 - height, width / 2, -39],
};
const isApart = (one, other) => one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1];

function tellTimes(map, layer, spots) {
  const around = (at, [left, top, right, bottom]) => {
    const { x, y } = map.latLngToContainerPoint(at);
    return [x + left, y + top, x + right, y + bottom];
  };
  const { x: width, y: height } = map.getSize();
  const isSeen = ([left, top, right, bottom]) => left >= 0 && top >= 0 && right <= width && bottom <= height;
  const taken = spots.map((at) => around(at, [-8, -8, 8, 8]));
  const times = [];
  for (const marker of layer.getLayers()) {
    const icon = marker.options.icon?.options;
    if (!icon) continue;
    const [[wide, high], [x, y] = icon.iconSize.map((side) => side / 2)] = [icon.iconSize, icon.iconAnchor];
    taken.push(around(marker.getLatLng(), [-x, -y, wide - x, high - y]));
    const time = marker.getElement()?.querySelector(".pin-time");
    if (time) times.push({ time, at: marker.getLatLng(), sides: [time.offsetWidth, time.offsetHeight] });
  }
  for (const { time, at, sides } of times) {
    const side = Object.keys(SIDES).find((name) => {
      const box = around(at, SIDES[name](...sides));
      const isFree = isSeen(box) && taken.every((other) => isApart(box, other));
      if (isFree) taken.push(box);
      return isFree;
    });
    time.dataset.side = side ?? "";
  }
}

function group(L, map, pin) {
  const side = size(pin.count);
  const number = document.createElement("span");
  number.textContent = pin.count;
  const words = pin.words ?? counted(pin.count, "%1 event around %2", "%1 events around %2", pin.place);
  const icon = L.divIcon({ className: "map-group", html: number, iconSize: [side, side] });
  const marker = L.marker(pin.at, { icon, title: words, alt: words });
  return marker.on("click", () => {
    if (pin.isSpot || map.getZoom() >= 18) location.assign(pin.link);
    else map.setView(pin.at, Math.min(map.getZoom() + 2, 18));
  });
}

// What the map looks at stays in the address, so that it is there again on the way back; and the list follows when asked.
function keepView(L, map, { searchButton, readable }) {
  const look = (query) => {
    const { lat, lng } = map.getCenter().wrap();
    query.set("look", `${lat.toFixed(6)},${lng.toFixed(6)}`);
    query.set("zoom", map.getZoom());
  };
  // South, west, north, east: what is to be seen, and nothing else.
  const box = () => {
    const bounds = map.getBounds();
    const isWhole = bounds.getEast() - bounds.getWest() >= 360;
    const edge = (longitude) => L.latLng(0, longitude).wrap().lng;
    const [west, east] = isWhole ? [-180, 180] : [edge(bounds.getWest()), edge(bounds.getEast())];
    const [south, north] = [Math.max(bounds.getSouth(), -90), Math.min(bounds.getNorth(), 90)];
    return [south, west, north, east].map((degrees) => degrees.toFixed(6)).join(",");
  };
  const search = searchButton((query) => {
    look(query);
    for (const name of ["near", "lat", "lon", "within", "page"]) query.delete(name);
    query.set("box", box());
  });
  document.querySelector(".map-tools").append(search);
  let isForCallout = false;
  map.on("autopanstart", () => { isForCallout = true; });
  map.on("moveend", () => {
    const address = new URL(location);
    look(address.searchParams);
    history.replaceState(history.state, "", readable(address));
    if (!isForCallout) {
      search.hidden = false;
      // It tells what the page began with.
      document.querySelector(".map-groups")?.remove();
    }
    isForCallout = false;
  });
}

// Where the map is held something can be put.
function offer(L, map, at) {
  const { lat, lng } = at.wrap();
  const link = document.createElement("a");
  link.href = `/events/new?lat=${lat.toFixed(6)}&lon=${lng.toFixed(6)}`;
  link.textContent = tr("New event here");
  // The end of the press is no click beside it.
  L.popup({ closeOnClick: false }).setLatLng(at).setContent(link).openOn(map);
}

function cardOf(row) {
  const card = document.createElement("li");
  card.className = "row";
  card.dataset.card = row.dataset.event;
  card.append(...row.cloneNode(true).children);
  // The list has the headings.
  for (const heading of card.querySelectorAll("h3")) {
    const title = document.createElement("div");
    title.append(...heading.childNodes);
    heading.replaceWith(title);
  }
  card.querySelector(".distance")?.remove();
  const link = card.querySelector("a");
  card.append(button(link.href, link.textContent, tr("Info")));
  return card;
}

// On phones, where a callout would hide the map, the event that is chosen is a card over the map's lower edge, in a line with
// those of the list: a swipe chooses the next one.
function cards({ map, point, beside, still }, figure, listed, element) {
  const rows = new Map(listed.filter(({ dataset }) => dataset.event).map((row) => [row.dataset.event, row]));
  const strip = document.createElement("ul");
  strip.className = "map-cards";
  strip.hidden = true;
  strip.setAttribute("aria-label", tr("Events"));
  figure.after(strip);
  let chosen;

  const lift = () => {
    for (const pin of figure.querySelectorAll(".lifted")) pin.classList.remove("lifted");
    element(chosen)?.classList.add("lifted");
  };
  const choose = (code) => {
    if (code === chosen) return;
    chosen = code;
    lift();
    const at = point(rows.get(code).dataset.at);
    const [size, { x, y }] = [map.getSize(), map.latLngToContainerPoint(at)];
    const below = strip.offsetHeight + 40;
    if (x > 40 && x < size.x - 40 && y > 150 && y < size.y - below) return;
    map.fire("autopanstart");
    map.panInside(at, { paddingTopLeft: [40, 150], paddingBottomRight: [40, below], animate: !still.matches });
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen && !strip.hidden) choose(seen.target.dataset.card);
    },
    { root: strip, threshold: 0.8 },
  );
  const close = () => {
    if (strip.hidden) return;
    if (strip.contains(document.activeElement)) element(chosen)?.focus({ preventScroll: true });
    strip.hidden = true;
    chosen = undefined;
    lift();
  };
  const open = (code) => {
    if (!strip.children.length) {
      strip.append(...[...rows.values()].map(cardOf));
      for (const card of strip.children) watcher.observe(card);
    }
    strip.hidden = false;
    choose(code);
    const card = strip.querySelector(`[data-card="${CSS.escape(code)}"]`);
    card.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
    card.querySelector("a").focus({ preventScroll: true });
  };
  map.on("click", close);
  strip.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  beside.addEventListener("change", close);
  return { has: (code) => !beside.matches && rows.has(code), open, lift };
}

function show(shared, figure) {
  const { L, map, pair, mark, point } = shared;
  const layer = L.layerGroup().addTo(map);
  // What else is marked on the map.
  const spots = [figure.dataset.mark, ...(figure.dataset.dots?.split(";") ?? [])].filter(Boolean).map(point);
  const tell = () => tellTimes(map, layer, spots);
  const markers = new Map();
  const listed = [...document.querySelectorAll("main [data-at]:is([data-event], [data-post])")];
  const own = figure.closest(".map-page") && cards(shared, figure, listed, (code) => markers.get(code)?.getElement());
  let asked = 0;
  // An open callout would be lost with its pin.
  const draw = async () => {
    const turn = ++asked;
    const { lat, lng } = map.getCenter().wrap();
    const { x, y } = map.getSize();
    const address = new URL(figure.dataset.pins, location);
    address.searchParams.set("look", `${lat.toFixed(6)},${lng.toFixed(6)}`);
    address.searchParams.set("zoom", map.getZoom());
    address.searchParams.set("size", `${x}x${y}`);
    const answer = await fetch(address).catch(() => null);
    if (!answer?.ok || turn !== asked) return;
    const pins = await answer.json();
    if (turn !== asked) return;
    const open = [...markers].find(([, marker]) => marker.isPopupOpen())?.[0];
    for (const [code, marker] of markers) {
      if (code !== open) markers.delete(code);
      if (code !== open) layer.removeLayer(marker);
    }
    for (const old of layer.getLayers()) if (old !== markers.get(open)) layer.removeLayer(old);
    for (const pin of pins) {
      if (pin.code && pin.code === open) continue;
      const marker = pin.count === 1 ? single(L, pin) : group(L, map, pin);
      if (pin.code) {
        markers.set(pin.code, marker);
        const row = listed.find(({ dataset }) => (dataset.event ?? dataset.post) === pin.code);
        if (own?.has(pin.code)) {
          marker.options.icon.options.className += " has-card";
          marker.unbindPopup().on("click", () => own.open(pin.code));
        } else if (row) mark(row, marker);
      }
      layer.addLayer(marker);
      // It was somewhere in there.
      if (pin.around) layer.addLayer(L.circle(pin.at, { radius: pin.around, className: "map-around", interactive: false }));
    }
    own?.lift();
    tell();
    figure.dataset.shown = pins.length;
  };
  map.on("moveend", draw);
  // Until the new ones come, those that are there stand closer together, or farther apart.
  map.on("zoomend", tell);
  draw();
  for (const row of listed) pair(row, () => markers.get(row.dataset.event ?? row.dataset.post)?.getElement());
}

document.addEventListener("map", ({ target, detail }) => {
  if (!target.dataset.pins) return;
  show(detail, target);
  if (!target.closest(".map-page")) return;
  const { L, map, hold } = detail;
  keepView(L, map, detail);
  hold(map, (at) => offer(L, map, at));
});
