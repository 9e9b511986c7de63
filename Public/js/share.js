// Adds to a link what the browser can: copying it, and the system's own way to share. The link is a field, or words.
const link = document.getElementById("share-link");
const copy = document.getElementById("share-copy");
const open = document.getElementById("share-open");
const status = document.getElementById("share-status");

const address = link.value ?? link.textContent;
const select = () => link.select ? link.select() : getSelection().selectAllChildren(link);

link.addEventListener("focus", select);

if (navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address);
      status.textContent = tr("Copied.");
    } catch {
      select();
      status.textContent = tr("Your browser does not let this page copy. The link is selected: copy it yourself.");
    }
  });
}

if (navigator.share) {
  open.hidden = false;
  open.addEventListener("click", () => navigator.share({ title: document.title, url: address }).catch(() => {}));
}
