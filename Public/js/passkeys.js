// Passkeys (WebAuthn): makes one, logs in by one, or proves by one whose account it is. Each form says by its address which of
// these, where the same address also has the question to the browser. Without this script the forms are hidden.
const FRESH = 240_000;  // Milliseconds after which a question that waits in the field of the name is asked anew.
let waiting = null;  // Ends the question that waits there: a browser has one at a time.

// Bytes are base64url on their way. By hand, since older browsers and extensions of password managers lack what turns them.
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

function publicKey(options) {
  const turned = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));
  const key = { ...options, challenge: bytes(options.challenge) };
  if (options.user) return { ...key, user: { ...options.user, id: bytes(options.user.id) }, excludeCredentials: turned(options.excludeCredentials) };
  return { ...key, allowCredentials: turned(options.allowCredentials) };
}

function written(credential) {
  const { response } = credential;
  const parts = { clientDataJSON: text(response.clientDataJSON) };
  if (response.attestationObject) {
    parts.attestationObject = text(response.attestationObject);
    parts.transports = response.getTransports?.() ?? [];
  } else {
    parts.authenticatorData = text(response.authenticatorData);
    parts.signature = text(response.signature);
    parts.userHandle = response.userHandle ? text(response.userHandle) : null;
  }
  return JSON.stringify({ id: text(credential.rawId), rawId: text(credential.rawId), type: credential.type, response: parts });
}

class Unasked extends Error {}

async function question(form) {
  const answer = await fetch(form.action, { headers: { Accept: "application/json" }, cache: "no-store" });
  // The site wants to know first whose account it is: it asks for that on the way to this page.
  if (answer.redirected) location.reload();
  if (!answer.ok || answer.redirected) throw new Unasked();
  return answer.json();
}

async function ask(form, further = {}) {
  const { challenge, options } = await question(form);
  const key = publicKey(options);
  const credential = options.user
    ? await navigator.credentials.create({ publicKey: key, ...further })
    : await navigator.credentials.get({ publicKey: key, ...further });
  form.elements.challenge.value = challenge;
  form.elements.passkey.value = written(credential);
}

function problem(error) {
  if (error instanceof Unasked || error instanceof TypeError) return tr("The site does not answer. Load the page anew, and try again.");
  if (error.name === "InvalidStateError") return tr("This device has a passkey of your account already.");
  if (error.name === "NotAllowedError") return tr("No passkey was chosen, or it took too long. Try again.");
  return tr("Your browser could not do it. Try another way.");
}

async function send(form, status) {
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  status.textContent = "";
  waiting?.abort();
  try {
    await ask(form);
    form.requestSubmit();
  } catch (error) {
    status.textContent = problem(error);
    form.removeAttribute("aria-busy");
    if (form.closest(".offered")) offer(form);
  }
}

// In the field of the name browsers offer passkeys beside the names that they know. Whoever does not choose one notices nothing.
async function offer(form) {
  if (!await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) return;
  const turn = waiting = new AbortController();
  const again = setTimeout(() => {
    turn.abort();
    offer(form);
  }, FRESH);
  try {
    await ask(form, { mediation: "conditional", signal: turn.signal });
    form.requestSubmit();
  } catch {
    // Another question took its place, or none was wanted.
  }
  clearTimeout(again);
}

function begin(block) {
  const form = block.querySelector("form");
  const status = block.querySelector("[role=status]");
  block.hidden = false;
  form.addEventListener("submit", (event) => {
    if (form.elements.passkey.value) return;
    event.preventDefault();
    send(form, status);
  });
  if (block.classList.contains("offered")) offer(form);
}

// Back from elsewhere: what was answered is no answer any more.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll(".passkey form")) {
    form.elements.challenge.value = form.elements.passkey.value = "";
    form.removeAttribute("aria-busy");
  }
});
addEventListener("pagehide", () => waiting?.abort());

if (window.PublicKeyCredential && navigator.credentials) {
  for (const note of document.querySelectorAll(".passkey-missing")) note.hidden = true;
  for (const block of document.querySelectorAll(".passkey")) begin(block);
}
