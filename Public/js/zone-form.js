// Draws the border of a zone on the map: by touch, mouse and keys. Every way fills in the same fields as typing does.
const form = document.querySelector(".zone-form form");
const drawn = document.getElementById("zone-drawn");
const round = (degrees) => Number(degrees.toFixed(6));

function start(L, map, figure) {
  const { lat, lon, radius, corners, look, zoom } = form.elements;
  const canvas = figure.querySelector(".map-canvas");
  const group = L.layerGroup().addTo(map);
  const shape = () => form.elements.shape.value;
  const looks = () => ({ className: `zone-region zone-${form.elements.colour.value}`, weight: 2, interactive: false });

  const read = () => corners.value.split(/\n/).map((line) => line.split(",").map(Number))
    .filter((pair) => pair.length === 2 && pair.every(Number.isFinite));
  const write = (points) => (corners.value = points.map((at) => at.map(round).join(", ")).join("\n"));
  const handle = (at, title) => L.marker(at, {
    icon: L.divIcon({ className: "zone-handle", iconSize: [28, 28] }), draggable: true, keyboard: true, title, alt: title,
  }).addTo(group);

  function circle() {
    const at = [Number(lat.value), Number(lon.value)];
    if (lat.value === "" || lon.value === "" || !at.every(Number.isFinite)) return tr("Nothing is drawn yet.");
    const size = Math.min(Math.max(Number(radius.value) || 100, 10), 50000);
    const region = L.circle(at, { ...looks(), radius: size }).addTo(group);
    const middle = handle(at, tr("Middle of the zone"));
    const east = L.latLng(at).toBounds(2 * size).getEast();
    const edge = handle([at[0], east], tr("Edge of the zone"));
    middle.on("drag", () => {
      region.setLatLng(middle.getLatLng());
      edge.setLatLng([middle.getLatLng().lat, middle.getLatLng().lng + (east - at[1])]);
    });
    middle.on("dragend", () => put(middle.getLatLng()));
    edge.on("drag", () => region.setRadius(map.distance(middle.getLatLng(), edge.getLatLng())));
    edge.on("dragend", () => {
      radius.value = Math.round(Math.min(Math.max(region.getRadius(), 10), 50000));
      draw();
    });
    nudge(middle, (next) => put(next));
    return tr("A circle of %1 m around %2, %3.", Math.round(size), lat.value, lon.value);
  }

  function area() {
    const points = read();
    if (points.length > 1) L.polygon(points, looks()).addTo(group);
    points.forEach((at, index) => {
      const corner = handle(at, tr("Corner %1", index + 1));
      const move = (next) => {
        const all = read();
        all[index] = [next.lat, next.lng];
        write(all);
        draw();
      };
      corner.on("dragend", () => move(corner.getLatLng().wrap()));
      nudge(corner, move);
    });
    const count = points.length;
    if (count === 0) return tr("Nothing is drawn yet.");
    return count < 3 ? tr("%1 of at least 3 corners.", count) : counted(count, "An area with %1 corner.", "An area with %1 corners.");
  }

  // Arrows move a corner that has the focus, ten pixels at a time.
  function nudge(marker, move) {
    marker.getElement()?.addEventListener("keydown", (event) => {
      const step = { ArrowUp: [0, -10], ArrowDown: [0, 10], ArrowLeft: [-10, 0], ArrowRight: [10, 0] }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const title = marker.options.title;
      move(map.layerPointToLatLng(map.latLngToLayerPoint(marker.getLatLng()).add(step)));
      group.eachLayer((layer) => layer.options.title === title && layer.getElement?.()?.focus());
    });
  }

  function draw() {
    group.clearLayers();
    drawn.textContent = shape() === "area" ? area() : shape() === "circle" ? circle() : tr("The border stays as it is.");
  }

  function put(at) {
    const { lat: north, lng: east } = L.latLng(at).wrap();
    if (shape() === "area") write([...read(), [north, east]]);
    else {
      form.elements.shape.value = "circle";
      lat.value = round(north);
      lon.value = round(east);
    }
    draw();
  }

  map.on("click", ({ latlng }) => put(latlng));
  map.on("moveend", () => {
    const middle = map.getCenter().wrap();
    look.value = `${round(middle.lat)},${round(middle.lng)}`;
    zoom.value = map.getZoom();
  });
  for (const field of [lat, lon, radius, corners, ...form.elements.shape, ...form.elements.colour]) {
    field.addEventListener("change", draw);
  }
  const middle = (event) => {
    event.preventDefault();
    put(map.getCenter());
  };
  document.getElementById("zone-middle").addEventListener("click", middle);
  canvas.addEventListener("keydown", (event) => {
    if (event.target === canvas && (event.key === "Enter" || event.key === " ")) middle(event);
  });
  document.getElementById("zone-undo").addEventListener("click", (event) => {
    event.preventDefault();
    if (shape() === "area") write(read().slice(0, -1));
    else lat.value = lon.value = "";
    draw();
  });
  here(map);
  draw();
  const help = document.getElementById("zone-help");
  help.textContent = tr("Press the map, or move it by the arrow keys and press Enter to draw at its middle.");
  canvas.setAttribute("aria-describedby", help.id);
}

function here(map) {
  const button = document.getElementById("here");
  if (!("geolocation" in navigator) || !window.isSecureContext) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.setAttribute("aria-busy", "true");
    const done = () => button.removeAttribute("aria-busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        done();
        map.setView([coords.latitude, coords.longitude], Math.max(map.getZoom(), 17));
      },
      () => {
        done();
        drawn.textContent = tr("Your position could not be found.");
      },
      { enableHighAccuracy: true, timeout: 10000, maximumAge: 60000 },
    );
  });
}

document.addEventListener("map", ({ target, detail: { L, map } }) => {
  if ("picked" in target.dataset) start(L, map, target);
});
