// What scripts say, in the language of the page: `tr("You are in %1.", name)`. In a language other than English the page loads
// its words before this, words-de.js for one, so that nothing is said in English first. A value stands where its number is.
const root = document.documentElement;
const words = globalThis.dictionary ?? {};
const plural = new Intl.PluralRules(root.lang || "en");
const filled = (pattern, values) => pattern.replace(/%([1-9])/g, (place, number) => values[number - 1] ?? place);

globalThis.tr = (english, ...values) => filled(words[english] ?? english, values);

// How many of something: `counted(3, "%1 photo", "%1 photos")`. Other values come after the number.
globalThis.counted = (number, one, many, ...values) => {
  const forms = words[`${one}|${many}`] ?? { one, other: many };
  return filled(forms[plural.select(number)] ?? forms.other, [number, ...values]);
};

// "Ann, Bo, Cy"
globalThis.listed = (parts) => parts.length ? parts.reduce((list, part) => tr("%1, %2", list, part)) : "";

// "350 m", "1.2 km"
globalThis.distanceWords = (metres) => {
  if (metres < 995) return tr("%1 m", Math.round(metres / 10) * 10);
  const tenths = Math.round(metres / 100);
  return tenths % 10 ? tr("%1.%2 km", Math.floor(tenths / 10), tenths % 10) : tr("%1 km", tenths / 10);
};

// Days and times as the language has them, in the digits that the rest of the page has.
globalThis.dateWords = (date, options) => date.toLocaleString(root.lang === "en" ? "en-GB" : `${root.lang}-u-nu-latn`, options);
