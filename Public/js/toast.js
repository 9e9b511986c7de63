// What a form has done is told to those who hear the page: a status is announced when its words change, not when it is
// there from the beginning. Escape closes it.
const toast = document.querySelector("main > .toast");
if (toast) {
  const words = [...toast.childNodes];
  toast.replaceChildren();
  setTimeout(() => toast.append(...words), 100);
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") toast.hidden = true; });
}
