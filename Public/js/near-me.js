// Shows the "Near me" button, which needs this script, and asks for the position only when it is pressed. Says that a
// search is under way: sources of others may take seconds.
const button = document.querySelector(".near-me");

function fail(sentence) {
  button.removeAttribute("aria-busy");
  let note = document.getElementById("near-me-message");
  if (!note) {
    note = document.createElement("p");
    note.id = "near-me-message";
    note.className = "field-message";
    note.setAttribute("role", "alert");
    (button.closest(".finder-line") ?? button.parentElement).after(note);
  }
  note.textContent = sentence;
}

function go({ coords }) {
  const query = new URLSearchParams(new FormData(button.form));
  // A place, and a part of the map.
  for (const name of ["near", "box"]) query.delete(name);
  query.set("lat", coords.latitude.toFixed(6));
  query.set("lon", coords.longitude.toFixed(6));
  location.assign(`${button.form.action}?${query}`);
}

function locate() {
  button.setAttribute("aria-busy", "true");
  navigator.geolocation.getCurrentPosition(
    go,
    (error) => fail(error.code === error.PERMISSION_DENIED
      ? tr("Your browser does not share the position with this site. Type a place instead.")
      : tr("Your position could not be found. Type a place instead.")),
    { enableHighAccuracy: false, timeout: 10000, maximumAge: 60000 },
  );
}

if (button && "geolocation" in navigator && window.isSecureContext) {
  button.hidden = false;
  button.addEventListener("click", locate);
  // Back from the results: the page may come from the browser's memory as it was left.
  addEventListener("pageshow", () => button.removeAttribute("aria-busy"));
}

// Where a search by position is shown, its filters are used there too: the form has no field for it.
const finder = document.querySelector(".finder");
const shown = new URLSearchParams(location.search);
finder?.addEventListener("formdata", ({ formData }) => {
  const { near } = finder.elements;
  if (!near || near.value !== near.defaultValue || !shown.has("lat") || formData.has("lat")) return;
  for (const name of ["lat", "lon"]) formData.set(name, shown.get(name));
});

// A press on one of the chips searches at once; the keys, which wander over all of the hours, only choose.
for (const choice of finder?.querySelectorAll(".open-chips .chip input") ?? []) {
  choice.addEventListener("click", ({ detail }) => {
    const isSearch = finder.elements.near.value !== "" || shown.has("lat");
    if (detail > 0 && isSearch && choice.value !== "at") finder.requestSubmit();
  });
}

// What is chosen is to be seen, where the line of chips is longer than the screen.
const chips = finder?.querySelector(".open-chips .chip-line");
const chosen = [...(chips?.querySelectorAll("[type=checkbox]:checked") ?? [])].at(-1)?.closest(".chip");
if (chosen) {
  const [line, box] = [chips.getBoundingClientRect(), chosen.getBoundingClientRect()];
  const beyond = Math.max(box.right - line.right + 16, 0) + Math.min(box.left - line.left - 16, 0);
  chips.scrollBy({ left: beyond, behavior: "instant" });
}

// A search may ask sources of others, which take seconds: its button says that it is under way.
for (const form of document.querySelectorAll("form[role=search]")) {
  const press = form.querySelector("[type=submit]");
  form.addEventListener("submit", () => press.setAttribute("aria-busy", "true"));
  addEventListener("pageshow", () => press.removeAttribute("aria-busy"));
}
