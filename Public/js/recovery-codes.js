// Adds to the page of the recovery codes what the browser can: copying and printing them.
const list = document.getElementById("recovery-codes");
const copy = document.getElementById("codes-copy");
const print = document.getElementById("codes-print");
const status = document.getElementById("codes-status");

const codes = [...list.querySelectorAll("code")].map((code) => code.textContent).join("\n");

if (navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(codes + "\n");
      status.textContent = tr("Copied.");
    } catch {
      getSelection().selectAllChildren(list);
      status.textContent = tr("Your browser does not let this page copy. The codes are selected: copy them yourself.");
    }
  });
}

print.hidden = false;
print.addEventListener("click", () => window.print());
