// Makes the form of a meeting quicker to fill in: says in the line of each step what is said in it and what is still missing,
// leads from step to step, and keeps the form while it is typed. The form works without it; meeting-choices.js is about what is
// chosen in it.
const form = document.querySelector(".meeting-form form");
const create = document.getElementById("create");
const missing = document.getElementById("missing");
const folds = [...form.querySelectorAll(".fold")];
const byId = (id) => document.getElementById(id);

const text = (name) => (byId(name)?.value ?? "").trim();
const all = (selector) => [...form.querySelectorAll(selector)];
const isVoting = () => byId("vote")?.checked ?? false;

// What is said in each step, in the words of the server

const DAYS = [tr("Sun"), tr("Mon"), tr("Tue"), tr("Wed"), tr("Thu"), tr("Fri"), tr("Sat")];
const MONTHS = [
  tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), tr("May"), tr("Jun"), tr("Jul"), tr("Aug"), tr("Sep"), tr("Oct"), tr("Nov"), tr("Dec"),
];
const NAMED = 6;

function day(words) {
  const date = new Date(`${words}T00:00Z`);
  if (isNaN(date)) return "";
  const [year, parts] = [date.getUTCFullYear(), [DAYS[date.getUTCDay()], date.getUTCDate(), MONTHS[date.getUTCMonth()]]];
  return year === new Date().getFullYear() ? tr("%1 %2 %3", ...parts) : tr("%1 %2 %3 %4", ...parts, year);
}

const either = (names) => names.length < 2 ? names.join() : tr("%1 or %2", listed(names.slice(0, -1)), names.at(-1));
const list = (names) => names.length <= NAMED ? names : [...names.slice(0, NAMED - 1), tr("%1 more", names.length - NAMED + 1)];

// Rows of other times that have a day and a time
function others() {
  if (!isVoting()) return 0;
  return all(".option-row").filter((row) => [...row.querySelectorAll("input")].every(({ value }) => value)).length;
}

// A place may stand among the bookmarks and among what was found.
function places() {
  const chosen = new Map(all(".venue:has(input:checked)").map((row) => [row.dataset.place, row]));
  return [...chosen.values()];
}

const said = {
  what: () => text("title"),
  when() {
    const span = text("time") && text("time") + (text("end_time") && `–${text("end_time")}`);
    const first = listed([day(text("date")), span].filter(Boolean));
    if (!others()) return first;
    if (!first) return counted(others(), "%1 time to vote on", "%1 times to vote on");
    return either([first, counted(others(), "%1 other time", "%1 other times")]);
  },
  who() {
    const names = list(all(".face-chip:has(:checked) > span:not(.face)").map((name) => name.textContent));
    names.push(...all("#circles label:has([name=circles]:checked) bdi").map((name) => name.textContent));
    const mails = (text("emails").match(/@/g) || []).length;
    return listed([...names, ...(mails ? [counted(mails, "%1 by mail", "%1 by mail")] : [])]);
  },
  where() {
    const rows = places();
    const names = rows.map((row) => row.querySelector("strong").textContent);
    if (rows.length === 1) return [names[0], rows[0].querySelector(".state")?.textContent].filter(Boolean).join(" · ");
    return either([...list(names), text("place_name")].filter(Boolean));
  },
  more() {
    const choice = (id) => byId(id)?.selectedOptions[0];
    const repeats = choice("repeat"), reminder = choice("reminder");
    const before = reminder.value === "own" ? tr("%1 minutes before", text("reminder_minutes")) : reminder.textContent;
    return [
      text("description") && tr("Description"),
      repeats && repeats.value !== "never" && repeats.textContent,
      reminder.value === "none" ? before : reminder.value !== "60" && tr("Reminder %1", before),
      text("zone") && zone(text("zone")),
      text("capacity") && tr("Seats: %1", text("capacity")),
      text("plus_ones") && tr("Plus-ones: %1", text("plus_ones")),
    ].filter(Boolean).join(" · ");
  },
};

function zone(name) {
  const parts = name.split("/");
  return parts.length < 2 || parts[0] === "Etc" ? name : tr("%1 time", parts.at(-1).replaceAll("_", " "));
}

const done = {
  what: () => text("title") !== "",
  when: () => text("date") || text("time") ? Boolean(text("date") && text("time")) : others() > 0,
  who: () => all("[name=participants]:checked, [name=circles]:checked").length > 0 || text("emails") !== "",
  where: () => places().length > 0 || text("place_name") !== "",
  more: () => true,
};

const name = (fold) => fold.id.slice("step-".length);
const isDone = (fold) => done[name(fold)]();

function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

function show() {
  for (const fold of folds) {
    put(fold.querySelector(".fold-said"), said[name(fold)]());
    fold.classList.toggle("is-done", isDone(fold));
  }
  const named = (fold) => fold.querySelector(".fold-name").textContent.toLowerCase();
  const gaps = folds.filter((fold) => !isDone(fold)).map(named);
  create.disabled = gaps.length > 0;
  put(missing, gaps.length ? tr("Still missing: %1.", listed(gaps)) : "");
  const then = byId("open-then");
  if (then) then.hidden = !(text("date") && text("time")) && !then.querySelector("input").checked;
}

// From step to step

// Folds all other steps that are done; what was pressed stays where it is on the screen.
function alone(fold) {
  const top = () => fold.getBoundingClientRect().top;
  const before = top();
  for (const other of folds) if (other !== fold && isDone(other)) other.open = false;
  scrollBy({ top: top() - before, behavior: "instant" });
}

function open(fold) {
  fold.open = true;
  alone(fold);
  const summary = fold.querySelector("summary");
  summary.focus({ preventScroll: true });
  summary.scrollIntoView({ block: "nearest" });
}

// To what is still to be said after this step, or before it; else to the button that makes the meeting.
function next(fold) {
  const at = folds.indexOf(fold);
  const goal = [...folds.slice(at + 1), ...folds.slice(0, at)].find((other) => !isDone(other));
  if (goal) return open(goal);
  if (isDone(fold)) {
    fold.open = false;
    create.focus();
  }
}

// Whoever has chosen the last thing of a step sees the next one below it. Nothing is folded, nothing moves the focus.
function unfold({ target }) {
  const fold = target.closest(".fold");
  if (!fold || !isDone(fold) || !target.matches("[type=checkbox], [type=radio], [type=date], [type=time]")) return;
  const goal = folds.slice(folds.indexOf(fold) + 1).find((other) => !isDone(other));
  if (goal) goal.open = true;
}

// Links such as that to the time zone lead into steps that are folded.
function follow(event) {
  const link = event.target.closest("a[href^='#']");
  const goal = link && byId(link.hash.slice(1));
  if (!goal) return;
  event.preventDefault();
  for (let part = goal.parentElement; part; part = part.parentElement) if (part.matches("details")) part.open = true;
  goal.scrollIntoView({ block: "center" });
  goal.focus();
}

// What a press of Enter does in a line of text: it looks for what is typed, or leads on while something is missing.

function enter(event) {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || !target.matches("input:not([type=checkbox], [type=radio])")) return;
  const button = { person: "people", near: "places", interest: "places" }[target.id];
  if (button) {
    event.preventDefault();
    form.querySelector(`[name="step"][value="${button}"]`).click();
  } else if (create.disabled) {
    event.preventDefault();
    show();
    next(target.closest(".fold"));
  }
}

function press(event) {
  const summary = event.target.closest("summary");
  const fold = event.target.closest(".fold");
  if (summary?.parentElement === fold && fold && !fold.open) setTimeout(() => alone(fold));
  if (event.target.matches(".next")) {
    event.preventDefault();
    next(fold);
  }
  follow(event);
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

form.addEventListener("input", show);
form.addEventListener("change", show);
form.addEventListener("change", unfold);
form.addEventListener("keydown", enter);
form.addEventListener("click", press);
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
if (form.classList.contains("keeps")) {
  form.addEventListener("input", keep);
  form.addEventListener("change", keep);
}
addEventListener("pageshow", () => {
  for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
  show();
});
show();
