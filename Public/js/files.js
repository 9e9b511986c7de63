// Shows the pictures that somebody has chosen, before they are sent. What the browser cannot draw keeps its name, which
// the field itself shows.
for (const input of document.querySelectorAll("main input[type=file]")) {
  const shown = Object.assign(document.createElement("div"), { className: "chosen-files" });
  input.after(shown);
  let addresses = [];
  input.addEventListener("change", () => {
    addresses.forEach((address) => URL.revokeObjectURL(address));
    const pictures = [...input.files].filter(({ type }) => type.startsWith("image/")).slice(0, 20);
    addresses = pictures.map((file) => URL.createObjectURL(file));
    shown.replaceChildren(...addresses.map((src, index) => {
      const picture = Object.assign(new Image(), { src, alt: pictures[index].name });
      picture.addEventListener("error", () => picture.remove());
      return picture;
    }));
  });
}
