// The form of a post: photos as tiles with previews, chosen, dropped, pasted or taken, each sent on its own where the server
// takes parts; how far that is; words that survive a lost connection. Without it the form is plain.
const composer = document.querySelector(".composer");
const { viewer, keepsNothing } = document.documentElement.dataset;
const store = `composer-${viewer}-${composer.dataset.event}`;
const most = { files: 20, photo: 40 << 20, video: 500 << 20 };
const kept = ["text", "place_name", "lat", "lon"];
const megabytes = (bytes) => {
  if (bytes < 1e6) return tr("%1 kB", Math.max(1, Math.round(bytes / 1e3)));
  return tr("%1.%2 MB", ...(bytes / 1e6).toFixed(1).split("."));
};
const make = (name, properties = {}, ...content) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
};

const problems = {
  connection: tr("No connection"), session: tr("You aren’t in the book any more. Reload the page."),
  size: tr("It is too large."), storage: tr("Your storage is full. Delete something first."), much: tr("Waits a little"), full: tr("There is no room left. Try later."),
  missing: tr("It is no longer on this device. Choose it again."), server: tr("It wasn’t taken. Try again."),
};

// Files that the form itself carries, when it is sent: like what sends them in parts, as far as tiles need it.
class PlainFiles extends EventTarget {
  items = [];
  constructor(input) {
    super();
    this.input = input;
  }
  add(files) {
    for (const file of files) {
      const { name, size, type } = file;
      this.items.push({ id: crypto.getRandomValues(new Uint32Array(2)).join("-"), name, size, type, file, state: "chosen" });
    }
    this.#changed();
  }
  async remove(id) {
    this.items = this.items.filter((item) => item.id !== id);
    this.#changed();
  }
  #changed() {
    const all = new DataTransfer();
    for (const { file } of this.items) all.items.add(file);
    this.input.files = all.files;
    this.dispatchEvent(new Event("change"));
  }
}

let form, input, tiles, says, files, isSending = false;
const pictures = new Map();  // Addresses of previews, by the number of the file.

// Tiles

function preview(item) {
  const isPhoto = item.type.startsWith("image/");
  // What was sent before the page was opened anew is not here any more to be shown.
  if (!item.file || !isPhoto) return make("span", { className: "tile-sign", textContent: isPhoto ? "✓" : "▷" });
  if (!pictures.has(item.id)) pictures.set(item.id, URL.createObjectURL(item.file));
  const image = make("img", { src: pictures.get(item.id), alt: "" });
  // HEIC, for one, is shown by few browsers.
  image.addEventListener("error", () => image.replaceWith(make("span", { className: "tile-sign", textContent: "✓" })));
  return image;
}

function state(item) {
  if (item.problem && item.state !== "done") return problems[item.problem];
  if (item.state === "done") return tr("Sent");
  if (item.state === "sending") return tr("Sending, %1 %", Math.floor(item.sent / Math.max(1, item.size) * 100));
  return item.state === "waiting" && !item.isHeld ? tr("Waiting") : megabytes(item.size);
}

function tile(item) {
  const away = make("button", { type: "button", className: "tile-remove", textContent: "×", title: tr("Remove") });
  away.setAttribute("aria-label", tr("Remove %1", item.name));
  away.addEventListener("click", () => {
    const next = element.nextElementSibling;
    files.remove(item.id);
    (next?.querySelector("button, label, input") ?? input).focus();
  });
  const bar = make("progress", { max: 1, hidden: true });
  bar.setAttribute("aria-label", item.name);
  const element = make("li", { className: "tile" }, preview(item), bar,
    make("span", { className: "tile-name", textContent: item.name, dir: "auto" }),
    make("span", { className: "tile-state" }), away);
  element.dataset.id = item.id;
  return element;
}

function draw() {
  const list = tiles.querySelector("ul");
  const adding = input.closest("li");
  for (const old of [...list.querySelectorAll(".tile[data-id]")]) {
    if (files.items.some(({ id }) => id === old.dataset.id)) continue;
    old.remove();
    URL.revokeObjectURL(pictures.get(old.dataset.id));
    pictures.delete(old.dataset.id);
  }
  for (const item of files.items) {
    let element = [...list.children].find((one) => one.dataset.id === item.id);
    if (!element) adding.before(element = tile(item));
    const words = state(item);
    const line = element.querySelector(".tile-state");
    if (line.textContent !== words) line.textContent = words;
    const bar = element.querySelector("progress");
    bar.hidden = item.state !== "sending";
    bar.value = item.sent / Math.max(1, item.size) || 0;
    element.classList.toggle("failed", item.state === "failed");
  }
  const isOut = files.items.some(({ problem, state }) => problem === "connection" && state !== "done");
  if (isOut !== wasOut) {
    wasOut = isOut;
    says.classList.toggle("visually-hidden", !isOut);
    say(isOut ? tr("There is no connection. The files go on by themselves once it is back; your words stay here.") : "");
  }
  if (isSending && files.progress) tellProgress(files.progress.sent / Math.max(1, files.progress.size));
}

// What is said aloud: not each of a hundred steps.
let lastTold = -1, wasOut = false;

function say(words) {
  says.replaceChildren(words);
}

function tellProgress(part) {
  const bar = form.querySelector(".sending progress");
  form.querySelector(".sending").hidden = false;
  bar.value = part;
  form.querySelector(".sending span").textContent = part < 1 ? tr("Sending, %1 %", Math.floor(part * 100)) : tr("Almost there …");
  const step = Math.floor(part * 4);
  if (step === lastTold) return;
  lastTold = step;
  say(tr("Sending, %1 %", step * 25));
}

function add(chosen, how) {
  const refused = [];
  const room = most.files - files.items.length;
  const good = [...chosen].filter((file) => {
    const limit = file.type.startsWith("video/") ? most.video : most.photo;
    if (file.size <= limit) return true;
    refused.push(tr("“%1” is too large: %2 of at most %3 MB.", file.name, megabytes(file.size), limit >> 20));
    return false;
  });
  if (good.length > room) refused.push(tr("Up to %1 files go into one post; the rest was left out.", most.files));
  if (room > 0 && good.length > 0) files.add(good.slice(0, room), how);
  say(refused.join(" ") || counted(files.items.length, "%1 file chosen.", "%1 files chosen."));
  says.classList.toggle("visually-hidden", refused.length === 0);
}

function dress() {
  const field = input.closest(".field");
  // Behind the tile, and reached by the tab key as ever.
  input.classList.add("visually-hidden");
  const choose = make("label", { className: "tile add", htmlFor: input.id }, make("span", { className: "tile-sign", textContent: "+" }),
    make("span", { textContent: tr("Add photos") }));
  const list = make("ul", {}, make("li", {}, choose));
  tiles = make("div", { className: "tiles" }, list);
  says = make("p", { className: "help visually-hidden" });
  says.setAttribute("role", "status");
  field.querySelector("label").after(tiles);
  choose.before(input);
  field.append(says);
  if (matchMedia("(pointer: coarse)").matches) {
    const camera = make("input", { type: "file", accept: "image/*", className: "visually-hidden", id: "camera" });
    camera.setAttribute("capture", "environment");
    camera.addEventListener("change", () => {
      add(camera.files);
      camera.value = "";
    });
    list.append(make("li", {}, camera,
      make("label", { className: "tile add", htmlFor: "camera" }, make("span", { className: "tile-sign", textContent: "◉" }),
        make("span", { textContent: tr("Camera") }))));
  }
  input.addEventListener("change", () => {
    // A plain field forgets what was chosen before: the tiles keep it.
    const chosen = [...input.files];
    if (files instanceof PlainFiles) add(chosen.filter((file) => !files.items.some((item) => item.file === file)));
    else {
      input.value = "";
      add(chosen);
    }
  });
  const sending = make("p", { className: "sending", hidden: true }, make("progress", { max: 1 }), make("span"));
  sending.querySelector("progress").setAttribute("aria-label", tr("Sending"));
  form.querySelector(".sticky").prepend(sending);
}

function dropsAndPastes() {
  const over = (isOver) => composer.classList.toggle("over", isOver);
  const hasFiles = ({ dataTransfer }) => [...dataTransfer?.types ?? []].includes("Files");
  for (const name of ["dragenter", "dragover"]) {
    document.addEventListener(name, (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      over(true);
    });
  }
  document.addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) over(false); });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    over(false);
    add(event.dataTransfer.files);
  });
  document.addEventListener("paste", ({ clipboardData }) => { if (clipboardData.files.length > 0) add(clipboardData.files); });
}

// What the phone's gallery has shared with the installed site waits with its worker. It is shown here, and sent by nobody
// but whoever presses Post.

function askWorker(question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    navigator.serviceWorker.controller.postMessage(question, [port2]);
  });
}

async function takeShared() {
  if (!navigator.serviceWorker?.controller) return;
  const given = await askWorker({ ask: "shared", viewer, isWanted: true });
  if (!given) return;
  const text = form.querySelector("[name=text]");
  if (given.words && !text.value.includes(given.words)) {
    text.value = [text.value, given.words].filter(Boolean).join("\n");
    keep();
  }
  // Another site may have given them: they leave the device once somebody presses Post.
  if (given.count > 0) add(given.files, { isHeld: true });
  if (given.left > 0) say(tr("Up to %1 files go into one post; the rest was left out.", most.files));
  await askWorker({ ask: "taken" });
}

// Nothing typed is lost

function keep() {
  if (keepsNothing) return;
  const values = Object.fromEntries(kept.map((name) => [name, form.querySelector(`[name=${name}]`)?.value ?? ""]));
  try {
    sessionStorage.setItem(store, JSON.stringify(values));
  } catch {
    // A full or forbidden storage: the words are in the field still.
  }
}

function restore() {
  if (keepsNothing) sessionStorage.removeItem(store);
  const values = JSON.parse(sessionStorage.getItem(store) ?? "{}");
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector(`[name=${name}]`);
    if (!field || field.value || !value) continue;
    field.value = value;
    const details = field.closest("details");
    if (details) details.open = true;
  }
  form.addEventListener("input", keep);
}

// Sending

const button = () => form.querySelector(".sticky button");

function failed(words) {
  isSending = false;
  button().disabled = false;
  form.querySelector(".sending").hidden = true;
  lastTold = -1;
  says.classList.remove("visually-hidden");
  say(words);
  says.scrollIntoView({ block: "nearest" });
}

// The words of the answer are shown by the page that it leads to, not by this request.
function post(fields) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("X-Kept-Copy", "1");
    if (files instanceof PlainFiles && files.items.length > 0) {
      request.upload.addEventListener("progress", ({ loaded, total }) => tellProgress(loaded / total));
    }
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", () => reject(new Error("connection")));
    request.send(fields);
  });
}

async function send(event) {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  button().disabled = true;
  const isPlain = files instanceof PlainFiles;
  try {
    const fields = new FormData(form);
    if (!isPlain) {
      files.resume();
      const names = await files.done();
      fields.delete("files");
      for (const name of names) fields.append("uploads", name);
    }
    const request = await post(fields);
    if (request.status === 200 && new URL(request.responseURL).pathname !== new URL(form.action).pathname) {
      sessionStorage.removeItem(store);
      if (!isPlain) await files.clear();
      return location.assign(request.responseURL);
    }
    await again(parsed(request.responseText));
  } catch {
    const isOut = !navigator.onLine || isPlain;
    failed(isOut ? tr("There is no connection. Your words and photos stay here: press Post once it is back.")
      : tr("A file could not be sent. Try again, or remove it."));
  }
}

// The page with what is wrong. Files that have not been taken stay chosen.
async function again(page) {
  const old = files;
  const known = old.items;
  const isTaken = page.querySelector(".summary.refused") !== null;
  if (!page.querySelector(".composer")) return document.querySelector("main").replaceWith(page.querySelector("main"));
  composer.replaceChildren(...page.querySelector(".composer").childNodes);
  document.title = page.title;
  isSending = false;
  lastTold = -1;
  if (isTaken) sessionStorage.removeItem(store);
  if (isTaken && !(old instanceof PlainFiles)) await old.clear();
  await begin();
  // Unless the server has kept them: twice they would be more than one post takes.
  const isKept = form.querySelector(".kept-files") !== null;
  if (!isTaken && !isKept && old instanceof PlainFiles) files.add(old.items.map(({ file }) => file));
  // Files that came in parts have no names at the server.
  for (const line of composer.querySelectorAll(".refused li[data-upload]")) {
    const item = known.find(({ upload }) => upload?.endsWith(`/${line.dataset.upload}`));
    if (item) line.querySelector("strong").textContent = item.name;
  }
  composer.querySelector(".summary")?.scrollIntoView({ block: "nearest" });
  composer.querySelector(".summary a")?.focus();
}

// Whoever may not send parts still sends the form with its files.
function withoutParts() {
  if (files instanceof PlainFiles || !files.items.some(({ problem, file }) => problem === "session" && file)) return;
  const chosen = files.items.map(({ file }) => file).filter(Boolean);
  for (const { id } of files.items) files.remove(id);
  files = new PlainFiles(input);
  files.addEventListener("change", draw);
  files.add(chosen);
}

async function sender() {
  const parts = composer.querySelector("link[rel=modulepreload]");
  if (!parts) return new PlainFiles(input);
  try {
    const { Uploads } = await import(parts.href);
    return new Uploads(`guestbook ${composer.dataset.event}`);
  } catch {
    return new PlainFiles(input);
  }
}

async function begin() {
  form = composer.querySelector("form");
  input = form.querySelector("input[type=file]");
  files = await sender();
  dress();
  files.addEventListener("change", draw);
  files.addEventListener("change", withoutParts);
  restore();
  form.addEventListener("submit", send);
  const early = [...input.files];
  input.value = "";
  await files.restore?.();
  // The tiles say which of them go along.
  for (const field of form.querySelectorAll("input[name=uploads]")) if (files.names?.includes(field.value)) (field.closest("label") ?? field).remove();
  if (early.length > 0) add(early);
  document.dispatchEvent(new Event("place-fields"));
}

await begin();
dropsAndPastes();
await takeShared();
