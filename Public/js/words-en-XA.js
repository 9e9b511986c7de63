// English with accents, in brackets and longer, as pages have it in this language for tests: see PseudoWords.swift.
const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const accents = [..."áƀçđéƒǧĥíĵķľɱñóþǫřšťúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĽṀÑÓÞǪŘŠŤÚṼŴẊÝŽ"];

function pseudo(words) {
  const count = words.replace(/%\p{L}/gu, "").match(/\p{L}/gu)?.length ?? 0;
  const accented = [...words].map((letter) => accents[letters.indexOf(letter)] ?? letter).join("");
  return count ? `⟦${accented}${"~".repeat((count * 2 + 4) / 5)}⟧` : words;
}

globalThis.dictionary = new Proxy({}, {
  get(_, key) {
    const [one, other] = key.split("|");
    return other === undefined ? pseudo(key) : { one: pseudo(one), other: pseudo(other) };
  },
});
