// Shows how far the sending of photos has come. Without this script the browser sends the form as it always does.
function show(form, words, value) {
  let line = form.querySelector(".progress");
  if (!line) {
    line = document.createElement("p");
    line.className = "progress";
    line.setAttribute("role", "status");
    line.append(document.createElement("progress"), document.createElement("span"));
    form.append(line);
  }
  const bar = line.querySelector("progress");
  if (value === undefined) bar.removeAttribute("value"); else bar.value = value;
  line.querySelector("span").textContent = words;
}

function finish(request) {
  // The answer is a page: the same address shows it with its address bar right and its forms fresh.
  if (request.status === 200 && request.responseURL) return location.assign(request.responseURL);
  const page = parsed(request.responseText);
  document.title = page.title;
  document.querySelector("main").replaceWith(page.querySelector("main"));
  document.querySelector("main .summary")?.focus();
  begin();
}

function send(event) {
  event.preventDefault();
  const form = event.target;
  const request = new XMLHttpRequest();
  request.open("POST", form.action);
  request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
    const share = lengthComputable ? loaded / total : undefined;
    if (share === 1) return show(form, tr("Preparing the photos"), undefined);
    show(form, share === undefined ? tr("Sending") : tr("Sending, %1 %", Math.floor(share * 100)), share);
  });
  request.addEventListener("load", () => finish(request));
  request.addEventListener("error", () => {
    form.querySelector("button").disabled = false;
    show(form, tr("The connection broke. Nothing was added; try again."), 0);
  });
  form.querySelector("button").disabled = true;
  show(form, tr("Sending"), 0);
  request.send(new FormData(form));
}

function begin() {
  document.querySelector("form.upload")?.addEventListener("submit", send);
}

begin();
