// Lets friends be put in order by dragging, and be removed by swiping a row to the left. The buttons of each row do the
// same without this script, and with the keyboard.
const list = document.getElementById("friends");
const form = list?.closest("form");
const isWhole = list?.querySelector("button[name=up]") != null;

function updateButtons() {
  const rows = [...list.children];
  rows.forEach((row, index) => {
    row.querySelector("button[name=up]").disabled = index === 0;
    row.querySelector("button[name=down]").disabled = index === rows.length - 1;
  });
}

async function save(row) {
  updateButtons();
  const body = new URLSearchParams({
    csrf_token: form.elements.csrf_token.value,
    move: row.dataset.person,
    to: [...list.children].indexOf(row),
  });
  try {
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    // A redirect is the answer to a move that was made; anything else is best told by the page itself.
    if (answer.type !== "opaqueredirect") location.reload();
  } catch {
    location.reload();
  }
}

function drag(row, grip) {
  grip.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    const before = [...list.children].indexOf(row);
    row.classList.add("lifted");
    const move = ({ clientY }) => {
      const other = [...list.children].find((each) => {
        const box = each.getBoundingClientRect();
        return each !== row && clientY >= box.top && clientY < box.bottom;
      });
      if (!other) return;
      const box = other.getBoundingClientRect();
      const isAbove = row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
      // Rows differ in height: past the middle, or the two would change places again and again.
      if (isAbove && clientY < box.top + box.height / 2) other.before(row);
      if (!isAbove && clientY > box.top + box.height / 2) other.after(row);
    };
    const end = () => {
      row.classList.remove("lifted");
      grip.removeEventListener("pointermove", move);
      if ([...list.children].indexOf(row) !== before) save(row);
    };
    grip.addEventListener("pointermove", move);
    grip.addEventListener("lostpointercapture", end, { once: true });
  });
}

function swipe(row) {
  const far = 96;
  let start = null;
  let distance = 0;
  const settle = () => {
    start = null;
    row.style.transform = "";
    row.classList.remove("leaving");
  };
  row.addEventListener("pointerdown", (event) => {
    distance = 0;
    const isElsewhere = event.target.closest("button, .grip");
    if (event.pointerType === "touch" && !isElsewhere) start = { x: event.clientX, y: event.clientY };
  });
  row.addEventListener("pointermove", (event) => {
    if (!start) return;
    distance = Math.min(0, event.clientX - start.x);
    if (Math.abs(event.clientY - start.y) > Math.abs(distance)) distance = 0;
    row.style.transform = distance < -12 ? `translateX(${distance}px)` : "";
    row.classList.toggle("leaving", distance < -far);
  });
  row.addEventListener("pointerup", () => {
    if (start && distance < -far) form.requestSubmit(row.querySelector("button[name=remove]"));
    else settle();
  });
  row.addEventListener("pointercancel", settle);
  // The end of a swipe is no tap on the name.
  row.addEventListener("click", (event) => { if (distance < -12) event.preventDefault(); }, true);
  // Back from elsewhere: the page may come from the browser's memory as it was left.
  addEventListener("pageshow", settle);
}

if (list) {
  for (const row of list.children) {
    if (isWhole && list.children.length > 1) {
      const grip = document.createElement("span");
      grip.className = "grip";
      grip.setAttribute("aria-hidden", "true");
      grip.textContent = "⠿";
      row.prepend(grip);
      drag(row, grip);
    }
    swipe(row);
  }
}
