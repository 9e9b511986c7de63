// Makes the form of a meeting quicker to fill in: says what is still missing, keeps it while it is typed, narrows the list
// of friends, and looks for places around the reader. The form works without it.
const form = document.querySelector(".meeting-form form");
const create = document.getElementById("create");
const missing = document.getElementById("missing");

const filled = (name) => (form.elements[name]?.value ?? "").trim() !== "";
const chosen = (name) => form.querySelector(`[name="${name}"]:checked`);

function gaps() {
  const list = [];
  if (!filled("title")) list.push("what");
  if (form.elements.participants || form.elements.emails) {
    if (!chosen("participants") && !filled("emails")) list.push("who");
  }
  if (form.elements.place && !chosen("place")?.value && !filled("place_name") && !chosen("option_place")) list.push("where");
  // Other times to vote on make up for the first one; while it is voted on there is no time at all.
  const others = [...form.querySelectorAll("[name=option_date], [name=option_time]")].some((field) => field.value);
  const begun = filled("date") || filled("time");
  if (form.elements.date && (begun || !others) && !(filled("date") && filled("time"))) list.push("when");
  return list;
}

function show() {
  const list = gaps();
  create.disabled = list.length > 0;
  missing.textContent = list.length ? `Still missing: ${list.join(", ")}.` : "";
}

// Friends

const person = document.getElementById("person");

function narrow() {
  const words = person.value.trim().toLowerCase();
  for (const choice of form.querySelectorAll(".picker .choice")) {
    const isChosen = choice.querySelector("input").checked;
    choice.hidden = !isChosen && !choice.textContent.toLowerCase().includes(words);
  }
}

// Steps: what a press of Enter in one of their fields does

function step(value) {
  form.requestSubmit(form.querySelector(`[name="step"][value="${value}"]`));
}

function enter(event) {
  if (event.key !== "Enter") return;
  const steps = { person: "people", near: "places", interest: "places" };
  const value = steps[event.target.id];
  if (!value) return;
  event.preventDefault();
  step(value);
}

// The position

const here = document.getElementById("here");

function locate() {
  here.setAttribute("aria-busy", "true");
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      form.elements.around.value = `${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`;
      form.elements.near.value = "";
      step("places");
    },
    () => {
      here.removeAttribute("aria-busy");
      form.elements.near.placeholder = "Your position could not be found. Type a place.";
    },
    { enableHighAccuracy: false, timeout: 10000, maximumAge: 60000 },
  );
}

// The draft

let timer;

function keep() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const body = new URLSearchParams(new FormData(form));
    body.set("step", "keep");
    fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {
      // Without a connection the form is still on the page.
    });
  }, 1500);
}

if (form) {
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  form.addEventListener("keydown", enter);
  form.addEventListener("submit", (event) => {
    const button = event.submitter;
    // Pressed twice it would be two meetings, and two mails to everybody.
    if (button?.getAttribute("aria-busy") === "true") {
      event.preventDefault();
      return;
    }
    clearTimeout(timer);
    button?.setAttribute("aria-busy", "true");
    // Whoever has stopped the page from loading can press again.
    setTimeout(() => button?.removeAttribute("aria-busy"), 10000);
  });
  form.elements.near?.addEventListener("input", () => { form.elements.around.value = ""; });
  if (form.classList.contains("keeps")) form.addEventListener("input", keep);
  if (person) person.addEventListener("input", narrow);
  if (here && "geolocation" in navigator && window.isSecureContext) {
    here.hidden = false;
    here.addEventListener("click", locate);
  }
  addEventListener("pageshow", () => {
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
    show();
  });
  show();
}
