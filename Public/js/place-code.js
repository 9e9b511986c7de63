// The screen at a place shows the next code by itself. Without this script somebody loads the page again.
const soon = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function renew() {
  const shown = document.querySelector(".place-code");
  await soon(Number(shown.dataset.length) + 300);
  while (true) {
    const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
    const page = answer?.ok && parsed(await answer.text());
    const next = page && page.querySelector(".place-code");
    if (next) return shown.replaceWith(next);
    await soon(5000);
  }
}

// Screens do not go dark while they show it.
async function stayAwake() {
  if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => {});
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
while (true) await renew();
