// Shows the "Near me" button of the bookmarks, which needs this script, and asks for the position only when it is pressed.
const button = document.querySelector(".near-sort");

function fail(sentence) {
  button.removeAttribute("aria-busy");
  let note = document.getElementById("near-sort-message");
  if (!note) {
    note = document.createElement("p");
    note.id = "near-sort-message";
    note.className = "field-message";
    note.setAttribute("role", "alert");
    button.parentElement.after(note);
  }
  note.textContent = sentence;
}

function go({ coords }) {
  const query = new URLSearchParams(location.search);
  query.delete("page");
  query.set("sort", "near");
  query.set("lat", coords.latitude.toFixed(6));
  query.set("lon", coords.longitude.toFixed(6));
  location.assign(`${location.pathname}?${query}`);
}

function locate() {
  button.setAttribute("aria-busy", "true");
  navigator.geolocation.getCurrentPosition(
    go,
    (error) => fail(error.code === error.PERMISSION_DENIED
      ? tr("Your browser does not share the position with this site.")
      : tr("Your position could not be found.")),
    { enableHighAccuracy: false, timeout: 10000, maximumAge: 60000 },
  );
}

if (button && "geolocation" in navigator && window.isSecureContext) {
  button.hidden = false;
  button.addEventListener("click", locate);
  // Back from the list: the page may come from the browser's memory as it was left.
  addEventListener("pageshow", () => button.removeAttribute("aria-busy"));
}
