// The first script of every page that begins anything. While music plays, pages change without a new document (pages.js): what
// the scripts of a page have begun outside of its elements is noted here and ends with the page, so that they need to know
// nothing of it. Where nothing plays, and the page has no player, this does nothing.

function keptPlayer() {
  try {
    return JSON.parse(sessionStorage.getItem("player"));
  } catch {
    return null;  // The browser keeps nothing.
  }
}

const ends = [];
let age = 0;  // How many pages this document has been.
let left = new AbortController();  // Ends what this page fetches.

// What stays when a page goes. What is begun with `lasting: true` stays too.
const stays = (target) => !(target instanceof Node) || [document, document.documentElement, document.body].includes(target);

function noteListeners() {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    addEventListener.call(target, type, listener, options);
    if (!options?.lasting && stays(target)) ends.push(() => removeEventListener.call(target, type, listener, options));
  };
}

function noteStreams() {
  for (const name of ["EventSource", "BroadcastChannel"]) {
    window[name] = class extends window[name] {
      constructor(address, options) {
        super(address, options);
        if (!options?.lasting) ends.push(() => this.close());
      }
    };
  }
}

function noteTimers() {
  for (const [begin, end] of [["setTimeout", clearTimeout], ["setInterval", clearInterval]]) {
    const native = window[begin];
    window[begin] = (act, milliseconds, ...given) => {
      const number = native(act, milliseconds, ...given);
      ends.push(() => end(number));
      return number;
    };
  }
}

function noteOthers() {
  const { geolocation, locks } = navigator;
  const watch = geolocation?.watchPosition;
  if (watch) geolocation.watchPosition = (...given) => {
    const number = watch.apply(geolocation, given);
    ends.push(() => geolocation.clearWatch(number));
    return number;
  };
  // A page that is gone takes no turn that it has waited for.
  const request = locks?.request;
  if (request) locks.request = (name, ...given) => {
    const [act, began] = [given.pop(), age];
    return request.call(locks, name, ...given, (lock) => age === began ? act(lock) : undefined);
  };
}

// The answer that a page waits for is for nobody once the page is gone: its code would put it into another one.
const outlived = (promise) => {
  const began = age;
  return new Promise((done, fail) => {
    promise.then((value) => age === began && done(value), (error) => age === began && fail(error));
  });
};

function noteFetches() {
  const { fetch } = window;
  window.fetch = (what, options = {}) => {
    if (options.lasting) return fetch(what, options);
    const signal = options.signal && AbortSignal.any ? AbortSignal.any([options.signal, left.signal]) : options.signal ?? left.signal;
    return outlived(fetch(what, { ...options, signal })).then((answer) => {
      for (const name of ["text", "json", "blob"]) {
        const read = answer[name].bind(answer);
        answer[name] = () => outlived(read());
      }
      return answer;
    });
  };
}

function end() {
  age++;
  dispatchEvent(new PageTransitionEvent("pagehide"));
  for (const act of ends.splice(0)) act();
  left.abort();
  left = new AbortController();
}

// Who logs out in one tab hears nothing more in any.
document.addEventListener("submit", ({ target }) => {
  if (target.getAttribute("action") === "/logout") new BroadcastChannel("player").postMessage("left");
});

const kept = keptPlayer();
if (kept || document.querySelector('script[src*="/js/player"]')) {
  noteListeners();
  noteStreams();
  noteTimers();
  noteOthers();
  noteFetches();
  addEventListener("page-end", end, { lasting: true });
}
for (const href of kept?.styles ?? []) {
  if (!document.querySelector(`link[href="${new URL(href).pathname}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
}
// Files of an older version of the site are gone: the music ends then.
for (const script of kept?.scripts ?? []) import(script).catch(() => sessionStorage.removeItem("player"));
