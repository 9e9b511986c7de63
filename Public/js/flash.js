// What a form has done is told to those who hear the page: a status is announced when its words change, not when it is
// there from the beginning. Escape closes what is shown.
const flash = document.querySelector("main > .done");
if (flash) {
  const told = Object.assign(document.createElement("p"), { className: "visually-hidden" });
  told.setAttribute("role", "status");
  flash.after(told);
  setTimeout(() => { told.textContent = flash.textContent; }, 100);
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") flash.hidden = true; });
}
