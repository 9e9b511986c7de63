"""Which style sheet a page should load: all whose rules fit something of it."""

import re

from hereabouts import ROOT

SHEETS = {
    folder.name: "\n".join(part.read_text(encoding="utf-8") for part in sorted(folder.glob("*.css")))
    for folder in sorted((ROOT / "Public/css").iterdir())
}
# Parts and states that a selector asks for besides: the element decides.
STATES = re.compile(
    r"::[\w-]+|:(?:before|after|hover|active|focus|focus-visible|target|checked|disabled|empty)(?![\w-])"
).pattern
FITTING = """
const [sheets, states] = arguments;
const loaded = [...document.styleSheets].map(({ href }) => href?.match(/\\/css\\/([\\w-]+)\\./)?.[1]);
const found = [];
const look = (name, rules) => {
  for (const rule of rules) {
    if (rule.selectorText === undefined) look(name, rule.cssRules ?? []);
    // A selector that has no element left, such as ":has(:checked)", says nothing about which page it is for.
    else for (const one of rule.selectorText.split(/,(?![^(]*\\))/)) {
      const element = one.replace(new RegExp(states, "g"), "").trim();
      if (CSS.supports(`selector(${element})`) && document.querySelector(element)) found.push(`${name}.css: ${one.trim()}`);
    }
  }
};
for (const [name, text] of Object.entries(sheets)) {
  if (loaded.includes(name)) continue;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  look(name, sheet.cssRules);
}
return found;
"""


def missing(window):
    """The rules that fit an element of the page and stand in a sheet that it does not load."""
    return window.run(FITTING, SHEETS, STATES)
