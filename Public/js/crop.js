// Lets somebody choose which part of a photo is their face: by dragging it, by a slider, by arrow keys. That part is sent
// instead of the file. What the browser cannot draw is sent as it is, and the server cuts it.
const SHOWN = 480;  // Pixels of the canvas, twice those of the style sheet.
const SENT = 1024;  // Pixels of the square that is sent, at most.
const NEAREST = 4;
const STEP = 0.05;  // Of what is seen, by an arrow key.
const clamp = (number, least, most) => Math.min(Math.max(number, least), Math.max(least, most));

function square(picture, { x, y, side }, pixels, canvas = document.createElement("canvas")) {
  canvas.width = canvas.height = pixels;
  const pen = canvas.getContext("2d");
  // A file with see-through parts becomes one without.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, pixels, pixels);
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, pixels, pixels);
  return canvas;
}

function parts() {
  const box = document.createElement("div");
  const canvas = document.createElement("canvas");
  canvas.className = "crop";
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", tr("The part of the photo that others see. Arrow keys move it."));
  const words = document.createElement("p");
  words.className = "help";
  words.textContent = tr("Drag the photo to move it.");
  const zoom = Object.assign(document.createElement("input"), { type: "range", min: 1, max: NEAREST, step: 0.01, value: 1 });
  zoom.setAttribute("aria-label", tr("Zoom"));
  box.append(canvas, words, zoom);
  return { box, canvas, zoom };
}

function edit(input, file, picture, { canvas, zoom }) {
  const { width, height } = picture;
  const least = Math.min(width, height);
  const part = { x: width / 2, y: height / 2, side: least };
  let turn = 0, timer;

  const take = () => {
    const mine = ++turn;
    square(picture, part, Math.round(Math.min(part.side, SENT))).toBlob((blob) => {
      if (!blob || mine !== turn) return;
      const list = new DataTransfer();
      list.items.add(new File([blob], file.name.replace(/\.\w+$/, "") + ".jpg", { type: "image/jpeg" }));
      input.files = list.files;
    }, "image/jpeg", 0.92);
  };
  const move = (right, down, side = part.side) => {
    part.side = side;
    part.x = clamp(part.x + right, side / 2, width - side / 2);
    part.y = clamp(part.y + down, side / 2, height - side / 2);
    square(picture, part, SHOWN, canvas);
    clearTimeout(timer);
    timer = setTimeout(take, 200);
  };
  zoom.addEventListener("input", () => move(0, 0, least / zoom.value));
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    canvas.focus();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    const scale = part.side / canvas.clientWidth;
    move(-event.movementX * scale, -event.movementY * scale);
  });
  canvas.addEventListener("keydown", (event) => {
    const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (right === undefined) return;
    event.preventDefault();
    move(right * STEP * part.side, down * STEP * part.side);
  });
  move(0, 0);
}

for (const input of document.querySelectorAll("main input[type=file]")) {
  let shown, asked = 0;
  input.addEventListener("change", async () => {
    shown?.remove();
    const [file] = input.files;
    const mine = ++asked;
    const picture = file && await createImageBitmap(file).catch(() => null);
    if (!picture || mine !== asked) return;
    const made = parts();
    shown = made.box;
    input.after(shown);
    edit(input, file, picture, made);
  });
}
