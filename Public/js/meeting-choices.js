// What is chosen in the form of a meeting: friends are narrowed while a name is typed, places are found without another page,
// and the switch turns one place into several to vote on. Without it buttons of the form do the same.
const form = document.querySelector(".meeting-form form");
const byId = (id) => document.getElementById(id);
const all = (selector) => [...form.querySelectorAll(selector)];
const change = () => form.dispatchEvent(new Event("change", { bubbles: true }));

function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

// Friends

const person = byId("person");
const SHOWN = 12;
const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function narrow() {
  const words = plain(person.value.trim());
  const chips = all(".face-chip");
  const others = chips.filter((chip) => !chip.querySelector("input").checked);
  const fits = others.filter((chip) => plain(chip.querySelector("span:not(.face)").textContent).includes(words));
  for (const chip of others) chip.hidden = !fits.slice(0, SHOWN).includes(chip);
  const left = fits.length - SHOWN;
  const said = left > 0 ? counted(left, "%1 more: type a name.", "%1 more: type a name.")
    : words && fits.length === 0 ? tr("Nobody of that name.") : "";
  put(byId("people-said"), said);
}

if (person) {
  // Those that are not on the page are found by the button.
  const isWhole = byId("people-said").textContent === "";
  if (isWhole) {
    form.querySelector("[name=step][value=people]").hidden = true;
    person.addEventListener("input", narrow);
    // After a press on a chip it stays where it is until the next letter.
    narrow();
  }
}

// Places

async function ask(button) {
  button.setAttribute("aria-busy", "true");
  const body = new URLSearchParams(new FormData(form));
  body.set("step", "places");
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    const page = parsed(await answer.text());
    const found = page.getElementById("venue-results");
    if (!answer.ok || !found) throw new Error("no places in the answer");
    byId("venue-results").replaceChildren(...document.adoptNode(found).childNodes);
    put(byId("venues-said"), page.getElementById("venues-said").textContent);
    for (const figure of all("#venue-results figure.map")) figure.dispatchEvent(new Event("map-wanted", { bubbles: true }));
    change();
  } catch {
    // The page says what is the matter: a session that is over, a network that is away.
    asked = false;
    button.removeAttribute("aria-busy");
    form.requestSubmit(button);
  } finally {
    button.removeAttribute("aria-busy");
  }
}

let asked = true;
const find = form.querySelector("[name=step][value=places]");
find?.addEventListener("click", (event) => {
  if (!asked) return;
  event.preventDefault();
  if (find.getAttribute("aria-busy") !== "true") ask(find);
});

// The position

const here = byId("here");

function locate() {
  here.setAttribute("aria-busy", "true");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      here.removeAttribute("aria-busy");
      byId("around").value = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
      byId("near").value = "";
      find.click();
    },
    () => {
      here.removeAttribute("aria-busy");
      put(byId("venues-said"), tr("Your position could not be found. Type a place."));
    },
    { enableHighAccuracy: false, timeout: 10000, maximumAge: 60000 },
  );
}

if (here && "geolocation" in navigator && window.isSecureContext) {
  here.hidden = false;
  here.addEventListener("click", locate);
}
byId("near")?.addEventListener("input", () => { byId("around").value = ""; });

// Whoever writes where it is means none of those above.
byId("place_name")?.addEventListener("input", ({ target }) => {
  const none = byId("none-above").querySelector("input");
  if (target.value && !none.checked) {
    none.checked = true;
    change();
  }
});

// Voting: each place is a box in place of one of several buttons

const toggle = byId("vote");
const isVoting = () => toggle.checked;

function vote() {
  const kept = all("input[type=hidden][name=option_place]");
  for (const input of all(".venue input:not([type=hidden])")) {
    if ((input.type === "checkbox") === isVoting()) continue;
    const isOn = input.checked || kept.some(({ value }) => value === input.value);
    input.type = isVoting() ? "checkbox" : "radio";
    input.name = isVoting() ? "option_place" : "place";
    if (isVoting()) input.checked = isOn;
    else if (isOn) keepOffer(input);
  }
  if (isVoting()) for (const input of kept) input.remove();
  else if (!byId("place_name").value && !all(".venue input:checked").length) chooseFirst();
  byId("one-place").hidden = isVoting();
  byId("several-places").hidden = !isVoting();
  byId("none-above").hidden = isVoting();
}

// The first of several is the one.
function chooseFirst() {
  const offer = form.querySelector(".venue input[type=hidden]");
  const input = offer?.parentElement.querySelector("input:not([type=hidden])");
  if (input) input.checked = true;
}

// What was to be voted on is there again when the switch is.
function keepOffer(input) {
  const offer = document.createElement("input");
  Object.assign(offer, { type: "hidden", name: "option_place", value: input.value });
  input.checked = false;
  input.after(offer);
}

if (toggle) {
  toggle.addEventListener("change", () => {
    vote();
    change();
  });
  const button = form.querySelector("[name=step][value=vote]");
  if (button) button.hidden = true;
  // A browser that goes back has the switch as it was left.
  addEventListener("pageshow", vote);
}
