// Shows the photos and videos of a guestbook large, one after the other: by keyboard, swipe, pinch and as a slideshow. The
// address is that of the post meanwhile, and the way back closes it; each can be kept as a copy, one's own as it was sent.
// Without it each photo leads to its post, where all of that is.
const slideshowSeconds = 5;
const mostZoom = 5;
let dialog, frame, words, name, caption, count, link, copy, original, play, back, on, earlier, later, slides = [], current, opener, isOpen = false, timer;

// What there is to see

const isPhoto = (anchor) => !anchor.querySelector(".play");

function slide(post, { anchor, video }) {
  const picture = anchor?.querySelector("img");
  return {
    post: post.dataset.post,
    href: (anchor ?? post.querySelector(".post-head a.plain")).href,
    who: post.querySelector(".post-head .name").textContent,
    large: anchor?.dataset.large ?? video.poster,
    video: video?.getAttribute("src"),
    moves: video ? !video.controls : false,
    original: (anchor ?? video).closest(".shot").dataset.original,
    words: picture?.alt ?? video.getAttribute("aria-label"),
    caption: (anchor ?? video).closest(".shot").querySelector("figcaption")?.textContent ?? "",
    // More of this post stands on its own page: photos beyond four, and whatever plays.
    isShort: Boolean(anchor) && (!isPhoto(anchor) || Boolean(post.querySelector(".shot .more"))),
  };
}

function slidesOf(post) {
  return [...post.querySelectorAll(".shot a[data-large], .shot video")].map((element) =>
    slide(post, element.matches("a") ? { anchor: element } : { video: element }));
}

function collect() {
  const known = slides;
  slides = [...document.querySelectorAll(".post")].flatMap((post) => {
    const old = known.filter((one) => one.post === post.dataset.post);
    return old.length > 0 ? old : slidesOf(post);
  });
  const again = slides.findIndex((one) => one.post === current?.post && one.large === current?.large);
  if (again >= 0) current = slides[again];
}

// All of a post whose rest is elsewhere.
async function complete(one) {
  const answer = await fetch(one.href, { headers: { "X-Kept-Copy": "1" } });
  if (!answer.ok) return;
  const post = parsed(await answer.text()).querySelector(".post");
  if (post?.dataset.post !== one.post) return;
  const whole = slidesOf(post).map((other) => ({ ...other, isShort: false }));
  const at = slides.findIndex((other) => other.post === one.post);
  slides.splice(at, slides.filter((other) => other.post === one.post).length, ...whole);
  current = slides.find((other) => current.post === other.post && other.large === current.large) ?? slides[at];
}

// The window of it

function button(sign, name, action) {
  const element = Object.assign(document.createElement("button"), { type: "button", className: "viewer-button", title: name });
  element.textContent = sign;
  element.setAttribute("aria-label", name);
  element.addEventListener("click", action);
  return element;
}

// A sign for those who see it, a name for all.
function address(sign, name) {
  const element = Object.assign(document.createElement("a"), { className: "viewer-button", title: name });
  element.textContent = sign;
  element.setAttribute("aria-label", name);
  return element;
}

function part(name, ...content) {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

function build() {
  dialog = Object.assign(document.createElement("dialog"), { className: "viewer big-view" });
  dialog.setAttribute("aria-label", tr("Photos of the book"));
  frame = Object.assign(document.createElement("div"), { className: "viewer-frame", tabIndex: 0 });
  frame.setAttribute("aria-label", tr("Photo. Arrow keys turn the pages."));
  frame.setAttribute("role", "group");
  name = Object.assign(document.createElement("strong"), { dir: "auto" });
  caption = Object.assign(document.createElement("span"), { dir: "auto" });
  count = document.createElement("span");
  words = part("p", name, caption, count);
  words.setAttribute("role", "status");
  link = Object.assign(document.createElement("a"), { className: "viewer-button wide", textContent: tr("Open the post") });
  copy = address("⤓", tr("Download"));
  original = Object.assign(document.createElement("a"), { className: "viewer-button wide", textContent: tr("Original") });
  play = button("▷", tr("Slideshow"), () => slideshow(!timer));
  play.setAttribute("aria-pressed", "false");
  back = button("←", tr("Previous"), () => turn(-1));
  on = button("→", tr("Next"), () => turn(1));
  earlier = button("↑", tr("Previous post"), () => toPost(-1));
  later = button("↓", tr("Next post"), () => toPost(1));
  const top = Object.assign(part("div", link, original, copy, button("×", tr("Close"), () => dialog.close())), { className: "viewer-bar" });
  const bottom = Object.assign(part("div", earlier, back, play, on, later), { className: "viewer-bar turns" });
  dialog.append(top, frame, words, bottom);
  dialog.addEventListener("keydown", keys);
  dialog.addEventListener("close", closed);
  link.addEventListener("click", (event) => {
    // The address is that of the post already: the page of it is loaded in place of what is below.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
  });
  touches();
  document.body.append(dialog);
}

function show() {
  const { who, large, video, moves, href } = current;
  const at = slides.indexOf(current);
  frame.replaceChildren();
  zoom(1, 0, 0);
  let element;
  if (video) {
    element = Object.assign(document.createElement("video"), { src: video, poster: large, playsInline: true });
    Object.assign(element, moves ? { loop: true, muted: true, autoplay: true } : { controls: true });
    element.addEventListener("ended", () => { if (timer) turn(1); });
  } else {
    element = Object.assign(document.createElement("img"), { src: large, alt: current.words, draggable: false });
  }
  frame.append(element);
  name.textContent = who;
  caption.textContent = current.caption ? `: ${current.caption}` : "";
  count.textContent = ` · ${tr("%1 of %2", at + 1, slides.length)}`;
  link.href = href;
  copy.href = video ?? large;
  copy.download = `${video ? "video" : "photo"}.${copy.href.split(".").pop()}`;
  original.hidden = !current.original;
  if (current.original) original.href = current.original;
  // Not disabled: whoever has pressed one would lose the place in the page.
  for (const [end, isThere] of [[back, at > 0], [on, at < slides.length - 1], [earlier, other(-1)], [later, other(1)]]) {
    end.setAttribute("aria-disabled", String(!isThere));
  }
  if (location.href !== href) history.replaceState({ bigView: true }, "", href);
  // The next one is there when it is asked for.
  const after = slides[at + 1];
  if (after && !after.video) new Image().src = after.large;
  if (at >= slides.length - 2) document.dispatchEvent(new Event("posts-wanted"));
  if (current.isShort) {
    const asked = current;
    complete(asked).then(() => { if (isOpen && current.post === asked.post) show(); }, () => {});
  }
  if (timer) slideshow(true);
}

function open(anchor) {
  if (!dialog) build();
  slides = [];
  collect();
  const post = anchor.closest(".post").dataset.post;
  current = slides.find((one) => one.post === post && one.large === anchor.dataset.large);
  opener = anchor;
  isOpen = true;
  history.pushState({ bigView: true }, "", anchor.href);
  show();
  dialog.showModal();
  frame.focus();
}

function closed() {
  slideshow(false);
  frame.replaceChildren();
  isOpen = false;
  if (history.state?.bigView) history.back();
  // To where one has come meanwhile.
  const shown = document.getElementById(`post-${current.post}`);
  const own = shown?.contains(opener) ? opener : shown?.querySelector(".shot a[data-large]");
  own?.focus({ preventScroll: shown?.contains(opener) });
}

function turn(step) {
  const at = slides.indexOf(current) + step;
  if (at < 0 || at >= slides.length) return slideshow(false);
  current = slides[at];
  show();
}

// The first photo of the post after or before this one.
function other(step) {
  const at = slides.indexOf(current);
  if (step > 0) return slides.slice(at).find(({ post }) => post !== current.post);
  const before = slides.slice(0, at).findLast(({ post }) => post !== current.post);
  return before && slides.find(({ post }) => post === before.post);
}

function toPost(step) {
  const found = other(step);
  if (!found) return;
  current = found;
  show();
}

function slideshow(isOn) {
  clearTimeout(timer);
  timer = undefined;
  const waits = !current.video || current.moves;
  if (isOn) timer = setTimeout(() => waits && turn(1), slideshowSeconds * 1000);
  if (isOn && !waits) frame.querySelector("video").play().catch(() => {});
  // It would talk all the time.
  words.setAttribute("aria-live", isOn ? "off" : "polite");
  play.setAttribute("aria-pressed", String(Boolean(isOn)));
  play.textContent = isOn ? "❚❚" : "▷";
}

function keys(event) {
  if (event.target.matches("video") && ["ArrowLeft", "ArrowRight", " "].includes(event.key)) return;
  // A button and a link do what they are for.
  if (event.key === " " && event.target.matches("button, a")) return;
  const actions = {
    ArrowRight: () => turn(1), ArrowLeft: () => turn(-1),
    PageDown: () => toPost(1), ArrowDown: () => toPost(1), PageUp: () => toPost(-1), ArrowUp: () => toPost(-1),
    "+": () => zoom(scale * 1.5), "=": () => zoom(scale * 1.5), "-": () => zoom(scale / 1.5), 0: () => zoom(1, 0, 0),
    s: () => slideshow(!timer), " ": () => slideshow(!timer),
  };
  const action = !event.ctrlKey && !event.metaKey && !event.altKey && actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

// Zooming and swiping

let scale = 1, left = 0, top = 0;

function zoom(to, x = left, y = top) {
  scale = Math.max(1, Math.min(mostZoom, to));
  // Not out of sight.
  const most = (side) => side * (scale - 1) / 2;
  left = Math.max(-most(frame.clientWidth), Math.min(most(frame.clientWidth), x));
  top = Math.max(-most(frame.clientHeight), Math.min(most(frame.clientHeight), y));
  const image = frame.querySelector("img");
  if (image) image.style.transform = scale === 1 ? "" : `translate(${left}px, ${top}px) scale(${scale})`;
}

function touches() {
  const fingers = new Map();
  let start;
  const begin = () => {
    const [one, two] = [...fingers.values()];
    start = one && { x: one.x, y: one.y, left, top, scale, far: two && Math.hypot(one.x - two.x, one.y - two.y) };
  };
  frame.addEventListener("pointerdown", (event) => {
    if (event.target.matches("video") || event.button > 0) return;
    frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  });
  frame.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = [...fingers.values()];
    if (two) zoom(start.scale * Math.hypot(one.x - two.x, one.y - two.y) / start.far);
    else if (scale > 1) zoom(scale, start.left + one.x - start.x, start.top + one.y - start.y);
  });
  const end = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    const [across, down] = [event.clientX - start.x, event.clientY - start.y];
    if (fingers.size === 0 && !start.far && start.scale === 1 && event.type === "pointerup") {
      if (Math.abs(across) > 48 && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
      else if (down > 96) dialog.close();
    }
    if (fingers.size > 0) begin();
  };
  frame.addEventListener("pointerup", end);
  frame.addEventListener("pointercancel", end);
  frame.addEventListener("dblclick", () => zoom(scale > 1 ? 1 : 2.5, 0, 0));
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2));
  }, { passive: false });
}

document.addEventListener("click", (event) => {
  const anchor = event.target.closest(".post .shot a[data-large]");
  if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
  event.preventDefault();
  open(anchor);
});
addEventListener("popstate", () => { if (isOpen) dialog.close(); });
document.addEventListener("posts", () => { if (isOpen) collect(); });
