// Adds to the link of the about page what the browser can: copying it, and the system's own way to share.
const link = document.getElementById("share-link");
const copy = document.getElementById("share-copy");
const open = document.getElementById("share-open");
const status = document.getElementById("share-status");

link.addEventListener("focus", () => link.select());

if (navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(link.value);
      status.textContent = "Copied.";
    } catch {
      link.select();
      status.textContent = "Your browser does not let this page copy. The link is selected: copy it yourself.";
    }
  });
}

if (navigator.share) {
  open.hidden = false;
  open.addEventListener("click", () => navigator.share({ title: "Hereabouts", url: link.value }).catch(() => {}));
}
