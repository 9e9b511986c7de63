// Tells while a new password is typed how long it would withstand guessing, by the rules of PasswordStrength.swift. They are
// reckoned here, so that nothing of a password is sent before it is chosen; which ones are common the server alone knows.
const least = 8;
const shortestName = 4;
const steps = [35, 45, 55];  // From how many bits on it is two, three and four of four.
const within = { lower: 2.6, upper: 2.6, beyond: 2.6, digit: 3.3, space: 1, sign: 4 };

function kind(character) {
  if (/[a-z]/.test(character)) return "lower";
  if (/[A-Z]/.test(character)) return "upper";
  if (/[0-9]/.test(character)) return "digit";
  if (character === " ") return "space";
  return character <= "\u007f" ? "sign" : "beyond";
}

const point = (character) => character.codePointAt(0);

// One to four characters again and again, or each one after the last.
function isPredictable(characters) {
  const repeats = [1, 2, 3, 4].some((period) =>
    characters.length >= 2 * period && characters.every((one, at) => at < period || one === characters[at - period]));
  const ways = characters.slice(1).map((one, at) => point(one) - point(characters[at]));
  return repeats || ways.every((way) => way === 1 || way === -9) || ways.every((way) => way === -1 || way === 9);
}

const isYear = (number) => number >= 1900 && number <= 2099;

function isDay(number) {
  const [head, tail] = [Math.floor(number / 100), number % 100];
  const fits = (month, day) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return fits(head, tail) || fits(tail, head);
}

// Eight digits that are a day, or two years.
function isDate(text) {
  if (!/^[0-9]{8}$/.test(text)) return false;
  const [head, tail] = [Number(text.slice(0, 4)), Number(text.slice(4))];
  return isYear(head) && (isYear(tail) || isDay(tail)) || isYear(tail) && isDay(head);
}

// Those that cannot be foreseen by what stands before them.
function fresh(characters) {
  const seen = new Set();
  return characters.filter((one, at) => {
    const piece = characters.slice(Math.max(0, at - 2), at + 1);
    const isAgain = piece.length === 3 && seen.has(piece.join(""));
    if (piece.length === 3) seen.add(piece.join(""));
    return !isAgain && (at === 0 || Math.abs(point(one) - point(characters[at - 1])) > 1);
  });
}

function bits(characters) {
  let [sum, last] = [0, "space"];
  for (const character of characters) {
    const next = kind(character);
    if (next === "space") sum += 1;
    else if (last === "upper" && next === "lower") sum += within.lower + 1;
    else if (last === "space" || last === next) sum += within[next];
    else sum += next === "digit" ? 4.3 : 6;
    last = next;
  }
  return sum;
}

const names = (form) => [
  form.querySelector("[autocomplete=username]")?.value ?? "",
  form.querySelector("[name=email]")?.value.split("@")[0] ?? "",
].filter((name) => [...name].length >= shortestName).map((name) => name.toLowerCase());

// From 0, which is not allowed, to 4.
function strength(password, form) {
  const folded = password.normalize("NFKC");
  const small = folded.toLowerCase();
  const letters = [...small];
  const isRefused = [...password].length < least || isPredictable(letters) || isDate(small)
    || names(form).some((name) => small.includes(name));
  if (isRefused) return 0;
  const reckoned = bits(fresh([...folded]));
  return steps.filter((step) => reckoned >= step).length + 1;
}

function words(score, password) {
  if ([...password].length < least) return tr("Too short yet.");
  switch (score) {
    case 0: return tr("Guessed at once: choose another one.");
    case 1: return tr("Weak: guessed soon. Add a word or two.");
    case 2: return tr("Fair: one more word makes it good.");
    case 3: return tr("Good.");
    default: return tr("Very good.");
  }
}

const field = document.querySelector("input[name=password][autocomplete=new-password]");

if (field) {
  const line = document.createElement("p");
  line.className = "help password-strength";
  const meter = document.createElement("meter");
  Object.assign(meter, { min: 0, max: 4, low: 2, high: 3, optimum: 4, value: 0, hidden: true });
  meter.setAttribute("aria-label", tr("Strength of the password"));
  const said = document.createElement("span");
  said.setAttribute("aria-live", "polite");
  line.append(meter, said);
  (field.closest(".password-line") ?? field).after(line);

  const tell = () => {
    const score = strength(field.value, field.form);
    const now = field.value ? words(score, field.value) : "";
    [meter.value, meter.hidden] = [score, !field.value];
    if (said.textContent !== now) said.textContent = now;  // Said once, however long one types.
  };

  field.form.addEventListener("input", tell);
  tell();
}
