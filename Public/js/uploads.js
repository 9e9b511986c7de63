// Sends files in parts (tus.io 1.0.0), so that a lost connection, a reload, a closed tab or a restart of the server costs
// one part at most. A page imports it from its address among the assets:
//
//   const uploads = new Uploads("guestbook of this event");
//   uploads.addEventListener("change", () => draw(uploads.items, uploads.progress));
//   await uploads.restore();           // What an earlier page has left.
//   uploads.add(input.files);
//   const names = await uploads.done();  // Of all of them, in their order, for the form's field.
//   await uploads.clear();             // The form was taken.
//
// Files that are not sent yet wait in this browser's database, beside the addresses of their uploads; offline.js drops
// it where somebody else is seen, and at the log-out.
const address = "/uploads";
const version = { "Tus-Resumable": "1.0.0" };
const partBytes = 5 << 20;
const atOnce = 2;
const longestWait = 60_000;  // Milliseconds.
const { viewer = "guest", keepsNothing } = document.documentElement.dataset;

// What the browser keeps

let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("uploads", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("file", { keyPath: "id" }).createIndex("scope", "scope");
    };
    request.onsuccess = () => {
      // Another tab drops it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
}

// A private window, a full disk, or a site of shared computers keeps nothing: then files are sent while the page is open.
async function kept(mode, work) {
  if (keepsNothing) return undefined;
  try {
    const transaction = (await database()).transaction("file", mode);
    const request = work(transaction.objectStore("file"));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } catch {
    return undefined;
  }
}

const forget = (id) => kept("readwrite", (files) => files.delete(id));

function keep({ id, scope, order, name, size, type, file, upload, state, isHeld }) {
  const isDone = state === "done";
  return kept("readwrite", (files) => {
    localStorage.setItem("uploads-of", viewer);
    // Once all of it is at the server its address is enough.
    return files.put({ id, scope, order, name, size, type, upload, isDone, isHeld, file: isDone ? undefined : file });
  });
}

// One request

class Refusal extends Error {
  constructor(status, wait) {
    super(`status ${status}`);
    this.status = status;
    this.wait = wait;
  }
}

// Not with fetch, which does not tell how much of a body has left. A status of 0 stands for a connection that broke.
function ask(method, target, headers, { body, signal, progress } = {}) {
  return new Promise((resolve, reject) => {
    // Between two requests there is nothing to abort.
    if (signal?.aborted) return reject(new Error("stopped"));
    const request = new XMLHttpRequest();
    request.open(method, target);
    for (const [name, value] of Object.entries({ ...version, ...headers })) request.setRequestHeader(name, value);
    if (progress) request.upload.addEventListener("progress", ({ loaded }) => progress(loaded));
    const stop = () => request.abort();
    signal?.addEventListener("abort", stop);
    request.addEventListener("loadend", () => {
      signal?.removeEventListener("abort", stop);
      if (request.status >= 200 && request.status < 300) return resolve(request);
      reject(new Refusal(request.status, Number(request.getResponseHeader("Retry-After")) * 1000));
    });
    request.send(body);
  });
}

const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const offsetOf = (answer) => Number(answer.getResponseHeader("Upload-Offset"));

// Why a file cannot be sent, or has to wait, by the status of the answer.
const problems = { 0: "connection", 401: "session", 403: "session", 413: "size", 422: "storage", 429: "much", 507: "full" };
const isFinal = (status) => [400, 401, 403, 412, 413, 415, 422].includes(status);

export class Uploads extends EventTarget {
  // Each: id, name, size, type, sent (bytes), state (waiting, sending, done, failed), problem (connection, session, size,
  // storage, much, full, server, missing), upload (its address).
  items = [];
  isPaused = false;
  #scope;
  #running = new Map();  // What stops each one that is being sent.
  #wakers = new Set();

  // What is added for one purpose is found again for the same one, by the same viewer.
  constructor(purpose) {
    super();
    this.#scope = `${viewer} ${purpose}`;
    addEventListener("online", () => this.#wake());
  }

  // What an earlier page has added and not cleared.
  async restore() {
    const old = await kept("readonly", (files) => files.index("scope").getAll(this.#scope)) ?? [];
    const known = new Set(this.items.map(({ id }) => id));
    for (const { isDone, ...item } of old.sort((one, other) => one.order - other.order)) {
      if (known.has(item.id)) continue;
      const isThere = isDone || item.file;
      this.items.push({
        ...item,
        sent: isDone ? item.size : 0,
        state: isDone ? "done" : isThere ? "waiting" : "failed",
        problem: isThere ? undefined : "missing",
      });
    }
    this.#changed();
    this.#start();
  }

  // What nobody has chosen here is held: it is sent once somebody asks for it, by `resume`.
  add(files, { isHeld = false } = {}) {
    for (const file of files) {
      const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");
      const { name, size, type } = file;
      const item = { id, scope: this.#scope, order: Date.now() + this.items.length / 1000, name, size, type, file, isHeld };
      this.items.push(Object.assign(item, { sent: 0, state: "waiting" }));
      keep(item);
    }
    this.#changed();
    this.#start();
  }

  // Takes one away, also from the server.
  async remove(id) {
    const item = this.items.find((other) => other.id === id);
    this.items = this.items.filter((other) => other !== item);
    this.#running.get(id)?.abort();
    this.#changed();
    await forget(id);
    if (item?.upload) await ask("DELETE", item.upload).catch(() => {});
  }

  pause() {
    this.isPaused = true;
    for (const running of this.#running.values()) running.abort();
    this.#changed();
  }

  // Goes on; what had failed is tried once more, and what was held is sent.
  resume() {
    this.isPaused = false;
    for (const item of this.items) {
      item.isHeld = false;
      if (item.state !== "failed" || item.problem === "missing") continue;
      Object.assign(item, { state: "waiting", problem: undefined });
    }
    this.#wake();
    this.#start();
    this.#changed();
  }

  // Forgets what the page has taken over.
  async clear() {
    const done = this.items.filter(({ state }) => state === "done");
    this.items = this.items.filter((item) => !done.includes(item));
    this.#changed();
    for (const { id } of done) await forget(id);
  }

  get progress() {
    const sum = (key) => this.items.reduce((all, item) => all + item[key], 0);
    const count = (wanted) => this.items.filter(({ state }) => state === wanted).length;
    const [done, failed] = [count("done"), count("failed")];
    return { sent: sum("sent"), size: sum("size"), done, failed, count: this.items.length };
  }

  get names() {
    return this.items.filter(({ state }) => state === "done").map(({ upload }) => upload.split("/").pop());
  }

  // The names, as soon as every file was sent; fails where one cannot be.
  done() {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { done, failed, count } = this.progress;
        if (failed === 0 && done < count) return;
        this.removeEventListener("change", look);
        if (failed > 0) reject(new Error("a file was not sent")); else resolve(this.names);
      };
      this.addEventListener("change", look);
      look();
    });
  }

  #changed() { this.dispatchEvent(new Event("change")); }

  #wake() {
    for (const wake of this.#wakers) wake();
  }

  #start() {
    for (const item of this.items) {
      if (this.isPaused || this.#running.size >= atOnce) return;
      if (item.state === "waiting" && !item.isHeld && !this.#running.has(item.id)) this.#run(item);
    }
  }

  async #run(item) {
    const running = new AbortController();
    this.#running.set(item.id, running);
    item.state = "sending";
    // Of two tabs with the same file one sends it.
    const send = () => this.#send(item, running.signal);
    try {
      await (navigator.locks?.request(`upload ${item.id}`, { signal: running.signal }, send) ?? send());
      Object.assign(item, { state: "done", sent: item.size, problem: undefined });
      await keep(item);
    } catch (error) {
      if (running.signal.aborted) item.state = "waiting";
      else Object.assign(item, { state: "failed", problem: problems[error.status] ?? "server" });
    }
    this.#running.delete(item.id);
    this.#changed();
    this.#start();
  }

  // Until all of it is at the server; waits as often as it has to.
  async #send(item, signal) {
    for (let tries = 0; ; tries += 1) {
      const before = item.sent;
      try {
        return await this.#sendOnce(item, signal);
      } catch (error) {
        if (signal.aborted || isFinal(error.status) || error.status === undefined) throw error;
        // The upload is over: another one begins from the file.
        if ([404, 410].includes(error.status)) Object.assign(item, { upload: undefined, sent: 0 });
        if (item.sent > before) tries = 0;
        item.problem = problems[error.status] ?? "server";
        this.#changed();
        if (error.status !== 409) await this.#wait(error.wait || Math.min(1000 * 2 ** tries, longestWait), signal);
      }
    }
  }

  async #sendOnce(item, signal) {
    let offset = 0;
    if (item.upload) {
      offset = offsetOf(await ask("HEAD", item.upload, {}, { signal }));
    } else {
      const headers = { "Upload-Length": item.size, "Upload-Metadata": `filetype ${base64(item.type)}` };
      item.upload = (await ask("POST", address, headers, { signal })).getResponseHeader("Location");
      await keep(item);
    }
    while (offset < item.size) {
      const start = offset;
      const progress = (loaded) => this.#show(item, start + loaded);
      progress(0);
      const headers = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": start };
      const body = await this.#part(item, start);
      offset = offsetOf(await ask("PATCH", item.upload, headers, { body, signal, progress }));
      item.problem = undefined;
    }
  }

  // Read here: what was moved or changed since it was chosen fails as such, and not as a broken connection.
  async #part({ file }, start) {
    try {
      return await file.slice(start, start + partBytes).arrayBuffer();
    } catch {
      throw Object.assign(new Error("the file cannot be read"), { status: 400 });
    }
  }

  #show(item, sent) {
    item.sent = Math.min(sent, item.size);
    this.#changed();
  }

  // A while, or until there is a connection again.
  #wait(milliseconds, signal) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new Error("stopped"));
      const end = () => {
        clearTimeout(timer);
        this.#wakers.delete(end);
        signal.removeEventListener("abort", end);
        if (signal.aborted) reject(new Error("stopped")); else resolve();
      };
      // Not all of a wedding's phones at once.
      const timer = setTimeout(end, milliseconds * (0.75 + Math.random() / 2));
      this.#wakers.add(end);
      signal.addEventListener("abort", end);
    });
  }
}
