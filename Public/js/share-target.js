// Says what the phone's gallery has shared with the installed site, which waits with its worker until a book is chosen.
const line = document.getElementById("shared");
const { viewer } = document.documentElement.dataset;
const { port1, port2 } = new MessageChannel();

function show(given) {
  const { count = 0, words = "" } = given ?? {};
  const files = count === 1 ? "1 file" : `${count} files`;
  const parts = [count > 0 && files, words && (count > 0 ? "your words" : "Your words")].filter(Boolean);
  line.textContent = parts.length > 0
    ? `${parts.join(" and ")} ${count + (words ? 1 : 0) === 1 && !words ? "waits" : "wait"} here.`
    : "Nothing waits here. Choose photos in your gallery, and share them with this app.";
  line.hidden = false;
}

port1.onmessage = ({ data }) => show(data);
navigator.serviceWorker?.controller?.postMessage({ ask: "shared", viewer }, [port2]);
