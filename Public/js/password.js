// Shows the "Show" button of each password field, which needs this script.
for (const button of document.querySelectorAll(".show-password")) {
  const field = button.parentElement.querySelector("input");
  const word = button.querySelector("span");

  const show = (visible) => {
    field.type = visible ? "text" : "password";
    word.textContent = visible ? tr("Hide") : tr("Show");
  };

  button.hidden = false;
  button.addEventListener("click", () => show(field.type === "password"));
  // Browsers keep what text fields held; a password must not be among that.
  field.form.addEventListener("submit", () => show(false));
}
