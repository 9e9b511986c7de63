// What may become part of a page (W3C Trusted Types): the policy of pages takes no text for markup or for a script, but through here.
// Markup is read into a document of its own, in which nothing runs; the maps' library sets a few words of its own as markup, and gets no
// more than links and plain elements by that.
if (!globalThis.parsed) {
  const sameOrigin = (address) => {
    const { origin, href } = new URL(address, location.href);
    if (origin !== location.origin) throw new TypeError(`A script of another site: ${origin}`);
    return href;
  };
  const own = globalThis.trustedTypes?.createPolicy("hereabouts", { createHTML: (text) => text, createScriptURL: sameOrigin });

  // A document of markup that the server has sent: no script of it runs, also where its parts are moved into the page.
  globalThis.parsed = (text, type = "text/html") => new DOMParser().parseFromString(own?.createHTML(text) ?? text, type);

  globalThis.ownScript = (path) => own?.createScriptURL(path) ?? path;

  const plainAttributes = new Set(["href", "title", "class", "rel", "target", "aria-hidden"]);
  const isPlain = (element) => element.matches("a, b, span, abbr")
    && [...element.attributes].every(({ name }) => plainAttributes.has(name))
    && (!element.hasAttribute("href") || ["https:", "http:"].includes(element.protocol));
  const isHarmless = (text) => !text.includes("<") || [...parsed(`<body>${text}`).querySelectorAll("body *")].every(isPlain);
  globalThis.trustedTypes?.createPolicy("default", { createHTML: (text) => (isHarmless(text) ? text : null) });
}
