// What a form has done is told to those who hear the page: a status is announced when its words change, not when it is
// there from the beginning. Escape closes it.
const flash = document.querySelector("main > .done");
if (flash) {
  const words = [...flash.childNodes];
  flash.replaceChildren();
  setTimeout(() => flash.append(...words), 100);
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") flash.hidden = true; });
}
