// Says what the phone's gallery has shared with the installed site, which waits with its worker until a book is chosen.
const line = document.getElementById("shared");
const { viewer } = document.documentElement.dataset;
const { port1, port2 } = new MessageChannel();

function show(given) {
  const { count = 0, words = "" } = given ?? {};
  if (count > 0 && words) line.textContent = counted(count, "%1 file and your words wait here.", "%1 files and your words wait here.");
  else if (count > 0) line.textContent = counted(count, "%1 file waits here.", "%1 files wait here.");
  else if (words) line.textContent = tr("Your words wait here.");
  else line.textContent = tr("Nothing waits here. Choose photos in your gallery, and share them with this app.");
  line.hidden = false;
}

port1.onmessage = ({ data }) => show(data);
navigator.serviceWorker?.controller?.postMessage({ ask: "shared", viewer }, [port2]);
