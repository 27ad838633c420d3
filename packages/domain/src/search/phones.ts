import { isArabic } from "./words.ts"

/**
 * How a word sounds, in one small alphabet for both scripts: كبسة, kabsa, kabseh and kabsah meet
 * here. Emphatic and plain consonants are one, doubled letters are single; S is sh.
 */
export const vowels = "aiu"
export const consonants = "bdfghjklmnpqrstwxyzS"
const alphabet = `${vowels}${consonants}0123456789`

const arabicSounds: Record<string, string> = {
  ...{ ا: "a", ب: "b", پ: "p", ت: "t", ث: "t", ط: "t", ج: "j", چ: "S", ح: "h", خ: "x", د: "d" },
  ...{ ض: "d", ذ: "z", ز: "z", ظ: "z", ژ: "j", ر: "r", س: "s", ص: "s", ش: "S", ع: "a", غ: "g" },
  ...{ ف: "f", ڤ: "f", ڨ: "g", گ: "g", ق: "q", ك: "k", ل: "l", م: "m", ن: "n", ه: "h", و: "u" },
  ...{ ي: "i" },
}

const latinSounds: Record<string, string> = {
  ...{ a: "a", b: "b", c: "k", d: "d", e: "i", f: "f", g: "g", h: "h", i: "i", j: "j", k: "k" },
  ...{ l: "l", m: "m", n: "n", o: "u", p: "p", q: "q", r: "r", s: "s", t: "t", u: "u", v: "f" },
  ...{ w: "w", x: "ks", y: "i", z: "z" },
}

/** Letters that sound together, longest first. */
const togetherLatin: [RegExp, string][] = [
  [/tch|sch|sh|ch/g, "S"],
  [/kh/g, "X"],
  [/gh/g, "g"],
  [/th/g, "t"],
  [/dh/g, "z"],
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/oo|ou|au/g, "u"],
  [/ee|ea|ei|ey|a[iy](?!$)/g, "i"],
]

/** Digits that stand for Arabic letters in the middle of Latin ones: 7ommos, 3asal, wara2. */
const chatLetters: Record<string, string> = {
  ...{ "2": "q", "3": "a", "5": "X", "6": "t", "7": "h", "8": "q", "9": "s" },
}
const chatWord = /^(?=(?:.*[a-z]){2})(?!.*\d\d)[a-z2356789]+$/

function arabicPhones(word: string): string {
  const together = word
    .replace(/تش/g, "چ")
    .replace(/(?<=.)ه$/, "ا")
    .replace(/^و/, "w")
  return Array.from(together, (letter) => arabicSounds[letter] ?? letter).join("")
}

function latinPhones(word: string): string {
  let text = chatWord.test(word) ? word.replace(/\d/g, (digit) => chatLetters[digit] ?? "") : word
  for (const [letters, sound] of togetherLatin) text = text.replace(letters, sound)
  text = text.replace(/^y/, "Y").replace(/(?<=..)[ae]h?$/, "a")
  const sounds = Array.from(text, (letter) => latinSounds[letter] ?? letter).join("")
  return sounds.replaceAll("X", "x").replace("Y", "y")
}

/** Letters outside of both scripts have no sound: such words are found by their letters only. */
export function phonesOf(word: string): string {
  const sounds = isArabic(word) ? arabicPhones(word).replace(/^i/, "y") : latinPhones(word)
  return Array.from(sounds)
    .filter(
      (sound, index, all) =>
        alphabet.includes(sound) && (sound !== all[index - 1] || /\d/.test(sound)),
    )
    .join("")
}

export const phoneCount = alphabet.length

export function codesOf(phones: string): number[] {
  return Array.from(phones, (phone) => alphabet.indexOf(phone))
}

/** Vowels come and go between spellings: they say less of a word than its consonants. */
export function substanceOf(phones: string, vowelShare: number): number {
  const consonants = phones.replace(/[aiu]/g, "").length
  return consonants + vowelShare * (phones.length - consonants)
}
