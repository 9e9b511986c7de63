// Opens photos large, to zoom and to move about in; by mouse, touch and keyboard. Without it each photo is a link.
const links = [...document.querySelectorAll(".photo-grid a[data-large], .cover[data-large]")];
const zooms = [1, 1.5, 2, 3, 4];
let dialog, frame, image, caption, current = 0, zoom = 0;

function button(sign, name, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "viewer-button";
  element.textContent = sign;
  element.setAttribute("aria-label", name);
  element.title = name;
  element.addEventListener("click", action);
  return element;
}

function build() {
  dialog = document.createElement("dialog");
  dialog.className = "viewer";
  dialog.setAttribute("aria-label", tr("Photo"));
  frame = document.createElement("div");
  frame.className = "viewer-frame";
  frame.tabIndex = 0;
  image = document.createElement("img");
  frame.append(image);
  caption = document.createElement("p");
  caption.setAttribute("role", "status");
  const bar = document.createElement("div");
  bar.className = "viewer-bar";
  bar.append(
    button("←", tr("Previous photo"), () => show(current - 1)),
    button("→", tr("Next photo"), () => show(current + 1)),
    caption,
    button("−", tr("Smaller"), () => scale(zoom - 1)),
    button("+", tr("Larger"), () => scale(zoom + 1)),
    button("×", tr("Close"), () => dialog.close()),
  );
  dialog.append(bar, frame);
  dialog.addEventListener("keydown", keys);
  dialog.addEventListener("close", () => links[current].focus());
  frame.addEventListener("dblclick", () => scale(zoom ? 0 : 2));
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    scale(zoom + (event.deltaY < 0 ? 1 : -1));
  }, { passive: false });
  document.body.append(dialog);
}

// Keeps what is in the middle of the view in the middle.
function scale(step) {
  const old = zooms[zoom];
  zoom = Math.max(0, Math.min(zooms.length - 1, step));
  const x = frame.scrollLeft + frame.clientWidth / 2;
  const y = frame.scrollTop + frame.clientHeight / 2;
  image.style.width = image.style.height = `${zooms[zoom] * 100}%`;
  frame.scrollLeft = (x * zooms[zoom]) / old - frame.clientWidth / 2;
  frame.scrollTop = (y * zooms[zoom]) / old - frame.clientHeight / 2;
}

function keys(event) {
  const actions = {
    "+": () => scale(zoom + 1), "=": () => scale(zoom + 1), "-": () => scale(zoom - 1),
    PageDown: () => show(current + 1), PageUp: () => show(current - 1),
  };
  // At its own size there is nothing to move about in: the arrows turn the pages.
  if (zoom === 0) {
    actions.ArrowRight = actions.PageDown;
    actions.ArrowLeft = actions.PageUp;
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

function show(index) {
  current = (index + links.length) % links.length;
  const small = links[current].querySelector("img");
  image.src = links[current].dataset.large;
  image.alt = small.alt;
  caption.textContent = tr("%1 (%2 of %3)", small.alt, current + 1, links.length);
  scale(0);
}

for (const [index, link] of links.entries()) {
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!dialog) build();
    show(index);
    dialog.showModal();
    frame.focus();
  });
}
