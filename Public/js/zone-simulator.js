// Pretends to walk: a typed position, or a GPX file at 1 to 50 times its speed. Members' fixes go to the zones around as
// presence that is marked as simulated; what that is worth the server decides.
const form = document.getElementById("simulated");
const token = document.querySelector(".simulator input[name=csrf_token]")?.value;
const around = new Set();

function fix(lat, lon, time) {
  form.elements.lat.value = lat.toFixed(6);
  form.elements.lon.value = lon.toFixed(6);
  document.dispatchEvent(new CustomEvent("zone-position", { detail: { lat, lon, accuracy: 5, time, simulated: true } }));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const [lat, lon] = [Number(form.elements.lat.value), Number(form.elements.lon.value)];
  if (Math.abs(lat) <= 90 && Math.abs(lon) <= 180) fix(lat, lon, Date.now());
});

document.addEventListener("zone-entered", ({ detail }) => around.add(detail.path));
document.addEventListener("zone-left", ({ detail }) => setTimeout(() => around.delete(detail.path), 5000));
document.addEventListener("zone-position", ({ detail: { lat, lon, accuracy, time } }) => {
  form.elements.lat.value = lat.toFixed(6);
  form.elements.lon.value = lon.toFixed(6);
  if (!token) return;
  // After zones.js has said which zone this is in.
  setTimeout(() => {
    for (const path of around) {
      const body = new URLSearchParams({ csrf_token: token, lat, lon, accuracy, time: Math.round(time), simulated: 1 });
      fetch(`${path}/presence`, { method: "POST", body, headers: { Accept: "application/json" } }).catch(() => {});
    }
  }, 0);
});

// Where there are no times somebody walks at 1.4 metres a second.
function track(text) {
  const points = [...parsed(text, "application/xml").querySelectorAll("trkpt, rtept")];
  let clock = 0;
  return points.map((point, index) => {
    const [lat, lon] = [Number(point.getAttribute("lat")), Number(point.getAttribute("lon"))];
    const time = Date.parse(point.querySelector("time")?.textContent ?? "");
    if (index > 0) {
      const before = points[index - 1];
      const east = (lon - Number(before.getAttribute("lon"))) * Math.cos((lat * Math.PI) / 180);
      const far = Math.hypot(lat - Number(before.getAttribute("lat")), east) * 111195;
      const earlier = Date.parse(before.querySelector("time")?.textContent ?? "");
      clock += Number.isFinite(time - earlier) ? Math.max(time - earlier, 0) : (far / 1.4) * 1000;
    }
    return { lat, lon, clock };
  }).filter(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon));
}

const [walk, stop] = [document.getElementById("walk"), document.getElementById("stop")];
let timer;
function end() {
  clearTimeout(timer);
  walk.disabled = false;
  stop.disabled = true;
}

walk.addEventListener("click", async () => {
  const file = document.getElementById("gpx").files[0];
  const points = file ? track(await file.text()) : [];
  if (!points.length) {
    const note = document.getElementById("zone-state");
    note.hidden = false;
    note.textContent = file ? tr("This file has no track.") : tr("Choose a GPX file first.");
    return;
  }
  const speed = Math.min(Math.max(Number(document.getElementById("speed").value) || 1, 1), 50);
  const begun = Date.now();
  walk.disabled = true;
  stop.disabled = false;
  const step = (index) => {
    fix(points[index].lat, points[index].lon, begun + points[index].clock);
    if (index + 1 === points.length) return end();
    // Nobody waits for a pause in the track.
    timer = setTimeout(step, Math.min((points[index + 1].clock - points[index].clock) / speed, 10000), index + 1);
  };
  step(0);
});
stop.addEventListener("click", end);
document.getElementById("replay").hidden = false;
